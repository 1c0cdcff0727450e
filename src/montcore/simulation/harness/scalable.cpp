// SPDX-License-Identifier: Apache-2.0
//
// Simulation of mont_scalable_core. Numbers are sent as words, least significant first. Commands and answers:
//
//   configure WORDS PASSES REDUCE        ->  ok, or error (cfg_error_o was high)
//   modulus LIMIT COUNT WORD...          ->  ok, or error (mod_error_o was high)
//   multiply LIMIT COUNT X-WORD... Y-WORD...   ->  CYCLES COMPUTING WORD...
//   stream LIMIT COUNT PRODUCTS X-WORD... Y-WORD... X-WORD...   ->  CYCLES WORD...
//
// LIMIT: cycles after which a core without an answer is broken. CYCLES of a product: from the first word of the operands
// to the first word of the result. CYCLES of a stream: from the first word in to the last word out; the host offers
// operands and takes results in every cycle. COMPUTING: cycles in which computing_o was high.

#include "bench.h"

int main(int argc, char** argv) {
    static Bench bench{argc > 1 ? argv[1] : nullptr};
    Vcore& core = bench.core;
    core.cfg_valid_i = 0;
    while (bench.command()) {
        const std::string name = bench.word();
        if (name == "configure") {
            core.cfg_words_i = bench.number();
            core.cfg_passes_i = bench.number();
            core.cfg_reduce_i = bench.number();
            core.cfg_valid_i = 1;
            bench.settle();
            if (!core.cfg_ready_o) fail("cfg_ready_o is low although the core has nothing to do");
            const bool error = core.cfg_error_o;
            bench.cycle();
            core.cfg_valid_i = 0;
            bench.settle();
            if (error && core.mod_ready_o) fail("mod_ready_o is high without a precision");
            bench.answer(error ? "error" : "ok");
        } else if (name == "modulus") {
            const uint64_t limit = bench.number();
            bool error = false;
            for (const std::string& word : bench.words(bench.number())) {
                if (error) fail("mod_error_o was high before the last word");
                set(core.mod_word_i, word);
                core.mod_valid_i = 1;
                bench.settle();
                bench.wait(core.mod_ready_o, "mod_ready_o", limit);
                error = core.mod_error_o;
                bench.cycle();
            }
            core.mod_valid_i = 0;
            bench.settle();
            if (error && core.op_ready_o) fail("op_ready_o is high after an even modulus");
            bench.answer(error ? "error" : "ok");
        } else if (name == "multiply") {
            const uint64_t limit = bench.number();
            const uint64_t count = bench.number();
            const std::vector<std::string> x = bench.words(count);
            const std::vector<std::string> y = bench.words(count);
            uint64_t cycles = 0;
            bench.computing = 0;
            for (uint64_t i = 0; i < count; ++i) {
                set(core.x_word_i, x[i]);
                set(core.y_word_i, y[i]);
                core.op_valid_i = 1;
                bench.settle();
                if (!core.op_ready_o) fail("op_ready_o is low although the core has nothing to do");
                bench.cycle();
                ++cycles;
            }
            core.op_valid_i = 0;
            bench.settle();
            cycles += bench.wait(core.res_valid_o, "res_valid_o", limit);
            std::string words;
            core.res_ready_i = 1;
            bench.settle();
            for (uint64_t i = 0; i < count; ++i) {
                bench.wait(core.res_valid_o, "res_valid_o", limit);
                if (core.res_last_o != (i + 1 == count)) fail("res_last_o is %d with word %" PRIu64, core.res_last_o, i);
                words += " " + get(core.z_word_o);
                bench.cycle();
            }
            core.res_ready_i = 0;
            bench.settle();
            if (core.res_valid_o) fail("res_valid_o is still high although the result has been taken");
            bench.answer(get(cycles) + " " + get(bench.computing) + words);
        } else if (name == "stream") {
            const uint64_t limit = bench.number();
            const uint64_t count = bench.number();
            const uint64_t words = count * bench.number();
            std::vector<std::string> x, y;
            for (uint64_t begun = 0; begun < words; begun += count) {
                for (std::vector<std::string>* operand : {&x, &y}) {
                    const std::vector<std::string> more = bench.words(count);
                    operand->insert(operand->end(), more.begin(), more.end());
                }
            }
            std::string results;
            uint64_t cycles = 0, sent = 0, taken = 0;
            core.res_ready_i = 1;
            for (; taken < words; ++cycles) {
                if (cycles == limit) fail("the stream did not end in %" PRIu64 " cycles", limit);
                core.op_valid_i = sent < words;
                if (sent < words) {
                    set(core.x_word_i, x[sent]);
                    set(core.y_word_i, y[sent]);
                }
                bench.settle();
                sent += core.op_valid_i & core.op_ready_o;
                if (core.res_valid_o) {
                    results += " " + get(core.z_word_o);
                    ++taken;
                }
                bench.cycle();
            }
            core.op_valid_i = 0;
            core.res_ready_i = 0;
            bench.settle();
            if (core.res_valid_o) fail("res_valid_o is still high although all results have been taken");
            bench.answer(get(cycles) + results);
        } else {
            fail("unknown command %s", name.c_str());
        }
    }
    return 0;
}
