// SPDX-License-Identifier: Apache-2.0
//
// The power that a simulation stands for: in each cycle, the number of flip-flops and of bits in written memory words
// that change. Sums of its powers for two classes of traces, exact as long as a cycle's toggles stay below 2^13 and a
// class has at most 2^11 traces, or below 2^11 and 2^19 traces.

#pragma once

#include <cxxrtl/cxxrtl.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace leakage {

using cxxrtl::chunk_t;
using cxxrtl::debug_item;

// A register or memory of the design, or some bits of one. CXXRTL calls on_update() before it takes a new value.
struct Storage {
  std::string name;
  const chunk_t* value;
  size_t width, lowest;
  bool memory;
};

class Toggles {
 public:
  uint64_t total = 0;
  uint32_t* each = nullptr;  // if set, counts the toggles of each column
  std::vector<uint32_t> column;  // column of each storage; several storages may share a column
  uint32_t columns = 0;
  std::vector<Storage> storages;

  template <class Top>
  explicit Toggles(Top& top) : _first(reinterpret_cast<const chunk_t*>(&top)), _numbers(sizeof(Top) / sizeof(chunk_t)) {
    cxxrtl::debug_items items;
    top.debug_info(&items, nullptr, "");
    for (auto& [name, parts] : items.table) {
      for (const debug_item& item : parts) {
        const bool memory = item.type == debug_item::MEMORY;
        if (!memory && !(item.type == debug_item::WIRE && item.flags & debug_item::DRIVEN_SYNC)) continue;
        if (memory) {
          _memories.push_back({item.curr, storages.size()});
        } else if (auto& number = _numbers[item.curr - _first]; number) {
          continue;  // another name of the same flip-flops
        } else {
          number = storages.size() + 1;
        }
        column.push_back(columns++);
        storages.push_back({name, item.curr, item.width, item.lsb_at, memory});
      }
    }
  }

  void on_update(size_t chunks, const chunk_t* base, const chunk_t* value) {
    if (const size_t number = _numbers[base - _first]) count(chunks, base, value, number - 1);
  }

  void on_update(size_t chunks, const chunk_t* base, const chunk_t* value, size_t index) {
    for (const auto& [data, number] : _memories)
      if (data == base) count(chunks, base + chunks * index, value, number);
  }

 private:
  const chunk_t* _first;
  std::vector<uint16_t> _numbers;  // number of a storage plus 1, by the place of its value in the model
  std::vector<std::pair<const chunk_t*, size_t>> _memories;

  void count(size_t chunks, const chunk_t* before, const chunk_t* after, size_t number) {
    uint32_t toggles = 0;
    for (size_t i = 0; i < chunks; ++i) toggles += __builtin_popcount(before[i] ^ after[i]);
    total += toggles;
    if (each) each[column[number]] += toggles;
  }
};

// The value of a register whose bits may be spread over several storages.
class Probe {
 public:
  Probe(const Toggles& toggles, const std::string& name) {
    for (const Storage& storage : toggles.storages)
      if (storage.name == name) _parts.push_back(storage);
  }

  size_t width() const {
    size_t bits = 0;
    for (const Storage& part : _parts) bits += part.width;
    return bits;
  }

  uint32_t value() const {
    uint32_t word = 0;
    for (const Storage& part : _parts) word |= part.value[0] << part.lowest;
    return word;
  }

 private:
  std::vector<Storage> _parts;
};

// Traces of a run, and sums over traces.
class Recorder {
 public:
  explicit Recorder(Toggles& toggles) : _toggles(toggles) {}

  std::vector<Probe> probes;
  std::vector<uint32_t> trace;    // toggles of each cycle
  std::vector<uint32_t> probed;   // values of the probes of each cycle, while watching
  std::vector<uint32_t> at;       // cycles whose toggles are wanted for each column, in order
  std::vector<uint32_t> detail;   // these
  bool watching = false;

  void begin() {
    trace.clear();
    probed.clear();
    detail.assign(at.size() * _toggles.columns, 0);
    _next = 0;
  }

  // open() is called before each cycle, close() after it.
  void open() {
    _toggles.total = 0;
    const bool wanted = _next < at.size() && at[_next] == trace.size();
    _toggles.each = wanted ? &detail[_next++ * _toggles.columns] : nullptr;
  }

  void close() {
    _toggles.each = nullptr;
    trace.push_back(static_cast<uint32_t>(_toggles.total));
    if (watching)
      for (const Probe& probe : probes) probed.push_back(probe.value());
  }

  // Forget the traces of both classes.
  void clear() {
    _sums = {};
    _traces = {};
  }

  // Add the trace to a class.
  void add(size_t group) {
    for (auto& sums : _sums[group]) sums.resize(trace.size());
    for (size_t i = 0; i < trace.size(); ++i) {
      int64_t power = 1;
      for (auto& sums : _sums[group]) sums[i] += power *= trace[i];
    }
    ++_traces[group];
  }

  const std::vector<int64_t>& sums(size_t group, size_t order) const { return _sums[group][order]; }
  uint64_t traces(size_t group) const { return _traces[group]; }

 private:
  Toggles& _toggles;
  size_t _next = 0;
  std::array<std::array<std::vector<int64_t>, 4>, 2> _sums;
  std::array<uint64_t, 2> _traces{};
};

}  // namespace leakage
