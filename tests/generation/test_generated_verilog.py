# SPDX-License-Identifier: Apache-2.0
"""SystemVerilog of every kind that the library uses becomes plain Verilog-2005 with the same behaviour."""

import re
from pathlib import Path

import pytest

from montcore import tools
from montcore.errors import MontcoreError
from montcore.generation.verilog import verilog

LEAF = """
module leaf #(parameter int unsigned Width = 4) (
  input logic clk_i, input logic [Width-1:0] d_i, output logic [Width-1:0] q_o
);
  always_ff @(posedge clk_i) q_o <= d_i + 1'b1;
endmodule
"""

ELEMENT = """
module element #(parameter int unsigned Width = 4) (
  input logic clk_i, input logic [Width-1:0] d_i, output logic [Width-1:0] q_o
);
  logic [Width-1:0] between;
  leaf #(.Width(Width)) u_first (.clk_i, .d_i, .q_o(between));
  leaf #(.Width(Width)) u_second (.clk_i, .d_i(between), .q_o);
endmodule
"""

TOP = """
module top (
  input logic clk_i, input logic [3:0] d_i, input logic [1:0] index_i, input logic [3:0][1:0] table_i,
  output logic [3:0] q_o, output logic [1:0] narrow_o, output logic [1:0] entry_o
);
  typedef struct packed { logic odd; logic [1:0] rest; } parts_t;
  parts_t parts;
  logic [2:0][3:0] chain;
  logic [3:0] gen_element_0_inner;  // the plain name of another one
  assign chain[0] = d_i;
  for (genvar i = 0; i < 2; i++) begin : gen_element
    logic [3:0] inner;
    element #(.Width(4)) u_element (.clk_i, .d_i(chain[i]), .q_o(inner));
    assign chain[i+1] = {inner[0], inner[3:1]};
  end
  element #(.Width(2)) u_narrow (.clk_i, .d_i(parts.rest), .q_o(narrow_o));
  always_ff @(posedge clk_i) begin
    parts <= '{odd: d_i[0], rest: d_i[2:1]};
    gen_element_0_inner <= d_i;
    assert (index_i != 2'd3);
  end
  assign q_o = chain[2] ^ gen_element_0_inner;
  assign entry_o = table_i[index_i] ^ {2{parts.odd}};
endmodule
"""

MEMORY = """
module memory (
  input logic clk_i, input logic write_i, input logic [2:0] address_i, input logic [7:0] d_i,
  output logic [7:0] q_o, output logic [7:0] constant_o
);
  logic [7:0] words[8];
  logic [7:0] constants[8];
  initial for (int i = 0; i < 8; i++) constants[i] = 8'(i * i);
  always_ff @(posedge clk_i) begin
    if (write_i) words[address_i] <= d_i;
    q_o <= words[address_i];
  end
  assign constant_o = constants[address_i];
endmodule
"""

HIERARCHY = {"leaf.sv": LEAF, "element.sv": ELEMENT, "top.sv": TOP}

# Complete, since after seven cycles nothing is left of the initial state.
SAME = """\
read_slang --ignore-assertions --top top leaf.sv element.sv top.sv
prep -flatten -top top
rename top gold
design -stash gold
read_verilog top.v
prep -flatten -top top
check -assert
rename top gate
design -copy-from gold gold
miter -equiv -make_assert -flatten gold gate miter
sat -verify -prove-asserts -seq 8 -prove-skip 7 miter
"""


def test_hierarchy_stays_with_one_plainly_named_module_for_equal_instances() -> None:
    text = verilog("top", HIERARCHY, {})
    modules = re.findall(r"^module (\S+?) ?\(", text, re.MULTILINE)
    assert sorted(modules) == ["top", "top_element", "top_element_2", "top_leaf", "top_leaf_2"]
    assert len(re.findall(r"^  top_element gen_element_\d_u_element \(", text, re.MULTILINE)) == 2


def test_nothing_but_plain_verilog_is_left() -> None:
    text = verilog("top", HIERARCHY, {})
    for construct in ("\\", "$", "always_", "logic", "(*", "assert", "'x", "'hx"):
        assert construct not in text, construct
    assert text.count("[index_i +: 1];") == 2  # an index for each bit of an entry, not a tree of multiplexers


def test_behaviour_is_the_same(tmp_path: Path) -> None:
    for name, text in {**HIERARCHY, "top.v": verilog("top", HIERARCHY, {}), "same.ys": SAME}.items():
        (tmp_path / name).write_text(text)
    tools.yosys().check(["-q", "same.ys"], cwd=tmp_path)
    changed = (tmp_path / "top.v").read_text().replace("d_i + ", "d_i - ", 1)
    (tmp_path / "top.v").write_text(changed)
    assert tools.yosys().run(["-q", "same.ys"], cwd=tmp_path).returncode != 0


def test_memories_stay_memories_with_their_contents() -> None:
    text = verilog("memory", {"memory.sv": MEMORY}, {})
    assert "reg [7:0] words [7:0];" in text
    assert re.search(r"words\[address_i\] <= d_i;", text)
    assert "constants[7] = 8'h31;" in text


def test_equal_words_of_a_long_memory_are_a_loop(tmp_path: Path) -> None:
    """All words have their value, in all parts of the loop; a memory whose words differ keeps its list."""
    body = MEMORY.replace("words[8]", "words[600]").replace("constants[8]", "constants[600]").replace("[2:0]", "[9:0]")
    body = body.replace("i < 8", "i < 600").replace(
        "  initial", "  initial for (int i = 0; i < 600; i++) words[i] = 8'h5a;\n  initial"
    )
    text = verilog("memory", {"memory.sv": body}, {})
    assert text.count("words[k] = 8'h5a") == 3
    assert text.count("constants[") > 600
    (tmp_path / "memory.v").write_text(text, encoding="utf-8")
    script = "read_verilog memory.v; proc; memory_collect; write_rtlil memory.il"
    tools.yosys().check(["-q", "-p", script], cwd=tmp_path)
    found = re.findall(r"parameter \\INIT 4800'([01]+)", (tmp_path / "memory.il").read_text("utf-8"))
    squares = "".join(f"{i * i % 256:08b}" for i in reversed(range(600)))
    assert sorted(found) == sorted([f"{0x5A:08b}" * 600, squares])


def test_what_does_not_elaborate_is_an_error() -> None:
    with pytest.raises(MontcoreError, match="leaf"):
        verilog("top", {"top.sv": TOP, "element.sv": ELEMENT}, {})
