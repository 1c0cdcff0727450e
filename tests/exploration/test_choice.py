# SPDX-License-Identifier: Apache-2.0
"""The pick fits the budget, alternatives are worthwhile, and limits that exclude all cores are named."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rows import row

from montcore.architectures import Config
from montcore.cli import run
from montcore.errors import BadInput
from montcore.exploration.candidates import Candidate, Kind, candidates, measured_widths
from montcore.exploration.choice import Budget, choose
from montcore.exponentiation import METHODS
from montcore.measurement import record
from montcore.measurement.core import Core
from montcore.measurement.synthesis import SynthesisInput
from montcore.measurement.targets import find

TARGET = "ecp5-85k-8"


def candidate(index: int, luts: int, mhz: float, dsps: int = 0, brams: int = 0) -> Candidate:
    config = Config("radix2", 100 + index)
    return Candidate(config, TARGET, luts, dsps, brams, mhz, config.worst_latency)


SMALL = candidate(0, 1000, 25.0)
MIDDLE = candidate(0, 4000, 100.0)
FAST = candidate(0, 9000, 300.0, dsps=16, brams=4)
CORES = [SMALL, MIDDLE, FAST]


@pytest.mark.parametrize(
    ("budget", "pick"),
    [
        (Budget(), FAST),
        (Budget(max_luts=8999), MIDDLE),
        (Budget(max_luts=9000), FAST),
        (Budget(max_dsps=15), MIDDLE),
        (Budget(max_brams=3), MIDDLE),
        (Budget(max_luts=4000, max_dsps=0), MIDDLE),
        # With a rate, the smallest core that has it: 102 cycles per product.
        (Budget(min_rate=1), SMALL),
        (Budget(min_rate=25e6 / 102), SMALL),
        (Budget(min_rate=25e6 / 102 + 1), MIDDLE),
        (Budget(min_rate=2e6), FAST),
        (Budget(max_luts=999), None),
        (Budget(min_rate=2e6, max_dsps=0), None),
    ],
)
def test_pick(budget: Budget, pick: Candidate | None) -> None:
    assert choose(CORES, budget).pick == pick


def test_alternatives_on_both_sides() -> None:
    choice = choose([*CORES, candidate(1, 3000, 90.0)], Budget(max_luts=5000))
    assert choice.pick == MIDDLE
    assert [(each.candidate.luts, each.trade) for each in choice.alternatives] == [
        (3000, "25 % fewer LUTs for 12 % more time."),
        (
            9000,
            "67 % less time for 2.2 times the LUTs and 16 more DSP blocks and 4 more block RAMs, "
            "if it may be --max-luts 9000.",
        ),
    ]


def test_one_block_more() -> None:
    choice = choose([SMALL, candidate(1, 9000, 400.0, 1, 1)], Budget(max_luts=5000))
    (alternative,) = choice.alternatives
    assert " and 1 more DSP block and 1 more block RAM, if " in alternative.trade


def test_alternatives_to_the_smallest() -> None:
    choice = choose(CORES, Budget(min_rate=200_000))
    assert choice.pick == SMALL
    assert [each.trade for each in choice.alternatives] == [
        "75 % less time for 4.0 times the LUTs.",
        "92 % less time for 9.0 times the LUTs and 16 more DSP blocks and 4 more block RAMs.",
    ]


@pytest.mark.parametrize(
    ("budget", "relaxed"),
    [
        (Budget(max_luts=999), [(SMALL, {"max_luts": 1000})]),
        (
            Budget(max_luts=3000, max_dsps=3, min_rate=5e5),
            [(MIDDLE, {"max_luts": 4000}), (SMALL, {"min_rate": 245098})],
        ),
        (Budget(max_dsps=0, min_rate=2e6), [(FAST, {"max_dsps": 16}), (MIDDLE, {"min_rate": 980392})]),
        # No limit alone: the nearest core.
        (Budget(max_luts=500, min_rate=4e6), [(FAST, {"max_luts": 9000, "min_rate": 2941176})]),
    ],
)
def test_what_stands_in_the_way(budget: Budget, relaxed: list[tuple[Candidate, dict[str, float]]]) -> None:
    choice = choose(CORES, budget)
    assert choice.pick is None
    assert list(choice.relaxed) == relaxed


LIMIT = st.none() | st.integers(0, 100)


# A busy machine draws slowly.
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.tuples(*[st.integers(1, 100)] * 2, *[st.integers(0, 30)] * 2, st.booleans()), min_size=1),
    st.tuples(LIMIT, LIMIT, LIMIT, st.none() | st.floats(0, 2e6)),
)
def test_every_choice(figures: list[tuple[int, int, int, int, bool]], limits: tuple[Any, ...]) -> None:
    """A pick fits the limits, an estimated one with a margin; relaxed limits admit their core."""
    cores = [
        replace(candidate(i, luts, float(mhz), dsps, brams), between=(8, 1024) if estimated else None)
        for i, (luts, mhz, dsps, brams, estimated) in enumerate(figures)
    ]
    budget = Budget(*limits)
    choice = choose(cores, budget)
    if choice.pick is None:
        assert choice.relaxed
        for core, needs in choice.relaxed:
            assert budget.broken(core) == needs
            assert not replace(budget, **needs).broken(core)
        return
    pick, margin = choice.pick, 1.05 if choice.pick.estimated else 1
    assert budget.max_luts is None or pick.luts * margin <= budget.max_luts
    assert budget.max_dsps is None or pick.dsps <= budget.max_dsps
    assert budget.max_brams is None or pick.brams <= budget.max_brams
    assert budget.min_rate is None or pick.rate * (0.9 if pick.estimated else 1) >= budget.min_rate
    assert len(choice.alternatives) <= 2
    for alternative in choice.alternatives:
        assert any(a < b for a, b in zip(alternative.candidate.figures, pick.figures, strict=True))


@pytest.mark.parametrize(
    ("limits", "argument"),
    [({"max_luts": -1}, "max luts"), ({"max_dsps": -1}, "max dsps"), ({"min_rate": float("nan")}, "min rate")],
)
def test_bad_budget(limits: dict[str, Any], argument: str) -> None:
    with pytest.raises(BadInput) as raised:
        Budget(**limits)
    assert raised.value.argument == argument


def test_candidates_are_measured_or_between() -> None:
    rows = [
        row("radix2", 256, luts=1000, mhz=64.0, brams=1),
        row("radix2", 1024, luts=4000, mhz=16.0, brams=4),
        row("radix2", 2048, luts=7000, mhz=8.0, brams=4),
        row("radix2", 512, luts=1, target="nexus"),
        row("radix2", 512, luts=1, exponentiator="l2r"),
        row("carry_save", 512, luts=5000, mhz=200.0, dsps=2),
        row("carry_save", 512, luts=5500, date="2026-11-19T12:00:00+00:00"),
        row("carry_save", 1024, luts=9000, mhz=190.0),
        # None of these is a candidate: unknown frequency, chaining results, no larger width.
        row("compact", 512, mhz=None),
        row("radix2", 512, Reduce=0),
        row("high_radix", 256),
    ]
    measured, estimated = sorted(candidates(rows, 512, TARGET), key=lambda core: core.config.architecture)
    assert (estimated.config, estimated.between) == (Config("radix2", 512), (256, 1024))
    # Half way on a logarithmic scale; blocks on a straight line, and whole ones; cycles are exact.
    assert (estimated.luts, round(estimated.mhz, 6), estimated.brams, estimated.cycles) == (2000, 32.0, 2, 513)
    assert (measured.config, measured.between) == (Config("carry_save", 512), None)
    assert (measured.luts, measured.mhz, measured.dsps) == (5000, 200.0, 2)
    assert [core.config.architecture for core in candidates(rows, 2048, TARGET)] == ["radix2"]


def test_the_nearest_width() -> None:
    """Where no core is measured at the width or on both sides of it; by the ratio, the larger of two."""
    rows = [
        row("radix2", 256, luts=1000, mhz=64.0),
        row("carry_save", 1024, luts=9000, mhz=190.0, dsps=2, brams=1),
        row("vlm3", 1024, luts=20000, mhz=100.0),
        row("carry_save", 1024, luts=1, target="nexus"),
        row("carry_save", 2048, luts=1, Reduce=0),
    ]
    found = {core.config.architecture: core for core in candidates(rows, 1500, TARGET)}
    assert set(found) == {"carry_save", "vlm3"}
    assert candidates(rows, 512, TARGET) == [
        replace(core, config=(at := replace(core.config, width=512)), cycles=at.worst_latency)
        for core in found.values()
    ]
    assert [core.config.architecture for core in candidates(rows, 511, TARGET)] == ["radix2"]
    core = found["carry_save"]
    assert core.config == Config("carry_save", 1500)
    assert (core.luts, core.mhz, core.dsps, core.brams, core.nearest) == (9000, 190.0, 2, 1, 1024)
    # Cycles are those of the requested width; limits apply to the measured area without a margin.
    assert core.cycles == Config("carry_save", 1500).worst_latency
    assert core.estimated and core.luts_limit == 9000 and core.rate_limit == core.rate
    assert candidates(rows, 64, "ice40-up5k") == []


def test_chaining_cores() -> None:
    rows = [
        row("radix2", 256, luts=1000),
        row("radix2", 256, luts=900, Reduce=0),
        row("radix2", 1024, luts=3600, Reduce=0),
    ]
    chaining = Kind(chaining=True)
    assert [core.luts for core in candidates(rows, 256, TARGET, chaining)] == [900]
    (estimated,) = candidates(rows, 512, TARGET, chaining)
    assert (estimated.config, estimated.luts, estimated.between) == (
        Config("radix2", 512, {"Reduce": 0}),
        1800,
        (256, 1024),
    )
    assert [core.luts for core in candidates(rows, 256, TARGET)] == [1000]
    assert measured_widths(rows, TARGET, chaining) == [256, 1024]


def test_exponentiators() -> None:
    """Of the method alone, whatever their multiplier; with the most cycles of a power, and those of the set-up."""
    rows = [
        row("radix2", 256),
        row("radix2", 256, luts=3000, mhz=50.0, exponentiator="l2r"),
        row("carry_save", 256, luts=5000, mhz=150.0, exponentiator="l2r", Reduce=0),
        row("carry_save", 256, luts=7000, exponentiator="window"),
    ]
    small, large = sorted(candidates(rows, 256, TARGET, Kind(exponentiator="l2r")), key=lambda core: core.luts)
    config = Config("radix2", 256)
    assert (small.config, small.exponentiator, small.luts) == (config, "l2r", 3000)
    assert (small.cycles, small.setup_cycles) == (
        METHODS["l2r"].worst_cycles(config, 256),
        METHODS["l2r"].setup_cycles(config),
    )
    assert large.config.reduce == 0
    # Another name of the same method.
    assert [core.luts for core in candidates(rows, 256, TARGET, Kind(exponentiator="window5"))] == [7000]
    (doubled,) = candidates(rows[:2], 512, TARGET, Kind(exponentiator="l2r"))
    assert (doubled.nearest, doubled.cycles) == (256, METHODS["l2r"].worst_cycles(Config("radix2", 512), 512))


def test_rtl_that_has_changed_since() -> None:
    config = Config("radix2", 64)
    rtl_hash = SynthesisInput(Core(config), find(TARGET)).fingerprint
    rows = [replace(row("radix2", 64), rtl_hash=rtl_hash), row("carry_save", 64), row("radix2", 16)]
    assert {core.config.architecture: core.same_rtl for core in candidates(rows, 64, TARGET)} == {
        "radix2": True,
        "carry_save": False,
    }
    (estimated,) = candidates(rows, 32, TARGET)
    assert not estimated.same_rtl


def test_the_most_cycles_count() -> None:
    (core,) = candidates([row("vlm3", 64, mhz=100.0)], 64, TARGET)
    assert core.cycles == Config("vlm3", 64).worst_latency > Config("vlm3", 64).mean_latency


@pytest.fixture
def results(tmp_path: Path) -> Path:
    for measurement in (
        row("radix2", 256, luts=1000, mhz=60.0),
        row("radix2", 1024, luts=4000, mhz=20.0),
        row("carry_save", 1024, luts=8000, mhz=200.0),
        row("redundant", 1024, luts=30000, mhz=40.0, dsps=64),
    ):
        record(measurement, tmp_path)
    return tmp_path


Choose = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(results: Path, capsys: pytest.CaptureFixture[str]) -> Choose:
    def choose(*arguments: str) -> tuple[int, str, str]:
        code = run(["choose", "--target", TARGET, "--results", str(results), *arguments])
        return code, *capsys.readouterr()

    return choose


def test_command(command: Choose) -> None:
    code, out, err = command("--width", "1024", "--max-dsps", "0", "--json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert result["limits"] == {"max_dsps": 0}
    pick = result["pick"]
    assert (pick["arch"], pick["luts"], pick["estimated"], pick["cycles"]) == ("carry_save", 8000, False, 1060)
    assert pick["products_per_second"] == int(200e6 / 1061)
    assert pick["command"] == "montcore generate --arch carry_save --width 1024 -o carry_save_1024"
    trades = {each["arch"]: each["trade"] for each in result["alternatives"]}
    assert trades == {
        "radix2": "50 % fewer LUTs for 9.7 times the time.",
        "redundant": "69 % less time for 3.8 times the LUTs and 64 more DSP blocks, if it may be --max-dsps 64.",
    }


def test_command_for_people(command: Choose) -> None:
    code, out, _ = command("--width", "512")
    assert code == 0
    assert "LUTs and frequency estimated between 256 and 1024 bits, cycles exact" in out
    assert "montcore generate --arch radix2 --width 512 -o radix2_512" in out


def test_nothing_fits(command: Choose) -> None:
    code, out, err = command("--width", "1024", "--max-luts", "3000")
    assert (code, err) == (1, "")
    assert out.startswith("None of 3 cores of 1024 bits on ecp5-85k-8 fits the limits.")
    assert "--max-luts 4000 would admit radix2 1024:" in out
    code, out, _ = command("--width", "1024", "--max-luts", "3000", "--json")
    assert code == 1
    result = json.loads(out)
    assert result["pick"] is None
    assert [each["limits"] for each in result["relaxed"]] == [{"max_luts": 4000}]


@pytest.mark.parametrize(
    ("options", "what", "how"),
    [
        ([], "multipliers with canonical results", "explore --width 64 --target nexus -o DIR"),
        (["--chaining"], "chaining multipliers", "explore --width 64 --target nexus -o DIR"),
        (
            ["--exponentiator", "window3"],
            "window3 exponentiators",
            "measure --exponentiator window3 --arch NAME --width 64 --target nexus --record DIR",
        ),
    ],
)
def test_nothing_known(options: list[str], what: str, how: str, command: Choose) -> None:
    assert command("--width", "64", "--target", "nexus", *options) == (
        1,
        "",
        f"montcore: no {what} are measured on nexus: montcore {how}, then choose with --results DIR\n",
    )


def test_command_with_the_nearest_width(command: Choose) -> None:
    code, out, err = command("--width", "4096", "--json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert (result["nearest_width"], result["measured_widths"]) == (1024, [256, 1024])
    assert result["measure"] == "montcore explore --width 4096 --target ecp5-85k-8 -o DIR"
    pick = result["pick"]
    assert (pick["width"], pick["estimated"], pick["estimated_between"], pick["nearest_width"]) == (
        4096,
        True,
        None,
        1024,
    )
    assert pick["cycles"] == Config(pick["arch"], 4096).worst_latency
    code, out, _ = command("--width", "4096", "--max-dsps", "0")
    assert code == 0
    for told in (
        "No core is measured on ecp5-85k-8 at 4096 bits, or at widths on both sides of it",
        "8,000 at 1024 bits",
        "4,228 cycles at 200.0 MHz, the frequency at 1024 bits",
        "montcore explore --width 4096 --target ecp5-85k-8 -o DIR",
        "montcore generate --arch carry_save --width 4096 -o carry_save_4096",
    ):
        assert told in out
    code, out, _ = command("--width", "4096", "--max-luts", "1")
    assert code == 1
    assert "area and frequency of 1024 bits, cycles exact" in out


def test_command_for_chaining_cores(command: Choose, results: Path) -> None:
    record(row("carry_save", 1024, luts=6000, mhz=210.0, Reduce=0), results)
    result = json.loads(command("--width", "1024", "--chaining", "--json")[1])
    assert (result["chaining"], result["exponentiator"], result["candidates"]) == (True, None, 1)
    assert result["pick"]["command"] == (
        "montcore generate --arch carry_save --width 1024 --param Reduce=0 -o carry_save_1024_reduce0"
    )


def test_command_for_exponentiators(command: Choose, results: Path) -> None:
    record(row("carry_save", 1024, luts=21000, mhz=120.0, exponentiator="l2r"), results)
    arguments = ("--width", "1024", "--exponentiator", "l2r")
    result = json.loads(command(*arguments, "--json")[1])
    pick = result["pick"]
    config = Config("carry_save", 1024)
    cycles, setup_cycles = METHODS["l2r"].worst_cycles(config, 1024), METHODS["l2r"].setup_cycles(config)
    assert (pick["exponentiator"], pick["cycles"], pick["setup_cycles"]) == ("l2r", cycles, setup_cycles)
    assert pick["powers_per_second"] == int(120e6 / (cycles + 2))
    assert "products_per_second" not in pick
    assert pick["command"] == (
        "montcore generate --arch carry_save --width 1024 --exponentiator l2r -o l2r_carry_save_1024"
    )
    _, out, _ = command(*arguments)
    assert "l2r on carry_save 1024" in out
    assert f"for a power with an exponent of 1024 bits: {cycles:,} cycles" in out
    assert f"set-up      {setup_cycles:,} cycles for a new modulus\n" in out
    code, out, _ = command(*arguments, "--min-rate", str(pick["powers_per_second"] + 1))
    assert code == 1
    assert f"--min-rate {pick['powers_per_second']} would admit l2r on carry_save 1024:" in out


def test_a_long_set_up_is_told(command: Choose) -> None:
    """Of redundant, whose table takes longer than a product; not of carry_save, which has none."""
    _, out, _ = command("--width", "1024")
    told, others = out.split("\nor ", maxsplit=1)
    assert "set-up      258 cycles for a new modulus, more than a product takes" in told
    assert "set-up" not in others


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--width", "7"], "--width: must be 8 to 65536, not 7"),
        (["--width", "64", "--target", "abacus"], "--target: unknown target 'abacus'"),
        (["--width", "64", "--target", "xc6v"], "--target: must have an open place and route: "),
        (["--width", "64", "--max-luts", "-1"], "--max-luts: must be a finite number of at least 0, not -1"),
        (["--width", "64", "--max-brams", "x"], "--max-brams: it must be a decimal"),
        (["--width", "64", "--min-rate", "nan"], "--min-rate: must be a finite number of at least 0, not nan"),
        (["--width", "64", "--results", "nowhere"], "--results: must be an existing folder, not nowhere"),
        (["--width", "64", "--exponentiator", "r3l"], "--exponentiator: unknown method 'r3l'; known: l2r, r2l"),
        (["--width", "64", "--exponentiator", "l2r", "--chaining"], "--chaining: must not be given with"),
    ],
)
def test_bad_input(arguments: list[str], message: str, command: Choose) -> None:
    code, out, err = command(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"montcore: {message}")
    assert err.count("\n") == 1
