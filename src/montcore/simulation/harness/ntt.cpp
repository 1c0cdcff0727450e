// SPDX-License-Identifier: Apache-2.0
//
// Simulation of a number-theoretic transform. Commands and answers:
//
//   modulus M                        ->  ok SETUP_CYCLES, or error (mod_error_o was high)
//   command C SLOT PAUSES N WORD ... ->  refused (cmd_error_o was high), or ok CYCLES WORD ...: the cycles until cmd_ready_o,
//                                        and the words of the output stream
//
// N words are offered, without pauses or, with PAUSES = 1, in about half of the cycles; results are taken in the same way.

#include "bench.h"

namespace {

constexpr uint64_t kLimit = 1 << 22;

void command(Bench& bench) {
    Vcore& core = bench.core;
    core.cmd_i = bench.number();
    core.slot_i = bench.number();
    const bool pauses = bench.number();
    const uint64_t count = bench.number();
    const std::vector<std::string> words = bench.words(count);
    core.cmd_valid_i = 1;
    bench.settle();
    if (!core.cmd_ready_o) fail("cmd_ready_o is low before a command");
    const bool refused = core.cmd_error_o;
    bench.cycle();
    core.cmd_valid_i = 0;
    bench.settle();
    if (refused) {
        if (!core.cmd_ready_o) fail("cmd_ready_o is low after a refused command");
        bench.answer("refused");
        return;
    }
    std::string results;
    uint64_t given = 0;
    uint64_t cycles = 0;
    uint64_t ready = 0;
    uint64_t random = 1;
    // Words may still wait in the queue when the core is ready again.
    while (!core.cmd_ready_o || core.out_valid_o) {
        if (++cycles > kLimit) fail("cmd_ready_o stayed low");
        random = random * 6364136223846793005u + 1442695040888963407u;
        core.in_valid_i = given < count && (!pauses || random >> 63);
        core.out_ready_i = !pauses || random >> 62 & 1;
        if (given < count) set(core.in_i, words[given]);
        bench.settle();
        if (core.in_valid_i && core.in_ready_o) ++given;
        if (core.out_valid_o && core.out_ready_i) results += " " + get(core.out_o);
        if (!core.cmd_ready_o) ready = cycles;
        bench.cycle();
    }
    if (given != count) fail("%" PRIu64 " words were not taken", count - given);
    core.in_valid_i = 0;
    core.out_ready_i = 0;
    bench.settle();
    bench.answer("ok " + get(ready) + results);
}

void modulus(Bench& bench) {
    Vcore& core = bench.core;
    set(core.mod_i, bench.word());
    core.mod_valid_i = 1;
    bench.settle();
    bench.wait(core.mod_ready_o, "mod_ready_o", kLimit);
    const bool error = core.mod_error_o;
    bench.cycle();
    core.mod_valid_i = 0;
    bench.settle();
    if (error && core.cmd_ready_o) fail("cmd_ready_o is high after an even modulus");
    bench.answer(error ? "error" : "ok " + get(bench.wait(core.cmd_ready_o, "cmd_ready_o", kLimit)));
}

}  // namespace

int main(int argc, char** argv) {
    static Bench bench{argc > 1 ? argv[1] : nullptr};
    bench.core.mod_valid_i = 0;
    bench.settle();
    while (bench.command()) {
        const std::string name = bench.word();
        if (name == "modulus") {
            modulus(bench);
        } else if (name == "command") {
            command(bench);
        } else {
            fail("unknown command %s", name.c_str());
        }
    }
    return 0;
}
