# SPDX-License-Identifier: Apache-2.0
"""A point of a sweep."""

from dataclasses import dataclass

from montcore.architectures import Config
from montcore.cores import Core, named
from montcore.lab.targets import LIBERTY, find
from montcore.lab.targets.liberty import loaded


@dataclass(frozen=True)
class Point:
    """A multiplier on a target."""

    config: Config
    target: str

    def __post_init__(self) -> None:
        target = find(self.target)
        # A row names its library.
        object.__setattr__(self, "target", loaded(target).name if target is LIBERTY else target.name)

    @property
    def core(self) -> Core:
        """The multiplier as a core."""
        return named(self.config)

    @property
    def lacks(self) -> list[str]:
        """The blocks of the multiplier that the target does not have."""
        return find(self.target).lacks(self.core.cells)

    def __str__(self) -> str:
        return f"{self.config} on {self.target}"
