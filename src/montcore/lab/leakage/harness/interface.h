// SPDX-License-Identifier: Apache-2.0
//
// Functions of every device for Python's ctypes: its registers, and its recorder. For the class Device.

#pragma once

#include <algorithm>

extern "C" {

Device* leakage_open() { return new Device; }
void leakage_close(Device* device) { delete device; }

uint32_t leakage_storages(const Device* device) { return device->toggles.storages.size(); }
const char* leakage_name(const Device* device, uint32_t i) { return device->toggles.storages[i].name.c_str(); }
// 0 for a memory.
uint32_t leakage_flip_flops(const Device* device, uint32_t i) {
  const auto& storage = device->toggles.storages[i];
  return storage.memory ? 0 : storage.width;
}

// Returns the width of the register in bits; 0 if the design lacks the register.
uint32_t leakage_probe(Device* device, const char* name) {
  device->recorder.probes.emplace_back(device->toggles, name);
  return device->recorder.probes.back().width();
}
void leakage_watch(Device* device, int watching) { device->recorder.watching = watching; }
void leakage_at(Device* device, const uint32_t* cycles, uint32_t count) {
  device->recorder.at.assign(cycles, cycles + count);
}
void leakage_columns(Device* device, const uint32_t* column, uint32_t columns) {
  auto& toggles = device->toggles;
  toggles.column.assign(column, column + toggles.storages.size());
  toggles.columns = columns;
}
void leakage_clear(Device* device) { device->recorder.clear(); }
void leakage_add(Device* device, uint32_t group) { device->recorder.add(group); }

// Write a word of a memory without a toggle; returns whether there is such a memory.
int leakage_poke(Device* device, const char* name, uint32_t index, const uint32_t* word) {
  for (const auto& storage : device->toggles.storages) {
    if (!storage.memory || storage.name != name) continue;
    const size_t chunks = (storage.width + 31) / 32;
    std::copy(word, word + chunks, const_cast<uint32_t*>(storage.value) + chunks * index);
    return 1;
  }
  return 0;
}

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
