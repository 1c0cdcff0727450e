// SPDX-License-Identifier: Apache-2.0
//
// A netlist for many runs at once: a bit of a vector for each run. Memories that runs read or write at different addresses,
// and the toggles of a cycle: of each run, or as exact sums of their powers for two classes of runs.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace leakage {

constexpr size_t Lanes = 512;
typedef uint64_t V __attribute__((vector_size(Lanes / 8)));
constexpr size_t Parts = Lanes / 64;
const V Zero = {};
const V One = ~Zero;

inline bool any(const V& bits) {
  uint64_t found = 0;
  for (size_t i = 0; i < Parts; ++i) found |= bits[i];
  return found;
}

inline size_t first(const V& bits) {
  size_t i = 0;
  while (!bits[i]) ++i;
  return 64 * i + __builtin_ctzll(bits[i]);
}

inline bool bit(const V& bits, size_t lane) { return bits[lane / 64] >> lane % 64 & 1; }

inline void set(V& bits, size_t lane, bool one) {
  const uint64_t place = uint64_t{1} << lane % 64;
  bits[lane / 64] = one ? bits[lane / 64] | place : bits[lane / 64] & ~place;
}

// Calls `action` for each address that lanes of `which` have, with the address and these lanes.
template <size_t Bits, class Action>
void for_addresses(const V (&address)[Bits], V which, Action action) {
  while (any(which)) {
    const size_t lane = first(which);
    size_t at = 0;
    V lanes = which;
    for (size_t i = 0; i < Bits; ++i) {
      const bool one = bit(address[i], lane);
      at |= size_t{one} << i;
      lanes &= one ? address[i] : ~address[i];
    }
    action(at, lanes);
    which &= ~lanes;
  }
}

template <size_t Size, size_t Width, size_t Bits>
void read(const V (&memory)[Size][Width], const V (&address)[Bits], V enable, const V* before, V* word) {
  for (size_t i = 0; i < Width; ++i) word[i] = before[i] & ~enable;
  for_addresses(address, enable, [&](size_t at, const V& lanes) {
    for (size_t i = 0; i < Width; ++i) word[i] |= memory[at][i] & lanes;
  });
}

// Reads a memory with constant words.
template <size_t Size, size_t Bits>
void read(const uint64_t (&memory)[Size], const V (&address)[Bits], V enable, const V* before, V* word, size_t width) {
  for (size_t i = 0; i < width; ++i) word[i] = before[i] & ~enable;
  for_addresses(address, enable, [&](size_t at, const V& lanes) {
    for (size_t i = 0; i < width; ++i)
      if (memory[at] >> i & 1) word[i] |= lanes;
  });
}

// `toggles` gets the bits that change.
template <size_t Size, size_t Width, size_t Bits>
void write(V (&memory)[Size][Width], const V (&address)[Bits], const V (&word)[Width], const V (&enable)[Width],
           V* toggles) {
  V which = Zero;
  for (size_t i = 0; i < Width; ++i) {
    toggles[i] = Zero;
    which |= enable[i];
  }
  for_addresses(address, which, [&](size_t at, const V& lanes) {
    for (size_t i = 0; i < Width; ++i) {
      const V changed = (memory[at][i] ^ word[i]) & enable[i] & lanes;
      toggles[i] |= changed;
      memory[at][i] ^= changed;
    }
  });
}

// Numbers of ones below 2^16, of each lane: bit i of all numbers is planes[i].
class Counter {
 public:
  std::array<V, 16> planes{};

  void add(const V& bits) {
    _waiting[_count++] = bits;
    if (_count == _waiting.size()) flush();
  }

  // Adds all waiting bits into the planes.
  void flush() {
    for (size_t i = _count; i < _waiting.size(); ++i) _waiting[i] = Zero;
    _count = 0;
    const auto& w = _waiting;
    const auto a = sum(w[0], w[1], w[2]), b = sum(w[3], w[4], w[5]), c = sum(w[6], w[7], w[8]);
    const auto d = sum(w[9], w[10], w[11]), e = sum(w[12], w[13], w[14]);
    const auto f = sum(a.low, b.low, c.low), g = sum(d.low, e.low, planes[0]), h = sum(f.low, g.low, Zero);
    const auto i = sum(a.high, b.high, c.high), j = sum(d.high, e.high, f.high), k = sum(g.high, h.high, planes[1]);
    const auto l = sum(i.low, j.low, k.low), m = sum(i.high, j.high, k.high), n = sum(l.high, m.low, planes[2]);
    planes[0] = h.low;
    planes[1] = l.low;
    planes[2] = n.low;
    const auto o = sum(m.high, n.high, planes[3]);
    planes[3] = o.low;
    V carry = o.high;
    for (size_t at = 4; at < planes.size(); ++at) {
      const V next = planes[at] & carry;
      planes[at] ^= carry;
      carry = next;
    }
  }

 private:
  struct Sum {
    V low, high;
  };
  std::array<V, 15> _waiting;
  size_t _count = 0;

  static Sum sum(const V& a, const V& b, const V& c) {
    const V half = a ^ b;
    return {half ^ c, (a & b) | (half & c)};
  }
};

// The numbers of a counter, by lane.
struct Toggles {
  alignas(64) std::array<uint32_t, Lanes> of{};

  explicit Toggles(const Counter& counter) {
    for (size_t at = 0; at < counter.planes.size(); ++at) {
      if (!any(counter.planes[at])) continue;
      for (size_t part = 0; part < Parts; ++part) {
        const uint64_t bits = counter.planes[at][part];
        for (size_t i = 0; i < 64; ++i) of[64 * part + i] |= static_cast<uint32_t>(bits >> i & 1) << at;
      }
    }
  }
};

// Bits of a register, from bit `lowest` on: their places in the state.
struct Register {
  std::string name;
  size_t lowest;
  std::vector<size_t> bits;
};

// The toggles of each run, and values of registers after some cycles.
class Traces {
 public:
  std::vector<uint16_t> toggles;            // by cycle and lane
  std::vector<std::vector<Register>> probes;  // a register may have several entries
  std::vector<uint32_t> at;                 // cycles whose values are wanted, in order
  std::vector<uint32_t> values;             // by wanted cycle, probe and lane

  void begin() {
    toggles.clear();
    values.clear();
    _next = 0;
  }

  // Add the next cycle, with the state after it.
  void add(const Toggles& found, const V* state) {
    const size_t cycle = toggles.size() / Lanes;
    toggles.insert(toggles.end(), found.of.begin(), found.of.end());
    if (_next == at.size() || at[_next] != cycle) return;
    ++_next;
    for (const auto& parts : probes) {
      for (size_t lane = 0; lane < Lanes; ++lane) {
        uint32_t value = 0;
        for (const Register& part : parts)
          for (size_t i = 0; i < part.bits.size(); ++i)
            value |= uint32_t{bit(state[part.bits[i]], lane)} << part.lowest + i;
        values.push_back(value);
      }
    }
  }

 private:
  size_t _next = 0;
};

// Sums of the powers 1 to 4 of the toggles of each cycle, for two classes of lanes; a lane may be in none.
class Sums {
 public:
  std::array<V, 2> classes{};
  std::array<std::array<std::vector<int64_t>, 4>, 2> sums;

  void begin() { _cycle = 0; }

  // Add the next cycle.
  void add(const Toggles& toggles) {
    for (size_t group = 0; group < 2; ++group) {
      std::array<uint64_t, 4> powers{};
      for (size_t part = 0; part < Parts; ++part) {
        const uint64_t bits = classes[group][part];
        for (size_t i = 0; i < 64; ++i) {
          const uint64_t one = toggles.of[64 * part + i] & -static_cast<uint32_t>(bits >> i & 1), two = one * one;
          powers[0] += one;
          powers[1] += two;
          powers[2] += two * one;
          powers[3] += two * two;
        }
      }
      for (size_t order = 0; order < 4; ++order) {
        auto& to = sums[group][order];
        if (to.size() == _cycle) to.push_back(0);
        to[_cycle] += static_cast<int64_t>(powers[order]);
      }
    }
    ++_cycle;
  }

 private:
  size_t _cycle = 0;
};

}  // namespace leakage
