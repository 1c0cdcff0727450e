# SPDX-License-Identifier: Apache-2.0
"""`montcore reproduce`: its measurements, its resumption, and its self-contained page."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from long_tests import long_cases

from montcore import cli
from montcore.architectures import Config
from montcore.cores import Core, named
from montcore.errors import MontcoreError
from montcore.lab.measurement.flow import _versions, measure
from montcore.lab.papers import ours
from montcore.lab.papers.comparisons import compare
from montcore.lab.papers.ours import Ours
from montcore.lab.papers.output import MARKDOWN, PAGE, write
from montcore.lab.papers.reproduction import reproduce
from montcore.lab.papers.simulated import simulate
from montcore.lab.results.rows import Measurement, record
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import PLACED, find
from montcore.lab.targets.cells import Area


class Page(HTMLParser):
    """Everything that a page would fetch, and whether its tags are closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [f"{tag} {value}" for name, value in attrs if name in ("src", "href") and value]
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(autouse=True)
def no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing for papers, which takes a second each; tests/exploration/test_export.py does."""
    monkeypatch.setattr("montcore.lab.tools.export.can_draw", lambda: False)


Measure = Callable[[Core, str, Sequence[int]], Iterator[Measurement]]


def quick(asked: list[str]) -> Measure:
    """Return an instant measurement, and record the request."""

    def seed_by_seed(core: Core, target: str, seeds: Sequence[int]) -> Iterator[Measurement]:
        asked.append(f"{core} on {target}")
        row = find(target)
        placed = row.placement is not None
        yield Measurement(
            core=core,
            target=target,
            device=row.device,
            area=Area(luts=100, ffs=100, dsps=0, brams=0, carries=0, gates=None),
            recorded_cycles=10,
            seeds=tuple(seeds) if placed else (),
            fmax_mhz_by_seed=(100.0,) * len(seeds) if placed else (),
            synthesis="; ".join(row.synthesis),
            tools=_versions(row),
            rtl_hash=SynthesisInput(core, row).fingerprint,
            date="2026-01-01T00:00:00+00:00",
            commit=None,
        )

    return seed_by_seed


@pytest.fixture
def quick_measure(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace measurements by instant ones; return the requested cores and targets."""
    asked: list[str] = []
    monkeypatch.setattr(ours, "seed_by_seed", quick(asked))
    monkeypatch.setattr("montcore.lab.papers.reproduction.folder", lambda _: Path("no results"))
    return asked


@pytest.mark.parametrize("placed", [False, pytest.param(True, marks=pytest.mark.long)], ids=["simulated", "placed"])
def test_command(
    placed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A paper at quick widths: VLM3, with products in the simulated RTL, and with ``placed`` its measurements, too."""
    monkeypatch.setattr("montcore.lab.papers.reproduction.folder", lambda _: tmp_path / "no results")
    if not placed:
        monkeypatch.setattr(ours, "seed_by_seed", quick([]))
    out = tmp_path / "out"
    arguments = ["reproduce", "--paper", "vlm3", "--quick", "-o", str(out), "--json"]
    assert cli.run(arguments) == 0
    first = json.loads(capsys.readouterr().out)
    assert list(first["papers"]) == ["vlm3"]
    assert all("omitted by --quick" in why for why in first["missing"].values())
    assert first["missing"]
    page, markdown = (out / PAGE).read_text("utf-8"), (out / MARKDOWN).read_text("utf-8")
    for words in ("Simulated cycles", "Exponentiations with 1024 bits", "not measured"):
        assert words in page
    assert "1\u202f000 random products of 256 bits in the simulated RTL" in markdown

    # Nothing is measured twice.
    assert cli.run(arguments) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["measured"] == 0
    assert again["papers"] == first["papers"]
    # Both runs list the measured figures, and the figures that were recorded before.
    for run, state in ((first, "measured now"), (again, "recorded")):
        assert {source["state"] for source in run["sources"]} == {state}
        assert all(source["date"] and source["tools"] for source in run["sources"])


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        (["--paper", "abacus", "-o", "out"], "--paper"),
        (["-o", "file"], "--output"),
        (["--paper", "vlm3", "--quick", "-o", "out", "--record", "file"], "--record"),
        ([], "--output"),
    ],
)
def test_bad_input(
    arguments: list[str],
    argument: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    assert cli.run(["reproduce", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert argument in told.err


def test_the_page_needs_nothing_else(tmp_path: Path, quick_measure: list[str]) -> None:
    (page, markdown, *_) = write(reproduce(["compact"], tmp_path, quick=True), tmp_path / "page")
    text = page.read_text("utf-8")
    parsed = Page(re.sub(r"<script>.*?</script>", "<script></script>", text, flags=re.DOTALL))
    assert parsed.fetched == ["link data:,", "a #compact"]
    assert parsed.open == []
    assert "@import" not in text
    assert "Plotly.newPlot" in text
    # Both agree in every line.
    for core in ("compact 160", "compact 1024"):
        assert core in text
        assert core in markdown.read_text("utf-8")


@long_cases(
    "[1280]",
    why="Pages in a browser: the text of all pages stays on a telephone; of the report's tests there, the "
    "front and a whole core.",
)
@pytest.mark.skipif(not shutil.which("chromium"), reason="needs Chromium")
@pytest.mark.parametrize("width", [1280, 500])
def test_a_browser_shows_the_plots(width: int, tmp_path: Path, quick_measure: list[str]) -> None:
    (page, *_) = write(reproduce(["compact", "vlm3"], tmp_path, quick=True), tmp_path / "page")
    done = subprocess.run(
        [
            *("chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}"),
            *(f"--window-size={width},900", "--virtual-time-budget=5000", "--enable-logging=stderr", "--dump-dom"),
            page.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    assert "CONSOLE" not in done.stderr
    for plot in ("ratios-compact", "ratios-vlm3", "histogram-vlm3"):
        assert re.search(rf'id="{plot}"[^>]*class="?[^>]*js-plotly-plot|js-plotly-plot[^>]*id="{plot}"', done.stdout), (
            plot
        )
    assert done.stdout.count('class="main-svg"') >= 3


def test_quick_measures_nothing_wide(tmp_path: Path, quick_measure: list[str]) -> None:
    found = reproduce(["compact"], tmp_path, quick=True)
    assert {name for name in quick_measure if "on xc6v" in name} == {
        f"compact {width} on xc6v" for width in (160, 192, 224, 256)
    }
    assert f"compact 1024 on {PLACED}" in found.missing


@long_cases(why="Placements: a multiplier, a part, copies and the floorplan of one part stay.")
def test_all_of_it_is_measured_without_quick(tmp_path: Path, quick_measure: list[str]) -> None:
    found = reproduce(["redundant"], tmp_path)
    assert found.missing == {}
    assert len(quick_measure) == len(set(quick_measure)) == 2 * 10
    assert "not measured" not in (write(found, tmp_path)[1]).read_text("utf-8")


def test_an_interrupted_run_goes_on(tmp_path: Path, quick_measure: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seed_by_seed = quick(quick_measure)

    def until_the_third(core: Core, target: str, seeds: Sequence[int]) -> Iterator[Measurement]:
        if len(quick_measure) == 3:
            raise KeyboardInterrupt
        yield from seed_by_seed(core, target, seeds)

    monkeypatch.setattr(ours, "seed_by_seed", until_the_third)
    with pytest.raises(KeyboardInterrupt):
        reproduce(["compact"], tmp_path, quick=True)
    monkeypatch.setattr(ours, "seed_by_seed", seed_by_seed)
    reproduce(["compact"], tmp_path, quick=True)
    assert len(quick_measure) == len(set(quick_measure)) == 8


@pytest.mark.parametrize("fresh", [False, True])
def test_recorded_figures_are_named_or_measured_again(
    fresh: bool, tmp_path: Path, quick_measure: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = reproduce(["compact"], tmp_path / "results", quick=True).measured
    monkeypatch.setattr("montcore.lab.papers.reproduction.folder", lambda _: tmp_path / "results")
    placed = len(quick_measure)
    found = reproduce(["compact"], tmp_path / "out", quick=True, fresh=fresh)
    assert found.measured == (before if fresh else 0)
    assert len(quick_measure) == (2 * placed if fresh else placed)
    assert len(found.sources) == before
    assert {source.state for source in found.sources} == {"measured now" if fresh else "recorded"}
    text = write(found, tmp_path / "page")[1].read_text("utf-8").partition("Where our figures come from")[2]
    assert text.count("measured now" if fresh else "recorded") == before
    assert text.count("2026-01-01") == placed
    # An interrupted run continues: nothing is measured twice.
    assert reproduce(["compact"], tmp_path / "out", quick=True, fresh=fresh).measured == 0


def test_what_fails_does_not_stop_the_rest(
    tmp_path: Path, quick_measure: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seed_by_seed = quick(quick_measure)

    def but_one(core: Core, target: str, seeds: Sequence[int]) -> Iterator[Measurement]:
        if (core.config.width, target) == (192, "xc6v"):
            raise MontcoreError("Yosys failed")
        yield from seed_by_seed(core, target, seeds)

    monkeypatch.setattr(ours, "seed_by_seed", but_one)
    found = reproduce(["compact"], tmp_path, quick=True)
    assert found.missing["compact 192 on xc6v"] == "Yosys failed"
    assert "compact 224 on xc6v" in quick_measure
    assert "Yosys failed" in write(found, tmp_path)[0].read_text("utf-8")


def test_what_does_not_fit_is_measured_once(
    tmp_path: Path, quick_measure: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seed_by_seed = quick(quick_measure)

    def too_large(core: Core, target: str, seeds: Sequence[int]) -> Iterator[Measurement]:
        for found in seed_by_seed(core, target, seeds):
            yield replace(found, seeds=(), fmax_mhz_by_seed=(), lacks="LUTs") if target == PLACED else found

    monkeypatch.setattr(ours, "seed_by_seed", too_large)
    for _ in range(2):
        found = reproduce(["compact"], tmp_path, quick=True)
    assert len(quick_measure) == len(set(quick_measure)) == 8
    assert "does not fit" in write(found, tmp_path)[1].read_text("utf-8")


def test_stale_measurements_are_not_taken(tmp_path: Path, quick_measure: list[str]) -> None:
    reproduce(["compact"], tmp_path, quick=True)
    path = tmp_path / "measurements.jsonl"
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    rows[0]["rtl_hash"] = "of other RTL"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    quick_measure.clear()
    reproduce(["compact"], tmp_path, quick=True)
    assert len(quick_measure) == 1
    # The documentation shows all recorded figures with their dates.
    assert len(Ours.recorded(tmp_path)._measurements) == len(rows)


def test_a_wrong_cycle_count_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    config = Config("radix2", 8)
    assert simulate(config).counts == {9: 10}
    monkeypatch.setattr(Config, "latency", lambda *_: 10)
    with pytest.raises(MontcoreError, match=r"^radix2 8 takes 9 cycles, not 10: "):
        simulate(config)


def test_area_of_the_kernel_by_itself(tmp_path: Path) -> None:
    values = [{"WordBits": 4, "Elements": elements, "Latency": 2} for elements in (1, 4)]
    cores = [named(Config("scalable", 256, each), part="kernel") for each in values]
    for core in cores:
        record(measure(core, "gates"), tmp_path)
    known = Ours.current(tmp_path)
    compare("scalable_table1_area", known)
    one, four = (row.area.gates for row in known.used.values())
    assert list(known.used) == [(core, "gates") for core in cores]
    # The kernel consists of its elements and the registers between them.
    assert one
    assert four
    assert 3 * one < four < 8 * one
