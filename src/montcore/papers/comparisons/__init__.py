# SPDX-License-Identifier: Apache-2.0
"""The comparison of every published table with our figures, for `reproduce` and the documentation."""

from collections.abc import Callable

from montcore.papers.comparison import Comparison
from montcore.papers.comparisons import compact, peers, redundant, scalable, vlm3
from montcore.papers.ours import Ours
from montcore.papers.published import PAPERS, Table

COMPARISONS: dict[str, Callable[[Table, Ours], Comparison]] = {
    "vlm3_table5": vlm3.table5,
    "vlm3_table6": vlm3.table6,
    "vlm3_table7": vlm3.table7,
    "scalable_cycles": scalable.cycles,
    "scalable_table1_area": scalable.area,
    "scalable_table1_period": scalable.period,
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
    return COMPARISONS[name](table, ours)
