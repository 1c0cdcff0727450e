# SPDX-License-Identifier: Apache-2.0
"""The base of all cores with fixed latency."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from montcore.architectures import FixedLatency
from montcore.cores import ports
from montcore.cores.configured import ConfiguredCore
from montcore.cores.ports import Port


@dataclass(frozen=True, eq=False)
class FixedLatencyCore(ConfiguredCore):
    """A core with the ports of the contract of fixed latency.

    Attributes
    ----------
    operands, results
        Its data ports.
    """

    operands: ClassVar[tuple[Port, ...]]
    results: ClassVar[tuple[Port, ...]]

    config: FixedLatency

    @property
    def ports(self) -> tuple[Port, ...]:
        """The ports of the contract."""
        return ports.fixed_latency(self.operands, self.results, has_enable=self.config.has_enable)

    @property
    def widths(self) -> Mapping[str, int]:
        """The bits of the ports by ``Port.width``."""
        return ports.multiplier_widths(self.config)
