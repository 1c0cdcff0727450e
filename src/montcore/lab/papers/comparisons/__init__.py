# SPDX-License-Identifier: Apache-2.0
"""The comparison of every published table with our figures, for `reproduce` and the documentation."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from montcore.lab.papers.comparison import Comparison
from montcore.lab.papers.comparisons import compact, peers, redundant, scalable, vlm3
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import PAPERS, Table
from montcore.lab.results import Measurement, has_same_rtl
from montcore.tools.markdown import MARK

# The note names at most this many measurements of earlier RTL.
_NAMED = 4

COMPARISONS: dict[str, Callable[[Table, Ours], Comparison]] = {
    "vlm3_table5": vlm3.table5,
    "vlm3_table6": vlm3.table6,
    "vlm3_table7": vlm3.table7,
    "scalable_cycles": scalable.cycles,
    "scalable_table1_area": scalable.areas,
    "scalable_table1_period": scalable.period,
    "scalable_figure7": scalable.figure7,
    "scalable_table2": scalable.software,
    "compact_table1": compact.table1,
    "redundant_table1": redundant.compared,
    "redundant_table2": redundant.compared,
    "peers_ecp5": peers.compared,
    "peers_published": peers.compared,
}


def compare(name: str, ours: Ours) -> Comparison:
    """Compare the published table ``name`` with our figures."""
    table = next(table for paper in PAPERS.values() for table in paper.tables if table.name == name)
    ours.used.clear()
    comparison = COMPARISONS[name](table, ours)
    return replace(comparison, notes=(*comparison.notes, *_earlier(list(ours.used.values()))))


def _earlier(rows: Sequence[Measurement]) -> Iterator[str]:
    """Yield a sentence on our measurements of earlier RTL, if there are any."""
    earlier = [row for row in rows if not has_same_rtl(row)]
    if earlier:
        names = sorted({f"{row.core} on {row.target}" for row in earlier})
        which = f"{len(earlier)} of our {len(rows)} measurements" if len(earlier) > _NAMED else ", ".join(names)
        dates = sorted({row.date[:10] for row in earlier})
        day = dates[0] if len(dates) == 1 else f"{dates[0]} to {dates[-1]}"
        yield f"{MARK} {which}: of earlier RTL, measured {day}."
