// SPDX-License-Identifier: Apache-2.0
//
// Simulation of a core with fixed latency. Commands and answers:
//
//   modulus M               ->  ok SETUP_CYCLES, or error (mod_error_o was high)
//   stream N BATCH CYCLES OPERANDS ...
//                           ->  LATENCY RESULTS ...: N operations, each with the same latency, BATCH in consecutive
//                               cycles, and the next BATCH starts CYCLES after the first of these
//
// The operands of an operation are one number, the first operand in the lowest bits; results likewise.

#include "bench.h"

namespace {

constexpr uint64_t kLimit = 1 << 16;

void stream(Bench& bench) {
    Vcore& core = bench.core;
    const uint64_t count = bench.number();
    const uint64_t batch = bench.number();
    const uint64_t cycles = bench.number();
    const std::vector<std::string> operands = bench.words(count);
    std::vector<uint64_t> taken;  // the cycles in which operands were taken
    std::string results;
    uint64_t latency = 0;
    uint64_t done = 0;
    uint64_t last_event = 0;
    for (uint64_t cycle = 0; done < count; ++cycle) {
        if (cycle - last_event > kLimit + cycles) fail("nothing happened for %" PRIu64 " cycles", kLimit + cycles);
        const bool offered = taken.size() < count;
        core.op_valid_i = offered;
        if (offered) set(core.operands_i, operands[taken.size()]);
        bench.settle();
        if (offered) {
            const bool in_batch = cycle % cycles < batch;
            if (core.op_ready_o != in_batch) fail("op_ready_o is %s in cycle %" PRIu64, in_batch ? "low" : "high", cycle);
            if (in_batch) taken.push_back(last_event = cycle);
        }
        if (core.res_valid_o) {
            if (done == 0) latency = cycle - taken[0];
            results += " " + get(core.results_o);
            ++done;
            last_event = cycle;
        }
        if (done > 0) {
            const bool is_due = done <= taken.size() && cycle == taken[done - 1] + latency;
            if (core.res_valid_o && !is_due) fail("result %" PRIu64 " came in another cycle", done);
            if (!core.res_valid_o && done < taken.size() && cycle == taken[done] + latency) {
                fail("res_valid_o is low after %" PRIu64 " results", done);
            }
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
