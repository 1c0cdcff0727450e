# SPDX-License-Identifier: Apache-2.0
"""A multiplier as a core."""

from dataclasses import dataclass

from montcore.architectures import Config, check_config
from montcore.cores import ports
from montcore.cores.configured import ConfiguredCore
from montcore.cores.ports import Port


@dataclass(frozen=True, eq=False)
class MultiplierCore(ConfiguredCore):
    """The multiplier of a configuration. Raises BadInput naming ``config``."""

    kind = "multiplier"
    takes = Config

    def __post_init__(self) -> None:
        check_config(self.config)

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
