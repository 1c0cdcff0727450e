# SPDX-License-Identifier: Apache-2.0
"""The target ``liberty``: reading a library, and area and timing before layout with a library of Debian."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from montcore import tools
from montcore.architectures import Config
from montcore.cores import MultiplierCore, named
from montcore.errors import BadInput, MontcoreError
from montcore.lab.cli.measure import _display
from montcore.lab.exploration.point import Point
from montcore.lab.measurement import is_current, measure
from montcore.lab.measurement.timing import longest_path, worst_slack
from montcore.lab.results import Measurement
from montcore.lab.targets import GATES, LIBERTY, Target
from montcore.lab.targets.liberty import MEMORIES
from montcore.lab.targets.library import BrokenLiberty, Library
from montcore.tools import rtl

OSU018 = Path("/usr/share/qflow/tech/osu018/osu018_stdcells.lib")
installed = pytest.mark.skipif(
    not OSU018.exists() or shutil.which("sta") is None,
    reason="needs OpenSTA and a liberty file: apt-get install opensta qflow-tech-osu018",
)

# Two spellings of functions, and attributes of one line as libraries have them.
SMALL = r"""
/* a { in a comment */
library ("small_typ") {
  time_unit : "10ps";
  default_wire_load : "medium";
  default_wire_load_capacitance : 0.2;
  wire_load ("medium") { capacitance : 1; fanout_length (1, 2); }
  cell (NAND2X2) { area : 8; pin(A) { direction : input; } pin(B) { direction : input; }
    pin(Y) { direction : output; function : "(!(A B))"; timing() { values ("1, 2", \
      "3, 4"); } } }
  cell (NAND2X1) { area : 4; pin(A) { direction : input; } pin(B) { direction : input; }
    pin(Y) { direction : output; function : "A' | !B"; } }
  cell (SLEEPY) { area : 1; dont_use : true; pin(A) { direction : input; } pin(B) { direction : input; }
    pin(Y) { direction : output; function : "!(A&B)"; } }
  cell (NOR2X1) { area : 3; pin(A) { direction : input; } pin(B) { direction : input; }
    pin(Y) { direction : output; function : "(!A) * (!B)"; } }
  cell (XOR2X1) { area : 3; pin(A) { direction : input; } pin(B) { direction : input; }
    pin(Y) { direction : output; function : "(A^B)"; } }
  cell (INVX1) { area : 2; pin(A) { direction : input; } pin(Y) { direction : output; function : "!A"; } }
  cell (BUFX4) { area : 6; pin(A) { direction : input; } pin(Y) { direction : output; function : "A"; } }
  cell (BUFX1) { area : 3; pin(A) { direction : input; } pin(Y) { direction : output; function : "(A)"; } }
  cell (DFF) { area : 24; ff (IQ, IQN) { next_state : "D"; clocked_on : "CLK"; }
    pin(CLK) { direction : input; clock : true; } pin(D) { direction : input; }
    pin(Q) { direction : output; function : "IQ"; } }
}
"""


def library(tmp_path: Path, text: str) -> Library:
    (tmp_path / "small.lib").write_text(text, encoding="utf-8")
    return Library.read(tmp_path / "small.lib")


def test_a_library(tmp_path: Path) -> None:
    small = library(tmp_path, SMALL)
    assert (small.name, small.time_ns) == ("small_typ", 0.01)
    assert (small.nand, small.driver, small.flip_flops) == ("NAND2X1", "BUFX4", ("DFF",))
    assert small.areas["DFF"] == 24
    # OpenSTA would take this wire load for every net.
    assert "default_wire_load" in SMALL
    assert "default_wire_load" not in small.text
    assert "fanout_length" in small.text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("library", "module", r"it does not begin with library"),
        ('function : "IQ"; } }\n}', 'function : "IQ"; } }', r"the group library \(small_typ\) does not end"),
        ('function : "IQ"; } }\n}', 'function : "IQ"; } }\n}}', r"it has a closing brace too many"),
        ('direction : output; function : "!A"', "direction : output", r"the library small_typ has no inverter"),
        ("ff (IQ", "latch (IQ", r"the library small_typ has no flip-flop"),
        ("area : 4", "area : -4", r"the cell NAND2X1 has the area -4"),
        ("area : 4", "area : 0", r"the NAND with two inputs of the library small_typ has no area"),
        ('"10ps"', '"1fortnight"', r"the library small_typ has the time unit 1fortnight"),
        ('pin(Q) { direction : output; function : "IQ"; } }\n}', "pin(Q", r"a parenthesis after pin does not close"),
    ],
)
def test_a_broken_library(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in SMALL
    with pytest.raises(BrokenLiberty, match=message):
        library(tmp_path, SMALL.replace(old, new))


@pytest.mark.parametrize(
    ("file", "program", "message"),
    [
        (None, "sta", r"needs a liberty file of standard cells; MONTCORE_LIBERTY must name it"),
        ("missing.lib", "sta", r"MONTCORE_LIBERTY names .*missing\.lib: No such file or directory"),
        ("broken.lib", "sta", r"broken\.lib, which is not a usable liberty file: it does not begin"),
        ("small.lib", "no-such-program", r"MONTCORE_STA names no-such-program, which is not a program"),
    ],
)
def test_bad_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str | None, program: str, message: str
) -> None:
    stand_in = tmp_path / "sta"
    stand_in.write_text("#!/bin/sh\necho 2.0.17\n", encoding="utf-8")
    stand_in.chmod(0o755)
    (tmp_path / "broken.lib").write_text("\0 not a library", encoding="utf-8")
    (tmp_path / "small.lib").write_text(SMALL, encoding="utf-8")
    monkeypatch.setenv("MONTCORE_STA", str(stand_in) if program == "sta" else program)
    monkeypatch.delenv("MONTCORE_LIBERTY", raising=False)
    if file:
        monkeypatch.setenv("MONTCORE_LIBERTY", str(tmp_path / file))
    with pytest.raises(BadInput, match=message) as raised:
        measure(MultiplierCore(Config("radix2", 8)), "liberty")
    assert raised.value.argument == "target"
    assert "\n" not in str(raised.value)


# The output of OpenSTA 2.0.17, without the stages of the path.
REPORT = """\
Startpoint: _15981_ (rising edge-triggered flip-flop clocked by clock)
                                        -1.000000   clock clock (rise edge)
---------------------------------------------------------------
                                         0.870000   data required time
                                        -1.623900   data arrival time
---------------------------------------------------------------
                                        -0.753900   slack (VIOLATED)
"""


def test_the_report() -> None:
    assert worst_slack(REPORT) == -0.7539
    assert worst_slack("No paths found.\n") is None
    with pytest.raises(MontcoreError, match=r"OpenSTA failed:\nError: timing\.tcl, 3 no such cell"):
        worst_slack("Error: timing.tcl, 3 no such cell\n")


@pytest.fixture
def osu018(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTCORE_LIBERTY", str(OSU018))


@installed
def test_a_core(osu018: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A wide adder is a prefix adder: four times the width takes far less than four times the time."""
    narrow, wide = (measure(MultiplierCore(Config("compact", width)), "liberty") for width in (8, 32))
    assert narrow.target == "liberty:osu018_stdcells"
    assert narrow.area.luts is None and narrow.fmax_mhz is None and narrow.time_us is None
    # m, x, y and p; the current bit of x; a counter to 10; four bits of control.
    assert narrow.area.ffs == 4 * 8 + 1 + 4 + 4
    assert narrow.square_um and narrow.area.gates == pytest.approx(narrow.square_um / 24, abs=0.1)
    assert narrow.critical_path_ns and wide.critical_path_ns
    assert 1 < narrow.critical_path_ns < wide.critical_path_ns < 2 * narrow.critical_path_ns
    assert narrow.before_layout_mhz == round(1000 / narrow.critical_path_ns, 1)
    assert Measurement.from_json(narrow.as_json()) == narrow

    assert is_current(narrow)
    assert Point(Config("compact", 8), "liberty").target == narrow.target
    other = tmp_path / "other.lib"
    other.write_text(OSU018.read_text(encoding="utf-8").replace("osu018_stdcells", "other"), encoding="utf-8")
    monkeypatch.setenv("MONTCORE_LIBERTY", str(other))
    assert not is_current(narrow)
    with pytest.raises(BadInput, match=r"which has the library other, not liberty:osu018_stdcells"):
        measure(MultiplierCore(Config("compact", 8)), narrow.target)


@installed
def test_a_core_with_memories(osu018: None, capsys: pytest.CaptureFixture[str]) -> None:
    """Memories stay macros without area or delay; paths around them are known, but no frequency."""
    measured = measure(named(Config("scalable", 256), part="engine"), "liberty")
    assert measured.area.brams
    assert measured.square_um
    assert measured.critical_path_ns
    assert measured.as_json()["before_layout_mhz"] is None
    _display("", measured.as_json())
    told = capsys.readouterr().out
    assert "µm², without 1 memory macros\n" in told
    assert "ns before layout, without wires and paths from and to memory macros\n" in told


@pytest.mark.parametrize(("target", "bits"), [(LIBERTY, 7), (GATES, 10)])
def test_a_memory_that_starts_at_zero(target: Target, bits: int, tmp_path: Path) -> None:
    """The engine's memories have a start value for simulation; macros take their place nevertheless."""
    if target is LIBERTY:
        target = replace(target, maps={"memories.txt": MEMORIES})
    (tmp_path / "memories.txt").write_text(target.maps["memories.txt"], encoding="utf-8")
    sources = " ".join(map(str, rtl.sources("mont_ram_1r1w")))
    steps = [step for step in target.synthesis if step.startswith("memory_libmap")]
    commands = [
        f"read_slang --top mont_ram_1r1w -G WordBits=19 -G AddressBits={bits} -G Technology=0 {sources}",
        *("proc", "flatten", "opt -full", "memory -nomap", *steps),
        f"select -assert-count {4 if bits > 8 else 1} t:$__MEMORY_",
    ]
    tools.yosys().check(["-q", "-p", "; ".join(commands)], cwd=tmp_path)


@installed
def test_the_path_of_inverters(tmp_path: Path) -> None:
    """Ten more inverters cost ten times the delay of one, clock to output and setup time stay."""
    osu = Library.read(OSU018)
    (tmp_path / "library.lib").write_text(osu.text, encoding="utf-8")

    def path(inverters: int) -> float:
        stages = "".join(f"  INVX1 i{k} (.A(w[{k}]), .Y(w[{k + 1}]));\n" for k in range(inverters))
        (tmp_path / "netlist.v").write_text(
            f"module chain (input clk_i, d, output q);\n  wire [{inverters}:0] w;\n"
            f"  DFFPOSX1 a (.CLK(clk_i), .D(d), .Q(w[0]));\n{stages}"
            f"  DFFPOSX1 b (.CLK(clk_i), .D(w[{inverters}]), .Q(q));\nendmodule\n",
            encoding="utf-8",
        )
        found = longest_path(tmp_path, "chain", osu.time_ns)
        assert found
        return found

    ten, twenty, thirty = map(path, (10, 20, 30))
    assert thirty - twenty == pytest.approx(twenty - ten, abs=0.002)
    assert 0.1 < twenty - ten < 1
    assert ten > twenty - ten


def test_rows_without_standard_cells_have_no_such_keys() -> None:
    row = measure(MultiplierCore(Config("radix2", 8)), "gates")
    assert not {"square_um", "critical_path_ns", "before_layout_mhz"} & row.as_json().keys()
    with pytest.raises(BadInput, match="square_um"):
        Measurement.from_json({**replace(row, square_um=1.0).as_json(), "square_um": -1})
