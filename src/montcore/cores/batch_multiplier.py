# SPDX-License-Identifier: Apache-2.0
"""The batch multiplier as a core."""

from dataclasses import dataclass

from montcore.architectures import BatchMultiplier
from montcore.cores import ports
from montcore.cores.fixed_latency import FixedLatencyCore


@dataclass(frozen=True, eq=False)
class BatchMultiplierCore(FixedLatencyCore):
    """A batch multiplier."""

    kind = "batch multiplier"
    takes = BatchMultiplier
    operands = ports.FACTORS
    results = (ports.RESULT,)

    config: BatchMultiplier
