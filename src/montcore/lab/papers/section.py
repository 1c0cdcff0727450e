# SPDX-License-Identifier: Apache-2.0
"""The section of a paper, and its Markdown."""

from dataclasses import dataclass, replace

from montcore.lab.papers import text
from montcore.lab.papers.comparison import Comparison, Line, Verdict, tally
from montcore.lab.papers.comparisons import compare
from montcore.lab.papers.errata import Erratum, errata, widest_simulation
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.published import PAPERS, Paper
from montcore.lab.papers.simulated import Simulation
from montcore.tools import markdown


@dataclass(frozen=True)
class Section:
    """A paper with its comparisons, its errata, and the simulated cycles as evidence."""

    paper: Paper
    comparisons: tuple[Comparison, ...]
    errata: tuple[Erratum, ...]
    histogram: Simulation | None

    @property
    def lines(self) -> list[Line]:
        """The lines with verdicts: the designs of the paper itself, or all designs if the paper has none."""
        lines = [line for comparison in self.comparisons for line in comparison.lines]
        return [line for line in lines if line.own] or lines

    def verdicts(self, *, like_for_like: bool) -> dict[str, int]:
        """Count the verdicts by name."""
        return {verdict.value: number for verdict, number in tally(self.lines, like_for_like=like_for_like).items()}

    @property
    def claim(self) -> float | None:
        """The paper's number of cycles for the core in the histogram."""
        if self.histogram is None:
            return None
        row = next(row for row in self.paper.table("vlm3_table5").rows if row.own)
        return row.cycles_at(self.histogram.config.width)


def section(name: str, ours: Ours) -> Section:
    """Return the section of a paper of PAPERS, from our figures."""
    paper = PAPERS[name]
    comparisons = tuple(compare(table.name, ours) for table in paper.tables)
    histogram = widest_simulation(ours) if name == "vlm3" else None
    return Section(paper, comparisons, tuple(errata(name, ours)), histogram)


def summary(sections: list[Section]) -> tuple[list[str], list[list[object]]]:
    """Return head and rows of a table with the number of verdicts for each paper."""
    verdicts = list(Verdict)
    head = ["paper", *(f"{text.SIGNS[verdict]} {verdict.value}" for verdict in verdicts)]
    head += [f"({text.SIGNS[verdict]} {verdict.value})" for verdict in verdicts]
    rows: list[list[object]] = []
    for each in sections:
        alike, other = (tally(each.lines, like_for_like=like) for like in (True, False))
        rows.append([each.paper.name, *alike.values(), *other.values()])
    return head, rows


def as_markdown(each: Section) -> str:
    """Return the section without a head. A note stands below the first table that it belongs to."""
    parts = [f"{each.paper.citation}.\n"] if each.errata else []
    noted: set[str] = set()
    for comparison in each.comparisons:
        parts.append(f"### {comparison.table.title} ({comparison.table.where})\n")
        new = tuple(note for note in comparison.notes if note not in noted)
        parts.append(text.as_markdown(replace(comparison, notes=new)))
        noted.update(comparison.notes)
    if each.errata:
        parts.append("### Errata and omissions\n")
        head = ["where", "printed", "what holds", "evidence"]
        rows = ([one.where, one.printed, one.holds, one.evidence] for one in each.errata)
        parts.append(markdown.table(head, rows))
    return "\n".join(parts)
