// SPDX-License-Identifier: Apache-2.0
//
// Resets a core for one cycle at offsets of the commands of a host. resets_of.py wraps the core as mont_reset_probe, and
// writes to standard input, in decimal:
//
//   SEED SAMPLE PATIENCE STALL WORDS WAITS OUTS OUT_WORDS INS IN_WORDS
//   HOLD ENDLESS COUNT WORD...       for each of INS streams, COUNT items of IN_WORDS words
//   HOLD ENDLESS COUNT WORD...       for each of INS streams, the items of a used core before its reset
//
// A fresh core, after a long reset, runs all commands, and its handshakes and words are recorded. A used core, whose registers
// without a reset began with other values, runs these commands, too, as other cores with other first values do, and then the commands before a reset. At an offset
// of the latter it is reset for one cycle, and must then run all commands as recorded, in every cycle. A run ends early
// in a state that occurred as many cycles after an earlier reset. The outputs are the offsets tried, the cycles of a
// run, and the WORDS words of output 0.
//
// The host offers the items of each stream in order. With HOLD the item stays until the core is ready again. An ENDLESS stream
// begins anew after its last item. The host waits in STALL percent of the cycles. SAMPLE: the number of random offsets;
// 0: every offset of a run. WAITS: output 0 has a ready.

#include <algorithm>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <random>
#include <unordered_set>
#include <vector>

#include "Vprobe.h"
#include "Vprobe___024root.h"

namespace {

using Words = std::vector<uint32_t>;

constexpr std::size_t kBetween = 128;  // cycles between two comparisons of states
constexpr uint64_t kPowerUps = 4;  // other first values of registers and memories
constexpr std::size_t kAfter = 20;  // cycles that a run continues at its end

uint64_t number() {
    uint64_t found = 0;
    if (!(std::cin >> found)) abort();
    return found;
}

struct Stream {
    bool hold, endless;
    std::size_t count;
    Words items;
};

struct Setting {
    uint64_t seed = number(), sample = number(), patience = number(), stall = number(), words = number();
    bool waits = number();
    std::size_t outs = number(), out_words = number(), ins = number(), in_words = number();
    std::vector<Stream> streams = read(), before = read();

private:
    std::vector<Stream> read() const {
        std::vector<Stream> found;
        for (std::size_t k = 0; k < ins; ++k) {
            Stream each{number() != 0, number() != 0, number(), {}};
            for (std::size_t i = 0; i < each.count * in_words; ++i) each.items.push_back(static_cast<uint32_t>(number()));
            found.push_back(each);
        }
        return found;
    }
};

struct Host {
    uint64_t random;
    uint32_t valid = 0;
    std::vector<std::size_t> at;
    Words data;
};

// The outputs of a core in a cycle: ready, valid, and the words of valid outputs.
using Shown = Words;

class Core {
public:
    Core(const Setting& setting, uint64_t seed) : m_setting{setting}, m_streams{&setting.streams} {
        m_context.randReset(2);
        m_context.randSeed(static_cast<int>(seed));
        m_core = new Vprobe{&m_context};
        m_core->clk_i = 0;
        restart();
    }
    ~Core() { delete m_core; }

    // Resets the core; the host continues.
    void reset(std::size_t cycles) {
        m_core->rst_ni = 0;
        for (; cycles; --cycles) cycle();
        m_core->rst_ni = 1;
    }

    void restart() { restart(m_setting.streams); }
    void restart(const std::vector<Stream>& streams) {
        m_streams = &streams;
        m_host = Host{m_setting.seed, 0, std::vector<std::size_t>(m_setting.ins), Words(m_setting.ins * m_setting.in_words)};
    }

    bool ended() const {
        bool all = true;
        for (std::size_t k = 0; k < m_setting.ins; ++k) {
            const Stream& stream = (*m_streams)[k];
            all &= stream.endless || (!(m_host.valid >> k & 1) && m_host.at[k] == stream.count);
        }
        return all;
    }

    // A cycle of host and core.
    Shown cycle() {
        uint32_t ready = 0;
        for (std::size_t k = 0; k < m_setting.outs; ++k) ready |= static_cast<uint32_t>(goes()) << k;
        m_core->probe_out_ready_i = static_cast<uint8_t>(ready);
        m_core->probe_in_valid_i = static_cast<uint8_t>(m_host.valid);
        memcpy(&m_core->probe_in_data_i, m_host.data.data(), 4 * m_host.data.size());
        m_core->eval();
        Shown shown{m_core->probe_in_ready_o, m_core->probe_out_valid_o, ready};
        shown.resize(3 + m_setting.outs * m_setting.out_words);
        for (std::size_t k = 0; k < m_setting.outs; ++k) {
            const std::size_t first = k * m_setting.out_words;
            if (!(shown[1] >> k & 1)) continue;
            const char* const data = reinterpret_cast<const char*>(&m_core->probe_out_data_o);
            memcpy(&shown[3 + first], data + 4 * first, 4 * m_setting.out_words);
        }
        const uint32_t taken = m_host.valid & shown[0];
        m_host.valid &= ~taken;
        for (std::size_t k = 0; k < m_setting.ins; ++k) {
            const Stream& stream = (*m_streams)[k];
            const bool free = !(m_host.valid >> k & 1) && (!stream.hold || (shown[0] & ~taken) >> k & 1);
            if (!free || !goes()) continue;
            std::size_t& at = m_host.at[k];
            if (stream.endless && at == stream.count) at = 0;
            if (at == stream.count) continue;
            m_host.valid |= 1u << k;
            memcpy(&m_host.data[k * m_setting.in_words], &stream.items[at * m_setting.in_words], 4 * m_setting.in_words);
            ++at;
        }
        m_core->clk_i = 1;
        m_core->eval();
        m_core->clk_i = 0;
        return shown;
    }

    struct State {
        Host host;
        std::vector<char> registers;
    };

    State state() const {
        State found{m_host, std::vector<char>(sizeof *m_core->rootp)};
        memcpy(found.registers.data(), static_cast<const void*>(m_core->rootp), found.registers.size());
        return found;
    }

    void restore(const State& state, const std::vector<Stream>& streams) {
        m_streams = &streams;
        m_host = state.host;
        memcpy(static_cast<void*>(m_core->rootp), state.registers.data(), state.registers.size());
    }

    // Returns a hash of all registers and memories.
    uint64_t hash() const {
        const char* at = reinterpret_cast<const char*>(m_core->rootp);
        uint64_t sum = 0xcbf29ce484222325, word = 0;
        for (std::size_t i = 0; i + sizeof word <= sizeof *m_core->rootp; i += sizeof word) {
            memcpy(&word, at + i, sizeof word);
            sum = (sum ^ word) * 0x9e3779b97f4a7c15;
            sum ^= sum >> 29;
        }
        return sum;
    }

private:
    const Setting& m_setting;
    const std::vector<Stream>* m_streams;
    VerilatedContext m_context;
    Vprobe* m_core;
    Host m_host;

    bool goes() {
        if (!m_setting.stall) return true;
        m_host.random = m_host.random * 6364136223846793005 + 1442695040888963407;
        return (m_host.random >> 33) % 100 >= m_setting.stall;
    }
};

std::vector<Shown> record(Core& core, const Setting& setting) {
    std::vector<Shown> found;
    core.restart();
    Words words;
    for (std::size_t left = kAfter; left;) {
        if (found.size() > setting.patience) {
            printf("hung after %zu words\n", words.size() / setting.out_words);
            exit(1);
        }
        found.push_back(core.cycle());
        const Shown& shown = found.back();
        if (shown[1] & (setting.waits ? shown[2] : 1) & 1)
            words.insert(words.end(), shown.begin() + 3, shown.begin() + 3 + static_cast<std::ptrdiff_t>(setting.out_words));
        if (core.ended() && words.size() >= setting.words * setting.out_words) --left;
    }
    if (words.size() != setting.words * setting.out_words) {
        puts("too many words");
        exit(1);
    }
    for (std::size_t i = 0; i < words.size(); i += setting.out_words) {
        printf("WORD ");
        for (std::size_t j = setting.out_words; j; --j) printf("%08" PRIx32, words[i + j - 1]);
        puts("");
    }
    return found;
}

class Comparison {
public:
    explicit Comparison(const std::vector<Shown>& right) : m_right{right}, m_seen(right.size() / kBetween + 1) {}

    void run(Core& core, std::size_t offset) {
        core.restart();
        for (std::size_t cycle = 0; cycle < m_right.size(); ++cycle) {
            if (cycle % kBetween == 0 && !m_seen[cycle / kBetween].insert(core.hash()).second) return;
            const Shown shown = core.cycle();
            ++m_cycles;
            if (shown == m_right[cycle]) continue;
            printf("offset %zu: other outputs %zu cycles after the reset: ready %" PRIx32 ", valid %" PRIx32 "\n", offset, cycle,
                   shown[0], shown[1]);
            exit(1);
        }
    }

    uint64_t cycles() const { return m_cycles; }

private:
    const std::vector<Shown>& m_right;
    std::vector<std::unordered_set<uint64_t>> m_seen;
    uint64_t m_cycles = 0;
};

}  // namespace

int main() {
    const Setting setting;
    Core fresh{setting, 2 * setting.seed + 1}, used{setting, 2 * setting.seed + 2};
    fresh.reset(8);
    const std::vector<Shown> right = record(fresh, setting);
    std::vector<std::size_t> offsets;
    std::mt19937_64 random{setting.seed};
    for (std::size_t k = 0; k < (setting.sample ? setting.sample : right.size()); ++k)
        offsets.push_back(setting.sample ? random() % right.size() : k);
    std::sort(offsets.begin(), offsets.end());
    Comparison comparison{right};
    for (uint64_t k = 0; k < kPowerUps; ++k) {
        Core powered{setting, 1000 * (setting.seed + 1) + k};
        powered.reset(1);
        comparison.run(powered, 0);
    }
    used.reset(1);
    comparison.run(used, 0);
    used.restart(setting.before);
    std::size_t at = 0;
    for (const std::size_t offset : offsets) {
        for (; at < offset; ++at) used.cycle();
        const Core::State walked = used.state();
        used.reset(1);
        comparison.run(used, offset);
        used.restore(walked, setting.before);
    }
    printf("PASS: %zu offsets of %zu, %" PRIu64 " cycles\n", offsets.size(), right.size(), comparison.cycles());
}
