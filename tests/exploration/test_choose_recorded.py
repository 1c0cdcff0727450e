# SPDX-License-Identifier: Apache-2.0
"""Choices from the recorded measurements: believable answers to common wishes, and to odd wishes."""

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from command_line import montcore
from long_tests import long_cases
from rows import fitting

from montcore.architectures import Config
from montcore.cores import MultiplierCore
from montcore.lab.exploration.candidate import Candidate
from montcore.lab.exploration.choice import Budget, Choice, choose
from montcore.lab.exploration.kind import Kind
from montcore.lab.results import Measurement, latest, stored
from montcore.lab.targets import PLACED, SMALL, find

IHP = "liberty:sg13g2_stdcell_typ_1p20V_25C"
ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "results"


@cache
def rows() -> Sequence[Measurement]:
    return stored(RESULTS)


def wish(width: int, **limits: float) -> Choice:
    return choose(fitting(rows(), width, PLACED), Budget(**limits))


def shown(choice: Choice) -> list[Candidate]:
    return [*([choice.pick] if choice.pick else []), *(each.candidate for each in choice.alternatives)]


def test_an_engine_is_proposed_where_it_is_faster_than_a_folded_core() -> None:
    pick = wish(1024, max_luts=6000).pick
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


@pytest.mark.parametrize("target", [PLACED, *SMALL])
@pytest.mark.parametrize("width", [8, 1000, 16_384])
def test_nothing_is_proposed_that_is_larger_than_the_device(width: int, target: str) -> None:
    device = find(target).placement
    assert device is not None
    for core in fitting(rows(), width, target):
        assert core.size + core.dsps * device.luts_of_dsp <= device.luts
        assert core.dsps <= device.dsps
        assert core.brams <= device.brams


@pytest.mark.parametrize("kind", [Kind(), Kind(chaining=True)])
def test_the_fastest_core_is_found_by_its_preset(kind: Kind) -> None:
    cores = fitting(rows(), 1024, PLACED, kind)
    pick = choose(cores, Budget(), "fastest").pick
    assert pick is not None
    assert pick.time == min(core.time for core in cores)


@pytest.mark.parametrize("width", [256, 1024])
def test_the_smallest_core_in_standard_cells(width: int) -> None:
    """The choice is the core that the pages name for a chip."""
    pick = choose(fitting(rows(), width, IHP), Budget(), "smallest").pick
    assert pick is not None
    assert pick.config == Config("carry_save", width, {"WordBits": 8})
    assert pick.mhz


@pytest.mark.parametrize("width", [256, 1024])
def test_ultrascale_has_cores_but_no_frequency(width: int) -> None:
    cores = fitting(rows(), width, "xcup")
    assert any(core.config.architecture == "pipelined" for core in cores)
    assert not any(core.mhz or core.rate for core in cores)


COMMANDS = sorted(
    {
        command.partition(" -o ")[0]
        for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
        for command in re.findall(r"^ +montcore choose +(.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
        if "--results" not in command
    }
)


@long_cases(
    "*",
    but=("[--width 1024 --target ecp5-85k-8 --max-luts 9000]", "[--width 256 --target ecp5-85k-8 --kind ecdsa-sign]"),
    why="Two of the commands that pages give stay: what they choose is tested, and that pages have no other options.",
)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_a_page_has_an_answer(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("montcore.lab.results.stored", lambda _: rows())
    done = montcore("choose", *command.split())
    # The recipe says that no core has the rate.
    assert done.returncode == ("--min-rate 10000000" in command), done
