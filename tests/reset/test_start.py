# SPDX-License-Identifier: Apache-2.0
"""With the plugin random_start, each bit of registers and memories starts at both values, and no two bits agree."""

from contextlib import nullcontext
from pathlib import Path

import lint_rtl
import pytest
import random_start
import resets
from first_values import alike

from montcore.simulation import build
from montcore.tools import rtl

CORES = resets.cores(lint_rtl.elaborations())
SHORT = ("mont_exp_window", "mont_mul_pipelined", "mont_scalable_core")
# Two registers with equal next values.
PAIR = """module mont_pair (
  input  logic       clk_i,
  input  logic [7:0] x_i,
  output logic [7:0] y_o
);
  logic [7:0] a_q;
  logic [7:0] b_q;
  always_ff @(posedge clk_i) begin
    a_q <= x_i;
    b_q <= x_i;
    y_o <= a_q & ~b_q;
  end
endmodule
"""


def cases() -> list[object]:
    """Return a core of each kind with a memory or with outputs of inlined modules, then all cores, long."""
    short = [next(core for core in CORES if core[0] == name) for name in SHORT]
    return [
        *(pytest.param(*core, id=core[0]) for core in short),
        *(
            pytest.param(*core, id=" ".join([core[0], *map(str, core[1].values())]), marks=pytest.mark.long)
            for core in CORES
            if core not in short
        ),
    ]


@pytest.mark.parametrize(("top", "parameters"), cases())
def test_all_bits_start_apart(top: str, parameters: dict[str, int], tmp_path: Path) -> None:
    with random_start.without_initial_values():
        assert not alike(top, parameters, tmp_path, random_start.VERILATOR_FLAGS, build.START_FLAGS)


@pytest.mark.parametrize(
    ("top", "without", "found"),
    [
        ("mont_exp_window", "words", "words[0][0]"),
        ("mont_ram_1r1w", "values", "gen_generic.gen_bank[0].memory[0][0]"),
        ("mont_mul_pipelined", "-fno-inline", "sum[0]"),
        ("mont_pair", "-fno-gate", "a_q[0]"),
    ],
)
def test_each_measure_is_needed(top: str, without: str, found: str, tmp_path: Path) -> None:
    """If one of the four measures is removed, bits of the design start with equal values."""
    parameters = next((parameters for core, parameters in CORES if core == top), {})
    flags = random_start.VERILATOR_FLAGS.replace(without, "")
    (tmp_path / "mont_pair.sv").write_text(PAIR, encoding="utf-8")
    values = nullcontext() if without == "values" else random_start.without_initial_values()
    with rtl.substituted({"mont_pair": tmp_path / "mont_pair.sv"}), values:
        groups = alike(top, parameters, tmp_path, flags, () if without == "words" else build.START_FLAGS)
    assert found in {name for names in groups for name in names}
