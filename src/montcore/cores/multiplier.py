# SPDX-License-Identifier: Apache-2.0
"""A multiplier as a core."""

from dataclasses import dataclass

from montcore.architectures import Config, check_config
from montcore.cores import ports
from montcore.cores.core import Core
from montcore.cores.ports import Port


@dataclass(frozen=True, eq=False)
class MultiplierCore(Core):
    """The multiplier of a configuration. Raises BadInput naming ``config``."""

    kind = "multiplier"

    config: Config

    def __post_init__(self) -> None:
        check_config(self.config)

    @property
    def module(self) -> str:
        """Name of the architecture's module."""
        return self.config.module

    @property
    def parameters(self) -> dict[str, int]:
        """The width and the parameters of the architecture."""
        return self.config.rtl_parameters

    @property
    def ports(self) -> tuple[Port, ...]:
        """The ports of the contract."""
        return ports.MULTIPLIER

    @property
    def widths(self) -> dict[str, int]:
        """The bits of the ports by ``Port.width``."""
        return ports.multiplier_widths(self.config)

    @property
    def cycles(self) -> float:
        """Cycles per product."""
        mean = self.config.mean_latency
        return mean.numerator if mean.denominator == 1 else round(float(mean), 1)

    @property
    def name(self) -> str:
        """Architecture, width and changed parameters."""
        return f"montcore_{self.config.identifier}"
