# SPDX-License-Identifier: Apache-2.0
"""The tables of placed curve units come from recorded results, and name the figures that are not measured."""

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

from montcore.cores import CoprocessorCore, Core, CurveCoprocessorCore, PoolCore
from montcore.lab.results import Measurement, record
from montcore.lab.targets import PLACED
from montcore.lab.targets.cells import Area
from montcore.microcode.coprocessor_cycles import Lengths

ROOT = Path(__file__).resolve().parents[2]
UNIT = CurveCoprocessorCore(256, 2, technology=1)


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The tables with their own results: a signature, and a signature of other microcode."""
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    found = importlib.import_module("unit_tables")
    monkeypatch.setattr(found, "RESULTS", tmp_path)
    cycles = UNIT.command_cycles("sign")
    recorded = [
        {"width": 256, "cores": 2, "loaded": 1, "command": "ECDSA_SIGN", "cycles": cycles, "with_bus": 50_000},
        {"width": 256, "cores": 2, "loaded": 1, "command": "EC_MULTIPLY", "cycles": cycles, "with_bus": 60_000},
    ]
    (tmp_path / "curve_coprocessor.json").write_text(json.dumps({"rows": recorded}))
    return found


def placed(folder: Path, core: Core, copies: int = 1) -> None:
    row = Measurement(
        core=core,
        target=PLACED,
        device="a device",
        area=Area(luts=12_000, ffs=15_000, dsps=72, brams=60, carries=0, gates=None),
        recorded_cycles=core.cycles,
        seeds=(1, 2),
        fmax_mhz_by_seed=(180.0, 200.0),
        synthesis="synth",
        tools={"yosys": "yosys 1"},
        rtl_hash="0" * 64,
        date="2026-11-20T12:00:00+00:00",
        commit=None,
        copies=copies,
    )
    record(row, folder)


def rows(table: str) -> list[str]:
    """The lines of a table, with common spaces in numbers."""
    return table.replace("\N{NARROW NO-BREAK SPACE}", " ").splitlines()


def grouped(figure: float) -> str:
    return f"{figure:,.0f}".replace(",", " ")


def lines(table: str, *cells: str) -> list[str]:
    return [line for line in rows(table) if line.startswith(f"| {' | '.join(cells)} | ")]


def test_measured_units(tables: ModuleType, tmp_path: Path) -> None:
    assert tables.measured("") == "Not placed yet.\n"
    placed(tmp_path, UNIT)
    (row,) = lines(tables.measured(""), "256", "2")
    expected = (
        "72† | 60† | 12 000† | 15 000† | 200.0† | 190.0† | 2 | not measured | 0.250† | not measured | not measured"
    )
    assert row == f"| 256 | 2 | {expected} |"


def test_full_devices(tables: ModuleType, tmp_path: Path) -> None:
    unknown = lines(tables.devices(""), "RSA-2048 with the CRT")
    assert len(unknown) == 1
    assert "not measured | 1 480" in unknown[0]
    placed(tmp_path, CoprocessorCore(16, 2048, technology=1))
    assert lines(tables.devices(""), "RSA-2048 with the CRT") == unknown
    placed(tmp_path, PoolCore(CoprocessorCore(16, 2048, technology=1), 6))
    unit = CurveCoprocessorCore(256, technology=1)
    placed(tmp_path, PoolCore(unit, 2))
    (line,) = lines(tables.devices(""), "RSA-2048 with the CRT")
    rate = grouped(6 * 200e6 / CoprocessorCore(16, 2048).timing.cycles("RSA_CRT", Lengths.of_rsa(2048)))
    assert line.endswith(f"| 6 | 2 000† | 12† | 10† | 200.0† | 190.0† | 2 | {rate}† | 1 480 |")
    (line,) = lines(tables.devices(""), "a P-256 signature with a table", "curve unit of 256 bits, `Cores=1`")
    rate = grouped(2 * 200e6 / unit.command_cycles("sign"))
    assert line.endswith(f"| 2 | 6 000† | 36† | 30† | 200.0† | 190.0† | 2 | {rate}† | 14 000 |")
