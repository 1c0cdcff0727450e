# SPDX-License-Identifier: Apache-2.0
"""The proofs of the steps of pipelines with fixed latency: every width, constant moduli, and planted mistakes."""

from itertools import combinations
from pathlib import Path
from typing import cast

import pytest
from planted import first_of_each, mistakes, with_planted
from test_steps import first_failure

from montcore import Config
from montcore.architectures import WideMultiplier
from montcore.cores import named
from montcore.errors import BadInput
from montcore.lab.proof import default_configs, prove
from montcore.lab.proof.config import FOUR_LEVELS_WIDTH
from montcore.lab.proof.steps.api import CORES
from montcore.tools import rtl

NAMES = ("word_multiplier", "butterfly")


def assert_proved(config: Config) -> None:
    results = prove(named(config), what="steps", jobs=1)
    assert all(result.passed for result in results), [result for result in results if not result.passed]


@pytest.mark.long
@pytest.mark.parametrize("reduce", [1, 0])
@pytest.mark.parametrize("name", NAMES)
def test_every_width_is_proved(name: str, reduce: int) -> None:
    """Digits have at most 16, 17 and 18 bits, with both kinds of DSP blocks."""
    for width in range(8, 65):
        parameters = {"Reduce": reduce, "CellBits": 16 + (width + reduce) % 3, "Technology": width // 3 % 2}
        assert_proved(Config(name, width, parameters))


@pytest.mark.long
@pytest.mark.parametrize("reduce", [1, 0])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("width", "modulus"), [(12, 3329), (23, 8380417), (31, 2**31 - 1), (64, 2**64 - 2**32 + 1), (64, 2**64 - 59)]
)
def test_constant_moduli_are_proved(width: int, modulus: int, name: str, reduce: int) -> None:
    for technology in (0, 1):
        parameters = {"Modulus": modulus, "Reduce": reduce, "Technology": technology}
        assert_proved(Config(name, width, parameters))


P256, P521 = 2**256 - 2**224 + 2**192 + 2**96 - 1, 2**521 - 1
# Every pair of values of two parameters, a modulus at run time (0) or a constant one among them.
WIDE = ("Reduce", "Levels", "CellBits", "WideBits", "Modulus")
WIDE_PAIRS = [
    (1, 1, 18, 18, 0), (0, 1, 17, 24, 1), (0, 1, 17, 26, 0),
    (1, 2, 18, 18, 0), (1, 2, 17, 24, 0), (0, 2, 18, 26, 1),
    (0, 3, 18, 18, 0), (1, 3, 17, 24, 0), (0, 3, 17, 26, 1),
    (1, 4, 17, 18, 1), (0, 4, 18, 24, 0), (1, 4, 17, 26, 0),
]  # fmt: skip


def test_pairs_of_a_wide_multiplier_are_every_pair() -> None:
    values = [{row[i] for row in WIDE_PAIRS} for i in range(len(WIDE))]
    for i, j in combinations(range(len(WIDE)), 2):
        assert {(row[i], row[j]) for row in WIDE_PAIRS} == {(a, b) for a in values[i] for b in values[j]}, (i, j)


@pytest.mark.long
@pytest.mark.parametrize(("width", "prime"), [(256, P256), (384, 2**384 - 317), (521, P521)])
@pytest.mark.parametrize("row", WIDE_PAIRS, ids=str)
def test_wide_multiplier_is_proved(row: tuple[int, ...], width: int, prime: int) -> None:
    parameters = dict(zip(WIDE, row, strict=True))
    assert_proved(Config("wide_multiplier", width, {**parameters, "Modulus": parameters["Modulus"] * prime}))


# Products of few bits, some by a digit that is 0. The first two are quick.
NARROW_WIDE = [
    (8, (1, 2, 17, 26, 0)), (11, (0, 1, 17, 26, 1)),
    (8, (0, 1, 18, 18, 0)), (8, (1, 3, 17, 26, 0)),
    (12, (0, 2, 18, 26, 1)), (32, (1, 2, 17, 24, 0)), (40, (0, 2, 18, 24, 0)), (64, (0, 2, 17, 26, 1)),
    (48, (1, 3, 17, 26, 0)), (16, (1, 3, 17, 26, 0)), (24, (0, 3, 17, 26, 1)),
]  # fmt: skip
QUICK_WIDE = 2


@pytest.mark.parametrize(
    ("width", "row"),
    [*NARROW_WIDE[:QUICK_WIDE], *(pytest.param(*each, marks=pytest.mark.long) for each in NARROW_WIDE[QUICK_WIDE:])],
    ids=str,
)
def test_narrow_wide_multiplier_is_proved(width: int, row: tuple[int, ...]) -> None:
    parameters = dict(zip(WIDE, row, strict=True))
    assert_proved(Config("wide_multiplier", width, {**parameters, "Modulus": parameters["Modulus"] * (2**width - 3)}))


def test_narrow_wide_multiplier_has_three_levels() -> None:
    """A low product of one bit has halves of which nothing is read: the netlist has no such products."""
    rule = r"param Levels: must be one of 3, 1, 2 for the proof of steps of 14 bits, not 4"
    with pytest.raises(BadInput, match=rule):
        default_configs("wide_multiplier", {"Levels": 4}, 14, what="steps")
    with pytest.raises(BadInput, match=rule):
        prove(named(Config("wide_multiplier", 14, {"Levels": 4})), what="steps")
    for width, levels in ((8, {1, 2, 3}), (14, {1, 2, 3}), (15, {1, 2, 3, 4})):
        configs = default_configs("wide_multiplier", width=width, what="steps")
        assert {config.parameters["Levels"] for config in configs} == levels


@pytest.mark.parametrize("reduce", [1, 0])
def test_products_are_split_in_two_bits_or_more(reduce: int) -> None:
    """At every width from the first one with a proof for four levels, the split leaves two bits or more."""
    for width in range(FOUR_LEVELS_WIDTH, 522):
        config = cast(WideMultiplier, Config("wide_multiplier", width, {"Levels": 4, "Reduce": reduce}))
        assert config.second_bits > 2 ** (config.levels - 1)


@pytest.mark.parametrize("levels", [1, 3])
def test_products_are_joined_at_the_ports_of_their_instances(levels: int) -> None:
    """Each product of a tree in Coq is an instance, whose ports are signals of the lemmas around it."""
    core = CORES["wide_multiplier"](Config("wide_multiplier", 256, {"Levels": levels}))
    for instance, inner in core.inner.items():
        around = max(
            (each for each in core.inner if each != instance and instance.startswith(each)), key=len, default=""
        )
        outer = core.inner[around] if around else core
        assert {inner.signals[port] for port in "xyp"} <= {*outer.signals.values()}, instance
        assert inner.signals["enable"] == "enable_i"


@pytest.mark.parametrize("name", NAMES)
def test_defaults_have_every_number_of_digits_and_a_constant_modulus(name: str) -> None:
    configs = default_configs(name, what="steps")
    assert {CORES[name](config).constants["Digits"] for config in configs} == {1, 2, 3, 4}
    assert {config.parameters["Modulus"] for config in configs} == {0, 3329}


@pytest.mark.parametrize("reduce", [1, 0])
@pytest.mark.parametrize("name", NAMES)
def test_defaults_of_a_width_have_moduli_below_it(name: str, reduce: int) -> None:
    for width, modulus in {8: 253, 11: 2045, 12: 3329, 64: 3329}.items():
        configs = default_configs(name, {"Reduce": reduce}, width, what="steps")
        assert {config.parameters["Modulus"] for config in configs} == {0, modulus}


MISTAKES = mistakes(
    [
        ("mont_word_multiplier", "op_ready_o = loaded && !busy", "op_ready_o = loaded", 64, {}, "ports"),
        ("mont_word_multiplier", "if (!rst_ni || (enable_i && take)) valid_q", "if (!rst_ni) valid_q", 64, {},
         "valid_moves"),
        ("mont_word_multiplier", "if (enable_i && take) m_q", "if (take) m_q", 64, {}, "waits"),
        ("mont_word_multiplier", "loaded_q <= mod_i[0]", "loaded_q <= 1'b1", 64, {}, "modulus"),
        ("mont_word_multiplier", ".Cycles(i * StepCycles)", ".Cycles(i * StepCycles - 1)", 64, {}, "step[0]"),
        ("mont_word_multiplier", "difference_q[Width] ? sum_q :", "!difference_q[Width] ? sum_q :", 64, {}, "result"),
        ("mont_word_multiplier", "inverse = -k", "inverse = k", 12, {"Modulus": 3329}, "inverse"),
        ("mont_word_product", "outer_q[4*DigitBits-1:DigitBits] +", "outer_q[4*DigitBits-1:DigitBits] -", 32, {},
         "factors"),
        ("mont_word_product", "({late_high_q, 1'b1} +", "({late_high_q, 1'b0} +", 64, {},
         "factors"),
        ("mont_word_row", "even[Digits*DigitBits] = carry_i", "odd[Digits*DigitBits - 1] = carry_i", 32, {}, "step[0]"),
        ("mont_word_reduction", "not_zero_q <= s_i[DigitBits-1:0] != '0", "not_zero_q <= s_i[DigitBits-1:1] != '0", 64,
         {"Reduce": 0}, "step[0]"),
        ("mont_word_reduction", ".Cycles(5)", ".Cycles(4)", 48, {}, "step[1]"),
        ("mont_word_digit_product", "First == Second", "First != Second", 12, {"Modulus": 3329}, "quotient[0]"),
        ("mont_word_digit_product", "if (enable_i) p_q <= p;", "p_q <= p;", 64, {}, "waits"),
        ("mont_word_delay", "Cycles * Bits)'({d_q, d_i})", "Cycles * Bits)'({d_q, ~d_i})", 64, {}, "factors"),
        ("mont_word_inverse", "multiple_q <= m_i", "multiple_q <= ~m_i", 64, {}, "inverse"),
        ("mont_word_inverse", "last || !second_q : !start_i", "last || !second_q : start_i", 64, {}, "start_setup"),
        ("mont_word_inverse", "Bits'(1) << (Bits - 1)", "Bits'(1) << (Bits - 2)", 64, {}, "start_setup"),
        ("mont_word_inverse", "if (busy_q && second_q) k_q", "if (second_q) k_q", 64, {}, "inverse_held"),
        ("mont_enabled_multiplier", "p_q <= a_q * b_q", "p_q <= a_q + b_q", 12, {}, "factors"),
    ]
)  # fmt: skip


# Mistakes of a wide multiplier, with the lemma that fails, and the instance in which it fails first.
WIDE_MISTAKES = mistakes(
    [
        ("mont_wide_multiplier", "k[i] = s[0]", "k[i] = 1'b1", {"Modulus": P256}, "inverse"),
        ("mont_wide_multiplier", "constants(First) >> Second", "constants(Second) >> Second", {"Modulus": P256},
         "scaled_multiple"),
        ("mont_wide_multiplier", ".Cycles(HalfCycles + 1)", ".Cycles(HalfCycles)", {}, "high_waits"),
        ("mont_wide_multiplier", "<< Second);", "<< First);", {}, "first_sum"),
        ("mont_wide_multiplier", "t_q <= scaled_row_q +", "t_q <= scaled_row_q |", {"Reduce": 0}, "first_sum"),
        ("mont_wide_multiplier", "low_q <= -t_q", "low_q <= ~t_q", {}, "low_waits"),
        ("mont_wide_multiplier", "t_q[Second-1:0] != '0", "t_q[Second-1:1] != '0", {}, "carry_waits"),
        ("mont_wide_multiplier", ".Cycles(LowCycles + HalfCycles)", ".Cycles(HalfCycles)", {}, "upper_waits"),
        ("mont_wide_multiplier", "{SumBits'(high), 1'b1}", "{SumBits'(high), 1'b0}", {}, "second_sum"),
        ("mont_wide_multiplier", "difference_q[Width] ? sum_q :", "!difference_q[Width] ? sum_q :", {}, "result"),
        ("mont_wide_multiplier", ".y_i(halves[2*Second-1:Second])", ".y_i(halves[Second-1:0])", {}, "factors"),
        ("mont_wide_constants", "left_q[Bits-1-ScaleBits]", "left_q[Bits-ScaleBits]", {}, "scaled_multiple"),
        ("mont_wide_constants", "s_q <= Width'(1);", "s_q <= Width'(3);", {}, "start_setup"),
        ("mont_wide_constants", "m_i & {Width{s_q[0]}}", "m_i", {}, "inverse"),
        ("mont_wide_product", "{1'b0, products[2*Half-1:0]} +", "{1'b0, products[2*Half-1:0]} -", {},
         "combine[u_product]"),
        ("mont_wide_product", ".d_i(x_negative ^ y_negative)", ".d_i(x_negative | y_negative)", {}, "sign[u_product]"),
        ("mont_wide_product", ".a_i       (y[Half-1:0])", ".a_i       (x[Half-1:0])", {}, "differences[u_product]"),
        ("mont_wide_magnitude", "+ Bits'(difference_q[Bits])", "", {}, "differences[u_product]"),
        ("mont_wide_leaf", "product_q <= CellSum'(a) * CellSum'(b)", "product_q <= CellSum'(a) * CellSum'(b | 1)", {},
         "cells[u_product.gen_halves.gen_product[0].u_product.gen_halves.gen_product[0].u_product]"),
        ("mont_wide_leaf", ".Cycles(Digits - 1 - j)", ".Cycles(Digits - j)", {},
         "cells[u_product.gen_halves.gen_product[0].u_product.gen_halves.gen_product[0].u_product]"),
        ("mont_wide_low_product", "lowest_q[2*Half-1:Half] + late", "lowest_q[2*Half-1:Half] ^ late", {},
         "low_combine[u_quotient]"),
        ("mont_wide_low_product", ".y_i(y[(1-i)*Half+:Half])", ".y_i(y[i*Half+:Half])", {}, "halves[u_quotient]"),
        ("mont_wide_high_product", "h_q <= {1'b0, low1} -", "h_q <= {1'b0, low1} +", {}, "missing[u_row0]"),
        ("mont_wide_high_product", "$signed(e_q[Bits+1:Half])", "(e_q[Bits+1:Half])", {}, "high_combine[u_row0]"),
        ("mont_wide_high_product", ".Cycles(Cycles + 3)", ".Cycles(Cycles + 2)", {}, "next_waits[u_row0]"),
        ("mont_wide_high_product", ".d_i(low_i[Half-1:0])", ".d_i(low_i[Bits-1:Half])", {}, "known_half[u_row0]"),
    ]
)  # fmt: skip


# The last ports of the butterfly's multiplier.
REFUSAL = """.mod_error_o,
    .op_valid_i (1'b1),
    .op_ready_o,
    .x_i        (w),
    .y_i        (e),
    .res_valid_o(unused_valid),
    .z_o        (p)
  );"""
# Mistakes in the butterfly; mistakes in the common modules are above.
BUTTERFLY_MISTAKES = mistakes(
    [
        ("y_i & {OperandWidth{gs_i}}", "y_i & ~{OperandWidth{gs_i}}", {}, "sum_before"),
        ("x_i & {OperandWidth{gs_i}}", "x_i", {}, "before"),
        ("OperandWidth'({m, 1'b0})", "OperandWidth'(m)", {"Reduce": 0}, "limit"),
        ("if (enable_i && take) m_q <= mod_i;", "if (enable_i && mod_valid_i) m_q <= mod_i;", {}, "limit"),
        ("if (!rst_ni || (enable_i && take)) valid_q", "if (!rst_ni) valid_q", {}, "valid_moves"),
        (".Cycles(ProductLatency - 2)", ".Cycles(ProductLatency - 1)", {}, "sum_waits"),
        (".Cycles(ProductLatency + 1)", ".Cycles(ProductLatency)", {"Modulus": 3329}, "kind_waits"),
        ("s_q <= late & ~{OperandWidth{gs}}", "s_q <= late", {}, "difference_after"),
        ("rest_after_q <= limit - late", "rest_after_q <= late", {}, "sum_after"),
        ("p & ~{OperandWidth{gs_q}}", "p", {"Reduce": 0}, "sum_after"),
        ("gs_q <= gs;", "gs_q <= ~gs;", {"Modulus": 3329}, "sum_after"),
        ("(2)\n  ) u_factor", "(3)\n  ) u_factor", {}, "before"),
        (REFUSAL, f"{REFUSAL.replace('error_o', 'error_o(even)')}\n  assign mod_error_o = even & rst_ni;", {}, "error"),
    ],
    "mont_butterfly",
)
DIFFERENCE_MISTAKES = mistakes(
    [
        ("{1'b0, a_i} - {1'b0, b_i}", "{1'b0, b_i} - {1'b0, a_i}", {}, "before"),
        ("limit_i & {Bits{difference_q[Bits]}}", "limit_i & {Bits{~difference_q[Bits]}}", {"Reduce": 0}, "before"),
    ],
    "mont_word_difference",
)


@pytest.mark.parametrize(
    ("module", "right", "wrong", "width", "parameters", "lemma", "name"),
    first_of_each(
        [
            *((*row, "word_multiplier") for row in MISTAKES),
            *(("mont_butterfly", right, wrong, 32, *rest, "butterfly") for right, wrong, *rest in BUTTERFLY_MISTAKES),
            *(("mont_word_difference", a, b, 32, *rest, "butterfly") for a, b, *rest in DIFFERENCE_MISTAKES),
            *(
                (module, right, wrong, 256, {"Levels": 1, **parameters}, lemma, "wide_multiplier")
                for module, right, wrong, parameters, lemma in WIDE_MISTAKES
            ),
        ]
    ),
)
def test_mistake_is_found(
    module: str, right: str, wrong: str, width: int, parameters: dict[str, int], lemma: str, name: str, tmp_path: Path
) -> None:
    config = Config(name, width, parameters)
    found = first_failure(config, with_planted(rtl.sources(config.module), module, right, wrong, tmp_path))
    assert found is not None
    assert found.name == lemma, found
    assert found.values
