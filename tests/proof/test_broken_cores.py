# SPDX-License-Identifier: Apache-2.0
"""The proofs find each of these mistakes in a core."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from long_tests import long_cases
from planted import with_planted

from montcore import Config
from montcore.errors import MontcoreError
from montcore.lab.proof import MIN_PROOF_WIDTH, ProofResult, contract, proof_config
from montcore.lab.proof.run import run
from montcore.tools import rtl


@dataclass(frozen=True)
class Mistake:
    """A core with a change in one module, the task that finds it, and the failing assertion (a pattern)."""

    what: str
    architecture: str
    reduce: int
    module: str
    right: str
    wrong: str
    task: str = ""
    assertion: str = ""
    parameters: Mapping[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.architecture}: {self.what}"


SMALL_KERNEL = {"WordBits": 4, "Elements": 2}
NOT_REACHED = r"^$"  # no assertion fails, but a run that must exist is not found
WRONG_RESULT = r"^u_contract\.(result_range|definition)$"

MISTAKES = (
    Mistake(
        *("no final subtraction", "radix2", 1, "mont_mul_radix2"),
        *("assign hold = subtract & sum[SumWidth-1];", "assign hold = subtract;"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("quotient from p, not from p + x_i*y", "radix2", 1, "mont_mul_radix2"),
        *("{SumWidth{tau[0]}} & m", "{SumWidth{p_q[0]}} & m"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("bit 0 of x left out", "radix2", 0, "mont_mul_radix2"),
        *("x_bit_q <= load_op ? x_i[0] :", "x_bit_q <= load_op ? 1'b0 :"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("one step too many", "radix2", 0, "mont_serial_control"),
        *("FirstIndex + Latency - 2", "FirstIndex + Latency - 1"),
        *("definition", r"^u_contract\.on_time$"),
    ),
    Mistake(
        *("result not held", "radix2", 0, "mont_mul_radix2"),
        *("else if (busy & ~hold) p_q", "else if (~hold) p_q"),
        *("invariants", r"^u_contract\.result_held$"),
    ),
    Mistake(
        *("an even modulus accepted", "radix2", 1, "mont_mul_radix2"),
        *("(mod_i[0])", "(1'b1)"),
        *("definition", r"^u_contract\.mod_error$"),
    ),
    Mistake(
        *("never ready", "radix2", 1, "mont_product_control"),
        *("= loaded_q &", "= 1'b0 & loaded_q &"),
        *("reachable", NOT_REACHED),
    ),
    Mistake(
        *("a pause after each result", "radix2", 1, "mont_product_control"),
        *("(~res_valid_q | res_ready_i)", "~res_valid_q"),
        *("invariants", r"^u_contract\.ready_at_once$"),
    ),
    Mistake(
        *("what the shift drops is lost", "vlm3", 1, "mont_mul_vlm3"),
        *("assign s_one = |dropped;", "assign s_one = 1'b0;"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("zeros at the top are not shifted out", "vlm3", 1, "mont_digit_partitioner"),
        *("shift_o    = left_i;", "shift_o    = (left_i == CountWidth'(Digits)) ? left_i : '0;"),
        *("definition", r"^u_contract\.on_time$"),
    ),
    Mistake(
        *("the bit of x not kept", "scalable", 1, "mont_scalable_element"),
        *("if (start_i) x_q <= x_i", "x_q <= x_i"),
        *("invariants", r"u_invariants\.same_digit$"),
        SMALL_KERNEL,
    ),
    Mistake(
        *("the bottom bit of the word before as its top bit", "scalable", 1, "mont_scalable_element"),
        *("= next_sum[0];", "= s_sum_q[0];"),
        *("invariants", r"u_invariants\.equation$"),
        SMALL_KERNEL,
    ),
    Mistake(
        *("the carry of c*M not kept", "scalable", 1, "mont_scalable_ordinary_element"),
        *("carry_m_q <= carry_m & ~start_i;", "carry_m_q <= 1'b0;"),
        *("invariants", r"u_invariants\.equation$"),
        {**SMALL_KERNEL, "Redundant": 0},
    ),
    Mistake(
        *("the decision not kept", "scalable", 1, "mont_scalable_ordinary_element"),
        *("c_q <= c;", "c_q <= x_q;"),
        *("invariants", r"u_invariants\.same_decision$"),
        {**SMALL_KERNEL, "Redundant": 0},
    ),
    Mistake(
        *("the difference taken if it borrows", "scalable", 1, "mont_scalable_result"),
        *("reduce_i & ~borrow", "reduce_i & borrow"),
        *("definition", WRONG_RESULT),
        SMALL_KERNEL,
    ),
    Mistake(
        *("quotient of this step, not of the next", "carry_save", 1, "mont_mul_carry_save"),
        *("(x_q[1] & y_q[0])", "(x_q[0] & y_q[0])"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("the difference taken if it borrows", "carry_save", 1, "mont_carry_save_convert"),
        *("~(last_i & borrow_q)", "~(last_i & ~borrow_q)"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("a borrow left over from before", "carry_save", 1, "mont_carry_save_convert"),
        *("~keep & ~first_q", "~keep"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("the carry of the low digits lost", "high_radix", 1, "mont_mul_high_radix"),
        *(".carry_i  (s_low_carry_q)", ".carry_i  (1'b0)"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("a set-up one cycle too short", "high_radix", 1, "mont_serial_control"),
        *("LeftWidth'(SetupCycles - 1)", "LeftWidth'(SetupCycles - 2)"),
        *("definition", r"^u_contract\.ready_not_before$"),
    ),
    Mistake(
        *("a bit of the last x in the first cycle", "compact", 1, "mont_mul_compact"),
        *("x_bit_q <= ~load_op & x_q", "x_bit_q <= x_q"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("M added where it should be subtracted", "compact", 0, "mont_mul_compact"),
        *("assign z = (sum_carry | subtract)", "assign z = subtract"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("final subtraction even if it borrows", "compact", 1, "mont_mul_compact"),
        *("assign use_z = subtract ? no_borrow", "assign use_z = subtract ? 1'b1"),
        *("definition", WRONG_RESULT),
    ),
    Mistake(
        *("the last quotient digit not used", "stored_multiples", 0, "mont_stored_multiples_sequence"),
        *("index_t'(Rows + Levels - Tables);", "index_t'(Rows + Levels - Tables - 1);"),
        *("invariants", r"u_invariants\.(same_\w+|result)$"),
    ),
)


def config_of(mistake: Mistake) -> Config:
    return proof_config(mistake.architecture, MIN_PROOF_WIDTH, {"Reduce": mistake.reduce, **mistake.parameters})


def prove_changed(mistake: Mistake, folder: Path) -> ProofResult:
    """Run the task that finds the mistake."""
    config = config_of(mistake)
    sources = with_planted(rtl.sources(config.module), mistake.module, mistake.right, mistake.wrong, folder)
    work = contract.work(config, sources)
    (result,) = run(replace(work, scripts=[script for script in work.scripts if script.name == mistake.task]))
    return result


@pytest.fixture(autouse=True)
def _kept_in_the_test_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


@long_cases(
    "*",
    but=(
        "[radix2: no final subtraction]",
        "[vlm3: what the shift drops is lost]",
        "[scalable: the carry of c*M not kept]",
        "[scalable: the difference taken if it borrows]",
    ),
    why="Planted mistakes: one or two of each rule stay, and of three cores.",
)
@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_mistake_is_found(mistake: Mistake, tmp_path: Path) -> None:
    result = prove_changed(mistake, tmp_path)
    assert not result.passed
    assert any(re.search(mistake.assertion, name) for name in result.assertions or [""])
    assert result.log is not None
    assert re.search(r"DONE \((FAIL|UNKNOWN|PASS, rc=1)", result.log.read_text(encoding="utf-8"))
    if mistake.assertion == WRONG_RESULT:
        assert_is_counterexample(result, config_of(mistake))


def assert_is_counterexample(result: ProofResult, config: Config) -> None:
    """The values reported with the failure are operands in range for which the result is wrong."""
    x, y, z, modulus = (result.values[name] for name in ("x", "y", "z", "modulus"))
    limit = config.operand_limit(modulus)
    assert modulus % 2 == 1
    assert max(x, y) < limit
    assert z >= limit or (z << config.r_exponent) % modulus != x * y % modulus
    assert result.values["clocks"] == config.latency(x, y, modulus)
    assert result.trace is not None
    assert result.trace.is_file()
    assert result.as_json()["trace"] == str(result.trace)


def test_core_that_does_not_elaborate_is_an_error_that_says_why(tmp_path: Path) -> None:
    mistake = Mistake("unknown name", "radix2", 1, "mont_mul_radix2", "p_q <= sum[", "p_q <= total[", "definition")
    with pytest.raises(MontcoreError, match="total"):
        prove_changed(mistake, tmp_path)
    assert not list(tmp_path.glob("montcore-proof-*"))
