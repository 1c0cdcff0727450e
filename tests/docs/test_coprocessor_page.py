# SPDX-License-Identifier: Apache-2.0
"""The page of the coprocessor: its tables come from recorded results, and name the figures that are not measured."""

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

from montcore import CurveUnit
from montcore.cores import CoprocessorCore
from montcore.lab.results import Measurement, record
from montcore.lab.targets import PLACED
from montcore.lab.targets.cells import Area
from montcore.microcode.coprocessor_cycles import Lengths

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The tables with their own results: cycles with the bus, a row of other microcode, and a processor."""
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    found = importlib.import_module("coprocessor_tables")
    monkeypatch.setattr(found, "RESULTS", tmp_path)
    cycles = CoprocessorCore(8, 4096).timing.cycles("RSA_CRT", Lengths.of_rsa(2048))
    rows = [
        {"multipliers": 8, "bits": 2048, "command": cycles, "with_bus": 3_000_000},
        {"multipliers": 8, "bits": 3072, "command": cycles, "with_bus": 5_000_000},
    ]
    (tmp_path / "coprocessor.json").write_text(json.dumps({"rows": rows}))
    soc = {
        "bits": 2048,
        "bitstream": {"clock_mhz": 50},
        "cycles": {"a processor": {"bearssl": 60_000_000}, "another": {"bearssl": 80_000_000}},
        "longer": {"3072": {"a processor": {"bearssl": 200_000_000}}},
    }
    (tmp_path / "soc.json").write_text(json.dumps(soc))
    return found


def placed(folder: Path) -> None:
    """Record a coprocessor of eight multipliers."""
    row = Measurement(
        core=CoprocessorCore(8, 4096, technology=1),
        target=PLACED,
        device="a device",
        area=Area(luts=2000, ffs=3000, dsps=8, brams=28, carries=0, gates=None),
        recorded_cycles=13340,
        seeds=(1,),
        fmax_mhz_by_seed=(200.0,),
        synthesis="synth",
        tools={"yosys": "yosys 1"},
        rtl_hash="0" * 64,
        date="2026-11-20T12:00:00+00:00",
        commit=None,
    )
    record(row, folder)


def lines(table: str, *begin: object) -> list[str]:
    """The remaining cells of the rows that begin with the given cells."""
    start = f"| {' | '.join(map(str, begin))} | "
    found = [line.removeprefix(start).removesuffix(" |") for line in table.splitlines() if line.startswith(start)]
    return [line.replace("\u202f", " ") for line in found]


def named(table: str) -> str:
    """The table with its name in each line; on the page only the first line of a group has the name."""
    name, found = "", []
    for line in table.splitlines():
        own, _, cells = line.removeprefix("| ").partition(" | ")
        name = own.strip() or name
        found.append(f"| {name} | {cells}")
    return "\n".join(found)


def test_recorded(tables: ModuleType, tmp_path: Path) -> None:
    assert lines(tables.recorded(""), 8) == ["not measured | not measured | not measured"]
    placed(tmp_path)
    assert lines(tables.recorded(""), 8) == ["15.00† | not measured | not measured"]
    added = f"{3_000_000 - CoprocessorCore(8, 4096).timing.cycles('RSA_CRT', Lengths.of_rsa(2048)):,}".replace(",", " ")
    assert f"The bus adds {added} to {added} cycles" in tables.recorded("").replace("\u202f", " ")
    assert not lines(tables.recorded(""), 2)


def test_compared_with_software(tables: ModuleType) -> None:
    table = tables.software("")
    assert lines(table, "RSA-2048") == ["1 200 | 1 600 | 60.0"]
    assert lines(table, "RSA-3072") == ["4 000 | not measured | not measured"]


def test_curves_compared_with_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    curve_tables = importlib.import_module("curve_tables")
    operation = "ECDSA sign, 256 bits"
    kinds = {(row.operation, row.bits) for row in curve_tables.read(curve_tables.OTHERS)}
    assert kinds <= {*curve_tables.COMPARED, ("Ed25519 verify", 255)}
    # All tables take seconds; `make lint` checks them.
    few = {kind: curve_tables.COMPARED[kind] for kind in (("ECDSA sign", 256), ("X25519", 255))}
    monkeypatch.setattr(curve_tables, "COMPARED", few)
    table = named(curve_tables.others(""))
    (otbn,) = lines(table, operation, "OpenTitan OTBN")
    assert otbn == "– | 606 946 | – | instructions; scalars in shares, blinded"
    length = Lengths(256, prime_length=52, exponent_length=260)
    cycles = CoprocessorCore(16, 4096, 2).timing.cycles("ECDSA_SIGN", length, table=True)
    (ours,) = lines(table, operation, "**D = 16, `Streams=2`, `ECDSA_SIGN` with a table**")
    assert ours.startswith(f"16 | {cycles:,} | not measured".replace(",", " "))
    (unit,) = lines(table, "X25519, 255 bits", "**[`curve_unit`](curve_unit.md), 2 multipliers**")
    cycles = CurveUnit(256, cores=2).cycles("ladder")
    assert f" | {cycles:,} | ".replace(",", " ") in f" | {unit}"
