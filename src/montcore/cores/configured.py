# SPDX-License-Identifier: Apache-2.0
"""A core that is the module of a configuration, with its width and parameters."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from montcore.architectures import Config
from montcore.cores.core import Core
from montcore.errors import BadInput


@dataclass(frozen=True, eq=False)
class ConfiguredCore(Core):
    """A core of a configuration.

    Attributes
    ----------
    takes
        The class of the configuration.

    Raises
    ------
    BadInput
        Naming ``config``.
    """

    takes: ClassVar[type[Config]]

    config: Config

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
    def cycles(self) -> float:
        """The latency of an operation. With fixed latency more operations start in the meantime."""
        return self.config.worst_latency

    @property
    def name(self) -> str:
        """Architecture, width and changed parameters."""
        return f"montcore_{self.config.identifier}"
