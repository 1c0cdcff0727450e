# SPDX-License-Identifier: Apache-2.0
"""Word and wide multiplier in Python: parameters, model, simulation, and refusals."""

import itertools
import json
import random
import re
from fractions import Fraction
from pathlib import Path

import pytest

from montcore import BadInput, BatchMultiplier, Butterfly, Config, Multiplier, WideMultiplier, WordMultiplier
from montcore.cli import run
from montcore.cores import ButterflyCore, MultiplierCore, WideMultiplierCore, WordMultiplierCore, from_fields, named
from montcore.lab.exploration.correctness import check
from montcore.lab.exploration.sweeps import grid
from montcore.simulation.fixed_latency import FixedLatencySession


@pytest.mark.parametrize(
    ("config", "digits", "r_exponent", "latency", "setup"),
    [
        (WordMultiplier(12), 1, 12, 9, 24),
        (WordMultiplier(16, reduce=0), 1, 18, 7, 36),
        (WordMultiplier(32), 2, 32, 21, 32),
        (WordMultiplier(48), 3, 48, 31, 32),
        (WordMultiplier(64), 4, 64, 40, 32),
        (WordMultiplier(64, cell_bits=16, reduce=0), 5, 70, 47, 28),
        (WordMultiplier(23, modulus=8380417), 2, 24, 21, 0),
    ],
    ids=str,
)
def test_cycles_and_ranges(config: WordMultiplier, digits: int, r_exponent: int, latency: int, setup: int) -> None:
    assert (config.digits, config.r_exponent, config.worst_latency) == (digits, r_exponent, latency)
    assert (config.interval, config.setup_cycles) == (Fraction(1), setup)


@pytest.mark.parametrize(
    ("config", "r_exponent", "latency", "setup", "multiplications"),
    [
        (WideMultiplier(256), 258, 57, 260, 207),
        (WideMultiplier(256, reduce=0), 259, 55, 260, 207),
        (WideMultiplier(384, levels=2), 386, 57, 388, 414),
        (WideMultiplier(255, levels=1, modulus=(1 << 255) - 19), 258, 53, 0, 276),
    ],
    ids=str,
)
def test_cycles_and_multiplications_of_wide_ones(
    config: WideMultiplier, r_exponent: int, latency: int, setup: int, multiplications: int
) -> None:
    assert (config.r_exponent, config.worst_latency, config.setup_cycles) == (r_exponent, latency, setup)
    assert (config.interval, config.multiplications) == (Fraction(1), multiplications)


def test_the_latency_of_wide_ones_is_that_of_the_page() -> None:
    """All configurations of 254 to 521 bits, by the formula as the page and the data sheet write it."""
    formula = WideMultiplier.formula
    page = (Path(__file__).parents[2] / "docs/reference/wide_multiplier.md").read_text(encoding="utf-8")
    assert f"    {formula}\n" in page
    text = re.sub(r"⌈([^⌈⌉]+) / ([^⌈⌉]+)⌉", r"-(-(\1)//(\2))", formula.replace("·", "*").replace("^", "**"))
    latency, _, pieces = text.partition(", with c(w) = ")
    code, piece = compile(latency, "latency", "eval"), compile(pieces, "pieces", "eval")
    axes = [each.values for each in WideMultiplier.known_parameters() if each.name != "Modulus"]
    names = [each.name for each in WideMultiplier.known_parameters() if each.name != "Modulus"]
    count = 0
    for width in range(254, 522):
        for values in itertools.product(*axes):
            parameters = dict(zip(names, values, strict=True))
            config = WideMultiplier.from_parameters(width, parameters)
            bits = {"Bits": width + 1 - config.reduce, "b": -(-config.second_bits // 2**config.levels)}
            found = eval(code, {**parameters, **bits, "c": lambda w, p=parameters: eval(piece, {**p, "w": w})})
            assert found == config.worst_latency, config
            count += 1
    assert count == 12864


@pytest.mark.parametrize(
    ("config", "rows", "r_exponent", "latency", "interval", "setup", "multiplications"),
    [
        (BatchMultiplier(256), 19, 306, 82, Fraction(77, 4), 560, 32),
        (BatchMultiplier(256, quotient=0), 19, 306, 82, Fraction(77, 4), 4680, 17),
        (BatchMultiplier(256, batch=2), 23, 342, 54, Fraction(47, 2), 1102, 34),
        (BatchMultiplier(256, batch=8), 17, 288, 138, Fraction(137, 8), 289, 31),
        (BatchMultiplier(384, digit_bits=17, multiplier=2), 27, 425, 114, Fraction(109, 4), 810, 48),
    ],
    ids=str,
)
def test_cycles_and_multiplications_of_batches(
    config: BatchMultiplier,
    rows: int,
    r_exponent: int,
    latency: int,
    interval: Fraction,
    setup: int,
    multiplications: int,
) -> None:
    assert (config.rows, config.r_exponent, config.worst_latency) == (rows, r_exponent, latency)
    assert (config.interval, config.setup_cycles, config.multiplications) == (interval, setup, multiplications)


@pytest.mark.parametrize("reduce", [0, 1])
@pytest.mark.parametrize("width", [8, 23, 40, 64, 254, 384, 521])
def test_model_is_the_definition(width: int, reduce: int) -> None:
    config = (
        WordMultiplier(width, reduce=reduce)
        if width <= WordMultiplier.longest
        else WideMultiplier(width, reduce=reduce)
    )
    rng = random.Random(width)
    for _ in range(50):
        modulus = rng.choice((rng.getrandbits(width), rng.getrandbits(width // 2), -1 % (1 << width))) | 1
        limit = config.operand_limit(modulus)
        x, y = (rng.choice((rng.randrange(limit), limit - 1)) for _ in range(2))
        z = config.model(x, y, modulus)
        assert z < limit
        assert (z << config.r_exponent) % modulus == x * y % modulus


@pytest.mark.parametrize(
    ("width", "parameters", "message"),
    [
        (65, {}, "width: must be at most 64"),
        (7, {}, "width: must be 8 to"),
        (12, {"Modulus": 3328}, "param Modulus: must be 0, or odd"),
        (12, {"Modulus": 4097}, "param Modulus: must be 0, or odd"),
        (12, {"Modulus": -1}, "param Modulus: must be 0, or odd"),
        (12, {"CellBits": 15}, "param CellBits: must be one of 16, 17, 18"),
        (12, {"Digits": 2}, "param Digits: word_multiplier has no such parameter"),
    ],
)
def test_illegal_values(width: int, parameters: dict[str, int], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Config("word_multiplier", width, parameters)


def test_it_is_no_multiplier_of_the_other_contract() -> None:
    for core in (MultiplierCore, Multiplier):
        with pytest.raises(BadInput, match="arch: word_multiplier has another contract"):
            core(Config("word_multiplier", 32))
    with pytest.raises(BadInput, match="config: must be a WordMultiplier"):
        WordMultiplierCore(Config("radix2", 32))  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="width: must be at most 521 for wide_multiplier, not 522"):
        WideMultiplier(522)
    with pytest.raises(BadInput, match="param DigitBits: must be at most 17 with Multiplier=2, not 18"):
        BatchMultiplier(256, multiplier=2)
    with pytest.raises(BadInput, match="param Batch: must be one of 2, 4, 8, not 3"):
        BatchMultiplier(256, batch=3)


def test_its_row_names_it() -> None:
    core = named(Config("word_multiplier", 64, {"Modulus": (1 << 64) - (1 << 32) + 1}))
    assert from_fields(core.fields()) == core
    wide = named(Config("wide_multiplier", 255, {"Modulus": (1 << 255) - 19, "Levels": 2}))
    assert isinstance(wide, WideMultiplierCore)
    assert from_fields(wide.fields()) == wide


@pytest.mark.parametrize(
    "config",
    [
        WideMultiplier(70, levels=1),
        *(
            pytest.param(each, marks=pytest.mark.long)
            for each in (
                WideMultiplier(256),
                WideMultiplier(255, modulus=(1 << 255) - 19),
                WideMultiplier(384, levels=2, reduce=0),
            )
        ),
    ],
    ids=str,
)
def test_wide_products_are_right_at_their_cycles(config: WideMultiplier) -> None:
    assert check(config) > 20


@pytest.mark.parametrize(
    "config",
    [
        BatchMultiplier(66, quotient=0, multiplier=1),
        *(
            pytest.param(each, marks=pytest.mark.long)
            for each in (BatchMultiplier(256, batch=8), BatchMultiplier(384, batch=2, digit_bits=17, multiplier=2))
        ),
    ],
    ids=str,
)
def test_products_in_batches_are_right_at_their_cycles(config: BatchMultiplier) -> None:
    assert check(config) > 100


def test_a_stream_is_right_and_an_even_modulus_refused() -> None:
    """In the simulated RTL every result comes in its cycle; ``explore`` makes the same check."""
    config = WordMultiplier(12, technology=1)
    assert check(config) > 100
    with FixedLatencySession(WordMultiplierCore(config)) as session:
        assert session.load(3328) is None
        assert session.load(3329) == config.setup_cycles


@pytest.mark.parametrize("reduce", [0, 1])
def test_model_of_a_butterfly_is_the_definition(reduce: int) -> None:
    config = Butterfly(23, reduce=reduce)
    rng = random.Random(reduce)
    for _ in range(100):
        modulus = rng.getrandbits(23) | 1
        limit = config.operand_limit(modulus)
        x, y, w = (rng.randrange(limit) for _ in range(3))
        factor = w * pow(2, -config.r_exponent, modulus)
        for gs, right in enumerate(((x + factor * y, x - factor * y), (x + y, (x - y) * factor))):
            results = config.results((gs, x, y, w), modulus)
            assert max(results) < limit
            assert [each % modulus for each in results] == [each % modulus for each in right]


def test_simulated_butterflies_of_both_kinds_are_right() -> None:
    assert check(Butterfly(12, technology=1)) > 200
    core = named(Butterfly(23, modulus=8380417))
    assert isinstance(core, ButterflyCore)
    assert from_fields(core.fields()) == core
    with pytest.raises(BadInput, match="config: must be a Butterfly"):
        ButterflyCore(WordMultiplier(23))  # type: ignore[arg-type]


def test_a_grid_has_its_values_but_one_modulus() -> None:
    points = grid(["word_multiplier"], [32], ["ecp5-85k-8"], {})
    changed = [point.config.changed for point in points]
    assert changed == [{}, {"Reduce": 0}, {"CellBits": 16}, {"CellBits": 17}, {"Technology": 1}]


def test_list_has_the_range_of_the_modulus(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list", "word_multiplier"]) == 0
    assert "Modulus=0: (0 to 18446744073709551615)" in capsys.readouterr().out
    assert run(["list", "wide_multiplier"]) == 0
    assert "Modulus=0: (0 to 2^521 - 1)" in capsys.readouterr().out
    assert run(["list", "word_multiplier", "--json"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)["fixed_latency"]
    assert [each["name"] for each in shown["parameters"]] == ["Reduce", "Modulus", "CellBits", "Technology"]
