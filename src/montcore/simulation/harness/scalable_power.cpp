// SPDX-License-Identifier: Apache-2.0
//
// Simulation of mont_scalable_power. Numbers are sent as words. Commands and answers:
//
//   configure WORDS PASSES SUPPLIED        ->  ok, or error (cfg_error_o was high)
//   modulus LIMIT COUNT M-WORD... R2-WORD...     ->  CYCLES, or error (mod_error_o was high)
//   power LIMIT PAUSES COUNT BASE-WORD... COUNT EXPONENT-WORD...   ->  CYCLES WORD...
//
// The exponent starts with its most significant word, all other numbers with the least significant word.
//
// LIMIT: cycles after which a core without an answer is broken. PAUSES: percentage of cycles in which the host stalls a
// stream; each stream stalls independently. CYCLES of a modulus: from its last word until the core takes a base. CYCLES
// of a power: from the first word of the base to the first word of the result.

#include "bench.h"

int main(int argc, char** argv) {
    static Bench bench{argc > 1 ? argv[1] : nullptr};
    Vcore& core = bench.core;
    while (bench.command()) {
        const std::string name = bench.word();
        if (name == "configure") {
            core.cfg_words_i = bench.number();
            core.cfg_passes_i = bench.number();
            core.cfg_supplied_i = bench.number();
            core.cfg_valid_i = 1;
            bench.settle();
            if (!core.cfg_ready_o) fail("cfg_ready_o is low although the core has nothing to do");
            const bool error = core.cfg_error_o;
            bench.cycle();
            core.cfg_valid_i = 0;
            bench.settle();
            bench.answer(error ? "error" : "ok");
        } else if (name == "modulus") {
            const uint64_t limit = bench.number();
            const uint64_t count = bench.number();
            const std::vector<std::string> m = bench.words(count);
            const std::vector<std::string> r2 = bench.words(count);
            bool error = false;
            for (uint64_t i = 0; i < count; ++i) {
                set(core.mod_word_i, m[i]);
                set(core.r2_word_i, r2[i]);
                core.mod_valid_i = 1;
                bench.settle();
                if (!core.mod_ready_o) fail("mod_ready_o is low although the core has nothing to do");
                error = core.mod_error_o;
                bench.cycle();
            }
            core.mod_valid_i = 0;
            bench.settle();
            bench.answer(error ? "error" : get(bench.wait(core.op_ready_o, "op_ready_o", limit)));
        } else if (name == "power") {
            const uint64_t limit = bench.number();
            const int pauses = static_cast<int>(bench.number());
            const auto offers = [pauses] { return rand() % 100 >= pauses; };
            const std::vector<std::string> base = bench.words(bench.number());
            const std::vector<std::string> exponent = bench.words(bench.number());
            std::string answer;
            uint64_t cycles = 0, sent = 0, taken = 0, gone = 0;
            bool base_held = false, exponent_held = false, result_held = false;
            while (taken < base.size()) {
                core.op_valid_i = sent < base.size() && (base_held || offers());
                if (core.op_valid_i) set(core.base_word_i, base[sent]);
                core.exp_valid_i = gone < exponent.size() && (exponent_held || offers());
                if (core.exp_valid_i) set(core.exp_word_i, exponent[gone]);
                core.exp_last_i = gone + 1 == exponent.size();
                core.res_ready_i = offers();
                bench.settle();
                // An offered word is held until the core takes it.
                base_held = core.op_valid_i && !core.op_ready_o;
                exponent_held = core.exp_valid_i && !core.exp_ready_o;
                sent += core.op_valid_i & core.op_ready_o;
                gone += core.exp_valid_i & core.exp_ready_o;
                if (result_held && !core.res_valid_o) fail("res_valid_o fell before the word was taken");
                result_held = core.res_valid_o && !core.res_ready_i;
                if (core.res_valid_o && core.res_ready_i) {
                    if (taken == 0) answer = get(cycles);
                    answer += " " + get(core.z_word_o);
                    ++taken;
                    if (core.res_last_o != (taken == base.size())) fail("res_last_o is %d", core.res_last_o);
                }
                if (cycles == limit) fail("there is no result after %" PRIu64 " cycles", limit);
                bench.cycle();
                ++cycles;
            }
            core.res_ready_i = 0;
            bench.settle();
            if (gone != exponent.size()) fail("the result came before the exponent had been taken");
            bench.answer(answer);
        } else {
            fail("unknown command %s", name.c_str());
        }
    }
    return 0;
}
