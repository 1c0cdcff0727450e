# SPDX-License-Identifier: Apache-2.0
"""A point of a sweep."""

from dataclasses import dataclass

from montcore.architectures import Config
from montcore.measurement.targets import find


@dataclass(frozen=True)
class Point:
    """A multiplier on a target."""

    config: Config
    target: str

    def __post_init__(self) -> None:
        find(self.target)

    def __str__(self) -> str:
        return f"{self.config} on {self.target}"
