# SPDX-License-Identifier: Apache-2.0
"""A locked slot never changes, and only its commands read a key with a use: proved for the window."""

from pathlib import Path

import pytest
from planted import AssertedMistake

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

TOP = "mont_coprocessor_window_proof"
WINDOW, USES, RELEASE = "mont_coprocessor_window", "mont_coprocessor_uses", "mont_coprocessor_release"
INDUCTION = Script("uses", "locked slots stay, and a command gets 0 instead of a key that is not for it", "prove", 5)


def proved(changed: dict[str, Path]) -> ProofResult:
    (result,) = run(
        Work(
            top=TOP,
            macros={},
            parameters={"AddressBits": 5},
            rtl=[changed.get(source.stem, source) for source in rtl.sources(WINDOW)],
            formal=[folder("formal") / "coprocessor" / f"{TOP}.sv"],
            scripts=[INDUCTION],
            passes=("memory_map", "opt -full", "opt_clean"),
        )
    )
    return result


def test_keys_serve_their_use() -> None:
    result = proved({})
    assert result.passed, f"{result.assertions}, {result.log}"


MISTAKES = (
    AssertedMistake(
        "the bus writes locked slots",
        WINDOW,
        "(host_q | out_valid_i) & ~locked",
        "host_q | (out_valid_i & ~locked)",
        "locked_word",
    ),
    AssertedMistake(
        "commands write locked slots",
        WINDOW,
        "(host_q | out_valid_i) & ~locked",
        "(host_q & ~locked) | out_valid_i",
        "locked_word",
    ),
    AssertedMistake(
        "words are not withheld",
        WINDOW,
        "if (loading_q & ~withheld) in_word_q",
        "if (loading_q) in_word_q",
        "hidden_word",
    ),
    AssertedMistake("a use is set again", USES, "& ~key_i & ~locked_o;", "& ~key_i;", "locked_use|first_use"),
    AssertedMistake("a word of a key is a use", USES, "set_q & ~key_i &", "set_q &", "key_use"),
    AssertedMistake("parameters need no lock", USES, "usable_q <= pinned_o & ", "usable_q <= ", "hidden_word"),
    AssertedMistake(
        "any lock is one of a parameter", USES, "(write_slot_q <= 4'd5)", "(write_slot_q <= 4'd6)", "parameters"
    ),
    AssertedMistake(
        "a parameter moves in two ones", USES, "{parameters_q[2:0], 1'b1}", "{parameters_q[1:0], 2'b11}", "parameters"
    ),
    AssertedMistake(
        "every command has a use", USES, "default: has_use = 1'b0", "default: has_use = 1'b1", "hidden_word"
    ),
    AssertedMistake("a key is any operand", USES, "(key_exponent_i | command_i[3])", "1'b1", "hidden_word"),
    AssertedMistake("every use is right", USES, "& (use_o == command_i[3:0])", "", "hidden_word"),
    AssertedMistake("the base point needs no lock", USES, "(base_q == '1) & ", "", "hidden_word"),
    AssertedMistake(
        "a nonce of the bus serves",
        USES,
        "                | (signs_q & ~(nonce_q & is_signature) & (slot_q == 4'd8))",
        "",
        "hidden_word|^\\('nonce',",
    ),
    AssertedMistake(
        "any command makes a nonce",
        USES,
        "(slot_q == 4'd8) & is_signature) nonce_q",
        "(slot_q == 4'd8)) nonce_q",
        "nonce",
    ),
    AssertedMistake("an open slot meets a key", USES, " | (is_open_q & met_key_q)", "", "meets_"),
    AssertedMistake("a key meets an open slot", USES, " | (is_key_q & met_open_q)", "", "meets_"),
    AssertedMistake("a key goes on in the hash", USES, " | slot_q[0] | odd_i)", " | slot_q[0])", "meets_"),
    AssertedMistake("a key of the bus goes anywhere", WINDOW, " | (bus_write_q & key_i)", "", "bus_key"),
    AssertedMistake(
        "any clear opens slots",
        WINDOW,
        "clearing_q & awaits_clear_i & ~",
        "clearing_q & ~",
        "locked_use|secret|clears_before",
    ),
    AssertedMistake(
        "a word of a key is shown", RELEASE, "shown_key_o <= key_q[2];", "shown_key_o <= 1'b0;", "hidden_read"
    ),
    AssertedMistake(
        "what comes of a key goes anywhere",
        RELEASE,
        "(secret_q | secret_modulus_q | ",
        "(secret_modulus_q | ",
        "keeps|key_slot",
    ),
    AssertedMistake("a candidate goes anywhere", RELEASE, " | (draws & ~wiped_q)", "", "drawn"),
    AssertedMistake("numbers are read on", RELEASE, "(take_i & outside_word_q) | ", "", "number_ends"),
    AssertedMistake("numbers are written on", RELEASE, " | (give_i & outside_q)", "", "number_ends"),
    AssertedMistake(
        "a number has a slot more", RELEASE, "{distance_q, 1'b1}", "{distance_q, 1'b0}", "number_ends|other_word"
    ),
    AssertedMistake(
        "the last slot is of another number",
        RELEASE,
        "{distance_q, 1'b1}) >",
        "{distance_q, 1'b1}) >=",
        "only_others|other_word",
    ),
    AssertedMistake("the bus writes keys only", WINDOW, "(bus_write_q & key_i)", "bus_write_q", "only_wrong_keys"),
    AssertedMistake(
        "what was read is not cleared",
        WINDOW,
        "else if (change_i | ~host_idle_q)",
        "else if (~host_idle_q)",
        "waits|only_lost",
    ),
    AssertedMistake("a key met stays", USES, "if (idle_i) {met_key_q, met_open_q} <= '0;", "", "fresh_uses"),
    AssertedMistake("uses outlive the keys", USES, "if (open_q | clear_q)", "if (open_q)", "cleared"),
)


@pytest.mark.parametrize(
    "mistake", [MISTAKES[0], *(pytest.param(each, marks=pytest.mark.long) for each in MISTAKES[1:])], ids=str
)
def test_broken_windows_fail(mistake: AssertedMistake, tmp_path: Path) -> None:
    result = proved(mistake.planted(tmp_path))
    mistake.assert_found(result)
