// SPDX-License-Identifier: Apache-2.0
//
// mont_coprocessor with its native port and a recorder, for Python's ctypes.

#include "model.h"
#include "recorder.h"

#include <algorithm>
#include <memory>

namespace {

using Model = cxxrtl_design::p_mont__coprocessor;

class Device {
  Model _model;  // before what refers to it

 public:
  leakage::Toggles toggles{_model};
  leakage::Recorder recorder{toggles};

  Device() {
    _model.p_rst__ni.set<uint32_t>(0);
    for (int i = 0; i < 4; ++i) cycle();
    _model.p_rst__ni.set<uint32_t>(1);
  }

  // An access to a register or to the window; returns the word that is read.
  uint32_t access(bool write, uint32_t address, uint32_t word) {
    offer(write, address, word);
    do cycle();
    while (!_model.p_rsp__valid__o.get<uint32_t>());
    return _model.p_rsp__word__o.get<uint32_t>();
  }

  // Start a command and record until the interrupt; returns whether it came within `limit` cycles.
  bool run(uint32_t address, uint32_t command, uint32_t limit) {
    recorder.begin();
    offer(true, address, command);
    for (uint32_t i = 0; i < limit && !_model.p_interrupt__o.get<uint32_t>(); ++i) {
      recorder.open();
      edge();
      recorder.close();
    }
    return _model.p_interrupt__o.get<uint32_t>();
  }

 private:
  void settle() {
    while (true) {
      const bool converged = _model.eval();
      if (!_model.commit(toggles) || converged) return;
    }
  }

  // New inputs reach the outputs.
  void drive() {
    _model.p_clk__i.set<uint32_t>(0);
    _model.prev_p_clk__i.set<uint32_t>(0);
    settle();
  }

  // A rising edge without new inputs. A falling one changes nothing.
  void edge() {
    _model.prev_p_clk__i.set<uint32_t>(0);
    _model.p_clk__i.set<uint32_t>(1);
    settle();
  }

  void cycle() {
    drive();
    edge();
  }

  void offer(bool write, uint32_t address, uint32_t word) {
    _model.p_req__valid__i.set<uint32_t>(1);
    _model.p_req__write__i.set<uint32_t>(write);
    _model.p_req__address__i.set<uint32_t>(address);
    _model.p_req__word__i.set<uint32_t>(word);
    drive();
    while (!_model.p_req__ready__o.get<uint32_t>()) cycle();
    edge();
    _model.p_req__valid__i.set<uint32_t>(0);
    _model.p_req__word__i.set<uint32_t>(0);
    drive();
  }
};

}  // namespace

extern "C" {

Device* leakage_open() { return new Device; }
void leakage_close(Device* device) { delete device; }
uint32_t leakage_access(Device* device, int write, uint32_t address, uint32_t word) {
  return device->access(write, address, word);
}
int leakage_run(Device* device, uint32_t address, uint32_t command, uint32_t limit) {
  return device->run(address, command, limit);
}

uint32_t leakage_storages(const Device* device) { return device->toggles.storages.size(); }
const char* leakage_name(const Device* device, uint32_t i) { return device->toggles.storages[i].name.c_str(); }
// 0 for a memory.
uint32_t leakage_flip_flops(const Device* device, uint32_t i) {
  const auto& storage = device->toggles.storages[i];
  return storage.memory ? 0 : storage.width;
}

// Returns the bits of the register, 0 without such a one.
uint32_t leakage_probe(Device* device, const char* name) {
  device->recorder.probes.emplace_back(device->toggles, name);
  return device->recorder.probes.back().width();
}
void leakage_watch(Device* device, int watching) { device->recorder.watching = watching; }
void leakage_at(Device* device, const uint32_t* cycles, uint32_t count) {
  device->recorder.at.assign(cycles, cycles + count);
}
void leakage_add(Device* device, uint32_t group) { device->recorder.add(group); }
void leakage_clear(Device* device) { device->recorder.clear(); }

uint32_t leakage_length(const Device* device) { return device->recorder.trace.size(); }
void leakage_trace(const Device* device, uint32_t* to) {
  std::copy(device->recorder.trace.begin(), device->recorder.trace.end(), to);
}
void leakage_probed(const Device* device, uint32_t* to) {
  std::copy(device->recorder.probed.begin(), device->recorder.probed.end(), to);
}
void leakage_detail(const Device* device, uint32_t* to) {
  std::copy(device->recorder.detail.begin(), device->recorder.detail.end(), to);
}
uint64_t leakage_traces(const Device* device, uint32_t group) { return device->recorder.traces(group); }
void leakage_sums(const Device* device, uint32_t group, uint32_t order, int64_t* to) {
  const auto& sums = device->recorder.sums(group, order);
  std::copy(sums.begin(), sums.end(), to);
}
}
