// SPDX-License-Identifier: Apache-2.0
//
// Plants faults in the coprocessor: a bit of a register or memory is flipped while a command runs. Commands on standard
// input, numbers in hexadecimal, an answer for each:
//
//   pages COUNT ADDRESS...           of the coprocessors            ->  ok; by default one at 0
//   targets COUNT SIGNAL...          names of registers             ->  MEMORY NAME BITS..., registers first
//   stick NAME BIT VALUE             a bit of a register is VALUE from now on, free if VALUE is 2  ->  ok
//   program COUNT ADDRESS WORD...    writes of a trial              ->  ok
//   trial CYCLE MEMORY BIT STEP ADDRESS COUNT LIMIT                 ->  HUNG CODE CYCLES REACHED NAME WORD... ACCESS
//   wipe CYCLE END                   ->  NAME HASH...; the registers and memories after a trial with such an end: 1 ABORT,
//                                        2 ZEROISE, 3 reset, 4 a bit of the program counter is flipped
//   sign CYCLE MEMORY BIT POLLS BITS P A B GX GY N HASH D K X Y     ->  ERROR CYCLES NAME R S
//   read FROM POLLS RANGES {ADDRESS COUNT}... FLIPS {CYCLE MEMORY BIT}...
//                                    ->  CODES ENDED CYCLES ALERT TIMEOUT NAME WORD..., a line for each flip
//   test NAME BIT VALUE LIMIT COMMAND                               ->  FOUND HUNG CODE CYCLES ALERT
//
// A trial resets the coprocessor, waits until it has wiped itself, writes the program, which starts the command, and flips
// the bit CYCLE cycles later. It ends with ABORT if the command still runs LIMIT cycles after its start. CODE is the
// coprocessor's error, REACHED whether the program counter has been at STEP, NAME the flipped bit, and the words are
// the bus's words from ADDRESS on. ACCESS is 1 if the bus refused one of the words.
//
// sign lets the driver make a signature on a curve of at most 32 bits and verify it; the bit is flipped CYCLE cycles after
// the driver begins. ERROR is the driver's error, CYCLES the cycles of signature and verification.
//
// read writes the program and reads the words of the ranges; a range without words reads ERROR instead, for CODES. It waits for the
// end of a command, of a write to CONTROL and of wiping after a reset, unless a pause follows. A command that is busy
// after POLLS polls is aborted, then wiped, then reset. Two addresses are steps of the program instead: at 80000000
// WORD cycles pass, at 80000001 there is a reset of WORD cycles. For each flip, in the order of their cycles, this is
// done once with a bit flipped CYCLE cycles after write FROM begins: a copy of the process continues from there, and
// has ended once it is in the state without a flip. CODES is - and a digit for the error of each command from then on,
// a digit for each range without words, and ! if ERROR.ACCESS is set then. ENDED is the cycle of the last write's end,
// CYCLES the cycle of the last word. ALERT is alert_o then, TIMEOUT 1 if a command or an access did not end by itself,
// 2 if only a reset ended it. WORD is the bus's word, even if the bus refuses the access.
//
// test runs a command while a bit of the register NAME is stuck at VALUE, or is wrong in the ROM if VALUE is 2.

#include <sys/wait.h>
#include <unistd.h>

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "faults.h"
#include "montcore.h"

namespace {

constexpr uint32_t kControl = 0x0c, kError = 0x14, kCommand = 0x38, kCycles = 0x3c;
constexpr uint32_t kPage = 0x7fff;  // offsets in one
constexpr uint32_t kPause = 0x80000000, kReset = 0x80000001;

class Campaign final : Core {
public:
    void targets() {
        std::set<std::string> registers{"memory"};
        for (uint64_t count = number(); count; --count) registers.insert(word());
        find(registers);
        for (const auto* kind : {&m_registers, &m_memories}) {
            for (const Target& each : *kind) printf("%d %s %" PRIx64 " ", kind == &m_memories, each.name.c_str(), each.bits());
        }
        puts("");
    }

    void pages() {
        m_pages.resize(number());
        for (uint32_t& page : m_pages) page = static_cast<uint32_t>(number());
        puts("ok");
    }

    void stick() {
        stick_bit();
        puts("ok");
    }

    void self_test() {
        restore();
        stick_bit();
        const uint64_t limit = number();
        access(true, kCommand, number());
        uint64_t cycles = 0;
        for (; access(false, kStatus) & 1 && cycles < limit; cycles += 64) {
            for (int i = 0; i < 64; ++i) cycle();
        }
        printf("%d %d %x %x %d\n", m_byte != nullptr, cycles >= limit, access(false, kError) & 15, access(false, kCycles),
               m_core.alert_o);
        m_stuck = nullptr;
    }

    void program() {
        m_program.clear();
        for (uint64_t count = number(); count; --count) {
            const auto address = static_cast<uint32_t>(number());
            m_program.emplace_back(address, static_cast<uint32_t>(number()));
        }
        puts("ok");
    }

    void trial() {
        const uint64_t moment = number();
        const std::vector<Target>& kind = number() ? m_memories : m_registers;
        const uint64_t bit = number(), step = number();
        const auto address = static_cast<uint32_t>(number());
        const uint64_t count = number(), limit = number();
        restore();
        for (const auto& write : m_program) access(true, write.first, write.second);
        for (uint64_t i = 0; i < moment; ++i) cycle();
        const std::string name = flip(kind, bit);
        m_step = step;
        m_reached = false;
        uint64_t cycles = 0;
        bool hung = false;
        for (; access(false, kStatus) & 1; cycles += 64) {
            if (cycles >= limit && !hung) {
                hung = true;
                access(true, kControl, 1);
            } else if (cycles >= 2 * limit) {
                puts("dead");
                return;
            }
            for (int i = 0; i < 64; ++i) cycle();
        }
        printf("%d %x %x", hung, access(false, kError) & 15, access(false, kCycles));
        printf(" %d %s", m_reached, name.c_str());
        for (uint64_t i = 0; i < count; ++i) printf(" %x", access(false, address + 4 * i));
        printf(" %x\n", access(false, kError) >> 8 & 1);
    }

    void read() {
        m_from = number();
        m_polls = static_cast<int>(number());
        m_ranges.resize(number());
        for (auto& range : m_ranges) {
            range.first = static_cast<uint32_t>(number());
            range.second = number();
        }
        m_flips.resize(number());
        for (Flip& each : m_flips) each = {number() + 1, number() != 0, number()};
        m_clean.clear();
        m_mode = Mode::kClean;
        m_answer = run();
        m_next = 0;
        m_mode = Mode::kFlips;
        run();
        m_mode = Mode::kNone;
        // Flips after the last word have no effect.
        for (; m_next < m_flips.size(); ++m_next) printf("%s\n", answer(m_answer, "nothing").c_str());
    }

    void wipe() {
        const uint64_t moment = number(), end = number();
        restore();
        for (const auto& write : m_program) access(true, write.first, write.second);
        for (uint64_t i = 0; i < moment; ++i) cycle();
        if (end < 3) access(true, kControl, end);
        if (end == 3) reset();
        if (end == 4) *m_counter ^= 1;
        for (int i = 0; i < 8; ++i) cycle();
        while (access(false, kStatus) & 1) {
        }
        for (const auto* kind : {&m_registers, &m_memories}) {
            for (const Target& target : *kind) printf("%s %" PRIx64 " ", target.name.c_str(), hash(target));
        }
        puts("");
    }

    void sign() {
        const uint64_t moment = number();
        const std::vector<Target>& kind = number() ? m_memories : m_registers;
        const uint64_t bit = number();
        const auto polls = static_cast<uint32_t>(number());
        uint32_t values[12], r = 0, s = 0;
        for (uint32_t& value : values) value = static_cast<uint32_t>(number());
        const mc_curve curve{&values[1], &values[2], &values[3], &values[4], &values[5], &values[6], values[0]};
        const mc_bus bus{read_words, write_words, nullptr, this};
        mc_device device{};
        reset();
        mc_open(&device, &bus, polls);
        arm(moment, kind, bit);
        const mc_error error = mc_ecdsa_sign_verified(
            &device, &curve, &r, &s, &values[7], &values[8], &values[9], &values[10], &values[11]);
        m_until = 0;
        printf("%x %" PRIx64 " %s %x %x\n", static_cast<unsigned>(error), m_cycles, m_flipped.c_str(), r, s);
    }

    static std::string word() {
        std::string text;
        std::cin >> text;
        return text;
    }

private:
    std::vector<std::pair<uint32_t, uint32_t>> m_program;
    // Used by sign: cycles until the bit is flipped, 0 afterwards.
    uint64_t m_until = 0, m_bit = 0;
    const std::vector<Target>* m_kind = nullptr;
    std::string m_flipped;
    // Used by read: the request, and the states of the run without a flip, one every kStates cycles.
    static constexpr uint64_t kStates = 128;
    struct Flip {
        uint64_t cycle;
        bool memory;
        uint64_t bit;
    };
    struct State {
        uint64_t history;
        std::vector<char> data;
    };
    enum class Mode { kNone, kClean, kFlips, kFlipped };
    Mode m_mode = Mode::kNone;
    bool m_counts = false;
    uint64_t m_from = 0;
    std::vector<std::pair<uint32_t, uint64_t>> m_ranges;
    int m_polls = 0, m_timeout = 0;
    std::vector<Flip> m_flips;
    std::size_t m_next = 0;
    std::vector<State> m_clean;
    std::string m_answer;

    static std::string answer(std::string text, const std::string& flipped) { return text.replace(text.find('@'), 1, flipped); }

    // The program and the words read, as an answer with @ for the name of the flipped bit.
    std::string run() {
        restore();
        m_history = 0;
        m_counts = false;
        m_timeout = m_timeouts = 0;
        std::string codes{"-"};
        for (std::size_t i = 0; i <= m_program.size(); ++i) {
            if (i == m_from) {
                m_cycles = 0;
                m_counts = true;
            }
            if (i == m_program.size()) break;
            step(m_program[i].first, m_program[i].second);
            if (!ends(m_program[i].first) || (i + 1 < m_program.size() && m_program[i + 1].first == kPause)) continue;
            wait(m_program[i].first);
            if (m_program[i].first <= m_pages.back() + kPage && i >= m_from) add_code(codes, m_program[i].first);
        }
        const auto ended = static_cast<unsigned>(m_cycles);
        std::string words;
        char text[48];
        for (const auto& range : m_ranges) {
            if (!range.second && add_code(codes, range.first) >> 8 & 1) codes += '!';
            for (uint64_t i = 0; i < range.second; ++i) {
                snprintf(text, sizeof text, " %x", access(false, range.first + static_cast<uint32_t>(4 * i)));
                words += text;
            }
        }
        m_counts = false;
        if (m_timeouts && !m_timeout) m_timeout = 1;
        snprintf(text, sizeof text, " %x %x %d %d @", ended, static_cast<unsigned>(m_cycles), m_core.alert_o, m_timeout);
        const std::string result = codes + text + words;
        if (m_mode == Mode::kFlipped) finish(result);
        return result;
    }

    uint32_t add_code(std::string& codes, uint32_t address) {
        const uint32_t error = access(false, (address & ~kPage) + kError);
        codes += "0123456789abcdef"[error & 15];
        return error;
    }

    void step(uint32_t address, uint32_t word) {
        if (address == kPause) {
            while (word--) cycle();
        } else if (address == kReset) {
            pulse_reset(word);
        } else {
            access(true, address, word);
        }
    }

    static bool ends(uint32_t address) {
        return address == kReset || (address & kPage) == kCommand || (address & kPage) == kControl;
    }

    // A copy of the process has its answer.
    void finish(const std::string& text) {
        printf("%s\n", answer(text, m_flipped).c_str());
        fflush(stdout);
        _exit(0);
    }

    bool same(const State& state) const {
        return !m_timeout && !m_timeouts && state.history == m_history && !memcmp(state.data.data(), m_core.rootp, sizeof *m_core.rootp);
    }

    // Called by run after each cycle, from the first counted write on.
    void count() {
        const std::size_t index = m_cycles / kStates;
        if (m_mode == Mode::kClean && m_cycles % kStates == 0) {
            const char* state = reinterpret_cast<const char*>(m_core.rootp);
            m_clean.push_back({m_history, {state, state + sizeof *m_core.rootp}});
        }
        if (m_mode == Mode::kFlipped && m_cycles % kStates == 0 && index <= m_clean.size() && same(m_clean[index - 1])) {
            finish(m_answer);
        }
        for (; m_mode == Mode::kFlips && m_next < m_flips.size() && m_flips[m_next].cycle == m_cycles; ++m_next) {
            fflush(stdout);
            const pid_t child = fork();
            if (child == 0) {
                const Flip& each = m_flips[m_next];
                m_flipped = flip(each.memory ? m_memories : m_registers, each.bit);
                m_mode = Mode::kFlipped;
                break;
            }
            int status = -1;
            if (child < 0 || waitpid(child, &status, 0) < 0 || status) _exit(1);
        }
    }

    void after_cycle() override {
        if (m_until && !--m_until) m_flipped = flip(*m_kind, m_bit);
        if (m_counts) count();
    }

    static void read_words(void* context, uint32_t offset, uint32_t* words, uint32_t count) {
        for (uint32_t i = 0; i < count; ++i) words[i] = static_cast<Campaign*>(context)->access(false, offset + 4 * i);
    }

    static void write_words(void* context, uint32_t offset, const uint32_t* words, uint32_t count) {
        for (uint32_t i = 0; i < count; ++i) static_cast<Campaign*>(context)->access(true, offset + 4 * i, words[i]);
    }

    static uint64_t number() { return strtoull(word().c_str(), nullptr, 16); }

    // The bit is flipped `moment` cycles from now.
    void arm(uint64_t moment, const std::vector<Target>& kind, uint64_t bit) {
        m_flipped = "nothing";
        m_kind = &kind;
        m_bit = bit;
        m_until = moment + 1;
        m_cycles = 0;
    }

    // Wait for the end of a step; a command that hangs is aborted, then wiped, then reset.
    void wait(uint32_t address) {
        if (address != kReset) {
            wait_page(address & ~kPage);
            return;
        }
        for (const uint32_t page : m_pages) wait_page(page);
    }

    void wait_page(uint32_t page) {
        for (int i = 0; access(false, page + kStatus) & 1; ++i) {
            for (int j = 0; j < 32; ++j) cycle();
            if (i == m_polls) {
                m_timeout = 1;
                access(true, page + kControl, 1);
            }
            if (i == 2 * m_polls) access(true, page + kControl, 2);
            const bool dead = m_timeouts >= 4;  // the bus does not answer
            if (m_timeout == 2 && (dead || i == 4 * m_polls)) return;
            if (m_timeout < 2 && (dead || i == 3 * m_polls)) {
                m_timeout = 2;
                m_timeouts = 0;
                pulse_reset(3);
            }
        }
    }

    // NAME BIT VALUE of a register with a stuck bit, or of a ROM with a wrong bit.
    void stick_bit() {
        const std::string name = "TOP." + word();
        const uint64_t bit = number(), value = number();
        m_byte = nullptr;
        for (const auto* kind : {&m_registers, &m_memories, &m_roms}) {
            for (const Target& each : *kind) {
                if (each.name == name) flip({each}, bit);
            }
        }
        m_stuck = value < 2 ? m_byte : nullptr;
        m_high = value == 1;
    }
};

}  // namespace

int main() {
    setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    static Campaign campaign;
    for (std::string name = Campaign::word(); !name.empty(); name = Campaign::word()) {
        if (name == "pages") campaign.pages();
        if (name == "targets") campaign.targets();
        if (name == "stick") campaign.stick();
        if (name == "program") campaign.program();
        if (name == "trial") campaign.trial();
        if (name == "read") campaign.read();
        if (name == "wipe") campaign.wipe();
        if (name == "sign") campaign.sign();
        if (name == "test") campaign.self_test();
    }
    return 0;
}
