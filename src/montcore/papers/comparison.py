# SPDX-License-Identifier: Apache-2.0
"""A published table with our figures beside it, and what the eye should see of it first."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from montcore.papers.published import Table

# Apart by less than this, two figures are the same: tools and roundings differ by more.
TOLERANCE = 0.02


class Basis(Enum):
    """How far two figures can be compared."""

    EXACT = "counted: only equal figures match"
    LIKE = "the same quantity on the same family"
    OTHER = "on another device"


class Verdict(Enum):
    """How ours stands beside the published figure."""

    MATCH = "match"
    BEAT = "beat"
    MISS = "miss"
    OPEN = "open"


@dataclass(frozen=True)
class Figure:
    """A quantity, published and ours; None where there is none.

    note: what else there is to say of ours, or why there is none.
    expected: whether there can be a figure of ours, so that None means that it has not been measured.
    bound: ours is a lower bound.
    """

    published: float | None
    ours: float | None
    basis: Basis
    higher_is_better: bool = False
    expected: bool = True
    note: str = ""
    bound: bool = False

    @property
    def ratio(self) -> float | None:
        """Ours by the published one."""
        return self.ours / self.published if self.ours is not None and self.published else None

    @property
    def verdict(self) -> Verdict | None:
        """None if there are not two figures. OPEN if a bound leaves it open."""
        if self.ours is None or self.published is None:
            return None
        if self.ours == self.published and not self.bound:
            return Verdict.MATCH
        if not self.published:
            return Verdict.MISS
        excess = self.ours / self.published - 1
        if abs(excess) <= (0 if self.basis is Basis.EXACT else TOLERANCE) and not self.bound:
            return Verdict.MATCH
        worse = excess < 0 if self.higher_is_better else excess > 0
        if self.bound and not worse:
            return Verdict.OPEN
        return Verdict.MISS if worse else Verdict.BEAT


@dataclass(frozen=True)
class Column:
    """A quantity of a comparison. name: with its unit. ours: what our figure is of. digits: after the point."""

    name: str
    ours: str
    digits: int = 0


@dataclass(frozen=True)
class Line:
    """A row of the published table. labels: design, bits and the like. core: what ours is a figure of.

    figures: one for each column. own: the paper's own design, not one that it quotes. width: bits, None if the line
    is of all of them.
    """

    labels: tuple[str, ...]
    core: str
    figures: tuple[Figure, ...]
    own: bool
    width: int | None = None


@dataclass(frozen=True)
class Comparison:
    """A published table beside ours. head: of the labels. notes: what a reader has to know, a sentence each."""

    table: Table
    head: tuple[str, ...]
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    notes: tuple[str, ...] = ()


def tally(lines: Iterable[Line], *, like_for_like: bool) -> dict[Verdict, int]:
    """How often each verdict falls, on the same basis or on another device."""
    counts = dict.fromkeys(Verdict, 0)
    for line in lines:
        for figure in line.figures:
            if figure.verdict and (figure.basis is not Basis.OTHER) == like_for_like:
                counts[figure.verdict] += 1
    return counts
