# SPDX-License-Identifier: Apache-2.0
"""The word multiplier as a core."""

from dataclasses import dataclass

from montcore.architectures import WordMultiplier
from montcore.cores import ports
from montcore.cores.fixed_latency import FixedLatencyCore


@dataclass(frozen=True, eq=False)
class WordMultiplierCore(FixedLatencyCore):
    """A word multiplier."""

    kind = "word multiplier"
    takes = WordMultiplier
    operands = ports.FACTORS
    results = (ports.RESULT,)

    config: WordMultiplier
