# SPDX-License-Identifier: Apache-2.0
"""Tests of the quotient-pipelined multiplier with tables of quotient digits, and with digits of two parts."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from contract_testbench import check_with_blocks, finds
from long_tests import long_cases
from testbench import build_testbench, run_testbench

from montcore.architectures import Config
from montcore.architectures.pipelined import Pipelined
from montcore.lab.exploration.correctness import check
from montcore.multiplier import Multiplier
from montcore.tools import rtl


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20260518)


@long_cases("*", but=("[33*",), why="Wide or slow instances; the same rule is tested on smaller ones.")
@pytest.mark.parametrize(
    ("width", "parameters", "cycles", "setup_cycles"),
    [
        (64, {"Reduce": 0, "QuotientDelay": 3}, 26, 126 * 4 + 2 + 12 + 2 * (1 + 512 + 5)),
        (128, {}, 41, 90 * 8 + 2 + 9 + 3 * 2 * (1 + 512 + 4)),
        (33, {"DigitBits": 8, "Folding": 2, "Streams": 2}, 75, 16 * 5 + 2 + 6 + 3 * 8 * (1 + 16 + 1)),
        (33, {"DigitBits": 17, "Folding": 5, "Reduce": 0}, 32, 17 * 2 + 2 + 5 + 10 * (1 + 512 + 1)),
        (100, {"DigitBits": 36, "Reduce": 0}, 23, 216 * 3 + 2 + 10 + 2 * (1 + 512 + 5)),
        (100, {"DigitBits": 36, "Folding": 2}, 48, 108 * 3 + 2 + 4 + 3 * 4 * (1 + 512 + 3)),
    ],
    ids=str,
)
def test_tables(width: int, parameters: dict[str, int], cycles: int, setup_cycles: int) -> None:
    """Multiples from tables take the cycles of multipliers; the set-up fills the tables."""
    config = Pipelined.from_parameters(width, {"Quotient": 0} | parameters)
    assert config.worst_latency == replace(config, quotient=1).worst_latency == cycles
    assert config.setup_cycles == setup_cycles
    check(config)


SMALL_TABLES = {"DigitBits": 8, "Quotient": 0}


@long_cases("[{'Multiplier': 1}]", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize("parameters", [{"Multiplier": 1, "Reduce": 0}, {"Multiplier": 1}, {"Folding": 2}], ids=str)
def test_contract_with_tables(parameters: dict[str, int], tmp_path: Path) -> None:
    """Tables in ECP5's block RAM, in block RAM of any device, and with several words."""
    config = Config("pipelined", 57, SMALL_TABLES | parameters)
    assert check_with_blocks(config, tmp_path) is None


# A fault in the tables: the module, the original text, and its replacement.
BROKEN_TABLES = {
    "old multiples are added": ("mont_pipelined_columns", "no_m ? '0 : ", ""),
    "M^-1 instead of M~": ("mont_quotient_tables", "write_i & ~inverse_i", "write_i"),
    "the last multiple is missing": (
        "mont_quotient_table_fill",
        "PairWidth'(Multiples));",
        "PairWidth'(Multiples - 1));",
    ),
}


@long_cases(
    "*", but=("[old multiples are added]",), why="Planted mistakes: one or two of each rule stay, and of three cores."
)
@pytest.mark.parametrize("fault", BROKEN_TABLES)
def test_contract_finds_broken_tables(fault: str, tmp_path: Path) -> None:
    assert finds(Config("pipelined", 57, SMALL_TABLES), BROKEN_TABLES[fault], tmp_path)


@long_cases(
    "*",
    but=("[{'Folding': 2, 'QuotientDelay': 2}]", "[{'Reduce': 0, 'Multiplier': 1}]"),
    why="Tables of two parts and of devices: one of each kind stays.",
)
@long_cases(
    "[{'Folding': 2, 'QuotientDelay': 2*", why="Another instance of a core; one or two with other parameters stay."
)
@pytest.mark.parametrize(
    "parameters",
    [
        {"Reduce": 0, "Multiplier": 1},
        {"QuotientDelay": 3, "Multiplier": 1},
        {"Folding": 2, "QuotientDelay": 2},
        {"Reduce": 0, "Multiplier": 1, "Quotient": 0},
        {"QuotientDelay": 3, "Quotient": 0},
        {"Folding": 2, "Streams": 2, "Quotient": 0},
    ],
    ids=str,
)
def test_contract_with_two_parts(parameters: dict[str, int], tmp_path: Path) -> None:
    """A digit of 36 bits is two parts: in multipliers and in tables, all words at once, and word by word."""
    config = Config("pipelined", 57, {"DigitBits": 36} | parameters)
    assert check_with_blocks(config, tmp_path) is None


# A fault in the two parts: the module, the original text, and its replacement.
BROKEN_PARTS = {
    "the high part is not shifted": ("mont_pipelined_products", "(p + 1) * PartHighBits", "PartHighBits"),
    "the low part twice": ("mont_pipelined_products", "b_i[i][p*PartBits", "b_i[i][0*PartBits"),
    "a carry of a part is lost": ("mont_pipelined_columns", "CarryBits'(x_waiting) +", ""),
    "the multiples of the high part are missing": (
        "mont_quotient_table_fill",
        "{Parts{part_address}}",
        "DigitBits'(part_address)",
    ),
}


@long_cases(
    "*", but=("[a carry of a part is lost]",), why="Planted mistakes: one or two of each rule stay, and of three cores."
)
@pytest.mark.parametrize("fault", BROKEN_PARTS)
def test_contract_finds_broken_parts(fault: str, tmp_path: Path) -> None:
    assert finds(Config("pipelined", 57, {"DigitBits": 36, "Reduce": 0, "Quotient": 0}), BROKEN_PARTS[fault], tmp_path)


def test_modulus_during_the_fill_of_the_tables(rng: random.Random, tmp_path: Path) -> None:
    """Each cycle of a set-up may be followed by another modulus or a reset; the tables are right after the next one."""
    config = Config("pipelined", 16, SMALL_TABLES | {"Reduce": 0})
    first, second = rng.getrandbits(16) | 1, rng.getrandbits(16) | 1
    factor = rng.randrange(config.operand_limit(second))
    product = Multiplier(config).model(factor, factor, second)
    program = build_testbench(
        "table_restart_tb",
        [*rtl.sources(config.module), Path(__file__).parent / "table_restart_tb.sv"],
        tmp_path / "build",
        parameters={
            "Width": config.width,
            "OperandWidth": config.operand_width,
            "SetupCycles": config.setup_cycles,
        },
        defines={
            "DUT": config.module,
            "DUT_PARAMETERS": ", ".join(f".{name}({value})" for name, value in config.rtl_parameters.items()),
            "FIRST": f"{config.width}'h{first:x}",
            "SECOND": f"{config.width}'h{second:x}",
            "FACTOR": f"{config.operand_width}'h{factor:x}",
            "PRODUCT": f"{config.operand_width}'h{product:x}",
        },
    )
    done = run_testbench(program)
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout
