# SPDX-License-Identifier: Apache-2.0
"""Report parsers and weights, on reports that the tools wrote (``reports/``: target, core and width in the name)."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from montcore.errors import BadInput, MontcoreError
from montcore.lab.measurement import reports
from montcore.lab.targets import TARGETS, cells, find

FOLDER = Path(__file__).parent / "reports"


def text(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def test_cells_of_the_core_without_its_harness() -> None:
    stat = text("ecp5-85k-8-radix2-16.stat.json")
    assert reports.cells(stat, "mont_mul_radix2") == {
        "$scopeinfo": 1,
        "CCU2C": 21,
        "LUT4": 61,
        "PFUMX": 5,
        "TRELLIS_FF": 75,
    }
    assert len(json.loads(stat)["modules"]) == 2


def test_cells_of_a_module_that_is_there_several_times() -> None:
    bodies = {
        "\\pool$top.u_core": {"LUT4": 5, "core$top.u_core.u_1": 3, "other": 1},
        "core$top.u_core.u_1": {"LUT4": 100, "DP16KD": 2},
        "top": {"pool$top.u_core": 1, "LUT4": 1000},
    }
    stat = json.dumps({"modules": {name: {"num_cells_by_type": cells} for name, cells in bodies.items()}})
    assert reports.cells(stat, "pool") == {"LUT4": 305, "DP16KD": 6, "other": 1}


def test_cells_of_a_core_alone() -> None:
    assert reports.cells(text("xc6v-compact-16.stat.json"), "mont_mul_compact")["LUT6"] == 18


def test_cells_of_a_module_that_is_not_there() -> None:
    with pytest.raises(MontcoreError, match="0 modules mont_mul_compact"):
        reports.cells(text("ecp5-85k-8-radix2-16.stat.json"), "mont_mul_compact")


def test_max_frequency() -> None:
    assert reports.max_frequency(text("ecp5-85k-8-radix2-16.report.json")) == 166.86


def test_critical_path() -> None:
    """The path's stages follow each other without a gap and take one clock period."""
    report = text("ecp5-85k-8-radix2-16.report.json")
    path = reports.critical_path(report)
    assert [stage.signal for stage in path] == ["z_o", "z_o"]
    at = 0.0
    for stage in path:
        assert stage.begin_ns == pytest.approx(at)
        at += stage.logic_ns + stage.routing_ns
    assert 1000 / at == pytest.approx(reports.max_frequency(report), rel=1e-3)


@pytest.mark.parametrize(
    ("cell", "signal"),
    [
        ("u_core.gen_table.u_quotient.words.0.43", "gen_table.u_quotient.words"),
        ("u_core.gen_table.u_quotient.low_q_TRELLIS_FF_Q_DI_CCU2C_S0$CCU2_COMB1", "gen_table.u_quotient.low_q"),
        ("u_core.gen_table.u_quotient.upper_halves.0.8_DO_2_LUT4_B", "gen_table.u_quotient.upper_halves"),
        ("u_harness.error_q_TRELLIS_FF_Q", "u_harness.error_q"),
    ],
)
def test_signal_of_a_cell(cell: str, signal: str) -> None:
    step = {"type": "clk-to-q", "delay": 1.0, "from": {"cell": cell}, "to": {"cell": cell}}
    report = json.dumps({"critical_paths": [{"from": "posedge clk", "to": "posedge clk", "path": [step]}]})
    assert reports.critical_path(report) == [reports.Stage(signal, 0.0, 1.0)]


@pytest.mark.parametrize("clocks", [{}, {"a": {"achieved": 1.0}, "b": {"achieved": 2.0}}])
def test_max_frequency_of_a_design_without_one_clock(clocks: dict[str, object]) -> None:
    report = json.loads(text("ecp5-85k-8-radix2-16.report.json")) | {"fmax": clocks}
    with pytest.raises(MontcoreError, match=f"{len(clocks)} clocks"):
        reports.max_frequency(json.dumps(report))


def test_overflow() -> None:
    assert reports.overflows(text("ice40-up5k-compact-1024.log")) == [reports.Overflow("ICESTORM_LC", 14290, 5280)]


@pytest.mark.parametrize(
    ("report", "module", "area"),
    [
        ("ecp5-85k-8-radix2-16", "mont_mul_radix2", cells.Area(61 + 2 * 21, 75, 0, 0, 21, None)),
        ("xc6v-compact-16", "mont_mul_compact", cells.Area(21 + 2 + 32 + 3 + 18 + 3, 74, 0, 0, 17, None)),
    ],
)
def test_area(report: str, module: str, area: cells.Area) -> None:
    netlist = reports.cells(text(f"{report}.stat.json"), module)
    target = next(name for name in TARGETS if report.startswith(name))
    assert find(target).cells.count(netlist) == area


def test_area_in_gates() -> None:
    netlist = reports.cells(text("gates-radix2-16.stat.json"), "mont_mul_radix2")
    # Thirds of a NAND2: NOT, NAND, NOR, AND, OR, XOR, XNOR, MUX, flip-flop.
    thirds = {"NOT": 2, "NAND": 3, "NOR": 3, "AND": 4, "OR": 4, "XOR": 6, "XNOR": 6, "MUX": 7, "DFF_P": 17}
    total = sum(thirds[cell.strip("$_")] * number for cell, number in netlist.items())
    area = find("gates").cells.count(netlist)
    assert area.gates == round(total / 3, 1)
    assert area.ffs == netlist["$_DFF_P_"]
    assert area.luts is area.dsps is None
    assert area.brams == 0


def test_parts_of_a_block_ram_add_up() -> None:
    assert cells.XILINX_LUT6.count({"RAMB18E1": 3, "RAMB36E1": 1}).brams == 2.5
    assert cells.XILINX_LUT6.count({"RAMB18E1": 2}).brams == 1


def test_memories_in_luts_take_as_many_as_hold_their_words() -> None:
    """A LUT RAM has 64 one-bit words in a LUT6 and 16 in a LUT4; a second port doubles them."""
    for table, bits in ((cells.XILINX_LUT6, 64), (cells.XILINX_LUT4, 16)):
        for name, weight in (table.luts or {}).items():
            if name.startswith("RAM") and name[-2:] in ("1S", "1D"):
                words = int(name[3:].split("X")[0])
                assert weight == max(1, words // bits) * (1 + name.endswith("D")), name


def test_no_cell_is_left_out() -> None:
    with pytest.raises(MontcoreError, match="DSP58"):
        cells.XILINX_LUT6.count({"LUT6": 1, "DSP58": 1})


def test_clock_is_not_known_where_cells_have_no_delays() -> None:
    placement = find("gowin").placement
    assert placement
    assert placement.times({"LUT4": 1, "ALU": 1, "DFFRE": 1})
    # nextpnr 0.11 has the delays of single-port and simple dual-port block RAM, not of true dual-port block RAM.
    assert placement.times({"LUT4": 1, "SDPX9B": 1})
    for cell in ("MULT18X18", "RAM16SDP4", "DPX9B"):
        assert not placement.times({"LUT4": 1, cell: 1})


def test_weights_are_what_the_documentation_says() -> None:
    gates = cells.NAND2.gates
    assert gates
    page = Path(__file__).resolve().parents[2] / "docs" / "user" / "measurement.md"
    (line,) = (line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("NOT "))
    groups = [item.rpartition(" ") for item in line.rstrip(".").split("; ")]
    documented = {f"$_{name}_": Fraction(weight) for names, _, weight in groups for name in names.split(" and ")}
    assert documented == gates


def test_unknown_target() -> None:
    with pytest.raises(BadInput, match=r"target: unknown target 'virtex9'; known: ecp5-85k-8, .*gates"):
        find("virtex9")
