# SPDX-License-Identifier: Apache-2.0
"""No access raises an alert in the curve unit, and no command affects the next command: proved."""

from pathlib import Path

import pytest
from planted import AssertedMistake, first_of_each

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

TOP = "mont_curve_commands_proof"
COMMANDS, ERRORS = "mont_curve_commands", "mont_curve_errors"
INDUCTION = Script("alerts", "no alert, and no unit without its curve, after any command", "prove", 5)
REACHABLE = Script("reachable", "a signature, after curve and base point are loaded", "cover", 120)


def proved(scripts: tuple[Script, ...], changed: dict[str, Path], **parameters: int) -> list[ProofResult]:
    return run(
        Work(
            top=TOP,
            macros={},
            parameters=parameters,
            rtl=[changed.get(source.stem, source) for source in rtl.sources(COMMANDS, ERRORS)],
            formal=[folder("formal") / "coprocessor" / f"{TOP}.sv"],
            scripts=scripts,
        )
    )


def test_no_access_raises_an_alert() -> None:
    for result in proved((INDUCTION, REACHABLE), {}):
        assert result.passed, f"{result.name}: {result.assertions}, {result.log}"


def test_no_batch_raises_an_alert() -> None:
    (result,) = proved((INDUCTION,), {}, Batch=1)
    assert result.passed, f"{result.name}: {result.assertions}, {result.log}"


def test_no_verification_of_ed25519_raises_an_alert() -> None:
    (result,) = proved((INDUCTION,), {}, Edwards=1)
    assert result.passed, f"{result.name}: {result.assertions}, {result.log}"


MISTAKES = (
    AssertedMistake(
        "a curve that failed counts", COMMANDS, "if (ended & ~unit_failed) begin", "if (ended) begin", "loaded_"
    ),
    AssertedMistake(
        "the unit keeps a curve that failed", ERRORS, "curve_q <= ~failed_o;", "curve_q <= failed_o;", "loaded_"
    ),
    AssertedMistake(
        "no base point is loaded",
        COMMANDS,
        "else if ((!base_q && needs_base) || keys) begin",
        "else if (keys) begin",
        "has_curve|works|loaded_",
    ),
    AssertedMistake(
        "a curve outlives its unit",
        COMMANDS,
        "busy_o        <= 1'b1;\n      curve_q       <= 1'b0;",
        "busy_o        <= 1'b1;",
        "loaded_|resets",
    ),
    AssertedMistake(
        "errors stay",
        COMMANDS,
        "other_key_q <= 1'b0;\n      errors_q <= '0;",
        "other_key_q <= 1'b0;",
        "fresh_|quiet_",
    ),
    AssertedMistake(
        "another point stays", COMMANDS, "other_q <= 1'b0;\n      other_key_q", "other_key_q", "fresh_errors"
    ),
    AssertedMistake("another key stays", COMMANDS, "other_key_q <= 1'b0;\n      errors_q", "errors_q", "fresh_errors"),
    AssertedMistake("the unit keeps a key that failed", ERRORS, "key_q <= ~failed_o;", "key_q <= failed_o;", "loaded_"),
    AssertedMistake(
        "a key outlives its curve",
        COMMANDS,
        "if (!number.entry[2] || keys) key_q",
        "if (keys) key_q",
        "no_curve|issues_curve|loaded_",
    ),
    AssertedMistake(
        "a key outlives its unit",
        COMMANDS,
        "base_q        <= 1'b0;\n      key_q         <= 1'b0;",
        "base_q        <= 1'b0;",
        "loaded_|resets",
    ),
    AssertedMistake("errors of the unit stay", ERRORS, "      point_q     <= 1'b0;\n", "", "fresh_unit"),
    AssertedMistake(
        "a unit that is wiped is a fault",
        COMMANDS,
        "state_q.check | state_q.issue) &",
        "state_q.check | state_q.issue | state_q.clear) &",
        "quiet_fault",
    ),
    AssertedMistake(
        "an ABORT that is late", COMMANDS, "abort_i & ~state_q.finish & ~wiping_q", "abort_i & ~wiping_q", "quiet_"
    ),
)


@pytest.mark.parametrize("mistake", first_of_each(MISTAKES), ids=str)
def test_broken_commands_fail(mistake: AssertedMistake, tmp_path: Path) -> None:
    (result,) = proved((INDUCTION,), mistake.planted(tmp_path))
    mistake.assert_found(result)
