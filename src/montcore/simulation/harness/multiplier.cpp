// SPDX-License-Identifier: Apache-2.0
//
// Simulation of a multiplier. Commands and answers:
//
//   modulus LIMIT M       ->  ok SETUP_CYCLES, or error (mod_error_o was high)
//   multiply LIMIT X Y    ->  Z CYCLES COMPUTING (cycles in which computing_o was high, 0 without such a port)
//   pair LIMIT X Y X Y    ->  Z CYCLES Z CYCLES: the second product starts as early as possible after the first
//
// LIMIT: cycles after which a core without an answer is broken.

#include "bench.h"

int main(int argc, char** argv) {
    static Bench bench{argc > 1 ? argv[1] : nullptr};
    Vcore& core = bench.core;
    while (bench.command()) {
        const std::string name = bench.word();
        const uint64_t limit = bench.number();
        if (name == "modulus") {
            set(core.mod_i, bench.word());
            bench.load_modulus(limit);
        } else if (name == "multiply") {
            set(core.x_i, bench.word());
            set(core.y_i, bench.word());
            // By contract, the core takes operands in the cycle in which the previous result is taken.
            bench.computing = 0;
            bench.take_operands(bench.result_waits);
            const uint64_t cycles = bench.wait_for_result(limit);
            bench.answer(get(core.z_o) + " " + get(cycles) + " " + get(bench.computing));
        } else if (name == "pair") {
            set(core.x_i, bench.word());
            set(core.y_i, bench.word());
            bench.take_operands(bench.result_waits);
            set(core.x_i, bench.word());
            set(core.y_i, bench.word());
            const uint64_t apart = 1 + bench.wait(core.op_ready_o, "op_ready_o", limit);
            if (core.res_valid_o) fail("the second product was not taken during the first");
            bench.take_operands(false);
            const uint64_t rest = bench.wait_for_result(limit);
            const std::string z = get(core.z_o);
            bench.take_first_result();
            const uint64_t between = 1 + bench.wait_for_result(limit);
            bench.answer(z + " " + get(apart + rest) + " " + get(core.z_o) + " " + get(rest + between));
        } else {
            fail("unknown command %s", name.c_str());
        }
    }
    return 0;
}
