# SPDX-License-Identifier: Apache-2.0
"""The pick fits the budget, alternatives are worthwhile, and limits that exclude all cores are named."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from montcore.architectures import Config
from montcore.cores import EngineCore, MultiplierCore
from montcore.errors import BadInput
from montcore.lab.exploration.candidate import Candidate, EngineCandidate
from montcore.lab.exploration.choice import Budget, check_preset, choose
from montcore.lab.exploration.pareto import dominates
from montcore.lab.targets import PLACED


def candidate(index: int, luts: int, mhz: float, dsps: int = 0, brams: int = 0) -> Candidate:
    config = Config("radix2", 100 + index)
    return Candidate(MultiplierCore(config), PLACED, luts, dsps, brams, mhz, config.worst_latency)


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
        # A minimum rate selects the smallest core that reaches the rate; a product takes 102 cycles.
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


def test_presets() -> None:
    assert [choose(CORES, Budget(), name).pick for name in ("fastest", "smallest")] == [FAST, SMALL]
    even = replace(MIDDLE, luts=2500)
    assert choose([*CORES, even], Budget(), "balanced").pick == even
    assert choose(CORES, Budget(min_rate=1), "fastest").pick == FAST
    with pytest.raises(BadInput, match="preset: must be fastest, smallest, balanced, not 'best'"):
        check_preset("best")


def test_a_core_that_an_engine_makes_pointless_is_not_proposed() -> None:
    engine = EngineCandidate(EngineCore(8, 1024), PLACED, 1316, 8, 14, 200.0, 100, bits=512)
    pointless = replace(FAST, luts=1316, dsps=8, brams=0, mhz=100.0)
    for budget, cores in (
        (Budget(max_luts=5000), [engine, SMALL]),
        # A limit of 13 block RAMs excludes the engine, and the pointless core is chosen.
        (Budget(max_luts=5000, max_brams=13), [pointless, SMALL]),
    ):
        choice = choose([SMALL, pointless, engine], budget)
        assert choice.pick == cores[0]
        assert pointless in cores or pointless not in [each.candidate for each in choice.alternatives]


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
        # No single limit: the nearest core.
        (Budget(max_luts=500, min_rate=4e6), [(FAST, {"max_luts": 9000, "min_rate": 2941176})]),
    ],
)
def test_what_stands_in_the_way(budget: Budget, relaxed: list[tuple[Candidate, dict[str, float]]]) -> None:
    choice = choose(CORES, budget)
    assert choice.pick is None
    assert list(choice.relaxed) == relaxed


LIMIT = st.none() | st.integers(0, 100)


# On a busy machine, drawing examples takes long.
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.tuples(*[st.integers(1, 100)] * 2, *[st.integers(0, 30)] * 2, st.booleans()), min_size=1),
    st.tuples(LIMIT, LIMIT, LIMIT, st.none() | st.floats(0, 2e6)),
)
def test_every_choice(figures: list[tuple[int, int, int, int, bool]], limits: tuple[Any, ...]) -> None:
    """A pick fits the limits, and an estimated pick fits with a margin; relaxed limits admit their core."""
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
    assert budget.max_luts is None or pick.size * margin <= budget.max_luts
    assert budget.max_dsps is None or pick.dsps <= budget.max_dsps
    assert budget.max_brams is None or pick.brams <= budget.max_brams
    assert budget.min_rate is None or (pick.rate or 0) * (0.9 if pick.estimated else 1) >= budget.min_rate
    assert len(choice.alternatives) <= 2
    for alternative in choice.alternatives:
        assert any(a < b for a, b in zip(alternative.candidate.figures, pick.figures, strict=True))
    proposed = [pick, *(each.candidate for each in choice.alternatives)]
    for a in proposed:
        # Only because of its margin, an estimated core may miss a limit that cores with worse figures meet.
        by_margin = a.estimated and budget.broken(a)
        for b in proposed:
            assert not dominates(a.figures, b.figures) or (by_margin and not budget.broken(b))


def test_an_alternative_names_the_limit_that_its_margin_breaks() -> None:
    estimated = replace(candidate(1, 4000, 200.0), between=(8, 1024))
    budget = Budget(max_luts=4000)
    choice = choose([MIDDLE, estimated], budget)
    assert choice.pick == MIDDLE
    (alternative,) = choice.alternatives
    assert alternative.candidate == estimated
    assert alternative.trade.endswith(f", if it may be --max-luts {budget.broken(estimated)['max_luts']}.")


def test_no_alternative_is_worse_than_another() -> None:
    fast, worse = candidate(0, 3500, 90.0, dsps=1), candidate(1, 3550, 80.0, dsps=1)
    choice = choose([MIDDLE, fast, worse, SMALL], Budget(max_luts=4000))
    assert choice.pick == MIDDLE
    assert worse not in [each.candidate for each in choice.alternatives]


@pytest.mark.parametrize(
    ("limits", "argument"),
    [({"max_luts": -1}, "max luts"), ({"max_dsps": -1}, "max dsps"), ({"min_rate": float("nan")}, "min rate")],
)
def test_bad_budget(limits: dict[str, Any], argument: str) -> None:
    with pytest.raises(BadInput) as raised:
        Budget(**limits)
    assert raised.value.argument == argument
