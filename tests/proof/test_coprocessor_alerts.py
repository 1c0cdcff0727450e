# SPDX-License-Identifier: Apache-2.0
"""The two checks of secrets agree after any commands, since a difference would be a fault: proved."""

import itertools
from pathlib import Path

import pytest
from planted import AssertedMistake, first_of_each

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.microcode.coprocessor import Step, assemble, word
from montcore.microcode.shape import KEY_SLOT
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

TOP = "mont_coprocessor_release_proof"
RULES, RELEASE = "mont_coprocessor_rules", "mont_coprocessor_release"
INDUCTION = Script("release", "what the rules allow is no fault, after any command", "prove", 6)
REACHABLE = Script("reachable", "a product with a secret modulus, after refused commands", "cover", 60)
# Bits of a check's flags, sources and targets in the window.
WITH_A, WITH_B, WITH_D, PUBLIC_B, LONG_A = (1 << bit for bit in range(5))
CONSTANT, SLOT_A, SLOT_B, SLOT_D = 32, 16, 17, 18
LISTING = assemble()
COMMANDS = list(LISTING.commands)


def checks() -> list[int]:
    """The flags of each command up to COMPARE that begins with a check."""
    first = [LISTING.of(name)[0] for name in COMMANDS[: COMMANDS.index("RSA_CRT")]]
    return [step.flags if step.control == "check" else 0 for step in first]


def paths(name: str) -> list[list[Step]]:
    """The instructions of a command, with and without a table, a use and a blinded scalar."""
    kinds = itertools.product((False, True), repeat=4)
    return [LISTING.of(name, table=table, same=same, use=use, blinded=blind) for table, same, use, blind in kinds]


def proved(scripts: tuple[Script, ...], changed: dict[str, Path], max_width: int = 64) -> list[ProofResult]:
    flags = sum(each << 5 * number for number, each in enumerate(checks()))
    return run(
        Work(
            top=TOP,
            macros={"FLAGS": f"{5 * len(checks())}\\'h{flags:x}"},
            parameters={"MaxWidth": max_width},
            rtl=[changed.get(source.stem, source) for source in rtl.sources(RULES, RELEASE)],
            formal=[folder("formal") / "coprocessor" / f"{TOP}.sv"],
            scripts=scripts,
        )
    )


@pytest.mark.parametrize("max_width", [64, *(pytest.param(width, marks=pytest.mark.long) for width in (1000, 8192))])
def test_the_rules_allow_no_fault(max_width: int) -> None:
    for result in proved((INDUCTION, REACHABLE), {}, max_width):
        assert result.passed, f"{result.name}: {result.assertions}, {result.log}"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_proof_assumes_the_microcode(name: str) -> None:
    """The checks, loads and stores of the microcode, and where it forgets or keeps the modulus."""
    number = COMMANDS.index(name)
    for steps in paths(name):
        controls = [step.control for step in steps]
        moves = [step for step in steps if step.kind in ("load", "store")]
        if name in ("RSA_PRIME", "PRIME_TEST"):
            assert ("check" in controls) == (name == "RSA_PRIME") == (controls[0] == "check" and steps[0].flags == 0)
            assert not {"forget modulus", "keep modulus", "clear window"} & set(controls)
            assert all(step.b >= KEY_SLOT and step.b < SLOT_A for step in moves if step.kind == "store")
            assert name == "RSA_PRIME" or all(step.kind == "load" for step in moves)
        elif name in ("ZEROISE", "SET_MODULUS") or number > COMMANDS.index("COMPARE"):
            first = next(step.control for step in steps if step.control != "jump")
            assert first == "forget modulus"
            assert "check" not in controls
            assert ("keep modulus" in controls) == (name == "SET_MODULUS")
            assert ("clear window" in controls) == (name in ("ZEROISE", "SELF_TEST"))
        if name == "SET_MODULUS":
            assert [step.text for step in steps[1:]] == [
                *("m: precision LENGTH", "m: M = window A, LENGTH", "m: setup", "keep modulus", "end")
            ]
        # Numbers of the window have the lengths of registers, with which release compares.
        of_window = [step for step in moves if step.kind == "store" or not word(step) >> 21 & CONSTANT]
        assert not {step.length for step in of_window} & {"CURVE_LENGTH", "WHOLE_WINDOWS", "COLUMNS", "HALF_SLOT"}
        if number not in range(COMMANDS.index("MONTMUL"), COMMANDS.index("RSA_CRT")):
            continue
        assert controls[0] == "check" and "check" not in controls[1:]
        assert not {"forget modulus", "keep modulus", "clear window"} & set(controls)
        flags = steps[0].flags
        for step in moves:
            bits = word(step)
            if step.kind == "store":
                assert bits >> 15 & 63 == SLOT_D and step.length == "LENGTH" and flags & WITH_D
                continue
            source = bits >> 21 & 63
            if source & CONSTANT:
                continue
            long = step.length in ("EXPONENT_LENGTH", "low EXPONENT_LENGTH", "high EXPONENT_LENGTH")
            assert long or step.length == "LENGTH"
            if source == SLOT_A:
                assert flags & WITH_A and long == bool(flags & LONG_A)
            else:
                assert source == SLOT_B
                assert flags & (PUBLIC_B if long else WITH_B) or (long and name == "MODEXP")


MISTAKES = (
    AssertedMistake(
        "an unknown command hands the modulus on",
        RELEASE,
        "& (command_i <= mont_coprocessor_pkg::CommandRsaKey))",
        ")",
        "kept_release|same_|busy_",
    ),
    AssertedMistake(
        "words of a command before", RELEASE, "if (idle_i | clear_i) begin", "if (clear_i) begin", "fresh_words|no_word"
    ),
    AssertedMistake(
        "a wipe leaves words", RELEASE, "if (idle_i | clear_i) begin", "if (idle_i) begin", "wiped_|never_held"
    ),
    AssertedMistake(
        "a modulus stays secret",
        RELEASE,
        "secret_modulus_q <= 1'b0;\n      foreign_o        <= e",
        "foreign_o <= e",
        "same_|busy_",
    ),
    AssertedMistake("a modulus of any slot", RELEASE, "elsewhere_q | ~pinned_i;", "~pinned_i;", "same_|busy_"),
    AssertedMistake("an exponent counts", RELEASE, "~(exponent_i & (", "~(1'b0 & (", "secret_words|never_held"),
    AssertedMistake("no modulus is secret", RULES, "key_q    <= slot_a_i[3];", "key_q <= 1'b0;", "same_|busy_"),
    AssertedMistake(
        "a wipe keeps the modulus",
        RULES,
        "if (wipe_i | ~rst_ni) known_q",
        "if (~rst_ni) known_q",
        "fresh_|same_|forgotten|busy_",
    ),
    AssertedMistake("long numbers end in their slot", RULES, "(flags_i[4] & crosses_q)", "1'b0", "checked|never_held"),
    AssertedMistake("any length", RULES, "(length_q != length_i) & (flags_i != '0);", "1'b0;", "checked"),
    AssertedMistake(
        "a wipe after a candidate is held", RELEASE, "wiped_q <= ~idle_i;", "wiped_q <= 1'b0;", "wiped_|never_held"
    ),
    AssertedMistake("results go anywhere", RULES, "~(flags_i[2] & key_d_i))", "~flags_i[2])", "checked|never_held"),
)


@pytest.mark.parametrize("mistake", first_of_each(MISTAKES), ids=str)
def test_broken_judges_fail(mistake: AssertedMistake, tmp_path: Path) -> None:
    (result,) = proved((INDUCTION,), mistake.planted(tmp_path))
    mistake.assert_found(result)
