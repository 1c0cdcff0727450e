# SPDX-License-Identifier: Apache-2.0
"""The registry of multiplier architectures: one module and one line here for each."""

from montcore.architectures.base import Architecture, Parameter
from montcore.architectures.carry_save import CarrySave
from montcore.architectures.compact import Compact
from montcore.architectures.high_radix import HighRadix
from montcore.architectures.pipelined import Pipelined
from montcore.architectures.radix2 import Radix2
from montcore.architectures.redundant import Redundant
from montcore.architectures.scalable import Scalable
from montcore.architectures.vlm3 import Vlm3

ARCHITECTURES: dict[str, Architecture] = {
    architecture.name: architecture
    for architecture in (
        Radix2(),
        Compact(),
        CarrySave(),
        HighRadix(),
        Vlm3(),
        Scalable(),
        Redundant(),
        Pipelined(),
    )
}

__all__ = ["ARCHITECTURES", "Architecture", "Parameter"]
