# SPDX-License-Identifier: Apache-2.0
"""What is chosen from the recorded measurements: believable answers to common wishes, and to odd ones."""

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from montcore.cores import MultiplierCore
from montcore.exploration.candidate import Candidate
from montcore.exploration.candidates import Kind, candidates
from montcore.exploration.choice import Budget, Choice, choose
from montcore.results import Measurement, latest, stored
from montcore.targets import PLACED, find

RESULTS = Path(__file__).resolve().parents[2] / "results"


@cache
def rows() -> Sequence[Measurement]:
    return stored(RESULTS)


def wish(width: int, **limits: float) -> Choice:
    return choose(candidates(rows(), width, PLACED), Budget(**limits))


def shown(choice: Choice) -> list[Candidate]:
    return [*([choice.pick] if choice.pick else []), *(each.candidate for each in choice.alternatives)]


def test_an_engine_is_proposed_where_it_makes_a_folded_core_pointless() -> None:
    pick = wish(1024, max_luts=9000).pick
    assert pick is not None
    assert pick.in_memory
    for core in shown(wish(2048, max_luts=18_000)):
        assert core.in_memory or core.config.architecture != "carry_save"


def test_a_longer_core_serves_curve25519() -> None:
    shorter, same = wish(255, max_dsps=0).pick, wish(256, max_dsps=0).pick
    assert shorter is not None
    assert same is not None
    assert (shorter.config, shorter.time_us, shorter.serves) == (same.config, same.time_us, 255)


@pytest.mark.parametrize("width", [255, 377, 381, 521, 3072])
def test_common_widths_have_an_answer(width: int) -> None:
    choice = wish(width)
    assert choice.pick is not None
    for core in shown(choice):
        if core.nearest:
            assert core.nearest < width
            measured = MultiplierCore(replace(core.config, width=core.nearest))
            luts = latest(rows())[measured, PLACED].area.luts
            assert core.luts == math.ceil((luts or 0) * Fraction(width, core.nearest))


@pytest.mark.parametrize("target", ["ecp5-85k-8", "ice40-up5k", "gowin", "nexus"])
@pytest.mark.parametrize("width", [8, 1000, 16_384])
def test_nothing_is_proposed_that_is_larger_than_the_device(width: int, target: str) -> None:
    device = find(target).placement
    assert device is not None
    for core in candidates(rows(), width, target):
        assert core.luts <= device.luts
        assert core.dsps <= device.dsps
        assert core.brams <= device.brams


@pytest.mark.parametrize("kind", [Kind(), Kind(chaining=True)])
def test_the_fastest_core_is_found_by_its_preset(kind: Kind) -> None:
    cores = candidates(rows(), 1024, PLACED, kind)
    pick = choose(cores, Budget(), "fastest").pick
    assert pick is not None
    assert pick.time_us == min(core.time_us for core in cores)
