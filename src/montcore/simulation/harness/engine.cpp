// SPDX-License-Identifier: Apache-2.0
//
// Simulation of mont_engine. Command and answer:
//
//   run LIMIT PAUSES COMMAND MODULUS A B D TABLE BITS WINDOW IN-COUNT IN-WORD... OUT-COUNT
//     ->  CYCLES ERROR COMPARE WORD...
//   interrupt CYCLES COMMAND MODULUS A B D TABLE BITS WINDOW     ->  ok; a reset CYCLES cycles after the command is taken
//   protect ON                                                   ->  ok; at first without protection
//
// LIMIT: cycles after which an engine that is not done is broken. PAUSES: percentage of cycles in which the host stalls a
// stream, or offers no command although the engine is done. CYCLES: from the cycle in which the command is taken until done_o is high.

#include "bench.h"

// Offers the command that follows in the line.
static void offer(Bench& bench) {
    Vcore& core = bench.core;
    core.cmd_i = bench.number();
    core.modulus_i = bench.number();
    core.a_i = bench.number();
    core.b_i = bench.number();
    core.d_i = bench.number();
    core.table_i = bench.number();
    core.bits_i = bench.number();
    core.window_i = bench.number();
    core.cmd_valid_i = 1;
}

int main(int argc, char** argv) {
    static Bench bench{argc > 1 ? argv[1] : nullptr};
    Vcore& core = bench.core;
    core.protect_i = 0;
    core.entropy_valid_i = 0;
    while (bench.command()) {
        const std::string name = bench.word();
        if (name == "run") {
            const uint64_t limit = bench.number();
            const int pauses = static_cast<int>(bench.number());
            const auto offers = [pauses] { return rand() % 100 >= pauses; };
            while (!offers()) {
                bench.cycle();
                bench.settle();
                if (core.done_o) fail("done_o is high without a command");
            }
            offer(bench);
            const std::vector<std::string> in = bench.words(bench.number());
            std::size_t out = bench.number(), sent = 0;
            std::string words;
            bench.settle();
            if (!core.cmd_ready_o) fail("cmd_ready_o is low although the engine has nothing to do");
            bench.cycle();
            core.cmd_valid_i = 0;
            uint64_t cycles = 0, taken = 0;
            bool in_held = false, out_held = false;
            for (;;) {
                core.in_valid_i = sent < in.size() && (in_held || offers());
                if (core.in_valid_i) set(core.in_word_i, in[sent]);
                core.out_ready_i = offers();
                core.entropy_word_i = static_cast<uint32_t>(rand()) << 8 ^ rand();
                bench.settle();
                if (core.done_o) break;
                in_held = core.in_valid_i && !core.in_ready_o;
                sent += core.in_valid_i & core.in_ready_o;
                if (out_held && !core.out_valid_o) fail("out_valid_o fell before the word was taken");
                out_held = core.out_valid_o && !core.out_ready_i;
                if (core.out_valid_o && core.out_ready_i) {
                    words += " " + get(core.out_word_o);
                    ++taken;
                }
                if (cycles == limit) fail("done_o stayed low for %" PRIu64 " cycles", limit);
                bench.cycle();
                ++cycles;
            }
            // A write that holds leaves the rest of a word that it has taken in part.
            const bool held = (core.window_i & 2) && sent + 1 == in.size();
            if (!core.error_o && (taken != out || (sent != in.size() && !held))) {
                fail("%zu of %zu words were sent, %" PRIu64 " of %zu taken", sent, in.size(), taken, out);
            }
            bench.answer(get(cycles + 1) + " " + get(core.error_o) + " " + get(core.compare_o) + words);
        } else if (name == "protect") {
            core.protect_i = core.entropy_valid_i = bench.number() != 0;
            bench.answer("ok");
        } else if (name == "interrupt") {
            uint64_t cycles = bench.number();
            offer(bench);
            core.in_valid_i = 1;
            core.out_ready_i = 1;
            for (bench.settle(); cycles; --cycles) {
                bench.cycle();
                core.cmd_valid_i = 0;
                bench.settle();
            }
            core.rst_ni = 0;
            bench.settle();
            bench.cycle();
            core.rst_ni = 1;
            core.cmd_valid_i = 0;
            core.in_valid_i = 0;
            core.out_ready_i = 0;
            bench.settle();
            bench.answer("ok");
        } else {
            fail("unknown command %s", name.c_str());
        }
    }
    return 0;
}
