# SPDX-License-Identifier: Apache-2.0
"""Many runs at once: each has the same toggles as a single run."""

import json
from collections.abc import Sequence
from ctypes import CDLL, POINTER, c_uint16, c_uint32
from pathlib import Path
from random import Random

import numpy as np
import pytest

from montcore import tools
from montcore.errors import MontcoreError
from montcore.lab.leakage import model, parts
from montcore.lab.leakage.batch import Batch
from montcore.lab.leakage.campaign import assess
from montcore.lab.leakage.commands import operation
from montcore.lab.leakage.device import Device
from montcore.lab.leakage.netlist import Netlist
from montcore.lab.leakage.numbers import TOY
from montcore.lab.leakage.operations import Command, Trial, execute
from montcore.lab.leakage.runs import record, segments

SEED = 20260401

# A memory with different addresses by lane, a constant memory, flip-flops with enable and reset, arithmetic, and a
# register in two parts.
DESIGN = """
module top(
  input logic clk_i, input logic rst_ni, input logic [7:0] word_i, output logic [7:0] sum_o, output logic [7:0] read_o
);
  part u_part (.*);
endmodule

module part(
  input logic clk_i, input logic rst_ni, input logic [7:0] word_i, output logic [7:0] sum_o, output logic [7:0] read_o
);
  logic [7:0] memory[16];
  logic [7:0] constants[16];
  logic [7:0] sum_q, read_q, constant_q, next;
  initial for (int i = 0; i < 16; ++i) constants[i] = 8'(i * 37 + 5);
  assign next = sum_q + word_i * word_i;
  always_ff @(posedge clk_i)
    if (!rst_ni) sum_q[7:3] <= '0;
    else if (word_i[0]) sum_q[7:3] <= next[7:3];
  always_ff @(posedge clk_i) begin
    if (!rst_ni) sum_q[2:0] <= '0;
    else if (word_i[0]) sum_q[2:0] <= next[2:0];
    if (word_i[1]) memory[word_i[7:4]] <= sum_q ^ constant_q;
    read_q <= memory[word_i[5:2]];
    constant_q <= constants[word_i[6:3]];
  end
  assign sum_o = sum_q;
  assign read_o = read_q;
endmodule
"""
HARNESS = """
#include <algorithm>
#include "lanes.h"
namespace leakage {
#include "netlist.h"
}
using namespace leakage;
static State state;
static Counter counter;
static Traces traces;
extern "C" void setup() {
  start(state);
  for (const std::string name : {"u_part sum_q", "u_part constant_q"}) {
    traces.probes.emplace_back();
    for (const Register& part : registers())
      if (part.name == name) traces.probes.back().push_back(part);
  }
  for (uint32_t cycle = 0; cycle < 60; cycle += 3) traces.at.push_back(cycle);
}
extern "C" void recorded(uint16_t* toggles, uint32_t* values) {
  std::copy(traces.toggles.begin(), traces.toggles.end(), toggles);
  std::copy(traces.values.begin(), traces.values.end(), values);
}
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
  traces.add(Toggles(counter), state.q);
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
    expected, values = [], []
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
        expected.append(list(toggles))
        values.append([[total for _, total, _, _ in lanes], [constant for *_, constant in lanes]])
    recorded, probed = np.zeros((60, 512), np.uint16), np.zeros((20, 2, 512), np.uint32)
    library.recorded(recorded.ctypes.data_as(POINTER(c_uint16)), probed.ctypes.data_as(POINTER(c_uint32)))
    assert recorded.tolist() == expected
    assert probed.tolist() == values[::3]


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
@pytest.mark.parametrize("command", ["RSA_CRT", "ECDSA_SIGN", "X_MULTIPLY"])
def test_runs_at_once_for_attacks_are_single_runs(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Traces, windows, shares and public numbers of lanes, of random secrets and of two keys."""
    trials: list[Sequence[Trial]] = []
    seeds: list[Sequence[int]] = []
    run_trials, reseed = Batch.run_trials, Batch.reseed

    def keep_trials(batch: Batch, chosen: Command, numbers: Sequence[Trial]) -> None:
        trials.append(numbers)
        run_trials(batch, chosen, numbers)

    def keep_seeds(batch: Batch, numbers: Sequence[int]) -> None:
        seeds.append(numbers)
        reseed(batch, numbers)

    monkeypatch.setattr(Batch, "run_trials", keep_trials)
    monkeypatch.setattr(Batch, "reseed", keep_seeds)
    monkeypatch.setattr(parts, "MANY", 0)
    chosen = operation(command, None, None if command == "X_MULTIPLY" else "key", "all", SEED)
    with Device(chosen.core(2)) as device:
        parts.locate(chosen, device)
        found = record(chosen, device, 400, 2)
    for run in (0, 399, 400, 511, 512, 599):
        part, lane = divmod(run, 512)
        with Device(chosen.core(2)) as device:
            chosen.prepare(device)
            names = (name for scan in chosen.scans for name in (scan.where, scan.register, scan.mask) if name)
            device.probe(*dict.fromkeys(names))
            for seed, numbers in zip(seeds[: part + 1], (trials[:2], trials[2:]), strict=False):
                device.reseed(seed[lane])
                for each in numbers:
                    execute(device, command, each[lane])
            assert (device.trace == found.total[run]).all(), run
            for which, scan in enumerate(chosen.scans):
                at = [at for _, at, _ in segments(scan, device.probed[scan.where])]
                if scan.register:
                    shares = [device.probed[name][at] for name in (scan.register, scan.mask)]
                    assert (np.array(shares) == [each[run] for each in found.shares[which]]).all()
                    assert (shares[0] ^ shares[1] == found.labels[which][run]).all()
                else:
                    scalar = secret(command, trials[part + 1][lane])
                    changes = [(scalar ^ scalar >> 1) >> place & 1 for place in reversed(range(chosen.bits))]
                    assert found.labels[which][run].tolist() == changes[: len(at)]
    of_run = [secret(command, each) for numbers in trials[1:] for each in numbers][:600]
    assert len({*of_run[:400]}) == 400
    assert [len({*of_run[first : first + 100]}) for first in (400, 500)] == [1, 1]
    assert of_run[400] != of_run[500]
    if command == "RSA_CRT":
        assert found.published == [[each.loads[2][0], 17] for numbers in trials[1:] for each in numbers][:600]


def secret(command: str, trial: Trial) -> int:
    """Return a prime, a key without its random multiple, or a scalar of two shares."""
    first, second = (trial.loads[slot][0] for slot in (8, 9))
    return {"RSA_CRT": first, "ECDSA_SIGN": second % TOY.n, "X_MULTIPLY": first ^ second}[command]


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
