# SPDX-License-Identifier: Apache-2.0
"""Every operation of an exponentiator is answered once, and its time reveals only the length of the exponent."""

from pathlib import Path

import pytest
from long_tests import long_cases
from planted import with_planted

from montcore.errors import BadInput
from montcore.exponentiation import find
from montcore.lab.proof import SmallExponentiator, default_exponentiators, prove_exponentiator
from montcore.tools import rtl

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

WINDOWS = (*(f"window{bits}" for bits in range(1, 9)), *(f"window{bits}_protected" for bits in range(2, 9)))
METHODS = ("l2r", "r2l", *WINDOWS)
CASES = [(each, what) for name in METHODS for each in default_exponentiators(name) for what in ("contract", "time")]
# The time of l2r depends on the number of ones in the exponent.
CLAIMED = [(each, what) for each, what in CASES if (each.method.name, what) != ("l2r", "time")]
SAMPLE = [
    (SmallExponentiator(find("l2r")), "contract"),
    (SmallExponentiator(find("r2l"), canonical=False), "contract"),
    (SmallExponentiator(find("window2")), "contract"),
    (SmallExponentiator(find("r2l"), canonical=False), "time"),
    (SmallExponentiator(find("window2")), "time"),
    (SmallExponentiator(find("window2_protected")), "contract"),
    (SmallExponentiator(find("window2_protected")), "time"),
]


def assert_proved(exponentiator: SmallExponentiator, what: str) -> None:
    results = prove_exponentiator(exponentiator, what=what)
    assert results[0].name == "inductive"
    for result in results:
        assert result.passed, result.assertions


@long_cases("[window2 *", why="Windows with protection, which have all that others have and more, stay.")
@pytest.mark.parametrize(("exponentiator", "what"), SAMPLE, ids=str)
def test_exponentiator_is_proved(exponentiator: SmallExponentiator, what: str) -> None:
    assert_proved(exponentiator, what)


@pytest.mark.long
@pytest.mark.parametrize(("exponentiator", "what"), CLAIMED, ids=str)
def test_every_exponentiator_is_proved(exponentiator: SmallExponentiator, what: str) -> None:
    assert_proved(exponentiator, what)


@long_cases(why="Planted mistakes: one or two of each rule stay, and of three cores.")
def test_time_of_the_ones_is_found() -> None:
    results = {result.name: result for result in prove_exponentiator(SmallExponentiator(find("l2r")), what="time")}
    assert not results["inductive"].passed
    real = results["from_reset"]
    assert not real.passed
    assert real.trace is not None
    assert real.values["exponent"] != real.values["other_exponent"]


MISTAKES = {
    "time: a zero of the exponent needs no product": (
        *("r2l", "mont_exp_r2l", "same_mul_op_valid"),
        *("issue & (next_q != ToMontgomery)", "issue & (next_q != ToMontgomery) & (exponent_q[0] | next_q != Bit)"),
    ),
    "time: the table is read up to the entry that is needed": (
        *("window2", "mont_exp_window", "same_"),
        *("else if (address_q == '1) reading_q", "else if (address_q == window) reading_q"),
    ),
    "time: the table is read from the entry that is needed": (
        *("window2", "mont_exp_window", "same_read_address"),
        *("reading_q ? address_q + 1'b1 : '0", "reading_q ? address_q + 1'b1 : window"),
    ),
    "time: the order of the table follows the exponent": (
        *("window2_protected", "mont_exp_digits", "same_order"),
        *("{{(WindowBits - 1) {1'b0}}, mask_q[3]}", "{{(WindowBits - 1) {1'b0}}, exponent_bit}"),
    ),
    "contract: an error is answered like a power": (
        *("r2l", "mont_exp_control", "error"),
        *("out_of_range ? StError : StRun", "StRun"),
    ),
    "contract: an error hangs": (
        *("r2l", "mont_exp_control", "error"),
        *("assign res_valid_o = res_error_o | z_valid;", "assign res_valid_o = z_valid;"),
    ),
    "contract: a reset during a power is not seen": (
        *("l2r", "mont_exp_l2r", ""),
        *("if (!rst_ni) started_q <= 1'b0;\n    else if (issue)", "if (issue)"),
    ),
    "contract: the last bit of the exponent is left out": (
        *("l2r", "mont_exp_l2r", ""),
        *("(remaining_q == '0) next_q", "(remaining_q <= 1) next_q"),
    ),
    "contract: the table is waited for again and again": (
        *("window2", "mont_exp_window", ""),
        *("& ~word_ready_q & ~end_q[1]", ""),
    ),
}


@long_cases(
    "*",
    but=("[contract: an error hangs]", "[time: a zero of the exponent needs no product]"),
    why="Planted mistakes: one or two of each rule stay, and of three cores.",
)
@pytest.mark.parametrize("case", MISTAKES)
def test_planted_mistake_is_found(case: str, tmp_path: Path) -> None:
    method, module, assertion, right, wrong = MISTAKES[case]
    exponentiator = SmallExponentiator(find(method), canonical=False)
    sources = with_planted(rtl.sources(exponentiator.method.module), module, right, wrong, tmp_path)
    (result,) = prove_exponentiator(exponentiator, sources=sources, what=case.partition(":")[0])
    assert not result.passed
    assert any(assertion in name for name in result.assertions)


def test_unknown_method_and_question_are_bad_input() -> None:
    with pytest.raises(BadInput) as caught:
        default_exponentiators("spiral")
    assert caught.value.argument == "exponentiator"
    with pytest.raises(BadInput) as caught:
        prove_exponentiator(SmallExponentiator(find("r2l")), what="range")
    assert caught.value.argument == "what"
