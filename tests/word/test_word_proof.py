# SPDX-License-Identifier: Apache-2.0
"""Word, wide and batch multiplier and butterfly are proved, and the proofs fail on broken ones."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from planted import Mistake

from montcore.architectures import BatchMultiplier, Butterfly, FixedLatency, WideMultiplier, WordMultiplier
from montcore.cores import named
from montcore.errors import BadInput
from montcore.lab.proof import ProofResult, default_configs, fixed_latency, prove
from montcore.lab.proof.run import run
from montcore.tools import rtl

ONE_DIGIT, TWO_DIGITS, *_ = CONFIGS = fixed_latency.default_configs()
THREE_DIGITS = next(config for config in CONFIGS if isinstance(config, WordMultiplier) and config.digits == 3)
BUTTERFLY, *_ = BUTTERFLIES = fixed_latency.default_configs("butterfly")
BATCH, *_ = BATCHES = fixed_latency.default_configs("batch_multiplier")
WIDE, *_ = WIDES = fixed_latency.default_configs("wide_multiplier")
CONSTANT_BUTTERFLY = next(config for config in BUTTERFLIES if config.modulus)
CONSTANT = next(
    config for config in CONFIGS if config.modulus and isinstance(config, WordMultiplier) and config.digits == 2
)


@pytest.fixture(autouse=True)
def _temporary_files_in_the_test_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


def one_task(config: FixedLatency, name: str, sources: list[Path]) -> ProofResult:
    work = fixed_latency.work(config, sources)
    (result,) = run(replace(work, scripts=[script for script in work.scripts if script.name == name]))
    return result


@pytest.mark.parametrize("task", ["definition", "inductive"])
def test_three_digits_are_proved(task: str) -> None:
    result = one_task(THREE_DIGITS, task, rtl.sources(THREE_DIGITS.module))
    assert result.passed, f"{result.assertions} {result.values} {result.log}"


def test_a_butterfly_is_proved() -> None:
    result = one_task(CONSTANT_BUTTERFLY, "any_state", rtl.sources(CONSTANT_BUTTERFLY.module))
    assert result.passed, f"{result.assertions} {result.values} {result.log}"


def test_handshakes_of_batches_are_proved() -> None:
    result = one_task(BATCH, "inductive", rtl.sources(BATCH.module))
    assert result.passed, f"{result.assertions} {result.values} {result.log}"


@pytest.mark.long
@pytest.mark.parametrize("config", [*CONFIGS, *WIDES, *BATCHES, *BUTTERFLIES], ids=str)
def test_is_proved(config: FixedLatency) -> None:
    for result in prove(named(config)):
        assert result.passed, f"{result.assertions} {result.values} {result.log}"


@pytest.mark.parametrize(
    "config",
    [
        WordMultiplier(12),
        pytest.param(WordMultiplier(64), marks=pytest.mark.long),
        pytest.param(WordMultiplier(64, modulus=(1 << 64) - (1 << 32) + 1), marks=pytest.mark.long),
        WideMultiplier(12, levels=1),
        BatchMultiplier(12, quotient=0),
        pytest.param(WideMultiplier(64, levels=2), marks=pytest.mark.long),
        Butterfly(12),
        pytest.param(Butterfly(64), marks=pytest.mark.long),
    ],
    ids=str,
)
def test_control_reads_no_number_and_a_pause_changes_nothing(config: FixedLatency) -> None:
    results = prove(named(config), what="time")
    assert [result.name for result in results] == ["independent", *(["waiting"] if config.has_enable else [])]
    assert all(result.passed for result in results), [result.assertions for result in results]


@dataclass(frozen=True)
class TaskMistake(Mistake):
    """A change in one module, the task that catches it, and the assertion that fails."""

    task: str
    broken: str
    config: FixedLatency = ONE_DIGIT


MISTAKES = (
    TaskMistake(
        "a carry too late",
        *("mont_word_reduction", ".Cycles(Cycles - 1)", ".Cycles(Cycles)"),
        *("any_state", "u_contract.definition"),
    ),
    TaskMistake(
        "a set-up too short",
        *("mont_word_inverse", "Bits'(1) << (Bits - 1)", "Bits'(1) << (Bits - 2)"),
        *("inductive", "u_core.gen_loaded.u_inverse.u_invariants.set_up"),
    ),
    TaskMistake(
        "products that a new modulus does not discard",
        *("mont_word_multiplier", "if (!rst_ni || (enable_i && take)) valid_q", "if (!rst_ni) valid_q"),
        *("inductive", "u_core.u_invariants.seen"),
    ),
    TaskMistake(
        "an even modulus accepted",
        *("mont_word_multiplier", "mod_error_o = take && !mod_i[0]", "mod_error_o = 1'b0"),
        *("definition", "u_contract.mod_error"),
    ),
    TaskMistake(
        "a result that does not wait",
        *("mont_word_delay", "if (enable_i) d_q", "d_q"),
        *("waiting", "d_q"),
    ),
    TaskMistake(
        "a product that ends early for a zero",
        *("mont_word_multiplier", "op_valid_i && op_ready_o}", "op_valid_i && op_ready_o && x_i != '0}"),
        *("independent", "x_i[0]"),
    ),
    TaskMistake(
        "no last subtraction",
        *("mont_word_multiplier", "difference_q[Width] ? sum_q :", "!difference_q[Width] ? sum_q :"),
        *("definition", "u_contract.result_range"),
    ),
    TaskMistake(
        "a carry between the digits of a row lost",
        *("mont_word_row", "even[Digits*DigitBits] = carry_i", "even[Digits*DigitBits] = 1'b0"),
        *("any_state", "u_contract.definition"),
        TWO_DIGITS,
    ),
    TaskMistake(
        "a negative digit of a constant added",
        *("mont_word_digit_product", "sum_q <= second - first", "sum_q <= second + first"),
        *("definition", "u_contract.definition"),
        CONSTANT,
    ),
    TaskMistake(
        "a difference that is not reduced",
        *("mont_word_difference", "limit_i & {Bits{difference_q[Bits]}}", "limit_i & {Bits{1'b0}}"),
        *("any_state", "u_contract.second_range"),
        CONSTANT_BUTTERFLY,
    ),
    TaskMistake(
        "the kind of a butterfly a cycle too late",
        *("mont_butterfly", ".Cycles(ProductLatency + 1)", ".Cycles(ProductLatency + 2)"),
        *("any_state", "u_contract.definition"),
        CONSTANT_BUTTERFLY,
    ),
    TaskMistake(
        "a difference with the wrong sign",
        *("mont_butterfly", ".a_i    (s_q),\n    .b_i    (p),", ".a_i    (p),\n    .b_i    (s_q),"),
        *("any_state", "u_contract.second_definition"),
        CONSTANT_BUTTERFLY,
    ),
    TaskMistake(
        "butterflies that a new modulus does not discard",
        *("mont_butterfly", "if (!rst_ni || (enable_i && take)) valid_q", "if (!rst_ni) valid_q"),
        *("inductive", "u_core.u_invariants.seen"),
        BUTTERFLY,
    ),
    TaskMistake(
        "a product of magnitudes with the wrong sign",
        *("mont_wide_product", "{3 * Half{!add}}, !add}", "{3 * Half{add}}, add}"),
        *("any_state", "u_contract.definition"),
        WIDE,
    ),
    TaskMistake(
        "a borrow of the known half lost",
        *("mont_wide_high_product", "Bits'(h_q[Half-1:0]), h_q[Half]}", "Bits'(h_q[Half-1:0]), 1'b0}"),
        *("any_state", "u_contract.definition"),
        WIDE,
    ),
    TaskMistake(
        "a carry of the known half lost",
        *("mont_wide_multiplier", "SumBits'(row1), not_zero}", "SumBits'(row1), 1'b0}"),
        *("any_state", "u_contract.definition"),
        WIDE,
    ),
    TaskMistake(
        "the modulus scaled by a bit more",
        *("mont_wide_constants", "left_q[Bits-1-ScaleBits]", "left_q[Bits-2-ScaleBits]"),
        *("inductive", "u_constants.u_invariants.set_up"),
        WIDE,
    ),
    TaskMistake(
        "wide products that a new modulus does not discard",
        *("mont_wide_multiplier", "if (!rst_ni || (enable_i && take)) valid_q", "if (!rst_ni) valid_q"),
        *("inductive", "u_core.u_invariants.seen"),
        WIDE,
    ),
    TaskMistake(
        "a batch with one product fewer",
        *("mont_batch_multiplier", "|start_q[Batch-3:0]", "|start_q[Batch-4:0]"),
        *("inductive", "u_core.u_invariants.seen"),
        BATCH,
    ),
    TaskMistake(
        "a batch that starts a cycle too early",
        *("mont_batch_multiplier", "CountWidth'(Interval - 2)", "CountWidth'(Interval - 3)"),
        *("inductive", "u_core.u_invariants.seen"),
        BATCH,
    ),
    TaskMistake(
        "products of a batch that a new modulus does not discard",
        *("mont_batch_multiplier", "if (!rst_ni || load_q) begin", "if (!rst_ni) begin"),
        *("inductive", "u_core.u_invariants.seen"),
        BATCH,
    ),
    TaskMistake(
        "sums that are not cleared between batches",
        *("mont_batch_multiplier", ".restart_i     (start_q[0])", ".restart_i     (1'b0)"),
        *("any_state", "u_contract.definition"),
        BATCH,
    ),
    TaskMistake(
        "a quotient digit of what was in the array before a batch",
        *("mont_batch_multiplier", "last | (|start_q)", "last | (|start_q[StartCycles-5:0])"),
        *("any_state", "u_contract.definition"),
        BATCH,
    ),
    TaskMistake(
        "never ready",
        *("mont_word_multiplier", "assign op_ready_o = loaded &&", "assign op_ready_o = 1'b0 && loaded &&"),
        *("reachable", ""),
    ),
)


# One mistake for each kind of check stays in the short run.
SHORT = [each for each in MISTAKES if each.task in ("any_state", "waiting", "independent") and each.config == ONE_DIGIT]


@pytest.mark.parametrize(
    "mistake",
    [*SHORT, *(pytest.param(each, marks=pytest.mark.long) for each in MISTAKES if each not in SHORT)],
    ids=str,
)
def test_a_mistake_is_found(mistake: TaskMistake, tmp_path: Path) -> None:
    with rtl.substituted(mistake.planted(tmp_path)):
        sources = rtl.sources(mistake.config.module)
        if mistake.task in ("independent", "waiting"):
            by_name = {each.name: each for each in fixed_latency.by_construction(mistake.config, None, sources)}
            result = by_name[mistake.task]
        else:
            result = one_task(mistake.config, mistake.task, sources)
    assert not result.passed
    assert not mistake.broken or any(mistake.broken in name for name in result.assertions), result.assertions


def test_values_that_cannot_be_proved() -> None:
    for what, arguments in (
        ("width", {"width": 9}),
        ("param CellBits", {"parameters": {"CellBits": 18}}),
        ("param Modulus", {"parameters": {"Modulus": 11}, "width": 3}),
    ):
        with pytest.raises(BadInput, match=what):
            default_configs("word_multiplier", **arguments)
    with pytest.raises(BadInput, match="param DigitBits: must be 3 to 7 to be proved, not 2"):
        default_configs("batch_multiplier", {"DigitBits": 2})
    with pytest.raises(BadInput, match="what"):
        prove(named(ONE_DIGIT), what="range")
