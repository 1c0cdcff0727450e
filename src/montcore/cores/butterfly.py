# SPDX-License-Identifier: Apache-2.0
"""The butterfly as a core."""

from dataclasses import dataclass

from montcore.architectures import Butterfly
from montcore.cores import ports
from montcore.cores.fixed_latency import FixedLatencyCore


@dataclass(frozen=True, eq=False)
class ButterflyCore(FixedLatencyCore):
    """A butterfly."""

    kind = "butterfly"
    takes = Butterfly
    operands = ports.BUTTERFLY_OPERANDS
    results = ports.BUTTERFLY_RESULTS

    config: Butterfly
