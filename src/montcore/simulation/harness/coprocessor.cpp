// SPDX-License-Identifier: Apache-2.0
//
// Simulation of the coprocessor with AXI4-Lite and the driver as its host. The commands are the driver's functions in
// functions.h, and:
//
//   open POLLS INTERRUPT                       die ACCESSES | revive              entropy WORD | starve              reset
//
// INTERRUPT: the driver waits for the interrupt. die: the bus is dead after this many accesses. entropy: from now on
// words of entropy come from a linear congruential generator after WORD. starve: no words come.
// reset: for a cycle.

#include "bench.h"
#include "axi4lite.h"
#include "functions.h"

static void idle(Vcore& core, int) {
    core.awvalid_i = 0;
    core.wvalid_i = 0;
    core.bready_i = 0;
    core.arvalid_i = 0;
    core.rready_i = 0;
}

namespace {

class Program {
public:
    explicit Program(const char* trace)
        : m_bench{trace},
          m_host{m_bench.core, [this] { cycle(); }, [](const char* what) { fail("%s", what); }},
          m_functions{m_device, [this] { return m_bench.word(); }} {}

    void run() {
        while (m_bench.command()) {
            const std::string name = m_bench.word();
            const uint64_t cycles = m_host.cycles, accesses = m_host.accesses;
            const mc_error error = call(name);
            const uint64_t bus_cycles = m_host.cycles - cycles, bus_accesses = m_host.accesses - accesses;
            m_bench.answer(m_functions.answer(error, bus_cycles, bus_accesses));
        }
    }

private:
    Bench m_bench;
    Axi4LiteHost<Vcore> m_host;
    mc_device m_device{};
    Functions m_functions;

    void cycle() {
        m_bench.cycle();
        if (m_host.cycles % (1 << 16) == 0) m_bench.answer("progress " + get(m_host.cycles));
    }

    mc_error call(const std::string& name) {
        if (name == "open") {
            const uint32_t polls = m_functions.integer();
            const mc_bus bus = m_host.bus(m_functions.integer() != 0);
            return m_functions.call([&] { return mc_open(&m_device, &bus, polls); });
        }
        if (name == "die" || name == "revive") {
            m_host.last = name == "die" ? m_host.accesses + m_functions.integer() : ~uint64_t{0};
            return m_functions.call([] { return MC_OK; });
        }
        if (name == "entropy") {
            m_host.entropy = [word = m_functions.integer()]() mutable { return word = 1664525 * word + 1013904223; };
            return m_functions.call([] { return MC_OK; });
        }
        if (name == "reset") {
            m_bench.core.rst_ni = 0;
            cycle();
            m_bench.core.rst_ni = 1;
            return m_functions.call([] { return MC_OK; });
        }
        if (name == "starve") {
            m_bench.core.entropy_valid_i = 0;
            return m_functions.call([] { return MC_OK; });
        }
        return m_functions.call(name);
    }
};

}  // namespace

int main(int argc, char** argv) {
    static Program program{argc > 1 ? argv[1] : nullptr};
    program.run();
    return 0;
}
