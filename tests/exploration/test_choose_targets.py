# SPDX-License-Identifier: Apache-2.0
"""Choices on targets without place and route, of transforms, and of cores without a known frequency."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rows import row

from montcore.architectures import Config
from montcore.cli import run
from montcore.lab.results import Measurement, record
from montcore.lab.targets.cells import Area
from montcore.lab.targets.liberty import FILE

NAND = "liberty:nand"


def gates(measurement: Measurement, kge: float, path: float | None, macros: int = 0) -> Measurement:
    """The same core in standard cells."""
    area = Area(luts=None, ffs=1, dsps=None, brams=macros, carries=None, gates=1000 * kge)
    return replace(measurement, area=area, square_um=1.0, critical_path_ns=path)


STANDARD_CELLS = (
    gates(row("carry_save", 256, mhz=None, target=NAND), 24.2, 1.25),
    gates(row("stored_multiples", 256, mhz=None, target=NAND), 124.4, 1.0),
    gates(row("carry_save", 1024, mhz=None, target=NAND), 96.8, 1.25),
    gates(row("redundant", 256, mhz=None, target=NAND), 10.0, None, macros=4),
    gates(row("radix2", 256, mhz=None, target="liberty:other"), 1.0, 0.1),
)


def chosen(rows: Sequence[Measurement], folder: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The result as JSON, or the text if nothing is chosen."""
    for measurement in rows:
        record(measurement, folder)
    code = run(["choose", "--results", str(folder), *arguments])
    out, err = capsys.readouterr()
    if code == 0 and "--json" in arguments:
        return json.loads(out)
    return out or err


def test_standard_cells(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Areas in kGE, frequencies before layout; the library with the most rows, unless the environment names one."""
    monkeypatch.delenv(FILE, raising=False)
    where = ("--width", "256", "--target", "liberty")
    result = chosen(STANDARD_CELLS, tmp_path, capsys, *where, "--json")
    pick, other = result["pick"], result["alternatives"][0]
    assert (result["target"], result["frequency"]) == (NAND, "before layout, without wires")
    assert (pick["arch"], pick["luts"], pick["kge"], pick["fmax_mhz"]) == ("stored_multiples", None, 124.4, 1000.0)
    assert (other["arch"], other["trade"]) == ("carry_save", "81 % less area for 2.9 times the time.")
    assert result["without_frequency"] == ["redundant 256"]
    text = chosen((), tmp_path, capsys, *where, "--max-kge", "25")
    for told in (
        "redundant 256 has no frequency (the delays of its memory macros are not known).",
        "kGE  DSPs  BRAMs",
        "MHz: before layout, without wires",
        "1  pick carry_save 256",
        "--max-kge 125",
        f"--target {NAND}",
    ):
        assert told in text
    estimate = chosen((), tmp_path, capsys, "--width", "512", "--target", NAND, "--json")["pick"]
    assert (estimate["kge"], estimate["fmax_mhz"], estimate["luts"]) == (48.4, 800.0, None)
    longer = chosen((), tmp_path, capsys, "--width", "2048", "--target", NAND, "--json")["pick"]
    assert (longer["kge"], longer["nearest_width"]) == (193.6, 1024)


def test_the_library_of_the_environment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FILE, str(tmp_path / "missing.lib"))
    told = chosen(STANDARD_CELLS, tmp_path, capsys, "--width", "256", "--target", "liberty")
    assert told.startswith(f"montcore: --target: {FILE} names ")
    monkeypatch.delenv(FILE)
    told = chosen((), tmp_path / "..", capsys, "--width", "256", "--target", "liberty")
    assert told.startswith("montcore: no multipliers with canonical results are measured on liberty: ")


def test_a_family_without_frequencies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Compared by cycles, which are exact; no time and no rate is claimed."""
    rows = [
        row("radix2", 256, luts=900, mhz=None, target="xcup"),
        row("pipelined", 256, luts=1700, mhz=None, dsps=22, target="xcup", Multiplier=2, DigitBits=17, WideBits=26),
    ]
    where = ("--width", "256", "--target", "xcup")
    result = chosen(rows, tmp_path, capsys, *where, "--json")
    pick = result["pick"]
    assert (result["frequency"], pick["arch"], pick["fmax_mhz"]) == (None, "pipelined", None)
    assert (pick["time_us"], pick["products_per_second"]) == (None, None)
    assert (pick["cycles"], result["without_frequency"]) == (rows[1].config.worst_latency, [])
    (other,) = result["alternatives"]
    assert other["trade"] == "47 % fewer LUTs and 22 fewer DSP blocks for 5.2 times the cycles."
    text = chosen((), tmp_path, capsys, *where)
    head, first, *_ = (line.split() for line in text.splitlines())
    assert (head, first) == (
        ["cycles", "LUTs", "DSPs", "BRAMs", "core"],
        ["1", "49", "1", "700†", "22†", "0†", "pipelined", "256"],
    )
    assert "by synthesis only: no frequency is known" in text
    assert "a product\n" in text
    text = chosen((), tmp_path, capsys, "--width", "384", "--target", "xcup")
    assert "Areas of multipliers below are those of 256 bits in proportion to the width." in text
    assert "area in proportion of 256 bits, cycles exact" in text


def test_a_core_without_a_frequency_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The message names a core without a frequency, whether it fits or not, and also if it is the only core."""
    rows = [
        row("digit_serial", 256, dsps=3 * d, mhz=None, target="ice40-up5k", part="engine", Reduce=0, Multipliers=d)
        for d in (2, 4)
    ]
    told = chosen(rows, tmp_path, capsys, "--width", "200", "--target", "ice40-up5k")
    assert told == (
        "montcore: no multipliers with canonical results to choose on ice40-up5k at 200 bits: "
        "engine of digit_serial 256 Reduce=0 Multipliers=4 does not fit (12 DSP blocks of 8); "
        "engine of digit_serial 256 Reduce=0 has no frequency (the delays of some of its cells are not known)\n"
    )
    rows = [row("radix2", 256, luts=1270, target="ice40-up5k"), row("compact", 256, mhz=None, target="ice40-up5k")]
    result = chosen(rows, tmp_path, capsys, "--width", "250", "--target", "ice40-up5k", "--json")
    assert (result["pick"]["arch"], len(result["too_large"]), result["candidates"]) == ("radix2", 1, 1)
    assert result["without_frequency"] == ["compact 256", "engine of digit_serial 256 Reduce=0"]


def test_an_estimate_must_fit_with_its_margin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Multipliers that the device lacks are made of LUTs, which count."""
    rows = [row("radix2", width, luts=20 * width, target="gw1n") for width in (256, 512)]
    assert chosen(rows, tmp_path, capsys, "--width", "411", "--target", "gw1n", "--json")["pick"]["luts"] == 8220
    told = chosen((), tmp_path, capsys, "--width", "412", "--target", "gw1n")
    assert "radix2 412 does not fit (8\u202f652 LUTs of 8\u202f640)" in told
    # It is unknown which flip-flops of an estimate share a cell with a LUT.
    rows = [row("radix2", 256, luts=1270, target="ice40-up5k")]
    told = chosen(rows, tmp_path, capsys, "--width", "1024", "--target", "ice40-up5k")
    assert "radix2 1024 does not fit (7\u202f620 LUTs and flip-flops in cells of 5\u202f280)" in told
    record(row("pipelined", 256, luts=4000, dsps=100, target="gatemate"), tmp_path)
    told = chosen((), tmp_path, capsys, "--width", "256", "--target", "gatemate")
    assert "pipelined 256 does not fit (41\u202f000 LUTs of 40\u202f960)" in told


def test_transforms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only transforms of this length and for these primes are chosen; a longer word serves, and none is estimated."""
    rows = [
        row("ntt", 23, luts=1400, mhz=200.0, dsps=10),
        row("ntt", 23, luts=2800, mhz=200.0, dsps=20, Butterflies=2),
        row("ntt", 23, luts=100, mhz=400.0, dsps=10, Modulus=8380417),
        row("ntt", 12, luts=900, mhz=230.0, dsps=3, Pairs=1),
        row("ntt", 60, luts=4000, mhz=150.0, dsps=36, LogLength=12),
    ]
    where = ("--target", "ecp5-85k-8", "--kind", "transform:256")
    result = chosen(rows, tmp_path, capsys, "--width", "23", *where, "--json")
    pick, cycles = result["pick"], Config("ntt", 23, {"Butterflies": 2}).worst_latency
    assert (result["transform"], result["candidates"], pick["parameters"]["Butterflies"]) == (256, 2, 2)
    assert (pick["cycles"], pick["transforms_per_second"]) == (cycles, int(200e6 / (cycles + 1)))
    small = chosen((), tmp_path, capsys, "--width", "20", *where, "--min-rate", "100000", "--json")["pick"]
    assert (small["dsps"], small["serves"]) == (10, 20)
    assert (
        chosen((), tmp_path, capsys, "--width", "12", *where[:3], "transform:256:pairs", "--json")["pick"]["dsps"] == 3
    )
    text = chosen((), tmp_path, capsys, "--width", "60", "--target", "ecp5-85k-8", "--kind", "transform:4096")
    assert "cycles for a transform; " in text
    assert chosen((), tmp_path, capsys, "--width", "60", *where) == (
        "montcore: no transforms of 256 words are measured on ecp5-85k-8: montcore explore --arch ntt "
        "--param LogLength=8 --param Pairs=0 --width 60 --target ecp5-85k-8 -o DIR, then choose with --results DIR\n"
    )
