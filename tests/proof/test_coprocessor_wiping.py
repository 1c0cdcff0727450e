# SPDX-License-Identifier: Apache-2.0
"""The coprocessor wipes after reset, ZEROISE, ABORT, faults and failed checks: proved for its sequencer."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from planted import Mistake

from montcore.cores import CoprocessorCore
from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.microcode.coprocessor import BLINDING_COMMANDS, WITH_TABLE, Step, assemble, word
from montcore.microcode.shape import DIGIT_BITS
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

TOP = "mont_coprocessor_sequencer_proof"
MODULE = "mont_coprocessor_sequencer"
MEMORY = ("mont_rom", "mont_coprocessor_microcode_pkg")
TABLE_MODULE = "mont_coprocessor_table"
MICROCODE = "mont_coprocessor_microcode_pkg"
INDUCTION = Script("wiping", "it wipes in order, is busy until then, and every command ends", "prove", 4)
# The induction takes minutes.
FIRST = Script("first", "the same in the first cycles after a reset", "bmc", 8)


def packed(values: list[int], width: int) -> str:
    """Numbers side by side, the first in the lowest bits, as a literal in a file of options."""
    return f"{width * len(values)}\\'h{sum(value << width * i for i, value in enumerate(values)):x}"


def _with_matches(steps: list[Step]) -> Iterator[tuple[Step, bool]]:
    """Yield instructions, and whether a point has been compared before."""
    found = False
    for step in steps:
        found = found or step.control == "match"
        yield step, found


def proved(
    changed: dict[str, Path],
    multipliers: int = 2,
    max_width: int = 4096,
    *,
    table: bool = False,
    same: bool = False,
    use: bool = False,
    blinded: bool = False,
    script: Script = INDUCTION,
) -> ProofResult:
    listing, timing = assemble(), CoprocessorCore(multipliers, max_width).timing
    _, forget, clear, *steps, end = listing.of("ZEROISE")
    assert [forget.text, clear.text, end.text] == ["forget modulus", "clear window", "end"]
    paths = [
        [
            step.address
            for step in listing.of(
                command, table=table, same=same, use=use, blinded=blinded and command in BLINDING_COMMANDS
            )
        ]
        for command in listing.commands
    ]
    runs = [
        (command << 10 | number) << 11 | address
        for command, path in enumerate(paths)
        for number, address in enumerate(path)
        if number == 0 or address != path[number - 1] + 1
    ]
    # The command as which SELF_TEST runs from the number of an instruction on.
    tested = listing.of("SELF_TEST", table=table, same=same, use=use)
    acts = [number + 1 << 5 | step.flags for number, step in enumerate(tested) if step.control == "as"]
    # The flag of a loaded table may change at any time, except at the jumps that depend on it.
    part = next(source for source in rtl.sources(MODULE) if source.stem == TABLE_MODULE)
    head, found, _ = part.read_text(encoding="utf-8").partition(");\n\n  logic")
    assert found
    fixed = Path(tempfile.gettempdir()) / part.name
    body = ");\n\n  assign columns_o = columns_i[0];\n  assign use_o = differ_i;\n\nendmodule\n"
    fixed.write_text(head + body, encoding="utf-8")
    changed = {TABLE_MODULE: fixed} | changed
    matched = {
        step.address
        for command in listing.commands
        for step, before in _with_matches(listing.of(command, table=True))
        if before and step.flags == WITH_TABLE
    }
    assert len(matched) == 2
    slot_bits = DIGIT_BITS * timing.engine.columns * timing.engine.slot_words
    (result,) = run(
        Work(
            top=TOP,
            macros={
                "ZEROISE": packed([word(step) for step in steps], 36),
                "RUNS": packed(runs, 26),
                "ACTS": packed(acts, 15),
                "ACTS_COUNT": str(len(acts)),
                "LAST": packed([len(path) - 1 for path in paths], 10),
                "TABLE": packed([int(table)], 1),
                "SAME": packed([int(same)], 1),
                "USE": packed([int(use)], 1),
                "BLINDED": packed([int(blinded)], 1),
                "MATCHED": packed(sorted(matched), 11),
            },
            parameters={
                **{"MaxWidth": max_width, "HalfWidth": timing.half_width},
                **{"SlotBits": slot_bits, "HalfBits": slot_bits // 2, "Steps": len(steps)},
                "Runs": len(runs),
                "Guard": next(step.address for step in listing.instructions if step.text == "guard"),
            },
            rtl=[changed.get(source.stem, source) for source in rtl.sources(MODULE, *MEMORY)],
            formal=[folder("formal") / "coprocessor" / f"{name}.sv" for name in ("mont_coprocessor_acts", TOP)],
            scripts=[script],
            passes=("memory_map", "opt -full", "opt_clean"),
        )
    )
    return result


def test_the_first_cycles() -> None:
    result = proved({}, blinded=True, script=FIRST)
    assert result.passed, f"{result.assertions}, {result.log}"


@pytest.mark.parametrize(
    ("table", "same", "use", "blinded"),
    [
        pytest.param(False, False, False, True, marks=pytest.mark.long(faults=True)),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in (
                *((True, False, True, False), (True, True, False, True), (False, False, True, False)),
                (True, True, True, False),
            )
        ),
    ],
)
def test_it_wipes(table: bool, same: bool, use: bool, blinded: bool) -> None:
    result = proved({}, table=table, same=same, use=use, blinded=blinded)
    assert result.passed, f"{result.assertions}, {result.log}"


@pytest.mark.long
@pytest.mark.parametrize(("multipliers", "max_width"), [(2, 64), (8, 1000), (32, 8192)])
def test_it_wipes_in_other_sizes(multipliers: int, max_width: int) -> None:
    result = proved({}, multipliers=multipliers, max_width=max_width)
    assert result.passed, f"{result.assertions}, {result.log}"


@pytest.mark.parametrize(("multipliers", "max_width"), [(2, 64), (2, 4096), (4, 1000), (16, 2048), (32, 8192)])
def test_the_commands_of_zeroise_cover_all_words(multipliers: int, max_width: int) -> None:
    """The last two wipes write every word of every half slot: a modulus of their precision fills half a slot."""
    timing = CoprocessorCore(multipliers, max_width).timing
    engine = timing.engine
    assert 2 * engine.precision(timing.half_width).words == engine.slot_words
    assert engine.digits(timing.half_width) + 1 == engine.precision(timing.half_width).words * engine.columns
    half = False
    wiped = set()
    for step in assemble().of("ZEROISE"):
        if step.command == "precision":
            half = step.length == "HALF_SLOT"
        if step.command == "wipe" and half:
            wiped |= set(range(16 * step.table, 16 * step.table + 2**step.window))
    assert wiped == set(range(2 * 32))


MISTAKES = (
    Mistake("a slot is not wiped", MICROCODE, "36'h0e0000196,", "36'h0e0000194,"),
    Mistake("ABORT does not wipe", MODULE, "zeroise_i | abort_q | fault_found;", "zeroise_i | fault_found;"),
    Mistake("wrong parities do not wipe", "mont_coprocessor_fault_detector", "| word_wrong_q |", "|"),
    Mistake("no guard", "mont_coprocessor_failures", "(severe | guarded_i | tests_i)", "(severe | tests_i)"),
    Mistake(
        "a fault of the engine ends a wipe",
        *("mont_coprocessor_failures", "(~wiping_i | (error_o == mont_coprocessor_pkg::ErrorFault))", "~wiping_i"),
    ),
    Mistake(
        "it ends where another command does",
        "mont_coprocessor_decoder",
        "mont_coprocessor_pkg::ControlEnd) & for_command_q & ~inner;",
        "mont_coprocessor_pkg::ControlEnd) & ~inner;",
    ),
    Mistake(
        "it jumps where another command does",
        "mont_coprocessor_decoder",
        "mont_coprocessor_pkg::ControlJump) & for_command_q;",
        "mont_coprocessor_pkg::ControlJump);",
    ),
    Mistake("it ends in spite of a fault", MODULE, "concluded_q & ~stop & ~wipe_q;", "concluded_q;"),
    Mistake("an instruction hangs", MODULE, "~clear_window | cleared_i", "cleared_i"),
    Mistake("it does not wait for the window", MODULE, "~clear_window | cleared_i", "1'b1"),
    Mistake(
        "an instruction is compared while it is read",
        "mont_coprocessor_fault_detector",
        "fixed_q <= {state_i[17:16], state_i[3:0]} == '0;",
        "fixed_q <= {state_i[17:16], state_i[1:0]} == '0;",
    ),
    Mistake(
        "an ABORT that is late ends nothing",
        MODULE,
        "abort_i & ~state_q.finish[1] & ~wiping_q;",
        "abort_i & ~wiping_q;",
    ),
    Mistake("the engine is not reset", MODULE, "rst_ni & ~wipe_q;", "rst_ni;"),  # a slot takes three times as long
)


@pytest.mark.parametrize(
    ("mistake", "script"),
    [(MISTAKES[-1], FIRST), *(pytest.param(each, INDUCTION, marks=pytest.mark.long) for each in MISTAKES)],
    ids=lambda each: each.name if isinstance(each, Script) else str(each),
)
def test_broken_sequencers_fail(mistake: Mistake, script: Script, tmp_path: Path) -> None:
    result = proved(mistake.planted(tmp_path), script=script)
    assert not result.passed
    assert result.assertions
