// SPDX-License-Identifier: Apache-2.0
//
// The driver's bus over a simulated coprocessor: each word is an access on AXI4-Lite, by a master that takes a response
// in the cycle in which it comes. The operating system gives the coprocessor words of entropy, unless a test does.

#ifndef MONTCORE_SIMULATION_AXI4LITE_H_
#define MONTCORE_SIMULATION_AXI4LITE_H_

#include <cstdint>
#include <functional>
#include <random>
#include <type_traits>
#include <utility>

#include "montcore.h"

// Model: a verilated mont_simulated_coprocessor. `cycle` passes a clock edge, `fail` ends the program with a message.
template <typename Model>
class Axi4LiteHost {
public:
    uint64_t cycles = 0;    // since the start
    uint64_t accesses = 0;  // since the start
    std::function<uint32_t()> entropy = [this] { return m_random(); };
    uint64_t last = ~uint64_t{0};  // access after which the bus is dead: reads give all ones, writes are lost

    Axi4LiteHost(Model& core, std::function<void()> cycle, std::function<void(const char*)> fail)
        : m_core{core}, m_cycle{std::move(cycle)}, m_fail{std::move(fail)} {
        m_core.entropy_valid_i = 1;
    }

    // The callbacks for the driver. With `interrupt` the driver sleeps until the interrupt, else it polls.
    mc_bus bus(bool interrupt) {
        return {
            [](void* self, uint32_t offset, uint32_t* words, uint32_t count) {
                for (uint32_t i = 0; i < count; ++i) words[i] = static_cast<Axi4LiteHost*>(self)->read(offset + 4 * i);
            },
            [](void* self, uint32_t offset, const uint32_t* words, uint32_t count) {
                for (uint32_t i = 0; i < count; ++i) static_cast<Axi4LiteHost*>(self)->write(offset + 4 * i, words[i]);
            },
            interrupt ? +[](void* self) { static_cast<Axi4LiteHost*>(self)->sleep(); } : nullptr,
            this,
        };
    }

    // Passes a cycle; returns whether the interrupt is high afterwards.
    bool step() {
        cycle();
        return m_core.interrupt_o;
    }

private:
    using Address = std::remove_reference_t<decltype(Model::araddr_i)>;

    static constexpr uint64_t kAccessLimit = 64;      // cycles after which an access without an answer is an error
    static constexpr uint64_t kSleepLimit = 1 << 28;  // cycles until an interrupt is overdue: longer than any command

    Model& m_core;
    std::function<void()> m_cycle;
    std::function<void(const char*)> m_fail;
    std::random_device m_random;

    void cycle() {
        if (m_core.entropy_ready_o) m_core.entropy_word_i = entropy();
        m_cycle();
        ++cycles;
    }

    // Passes cycles until flag is high.
    void wait(const uint8_t& flag, const char* what) {
        for (uint64_t limit = kAccessLimit; !flag; cycle()) {
            if (limit-- == 0) m_fail(what);
        }
    }

    uint32_t read(uint32_t offset) {
        if (accesses++ >= last) return ~uint32_t{0};
        m_core.araddr_i = static_cast<Address>(offset);
        m_core.arvalid_i = 1;
        m_core.rready_i = 1;
        m_core.eval();
        wait(m_core.arready_o, "arready_o stays low");
        cycle();
        m_core.arvalid_i = 0;
        m_core.eval();
        wait(m_core.rvalid_o, "rvalid_o stays low");
        const uint32_t word = m_core.rdata_o;
        if (m_core.rresp_o != 0) m_fail("the bus answers a read with an error");
        cycle();
        m_core.rready_i = 0;
        m_core.eval();
        return word;
    }

    void write(uint32_t offset, uint32_t word) {
        if (accesses++ >= last) return;
        m_core.awaddr_i = static_cast<Address>(offset);
        m_core.wdata_i = word;
        m_core.wstrb_i = 0xf;
        m_core.awvalid_i = 1;
        m_core.wvalid_i = 1;
        m_core.bready_i = 1;
        m_core.eval();
        // The adapter takes address and word in the same cycle.
        wait(m_core.awready_o, "awready_o stays low");
        if (!m_core.wready_o) m_fail("wready_o is low with awready_o");
        cycle();
        m_core.awvalid_i = 0;
        m_core.wvalid_i = 0;
        m_core.eval();
        wait(m_core.bvalid_o, "bvalid_o stays low");
        if (m_core.bresp_o != 0) m_fail("the bus answers a write with an error");
        cycle();
        m_core.bready_i = 0;
        m_core.eval();
    }

    void sleep() {
        for (uint64_t limit = kSleepLimit; !m_core.interrupt_o; cycle()) {
            if (limit-- == 0) m_fail("the interrupt does not come");
        }
    }
};

#endif
