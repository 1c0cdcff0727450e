// SPDX-License-Identifier: Apache-2.0
//
// Runs of mont_coprocessor on its native port, one run per lane, all at once. All lanes make the same accesses, each with its
// own words. Lanes that take different cycles have diverged, which is an error.

#include <algorithm>
#include <random>

#include "lanes.h"

namespace leakage {
#include "netlist.h"

class Batch {
 public:
  Sums sums;
  Traces traces;
  bool traced = false;  // keep the trace of each run, in place of sums
  bool diverged = false;
  uint32_t length = 0;  // cycles of the last run

  Batch() {
    start(_state);
    for (int i = 0; i < 4; ++i) {
      step(_state);
      end_edge();
    }
    _state.in[at_rst_ni] = One;
    drive();
  }

  // An access to a register or to the window. `words` has a word for each lane; a read replaces them by its answers.
  void access(bool write, uint32_t address, uint32_t* words) {
    offer(write, address, words);
    while (!level(at_rsp_valid_o)) cycle();
    for (size_t lane = 0; lane < Lanes; ++lane) {
      words[lane] = 0;
      for (size_t i = 0; i < 32; ++i) words[lane] |= uint32_t{bit(_state.out[at_rsp_word_o + i], lane)} << i;
    }
  }

  void reseed(const uint32_t* seeds) {
    for (size_t lane = 0; lane < Lanes; ++lane) _entropy[lane].seed(seeds[lane]);
  }

  // Start a command and record until the interrupt; returns whether it came within `limit` cycles.
  bool run(uint32_t address, uint32_t command, uint32_t limit) {
    std::vector<uint32_t> words(Lanes, command);
    offer(true, address, words.data());
    sums.begin();
    traces.begin();
    for (length = 0; length < limit && !level(at_interrupt_o); ++length) {
      edge();
      count();
    }
    return level(at_interrupt_o);
  }

 private:
  State _state{};
  Counter _counter;
  std::vector<std::mt19937> _entropy{Lanes};

  bool level(size_t output) {
    const V& bits = _state.out[output];
    diverged |= any(bits) && any(~bits);
    return bits[0] & 1;
  }

  // New inputs reach the outputs.
  void drive() { outputs(_state); }

  // A clock edge. Outputs keep their values from before the edge, as in the simulator of one run.
  void edge() {
    answer();
    outputs(_state);
    step(_state);
  }

  void cycle() {
    drive();
    edge();
    end_edge();
  }

  void end_edge() { std::copy(_state.d, _state.d + Held, _state.q); }

  // The toggles of an edge, which then ends.
  void count() {
    _counter.planes = {};
    for (size_t i = 0; i < Held; ++i) {
      _counter.add(_state.q[i] ^ _state.d[i]);
      _state.q[i] = _state.d[i];
    }
    for (size_t i = 0; i < Written; ++i) _counter.add(_state.written[i]);
    _counter.flush();
    const Toggles toggles(_counter);
    if (traced)
      traces.add(toggles, _state.q);
    else
      sums.add(toggles);
  }

  void answer() {
    _state.in[at_entropy_valid_i] = One;
    if (!level(at_entropy_ready_o)) return;
    for (size_t lane = 0; lane < Lanes; ++lane) put(at_entropy_word_i, 32, lane, _entropy[lane]());
  }

  void put(size_t input, size_t bits, size_t lane, uint32_t word) {
    for (size_t i = 0; i < bits; ++i) set(_state.in[input + i], lane, word >> i & 1);
  }

  void offer(bool write, uint32_t address, const uint32_t* words) {
    _state.in[at_req_valid_i] = One;
    _state.in[at_req_write_i] = write ? One : Zero;
    for (size_t i = 0; i < at_req_word_i - at_req_address_i; ++i)
      _state.in[at_req_address_i + i] = address >> i & 1 ? One : Zero;
    for (size_t lane = 0; lane < Lanes; ++lane) put(at_req_word_i, 32, lane, words[lane]);
    drive();
    while (!level(at_req_ready_o)) cycle();
    edge();
    end_edge();
    _state.in[at_req_valid_i] = Zero;
    std::fill_n(_state.in + at_req_word_i, 32, Zero);
    drive();
  }
};

}  // namespace leakage

using leakage::Batch;

extern "C" {

Batch* leakage_open() { return new Batch; }
void leakage_close(Batch* batch) { delete batch; }
uint32_t leakage_lanes() { return leakage::Lanes; }
void leakage_access(Batch* batch, int write, uint32_t address, uint32_t* words) {
  batch->access(write, address, words);
}
void leakage_reseed(Batch* batch, const uint32_t* seeds) { batch->reseed(seeds); }
int leakage_run(Batch* batch, uint32_t address, uint32_t command, uint32_t limit) {
  return batch->run(address, command, limit);
}
// The class of each lane, 0 or 1; any other number: the lane is in no class.
void leakage_classes(Batch* batch, const uint32_t* classes) {
  for (size_t lane = 0; lane < leakage::Lanes; ++lane)
    for (uint32_t i = 0; i < 2; ++i) leakage::set(batch->sums.classes[i], lane, classes[lane] == i);
}
void leakage_clear(Batch* batch) { batch->sums.sums = {}; }
void leakage_keep(Batch* batch) { batch->traced = true; }
// Keep the values of a register after chosen cycles; returns the number of its bits, 0 without such a register.
uint32_t leakage_probe(Batch* batch, const char* name) {
  uint32_t bits = 0;
  std::vector<leakage::Register> parts;
  for (const auto& part : leakage::registers())
    if (part.name == name) {
      parts.push_back(part);
      bits += part.bits.size();
    }
  batch->traces.probes.push_back(parts);
  return bits;
}
void leakage_at(Batch* batch, const uint32_t* cycles, uint32_t count) {
  batch->traces.at.assign(cycles, cycles + count);
}
void leakage_trace(const Batch* batch, uint16_t* to) {
  std::copy(batch->traces.toggles.begin(), batch->traces.toggles.end(), to);
}
void leakage_probed(const Batch* batch, uint32_t* to) {
  std::copy(batch->traces.values.begin(), batch->traces.values.end(), to);
}
int leakage_diverged(const Batch* batch) { return batch->diverged; }
uint32_t leakage_length(const Batch* batch) { return batch->length; }
void leakage_sums(const Batch* batch, uint32_t group, uint32_t order, int64_t* to) {
  const auto& sums = batch->sums.sums[group][order];
  std::copy(sums.begin(), sums.end(), to);
}
}
