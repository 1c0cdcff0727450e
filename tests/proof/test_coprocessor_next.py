# SPDX-License-Identifier: Apache-2.0
"""A command of the coprocessor runs alike after any other command and after a reset: proved for its sequencer."""

import re
from pathlib import Path

import pytest
from equal_registers import module_of, registers_of, state, text_of
from planted import AssertedMistake

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

TOP = "mont_coprocessor_next_proof"
CORE = "mont_coprocessor_sequencer"
INDUCTION = Script("next", "a command goes alike after any other command", "prove", 11)
REACHABLE = Script("reachable", "a command ends in both, after different results of COMPARE", "cover", 40)

# Registers that may differ, by the instance of their module; all others are equal.
DIFFERENT = {
    "": ("compare_o",),
    "u_decoder": (),
    "u_decoder.u_table": ("made_q", "same_q"),  # may differ if there is no table
    "u_decoder.u_self_test": (),
    "u_lengths": (),
    "u_operands": ("key_exponent_o",),  # may differ if no modulus is set; so may the next registers
    "u_rules": ("key_q", "pinned_q", "length_q", "key_exponent_o", "leaks_q", "other_length_q", "error_o"),
    "u_failures": ("error_o", "failed_o", "must_wipe_o"),  # may differ until an instruction is evaluated
    "u_faults": (),
}


def proved(scripts: tuple[Script, ...], changed: dict[str, Path], tmp_path: Path) -> list[ProofResult]:
    sources = {source.stem: changed.get(source.stem, source) for source in rtl.sources(CORE)}
    names = []
    for path, different in DIFFERENT.items():
        registers = registers_of(text_of(sources[module_of(path, sources, CORE)]))
        assert set(different) <= registers, f"{path}: {set(different) - registers}"
        names += [f"{path}.{name}".lstrip(".") for name in sorted(registers - set(different))]
    equal = tmp_path / f"{TOP}_state.sv"
    equal.write_text(
        re.sub(r"^(    )(\w+ : assert)", rf"\1if ({TOP}.settled) \2", state(names, TOP), flags=re.M), "utf-8"
    )
    return run(
        Work(
            top=TOP,
            macros={},
            parameters={},
            rtl=list(sources.values()),
            formal=[folder("formal") / "coprocessor" / f"{TOP}.sv", equal],
            scripts=scripts,
        )
    )


@pytest.mark.long
def test_the_next_command_goes_alike(tmp_path: Path) -> None:
    for result in proved((INDUCTION, REACHABLE), {}, tmp_path):
        assert result.passed, f"{result.name}: {result.assertions}, {result.log}"


MISTAKES = (
    AssertedMistake(
        "the error stays",
        CORE,
        "error_q  <= mont_coprocessor_pkg::ErrorNone;\n      wiping_q",
        "wiping_q",
        "next_|begun_",
    ),
    AssertedMistake("a guard stays", CORE, "if (state_q.idle) guarded_q <= 1'b0;\n    else if", "if", "begun_guard"),
    AssertedMistake(
        "an instruction is compared before it is read",
        "mont_coprocessor_fault_detector",
        "fixed_q <= {state_i[17:16], state_i[3:0]} == '0;",
        "fixed_q <= 1'b1;",
        "begun_|next_",
    ),
)


@pytest.mark.long
@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_broken_sequencers_fail(mistake: AssertedMistake, tmp_path: Path) -> None:
    (result,) = proved((INDUCTION,), mistake.planted(tmp_path), tmp_path)
    mistake.assert_found(result)
