# SPDX-License-Identifier: Apache-2.0
"""Grids of points, the sweeps with a name, and which points come first."""

from collections import Counter
from itertools import product

import pytest
from rows import row

from montcore.architectures import ARCHITECTURES, Config
from montcore.errors import BadInput
from montcore.lab.exploration.expectation import effort
from montcore.lab.exploration.point import Point
from montcore.lab.exploration.sweeps import grid, left_out, named
from montcore.lab.targets import TARGETS


def test_without_values_every_parameter_varies_alone() -> None:
    points = grid(["carry_save"], [8, 9], ["gates", "xc6v"], {})
    changes = [{}, {"Reduce": 0}, {"WordBits": 8}, {"WordBits": 64}]
    expected = {
        Point(Config("carry_save", width, change), target)
        for target, width, change in product(("gates", "xc6v"), (8, 9), changes)
    }
    assert len(points) == len(expected)
    assert set(points) == expected


def test_points_that_lack_blocks_are_left_out_and_known() -> None:
    arguments = (["radix2", "pipelined"], [64], ["gates", "xc6v"])
    points, others = grid(*arguments, {}), left_out(*arguments)
    assert not {*points} & {*others}
    assert {point.target for point in others} == {"gates", "xc6v"}
    assert all(point.lacks for point in others)
    assert not any(point.lacks for point in points)
    every = grid(*arguments, {"Multiplier": (2,), "DigitBits": (17,)})
    assert [point in points for point in every if point.config.architecture == "pipelined"] == [False, True]


def test_values_are_combined_and_the_rest_keeps_its_default() -> None:
    points = grid(["radix2", "high_radix"], [8], ["gates"], {"DigitBits": (1, 2), "WordBits": (8, 32)})
    assert [str(point.config) for point in points] == [
        "radix2 8",
        "high_radix 8 DigitBits=1 WordBits=8",
        "high_radix 8 DigitBits=1",
        "high_radix 8 DigitBits=2 WordBits=8",
        "high_radix 8 DigitBits=2",
    ]


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        ((["karatsuba"], [8], ["gates"], {}), "arch"),
        ((["karatsuba"], [8], ["gates"], {"Reduce": [1]}), "arch"),
        ((["radix2"], [7], ["gates"], {}), "width"),
        ((["radix2"], [8], ["abacus"], {}), "target"),
        ((["radix2"], [8], ["gates"], {"WordBits": [8]}), "param WordBits"),
        ((["radix2"], [8], ["gates"], {"Reduce": [2]}), "param Reduce"),
    ],
)
def test_bad_grid(arguments: tuple[list[str], list[int], list[str], dict[str, list[int]]], argument: str) -> None:
    with pytest.raises(BadInput) as raised:
        grid(*arguments)
    assert raised.value.argument == argument


def test_published_has_every_architecture_on_every_target() -> None:
    points = named("published")
    # No package contains the tools or files of the first four targets. Small devices have a separate sweep.
    targets = TARGETS.keys() - {"xc7a100t-1", "liberty", "vivado:PART", "quartus:PART", "gw1n", "gw5a", "gatemate"}
    # On UltraScale+ the sweep has only parameters that use its DSP blocks.
    everywhere = set(product(ARCHITECTURES, targets - {"xcup"}))
    assert {(point.config.architecture, point.target) for point in points} == everywhere | {("pipelined", "xcup")}
    # The demonstration computes its time from this one.
    assert Point(Config("carry_save", 2048), "ecp5-85k-8") in points


def test_pareto_is_large_and_about_one_device() -> None:
    points = named("pareto")
    assert len(points) == len(set(points)) >= 90
    count = Counter((point.config.architecture, point.config.width) for point in points)
    assert set(count) == set(product(ARCHITECTURES, (256, 1024)))
    assert {point.target for point in points} == {"ecp5-85k-8"}


def test_unknown_sweep() -> None:
    with pytest.raises(BadInput, match=r"sweep: unknown sweep 'everything'; known: published, pareto, small"):
        named("everything")


def test_effort_follows_what_is_known() -> None:
    rows = [row("radix2", 256, luts=1000), row("compact", 256, luts=3000), row("compact", 256, luts=9000, Reduce=0)]

    def of(architecture: str, width: int, target: str = "ecp5-85k-8", seeds: int = 1, **parameters: int) -> float:
        return effort(Point(Config(architecture, width, parameters), target), range(seeds), rows)

    assert of("radix2", 256) < of("compact", 256) < of("compact", 256, Reduce=0) < of("compact", 1024)
    assert 4 * of("radix2", 256) < of("radix2", 1024) < 8 * of("radix2", 256)
    assert of("radix2", 256) < of("radix2", 256, seeds=3)
    assert of("radix2", 256, target="xc6v") == of("radix2", 256, target="xc6v", seeds=3) < of("radix2", 256)
    # No row of vlm3 is recorded: the estimate depends on the width only.
    assert 0 < of("vlm3", 256) < of("vlm3", 1024)
