# SPDX-License-Identifier: Apache-2.0
"""The proofs of the steps of a word multiplier and a butterfly: every width, constant moduli, and planted mistakes."""

from pathlib import Path

import pytest
from planted import first_of_each, mistakes, with_planted
from test_steps import first_failure

from montcore import Config
from montcore.cores import named
from montcore.lab.proof import default_configs, prove
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


# The last ports of the butterfly's multiplier.
REFUSAL = """.mod_error_o,
    .op_valid_i (1'b1),
    .op_ready_o,
    .x_i        (w),
    .y_i        (e),
    .res_valid_o(unused_valid),
    .z_o        (p)
  );"""
# The same of a butterfly, whose mistakes in common modules are above.
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
