# SPDX-License-Identifier: Apache-2.0
"""Cores whose routing does not end (docs/developer/decisions/07-place-and-route.md)."""

from montcore.architectures import Pipelined
from montcore.cores import Core, ExponentiatorCore
from montcore.lab.targets import PLACED

_NOT_ROUTED = (ExponentiatorCore(Pipelined(2048, reduce=0, folding=4, quotient_delay=3, multiplier=1), "window"),)


def is_routed(core: Core, target: str) -> bool:
    """Return whether the present RTL of a core is routed on a target; rows of earlier RTL may have a frequency."""
    return target != PLACED or core not in _NOT_ROUTED
