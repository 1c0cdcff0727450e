// SPDX-License-Identifier: Apache-2.0
//
// Simulation of a core with fixed latency. Commands and answers:
//
//   modulus M               ->  ok SETUP_CYCLES, or error (mod_error_o was high)
//   stream N OPERANDS ...   ->  LATENCY RESULTS ...: N operations, one in each cycle, each with the same latency
//
// The operands of an operation are one number, the first operand at the bottom; so are its results.

#include "bench.h"

namespace {

constexpr uint64_t kLimit = 1000;

void stream(Bench& bench) {
    Vcore& core = bench.core;
    const uint64_t count = bench.number();
    const std::vector<std::string> operands = bench.words(count);
    std::string results;
    uint64_t latency = 0;
    uint64_t done = 0;
    core.op_valid_i = 1;
    for (uint64_t cycle = 0; done < count; ++cycle) {
        if (cycle == count + kLimit) fail("res_valid_o stayed low for %" PRIu64 " cycles", kLimit);
        core.op_valid_i = cycle < count;
        if (cycle < count) set(core.operands_i, operands[cycle]);
        bench.settle();
        if (!core.op_ready_o) fail("op_ready_o is low");
        if (core.res_valid_o) {
            if (done == 0) latency = cycle;
            results += " " + get(core.results_o);
            ++done;
        } else if (done > 0) {
            fail("res_valid_o is low after %" PRIu64 " results", done);
        }
        bench.cycle();
    }
    core.op_valid_i = 0;
    bench.settle();
    if (core.res_valid_o) fail("res_valid_o is high after the last result");
    bench.answer(get(latency) + results);
}

}  // namespace

int main(int argc, char** argv) {
    static Bench bench{argc > 1 ? argv[1] : nullptr};
    Vcore& core = bench.core;
    core.enable_i = 1;
    bench.settle();
    while (bench.command()) {
        const std::string name = bench.word();
        if (name == "modulus") {
            set(core.mod_i, bench.word());
            bench.load_modulus(kLimit);
        } else if (name == "stream") {
            stream(bench);
        } else {
            fail("unknown command %s", name.c_str());
        }
    }
    return 0;
}
