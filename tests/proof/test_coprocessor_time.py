# SPDX-License-Identifier: Apache-2.0
"""The bus and the memory addresses of the coprocessor reveal nothing of numbers: proved by induction, leaks found."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from equal_registers import module_of, registers_of, state, text_of
from long_tests import long_cases
from planted import Mistake

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

TOP = "mont_coprocessor_time"
STATE = "mont_coprocessor_time_state"
INDUCTION = Script("same_time", "two coprocessors with other numbers in their windows agree on their ports", "prove", 1)

# Registers that hold bits of numbers, by the instance of their module. All others are equal in both.
SEQUENCER, KERNEL = "u_engine.u_sequencer", "u_engine.u_kernel"
NUMBERS: Mapping[str, tuple[str, ...]] = {
    "u_registers": ("word_q", "rsp_word_o"),
    "u_sequencer": (),
    "u_sequencer.u_decoder": (),
    "u_sequencer.u_decoder.u_self_test": (),
    "u_sequencer.u_decoder.u_table": (),
    "u_sequencer.u_operands": (),
    "u_sequencer.u_failures": (),
    "u_sequencer.u_faults": (),
    "u_sequencer.u_lengths": (),
    "u_sequencer.u_rules": (),
    "u_window": ("high_q", "in_word_q", "low_q", "word_o", "write_word_q"),
    "u_window.u_release": (),
    "u_window.u_uses": ("uses",),  # a memory, below
    SEQUENCER: ("compare_o",),
    f"{SEQUENCER}.u_window": (
        *("digit_q", "entry_q", "other_q", "positive_q", "present_q"),
        *("share_digit_q", "share_entry_q", "share_positive_q", "share_present_q"),
    ),
    f"{SEQUENCER}.u_control": (),
    f"{SEQUENCER}.u_check": (),
    f"{SEQUENCER}.u_order": (),
    f"{SEQUENCER}.u_precision": ("digits",),  # a memory, below
    f"{SEQUENCER}.u_position": (),
    f"{SEQUENCER}.u_operation.u_addresses": (),
    f"{SEQUENCER}.u_operation.u_addresses.u_slots": (),
    f"{SEQUENCER}.u_operation.u_row_cycles": (),
    f"{SEQUENCER}.u_interleave": (),
    f"{SEQUENCER}.u_words": (
        *("carry_q", "digit_q", "excess_q", "in_bit_q", "in_zero_q", "memory_word_q", "out_word_q", "out_zero_q"),
        "picked_q",
    ),
    KERNEL: ("flag_q",),
    f"{KERNEL}.u_rows": (),
    f"{KERNEL}.u_digits": (
        "digit_q",
        "first_digit_q",
        "hit_q",
        "hold_q",
        "kept_q",
        "later_digit_q",
        "picked_q",
        "rest_q",
    ),
    f"{KERNEL}.u_memories": ("word_q",),
}
# Other signals that are equal: memories word by word, the choice among conditions, and addresses of memories.
MEMORIES = {
    f"{KERNEL}.u_memories": ("u_x", "u_y", "u_m"),
    "u_window": ("u_ram",),
}
MORE = (
    "blinds_q",
    "public_q",
    *(f"{SEQUENCER}.u_precision.digits[{i}]" for i in range(4)),
    *(f"u_window.u_uses.uses[{i}]" for i in range(16)),
    *(
        f"{path}.{memory}.{port}"
        for path, memories in MEMORIES.items()
        for memory in memories
        for port in ("read_address_i", "write_address_i", "write_i")
    ),
)
# The block of an engine with two interleaved products, and the signals that it declares.
PAIR_BLOCK = "gen_pair"
PAIR = re.compile(rf"if \(Streams == 2\) begin : {PAIR_BLOCK}.*?end else begin : gen_alone", re.DOTALL)
DECLARED = re.compile(r"^\s*logic\s*(?:\[[^\]]*\])?\s*(\w+);", re.MULTILINE)


def control(sources: Mapping[str, Path], streams: int) -> list[str]:
    """All registers of the control, and all other equal signals."""
    names = []
    for path, numbers in NUMBERS.items():
        code = text_of(sources[module_of(path, sources, "mont_coprocessor_core")])
        pair = "".join(PAIR.findall(code))
        registers = registers_of(PAIR.sub("", code))
        assert set(numbers) <= registers, f"{path}: {set(numbers) - registers}"
        if streams == 2:
            own = set(DECLARED.findall(pair))
            registers |= {f"{PAIR_BLOCK}.{name}" if name in own else name for name in registers_of(pair)}
        names += [f"{path}.{name}" for name in sorted(registers - set(numbers))]
    return [*names, *MORE]


def proved(
    changed: Mapping[str, Path], folder_of_state: Path, multipliers: int = 2, max_width: int = 256, streams: int = 1
) -> ProofResult:
    sources = {source.stem: changed.get(source.stem, source) for source in rtl.sources("mont_coprocessor_core")}
    made = folder_of_state / f"{STATE}.sv"
    made.write_text(state(control(sources, streams), TOP), encoding="utf-8")
    (result,) = run(
        Work(
            top=TOP,
            macros={},
            parameters={"Multipliers": multipliers, "MaxWidth": max_width, "Streams": streams},
            rtl=[*sources.values()],
            formal=[folder("formal") / "coprocessor" / f"{TOP}.sv", made],
            scripts=[INDUCTION],
        )
    )
    return result


@long_cases("[2-1]", why="Proofs and planted faults that stay for another configuration or fault of the same module.")
@pytest.mark.parametrize(("multipliers", "streams"), [(2, 1), (4, 2)])
def test_the_bus_tells_nothing_of_numbers(multipliers: int, streams: int, tmp_path: Path) -> None:
    result = proved({}, tmp_path, multipliers, streams=streams)
    assert result.passed, f"{result.assertions}, {result.log}"


@pytest.mark.long
@pytest.mark.parametrize(
    ("multipliers", "max_width", "streams"), [(4, 64, 1), (16, 4096, 1), (32, 8192, 1), (16, 4096, 2)]
)
def test_the_bus_tells_nothing_of_numbers_in_other_sizes(
    multipliers: int, max_width: int, streams: int, tmp_path: Path
) -> None:
    result = proved({}, tmp_path, multipliers, max_width, streams)
    assert result.passed, f"{result.assertions}, {result.log}"


@dataclass(frozen=True)
class Leak(Mistake):
    """A change that makes a module reveal a part of a number."""

    multipliers: int = 2
    streams: int = 1


LEAKS = (
    Leak(
        "the scan of a table ends with the entry that is needed",
        "mont_engine_digits",
        "else if (done_q) scanning_q <= 1'b0;",
        "else if (done_q | hit) scanning_q <= 1'b0;",
    ),
    Leak(
        "a word that is 0 waits",
        "mont_coprocessor_window",
        "if (lead_q[2]) in_valid_q <= 1'b1;",
        "if (lead_q[2]) in_valid_q <= |read_word[31:0];",
    ),
    Leak(
        "the interrupt reveals a bit of the window",
        "mont_coprocessor_registers",
        "interrupt_o <= |(state_q & enable_q);",
        "interrupt_o <= |(state_q & enable_q) | window_word_i[0];",
    ),
    Leak(
        "a pass ends with the sign of the one before",
        "mont_engine_sequencer",
        "ended[mont_engine_microcode_pkg::ActionAwait] = kernel_ready_i;",
        "ended[mont_engine_microcode_pkg::ActionAwait] = kernel_ready_i | flag_i;",
    ),
    Leak(
        "every comparison counts",
        "mont_coprocessor_failures",
        "(less_i & ~less_than_i)",
        "(~less_than_i)",
    ),
    Leak(
        "the first of two products is forgotten by a window",
        "mont_engine_sequencer",
        ".start_i      (start_o),",
        ".start_i      (start_o & ~entry[0]),",
        multipliers=4,
        streams=2,
    ),
)


@long_cases(why="Planted mistakes: one or two of each rule stay, and of three cores.")
@pytest.mark.parametrize(
    "leak", [LEAKS[0], *(pytest.param(each, marks=pytest.mark.long) for each in LEAKS[1:])], ids=str
)
def test_leaks_are_found(leak: Leak, tmp_path: Path) -> None:
    result = proved(leak.planted(tmp_path), tmp_path, leak.multipliers, streams=leak.streams)
    assert not result.passed
    assert result.assertions
