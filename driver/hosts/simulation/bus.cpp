// SPDX-License-Identifier: Apache-2.0

#include "bus.h"

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <mutex>

#include "Vcore.h"
#include "axi4lite.h"
#include "montcore_registers.h"

namespace {

constexpr uint32_t kMax = 32;

struct Simulation;
Simulation* coprocessors[kMax];  // all coprocessors made so far, until the process ends
std::mutex clock_mutex;  // protects the clock, and so all coprocessors

void cycle_all();

struct Simulation {
    Vcore core;
    Axi4LiteHost<Vcore> host{core, cycle_all, [](const char* what) {
                                 fprintf(stderr, "simulated coprocessor: %s\n", what);
                                 abort();
                             }};
    mc_bus port = host.bus(false);
    mc_bus bus{read, write, nullptr, this};
    uint64_t busy_cycles = 0;
    bool is_running = false;  // a command was started, and the driver has not seen its end

    Simulation() {
        core.clk_i = 0;
        core.awvalid_i = core.wvalid_i = core.bready_i = core.arvalid_i = core.rready_i = 0;
    }

    // All coprocessors have one clock.
    void cycle() {
        if (core.entropy_ready_o) core.entropy_word_i = host.entropy();
        core.clk_i = 1;
        core.eval();
        core.clk_i = 0;
        core.eval();
    }

    uint32_t get(uint32_t offset) {
        uint32_t word;
        port.read(port.context, offset, &word, 1);
        return word;
    }

    static void read(void* self, uint32_t offset, uint32_t* words, uint32_t count) {
        Simulation& own = *static_cast<Simulation*>(self);
        const std::lock_guard<std::mutex> guard{clock_mutex};
        own.port.read(own.port.context, offset, words, count);
        const bool is_end = own.is_running && offset == offsetof(mont_coprocessor_t, STATUS) &&
                            !(*words & MONT_COPROCESSOR__STATUS__BUSY_bm);
        if (!is_end) return;
        own.is_running = false;
        own.busy_cycles += own.get(offsetof(mont_coprocessor_t, CYCLES));
    }

    static void write(void* self, uint32_t offset, const uint32_t* words, uint32_t count) {
        Simulation& own = *static_cast<Simulation*>(self);
        const std::lock_guard<std::mutex> guard{clock_mutex};
        own.port.write(own.port.context, offset, words, count);
        if (offset == offsetof(mont_coprocessor_t, COMMAND)) own.is_running = true;
    }
};

void cycle_all() {
    for (Simulation* const coprocessor : coprocessors) {
        if (coprocessor) coprocessor->cycle();
    }
}

void reset(Simulation& coprocessor) {
    coprocessor.core.rst_ni = 0;
    coprocessor.core.eval();
    for (int i = 0; i < 2; ++i) cycle_all();
    coprocessor.core.rst_ni = 1;
    coprocessor.core.eval();
}

Simulation& simulation(uint32_t number) {
    const std::lock_guard<std::mutex> guard{clock_mutex};
    if (number >= kMax) abort();
    if (!coprocessors[number]) {
        coprocessors[number] = new Simulation;
        reset(*coprocessors[number]);
    }
    return *coprocessors[number];
}

}  // namespace

const mc_bus* montcore_simulated_bus() { return montcore_simulated_bus_of(0); }

const mc_bus* montcore_simulated_bus_of(uint32_t number) { return &simulation(number).bus; }

void montcore_simulated_reset() {
    Simulation& coprocessor = simulation(0);
    const std::lock_guard<std::mutex> guard{clock_mutex};
    reset(coprocessor);
}

int montcore_simulated_step() {
    Simulation& coprocessor = simulation(0);
    const std::lock_guard<std::mutex> guard{clock_mutex};
    return coprocessor.host.step();
}

uint64_t montcore_simulated_cycles() {
    const std::lock_guard<std::mutex> guard{clock_mutex};
    uint64_t sum = 0;
    for (const Simulation* const coprocessor : coprocessors) sum += coprocessor ? coprocessor->host.cycles : 0;
    return sum;
}

uint64_t montcore_simulated_busy_cycles() {
    const std::lock_guard<std::mutex> guard{clock_mutex};
    uint64_t sum = 0;
    for (const Simulation* const coprocessor : coprocessors) sum += coprocessor ? coprocessor->busy_cycles : 0;
    return sum;
}
