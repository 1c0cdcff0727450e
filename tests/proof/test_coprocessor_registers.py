# SPDX-License-Identifier: Apache-2.0
"""No read gives a key slot, or the window while a command runs: proved by induction, and broken registers fail."""

from pathlib import Path

import pytest
from planted import AssertedMistake, first_of_each

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

TOP = "mont_coprocessor_registers_proof"
MODULE = "mont_coprocessor_registers"
INDUCTION = Script("secrets", "no secret word is answered, and none changes an output", "prove", 6)
REACHABLE = Script("reachable", "reads of keys, reads while busy and reads of words occur", "cover", 28)


def proved(source: Path, scripts: tuple[Script, ...], max_width: int = 256) -> list[ProofResult]:
    return run(
        Work(
            top=TOP,
            macros={},
            parameters={"MaxWidth": max_width},
            rtl=[rtl.library()["mont_coprocessor_pkg"], source],
            formal=[folder("formal") / "coprocessor" / f"{TOP}.sv"],
            scripts=scripts,
        )
    )


@pytest.mark.parametrize("max_width", [4096, *(pytest.param(width, marks=pytest.mark.long) for width in (64, 8192))])
def test_secrets_cannot_be_read(max_width: int) -> None:
    for result in proved(rtl.library()[MODULE], (INDUCTION, REACHABLE), max_width):
        assert result.passed, f"{result.name}: {result.assertions}, {result.log}"


MISTAKES = (
    AssertedMistake("read while busy", MODULE, "to_window_q & ~busy", "to_window_q", "never_asked"),
    AssertedMistake("keys are read", MODULE, "in_window & (write_q | ~key)", "in_window", "never_selected"),
    AssertedMistake(
        "wrong slots", MODULE, "address_q[WindowBits-1]", "address_q[WindowBits-2]", "never_asked|never_selected"
    ),
    AssertedMistake("readable after reset", MODULE, "busy_q    <= 1'b1;  //", "busy_q <= 1'b0;  //", "under_way"),
    AssertedMistake(
        "busy of the sequencer left out", MODULE, "busy = busy_q | busy_i", "busy = busy_q", "never_asked|use_alone"
    ),
    AssertedMistake(
        "lengths of a key with a use change", MODULE, "(is_length(4'(i)) & pinned_i)", "1'b0", "pinned_lengths"
    ),
    AssertedMistake(
        "answers what was not asked",
        MODULE,
        "(shown ? window_word_i : '0)",
        "window_word_i",
        "same_rsp_word|secret_is_zero",
    ),
    AssertedMistake(
        "a reset begins the count of keys anew",
        MODULE,
        "if (keys_change_q) key",
        "if (!rst_ni) key_count_q <= '0;\n    else if (keys_change_q) key",
        "counts_changes",
    ),
    AssertedMistake(
        "lengths and slots change while busy",
        MODULE,
        "named : permitted &",
        "named : named &",
        "never_given|never_changed",
    ),
    AssertedMistake(
        "protection changes while busy",
        MODULE,
        "to_protect_q & permitted &",
        "to_protect_q & named &",
        "never_given|never_changed",
    ),
    AssertedMistake(
        "a reset is a change",
        MODULE,
        "parity_q        <= 2'b10;\n      parity_before_q <= 2'b10;",
        "parity_q        <= 2'b00;\n      parity_before_q <= 2'b10;",
        "never_changed",
    ),
    AssertedMistake(
        "a key by another bit", MODULE, "req_address_i[$clog2(SlotBits)]", "req_address_i[$clog2(SlotBits)+1]", "key_"
    ),
    AssertedMistake(
        "ABORT while idle", MODULE, "(word_q[1:0] == 2'b01) & busy;", "(word_q[1:0] == 2'b01);", "aborts_busy"
    ),
    AssertedMistake(
        "parity of what was not asked", MODULE, "stage_q[5] & read_window_q &", "stage_q[5] &", "same_wrong"
    ),
)


@pytest.mark.parametrize("mistake", first_of_each(MISTAKES), ids=str)
def test_broken_registers_fail(mistake: AssertedMistake, tmp_path: Path) -> None:
    (result,) = proved(mistake.planted(tmp_path)[MODULE], (INDUCTION,))
    mistake.assert_found(result)
