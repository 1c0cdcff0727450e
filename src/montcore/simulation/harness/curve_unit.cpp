// SPDX-License-Identifier: Apache-2.0
//
// Simulation of a curve unit. Commands and answers:
//
//   wait                               ->  ok CYCLES: the cycles until cmd_ready_o
//   command C PAUSES RANDOM N WORD ... ->  ok CYCLES ERROR WORD ...: the cycles in which cmd_ready_o is low, error_o, and
//                                          the words of the output stream
//   reset CYCLES C N WORD ...          ->  ok: a reset for a cycle, CYCLES cycles after the command was taken
//
// C is the command, 16 more with blind_i, and 32 times batch_i. N words are offered, without pauses or, with PAUSES = 1, in about half of the cycles; results are taken in the same way. A
// command that is refused takes a cycle and no words.
// RANDOM is the first word of the random stream; the others are computed from it.

#include "bench.h"

namespace {

constexpr uint64_t kLimit = 1 << 24;

struct Streams {
    Bench& bench;
    std::vector<std::string> words;
    uint64_t random_word;
    bool pauses;
    std::string results;
    uint64_t given = 0;
    uint64_t random = 1;

    // A cycle with the streams.
    void cycle() {
        Vcore& core = bench.core;
        random = random * 6364136223846793005u + 1442695040888963407u;
        core.in_valid_i = given < words.size() && (!pauses || random >> 63);
        core.random_valid_i = !pauses || random >> 61 & 1;
        core.out_ready_i = !pauses || random >> 62 & 1;
        core.random_i = static_cast<uint32_t>(random_word);
        if (given < words.size()) set(core.in_i, words[given]);
        bench.settle();
        if (core.in_valid_i && core.in_ready_o) ++given;
        if (core.random_valid_i && core.random_ready_o) random_word = random_word * 1664525 + 1013904223;
        if (core.out_valid_o && core.out_ready_i) results += " " + get(core.out_o);
        bench.cycle();
    }
};

// Only units with sign_batch have the port.
template <typename Core>
auto set_batch(Core& core, uint64_t batch, int) -> decltype(core.batch_i, void()) {
    core.batch_i = batch;
}

template <typename Core>
void set_batch(Core&, uint64_t, long) {}

Streams start(Bench& bench) {
    Vcore& core = bench.core;
    const uint64_t code = bench.number();
    core.cmd_i = code & 15;
    core.blind_i = code >> 4 & 1;
    set_batch(core, code >> 5, 0);
    const bool pauses = bench.number();
    const uint64_t random = bench.number();
    const uint64_t count = bench.number();
    Streams streams{bench, bench.words(count), random, pauses, ""};
    core.cmd_valid_i = 1;
    bench.settle();
    if (!core.cmd_ready_o) fail("cmd_ready_o is low before a command");
    bench.cycle();
    core.cmd_valid_i = 0;
    bench.settle();
    return streams;
}

void idle_streams(Bench& bench) {
    bench.core.in_valid_i = 0;
    bench.core.random_valid_i = 0;
    bench.core.out_ready_i = 0;
    bench.settle();
}

void command(Bench& bench) {
    Vcore& core = bench.core;
    Streams streams = start(bench);
    uint64_t cycles = 0;
    while (!core.cmd_ready_o) {
        if (++cycles > kLimit) fail("cmd_ready_o stayed low");
        streams.cycle();
    }
    if (cycles > 1 && streams.given != streams.words.size()) fail("words were not taken");
    idle_streams(bench);
    bench.answer("ok " + get(cycles) + " " + get(core.error_o) + streams.results);
}

void reset(Bench& bench) {
    Vcore& core = bench.core;
    const uint64_t after = bench.number();
    Streams streams = start(bench);
    for (uint64_t i = 0; i < after; ++i) streams.cycle();
    idle_streams(bench);
    core.rst_ni = 0;
    bench.settle();
    bench.cycle();
    core.rst_ni = 1;
    bench.settle();
    if (core.out_valid_o || core.in_ready_o || core.random_ready_o || core.cmd_ready_o) fail("active after a reset");
    bench.answer("ok");
}

}  // namespace

int main(int argc, char** argv) {
    static Bench bench{argc > 1 ? argv[1] : nullptr};
    idle_streams(bench);
    while (bench.command()) {
        const std::string name = bench.word();
        if (name == "wait") {
            bench.answer("ok " + get(bench.wait(bench.core.cmd_ready_o, "cmd_ready_o", kLimit)));
        } else if (name == "command") {
            command(bench);
        } else if (name == "reset") {
            reset(bench);
        } else {
            fail("unknown command %s", name.c_str());
        }
    }
    return 0;
}
