# SPDX-License-Identifier: Apache-2.0
"""What all cores with fixed latency share."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from montcore.architectures import FixedLatency
from montcore.cores import ports
from montcore.cores.core import Core
from montcore.cores.ports import Port
from montcore.errors import BadInput


@dataclass(frozen=True, eq=False)
class FixedLatencyCore(Core):
    """A core with the ports of the contract of fixed latency.

    Attributes
    ----------
    takes
        The class of its configuration.
    operands, results
        Its data ports.

    Raises
    ------
    BadInput
        Naming ``config``.
    """

    takes: ClassVar[type[FixedLatency]]
    operands: ClassVar[tuple[Port, ...]]
    results: ClassVar[tuple[Port, ...]]

    config: FixedLatency

    def __post_init__(self) -> None:
        if not isinstance(self.config, self.takes):
            raise BadInput("config", f"must be a {self.takes.__name__}, not {self.config!r}")

    @property
    def module(self) -> str:
        """Name of the module."""
        return self.config.module

    @property
    def parameters(self) -> Mapping[str, int]:
        """The width and the parameters."""
        return self.config.rtl_parameters

    @property
    def ports(self) -> tuple[Port, ...]:
        """The ports of the contract."""
        return ports.fixed_latency(self.operands, self.results, has_enable=self.config.has_enable)

    @property
    def widths(self) -> Mapping[str, int]:
        """The bits of the ports by ``Port.width``."""
        return ports.multiplier_widths(self.config)

    @property
    def cycles(self) -> int:
        """The latency. More operations start in the meantime."""
        return self.config.worst_latency

    @property
    def name(self) -> str:
        """Architecture, width and changed parameters."""
        return f"montcore_{self.config.identifier}"
