# SPDX-License-Identifier: Apache-2.0
"""A point of a sweep."""

from dataclasses import dataclass

from montcore.architectures import Config
from montcore.cores import Core, named
from montcore.measurement.targets import find


@dataclass(frozen=True)
class Point:
    """A multiplier on a target."""

    config: Config
    target: str

    def __post_init__(self) -> None:
        find(self.target)

    @property
    def core(self) -> Core:
        """The multiplier as a core."""
        return named(self.config)

    def __str__(self) -> str:
        return f"{self.config} on {self.target}"
