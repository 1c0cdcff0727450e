# SPDX-License-Identifier: Apache-2.0
"""Operations on curves: figures of others, of the coprocessor and of the curve unit, and Ed25519."""

import json
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import coprocessor_tables
import unit_tables
from peer_tables import LONGEST
from provenance import Marks

from montcore import CurveUnit
from montcore.cores import CoprocessorCore
from montcore.lab.papers.published import read
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.tools.markdown import number
from montcore.tools.markdown import table as markdown

OTHERS = Path(__file__).parent / "curves.csv"

# Our command, by the others' operation and the bits of the prime.
COMPARED = {
    ("multiple of a point", 256): "EC_MULTIPLY",
    ("ECDSA sign", 256): "ECDSA_SIGN",
    ("ECDSA verify", 256): "ECDSA_VERIFY",
    ("ECDSA sign", 384): "ECDSA_SIGN",
    ("ECDSA verify", 384): "ECDSA_VERIFY",
    ("X25519", 255): "X_MULTIPLY",
}
# Multipliers, and interleaved products; the cycles of other shapes are in the coprocessor's own tables.
SHAPES = ((16, 2),)
# Our command on the curve unit.
UNIT = {"multiple of a point": "multiply", "ECDSA sign": "sign", "ECDSA verify": "verify", "X25519": "ladder"}

Line = list[object]


def others(_: str) -> str:
    """List figures of others on curves, and ours for the same operation."""
    marks = Marks()
    rows: list[Line] = []
    for (operation, bits), command in COMPARED.items():
        of_operation = [
            *_published(operation, bits),
            *_coprocessors(command, bits, marks),
            *_units(operation, bits, marks),
        ]
        rows += coprocessor_tables.named_once(f"{operation}, {bits} bits", of_operation)
    rows += coprocessor_tables.named_once("Ed25519 verify, 255 bits", [*_published("Ed25519 verify", 255), *_ed25519()])
    return marks.table(["operation", "system", "DSP blocks", "cycles", "ms", "remarks"], rows)


def _published(operation: str, bits: int) -> Iterator[Line]:
    for row in read(OTHERS):
        if (row.operation, row.bits) == (operation, bits):
            where = "" if row.device == "any" else f"; {row.device}"
            published = row.time_us and number(row.time_us / 1000, 3)
            yield [f"{row.design}{where}", None, number(row.cycles, 0), published, row.note or None]


def _coprocessors(command: str, bits: int, marks: Marks) -> Iterator[Line]:
    placed = coprocessor_tables.measured_coprocessors()
    for (each, streams), table in product(SHAPES, (False, True) if command == "ECDSA_SIGN" else (False,)):
        core = CoprocessorCore(each, LONGEST, streams)
        system = f"**{coprocessor_tables.shape_name((each, streams))}, `{command}`{' with a table' if table else ''}**"
        cycles = core.timing.cycles(command, Lengths.of_curve(bits), table=table)
        row = placed.get(each) if streams == 1 else None
        time = number(cycles / row.fmax_mhz / 1000, 3) if row and row.fmax_mhz else coprocessor_tables.UNKNOWN
        yield [system, each, number(cycles, 0), marks.figure(row, time) if row else time, None]


def _ed25519() -> Iterator[Line]:
    recorded = ed25519_with_bus()
    for shape in SHAPES:
        cycles = recorded.get(("verify", False, shape))
        system = f"**{coprocessor_tables.shape_name(shape)}, `mc_ed25519_verify`**"
        taken = number(cycles, 0) if cycles else coprocessor_tables.UNKNOWN
        yield [system, shape[0], taken, coprocessor_tables.UNKNOWN, "with the bus, no hash"]


def _units(operation: str, bits: int, marks: Marks) -> Iterator[Line]:
    width, cores = 384 if bits > 256 else 256, 2
    row, cycles = unit_tables.placed_units().get((width, cores)), CurveUnit(width, cores=cores).cycles(UNIT[operation])
    command = next(name for name, own in unit_tables.COMMANDS.items() if own == UNIT[operation])
    yield [
        f"**[`curve_unit`](curve_unit.md), {cores} multipliers**",
        marks.figure(row, number(row.area.dsps, 0)) if row else None,
        number(cycles, 0),
        unit_tables.milliseconds(unit_tables.with_bus().get((width, cores, command), cycles), row, marks),
        None,
    ]


def ed25519_with_bus() -> dict[tuple[str, bool, tuple[int, int]], int]:
    """Return the recorded cycles of Ed25519 by operation, table and shape, for today's microcode only."""
    path = coprocessor_tables.RESULTS / "coprocessor.json"
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")).get("ed25519", [])
    found = {}
    for row in rows:
        shape, table = (row["multipliers"], row["streams"]), bool(row["table"])
        timing = CoprocessorCore(shape[0], LONGEST, shape[1]).timing
        if row["operation"] == "verify":
            cycles = timing.cycles("ED25519_VERIFY", Lengths.of_ed25519())
        else:
            cycles = timing.cycles("EC_MULTIPLY_BASE" if table else "EC_MULTIPLY", Lengths.of_curve(255), table=table)
        if row["cycles"] == cycles:
            found[row["operation"], table, shape] = row["with_bus"]
    return found


def ed25519(_: str) -> str:
    """List the recorded cycles of Ed25519 with the bus."""
    found = ed25519_with_bus()
    if not found:
        return coprocessor_tables.UNRECORDED
    shapes = [(2, 1), (4, 1), (8, 1), (8, 2), (16, 1), (16, 2)]
    rows = [
        [
            f"`mc_ed25519_{name}`",
            "yes" if table else "–",
            *(coprocessor_tables.shown_figure(found.get((name, table, shape))) for shape in shapes),
        ]
        for name, table in (("sign", False), ("sign", True), ("verify", False))
    ]
    return markdown(["function", "table", *map(coprocessor_tables.shape_name, shapes)], rows)


TABLES: dict[str, Callable[[str], str]] = {"coprocessor-curves-others": others, "coprocessor-ed25519": ed25519}
