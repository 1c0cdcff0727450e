// SPDX-License-Identifier: Apache-2.0
//
// A CXXRTL model with ports clk_i and rst_ni, its toggles and a recorder.

#pragma once

#include "recorder.h"

namespace leakage {

template <class Model>
class Simulator {
 protected:
  Model model;  // declared first, because later members refer to it

  // Inputs of the next edge that depend on outputs.
  virtual void answer() {}

 public:
  Toggles toggles{model};
  Recorder recorder{toggles};

 protected:
  Simulator() {
    model.p_rst__ni.template set<uint32_t>(0);
    for (int i = 0; i < 4; ++i) cycle();
    model.p_rst__ni.template set<uint32_t>(1);
    drive();
  }

  // New inputs reach the outputs.
  void drive() {
    model.p_clk__i.template set<uint32_t>(0);
    model.prev_p_clk__i.template set<uint32_t>(0);
    settle();
  }

  // A rising edge without new inputs. A falling one changes nothing.
  void edge() {
    answer();
    model.prev_p_clk__i.template set<uint32_t>(0);
    model.p_clk__i.template set<uint32_t>(1);
    settle();
  }

  void cycle() {
    drive();
    edge();
  }

  // Cycles with a record until the output `done` is set; returns whether it was within `limit` cycles.
  template <class Port>
  bool record_until(const Port& done, uint32_t limit) {
    recorder.begin();
    for (uint32_t i = 0; i < limit && !done.template get<uint32_t>(); ++i) {
      recorder.open();
      edge();
      recorder.close();
    }
    return done.template get<uint32_t>();
  }

 private:
  void settle() {
    while (true) {
      const bool converged = model.eval();
      if (!model.commit(toggles) || converged) return;
    }
  }
};

}  // namespace leakage
