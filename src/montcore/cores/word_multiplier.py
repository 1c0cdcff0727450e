# SPDX-License-Identifier: Apache-2.0
"""The word multiplier as a core."""

from collections.abc import Mapping
from dataclasses import dataclass

from montcore.architectures import WordMultiplier
from montcore.cores import ports
from montcore.cores.core import Core
from montcore.cores.ports import Port
from montcore.errors import BadInput


@dataclass(frozen=True, eq=False)
class WordMultiplierCore(Core):
    """A word multiplier, with the ports of the contract of fixed latency.

    Raises BadInput naming ``config``.
    """

    kind = "word multiplier"

    config: WordMultiplier

    def __post_init__(self) -> None:
        if not isinstance(self.config, WordMultiplier):
            raise BadInput("config", f"must be a WordMultiplier, not {self.config!r}")

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
        return ports.FIXED_LATENCY

    @property
    def widths(self) -> Mapping[str, int]:
        """The bits of the ports by ``Port.width``."""
        return ports.multiplier_widths(self.config)

    @property
    def cycles(self) -> int:
        """The latency of a product. A product starts in every cycle."""
        return self.config.worst_latency

    @property
    def name(self) -> str:
        """Width and changed parameters."""
        return f"montcore_{self.config.identifier}"
