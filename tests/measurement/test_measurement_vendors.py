# SPDX-License-Identifier: Apache-2.0
"""Targets by Vivado and Quartus: parsers on written samples of reports, and runs of a stand-in for the program."""

import shutil
import sys
from pathlib import Path

import pytest
from command_line import montcore

from montcore import tools
from montcore.architectures import Config
from montcore.cores import Core, MultiplierCore, named
from montcore.errors import BadInput, MontcoreError
from montcore.lab.exploration.candidates import candidates
from montcore.lab.measurement import DoesNotFit, is_current, measure, vendors
from montcore.lab.results import Measurement
from montcore.lab.results.sources import SynthesisInput
from montcore.lab.targets import find
from montcore.lab.targets.cells import Area
from montcore.lab.targets.vendors import quartus, vivado
from montcore.lab.targets.vendors.vendor import BrokenReport

REPORTS = Path(__file__).parent / "reports" / "vendors"
CORE = MultiplierCore(Config("compact", 16))
PARTS = {"vivado": "xc7a100tcsg324-1", "quartus": "5CEBA9F31C7"}
AREAS = {
    "vivado": Area(luts=2417, ffs=2071, dsps=8, brams=2.5, carries=66, gates=None),
    "quartus": Area(luts=2400, ffs=2107, dsps=8, brams=2, carries=None, gates=None),
}
VERSIONS = {"vivado": "vivado v2023.2 (64-bit)", "quartus": "Quartus Prime Shell\nVersion 20.1.1 Build 720"}
# The reports by the name that the program gives them.
FILES = {
    "vivado": {"utilisation.txt": "series7.utilisation.txt", "timing.txt": "timing.txt"},
    "quartus": {f"output_files/mont_measure_vendor.{name}": name for name in ("fit.summary", "fit.rpt", "sta.summary")},
}


def text(name: str) -> str:
    return (REPORTS / name).read_text(encoding="utf-8")


def test_utilisation_by_vivado() -> None:
    assert vivado.utilisation(text("series7.utilisation.txt")) == (AREAS["vivado"], None)
    large, urams = vivado.utilisation(text("ultrascale.utilisation.txt"))
    assert large == Area(luts=1200, ffs=1500, dsps=15, brams=0, carries=33, gates=None)
    assert urams == 1
    versal = text("ultrascale.utilisation.txt").replace("CLB Registers", "Registers    ").replace("DSPs ", "DSP Slices")
    assert vivado.utilisation(versal)[0] == large


def test_slack() -> None:
    assert vivado.worst_slack(text("timing.txt")) == -2.5
    # No hold times, and no other timing model.
    assert quartus.worst_slack(text("sta.summary")) == -3.0


@pytest.mark.parametrize(
    ("tool", "file", "old", "message"),
    [
        ("vivado", "utilisation.txt", "Slice LUTs ", r"utilisation\.txt has no LUTs"),
        ("vivado", "utilisation.txt", "Slice Registers", r"utilisation\.txt has no registers"),
        ("vivado", "utilisation.txt", "| DSPs", r"utilisation\.txt has no DSP blocks"),
        ("vivado", "timing.txt", "WNS(ns)", r"timing\.txt has no WNS"),
        ("vivado", "timing.txt", "-2.500", r"timing\.txt has the WNS .*: no clock, or no path between flip-flops"),
        ("vivado", "timing.txt", "", r"there is no timing\.txt"),
        ("quartus", "fit.summary", "Total registers", r"fit\.summary has no registers"),
        ("quartus", "fit.rpt", "Combinational ALUT usage for logic", r"fit\.rpt has no ALUTs"),
        ("quartus", "sta.summary", "Setup 'clk_i'", r"sta\.summary has no slack of set-up for the clock"),
        ("quartus", "sta.summary", "", r"there is no mont_measure_vendor\.sta\.summary"),
    ],
)
def test_broken_reports(tool: str, file: str, old: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "output_files").mkdir()
    for path, name in FILES[tool].items():
        broken = file in (name, path)
        assert not broken or old in text(name)
        if not (broken and not old):
            (tmp_path / path).write_text(text(name).replace(old, "NA") if broken else text(name), encoding="utf-8")
    vendor = find(f"{tool}:{PARTS[tool]}").vendor
    assert vendor
    with pytest.raises(BrokenReport, match=message):
        vendor.read(tmp_path, "mont_measure_vendor")


# The stand-in answers like the program, checks that the script is legal Tcl and its files exist, and copies samples.
STAND_IN = """\
#!{python}
import pathlib, shutil, subprocess, sys
if "ersion" in sys.argv[1]:
    print({version!r})
    sys.exit()
pathlib.Path({log!r}).open("a").write(" ".join(sys.argv[1:]) + chr(10))
{failure}
(script,) = (word for word in sys.argv if word.endswith(".tcl"))
tcl = "proc unknown {{args}} {{ puts $args }}; set argv {{}}; rename package {{}}; source " + script
run = subprocess.run(["tclsh"], input=tcl, capture_output=True, text=True)
files = [word for word in run.stdout.split() if word.startswith("/")]
assert not run.stderr and len(files) > 3 and all(pathlib.Path(file).is_file() for file in files), run
assert any("create_clock -name clk_i -period 2.000" in pathlib.Path(file).read_text() for file in files)
for path, name in {files!r}.items():
    pathlib.Path(path).parent.mkdir(exist_ok=True)
    shutil.copy(pathlib.Path({reports!r}) / name, path)
"""


def stand_in(tool: str, folder: Path, monkeypatch: pytest.MonkeyPatch, *, failure: str = "", without: str = "") -> Path:
    """Install a program for ``tool`` and return the file of its calls."""
    program = folder / "program"
    files = {path: name for path, name in FILES[tool].items() if name != without}
    values = {"python": sys.executable, "version": VERSIONS[tool], "files": files, "reports": str(REPORTS)}
    program.write_text(STAND_IN.format(**values, log=str(folder / "calls"), failure=failure), encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv(f"MONTCORE_{tool.upper()}", str(program))
    return folder / "calls"


@pytest.mark.skipif(shutil.which("tclsh") is None, reason="Tcl is not installed: apt-get install tcl")
@pytest.mark.parametrize("tool", PARTS)
def test_a_core(tool: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = f"{tool}:{PARTS[tool]}"
    calls = stand_in(tool, tmp_path, monkeypatch)
    measured = measure(CORE, target, seeds=2)
    assert measured.target == target
    assert measured.area == AREAS[tool]
    # The goal of 2 ns less the slack of -2.5 or -3 ns.
    assert measured.fmax_mhz_by_seed == ((222.22, 222.22) if tool == "vivado" else (200.0, 200.0))
    assert measured.tools == {tool: "Vivado 2023.2" if tool == "vivado" else "Quartus 20.1.1"}
    assert "STRATEGY" in measured.synthesis
    given = [line.split()[-2:] for line in calls.read_text().splitlines()]
    assert given == [[PARTS[tool], each] for each in (("Explore", "ExtraTimingOpt") if tool == "vivado" else "12")]
    assert Measurement.from_json(measured.as_json()) == measured
    assert is_current(measured)
    assert [core.luts for core in candidates([measured], 16, find(target)).fitting] == [AREAS[tool].luts]
    monkeypatch.delenv(f"MONTCORE_{tool.upper()}")
    assert not is_current(measured)


@pytest.mark.parametrize(
    "core", [named(Config("radix2", 8), exponentiator="l2r"), named(Config("scalable", 16), part="kernel")], ids=str
)
def test_the_top_fits(core: Core, tmp_path: Path) -> None:
    """The top elaborates with the core's files in the order of the script."""
    target = find("vivado:xc7a100tcsg324-1")
    assert target.vendor
    made = vendors.files(target.vendor, core, SynthesisInput(core, target).sources)
    for path, text in made.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    sources = " ".join(path for path in made if path.startswith("rtl/"))
    commands = f"read_slang --ignore-assertions --top {vendors.TOP} {sources}; hierarchy -check -top {vendors.TOP}"
    tools.yosys().check(["-q", "-p", commands], cwd=tmp_path)


@pytest.mark.parametrize(
    ("target", "seeds", "copies", "argument", "message"),
    [
        ("vivado:xc7a100tcsg324-1", 1, 1, "target", r"needs Vivado: MONTCORE_VIVADO must name the program vivado$"),
        ("quartus:5CEBA9F31C7", 1, 1, "target", r"needs Quartus: MONTCORE_QUARTUS must name the program quartus_sh$"),
        ("vivado", 1, 1, "target", r"vivado needs a part, as in vivado:xc7a100tcsg324-1; not 'vivado'"),
        ("quartus:PART", 1, 1, "target", r"quartus needs a part, as in quartus:5CEBA9F31C7; not 'quartus:PART'"),
        ("vivado:a;b", 1, 1, "target", r"vivado needs a part"),
        ("vivado:part", 6, 1, "seeds", r"must be 1 to 5 for Vivado"),
        ("vivado:part", 1, 2, "copies", r"must be 1 for Vivado, not 2"),
    ],
)
def test_bad_input(
    target: str, seeds: int, copies: int, argument: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if argument == "target":
        monkeypatch.delenv("MONTCORE_VIVADO", raising=False)
        monkeypatch.setenv("MONTCORE_QUARTUS", str(tmp_path / "missing"))
    else:
        stand_in("vivado", tmp_path, monkeypatch)
    with pytest.raises(BadInput, match=message) as raised:
        measure(CORE, target, seeds=seeds, copies=copies)
    assert raised.value.argument == argument
    assert "\n" not in str(raised.value)


TOO_SMALL = (
    "ERROR: [Place 30-640] Place Check : This design requires more Slice LUTs cells than are available in the target "
    "device. This design requires 41132 of such cell types but only 17600 compatible sites are available in the "
    "target device."
)


def test_failures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = "vivado:xc7z010clg400-1"
    stand_in("vivado", tmp_path, monkeypatch, failure=f"print({TOO_SMALL!r}); sys.exit(1)")
    with pytest.raises(DoesNotFit, match=r"compact 16 on vivado:.*: it does not fit: 41132 Slice LUTs of 17600$"):
        measure(CORE, target, seeds=1)
    stand_in("vivado", tmp_path, monkeypatch, failure="print('ERROR: [Common 17-345] no licence'); sys.exit(1)")
    with pytest.raises(MontcoreError, match=r"Vivado failed:\nERROR: \[Common 17-345\] no licence"):
        measure(CORE, target, seeds=1)
    stand_in("vivado", tmp_path, monkeypatch, failure="sys.exit()")
    with pytest.raises(BadInput, match=r"cannot read the reports of Vivado 2023\.2: there is no utilisation\.txt$"):
        measure(CORE, target, seeds=1)


def test_the_command_ends_with_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MONTCORE_VIVADO", raising=False)
    done = montcore("measure", "--arch", "radix2", "--width", "8", "--target", "vivado:xc7z010")
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert "MONTCORE_VIVADO must name the program vivado" in line
