// SPDX-License-Identifier: Apache-2.0
//
// A coprocessor whose registers and memories are accessible by name, and its bus.

#ifndef FAULTS_H
#define FAULTS_H

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "Vcore.h"
#include "Vcore___024root.h"
#include "verilated_syms.h"

namespace {

constexpr uint32_t kStatus = 0x10;

constexpr char kCounter[] = "TOP.mont_coprocessor.u_core.u_sequencer.pc_q";

struct Target {
    std::string name;
    uint8_t* data;
    uint64_t words;
    unsigned width;  // bits of a word
    std::size_t size;  // bytes of a word
    uint64_t bits() const { return words * width; }
};

class Core {
public:
    virtual ~Core() = default;

protected:
    Vcore m_core;
    std::vector<char> m_fresh;  // state of the model after a reset
    std::vector<Target> m_registers, m_memories, m_roms;
    uint16_t* m_counter = nullptr;  // the program counter
    uint64_t m_step = 0;
    bool m_reached = false;
    uint64_t m_cycles = 0, m_history = 0;  // m_history: hash of the bus's answers
    std::vector<uint32_t> m_pages{0};  // addresses of the coprocessors
    int m_timeouts = 0;  // of the bus
    // The bit flipped last, and a stuck bit.
    uint8_t* m_byte = nullptr;
    uint8_t m_mask = 0;
    uint8_t* m_stuck = nullptr;
    bool m_high = false;

    virtual void after_cycle() = 0;

    // Find the registers with these names, memories, and the ROMs.
    void find(const std::set<std::string>& registers) {
        std::set<const void*> seen;  // a port is also a signal of the module around it
        for (const auto& scope : *Verilated::scopeNameMap()) {
            if (!scope.second->varsp()) continue;
            for (auto& entry : *scope.second->varsp()) {
                const VerilatedVar& var = entry.second;
                const bool rom = strstr(scope.first, "_microcode") || strstr(scope.first, "u_page_");
                if (!registers.count(entry.first) || (rom && std::string{entry.first} != "memory")) continue;
                if (!seen.insert(var.datap()).second) continue;
                const bool memory = var.udims() > 0;
                const Target target{std::string{scope.first} + "." + entry.first, static_cast<uint8_t*>(var.datap()),
                                    memory ? static_cast<uint64_t>(var.elements(1)) : 1,
                                    static_cast<unsigned>(var.entBits()), var.entSize()};
                auto& kind = rom ? m_roms : memory ? m_memories : m_registers;
                kind.push_back(target);
                if (target.name == kCounter) m_counter = static_cast<uint16_t*>(var.datap());
            }
        }
    }

    void cycle() {
        m_core.clk_i = 1;
        m_core.eval();
        m_core.clk_i = 0;
        m_core.eval();
        ++m_cycles;
        m_reached |= m_counter && *m_counter == m_step;
        if (m_stuck) *m_stuck = static_cast<uint8_t>(m_high ? *m_stuck | m_mask : *m_stuck & ~m_mask);
        after_cycle();
    }

    uint32_t access(bool write, uint32_t address, uint32_t word = 0) {
        m_core.req_valid_i = 1;
        m_core.req_write_i = write;
        m_core.req_address_i = address;
        if (write) m_core.req_word_i = word;  // the data bus keeps its last word in reads
        m_core.eval();
        // A fault may keep the bus busy, but not for long.
        for (int i = 0; !m_core.req_ready_o && i < 100; ++i) cycle();
        m_timeouts += !m_core.req_ready_o;
        cycle();
        m_core.req_valid_i = 0;
        for (int i = 0; !m_core.rsp_valid_o && i < 100; ++i) cycle();
        m_timeouts += !m_core.rsp_valid_o;
        const uint32_t answer = m_core.rsp_word_o;
        m_history = (m_history ^ answer) * 0x100000001b3 + 1;
        cycle();
        return answer;
    }

    void pulse_reset(uint64_t cycles) {
        m_core.rst_ni = 0;
        m_core.req_valid_i = 0;
        m_core.entropy_valid_i = 1;
        m_core.entropy_word_i = 0x2545f491;  // trials must be repeatable
        while (cycles--) cycle();
        m_core.rst_ni = 1;
    }

    void reset() {
        pulse_reset(3);
        for (const uint32_t page : m_pages) {
            while (access(false, page + kStatus) & 1) {
            }
        }
    }

    // Restores the state after a reset, without simulating the cycles of wiping.
    void restore() {
        if (m_fresh.empty()) {
            reset();
            m_fresh.resize(sizeof *m_core.rootp);
            memcpy(m_fresh.data(), static_cast<const void*>(m_core.rootp), m_fresh.size());
        }
        memcpy(static_cast<void*>(m_core.rootp), m_fresh.data(), m_fresh.size());
    }

    static uint64_t hash(const Target& target) {
        uint64_t sum = 0xcbf29ce484222325;
        for (std::size_t i = 0; i < target.words * target.size; ++i) sum = (sum ^ target.data[i]) * 0x100000001b3;
        return sum;
    }

    std::string flip(const std::vector<Target>& targets, uint64_t bit) {
        for (const Target& target : targets) {
            if (bit >= target.bits()) {
                bit -= target.bits();
                continue;
            }
            const uint64_t index = bit / target.width, place = bit % target.width;
            m_byte = &target.data[index * target.size + place / 8];
            m_mask = static_cast<uint8_t>(1 << place % 8);
            *m_byte ^= m_mask;
            return target.name + "[" + std::to_string(index) + "][" + std::to_string(place) + "]";
        }
        return "nothing";
    }
};

}  // namespace

#endif
