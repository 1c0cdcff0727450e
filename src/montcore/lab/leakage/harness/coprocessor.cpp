// SPDX-License-Identifier: Apache-2.0
//
// A coprocessor with its native port, the class MODEL of CXXRTL, and words of entropy that are the same in every process.

#include <random>

#include "model.h"
#include "simulator.h"

class Device : public leakage::Simulator<cxxrtl_design::MODEL> {
 public:
  // An access to a register or to the window; returns the word that is read.
  uint32_t access(bool write, uint32_t address, uint32_t word) {
    offer(write, address, word);
    while (!model.p_rsp__valid__o.get<uint32_t>()) cycle();
    return model.p_rsp__word__o.get<uint32_t>();
  }

  // Words of entropy taken since the reset.
  uint32_t words() const { return taken; }

  // Connects or disconnects the source of entropy.
  void supply(bool on) { supplied = on; }

  // Begins another sequence of entropy words.
  void reseed(uint32_t seed) { entropy.seed(seed); }

  // Start a command and record until the interrupt; returns whether it came within `limit` cycles.
  bool run(uint32_t address, uint32_t command, uint32_t limit) {
    offer(true, address, command);
    return record_until(model.p_interrupt__o, limit);
  }

 private:
  std::mt19937 entropy;
  uint32_t taken = 0;
  bool supplied = true;

  void answer() override {
    model.p_entropy__valid__i.set<uint32_t>(supplied);
    if (!supplied || !model.p_entropy__ready__o.get<uint32_t>()) return;
    model.p_entropy__word__i.set<uint32_t>(entropy());
    ++taken;
  }

  void offer(bool write, uint32_t address, uint32_t word) {
    model.p_req__valid__i.set<uint32_t>(1);
    model.p_req__write__i.set<uint32_t>(write);
    model.p_req__address__i.set<uint32_t>(address);
    model.p_req__word__i.set<uint32_t>(word);
    drive();
    while (!model.p_req__ready__o.get<uint32_t>()) cycle();
    edge();
    model.p_req__valid__i.set<uint32_t>(0);
    model.p_req__word__i.set<uint32_t>(0);
    drive();
  }
};

#include "interface.h"

extern "C" {

uint32_t leakage_access(Device* device, int write, uint32_t address, uint32_t word) {
  return device->access(write, address, word);
}

void leakage_reseed(Device* device, uint32_t seed) { device->reseed(seed); }

void leakage_supply(Device* device, int on) { device->supply(on); }

uint32_t leakage_words(const Device* device) { return device->words(); }

int leakage_run(Device* device, uint32_t address, uint32_t command, uint32_t limit) {
  return device->run(address, command, limit);
}
}
