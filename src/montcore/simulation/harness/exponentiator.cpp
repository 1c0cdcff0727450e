// SPDX-License-Identifier: Apache-2.0
//
// Simulation of an exponentiator. Commands and answers:
//
//   modulus LIMIT M                       ->  ok SETUP_CYCLES, or error (mod_error_o was high)
//   constants LIMIT M R_MOD R2_MOD        ->  the same; R mod M and R^2 mod M are supplied
//   power LIMIT BASE EXPONENT LENGTH      ->  Z CYCLES ERROR (res_error_o)
//
// LIMIT: cycles after which a core without an answer is broken.

#include "bench.h"

// Another word of entropy for each command, if the core takes any.
template <typename Core>
auto supply(Core& core, int) -> decltype(static_cast<void>(core.entropy_word_i)) {
    core.entropy_valid_i = 1;
    core.entropy_word_i = static_cast<uint32_t>(rand()) << 8 ^ rand();
}

template <typename Core>
void supply(Core&, long) {}

int main(int argc, char** argv) {
    static Bench bench{argc > 1 ? argv[1] : nullptr};
    Vcore& core = bench.core;
    while (bench.command()) {
        const std::string name = bench.word();
        const uint64_t limit = bench.number();
        supply(core, 0);
        if (name == "modulus" || name == "constants") {
            set(core.mod_i, bench.word());
            core.constants_valid_i = name == "constants";
            if (core.constants_valid_i) {
                set(core.r_mod_i, bench.word());
                set(core.r2_mod_i, bench.word());
            }
            bench.load_modulus(limit);
        } else if (name == "power") {
            set(core.base_i, bench.word());
            set(core.exponent_i, bench.word());
            set(core.exponent_length_i, bench.word());
            bench.take_result();
            bench.take_operands(false);
            const uint64_t cycles = bench.wait_for_result(limit);
            bench.answer(get(core.z_o) + " " + get(cycles) + " " + get(core.res_error_o));
        } else {
            fail("unknown command %s", name.c_str());
        }
    }
    return 0;
}
