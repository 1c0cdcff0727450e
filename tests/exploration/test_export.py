# SPDX-License-Identifier: Apache-2.0
"""The files that `explore` and `reproduce` write for papers: CSV, LaTeX and figures of the recorded results."""

import csv
from dataclasses import replace
from io import StringIO

import pytest

from montcore.lab.exploration import export as explored
from montcore.lab.exploration.report import cores, measured
from montcore.lab.papers import export as published
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.section import section
from montcore.lab.results import stored
from montcore.lab.tools import export
from montcore.tools.resources import folder


def table(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(content.decode(), newline="")))


def is_latex(content: bytes, rows: int) -> None:
    """Each line of each table has as many cells as its head, and no text that LaTeX cannot read is left."""
    text = content.decode()
    assert text.isascii()
    count = 0
    for part in text.split(r"\begin{tabular}{")[1:]:
        columns = len(part.partition("}")[0])
        lines = [line for line in part.partition(r"\end{tabular}")[0].splitlines() if line.endswith(r" \\")]
        assert {line.count(" & ") for line in lines} == {columns - 1}
        count += len(lines) - 1
    assert count == rows


def test_special_characters_of_latex_are_escaped() -> None:
    made = export.latex("50 % & more", ["a_b", "µs"], [["x^2", None]])
    assert r"\caption{50 \% \& more}" in made
    assert r"a\_b & \ensuremath{\mu}s \\" in made
    assert r"x\textasciicircum{}2 & -- \\" in made


def test_numbers_of_latex_are_aligned_to_the_right() -> None:
    rows: list[list[object]] = [["a1", 7, "2\u202f000.5", "≥ 2\u202f504", None], ["b2", None, "1.25†", "≤ 0.2†", None]]
    made = export.latex("caption", ["core", "luts", "time", "slices", "gates"], rows)
    assert r"\begin{tabular}{lrrrl}" in made
    assert r"\ensuremath{\leq} 0.2\textdagger{}" in made


def test_a_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [row for row in cores(stored(folder("results"))) if row.config.width == 256 and not row.core.part][:3]
    rows.append(replace(rows[0], target="ecp5-25k-6"))
    made = explored.files(rows)
    figures = {f"explore-{target}-256.{kind}" for target in {row.target for row in rows} for kind in ("svg", "pdf")}
    assert set(made) == {"explore.csv", "explore.tex"} | figures
    found = table(made["explore.csv"])
    assert [(each["core"], int(each["luts"]), float(each["time_us"]), each["rtl_hash"]) for each in found] == [
        (str(row.core), row.area.luts, row.time_us, row.rtl_hash) for row in rows
    ]
    is_latex(made["explore.tex"], len(rows))
    for name in figures:
        assert made[name].startswith(b"%PDF" if name.endswith("pdf") else b"<?xml")
    assert explored.files(rows[-1:])["explore-ecp5-25k-6-256.svg"] == made["explore-ecp5-25k-6-256.svg"]
    monkeypatch.setattr(export, "can_draw", lambda: False)
    assert set(explored.files(rows)) == {"explore.csv", "explore.tex"}


def test_a_sweep_of_synthesis_alone() -> None:
    """Targets without place and route have areas and cycles, and no figure of time."""
    rows = [row for row in measured(stored(folder("results"))) if row.target == "gates" and not row.core.part][:2]
    assert rows
    assert all(row.time_us is None for row in rows)
    made = explored.files(rows)
    assert set(made) == {"explore.csv", "explore.tex"}
    assert [float(each["gates"]) for each in table(made["explore.csv"])] == [row.area.gates for row in rows]
    is_latex(made["explore.tex"], len(rows))
    assert b"core & gates & FFs" in made["explore.tex"]
    assert b"MHz" not in made["explore.tex"]


def test_a_reproduction() -> None:
    each = section("compact", Ours.recorded(folder("results")))
    made = published.files([each])
    assert set(made) == {"reproduction.csv", "reproduction.tex", "ratios-compact.svg", "ratios-compact.pdf"}
    found = table(made["reproduction.csv"])
    figures = [figure for part in each.comparisons for line in part.lines for figure in line.figures]
    assert len(found) == len(figures)
    for row, figure in zip(found, figures, strict=True):
        assert row["verdict"] == (figure.verdict.value if figure.verdict else "")
        assert row["ours"] == ("" if figure.ours is None else str(figure.ours))
    is_latex(made["reproduction.tex"], sum(len(part.lines) for part in each.comparisons))
    assert b"our cost / published cost" in made["ratios-compact.svg"]
