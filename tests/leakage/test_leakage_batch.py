# SPDX-License-Identifier: Apache-2.0
"""Many runs at once: each has the same toggles as a single run."""

import json
from ctypes import CDLL, c_uint32
from pathlib import Path
from random import Random

import numpy as np
import pytest

from montcore import tools
from montcore.errors import MontcoreError
from montcore.lab.leakage import model
from montcore.lab.leakage.batch import Batch
from montcore.lab.leakage.campaign import assess
from montcore.lab.leakage.commands import operation
from montcore.lab.leakage.device import Device
from montcore.lab.leakage.netlist import Netlist

SEED = 20260401

# A memory with different addresses by lane, a constant memory, flip-flops with enable and reset, and arithmetic.
DESIGN = """
module top(
  input logic clk_i, input logic rst_ni, input logic [7:0] word_i, output logic [7:0] sum_o, output logic [7:0] read_o
);
  logic [7:0] memory[16];
  logic [7:0] constants[16];
  logic [7:0] sum_q, read_q, constant_q;
  initial for (int i = 0; i < 16; ++i) constants[i] = 8'(i * 37 + 5);
  always_ff @(posedge clk_i) begin
    if (!rst_ni) sum_q <= '0;
    else if (word_i[0]) sum_q <= sum_q + word_i * word_i;
    if (word_i[1]) memory[word_i[7:4]] <= sum_q ^ constant_q;
    read_q <= memory[word_i[5:2]];
    constant_q <= constants[word_i[6:3]];
  end
  assign sum_o = sum_q;
  assign read_o = read_q;
endmodule
"""
HARNESS = """
#include <cstring>
#include "lanes.h"
namespace leakage {
#include "netlist.h"
}
using namespace leakage;
static State state;
static Counter counter;
extern "C" void setup() { start(state); }
extern "C" void edge(const uint32_t* words, uint32_t reset, uint32_t* toggles, uint32_t* seen) {
  state.in[at_rst_ni] = reset ? Zero : One;
  for (size_t lane = 0; lane < Lanes; ++lane)
    for (size_t i = 0; i < 8; ++i) set(state.in[at_word_i + i], lane, words[lane] >> i & 1);
  step(state);
  counter.planes = {};
  for (size_t i = 0; i < Held; ++i) {
    counter.add(state.q[i] ^ state.d[i]);
    state.q[i] = state.d[i];
  }
  for (size_t i = 0; i < Written; ++i) counter.add(state.written[i]);
  counter.flush();
  outputs(state);
  for (size_t lane = 0; lane < Lanes; ++lane) {
    toggles[lane] = seen[lane] = 0;
    for (size_t i = 0; i < 16; ++i) toggles[lane] |= uint32_t(bit(counter.planes[i], lane)) << i;
    for (size_t i = 0; i < 8; ++i) {
      seen[lane] |= uint32_t(bit(state.out[at_sum_o + i], lane)) << i;
      seen[lane] |= uint32_t(bit(state.out[at_read_o + i], lane)) << 8 + i;
    }
  }
}
"""


def test_each_lane_computes_and_toggles_as_the_design(tmp_path: Path) -> None:
    (tmp_path / "top.sv").write_text(DESIGN, encoding="utf-8")
    (tmp_path / "harness.cc").write_text(HARNESS, encoding="utf-8")
    script = ["read_slang --top top top.sv", *model.PASSES, *model.GATES]
    tools.yosys().check(["-q", "-p", "; ".join(script)], cwd=tmp_path)
    netlist = Netlist(json.loads((tmp_path / "gates.json").read_text(encoding="utf-8")))
    (tmp_path / "netlist.h").write_text(netlist.code(), encoding="utf-8")
    flags = ("-std=c++17", "-O1", "-fPIC", "-shared", "-w", f"-I{tmp_path}", f"-I{model.HARNESS}")
    tools.compiler().check([*flags, "harness.cc", "-o", "harness.so"], cwd=tmp_path)
    library = CDLL(str(tmp_path / "harness.so"))
    library.setup()
    random = Random(SEED)
    lanes = [([0] * 16, 0, 0, 0) for _ in range(512)]
    for cycle in range(60):
        words = [random.getrandbits(8) for _ in lanes]
        toggles, seen = (c_uint32 * 512)(), (c_uint32 * 512)()
        library.edge((c_uint32 * 512)(*words), int(cycle < 2), toggles, seen)
        for lane, (memory, total, read, constant) in enumerate(lanes):
            word, change = words[lane], 0
            after = 0 if cycle < 2 else (total + word * word) % 256 if word & 1 else total
            now, other = memory[word >> 2 & 15], (37 * (word >> 3 & 15) + 5) % 256
            if word & 2:
                change = (memory[word >> 4] ^ total ^ constant).bit_count()
                memory[word >> 4] = total ^ constant
            change += (after ^ total).bit_count() + (now ^ read).bit_count() + (other ^ constant).bit_count()
            lanes[lane] = (memory, after, now, other)
            assert (toggles[lane], seen[lane]) == (change, after | now << 8), (cycle, lane)


@pytest.mark.long
@pytest.mark.parametrize("command", ["MODEXP", "RSA_CRT", "EC_MULTIPLY", "ECDSA_SIGN", "X_MULTIPLY"])
def test_many_runs_have_the_toggles_of_single_runs(command: str) -> None:
    """A lane of 512 has the toggles of a single run, in three runs, with separate entropy."""
    many = operation(command, None, None, "all", SEED)
    seeds = [many.random.getrandbits(32) for _ in range(512)]
    lane = seeds[0] % 512
    with Batch(many.core(2)) as batch, Device(many.core(2)) as device:
        many.prepare(batch)
        many.prepare(device)
        batch.reseed(seeds)
        device.reseed(seeds[lane])
        for _ in range(3):
            state = many.random.getstate()
            batch.clear()
            batch.run_each(many, [0 if i == lane else 2 for i in range(512)])
            many.random.setstate(state)
            trial = [many.trial(fixed=i == lane) for i in range(512)][lane]
            for slot, (number, bits) in trial.loads.items():
                device.load(slot, number, bits)
            device.run(many.of_hardware)
            for slot in trial.results:
                device.number(slot, trial.bits)
            alone, found = device.trace.astype(np.int64), batch.sums(0)
            assert found.traces == 1
            assert all((power == alone**order).all() for order, power in enumerate(found.sums, 1))
            assert not batch.sums(1).traces


@pytest.mark.long
def test_a_wrong_result_of_one_lane_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    power = operation("MODEXP", None, None, "all", SEED)
    with Batch(power.core(2)) as batch:
        power.prepare(batch)
        right = batch.load_each

        def load(slot: int, numbers: list[int], bits: int) -> None:
            right(slot, [number ^ (i == 300) << 2 for i, number in enumerate(numbers)], bits)

        monkeypatch.setattr(batch, "load_each", load)
        with pytest.raises(MontcoreError, match="MODEXP: slot 1 has a wrong result"):
            batch.run_each(power, [])


@pytest.mark.long
@pytest.mark.parametrize(
    ("command", "secret", "bits", "multipliers", "streams", "traces"),
    [
        ("MODEXP", "exponent", None, 2, 1, 100_000),
        ("RSA_CRT", "message", None, 2, 1, 100_000),
        ("RSA_CRT", "exponent", None, 2, 1, 100_000),
        ("EC_MULTIPLY", "scalar", None, 2, 1, 100_000),
        ("MODEXP", "exponent", None, 16, 1, 100_000),
        ("EC_MULTIPLY", "scalar", None, 16, 2, 100_000),
        ("ECDSA_SIGN", "key", None, 2, 1, 100_000),
        ("EC_MULTIPLY", "scalar", 256, 2, 1, 1000),
    ],
)
def test_protected_secrets_pass_with_many_runs(
    command: str, secret: str, bits: int | None, multipliers: int, streams: int, traces: int
) -> None:
    protected = operation(command, bits, secret, "all", SEED)
    with Device(protected.core(multipliers, streams)) as device:
        assert assess(protected, device, traces).passes(1)
