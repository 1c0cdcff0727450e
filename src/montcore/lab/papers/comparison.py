# SPDX-License-Identifier: Apache-2.0
"""A published table compared with our figures, and a verdict for each figure."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from montcore.lab.papers.published import Table

# Relative difference up to which two figures match: tools and roundings differ by more.
TOLERANCE = 0.02


class Basis(Enum):
    """The comparability of two figures."""

    EXACT = "counted: only equal figures match"
    LIKE = "the same quantity on the same family"
    OTHER = "on another device"


class Verdict(Enum):
    """The verdict on our figure against the published one."""

    MATCH = "match"
    BEAT = "beat"
    MISS = "miss"
    OPEN = "open"


@dataclass(frozen=True)
class Figure:
    """A quantity, published and ours; None for an unknown figure.

    Attributes
    ----------
    published, ours
        The two figures.
    basis
        Their comparability.
    higher_is_better
        True if a higher figure is better.
    expected
        True if our figure can be measured; ``ours`` = None then means that it is not measured.
    note
        Remark on our figure, or the reason for its absence.
    bound
        True if our figure is a bound: the true figure is not better.
    earlier
        True if our figure is measured, and of earlier RTL.
    printed
        The published figure as printed, if that is a formula or has fewer digits than ``published``.
    """

    published: float | None
    ours: float | None
    basis: Basis
    higher_is_better: bool = False
    expected: bool = True
    note: str = ""
    bound: bool = False
    earlier: bool = False
    printed: str = ""

    @property
    def ratio(self) -> float | None:
        """Our figure divided by the published one."""
        return self.ours / self.published if self.ours is not None and self.published else None

    @property
    def verdict(self) -> Verdict | None:
        """The verdict; None unless both figures exist; OPEN if a bound does not decide."""
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
    """A quantity of a comparison.

    Attributes
    ----------
    name
        Name with unit.
    ours
        Condition of our figure.
    digits
        Number of decimals.
    """

    name: str
    ours: str
    digits: int = 0


@dataclass(frozen=True)
class Line:
    """A row of the published table.

    Attributes
    ----------
    labels
        Design, bits and similar.
    core
        Our core.
    figures
        One figure per column.
    own
        True for the paper's own design, False for a quoted one.
    width
        Bits; None if the line holds for all widths.
    """

    labels: tuple[str, ...]
    core: str
    figures: tuple[Figure, ...]
    own: bool
    width: int | None = None


@dataclass(frozen=True)
class Comparison:
    """A published table compared with ours.

    Attributes
    ----------
    table
        The published table.
    head
        Heads of the label columns.
    columns, lines
        Columns and rows.
    notes
        Sentences for the reader.
    """

    table: Table
    head: tuple[str, ...]
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    notes: tuple[str, ...] = ()


def tally(lines: Iterable[Line], *, like_for_like: bool) -> dict[Verdict, int]:
    """Count each verdict, on the same basis or on another device."""
    counts = dict.fromkeys(Verdict, 0)
    for line in lines:
        for figure in line.figures:
            if figure.verdict and (figure.basis is not Basis.OTHER) == like_for_like:
                counts[figure.verdict] += 1
    return counts
