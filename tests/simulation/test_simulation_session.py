# SPDX-License-Identifier: Apache-2.0
"""Cores that break the contract, and processes that die, end in a message."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from montcore import BadInput, Config, MontcoreError, Multiplier
from montcore.architectures import ARCHITECTURES
from montcore.cores import MultiplierCore
from montcore.simulation.build import Design
from montcore.simulation.multiplier import MultiplierSession

CONFIG = Config(next(iter(ARCHITECTURES)), 8)
CORE = MultiplierCore(CONFIG)

# A "multiplier" that answers y after x cycles, unless y stands for a fault.
FAULTY = """
module faulty (
  input logic clk_i, input logic rst_ni,
  input logic mod_valid_i, output logic mod_ready_o, input logic [7:0] mod_i, output logic mod_error_o,
  input logic op_valid_i, output logic op_ready_o, input logic [7:0] x_i, input logic [7:0] y_i,
  output logic res_valid_o, input logic res_ready_i, output logic [7:0] z_o
);
  localparam logic [7:0] Hang = 8'd1, Assertion = 8'd2, Twice = 8'd3, Unready = 8'd4;
  logic [7:0] left_q, y_q;
  logic busy_q;
  assign mod_ready_o = mod_i != 8'd13;
  assign mod_error_o = mod_valid_i & ~mod_i[0];
  assign op_ready_o = ~busy_q | (res_valid_o & res_ready_i & (y_q != Unready));
  assign res_valid_o = busy_q & (left_q == 0) & (y_q != Hang);
  assign z_o = y_q;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) busy_q <= 1'b0;
    else if (op_valid_i & op_ready_o) begin
      busy_q <= 1'b1;
      left_q <= x_i;
      y_q <= y_i;
      assert (y_i != Assertion) else $error("y_i is %0d", y_i);
    end else if (res_valid_o & res_ready_i & (y_q != Twice)) busy_q <= 1'b0;
    else if (left_q != 0) left_q <= left_q - 1'b1;
  end
endmodule
"""


@pytest.fixture
def core() -> Iterator[MultiplierSession]:
    with MultiplierSession(CORE, design=Design("faulty", {"faulty.sv": FAULTY}, "multiplier")) as core:
        assert core.load(255) == 0
        yield core


def test_cycles_are_counted_from_the_edge_that_takes_the_operands(core: MultiplierSession) -> None:
    for cycles in (0, 1, 2, 200):
        assert core.multiply(cycles, 99) == (99, cycles, None)


@pytest.mark.parametrize(
    ("y", "message"),
    [
        (1, r"simulation of faulty: res_valid_o stayed low for \d+ cycles"),
        (2, r"(?s)simulation of faulty: .*faulty\.sv:\d+: .*y_i is 2"),
    ],
)
def test_bad_core(core: MultiplierSession, y: int, message: str) -> None:
    with pytest.raises(MontcoreError) as caught:
        core.multiply(1, y)
    assert re.match(message, str(caught.value))
    with pytest.raises(MontcoreError, match="has ended"):
        core.multiply(1, 99)


def test_core_that_hangs_on_a_modulus(core: MultiplierSession) -> None:
    with pytest.raises(MontcoreError, match="mod_ready_o stayed low"):
        core.load(13)


def test_core_that_is_ready_after_an_even_modulus(core: MultiplierSession) -> None:
    with pytest.raises(MontcoreError, match="op_ready_o is high after an even modulus"):
        core.load(14)


def test_core_that_gives_a_result_twice(core: MultiplierSession) -> None:
    core.multiply(1, 3)
    with pytest.raises(MontcoreError, match="still high although the result has been taken"):
        core.load(255)


def test_core_that_is_not_ready_when_its_result_is_taken(core: MultiplierSession) -> None:
    core.multiply(1, 4)
    with pytest.raises(MontcoreError, match="op_ready_o is low although the core has nothing to do"):
        core.multiply(1, 99)


def test_process_that_is_killed(core: MultiplierSession) -> None:
    core._process.kill()  # type: ignore[union-attr]
    with pytest.raises(MontcoreError, match="ended with status -9 and no message"):
        core.multiply(1, 99)


def test_rtl_that_does_not_elaborate() -> None:
    design = Design("broken", {"broken.sv": "module broken; no_such_module u (); endmodule"}, "multiplier")
    with (
        MultiplierSession(CORE, design=design) as core,
        pytest.raises(MontcoreError, match="no_such_module"),
    ):
        core.load(3)


def test_closed_simulation() -> None:
    simulation = Multiplier(CONFIG).simulate()
    simulation.close()
    with pytest.raises(MontcoreError, match="has ended"):
        simulation(1, 1, 3)
    simulation.close()


@pytest.mark.parametrize("trace", ["missing/wave.fst", "."])
def test_trace_that_cannot_be_written(trace: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="trace"):
        Multiplier(CONFIG).simulate(trace=tmp_path / trace)
