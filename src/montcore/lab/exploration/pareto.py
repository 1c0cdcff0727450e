# SPDX-License-Identifier: Apache-2.0
"""The Pareto front."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
Figures = Callable[[T], tuple[float, ...]]


def front(items: Iterable[T], figures: Figures[T]) -> list[T]:
    """Return the items that no other item dominates. Less is better; equal items all stay."""
    known = [(item, figures(item)) for item in items]
    return [item for item, own in known if not any(dominates(other, own) for _, other in known)]


def dominates(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    """Return whether a is as good as b in all figures and better in one."""
    return a != b and all(x <= y for x, y in zip(a, b, strict=True))
