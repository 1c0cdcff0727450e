# SPDX-License-Identifier: Apache-2.0
"""Leakage of the curve unit with registers: windows of its secrets, also without protection."""

from pathlib import Path
from random import Random

import pytest
from planted import planted

from montcore.lab.leakage.attack import Reading, attack
from montcore.lab.leakage.campaign import assess
from montcore.lab.leakage.curve_unit import UNIT_EXPERIMENTS, UnitCommand
from montcore.lab.leakage.device import Device
from montcore.tools import rtl

SEED = 20261126


def experiment(command: str, protect: tuple[str, ...] = ()) -> UnitCommand:
    kind = UNIT_EXPERIMENTS[command]
    return kind(kind.default_bits, kind.secrets[0], protect, Random(SEED))


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("command", UNIT_EXPERIMENTS)
def test_windows_are_those_of_the_secret(command: str, cores: int) -> None:
    """Each pass of the loop takes a window; the first window is taken before the loop."""
    operation = experiment(command)
    operation.choose_cores(cores)
    (scan,) = operation.scans
    assert operation.instruction(scan.begins) == f"loop {operation.loop}"
    operation.trial(fixed=False)
    windows = operation.windows()
    assert max(windows) < scan.values
    match command:
        case "EC_MULTIPLY":
            number = sum(window << 4 * place for place, window in enumerate(reversed(windows)))
            assert number == operation.number % (1 << 60)
        case "ECDSA_SIGN":
            bits = [
                window >> tooth & 1 and 1 << 11 * tooth + place
                for place, window in enumerate(reversed(windows))
                for tooth in range(6)
            ]
            assert sum(bits) == operation.number & ~sum(1 << 11 * tooth + 10 for tooth in range(6))
        case _:
            bit = number = 0
            for window in windows:
                bit ^= window
                number = 2 * number | bit
            assert number == operation.number


# Runs for the template, and runs that the template reads.
RUNS = {"EC_MULTIPLY": (60, 20), "ECDSA_SIGN": (60, 20), "X_MULTIPLY": (40, 10)}


def read(command: str, *protect: str) -> Reading:
    operation = experiment(command, protect)
    with Device(operation.choose_cores(1)) as device:
        (reading,) = attack(operation, device, *RUNS[command], (0,)).readings
    return reading


@pytest.mark.long
@pytest.mark.parametrize("command", RUNS)
def test_one_run_reads_windows_without_protection_only(command: str) -> None:
    """A random order hides the chosen entry; with PROTECT = 0 one run shows the entry, but not the ladder's bits."""
    assert read(command, "coordinates").passes
    bare = read(command)
    assert bare.passes if command == "X_MULTIPLY" else bare.right > 0.9


@pytest.mark.long
@pytest.mark.parametrize("command", ["EC_MULTIPLY", "ECDSA_SIGN"])
def test_random_coordinates_do_not_hide_windows(command: str, tmp_path: Path) -> None:
    """Without the random order, the mask is 0."""
    module = "mont_curve_order"
    source = planted(module, "Bits'({mask_q, word_q})", "'0", tmp_path)
    with rtl.substituted({module: source}):
        assert read(command, "coordinates").right > 0.9


@pytest.mark.long
def test_a_multiple_of_the_order_hides_one_scalar_of_many_runs(tmp_path: Path) -> None:
    """Averages show digits of tables in order; of a scalar that is blinded inside, they show the loads only."""
    module = "mont_curve_order"
    source = planted(module, "Bits'({mask_q, word_q})", "'0", tmp_path)
    failing = []
    with rtl.substituted({module: source}):
        for protect in (("coordinates",), ("coordinates", "inside")):
            operation = experiment("EC_MULTIPLY", protect)
            with Device(operation.choose_cores(1)) as device:
                rows = assess(operation, device, 100).rows
            failing.append({row.text for row in rows if row.above})
    plain, blinded = failing
    assert "loop window" in plain
    assert blinded <= {"start", "scalar", "multiply"}


@pytest.mark.long
@pytest.mark.parametrize("command", UNIT_EXPERIMENTS)
def test_runs_are_right_and_take_equal_times(command: str) -> None:
    operation = experiment(command, ("coordinates",))
    with Device(operation.choose_cores(1)) as device:
        (reading,) = attack(operation, device, 20, 10, (0,)).readings
        assert reading.windows == 10 * len(operation.windows())
        lengths = set()
        for fixed in (False, True, False):
            operation.run(device, fixed=fixed)
            lengths.add(device.length)
        assert len(lengths) == 1
