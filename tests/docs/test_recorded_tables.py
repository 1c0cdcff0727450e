# SPDX-License-Identifier: Apache-2.0
"""Recordings of tools and examples are marked on the pages once their RTL has changed; the demonstration agrees."""

import importlib
import json
import re
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from montcore.cores import CoprocessorCore
from montcore.lab.exploration.shown import shown
from montcore.lab.results import stored
from montcore.lab.targets import PLACED
from montcore.tools import rtl

ROOT = Path(__file__).resolve().parents[2]
EARLIER = "† of earlier RTL.\n"
# Generators with their argument, their file of results, and the key of its fingerprint.
TABLES = [
    *[("recorded_tables", *each, "rtl_hash") for each in (("driver", "", "driver.json"), ("litex", "", "litex.json"))],
    *[("recorded_tables", "soc", each, "soc.json", "rtl_hash") for each in ("cycles", "area")],
    ("recorded_tables", "simulation", "", "benchmark.json", "rtl_hash"),
    ("campaign_tables", "campaigns", "", "campaigns.jsonl", "rtl"),
    ("campaign_tables", "flips", "", "flips.jsonl", "rtl"),
    ("campaign_tables", "flips", "curve", "curve_flips.jsonl", "rtl"),
    ("campaign_tables", "flips", "pool", "pool_flips.jsonl", "rtl"),
    ("campaign_tables", "flips", "bus", "bus_flips.jsonl", "rtl"),
]


@pytest.fixture
def recorded_modules(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[str, ...]]:
    """The modules of each file of results, from the campaigns that write the files."""
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "coprocessor"))
    flips = [importlib.import_module(name) for name in ("key_flips", "flip_units")]
    records = [each for module in flips for each in vars(module).values() if isinstance(each, flips[0].Record)]
    return {"campaigns.jsonl": tuple(rtl.library()), **{each.name: each.tops for each in records}}


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """A copy of the recorded results."""
    shutil.copytree(ROOT / "results", tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture
def generators(monkeypatch: pytest.MonkeyPatch, results: Path) -> dict[str, ModuleType]:
    """The generators on the copy."""
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    found = {name: importlib.import_module(name) for name in ("recorded_tables", "campaign_tables")}
    for module in found.values():
        monkeypatch.setattr(module, "RESULTS", results)
    return found


@pytest.mark.parametrize(("module", "table", "argument", "file", "key"), TABLES)
def test_marks(
    generators: dict[str, ModuleType],
    results: Path,
    recorded_modules: dict[str, tuple[str, ...]],
    module: str,
    table: str,
    argument: str,
    file: str,
    key: str,
) -> None:
    make = getattr(generators[module], table)
    path = results / file
    text = path.read_text(encoding="utf-8")
    rows = [json.loads(text)] if path.suffix == ".json" else [json.loads(line) for line in text.splitlines()]
    if file == "soc.json":
        present = generators["recorded_tables"].system.rtl_hash()
    else:
        modules = rows[0]["modules"] if path.suffix == ".json" else recorded_modules[file]
        present = rtl.fingerprint_of(*modules)

    def of(value: str) -> str:
        path.write_text("".join(json.dumps({**row, key: value}) + "\n" for row in rows), encoding="utf-8")
        made: str = make(argument)
        return made

    assert of("0" * 64).endswith(EARLIER)
    assert re.search(r"\| [\d\u202f.]+( s)?† \|", of("0" * 64))
    assert "†" not in of(present)


@pytest.mark.parametrize("name", ["pipelined_256", "pipelined_1024", "redundant_64", "redundant_1024"])
def test_critical_path(generators: dict[str, ModuleType], results: Path, name: str) -> None:
    """A path is of the present RTL if the measurement has the path's frequency at the path's seed."""
    make = generators["recorded_tables"].critical_path
    assert "†" not in make(name)
    path = results / f"critical_path_{name}.txt"
    text = path.read_text(encoding="utf-8")
    for wrong in (text.replace(" MHz", "1 MHz", 1), text.replace("seed ", "seed 1", 1), f"another {text}"):
        path.write_text(wrong, encoding="utf-8")
        assert make(name).endswith(EARLIER)


def test_demonstration() -> None:
    """README's demonstration has the driver's recorded cycles, and the measured frequency of the coprocessor."""
    demo = (ROOT / "results" / "demo.txt").read_text(encoding="utf-8").replace("\u202f", " ")
    found = dict(re.findall(r"^(\w+(?: \w+)?) {2,}(.*)$", demo, re.MULTILINE))
    driver = json.loads((ROOT / "results" / "driver.json").read_text(encoding="utf-8"))
    cycles = int(re.sub(r"\D", "", found["cycles"]))
    assert cycles == driver["cycles"]["mc_rsa_crt"]
    row = shown(stored(ROOT / "results"))[CoprocessorCore(16, 4096, technology=1), PLACED]
    mhz = row.fmax_mhz
    assert mhz is not None
    assert found["frequency"] == (f"{mhz:.1f} MHz: the coprocessor for 4096 bits on {PLACED}, measured {row.date[:10]}")
    assert found["time"] == f"{cycles / mhz / 1000:.1f} ms for the signature at that frequency"
