# SPDX-License-Identifier: Apache-2.0
"""Blocks limit the frequency although nextpnr does not check their inside; the limit follows from nextpnr's delays."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from montcore import tools
from montcore.architectures import WordMultiplier
from montcore.cores import named
from montcore.generation import datasheet, generated
from montcore.lab import tools as lab_tools
from montcore.lab.measurement.synthesis import NETLIST
from montcore.lab.results import Measurement, latest, stored
from montcore.lab.results.recorded import recorded as recorded_of
from montcore.lab.results.sources import fingerprint
from montcore.lab.targets import PLACED, TARGETS
from montcore.tools.resources import folder

LIMITS = {name: target.placement.limits for name, target in TARGETS.items() if target.placement}


def path_of_product(folder: Path, inputs: str, output: str) -> dict[str, float]:
    """Place a product with or without registers in the block; return the block's delays on the critical path in ps."""
    widths = {"A": 18, "B": 18, "P": 36}
    ports = [f".{name}{bit}({name.lower()}[{bit}])" for name, bits in widths.items() for bit in range(bits)]
    clocks = [f'.REG_INPUTA_CLK("{inputs}")', f'.REG_INPUTB_CLK("{inputs}")', f'.REG_OUTPUT_CLK("{output}")']
    (folder / "top.v").write_text(f"""\
module top (input clk, input [1:0] d, output q);
  reg [17:0] a, b;
  reg [35:0] sum;
  wire [35:0] p;
  always @(posedge clk) begin
    a <= {{a, d[0]}};
    b <= {{b, d[1]}};
    sum <= p ^ (sum << 1);
  end
  assign q = sum[35];
  MULT18X18D #({", ".join(clocks)}) block ({", ".join(ports)}, .CLK0(clk), .CE0(1'b1), .RST0(1'b0));
endmodule
""")
    tools.yosys().check(["-q", "-p", f"read_verilog top.v; synth_ecp5 -top top; write_json {NETLIST}"], cwd=folder)
    device = ("--12k", "--speed", "8", "--package", "CABGA256", "--lpf-allow-unconstrained", "--timing-allow-fail")
    lab_tools.nextpnr("ecp5").check([*device, "--json", NETLIST, "--report", "report.json"], cwd=folder)
    report = json.loads((folder / "report.json").read_text("utf-8"))
    (path,) = [each["path"] for each in report["critical_paths"] if each["from"] == each["to"]]
    return {
        step["type"]: round(1000 * step["delay"])
        for step in path
        if step["to"]["cell"] == "block" and step["type"] != "routing"
    }


def test_the_multiplication_between_two_registers_of_a_block_is_not_checked(tmp_path: Path) -> None:
    """With both registers the only delay is the delay from the clock; without one of them the product has a delay."""
    assert path_of_product(tmp_path, "CLK0", "CLK0")["clk-to-q"] < 600
    from_register = path_of_product(tmp_path, "CLK0", "NONE")["clk-to-q"]
    to_register = path_of_product(tmp_path, "NONE", "CLK0")["setup"]
    through = path_of_product(tmp_path, "NONE", "NONE")["logic"]
    assert LIMITS[PLACED]["dsps"] == round(1e6 / (from_register + to_register - through), 2) == 382.56


@pytest.fixture
def row() -> Measurement:
    """A row of the present RTL with DSP blocks."""
    core = named(WordMultiplier(32, technology=1))
    found = latest(stored(folder("results")))[core, PLACED]
    return replace(found, rtl_hash=fingerprint(core, PLACED, 1))


def test_a_frequency_is_at_most_the_limit_of_its_blocks(row: Measurement, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not row.is_limited
    assert row.fmax_mhz == max(row.fmax_mhz_by_seed)
    assert "limit_mhz" not in row.as_json()
    with_memory = replace(row, area=replace(row.area, brams=1))
    fast = replace(with_memory, seeds=(1, 2, 3), fmax_mhz_by_seed=(509.0, 200.0, 300.0))
    assert (fast.fmax_mhz, fast.fmax_mhz_median) == (271.44, 271.44)
    assert replace(fast, area=row.area).fmax_mhz == 382.56
    assert replace(fast, area=replace(row.area, dsps=0)).fmax_mhz == 509
    # The row keeps the tool's frequency beside the limit.
    recorded = fast.as_json()
    assert recorded["fmax_mhz_by_seed"] == [509, 200, 300]
    assert (recorded["fmax_mhz"], recorded["limit_mhz"]) == (271.44, 271.44)
    assert recorded["time_us"] == round(fast.cycles / 271.44, 4)
    assert Measurement.from_json(recorded) == fast
    monkeypatch.setattr(datasheet, "recorded", lambda: {fast.core: [recorded_of(fast)]})
    text = str(datasheet.values(generated(fast.core))["resources"])
    assert "| 271.4 / 271.4 |" in text
    assert "271.4 MHz is the limit of a block in the device" in text


def test_other_devices_have_no_limit() -> None:
    assert {name for name, limits in LIMITS.items() if limits} == {PLACED}
