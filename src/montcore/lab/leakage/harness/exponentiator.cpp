// SPDX-License-Identifier: Apache-2.0
//
// An exponentiator on its multipliers, the class MODEL of CXXRTL, and words of entropy that are the same in every process.

#include <random>

#include "model.h"
#include "simulator.h"

class Device : public leakage::Simulator<cxxrtl_design::MODEL> {
 public:
  void set_modulus(const uint32_t* modulus) {
    load(model.p_mod__i, modulus);
    model.p_mod__valid__i.set<uint32_t>(1);
    drive();
    while (!model.p_mod__ready__o.get<uint32_t>()) cycle();
    edge();
    model.p_mod__valid__i.set<uint32_t>(0);
    drive();
  }

  // Start a power and record until its result is valid; returns whether it is within `limit` cycles.
  bool run(const uint32_t* base, const uint32_t* exponent, uint32_t length, uint32_t limit) {
    load(model.p_base__i, base);
    load(model.p_exponent__i, exponent);
    model.p_exponent__length__i.set<uint32_t>(length);
    model.p_op__valid__i.set<uint32_t>(1);
    drive();
    while (!model.p_op__ready__o.get<uint32_t>()) cycle();
    edge();
    model.p_op__valid__i.set<uint32_t>(0);
    model.p_base__i = {};
    model.p_exponent__i = {};
    drive();
    return record_until(model.p_res__valid__o, limit);
  }

  // Take the result.
  void result(uint32_t* to) {
    store(model.p_z__o, to);
    model.p_res__ready__i.set<uint32_t>(1);
    cycle();
    model.p_res__ready__i.set<uint32_t>(0);
    drive();
  }

  // Whether there is a source of entropy.
  void supply(bool on) { supplied = on; }

  // Begin another sequence of words.
  void reseed(uint32_t seed) { entropy.seed(seed); }

 private:
  std::mt19937 entropy;
  bool supplied = true;

  void answer() override { feed(model, 0); }

  // A core without protection has no such ports.
  template <class Model>
  auto feed(Model& core, int) -> decltype(static_cast<void>(core.p_entropy__word__i)) {
    core.p_entropy__valid__i.template set<uint32_t>(supplied);
    if (supplied) core.p_entropy__word__i.template set<uint32_t>(entropy());
  }
  template <class Model>
  void feed(Model&, long) {}

  template <class Port>
  void load(Port& port, const uint32_t* words) {
    std::copy(words, words + Port::chunks, port.data);
  }

  // An output is a wire if a register drives it, and otherwise a value.
  template <size_t Bits>
  void store(const cxxrtl::value<Bits>& port, uint32_t* to) {
    std::copy(port.data, port.data + port.chunks, to);
  }
  template <size_t Bits>
  void store(const cxxrtl::wire<Bits>& port, uint32_t* to) {
    store(port.curr, to);
  }
};

#include "interface.h"

extern "C" {

void leakage_modulus(Device* device, const uint32_t* modulus) { device->set_modulus(modulus); }

int leakage_power(Device* device, const uint32_t* base, const uint32_t* exponent, uint32_t length, uint32_t limit) {
  return device->run(base, exponent, length, limit);
}

void leakage_reseed(Device* device, uint32_t seed) { device->reseed(seed); }

void leakage_supply(Device* device, int on) { device->supply(on); }

void leakage_result(Device* device, uint32_t* to) { device->result(to); }
}
