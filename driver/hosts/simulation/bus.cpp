// SPDX-License-Identifier: Apache-2.0

#include "bus.h"

#include <cstdio>
#include <cstdlib>

#include "Vcore.h"
#include "axi4lite.h"

namespace {

struct Simulation {
    Vcore core;
    Axi4LiteHost<Vcore> host{core, [this] { cycle(); },
                             [](const char* what) {
                                 fprintf(stderr, "simulated coprocessor: %s\n", what);
                                 abort();
                             }};
    mc_bus bus = host.bus(false);

    Simulation() {
        core.clk_i = 0;
        core.awvalid_i = core.wvalid_i = core.bready_i = core.arvalid_i = core.rready_i = 0;
        reset();
    }

    void reset() {
        core.rst_ni = 0;
        core.eval();
        for (int i = 0; i < 2; ++i) cycle();
        core.rst_ni = 1;
        core.eval();
    }

    void cycle() {
        core.clk_i = 1;
        core.eval();
        core.clk_i = 0;
        core.eval();
    }
};

Simulation& simulation() {
    static Simulation* const made = new Simulation;  // until the process ends
    return *made;
}

}  // namespace

const mc_bus* montcore_simulated_bus() { return &simulation().bus; }

void montcore_simulated_reset() { simulation().reset(); }

int montcore_simulated_step() { return simulation().host.step(); }

uint64_t montcore_simulated_cycles() { return simulation().host.cycles; }
