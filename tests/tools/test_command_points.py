# SPDX-License-Identifier: Apache-2.0
"""Functional coverage of commands: each command that ends leaves a line, and lines become rows."""

from pathlib import Path

import command_points
import pytest

from montcore import CurveUnit
from montcore.cores import CoprocessorCore, CurveUnitCore
from montcore.generation import registers
from montcore.simulation.coprocessor import CoprocessorSession
from montcore.simulation.curve_unit import CurveUnitSession


def row(lines: str, unit: str, command: str, error: str) -> dict[str, list[int]] | None:
    """Return the values of PROTECT by class of length."""
    found = [each for each in command_points.rows(lines.splitlines()) if each["unit"] == unit]
    kept = [each["protect"] for each in found if (each["command"], each["error"]) == (command, error)]
    return kept[0] if kept else None


def test_commands_of_a_curve_unit_leave_lines(tmp_path: Path) -> None:
    path = tmp_path / "commands.txt"
    with command_points.observed(path), CurveUnitSession(CurveUnitCore(CurveUnit(16, cores=2))) as unit:
        unit.wait()
        for command, numbers in (("check", [0, 1]), ("curve", [61, 4, 1, 67]), ("check", [0, 1]), ("check", [1, 1])):
            unit.command(command, numbers)
    lines = path.read_text(encoding="ascii")
    assert len(lines.splitlines()) == 4
    assert row(lines, "curve unit", "curve", "none") == {"none": [0]}
    assert [row(lines, "curve unit", "check", error) for error in ("none", "curve", "point", "range")] == [
        {"none": [0]},
        {"none": [0]},
        {"none": [0]},
        None,
    ]


@pytest.mark.long
def test_commands_of_a_coprocessor_leave_lines(tmp_path: Path) -> None:
    """ZEROISE by CONTROL and the wipe after the reset are no commands."""
    path, addresses = tmp_path / "commands.txt", registers.addresses()
    with command_points.observed(path), CoprocessorSession(CoprocessorCore(2, 64)) as device:
        device.open()
        device.call("poke", addresses["CONTROL"], 2)
        device.call("wait", addresses["STATUS"], 1)
        device.call("poke", addresses["LENGTH"], 65)
        device.call("poke", addresses["COMMAND"], registers.numbers("COMMAND")["COMPARE"])
        device.call("wait", addresses["STATUS"], 1)
    lines = path.read_text(encoding="ascii")
    assert len(lines.splitlines()) == 1
    assert row(lines, "coprocessor", "COMPARE", "modulus") == {"too long": [1]}


def test_lengths_are_classes() -> None:
    ends = ((0, 1), (31, 1), (32, 7), (64, 3), (96, 0), (97, 1))
    lines = [f"0 96 10 0 {length} {protect}" for length, protect in ends]
    assert row("\n".join(lines), "coprocessor", "COMPARE", "none") == {
        "longest": [0],
        "none": [1],
        "part of a word": [1],
        "too long": [1],
        "whole words": [3, 7],
    }
