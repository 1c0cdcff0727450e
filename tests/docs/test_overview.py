# SPDX-License-Identifier: Apache-2.0
"""The README and the pages that quote the program's output: short, true, and with a picture of the recorded results."""

import importlib
import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest
from contrast import luminance
from matplotlib.figure import Figure

from montcore.architectures import ARCHITECTURES, FIXED_LATENCY, TRANSFORMS
from montcore.lab.exploration.marks import MARKS
from montcore.lab.exploration.others import others
from montcore.lab.papers.simulated import SIMULATIONS
from montcore.lab.results.rows import MEASUREMENTS
from montcore.lab.targets import PLACED

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture
def overview(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    return importlib.import_module("overview")


def test_the_readme_is_short_and_its_links_lead_somewhere() -> None:
    # The README's tables are generated, with a row for each architecture.
    written = re.sub(r"<!-- table: .*?<!-- end -->", "", README, flags=re.DOTALL)
    assert len(written.splitlines()) <= 80
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", README) + re.findall(r'(?:src|srcset)="([^"]+)"', README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_example_of_the_readme_prints_what_it_says() -> None:
    program, printed = re.findall(r"```python\n(.*?)```\s+prints `(.*?)`", README, re.DOTALL)[0]
    assert sum(bool(line) for line in program.splitlines()) == 5
    output = StringIO()
    with redirect_stdout(output):
        exec(program, {})
    assert output.getvalue() == f"{printed}\n"


def test_the_picture_names_all_cores_in_both_themes_and_is_the_same_each_time(overview: ModuleType) -> None:
    pictures = overview.rendered(ROOT / "results")
    assert pictures == overview.rendered(ROOT / "results")
    light, dark = pictures["time-area-light.svg"], pictures["time-area-dark.svg"]
    assert light != dark
    foreign = [core for core in others() if (core.width, core.device) == (overview.WIDTH, PLACED)]
    assert foreign
    for name in [*ARCHITECTURES, overview.ENGINE, *(core.name for core in foreign)]:
        assert f">{name}" in light
        assert f">{name}" in dark
    assert all(MARKS[name].colour in picture for name in ARCHITECTURES for picture in (light, dark))


def test_each_architecture_has_a_row_and_a_reason(overview: ModuleType) -> None:
    table = overview.cores(ROOT / "results", "docs/reference/architectures").splitlines()
    named = [line.split("`")[1] for line in table if line.startswith("| [`")]
    assert sorted(named) == sorted(ARCHITECTURES | FIXED_LATENCY | TRANSFORMS)
    assert sorted([*overview.REASONS, *overview.REPRODUCTIONS]) == sorted(ARCHITECTURES)


@pytest.mark.parametrize("file", [MEASUREMENTS, SIMULATIONS])
def test_the_page_of_formats_names_every_key(file: str) -> None:
    page = (ROOT / "docs" / "reference" / "formats.md").read_text("utf-8")
    section = page.partition(f"`{file}`\n")[2].partition("\n## ")[0]
    recorded = (ROOT / "results" / file).read_text("utf-8").splitlines()
    keys = {key for line in recorded for key in re.findall(r'"(\w+)":', re.sub(r": \{.*?\}", ": {}", line))}
    assert keys
    assert {key for key in keys if f"`{key}`" not in section} == set()


def test_decisions_keep_to_their_template() -> None:
    decisions = ROOT / "docs" / "developer" / "decisions"
    sections = re.findall(r"^## .*", (decisions / "template.md").read_text("utf-8"), re.MULTILINE)
    for page in decisions.glob("[0-9]*.md"):
        assert re.findall(r"^## .*", page.read_text("utf-8"), re.MULTILINE) == sections, page


def test_names_in_the_picture_are_off_marks_and_frame(overview: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    figures: list[Figure] = []

    def kept(figure: Figure) -> str:
        figures.append(figure)
        return ""

    monkeypatch.setattr(overview, "svg", kept)
    overview.rendered(ROOT / "results")
    assert len(figures) == len(overview.THEMES)
    for figure, theme in zip(figures, overview.THEMES.values(), strict=True):
        figure.draw_without_rendering()
        plot = figure.axes[0]
        lines = [line for line in plot.lines if line.get_marker() not in ("None", "", None)]
        marks = [point for line in lines for point in plot.transData.transform(line.get_xydata())]
        boxes = [text.get_window_extent() for text in plot.texts]
        assert len(boxes) >= 5
        for text, box in zip(plot.texts, boxes, strict=True):
            assert text.get_color() == theme.text
            assert all(plot.bbox.contains(*corner) for corner in box.corners()), text.get_text()
            assert not any(box.contains(x, y) for x, y in marks), text.get_text()
            assert not any(box.overlaps(other) for other in boxes if other is not box), text.get_text()


@pytest.mark.parametrize(("name", "page"), [("light", "#ffffff"), ("dark", "#0d1117"), ("dark", "#1e2129")])
def test_texts_in_the_picture_have_contrast(name: str, page: str, overview: ModuleType) -> None:
    text, front = (luminance(getattr(overview.THEMES[name], part)) for part in ("text", "front"))
    for ground in (luminance(page), front):
        darker, lighter = sorted((text, ground))
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5
