# SPDX-License-Identifier: Apache-2.0
"""The wide multiplier as a core."""

from dataclasses import dataclass

from montcore.architectures import WideMultiplier
from montcore.cores import ports
from montcore.cores.fixed_latency import FixedLatencyCore


@dataclass(frozen=True, eq=False)
class WideMultiplierCore(FixedLatencyCore):
    """A wide multiplier."""

    kind = "wide multiplier"
    takes = WideMultiplier
    operands = ports.FACTORS
    results = (ports.RESULT,)

    config: WideMultiplier
