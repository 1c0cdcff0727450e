# SPDX-License-Identifier: Apache-2.0
"""Bus and memory addresses of the curve unit with registers reveal nothing of numbers: proved, and leaks found."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from equal_registers import module_of, registers_of, state, text_of
from planted import Mistake

from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Script, Work
from montcore.tools import rtl
from montcore.tools.resources import folder

pytestmark = pytest.mark.usefixtures("temporary_files_in_the_test_folder")

CORE = "mont_curve_coprocessor"
TOP = f"{CORE}_time"
INDUCTION = Script("same_time", "two curve units with other numbers in their windows agree on their ports", "prove", 1)

# Registers that hold bits of numbers, by the instance of their module. All others are equal in both.
# Multipliers, adder and scalar have numbers only.
NUMBERS: Mapping[str, tuple[str, ...]] = {
    "": (),
    "u_registers": ("word_q", "rsp_word_o"),
    "u_commands": (),
    "u_commands.u_plan": (),
    "u_mover": ("copy_q", "value_q"),
    "u_window": ("high_q", "in_word_q", "low_q", "word_o", "write_word_q"),
    "u_window.u_release": (),
    "u_window.u_uses": ("uses",),  # a memory, below
    "u_unit": ("carry_q", "write_number_q"),
    "u_unit.u_sequencer": ("write_o",),  # other registers are in generate blocks, listed below
    "u_unit.u_stream": ("check_q", "word_q", "words_q"),  # check_q is missing for 64 bits, and a part of excess
    "u_unit.u_order": (),
    "u_unit.u_errors": (),
}
MEMORIES = ("u_unit.u_numbers_a", "u_unit.u_numbers_b", "u_mover.u_copy", "u_window.u_ram")
# Other signals that are equal: memories word by word, and addresses of memories.
MORE = (
    "u_unit.write",
    *(f"u_window.u_uses.uses[{i}]" for i in range(16)),
    *(f"{memory}.{port}" for memory in MEMORIES for port in ("read_address_i", "write_address_i", "write_i")),
)


def control(sources: Mapping[str, Path]) -> list[str]:
    """All registers of the control, and all other equal signals."""
    names = []
    for path, numbers in NUMBERS.items():
        registers = registers_of(text_of(sources[module_of(path, sources, CORE)]))
        assert set(numbers) <= registers, f"{path}: {set(numbers) - registers}"
        names += [f"{path}.{name}".lstrip(".") for name in sorted(registers - set(numbers))]
    return [*names, *MORE]


def proved(
    changed: Mapping[str, Path], folder_of_state: Path, width: int = 64, cores: int = 1, **more: int
) -> ProofResult:
    sources = {source.stem: changed.get(source.stem, source) for source in rtl.sources(CORE)}
    made = folder_of_state / f"{TOP}_state.sv"
    made.write_text(state(control(sources), TOP), encoding="utf-8")
    (result,) = run(
        Work(
            top=TOP,
            macros={},
            parameters={"Width": width, "Cores": cores, **more},
            rtl=[*sources.values()],
            formal=[folder("formal") / "coprocessor" / f"{TOP}.sv", made],
            scripts=[INDUCTION],
        )
    )
    return result


@pytest.mark.parametrize(
    ("width", "cores", "more"),
    [
        (64, 1, {}),
        (64, 1, {"Batch": 1}),
        (64, 1, {"Edwards": 1}),
        *(pytest.param(width, 2, {}, marks=pytest.mark.long) for width in (64, 256)),
    ],
)
def test_the_bus_tells_nothing_of_numbers(width: int, cores: int, more: dict[str, int], tmp_path: Path) -> None:
    result = proved({}, tmp_path, width, cores, **more)
    assert result.passed, f"{result.assertions}, {result.log}"


# Changes that make a module reveal a part of a number.
LEAKS = (
    Mistake(
        "a word that is 0 is moved a cycle later",
        "mont_curve_mover",
        "if (phase_q < 3'd6 || go) phase_q",
        "if ((phase_q < 3'd6 || go) && !(phase_q == 3'd5 && value_q == '0)) phase_q",
    ),
    Mistake(
        "only the entry that a digit needs is read",
        "mont_curve_unit",
        ".read_address_i (a_address),",
        ".read_address_i (a_address & {9{u_scalar.match_o | ~comb}}),",
    ),
    Mistake(
        "a loop of the microcode ends with the scalar",
        "mont_curve_unit",
        ".busy_stream_i(busy_stream),",
        ".busy_stream_i(busy_stream | u_scalar.keep_o),",
    ),
    Mistake(
        "the interrupt reveals a bit of the window",
        "mont_coprocessor_registers",
        "interrupt_o <= |(state_q & enable_q);",
        "interrupt_o <= |(state_q & enable_q) | window_word_i[0];",
    ),
)


@pytest.mark.long
@pytest.mark.parametrize("leak", LEAKS, ids=str)
def test_leaks_are_found(leak: Mistake, tmp_path: Path) -> None:
    result = proved(leak.planted(tmp_path), tmp_path)
    assert not result.passed
    assert result.assertions
