# SPDX-License-Identifier: Apache-2.0
"""Key slots cannot be read, nor the window while a command runs: proved by induction, and broken registers fail."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from planted import check_place, planted

from montcore.proof.run import ProofResult, run
from montcore.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

TOP = "mont_coprocessor_registers_proof"
MODULE = "mont_coprocessor_registers"
INDUCTION = Script("secrets", "no secret word is answered, and none changes an output", "prove", 6)
REACHABLE = Script("reachable", "reads of keys, reads while busy and reads of words occur", "cover", 28)


@pytest.fixture(autouse=True)
def _temporary_files_in_the_test_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


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


@dataclass(frozen=True)
class Mistake:
    """A change of the register file, and the assertion that fails, a pattern."""

    what: str
    right: str
    wrong: str
    assertion: str

    def __post_init__(self) -> None:
        check_place(MODULE, self.right)

    def __str__(self) -> str:
        return self.what


MISTAKES = (
    Mistake("read while busy", "to_window_q & ~busy", "to_window_q", "never_asked"),
    Mistake("keys are read", "in_window & (write_q | ~key)", "in_window", "never_selected"),
    Mistake("wrong slots", "address_q[WindowBits-1]", "address_q[WindowBits-2]", "never_asked|never_selected"),
    Mistake("readable after reset", "busy_q    <= 1'b1;  //", "busy_q <= 1'b0;  //", "under_way"),
    Mistake("busy of the sequencer left out", "busy = busy_q | busy_i", "busy = busy_q", "never_asked|use_alone"),
    Mistake("lengths of a key with a use change", "(is_length(4'(i)) & pinned_i)", "1'b0", "pinned_lengths"),
    Mistake(
        "answers what was not asked",
        "(shown ? window_word_i : '0)",
        "window_word_i",
        "same_rsp_word|secret_is_zero",
    ),
    Mistake(
        "a reset begins the count of keys anew",
        "if (keys_change_q) key",
        "if (!rst_ni) key_count_q <= '0;\n    else if (keys_change_q) key",
        "counts_changes",
    ),
    Mistake("lengths and slots change while busy", "~(busy | (is_length", "~((is_length", "never_given|never_changed"),
    Mistake("protection changes while busy", "to_protect_q & ~busy &", "to_protect_q &", "never_given|never_changed"),
    Mistake(
        "a reset is a change",
        "parity_q        <= 2'b10;\n      parity_before_q <= 2'b10;",
        "parity_q        <= 2'b00;\n      parity_before_q <= 2'b10;",
        "never_changed",
    ),
    Mistake("a key by another bit", "req_address_i[$clog2(SlotBits)]", "req_address_i[$clog2(SlotBits)+1]", "key_"),
    Mistake("ABORT while idle", "(word_q[1:0] == 2'b01) & busy;", "(word_q[1:0] == 2'b01);", "aborts_busy"),
    Mistake("parity of what was not asked", "stage_q[5] & read_window_q &", "stage_q[5] &", "same_wrong"),
)


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_broken_registers_fail(mistake: Mistake, tmp_path: Path) -> None:
    source = planted(MODULE, mistake.right, mistake.wrong, tmp_path)
    (result,) = proved(source, (INDUCTION,))
    assert not result.passed
    assert re.search(mistake.assertion, str(result.assertions))
