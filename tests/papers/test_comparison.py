# SPDX-License-Identifier: Apache-2.0
"""Comparison with published figures: verdicts, requested figures, and the text for unknown ones."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from montcore.architectures import ARCHITECTURES, Config
from montcore.architectures.mwr2mm import Kernel
from montcore.cores import CoprocessorCore, MultiplierCore, named
from montcore.lab.papers import PAPERS, text
from montcore.lab.papers.comparison import Basis, Figure, Verdict, tally
from montcore.lab.papers.comparisons import COMPARISONS, compare
from montcore.lab.papers.operations import operation_cycles
from montcore.lab.papers.ours import Ours, Wanted
from montcore.lab.results import Measurement
from montcore.lab.results.sources import fingerprint
from montcore.lab.targets import PLACED
from montcore.lab.targets.cells import Area
from montcore.microcode.coprocessor_cycles import Lengths

RESULTS = Path(__file__).resolve().parents[2] / "results"

ROOT = Path(__file__).resolve().parents[2]
AREA = Area(luts=2200, ffs=1000, dsps=16, brams=8, carries=0, gates=None)


def measurement(config: Config, target: str, frequency: float | None, exponentiator: str | None = None) -> Measurement:
    return Measurement(
        core=named(config, exponentiator),
        target=target,
        device="",
        area=AREA,
        recorded_cycles=100,
        seeds=(1,) if frequency else (),
        fmax_mhz_by_seed=(frequency,) if frequency else (),
        synthesis="",
        tools={},
        rtl_hash="",
        date="2026-01-01",
        commit=None,
    )


@pytest.mark.parametrize(
    ("published", "ours", "basis", "higher", "verdict"),
    [
        (100, 100, Basis.EXACT, False, Verdict.MATCH),
        (100, 101, Basis.EXACT, False, Verdict.MISS),
        (100, 99, Basis.EXACT, False, Verdict.BEAT),
        (100, 101.9, Basis.LIKE, False, Verdict.MATCH),
        (100, 102.1, Basis.LIKE, False, Verdict.MISS),
        (100, 97.9, Basis.OTHER, False, Verdict.BEAT),
        (100, 97.9, Basis.OTHER, True, Verdict.MISS),
        (100, 102.1, Basis.LIKE, True, Verdict.BEAT),
        (0, 0, Basis.LIKE, False, Verdict.MATCH),
        (0, 1, Basis.LIKE, False, Verdict.MISS),
        (None, 1, Basis.LIKE, False, None),
        (1, None, Basis.LIKE, False, None),
    ],
)
def test_verdicts(published: float | None, ours: float | None, basis: Basis, higher: bool, verdict: Verdict) -> None:
    assert Figure(published, ours, basis, higher_is_better=higher).verdict is verdict


@pytest.mark.parametrize("basis", [Basis.LIKE, Basis.OTHER])
def test_a_lower_bound_decides_nothing_in_our_favour(basis: Basis) -> None:
    verdicts = [Figure(100, ours, basis, bound=True).verdict for ours in (50, 100, 101)]
    assert verdicts == [Verdict.OPEN, Verdict.OPEN, Verdict.MISS]


def test_every_published_table_has_its_comparison() -> None:
    names = [table.name for paper in PAPERS.values() for table in paper.tables]
    assert list(COMPARISONS) == names


@pytest.mark.parametrize("name", COMPARISONS)
def test_without_measurements_a_comparison_says_so(name: str) -> None:
    ours = Ours()
    comparison = compare(name, ours)
    assert len(comparison.lines) >= len(comparison.table.rows)
    assert ours.wanted
    for line in comparison.lines:
        assert len(line.figures) == len(comparison.columns)
        assert len(line.labels) == len(comparison.head)
    assert "not measured" in text.as_markdown(comparison) or name in ("vlm3_table5", "scalable_cycles")


@pytest.mark.parametrize("name", COMPARISONS)
def test_the_markdown_has_every_cell(name: str) -> None:
    """Each published cell and each of ours is in its line, or under the letter of our core; remarks also in heads."""
    comparison = compare(name, Ours.recorded(RESULTS))
    tables = [part.splitlines() for part in text.as_markdown(comparison).split("\n\n") if part.startswith("|")]
    first, *rest = ([line.strip("| ").split(" | ") for line in lines[2:]] for lines in tables)
    heads = " ".join(lines[0] for lines in tables)
    own = {row[0]: row[1:] for row in rest[0]} if rest else {}
    assert len(first) == len(comparison.lines)
    for row, line in zip(first, comparison.lines, strict=True):
        shown = row[len(comparison.head) :]
        core, *figures = own.get(shown[0]) or [shown[0], *shown[2::2]]
        assert row[: len(comparison.head)] == [each.strip() for each in line.labels]
        assert core == line.core
        for column, figure, theirs, ours in zip(
            comparison.columns, line.figures, shown[1 :: 1 if own else 2], figures, strict=True
        ):
            assert theirs.startswith(text.published(figure))
            assert ours.startswith(text.ours(column, figure).removesuffix(f" ({figure.note})"))
            assert figure.note in heads + ours
            assert text.short_ratio(figure) in (theirs if own else ours)


def test_cycles_need_no_measurement() -> None:
    comparison = compare("scalable_cycles", Ours())
    assert [line.figures[0].verdict for line in comparison.lines] == [Verdict.MATCH] * 7
    assert [line.figures[0].ours for line in comparison.lines] == [591, 1103, 3432, 4174, 535, 3418, 3417]
    (cycles, *_) = compare("redundant_table2", Ours()).lines[4].figures
    assert (cycles.published, cycles.ours, cycles.verdict) == (65, 65, Verdict.MATCH)


def test_figures_come_from_measurements() -> None:
    config = Config("redundant", 256)
    ours = Ours([measurement(config, "xc2vp", None), measurement(config, PLACED, 50.0)])
    line = next(line for line in compare("redundant_table2", ours).lines if line.core == "redundant 256")
    cycles, dsps, brams, slices, frequency, time = line.figures
    assert (dsps.ours, dsps.verdict) == (16, Verdict.MATCH)
    assert (brams.ours, brams.verdict) == (8, Verdict.MATCH)
    # 2200 LUTs, two to a slice.
    assert (slices.ours, slices.verdict) == (1100, Verdict.OPEN)
    assert (frequency.ours, frequency.basis) == (50.0, Basis.OTHER)
    assert time.ours == 17 / 50
    assert cycles.ours == 17
    assert Wanted(MultiplierCore(config), "xc2vp") not in ours.wanted
    assert Wanted(MultiplierCore(replace(config, width=64)), "xc2vp") in ours.wanted


@pytest.mark.parametrize(
    ("name", "target", "figures"),
    [
        ("vlm3_table5", "xc5v", {"area"}),
        ("vlm3_table5", PLACED, {"critical path"}),
        ("vlm3_table6", "xc5v", {"slices", "slices × ms", "1 / (slices × ms)"}),
        ("vlm3_table6", PLACED, {"MHz", "µs", "slices × ms", "Mbit/s", "1 / (slices × ms)"}),
        ("vlm3_table7", "xc5v", {"slices", "slices × s"}),
        ("scalable_table1_area", "gates", {"NAND2 gates"}),
        ("scalable_table1_period", PLACED, {"ns"}),
        ("scalable_table1_period", "liberty:osu05_stdcells", {"ns"}),
        ("scalable_figure7", PLACED, {"µs"}),
        ("scalable_table2", PLACED, {"MHz", "µs"}),
        ("compact_table1", "xc6v", {"LUTs", "DSPs", "LUTs with those for DSPs", "LUTs × µs / bit", "Mbit/s / LUT"}),
        ("redundant_table2", "xc2vp", {"multipliers", "block RAMs", "slices"}),
        ("peers_ecp5", PLACED, {"LUTs", "DSPs", "block RAMs", "MHz", "µs"}),
        ("peers_published", "xc7", {"LUTs", "DSPs", "block RAMs"}),
    ],
)
def test_figures_of_earlier_rtl_are_marked(name: str, target: str, figures: set[str]) -> None:
    recorded = Ours.recorded(ROOT / "results")
    compare(name, recorded)
    rows = [replace(row, rtl_hash=fingerprint(row.core, row.target, 1)) for row in recorded.used.values()]

    def marked(rows: Sequence[Measurement]) -> set[str]:
        """Return the columns with a mark."""
        comparison = compare(name, Ours(rows))
        found = {
            column.name
            for line in comparison.lines
            for column, figure in zip(comparison.columns, line.figures, strict=True)
            if "†" in text.ours(column, figure)
        }
        assert bool(found) == comparison.notes[-1].startswith("† ")
        return found

    there = [row for row in rows if row.target == target]
    elsewhere = [row for row in rows if row.target != target]
    assert marked(rows) == set()
    assert marked([*elsewhere, *(replace(row, rtl_hash="0" * 64) for row in there)]) == figures


def test_only_the_figures_of_earlier_rtl_are_marked() -> None:
    earlier, other = (Config("compact", width) for width in (256, 512))
    present = measurement(other, PLACED, 150.0)
    present = replace(present, rtl_hash=fingerprint(present.core, PLACED, 1))
    comparison = compare("compact_table1", Ours([measurement(earlier, PLACED, 150.0), present]))
    lines = {line.width: text.cells(comparison, line) for line in comparison.lines if line.own}
    assert ["†" in cell for cell in lines[256][11:15]] == [False, True, False, True]
    assert not any("†" in cell for cell in lines[512])


def test_swapped_methods_are_put_right() -> None:
    lines = [(line.labels[2], line.core) for line in compare("vlm3_table7", Ours()).lines if line.own]
    cores = ("vlm3 1024", "vlm3 1024 ZeroRun=5 ConvertCycles=2")
    assert lines == [
        *(("R2L", f"l2r on {core}") for core in cores),
        *(("L2R", f"r2l on {core}") for core in cores),
    ]


def test_the_published_cycles_of_vlm3_are_reached_with_longer_runs_of_zeros() -> None:
    """Table VI: within 2.01 % with runs of up to five zeros, far off with the groups as printed."""
    lines = [line for line in compare("vlm3_table6", Ours()).lines if line.own]
    assert [line.width for line in lines] == [512, 512, 1024, 1024]
    ratios = [line.figures[0].ratio for line in lines]
    assert ratios == pytest.approx([1.2939, 1.0200, 1.2793, 1.0170], abs=0.0002)


def test_the_published_cycles_of_powers_are_reached_with_longer_runs_of_zeros() -> None:
    """Table VII: cycles by formula where no row of the present RTL has them; r2l within 0.01 %, l2r within 0.9 %."""
    own = [line for line in compare("vlm3_table7", Ours()).lines if line.own]
    ratios = {line.core: line.figures[0].ratio for line in own}
    assert ratios == {
        "l2r on vlm3 1024": pytest.approx(1.2679, abs=0.0002),
        "l2r on vlm3 1024 ZeroRun=5 ConvertCycles=2": pytest.approx(1.0085, abs=0.0002),
        "r2l on vlm3 1024": pytest.approx(1.2590, abs=0.0002),
        "r2l on vlm3 1024 ZeroRun=5 ConvertCycles=2": pytest.approx(1.0001, abs=0.0002),
    }


def test_another_device_is_never_passed_off() -> None:
    config = Config("compact", 256)
    comparison = compare("compact_table1", Ours([measurement(config, PLACED, 150.0)]))
    line = next(line for line in comparison.lines if line.own and line.width == 256)
    assert "(▲ beat)" in text.cells(comparison, line)[12]
    assert f"ours, on {PLACED}" in text.heads(comparison)
    assert tally([line], like_for_like=True)[Verdict.BEAT] == 0
    assert tally([line], like_for_like=False) == {
        Verdict.MATCH: 0,
        Verdict.BEAT: 3,
        Verdict.MISS: 0,
        Verdict.OPEN: 0,
    }


def test_the_fastest_of_ours_is_compared_with_other_cores() -> None:
    slow, fast = Config("radix2", 1024), Config("carry_save", 1024)
    ours = Ours([measurement(slow, PLACED, 20.0), measurement(fast, PLACED, 200.0)])
    line = compare("peers_ecp5", ours).lines[0]
    assert line.core == "carry_save 1024"
    assert line.figures[-1].basis is Basis.LIKE


def test_a_core_with_cells_of_a_vendor_has_those_of_another_family() -> None:
    config = Config("pipelined", 1024, {"Multiplier": 1, "QuotientDelay": 3})
    ours = Ours([measurement(config, PLACED, 200.0)])
    lines = [line for line in compare("peers_published", ours).lines if line.labels[0] == "mod_sim_exp"]
    line, smallest = lines
    assert smallest.core == "radix2 1024"
    there = "pipelined 1024 DigitBits=17 QuotientDelay=3 Multiplier=2"
    assert line.core == there
    elsewhere = {str(wanted) for wanted in ours.wanted if wanted.target not in (None, PLACED)}
    assert {f"{there} on xc6v", f"{there} on xc7"} <= elsewhere
    assert not any("Multiplier=1" in one for one in elsewhere)


@pytest.mark.parametrize(
    ("operation", "command", "lengths"),
    [
        ("exponentiation", "MODEXP", Lengths(2048, exponent_length=2048)),
        ("RSA public F4", "MODEXP_PUBLIC", Lengths(2048, exponent_length=17, exponent=65537)),
        ("RSA private (CRT)", "RSA_CRT", Lengths(2048, 1024, 1025, 17, 65537)),
    ],
)
def test_the_coprocessor_is_compared_by_its_commands(operation: str, command: str, lengths: Lengths) -> None:
    """A slow exponentiator loses, and an exponentiator whose routing does not end is not proposed."""
    slow, fast = (CoprocessorCore(multipliers=each, max_width=4096, technology=1) for each in (2, 32))
    not_routed = Config("pipelined", 2048, {"Reduce": 0, "Folding": 4, "QuotientDelay": 3, "Multiplier": 1})
    rows = [replace(measurement(Config("radix2", 64), PLACED, 200.0), core=core) for core in (slow, fast)]
    rows += [replace(measurement(not_routed, PLACED, 500.0, "window"), recorded_cycles=1)]
    rows += [replace(measurement(Config("radix2", 2048), PLACED, 20.0, "window"), recorded_cycles=10**7)]
    assert Ours(rows).fastest_with(operation, 2048) == fast
    assert operation_cycles(rows[1], operation, 2048) == fast.timing.cycles(command, lengths)
    assert operation_cycles(rows[1], operation, 4100) is None
    assert operation_cycles(rows[1], "product", 2048) is None


def test_the_coprocessor_of_another_family_has_no_blocks_of_the_placed_device() -> None:
    core = CoprocessorCore(multipliers=32, max_width=4096, technology=1)
    ours = Ours([replace(measurement(Config("radix2", 64), PLACED, 200.0), core=core)])
    (line,) = [line for line in compare("peers_published", ours).lines if line.labels[0].startswith("Song")]
    assert line.core == "coprocessor 4096 Multipliers=32"
    time = line.figures[-1]
    assert time.ours == pytest.approx(core.timing.cycles("MODEXP", Lengths.of_power(2048)) / 200)
    assert "coprocessor 4096 Multipliers=32 on xc6v" in map(str, ours.wanted)


def test_what_is_compared_with_other_cores_is_asked_for() -> None:
    """For a width without records, ask for the fastest core of another one; without records, for all architectures."""
    first, second, chained = (
        Config("pipelined", 1024),
        Config("carry_save", 1024),
        Config("radix2", 1024, {"Reduce": 0}),
    )
    records = [
        measurement(first, PLACED, 300.0),
        measurement(second, PLACED, 200.0),
        measurement(chained, PLACED, 400.0),
    ]
    ours = Ours(records)
    assert ours.fastest(2048) == replace(first, width=2048)
    assert list(ours.wanted) == [Wanted(MultiplierCore(replace(first, width=2048)), PLACED)]
    too_large = replace(measurement(replace(first, width=2048), PLACED, None), lacks="MULT18X18D")
    assert Ours([*records, too_large]).fastest(2048) == replace(second, width=2048)
    nothing = Ours()
    assert nothing.fastest(64) is None
    assert len(nothing.wanted) == len(ARCHITECTURES)


def test_metrics_are_those_of_area_and_time() -> None:
    """Compact, table 1: AT/b and efficiency of the paper, of its own cells and of ours."""
    config = Config("compact", 256)
    ours = Ours([measurement(config, "xc6v", None), measurement(config, PLACED, 50.0)])
    (line,) = (line for line in compare("compact_table1", ours).lines if line.own and line.width == 256)
    names = [column.name for column in compare("compact_table1", ours).columns]
    figures = dict(zip(names, line.figures, strict=True))
    time, luts = 258 / 50, 2200
    assert figures["µs"].ours == time
    assert figures["Mbit/s"].ours == 256 / time
    assert figures["LUTs × µs / bit"].ours == luts * time / 256
    assert figures["Mbit/s / LUT"].ours == 256 / time / luts
    assert (figures["LUTs × µs / bit"].published, figures["Mbit/s / LUT"].published) == (7.74, 0.129)
    assert all(figures[name].basis is Basis.OTHER for name in names[4:])


def test_a_bound_of_the_area_decides_no_product_with_it() -> None:
    """VLM3, table VI: area × time with a lower bound of the area is a lower bound, and its inverse an upper bound."""
    config = Config("vlm3", 1024)
    slow, fast = (
        Ours([measurement(config, "xc5v", None), measurement(config, PLACED, frequency)]) for frequency in (10, 10**6)
    )
    for ours, verdict in ((slow, Verdict.MISS), (fast, Verdict.OPEN)):
        line = next(line for line in compare("vlm3_table6", ours).lines if line.own and line.width == 1024)
        *_, area_time, _, performance = line.figures
        assert area_time.bound
        assert (area_time.verdict, performance.verdict) == (verdict, verdict)


def test_a_time_of_few_digits_is_that_of_the_throughput() -> None:
    """Liu & Li: 0.01 µs and 17 414.97 Mbit/s, one cycle at 68 MHz: ours takes 258 times as many."""
    line = next(line for line in compare("compact_table1", Ours()).lines if line.labels[0] == "Liu & Li 2019")
    cycles, time = line.figures[0], line.figures[5]
    assert cycles.published == pytest.approx(1, rel=0.001)
    assert cycles.ratio == pytest.approx(258, rel=0.001)
    assert text.published(time) == "0.01"
    assert time.published == pytest.approx(0.0147)
    yan = next(line for line in compare("compact_table1", Ours()).lines if line.labels[0] == "Yan et al. 2013")
    assert yan.figures[0].published == pytest.approx(26.99, abs=0.01)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("vlm3_table5", ("critical_path", "cycles_formula", "area_formula")),
        ("vlm3_table6", ("period_ns", "time_us", "slices", "area_time", "throughput_mbps", "performance")),
        ("vlm3_table7", ("method", "fmax_mhz", "time_us", "slices", "area_time", "throughput_mbps")),
        ("compact_table1", ("luts", "dsps", "normalized_luts", "throughput_mbps", "at_per_bit", "efficiency")),
    ],
)
def test_every_printed_cell_is_shown(name: str, fields: tuple[str, ...]) -> None:
    """The cells of a row agree with the CSV; the period is shown as frequency."""
    comparison = compare(name, Ours())
    for row in comparison.table.rows:
        shown = [text.cells(comparison, line) for line in comparison.lines if line.labels[0] == row.design]
        for field in fields:
            value = row.frequency_mhz if field == "period_ns" else getattr(row, field)
            if value is not None:
                cell = value if isinstance(value, str) else text.published(Figure(value, None, Basis.LIKE))
                assert any(cell in cells for cells in shown), (row.design, field, cell)


def test_our_smallest_core_is_compared_where_the_other_has_no_multipliers() -> None:
    """Abd-Elkader 2021 on Virtex-6, 620 LUTs and 257 cycles at 256 bits: `radix2` has fewer LUTs in as many cycles."""
    ours = Ours.recorded(ROOT / "results")
    lines = [line for line in compare("peers_published", ours).lines if line.labels[0].startswith("Abd-Elkader")]
    found = [(line.core, line.figures[0].verdict, line.figures[1].verdict) for line in lines if "radix2" in line.core]
    assert found == [
        ("radix2 256", Verdict.MATCH, Verdict.BEAT),
        ("radix2 512", Verdict.MATCH, Verdict.BEAT),
    ]


def test_the_times_of_figure_7_are_equation_1_at_the_period_of_table_1() -> None:
    periods = {row.word_bits: row.period_ns for row in PAPERS["scalable"].table("scalable_table1_period").rows}
    rows = PAPERS["scalable"].table("scalable_figure7").rows
    assert {(row.word_bits, row.elements) for row in rows} == {(8, 30), (8, 40), (16, 20), (32, 10)}
    for row in rows:
        kernel, bits = Kernel(row.word_bits or 0, row.elements or 0), row.bits or 0
        assert row.period_ns == periods[row.word_bits]
        cycles = kernel.cycles(kernel.words(bits), kernel.passes(bits))
        assert row.time_us == pytest.approx(cycles * (row.period_ns or 0) / 1000, abs=0.005)
