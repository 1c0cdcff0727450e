// SPDX-License-Identifier: Apache-2.0
//
// Plants faults in the coprocessor: a bit of a register or memory is flipped while a command runs. Commands on standard
// input, numbers in hexadecimal, an answer for each:
//
//   targets COUNT SIGNAL...          names of registers             ->  MEMORY NAME BITS..., registers first
//   program COUNT ADDRESS WORD...    writes of a trial              ->  ok
//   trial CYCLE MEMORY BIT STEP ADDRESS COUNT LIMIT                 ->  HUNG CODE CYCLES REACHED NAME WORD... ACCESS
//   wipe CYCLE END                   ->  NAME HASH...; the registers and memories after a trial with such an end: 1 ABORT,
//                                        2 ZEROISE, 3 reset, 4 a bit of the program counter is flipped
//   sign CYCLE MEMORY BIT POLLS BITS P A B GX GY N HASH D K X Y     ->  ERROR CYCLES NAME R S
//   read CYCLE MEMORY BIT FROM ADDRESS COUNT                        ->  CODES CYCLES NAME WORD...
//
// A trial resets the coprocessor, waits until it has wiped itself, writes the program, which starts the command, and flips
// the bit CYCLE cycles later. It ends with ABORT if the command still runs LIMIT cycles after its start. CODE is the
// coprocessor's error, REACHED whether the program counter has been at STEP, NAME what was flipped, and the words are those
// at ADDRESS as the bus reads them. ACCESS is 1 if one of them was refused.
//
// sign lets the driver make a signature on a curve of at most 32 bits and verify it; the bit is flipped CYCLE cycles after
// the driver begins. ERROR is that of the driver, CYCLES those of both.
//
// read writes the program, waits for the end of each command, and reads COUNT words from ADDRESS on. The bit is flipped
// CYCLE cycles after write FROM begins; CODES is - and a digit for the error of each command from then on, one for that after half
// of the words, and ! if ERROR.ACCESS is set then. CYCLES ends with the last word. WORD is what the bus gives, even if it
// refuses the access.

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "Vcore.h"
#include "Vcore___024root.h"
#include "montcore.h"
#include "verilated_syms.h"

namespace {

constexpr uint32_t kControl = 0x0c, kStatus = 0x10, kError = 0x14, kCommand = 0x38, kCycles = 0x3c;

constexpr char kCounter[] = "TOP.mont_coprocessor.u_sequencer.pc_q";

struct Target {
    std::string name;
    uint8_t* data;
    uint64_t words;
    unsigned width;  // bits of a word
    std::size_t size;  // bytes of a word
    uint64_t bits() const { return words * width; }
};

class Campaign {
public:
    void targets() {
        std::set<std::string> registers;
        for (uint64_t count = number(); count; --count) registers.insert(word());
        std::set<const void*> seen;  // a port is also a signal of the module around it
        for (const auto& scope : *Verilated::scopeNameMap()) {
            if (!scope.second->varsp()) continue;
            for (auto& entry : *scope.second->varsp()) {
                const VerilatedVar& var = entry.second;
                if (!registers.count(entry.first) || strstr(scope.first, "u_microcode")) continue;  // not the ROM
                if (!seen.insert(var.datap()).second) continue;
                const bool memory = var.udims() > 0;
                const Target target{std::string{scope.first} + "." + entry.first, static_cast<uint8_t*>(var.datap()),
                                    memory ? static_cast<uint64_t>(var.elements(1)) : 1,
                                    static_cast<unsigned>(var.entBits()), var.entSize()};
                auto& kind = memory ? m_memories : m_registers;
                kind.push_back(target);
                if (target.name == kCounter) m_counter = static_cast<uint16_t*>(var.datap());
            }
        }
        for (const auto* kind : {&m_registers, &m_memories}) {
            for (const Target& each : *kind) printf("%d %s %" PRIx64 " ", kind == &m_memories, each.name.c_str(), each.bits());
        }
        puts("");
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
        reset();
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
        const uint64_t moment = number();
        const std::vector<Target>& kind = number() ? m_memories : m_registers;
        const uint64_t bit = number(), from = number();
        const auto address = static_cast<uint32_t>(number());
        const uint64_t count = number();
        restore();
        std::string codes{"-"};
        for (std::size_t i = 0; i <= m_program.size(); ++i) {
            if (i == from) arm(moment, kind, bit);
            if (i == m_program.size()) break;
            access(true, m_program[i].first, m_program[i].second);
            if (m_program[i].first != kCommand) continue;
            if (!wait()) {
                puts("dead");
                return;
            }
            if (i >= from) codes += "0123456789abcdef"[access(false, kError) & 15];
        }
        std::vector<uint32_t> words;
        for (uint64_t i = 0; i < count; ++i) {
            if (i == count / 2) {
                const uint32_t error = access(false, kError);
                codes += "0123456789abcdef"[error & 15];
                if (error >> 8 & 1) codes += '!';
            }
            words.push_back(access(false, address + 4 * i));
        }
        m_until = 0;
        printf("%s %" PRIx64 " %s", codes.c_str(), m_cycles, m_flipped.c_str());
        for (const uint32_t each : words) printf(" %x", each);
        puts("");
    }

    void wipe() {
        const uint64_t moment = number(), end = number();
        reset();
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
    Vcore m_core;
    std::vector<char> m_fresh;  // its state after a reset
    std::vector<Target> m_registers, m_memories;
    std::vector<std::pair<uint32_t, uint32_t>> m_program;
    uint16_t* m_counter = nullptr;  // the program counter
    uint64_t m_step = 0;
    bool m_reached = false;
    // Of sign and read: cycles until the bit is flipped, 0 afterwards.
    uint64_t m_until = 0, m_cycles = 0, m_bit = 0;
    const std::vector<Target>* m_kind = nullptr;
    std::string m_flipped;

    static void read_words(void* context, uint32_t offset, uint32_t* words, uint32_t count) {
        for (uint32_t i = 0; i < count; ++i) words[i] = static_cast<Campaign*>(context)->access(false, offset + 4 * i);
    }

    static void write_words(void* context, uint32_t offset, const uint32_t* words, uint32_t count) {
        for (uint32_t i = 0; i < count; ++i) static_cast<Campaign*>(context)->access(true, offset + 4 * i, words[i]);
    }

    static uint64_t number() { return strtoull(word().c_str(), nullptr, 16); }

    static uint64_t hash(const Target& target) {
        uint64_t sum = 0xcbf29ce484222325;
        for (std::size_t i = 0; i < target.words * target.size; ++i) sum = (sum ^ target.data[i]) * 0x100000001b3;
        return sum;
    }

    // The bit is flipped so many cycles from now on.
    void arm(uint64_t moment, const std::vector<Target>& kind, uint64_t bit) {
        m_flipped = "nothing";
        m_kind = &kind;
        m_bit = bit;
        m_until = moment + 1;
        m_cycles = 0;
    }

    // Wait for the end of a command; one that hangs is aborted, and wiping that hangs begins again.
    bool wait() {
        constexpr int kPolls = 4000;
        for (int i = 0; access(false, kStatus) & 1; ++i) {
            if (i == kPolls) access(true, kControl, 1);
            if (i == 2 * kPolls) access(true, kControl, 2);
            if (i == 3 * kPolls) return false;
        }
        return true;
    }

    void cycle() {
        m_core.clk_i = 1;
        m_core.eval();
        m_core.clk_i = 0;
        m_core.eval();
        ++m_cycles;
        m_reached |= m_counter && *m_counter == m_step;
        if (m_until && !--m_until) m_flipped = flip(*m_kind, m_bit);
    }

    uint32_t access(bool write, uint32_t address, uint32_t word = 0) {
        m_core.req_valid_i = 1;
        m_core.req_write_i = write;
        m_core.req_address_i = address;
        m_core.req_word_i = word;
        m_core.eval();
        // A fault may keep the bus busy, but not for long.
        for (int i = 0; !m_core.req_ready_o && i < 100; ++i) cycle();
        cycle();
        m_core.req_valid_i = 0;
        for (int i = 0; !m_core.rsp_valid_o && i < 100; ++i) cycle();
        const uint32_t answer = m_core.rsp_word_o;
        cycle();
        return answer;
    }

    void reset() {
        m_core.rst_ni = 0;
        m_core.req_valid_i = 0;
        m_core.entropy_valid_i = 1;
        m_core.entropy_word_i = 0x2545f491;  // trials must be repeatable
        for (int i = 0; i < 3; ++i) cycle();
        m_core.rst_ni = 1;
        while (access(false, kStatus) & 1) {
        }
    }

    // As after a reset, without the cycles of wiping.
    void restore() {
        if (m_fresh.empty()) {
            reset();
            m_fresh.resize(sizeof *m_core.rootp);
            memcpy(m_fresh.data(), static_cast<const void*>(m_core.rootp), m_fresh.size());
        }
        memcpy(static_cast<void*>(m_core.rootp), m_fresh.data(), m_fresh.size());
    }

    std::string flip(const std::vector<Target>& targets, uint64_t bit) {
        for (const Target& target : targets) {
            if (bit >= target.bits()) {
                bit -= target.bits();
                continue;
            }
            const uint64_t index = bit / target.width, place = bit % target.width;
            target.data[index * target.size + place / 8] ^= 1 << place % 8;
            return target.name + "[" + std::to_string(index) + "][" + std::to_string(place) + "]";
        }
        return "nothing";
    }
};

}  // namespace

int main() {
    setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    static Campaign campaign;
    for (std::string name = Campaign::word(); !name.empty(); name = Campaign::word()) {
        if (name == "targets") campaign.targets();
        if (name == "program") campaign.program();
        if (name == "trial") campaign.trial();
        if (name == "read") campaign.read();
        if (name == "wipe") campaign.wipe();
        if (name == "sign") campaign.sign();
    }
    return 0;
}
