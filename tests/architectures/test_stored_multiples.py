# SPDX-License-Identifier: Apache-2.0
"""Tests of the multiplier with stored multiples: rows, ranges, low digits of the modulus, restarts of the set-up."""

import random
from pathlib import Path

import pytest
from contract_testbench import finds
from long_tests import long_cases
from testbench import build_testbench, run_testbench

from montcore import StoredMultiples
from montcore.cores import MultiplierCore
from montcore.multiplier import Multiplier
from montcore.simulation.multiplier import MultiplierSession
from montcore.tools import rtl

every_form = pytest.mark.parametrize(("reduce", "digit_bits"), [(0, 4), (1, 4), (0, 8), (1, 8)])


@pytest.fixture
def rng() -> random.Random:
    return random.Random(20260607)


@pytest.mark.parametrize(
    ("width", "reduce", "digit_bits", "delay", "rows", "cycles", "set_up"),
    [
        (256, 0, 4, 3, 73, 88, 350),
        (256, 1, 4, 3, 68, 114, 350),
        (512, 0, 8, 4, 75, 89, 398),
        (513, 0, 8, 5, 77, 91, 429),
        (1024, 0, 4, 4, 267, 282, 373),
        (1024, 1, 4, 4, 261, 309, 373),
        (1024, 0, 8, 5, 141, 155, 429),
        (1024, 1, 8, 5, 134, 178, 429),
    ],
)
def test_rows_and_cycles(
    width: int, reduce: int, digit_bits: int, delay: int, rows: int, cycles: int, set_up: int
) -> None:
    config = StoredMultiples(width, reduce=reduce, digit_bits=digit_bits)
    assert (config.delay, config.rows) == (delay, rows)
    assert (config.worst_latency, config.setup_cycles) == (cycles, set_up)


@every_form
@pytest.mark.parametrize("width", [8, 33, 256, 1024])
def test_sum_has_r_and_one_bits_more_than_x(width: int, reduce: int, digit_bits: int, rng: random.Random) -> None:
    config = StoredMultiples(width, reduce=reduce, digit_bits=digit_bits)
    multiplier = Multiplier(config)
    for modulus in (1, (1 << width) - 1, (1 << width - 1) + 1, rng.getrandbits(width) | 1):
        limit = config.operand_limit(modulus)
        for x, y in ((limit - 1, limit - 1), (rng.randrange(limit), rng.randrange(limit))):
            assert max(config.sums(x, y, modulus)) < 1 << config.operand_width + digit_bits + 1
            assert multiplier.model(x, y, modulus) % modulus == multiplier.definition(x, y, modulus)


@pytest.mark.parametrize("reduce", [0, 1])
def test_every_low_digit_of_the_modulus(reduce: int, rng: random.Random) -> None:
    """The longest and the shortest moduli with each low digit, and the cycles of each set-up."""
    config = StoredMultiples(19, reduce=reduce)
    multiplier = Multiplier(config)
    with multiplier.simulate() as simulation:
        for low in range(1, 16, 2):
            for modulus in (low, (1 << 19) - 16 + low):
                limit = config.operand_limit(modulus)
                for x, y in ((limit - 1, limit - 1), (rng.randrange(limit), rng.randrange(limit))):
                    product = simulation(x, y, modulus)
                    assert (product.value, product.cycles) == (multiplier.model(x, y, modulus), config.worst_latency)


@pytest.mark.parametrize("width", [256, pytest.param(1024, marks=pytest.mark.long)])
def test_carries_pass_many_columns(width: int, rng: random.Random) -> None:
    """Operands that are long runs of ones or zeros, in as many columns as a long number has groups."""
    config = StoredMultiples(width, reduce=0)
    multiplier = Multiplier(config)
    bits = config.operand_width
    with multiplier.simulate() as simulation:
        for modulus in (3, (1 << width) - 1, (1 << width - 1) + 1, (1 << width // 3) - 1, rng.getrandbits(width) | 1):
            for _ in range(4):
                x, y = ((1 << rng.randrange(bits)) - (1 << rng.randrange(20)) & (1 << bits) - 1 for _ in range(2))
                assert simulation(x, y, modulus).value == multiplier.model(x, y, modulus)


@long_cases("[1-4]", "[0-8]", why="Another instance of a core; one or two with other parameters stay.")
@every_form
def test_set_up_does_not_grow_with_the_width(reduce: int, digit_bits: int) -> None:
    small, large = (StoredMultiples(width, reduce=reduce, digit_bits=digit_bits) for width in (9, 100))
    assert small.setup_cycles == large.setup_cycles
    with MultiplierSession(MultiplierCore(small)) as core:
        assert [core.load(modulus) for modulus in (511, 1, 257)] == [small.setup_cycles] * 3


@pytest.mark.parametrize(("reduce", "digit_bits", "step"), [(0, 8, 3), (1, 4, 2)])
def test_modulus_during_the_set_up(reduce: int, digit_bits: int, step: int, tmp_path: Path, rng: random.Random) -> None:
    config = StoredMultiples(20, reduce=reduce, digit_bits=digit_bits)
    other, modulus = 0xFFFFF, 0x9E375
    limit = config.operand_limit(modulus)
    x, y = rng.randrange(limit), rng.randrange(limit)
    testbench = Path(__file__).with_name("stored_multiples_restart_tb.sv")
    parameters = {"OperandWidth": config.operand_width, "SetupCycles": config.setup_cycles, "Step": step}
    program = build_testbench(
        testbench.stem,
        [*rtl.sources(config.module), testbench],
        tmp_path / "build",
        parameters=config.rtl_parameters | parameters,
    )
    values = {"other": other, "modulus": modulus, "x": x, "y": y, "z": Multiplier(config).model(x, y, modulus)}
    done = run_testbench(program, *(f"+{name}={value:x}" for name, value in values.items()))
    assert done.returncode == 0 and "PASS" in done.stdout, done.stdout


# A fault: the module, the original text, and its replacement.
FAULTS = {
    "a carry comes back a row early": (
        "mont_column_adder",
        "{1'b0, b_i, carries_o[Wait-1]}",
        "{1'b0, b_i, carries_o[Wait-2]}",
    ),
    "the last product's quotient digits stay": (
        "mont_stored_multiples_sequence",
        "stop_o[b] = stop_q",
        "stop_o[b] = 1'b0",
    ),
    "a multiple is one too small": ("mont_stored_multiples_setup", "one_o    = run &", "one_o    = 1'b0 &"),
    "the carry of the dropped digits is lost": ("mont_stored_multiples_sequence", "<= carry_i & (", "<= 1'b0 & ("),
    "M is always subtracted": ("mont_stored_multiples_sequence", "if_not_below_o = final_q", "if_not_below_o = 1'b0"),
    "the sum is not cleared": ("mont_stored_multiples_broadcast", "<= ~window_i;", "<= 1'b0;"),
}


# Each fault takes a separate build, so the other faults are for the long tests.
SHORT = ("a carry comes back a row early", "M is always subtracted", "the sum is not cleared")


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_can_be_planted(fault: str) -> None:
    module, right, _ = FAULTS[fault]
    (source,) = (path for path in rtl.sources(StoredMultiples(64).module) if path.stem == module)
    assert source.read_text(encoding="utf-8").count(right) == 1


@long_cases("[M is always subtracted]", why="Another instance of a core; one or two with other parameters stay.")
@pytest.mark.parametrize(
    "fault", [pytest.param(name, marks=() if name in SHORT else pytest.mark.long) for name in FAULTS]
)
def test_contract_finds(fault: str, tmp_path: Path) -> None:
    assert finds(StoredMultiples(64), FAULTS[fault], tmp_path)
