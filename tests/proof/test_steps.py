# SPDX-License-Identifier: Apache-2.0
"""The proofs of steps at 256 bits hold, and a mistake that is planted in the RTL makes a lemma fail, with numbers."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
import z3
from long_tests import first_is_short
from planted import first_of_each, mistakes, with_planted

from montcore import Config
from montcore.architectures import FIXED_LATENCY
from montcore.cores import MultiplierCore, named
from montcore.errors import BadInput, MontcoreError
from montcore.lab.proof import ProofResult, default_configs, prove
from montcore.lab.proof.config import steps_config
from montcore.lab.proof.steps import check
from montcore.lab.proof.steps.api import CORES, obligations
from montcore.lab.proof.steps.evaluate import NetlistRun
from montcore.lab.proof.steps.lemma import (
    POWER,
    TIMES,
    Obligation,
    Part,
    StepLemma,
    _products,
    _whole_product,
    _with_powers,
    _with_products,
    obligation,
)
from montcore.lab.proof.steps.netlist import Cycle, elaborate
from montcore.lab.proof.steps.words import Number
from montcore.tools import rtl

BOTH = [
    *((name, {"Reduce": reduce}) for name in CORES for reduce in (1, 0) if (name, reduce) != ("stored_multiples", 1)),
    *(("redundant", {"Reduce": reduce, "Quotient": 1}) for reduce in (1, 0)),
]


def sample(name: str, parameters: Mapping[str, int] | None = None) -> Config:
    """A core of 256 bits, or of 64 if it is a pipeline; a wide one has fewer products with one level."""
    fewer = {"Levels": 1} if name == "wide_multiplier" else {}
    return steps_config(name, 64 if name in FIXED_LATENCY else 256, {**fewer, **(parameters or {})})


def first_failure(config: Config, sources: list[Path]) -> ProofResult | None:
    """The first lemma that does not hold, without the cache."""
    return next((result for result in map(check.solve, obligations(config, sources)) if not result.passed), None)


def _lemma_of(name: str, lemmas: set[str]) -> str:
    """The lemma of a result, which may have the index of a row or an instance behind the lemma's name."""
    return next((name[:end] for end in range(len(name), 0, -1) if name[:end] in lemmas and name[end:][:1] in "["), name)


@pytest.mark.parametrize(("name", "parameters"), BOTH, ids=str)
def test_steps_are_proved(name: str, parameters: dict[str, int]) -> None:
    config = sample(name, parameters)
    results = prove(named(config), what="steps", jobs=1)
    names = [result.name for result in results]
    assert names == [each.name for each in obligations(config)]
    assert len({*names}) == len(names), "a lemma hides another one of its name"
    core = CORES[name](config)
    lemmas = {each.name for part in (core, *core.inner.values()) for each in (*part.below, *part.lemmas)}
    assert {_lemma_of(each.name, lemmas) for each in results} == lemmas
    assert all(result.passed for result in results), results


@pytest.mark.long
@pytest.mark.parametrize("width", [1024, 2048, 4096])
@pytest.mark.parametrize("name", ["radix2", "compact"])
def test_steps_are_proved_at_large_widths(name: str, width: int) -> None:
    for config in default_configs(name, width=width, what="steps"):
        assert all(result.passed for result in prove(MultiplierCore(config), what="steps"))


@pytest.mark.long
@pytest.mark.parametrize("reduce", [1, 0])
@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        *((name, {}) for name in ("carry_save", "high_radix", "vlm3")),
        *(("redundant", {"Quotient": i, "Redundant": j}) for i in (0, 1) for j in (0, 1)),
    ],
    ids=str,
)
def test_steps_are_proved_at_1024_bits(name: str, parameters: dict[str, int], reduce: int) -> None:
    config = steps_config(name, 1024, {**parameters, "Reduce": reduce})
    assert all(result.passed for result in prove(MultiplierCore(config), what="steps"))


# Every pair of values of two parameters.
PAIRS = (
    [
        ("high_radix", {"DigitBits": digit, "WordBits": word, "Reduce": (i + j) % 2})
        for i, digit in enumerate((1, 2, 4))
        for j, word in enumerate((8, 32, 64))
    ]
    + [
        ("vlm3", {"ZeroRun": run, "ConvertCycles": cycles, "ConstantTime": (i + j) % 2, "Reduce": (i + j // 2) % 2})
        for i, run in enumerate((1, 2))
        for j, cycles in enumerate((1, 2, 4, 8))
    ]
    + [
        ("redundant", {"DigitBits": digit, "Reduce": reduce, "Redundant": redundant, "Quotient": quotient})
        for digit in (8, 16)
        for reduce in (0, 1)
        for redundant in (0, 1)
        for quotient in (0, 1)
    ]
    + [("stored_multiples", {"DigitBits": 8})]
)


@pytest.mark.long
@pytest.mark.parametrize(("name", "parameters"), PAIRS, ids=str)
def test_pairs_of_parameters_are_proved(name: str, parameters: dict[str, int]) -> None:
    assert all(result.passed for result in prove(MultiplierCore(steps_config(name, 256, parameters)), what="steps"))


MISTAKES = mistakes(
    [
        ("mont_mul_radix2", "{SumWidth{tau[0]}} & m", "{SumWidth{tau[1]}} & m", "radix2", 1, "step"),
        ("mont_mul_radix2", "subtract & sum[SumWidth-1]", "subtract & sum[SumWidth-2]", "radix2", 1, "subtract"),
        ("mont_mul_radix2", "SumWidth = OperandWidth + 2;", "SumWidth = OperandWidth + 1;", "radix2", 0, "step"),
        ("mont_mul_radix2", "if (load_op) p_q <= '0;", "if (load_op) p_q <= '1;", "radix2", 1, "operands"),
        ("mont_mul_radix2", "load_op ? x_i[0] :", "load_op ? x_i[1] :", "radix2", 0, "operands"),
        ("mont_mul_radix2", "x_q[index[BitIndexWidth-1:0]]", "x_q[index[BitIndexWidth-1:0] + 1]", "radix2", 0, "digit"),
        ("mont_mul_radix2", "else if (busy & ~hold) p_q", "else if (~hold) p_q", "radix2", 0, "waits"),
        ("mont_mul_compact", "(sum_carry | subtract)", "(subtract)", "compact", 0, "step"),
        ("mont_mul_compact", "subtract ? no_borrow : tau[0]", "tau[0]", "compact", 1, "subtract"),
        ("mont_mul_compact", "~load_op & x_q", "x_q", "compact", 1, "operands"),
        ("mont_carry_save_adder", "(a_i & b_i) | (a_i & c_i)", "(a_i & b_i) | (a_i & b_i)", "carry_save", 1, "step"),
        ("mont_mul_carry_save", "(x_q[1] & y_q[0])", "(x_q[0] & y_q[0])", "carry_save", 1, "quotient"),
        ("mont_mul_carry_save", "(index == IndexWidth'(RExponent))", "(index == IndexWidth'(RExponent - 1))",
         "carry_save", 0, "more"),
        ("mont_carry_save_convert", "select_q[0] ? carry_i : carry", "carry", "carry_save", 1, "convert"),
        ("mont_word_pick", "word_o  <= grouped |", "word_o  <= grouped &", "carry_save", 0, "convert"),
        ("mont_carry_save_tree", "(a & b) | (a & c)", "(a & b) | (a & b)", "high_radix", 1, "tree"),
        ("mont_mul_high_radix", "residue_q <= DigitBits'(1)", "residue_q <= DigitBits'(3)", "high_radix", 1,
         "start_inverse"),
        ("mont_mul_high_radix", "(DigitBits'(m_q) & {", "(DigitBits'(m_q << 1) & {", "high_radix", 0, "inverse"),
        ("mont_mul_high_radix", "if (setup) negated_inverse_q", "if (~busy) negated_inverse_q", "high_radix", 0,
         "inverse_held"),
        ("mont_mul_high_radix", "busy ? DigitBits'(x_q >> DigitBits)", "busy ? DigitBits'(x_q)", "high_radix", 1,
         "next_low"),
        ("mont_mul_high_radix", "(next_low, negated_inverse_q)", "(next_low, negated_inverse_q >> 1)",
         "high_radix", 1, "quotient"),
        ("mont_mul_high_radix", "{SumWidth{quotient_q[j]}} & (m << j)", "{SumWidth{quotient_q[j]}} & (y << j)",
         "high_radix", 0, "multiples"),
        ("mont_mul_high_radix", "|total_sum[DigitBits-1:0]", "|total_sum[DigitBits-2:0]", "high_radix", 1, "step"),
        ("mont_mul_high_radix", "(index == IndexWidth'(Steps))", "(index == IndexWidth'(Steps - 1))", "high_radix", 1,
         "more"),
        ("mont_quotient_multiplier", "{{(DigitBits - 1) {1'b0}}, 1'b1}", "'1", "redundant", 1, "start_inverse"),
        ("mont_quotient_multiplier", "{DigitBits{t_q[0]}} & m_i", "{DigitBits{t_q[1]}} & m_i", "redundant", 0,
         "inverse"),
        ("mont_quotient_multiplier", "if (setup_i) negative", "if (setup_i | load_i) negative", "redundant", 1,
         "inverse_held"),
        ("mont_mul_redundant", "start_setup_q <= load_mod", "start_setup_q <= setup", "redundant", 0, "set_up_starts"),
        ("mont_mul_redundant", "y_port >> DigitBits", "y_port", "redundant", 1, "operands"),
        ("mont_mul_redundant", "busy ? y_q[DigitBits-1:0]", "busy ? y_q[DigitBits:1]", "redundant", 0, "digits"),
        ("mont_quotient_multiplier", "k = low_q * negative", "k = low_q + negative", "redundant", 1, "quotient"),
        ("mont_quotient_multiplier", "accumulate_i ? upper", "accumulate_i ? lower", "redundant", 0, "multiples"),
        ("mont_quotient_multiplier", "accumulate_i & (|low_q)", "accumulate_i & (&low_q)", "redundant", 1, "multiples"),
        ("mont_accumulate_ordinary", "products_i[DigitBits-1:0] + (accumulate_i", "(accumulate_i", "redundant", 0,
         "low_digit"),
        ("mont_accumulate_ordinary", "borrow ? c[", "~borrow ? c[", "redundant", 1, "result"),
        ("mont_accumulate_ordinary", "if (last_i) z_q <= c", "z_q <= c", "redundant", 0, "waits"),
        ("mont_serial_control", "left_q <= LeftWidth'(SetupCycles - 1)", "left_q <= LeftWidth'(SetupCycles - 2)",
         "high_radix", 0, "start_setup"),
        ("mont_serial_control", "assign op_ready_o = ready & ~setup_o", "assign op_ready_o = ready", "high_radix", 1,
         "ports"),
        ("mont_serial_control", "FirstIndex + Latency - 2", "FirstIndex + Latency - 1", "radix2", 1, "count"),
        ("mont_product_control", "if (load_mod_o) loaded_q <= mod_odd_i;", "if (load_mod_o) loaded_q <= 1'b1;",
         "compact", 1, "modulus"),
        ("mont_product_control", "(~res_valid_q | res_ready_i)", "~res_valid_q", "compact", 0, "ports"),
        ("mont_product_control", "else if (res_ready_i) res_valid_q", "else res_valid_q", "radix2", 1, "idle"),
    ]
)  # fmt: skip


@pytest.mark.parametrize(("module", "right", "wrong", "name", "reduce", "lemma"), first_of_each(MISTAKES))
def test_mistake_is_found(
    module: str, right: str, wrong: str, name: str, reduce: int, lemma: str, tmp_path: Path
) -> None:
    simple = {"Redundant": 0, "Quotient": 1} if name == "redundant" else {}
    config = steps_config(name, 256, {"Reduce": reduce, **simple})
    found = first_failure(config, with_planted(rtl.sources(config.module), module, right, wrong, tmp_path))
    assert found is not None
    assert found.name == lemma, found
    assert found.assertions == (lemma,)
    assert found.values


# Mistakes in vlm3, each with the lemma that fails.
VLM3_MISTAKES = mistakes(
    [
        ("mont_canonical_recoder", "nonzero[i] & carry[i+1]", "nonzero[i] & carry[i]", 1, "digits"),
        ("mont_digit_partitioner", "zeros_o    = CountWidth'(i - 1)", "zeros_o    = CountWidth'(i)", 1, "group"),
        ("mont_multibit_scanner", "(digit_o ? negative_o :", "(digit_o ? ~negative_o :", 0, "digits"),
        ("mont_multibit_scanner", "valid_o <= left != 0", "valid_o <= left > 1", 1, "more_groups"),
        ("mont_quotient_digit", "(rest[j] & m_bit) |", "(rest[j] & rest[j]) |", 1, "quotient"),
        ("mont_quotient_components", "subtract_o = choice == 2", "subtract_o = choice == 1", 0, "components"),
        ("mont_mul_vlm3", "$signed(topped) >>> shift_sum_q", "topped >> shift_sum_q", 1, "value"),
        ("mont_mul_vlm3", "assign s_one = |dropped", "assign s_one = &dropped", 1, "value"),
        ("mont_mul_vlm3", "assign second = m << second_q[i]", "assign second = m << first_q[i]", 1, "components"),
        ("mont_mul_vlm3", "assign addend[2] = multiple_y_q", "assign addend[2] = ~multiple_y_q", 1, "add"),
        ("mont_mul_vlm3", "<< later_zeros;", "<< later_shift;", 1, "later_multiple"),
        ("mont_mul_vlm3", "(i == 3) & group_negative", "1'b0", 0, "low_sum"),
        ("mont_mul_vlm3", ".carry_i(group_negative)", ".carry_i(negative_q)", 1, "long_sum"),
        ("mont_mul_vlm3", "LowBits'(next_long >> shift_q)", "LowBits'(next_long >> group_shift)", 1, "next_sum"),
        ("mont_mul_vlm3", "QuotientBits'(next_low >> shift_q)", "QuotientBits'(next_low)", 1, "quotient_sum"),
        ("mont_mul_vlm3", "quotient & ~({QuotientBits{1'b1}} << group_shift)", "quotient", 0, "mask"),
        ("mont_mul_vlm3", "multiple_y_q <= multiple_y;", "multiple_y_q <= magnitude;", 1, "multiple"),
        ("mont_mul_vlm3", "subtract_q   <= '1;", "subtract_q   <= '0;", 1, "start"),
        ("mont_mul_vlm3", "shift_sum_q <= shift_q;", "shift_sum_q <= group_shift;", 1, "load"),
        ("mont_mul_vlm3", "else if (adding_q) begin", "else begin", 1, "keep"),
        ("mont_mul_vlm3", "({converting_q, last_group})", "({converting_q, adding_q})", 1, "conversion"),
        ("mont_mul_vlm3", ".carry_i  (s_one)", ".carry_i  (1'b0)", 1, "convert"),
    ]
)


@pytest.mark.parametrize(
    ("module", "right", "wrong", "reduce", "lemma"),
    [*VLM3_MISTAKES[:2], *(pytest.param(*row, marks=pytest.mark.long) for row in VLM3_MISTAKES[2:])],
)
def test_mistake_in_vlm3_is_found(module: str, right: str, wrong: str, reduce: int, lemma: str, tmp_path: Path) -> None:
    config = Config("vlm3", 256, {"Reduce": reduce})
    netlist = elaborate(config, with_planted(rtl.sources(config.module), module, right, wrong, tmp_path))
    core = CORES["vlm3"](config)
    (failing,) = (each for each in core.lemmas if each.name == lemma)
    found = check.solve(obligation(core, netlist, failing))
    assert found.assertions == (lemma,)
    assert found.values


# Mistakes in redundant digits, each with the lemma that fails and its digit.
DIGIT_MISTAKES = mistakes(
    [
        ("mont_redundant_carries", "assign ones = &high;", "assign ones = |high;", 1, "carries", 0),
        ("mont_redundant_carries", "ones & low[2]", "low[2]", 1, "reduced_carries", 1),
        ("mont_redundant_carries", "(low == 3'd3)", "(low >= 3'd3)", 0, "carries", 1),
        ("mont_redundant_carries", "{high, low};", "{high, low ^ 3'd4};", 0, "carries", 0),
        ("mont_redundant_carries", "generates | propagates}", "propagates}", 1, "carry", 2),
        ("mont_redundant_carries", "total[Digits-1:0] ^ propagates", "total[Digits-1:0]", 0, "carry", 0),
        ("mont_redundant_carries", "+ {{Digits{1'b0}}, carry_i}", "", 1, "reduced_first_carry", None),
        ("mont_redundant_carries", "total[Digits] | digits_i[", "total[Digits] & digits_i[", 1,
         "reduced_overflow", None),
        ("mont_redundant_increment", "{2'b00, carries_i[i]}", "{2'b00, ~carries_i[i]}", 1, "increment", 3),
        ("mont_redundant_increment", "{{(DigitBits - 3) {1'b0}}, low[2]}", "'0", 0, "increment", 3),
        ("mont_redundant_add", "assign x_incoming = x_i[At-2+:2];", "assign x_incoming = 2'b00;", 1, "add", 1),
        ("mont_redundant_add", "assign x = x_i[At+:DigitWidth];", "assign x = {2'b00, x_i[At+:DigitBits]};", 1,
         "reduced_add", 15),
        ("mont_redundant_add_words", "parity + majority", "parity | majority", 1, "add", 5),
        ("mont_redundant_product_sum", "+ {{DigitBits{1'b0}}, c[i*DigitWidth+DigitBits+:2]}", "", 1, "next_digit", 1),
        ("mont_redundant_product_sum", "p[(i+1)*ProductWidth+DigitBits+:", "p[(i+1)*ProductWidth+:", 0,
         "next_digit", 1),
        ("mont_accumulate_redundant", "{2'b00, ~m_i[", "{2'b00, m_i[", 1, "reduced_add", 2),
        ("mont_accumulate_redundant", "+ {{(DigitBits - 2) {1'b0}}, t_q[DigitBits+:2]} :", ":", 1, "low_digit", None),
        ("mont_accumulate_redundant", "not_less_q        <= not_less;", "not_less_q        <= ~not_less;", 1,
         "reduced_overflow", None),
        ("mont_accumulate_redundant", "not_less_q ? reduced_carries_q : carries_q",
         "not_less_q ? carries_q : reduced_carries_q", 1, "top_digit", None),
        ("mont_accumulate_redundant", "not_less_q ? reduced_sums_q : sums_q", "sums_q", 1, "increment", 0),
        ("mont_accumulate_redundant", ".carry_i   (1'b1)", ".carry_i   (1'b0)", 1, "reduced_first_carry", None),
        ("mont_accumulate_redundant", "accumulate_i ? c : '0", "c", 0, "next_digit", 2),
        ("mont_accumulate_redundant", "assign low = {low_carry_i,", "assign low = {2'b00,", 1, "add", 0),
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    ("module", "right", "wrong", "reduce", "lemma", "digit"),
    [*DIGIT_MISTAKES[:2], *(pytest.param(*row, marks=pytest.mark.long) for row in DIGIT_MISTAKES[2:])],
)
def test_mistake_in_redundant_digits_is_found(
    module: str, right: str, wrong: str, reduce: int, lemma: str, digit: int | None, tmp_path: Path
) -> None:
    config = steps_config("redundant", 256, {"Reduce": reduce, "Quotient": 1})
    netlist = elaborate(config, with_planted(rtl.sources(config.module), module, right, wrong, tmp_path))
    core = CORES["redundant"](config)
    (failing,) = (each for each in core.below if each.name == lemma)
    found = check.solve(obligation(core, netlist, failing, digit))
    assert found.assertions == (lemma if digit is None else f"{lemma}[{digit}]",)
    assert found.values


# Mistakes in a table of multiples, each with the value of Redundant and the lemma that fails.
TABLE = "mont_quotient_table"
TABLE_MISTAKES = mistakes(
    [
        (TABLE, "words[address_a] <= {upper_i", "words[upper[Half-1:0]] <= {upper_i", 0, "write"),
        (TABLE, "(|upper_nonzero_q);", "(&upper_nonzero_q);", 0, "multiples"),
        (TABLE, "start_i ? '0 : factor_q", "start_i ? '1 : factor_q", 0, "first_row"),
        (TABLE, "factor_q + 1'b1", "factor_q + 2'd2", 1, "row"),
        (TABLE, "setup_i & setup_q[1]", "setup_i & setup_q[0]", 0, "write_cycles"),
        (TABLE, "{setup_q[0], setup_i}", "{setup_q[1], setup_i}", 0, "write_cycles"),
        (TABLE, "low_q <= early_i", "low_q <= ~early_i", 0, "product_of_row"),
        (TABLE, "= -low_q[Half-1:0]", "= low_q[Half-1:0]", 1, "write"),
        (TABLE, "Half-1:0], low_q[DigitBits-1:Half]}", "Half-1:0], low_q[Half-1:0]}", 0, "write"),
        (TABLE, ", |low_q[Half-1:0]}", ", &low_q[Half-1:0]}", 1, "write"),
        (TABLE, "if (write_q) upper_halves", "if (setup_i) upper_halves", 0, "kept"),
        (TABLE, "else word_a_q <= words[address_a]", "else word_a_q <= words[upper_half]", 0, "multiples"),
        (TABLE, "words[upper[Half-1:0]];", "words[low[DigitBits-1:Half]];", 1, "multiples"),
        (TABLE, "upper[Half] | ((", "upper[Half] & ((", 0, "multiples"),
        (TABLE, "& (address_a != '0)", "& (address_a == '0)", 1, "multiples"),
        (TABLE, "{|upper[Half-1:Half/2], |", "{|upper[Half-1:Half/2], &", 0, "multiples"),
        (TABLE, "word_a_q >> Half", "word_a_q >> (Half - 1)", 1, "multiples"),
        (TABLE, "accumulate_i ? word_b_q", "accumulate_i ? word_a_q", 0, "multiples"),
        (TABLE, "{{(DigitBits - 1) {1'b0}}, cancel_carry}", "'0", 0, "low_digit"),
        (TABLE, ".carry_i(upper_carry)", ".carry_i(1'b0)", 1, "low_digit"),
        (TABLE, "address_a = low[Half-1:0]", "address_a = low[Half:1]", 1, "multiples"),
        ("mont_mul_redundant", "start_setup_q ? m[OperandWidth-1:0] : x", "start_setup_q ? x : x_i", 0, "first_row"),
        ("mont_mul_redundant", "setup ? factor", "setup ? ~factor", 1, "row"),
        ("mont_mul_redundant", "accumulate_q  <= busy", "accumulate_q  <= busy | setup", 0, "accumulates"),
        ("mont_mul_redundant", "(1 << (DigitBits / 2)) + 2", "(1 << (DigitBits / 2)) + 1", 0, "start_setup"),
        ("mont_accumulate_ordinary", "t_q[WordBits-1:0]", "t_q[WordBits:1]", 0, "binary"),
        ("mont_accumulate_redundant", ".digits_i  (t_q[SumWidth-1:DigitWidth])",
         ".digits_i  (t_q[SumWidth-DigitWidth-1:0])", 1, "upper_sum"),
        ("mont_accumulate_redundant", ".carry_i   (1'b0),\n    .binary_o  (upper_o)",
         ".carry_i   (1'b1),\n    .binary_o  (upper_o)", 1, "upper_first_carry"),
    ]
)  # fmt: skip


@pytest.mark.parametrize(("module", "right", "wrong", "redundant", "lemma"), first_of_each(TABLE_MISTAKES))
def test_mistake_in_a_table_is_found(
    module: str, right: str, wrong: str, redundant: int, lemma: str, tmp_path: Path
) -> None:
    config = steps_config("redundant", 256, {"Redundant": redundant})
    netlist = elaborate(config, with_planted(rtl.sources(config.module), module, right, wrong, tmp_path))
    core = CORES["redundant"](config)
    (failing,) = (each for each in (*core.below, *core.lemmas) if each.name == lemma)
    found = check.solve(obligation(core, netlist, failing))
    assert found.assertions == (lemma,)
    assert found.values


# Mistakes in stored_multiples, each with the lemma that fails and its column or stage; a second table needs digits of
# 8 bits.
COLUMN, SEQUENCE, BROADCAST = (f"mont_stored_multiples_{part}" for part in ("column", "sequence", "broadcast"))
BINARY, OPERANDS, SETUP = (f"mont_stored_multiples_{part}" for part in ("binary", "operands", "setup"))
STORED = "mont_mul_stored_multiples"
STORED_MISTAKES = mistakes(
    [
        (COLUMN, "if (gate_i[i]) gated_q", "if (gate_i[0]) gated_q", "leaves", None),
        (COLUMN, "x_i[DigitBits-1-i+:ColumnBits]", "x_i[i+:ColumnBits]", "leaves", None),
        (COLUMN, "{(ColumnBits - 1) {~idle_i[i]}}", "{(ColumnBits - 1) {1'b1}}", "reads", 0),
        (
            COLUMN,
            "{next_i, sum_o[ColumnBits-1:DigitBits]}",
            "{{DigitBits{1'b0}}, sum_o[ColumnBits-1:DigitBits]}",
            "sums",
            0,
        ),
        (COLUMN, "if (idle_i[i]) read_q", "if (~idle_i[i]) read_q", "reads", 1),
        (COLUMN, "(word[0] & ~idle_i[i]) | one_i", "(word[0] | ~idle_i[i]) | one_i", "reads", 0),
        (COLUMN, "words[entry_i] <= word_i", "words[q_i[i*TableBits+:TableBits]] <= word_i", "kept_words", 0),
        ("mont_column_adder", "b_i, carries_o[Wait-1]}", "b_i, carries_o[0]}", "sums", 1),
        ("mont_column_adder", "if (clear_i) sum_q_o", "if (~clear_i) sum_q_o", "add_u_row", 2),
        ("mont_returning_carry", "Wait'({carries_o, carry_i})", "Wait'({carries_o, 1'b0})", "add_u_row", 0),
        (BROADCAST, "gate_o[g] <= ~y_digit_i", "gate_o[g] <= y_digit_i", "leaves", None),
        (BROADCAST, "if (!hold_o[g]) gate_o[g] <= '1", "if (!hold_o[g]) gate_o[g] <= '0", "leaves", None),
        (BROADCAST, "clear_o[g] <= ~window_i", "clear_o[g] <= window_i", "sums", 4),
        (BROADCAST, "stop_i[g/Branch] ? stopped : q_zero", "q_zero", "reads", 3),
        (BROADCAST, "+:EntryBits] == '0;", "+:EntryBits] == '1;", "reads", 2),
        (
            SEQUENCE,
            "ProductBegin = index_t'(Levels + 4 - 3)",
            "ProductBegin = index_t'(Levels + 4 - 2)",
            "windows",
            None,
        ),
        (
            SEQUENCE,
            "ProductEnd = index_t'(ProductLast - 2)",
            "ProductEnd = index_t'(ProductLast - 1)",
            "captured",
            None,
        ),
        (SEQUENCE, "(Rows + Levels - Tables)", "(Rows + Levels - Tables + 1)", "stopping", 0),
        (SEQUENCE, "Start = index_t'(0)", "Start = index_t'(1)", "stopping", 1),
        (SEQUENCE, "(stop_q & (index_i != Start))", "stop_q", "stopping", 2),
        (SEQUENCE, "capture_o = last_q[1]", "capture_o = last_q[2]", "captured", None),
        (BINARY, "carries = places_q ^ propagates_q", "carries = places_q", "carries", 1),
        (BINARY, "<= sends_q + generates_q", "<= sends_q", "carries", 2),
        (BINARY, "top_q[j] | (&v_q", "(&v_q", "carries", 0),
        (OPERANDS, "y_next = y >> DigitBits", "y_next = y >> (DigitBits - 1)", "digits", None),
        (OPERANDS, "hold_i[G] ? y_next[i] : wide_y[i]", "y_next[i]", "operands", None),
        (STORED, "left_q} >> DigitBits", "left_q} >> (DigitBits - 1)", "shifts", None),
        (STORED, "if (wrote) low_q <= captured_q", "if (wrote) low_q <= left_q", "low_digits", None),
        (STORED, "({number, low_q})", "({low_q, number})", "result", None),
        (STORED, "(load_op | (busy & ~last))", "(load_op | busy)", "holding", None),
        (STORED, "index_q <= index;", "index_q <= index + 1'b1;", "edges", None),
        (STORED, "mod_ready_o = mod_ready & ~waits", "mod_ready_o = mod_ready", "waits_for_result", None),
        # The set-up.
        (OPERANDS, "load_q   <= {load_q[0], load_mod_i}", "load_q   <= {load_mod_i, load_mod_i}", "loads", None),
        (OPERANDS, "wide_modulus = Bits'(mod_q[1])", "wide_modulus = Bits'(mod_q[0])", "modulus_in_x", None),
        (OPERANDS, "if (drain_i[G]) y_q", "if (1'b0) y_q", "y_drained", None),
        (
            OPERANDS,
            "y_next[DigitBits-1:0] | other_digit_i",
            "y_next[DigitBits-1:0] | {DigitBits{other_digit_i[0]}}",
            "y_follows",
            None,
        ),
        (SETUP, "search_o <= search_next", "search_o <= search_q", "copies", None),
        (SETUP, "if (load_i) entry_q <= EntryBits'(1)", "if (load_i) entry_q <= EntryBits'(2)", "begins", None),
        (SETUP, "if (loaded_q) t_q <= FactorBits'(1)", "if (loaded_q) t_q <= FactorBits'(3)", "modulus_in_x", None),
        (SETUP, "CountWidth'(2 * FactorBits)", "CountWidth'(2 * FactorBits - 2)", "search_goes_on", None),
        (
            SETUP,
            "if (found) multiple_q <= MultipleBits'(factor_q)",
            "if (found) multiple_q <= MultipleBits'(t_q)",
            "search_goes_on",
            None,
        ),
        (SETUP, "t_q <= sum >> 1", "t_q <= sum", "bit_of_k", None),
        (SETUP, "({t_q[0], factor_q} >> 1)", "({t_q[1], factor_q} >> 1)", "bit_of_k", None),
        (SETUP, "if (!t_q[0]) addend_q", "if (t_q[0]) addend_q", "bit_of_k", None),
        (SETUP, "if (search_q & count_q[0]) factor_q", "if (count_q[0]) factor_q", "factor_held", None),
        (
            SETUP,
            "multiple_q + MultipleBits'(factor_q)",
            "multiple_q + MultipleBits'(factor_q >> 1)",
            "run_goes_on",
            None,
        ),
        (SETUP, "CountWidth'(RunCycles - 1)", "CountWidth'(RunCycles - 2)", "run_goes_on", None),
        (SETUP, "~(stored & (&entry_q))", "~(stored & (|entry_q))", "run_goes_on", None),
        (SETUP, "(run & (count_q == '0)) ? multiple_q", "run ? multiple_q", "places_move", None),
        (SETUP, "= run ? digits_q[DigitBits-1:0]", "= active_q ? digits_q[DigitBits-1:0]", "other_digit", None),
        (SETUP, "BeginCycle = Levels + 3", "BeginCycle = Levels + 4", "run_windows", None),
        (SETUP, "CountWidth'(LastCycle)", "CountWidth'(LastCycle + 1)", "run_captured", None),
        (SETUP, "OneCycle = Levels + 4 - Tables", "OneCycle = Levels + 3 - Tables", "run_adds_one", None),
        (BROADCAST, "x_load_o[g] <= ~hold_i", "x_load_o[g] <= write_i | ~hold_i", "x_held", None),
        (BROADCAST, "entry_o[g] <= entry_i", "entry_o[g] <= entry_i + 1'b1", "written", 1),
        (BROADCAST, "write_o[g] <= write_i", "write_o[g] <= ~write_i", "written", 0),
        (SEQUENCE, "(busy_i | setup_i) & (begin_row", "(begin_row", "closed", None),
        (SEQUENCE, "write_table_o = last_q[Convert]", "write_table_o = last_q[Convert-1]", "written", 2),
        (
            SEQUENCE,
            "always_ff @(posedge clk_i) one_o <= setup_i & setup_one_i",
            "always_ff @(posedge clk_i) one_o <= busy_i | setup_one_i",
            "no_one",
            None,
        ),
        ("mont_column_adder", "b_i, carries_o[Wait-1]}", "b_i, ~carries_o[Wait-1]}", "fill", 1),
        ("mont_column_adder", "b_i, carries_o[Wait-1]}", "b_i, ~carries_o[Wait-1]}", "fill_below", 0),
        ("mont_returning_carry", "if (clear_i) carries_o <= '0", "if (1'b0) carries_o <= '0", "rows_drained", 1),
        (STORED, "low_q[LowBits-1-:ColumnBits]}", "low_q[ColumnBits-1:0]}", "stored_number", None),
        (
            STORED,
            "mont_stored_multiples_pkg::setup_cycles(Width, DigitBits)",
            "mont_stored_multiples_pkg::setup_cycles(Width, DigitBits) - 1",
            "start_setup",
            None,
        ),
        (STORED, "assign late[At] = column_late[j-1][0]", "assign late[At] = column_late[j][0]", "late_carries", 1),
        (STORED, "assign late[0] = 1'b0", "assign late[0] = column_late[0][0]", "first_carry", None),
        # A second table.
        (COLUMN, "words[q_i[i*TableBits+:TableBits]]", "words[q_i[0+:TableBits]]", "reads", 1, 8),
        (COLUMN, "read_q[1][ColumnBits-1-:TableBits]", "read_q[1][TableBits-1:0]", "reads", 0, 8),
        (BROADCAST, "stopped[i] = (i != 0) | ~reread_i", "stopped[i] = (i == 0) & ~reread_i", "reads", 1, 8),
        (STORED, "assign below = above[j-1];", "assign below = above[j-1] >> 1;", "reads", 1, 8),
    ]
)


@pytest.mark.parametrize(
    ("module", "right", "wrong", "lemma", "column", "digit_bits"),
    first_of_each([row if len(row) > 5 else (*row, 4) for row in STORED_MISTAKES]),
)
def test_mistake_in_stored_multiples_is_found(
    module: str, right: str, wrong: str, lemma: str, column: int | None, digit_bits: int, tmp_path: Path
) -> None:
    config = steps_config("stored_multiples", 64, {"DigitBits": digit_bits})
    netlist = elaborate(config, with_planted(rtl.sources(config.module), module, right, wrong, tmp_path))
    core = CORES["stored_multiples"](config)
    (failing,) = (each for each in (*core.below, *core.lemmas) if each.name == lemma)
    found = check.solve(obligation(core, netlist, failing, column))
    assert found.assertions == (lemma if column is None else f"{lemma}[{column}]",)
    assert found.values


def _used() -> list[tuple[str, str]]:
    core = CORES["redundant"](steps_config("redundant", 64))
    return [(lemma.name, name) for lemma in (*core.below, *core.lemmas) for name in lemma.uses]


@pytest.mark.parametrize("pair", first_is_short(_used()), ids=str)
def test_lemma_needs_each_lemma_that_it_uses(pair: tuple[str, str]) -> None:
    name, used = pair
    config = steps_config("redundant", 64)
    core, netlist = CORES["redundant"](config), elaborate(config)
    (lemma,) = (each for each in (*core.below, *core.lemmas) if each.name == name)
    fewer = replace(lemma, uses=[each for each in lemma.uses if each != used])
    assert not check.solve(obligation(core, netlist, fewer, 1 if lemma.each else None)).passed


def test_lemma_uses_only_earlier_lemmas_of_its_state() -> None:
    config = steps_config("redundant", 64)
    core, netlist = CORES["redundant"](config), elaborate(config)
    result = next(each for each in core.lemmas if each.name == "result")
    for wrong in (replace(result, uses=["waits"]), replace(result, when={"accumulate": 1})):
        with pytest.raises(MontcoreError, match="lemma result uses"):
            obligation(core, netlist, wrong)
    # The top digit has no lemmas "rest" and "increment".
    digit = next(each for each in core.below if each.name == "digit")
    top = core.constants["NextDigits"]
    with pytest.raises(MontcoreError, match="lemma digit uses rest, which holds for fewer numbers"):
        obligation(core, netlist, replace(digit, each="Digits"), top)


def test_sum_is_zero_if_its_parts_are() -> None:
    """A sum with a negative part may be 0 although its parts are not: it is refused."""
    config = Config("radix2", 64)
    netlist = elaborate(config)
    zero = StepLemma("zero", "", lambda n: [n.zero("both") == (n.number("both") == 0)])
    for signed in (False, True):
        core = replace(CORES["radix2"](config), sums={"both": [Part("x_q", 0, 3), Part("p_q", 2, 3, signed)]})
        if signed:
            with pytest.raises(MontcoreError, match="negative part"):
                obligation(core, netlist, zero)
        else:
            assert check.solve(obligation(core, netlist, zero)).passed


def test_product_by_digits_is_the_product() -> None:
    """The products of a number's digits, and a digit of another number, add up to the product, in any order."""
    x, y = Number("x", 21), Number("y", 13)
    cycle = Cycle(elaborate(Config("radix2", 16)))
    products = _products(cycle, x.value(), y.value(), 8)
    assert len(products) == 3
    for values in ({"x": (1 << 21) - 1, "y": (1 << 13) - 1}, {"x": 1234567, "y": 4321}):
        run = NetlistRun(values)
        assert sum(weight * run.value(value) for weight, value in products) == values["x"] * (values["y"] % 256)
        whole = _whole_product(cycle, x.value(), y.value(), 8, 5)
        assert sum(weight * run.value(value) for weight, value in whole) == values["x"] * values["y"]


@pytest.fixture
def one_lemma() -> Obligation:
    return next(obligations(Config("radix2", 64)))


def test_proved_lemmas_are_kept(one_lemma: Obligation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path))
    assert check.check(one_lemma).passed
    calls: list[Obligation] = []

    def solve(each: Obligation) -> ProofResult:
        calls.append(each)
        return ProofResult("", "", False, 0, 1, "")

    monkeypatch.setattr(check, "solve", solve)
    assert check.check(one_lemma).passed
    assert not calls
    # A lemma with another text is solved again.
    assert not check.check(replace(one_lemma, text=f"{one_lemma.text}\n")).passed
    assert len(calls) == 1


def test_failed_lemmas_are_not_kept(one_lemma: Obligation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTCORE_CACHE", str(tmp_path))
    empty = replace(one_lemma, text="(declare-fun a () Int)\n(assert (> a 0))\n(assert (> a 1))\n", names=("a",))
    for _ in range(2):
        result = check.check(empty)
        assert not result.passed
        assert result.values["a"] > 1


def test_lemma_that_says_nothing_fails() -> None:
    """A lemma fails if no state meets its assumptions."""
    config = Config("radix2", 64)
    core = CORES["radix2"](config)
    step = next(lemma for lemma in core.lemmas if lemma.name == "step")
    empty = replace(step, given=lambda n: [n.number("p") < 0])
    result = check.solve(obligation(core, elaborate(config), empty))
    assert not result.passed
    assert result.assertions == ("step, whose assumptions cannot be met",)


@pytest.mark.parametrize("name", CORES)
def test_lemmas_need_what_is_given(name: str) -> None:
    """No assumption of the steps themselves is idle."""
    config = steps_config(name, 64)
    core, netlist = CORES[name](config), elaborate(config)
    named_step = {"vlm3": "scan", "wide_multiplier": "first_sum", "stored_multiples": "flow"}.get(name, "step")
    (step,) = (lemma for lemma in core.lemmas if lemma.name == named_step)
    without = replace(step, given=lambda n: [])
    result = check.solve(obligation(core, netlist, without, 0 if step.each else None))
    assert not result.passed
    assert result.values


def test_what_is_illegal_is_refused() -> None:
    cases: list[tuple[Mapping[str, object], str]] = [
        ({"architecture": "radix2", "width": 4097}, "width"),
        ({"architecture": "radix2", "width": 7}, "width"),
        ({"architecture": "digit_serial"}, "arch"),
        ({"architecture": "high_radix", "parameters": {"DigitBits": 8}}, "param DigitBits"),
        ({"architecture": "redundant", "width": 15, "parameters": {"Reduce": 0}}, "width"),
    ]
    for arguments, name in cases:
        with pytest.raises(BadInput) as caught:
            default_configs(**arguments, what="steps")  # type: ignore[arg-type]
        assert caught.value.argument == name
    with pytest.raises(BadInput) as caught:
        prove(MultiplierCore(Config("high_radix", 64, {"DigitBits": 8})), what="steps")
    assert caught.value.argument == "param DigitBits"
    for what, jobs in (("steps", 0), ("contract", 2)):
        with pytest.raises(BadInput) as caught:
            prove(MultiplierCore(Config("radix2", 8)), what=what, jobs=jobs)
        assert caught.value.argument == "jobs"


def test_product_of_a_digit_is_a_product() -> None:
    """The sum that replaces a digit times a number is right, for each digit of three bits."""
    flags, product = [z3.Bool(f"bit {place}") for place in range(3)], TIMES(z3.Int("digit"), z3.Int("number"))
    expanded = _with_products(product, {"digit": flags})
    for digit in range(8):
        values = [(flag, z3.BoolVal(bool(digit >> place & 1))) for place, flag in enumerate(flags)]
        assert z3.simplify(z3.substitute(expanded, *values, (z3.Int("number"), z3.IntVal(1000)))) == 1000 * digit


def test_power_is_one_of_every_value() -> None:
    """A power with two variables in its exponent becomes cases: a number for each pair of values."""
    a, b, number = z3.Ints("a b number")
    cases = _with_powers(POWER(a + b) == number, {"a": 2, "b": 1})
    assert len(cases) == 8
    for first in range(4):
        for second in range(2):
            values = [(a, z3.IntVal(first)), (b, z3.IntVal(second))]
            (left,) = (z3.simplify(z3.substitute(each, *values)) for each in cases if not _holds(each, values))
            assert left.eq(z3.simplify(number == 2 ** (first + second))) or left.eq(
                z3.simplify(z3.IntVal(2 ** (first + second)) == number)
            )


def _holds(case: z3.BoolRef, values: list[tuple[z3.ArithRef, z3.IntNumRef]]) -> bool:
    return bool(z3.is_true(z3.simplify(z3.substitute(case, *values))))


def test_result_is_plain() -> None:
    results = prove(MultiplierCore(Config("compact", 128)), what="steps", jobs=2)
    assert json.loads(json.dumps([result.as_json() for result in results]))


def test_combinational_loop_is_named(tmp_path: Path) -> None:
    """A sum that adds itself ends with an error, not in endless recursion."""
    config = Config("radix2", 16)
    sources = with_planted(
        rtl.sources(config.module),
        "mont_mul_radix2",
        "{1'b0, p_q} + {1'b0, partial}",
        "tau + {1'b0, partial}",
        tmp_path,
    )
    with pytest.raises(MontcoreError, match="combinational loop"):
        first_failure(config, sources)
