# SPDX-License-Identifier: Apache-2.0
"""Measured curve units with registers, and devices full of coprocessors."""

import json
from collections.abc import Callable
from typing import Any

import coprocessor_tables
from provenance import Marks

from montcore.cores import CoprocessorCore, CurveCoprocessorCore, PoolCore
from montcore.cores.coprocessor import MappedCore
from montcore.lab.results import Measurement, latest, stored
from montcore.lab.targets import PLACED
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.curve_unit import LANES
from montcore.tools.markdown import number

RESULTS = coprocessor_tables.RESULTS
UNKNOWN = coprocessor_tables.UNKNOWN

# Commands with the command of the unit, in the order of the columns.
COMMANDS = {"EC_MULTIPLY": "multiply", "ECDSA_SIGN": "sign", "ECDSA_VERIFY": "verify", "X_MULTIPLY": "ladder"}
# Cores for one device, the operation, and the aimed rate per second.
_RSA = ("RSA-2048 with the CRT", 1_480)
_SIGN = ("a P-256 signature with a table", 14_000)
_BATCH = (f"a P-256 signature in batches of {LANES}", 20_000)
_DEVICES: tuple[tuple[MappedCore, tuple[str, int]], ...] = (
    (CoprocessorCore(16, 2048, technology=1), _RSA),
    (CoprocessorCore(8, 2048, streams=2, technology=1), _SIGN),
    (CoprocessorCore(16, 2048, technology=1), _SIGN),
    (CurveCoprocessorCore(256, 1, technology=1), _SIGN),
    (CurveCoprocessorCore(256, 1, technology=1, batch=1), _BATCH),
)


def placed_units() -> dict[tuple[int, int], Measurement]:
    """Return the newest placed curve units with registers, by bits and multipliers."""
    found = {}
    for (core, target), row in latest(stored(RESULTS), CurveCoprocessorCore).items():
        if isinstance(core, CurveCoprocessorCore) and target == PLACED and row.fmax_mhz:
            found[core.width, core.cores] = row
    return found


def with_bus() -> dict[tuple[int, int, str], int]:
    """Return the recorded cycles of commands with the bus, by bits, multipliers and command, for today's unit only."""
    rows: list[dict[str, Any]] = json.loads((RESULTS / "curve_coprocessor.json").read_text(encoding="utf-8"))["rows"]
    found = {}
    for row in rows:
        command = COMMANDS.get(row["command"])
        if command and row["loaded"]:
            core = CurveCoprocessorCore(row["width"], row["cores"])
            if core.config.cycles(command) < row["cycles"] <= core.command_cycles(command):
                found[row["width"], row["cores"], row["command"]] = row["with_bus"]
    return found


def milliseconds(cycles: int | None, row: Measurement | None, marks: Marks) -> object:
    """Return the milliseconds of these cycles at a measured frequency, or a text if it is unknown."""
    if not cycles or not row or not row.fmax_mhz:
        return UNKNOWN
    return marks.figure(row, number(cycles / row.fmax_mhz / 1000, 3))


def measured(_: str) -> str:
    """List area, frequency and times of the placed curve units."""
    marks, cycles = Marks(), with_bus()
    rows = []
    for (width, cores), row in sorted(placed_units().items()):
        area = (row.area.dsps, row.area.brams, row.area.luts, row.area.ffs)
        rows.append(
            [
                *(width, cores),
                *(marks.figure(row, number(figure, 0)) for figure in area),
                *(marks.figure(row, number(figure)) for figure in (row.fmax_mhz, row.fmax_mhz_median)),
                len(row.seeds),
                *(milliseconds(cycles.get((width, cores, name)), row, marks) for name in COMMANDS),
            ]
        )
    if not rows:
        return "Not placed yet.\n"
    head = ["bits", "multipliers", "DSP blocks", "block RAMs", "LUT4", "flip-flops", "MHz best", "MHz median", "seeds"]
    return marks.table([*head, *(f"`{name}`, ms" for name in COMMANDS)], rows)


def devices(_: str) -> str:
    """List the rates of the pools that were placed on one device."""
    marks, rows = Marks(), []
    recorded = stored(RESULTS)
    for core, (operation, aim) in _DEVICES:
        cycles = _cycles(core, operation)
        name = f"curve unit of 256 bits, `Cores={core.cores}`" if isinstance(core, CurveCoprocessorCore) else str(core)
        what = [operation, name.partition(" Technology")[0], number(cycles, 0)]
        found = _placed(recorded, core)
        for count, row in sorted(found.items()):
            assert row.fmax_mhz
            figures = ((each or 0) / count for each in (row.area.luts, row.area.dsps, row.area.brams))
            area = [marks.figure(row, number(each, 0)) for each in figures]
            rate = number(count * row.fmax_mhz * 1e6 / cycles, 0)
            clock = [marks.figure(row, number(figure)) for figure in (row.fmax_mhz, row.fmax_mhz_median)]
            rows.append([*what, count, *area, *clock, len(row.seeds), marks.figure(row, rate), number(aim, 0)])
        if not found:
            rows.append([*what, *[None] * 7, UNKNOWN, number(aim, 0)])
    head = ["operation", "core", "cycles", "placed", "LUT4 each", "DSP blocks each", "block RAMs each"]
    return marks.table([*head, "MHz best", "MHz median", "seeds", "a second", "aim"], rows)


def _placed(recorded: list[Measurement], core: MappedCore) -> dict[int, Measurement]:
    """Return the newest row of each number of these cores that were placed in a pool."""
    found = {}
    for row in sorted(recorded, key=lambda row: row.date):
        if row.target == PLACED and row.fmax_mhz and isinstance(row.core, PoolCore) and row.core.coprocessor == core:
            found[row.core.count] = row
    return found


def _cycles(core: MappedCore, operation: str) -> int:
    """Return the cycles of an operation without the bus."""
    if isinstance(core, CurveCoprocessorCore):
        return core.command_cycles("sign_batch") // LANES if core.batch else core.command_cycles("sign")
    assert isinstance(core, CoprocessorCore)
    if operation == _RSA[0]:
        return core.timing.cycles("RSA_CRT", Lengths.of_rsa(2048))
    return core.timing.cycles("ECDSA_SIGN", Lengths.of_curve(256), table=True)


TABLES: dict[str, Callable[[str], str]] = {
    "measured_curve_units": measured,
    "coprocessors-on-a-device": devices,
}
