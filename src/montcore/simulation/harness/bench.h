// SPDX-License-Identifier: Apache-2.0
//
// Common part of all simulations: the clock, the handshakes, and the protocol with the Python side.
//
// Protocol. A command is a line of words on standard input. The answer is one line on the original standard output.
// Numbers are hexadecimal. A long command sends "progress CYCLES" lines before its answer. All other output, from the
// model or from fail(), goes to standard error and explains why the process ended.
//
// No cycles pass between commands. A result is answered as soon as it is valid, and taken with the next command.

#ifndef MONTCORE_BENCH_H_
#define MONTCORE_BENCH_H_

#include <unistd.h>

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "Vcore.h"

#ifndef START_SEED
#define START_SEED 1
#endif
#if VM_TRACE
#include "verilated_fst_c.h"
#endif

// Writes the points of coverage that this process has reached.
inline void write_points() {
#if VM_COVERAGE
    if (const char* const folder = getenv("MONTCORE_POINTS")) {
        Verilated::threadContextp()->coveragep()->write(std::string(folder) + "/" + std::to_string(getpid()) + ".dat");
    }
#endif
}

// Ends the process after a violation of the contract or the protocol.
template <typename... Values>
[[noreturn]] void fail(const char* format, Values... values) {
    fprintf(stderr, format, values...);
    fputc('\n', stderr);
    write_points();
    exit(1);
}

// Ports of up to 64 bits are integers, wider ones arrays of 32-bit words, least significant first.
template <typename Port>
void set(Port& port, const std::string& hex) {
    port = static_cast<Port>(strtoull(hex.c_str(), nullptr, 16));
}

template <std::size_t Words>
void set(VlWide<Words>& port, const std::string& hex) {
    std::size_t end = hex.size();
    for (std::size_t word = 0; word < Words; ++word) {
        const std::size_t begin = end > 8 ? end - 8 : 0;
        port[word] = static_cast<EData>(strtoul(hex.substr(begin, end - begin).c_str(), nullptr, 16));
        end = begin;
    }
}

template <typename Port>
std::string get(const Port& port) {
    char digits[17];
    snprintf(digits, sizeof digits, "%" PRIx64, static_cast<uint64_t>(port));
    return digits;
}

template <std::size_t Words>
std::string get(const VlWide<Words>& port) {
    std::string hex(8 * Words + 1, '0');
    for (std::size_t word = 0; word < Words; ++word) snprintf(&hex[8 * word], 9, "%08x", port[Words - 1 - word]);
    hex.pop_back();
    return hex;
}

// The output computing_o, high in the cycles that the paper counts; false for a model without it.
template <typename Model>
auto computes(const Model& model, int) -> decltype(static_cast<bool>(model.computing_o)) {
    return model.computing_o;
}

template <typename Model>
bool computes(const Model&, long) {
    return false;
}

// Offers and takes nothing on the streams of a multiplier; another model has its own.
template <typename Model>
auto idle(Model& model, int) -> decltype(static_cast<void>(model.op_valid_i)) {
    model.mod_valid_i = 0;
    model.op_valid_i = 0;
    model.res_ready_i = 0;
}

template <typename Model>
void idle(Model& model, long) {
    model.cmd_valid_i = 0;
    model.in_valid_i = 0;
    model.out_ready_i = 0;
}

// A template, so that a model needs only the ports of the functions that its program calls.
template <typename Model>
class BasicBench {
public:
    Model core{with_arbitrary_registers("TOP")};
    bool result_waits = false;  // res_valid_o is high; the result is answered but not taken
    uint64_t computing = 0;  // cycles in which computing_o was high

    // Resets the core. trace: file for the waveform, or null.
    explicit BasicBench(const char* trace) {
        const int answers = dup(STDOUT_FILENO);
        dup2(STDERR_FILENO, STDOUT_FILENO);
        m_answers = fdopen(answers, "w");
        setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
#if VM_TRACE
        Verilated::traceEverOn(true);
        core.trace(&m_trace, 99);
        m_trace.open(trace);
#else
        (void)trace;
#endif
        core.clk_i = 0;
        core.rst_ni = 0;
        idle(core, 0);
        settle();
        for (int i = 0; i < 2; ++i) cycle();
        core.rst_ni = 1;
        settle();
    }

    ~BasicBench() {
        core.final();
        write_points();
#if VM_TRACE
        m_trace.close();
#endif
    }

    // Propagates changed inputs to the outputs.
    void settle() { core.eval(); }

    // One cycle: the rising edge samples the current inputs, then the outputs change.
    void cycle() {
        dump();
        computing += computes(core, 0);
        core.clk_i = 1;
        core.eval();
        dump();
        core.clk_i = 0;
        core.eval();
    }

    // Waits until flag is high and returns the cycles; fails after limit cycles. With report, sends progress lines.
    uint64_t wait(const CData& flag, const char* what, uint64_t limit, bool report = false) {
        uint64_t cycles = 0;
        while (!flag) {
            const uint64_t pause = cycles + kReportInterval < limit ? cycles + kReportInterval : limit;
            for (; !flag && cycles < pause; ++cycles) cycle();
            if (flag) break;
            if (cycles == limit) fail("%s stayed low for %" PRIu64 " cycles", what, limit);
            if (report) answer("progress " + get(cycles));
        }
        return cycles;
    }

    // Loads the modulus on mod_i. Answers "error" if mod_error_o is high, or "ok" and the cycles until op_ready_o.
    void load_modulus(uint64_t limit) {
        take_result();
        core.mod_valid_i = 1;
        settle();
        wait(core.mod_ready_o, "mod_ready_o", limit);
        const bool error = core.mod_error_o;
        cycle();
        core.mod_valid_i = 0;
        settle();
        if (error && core.op_ready_o) fail("op_ready_o is high after an even modulus");
        answer(error ? "error" : "ok " + get(wait(core.op_ready_o, "op_ready_o", limit)));
    }

    // Takes a waiting result in a separate cycle.
    void take_result() {
        if (!result_waits) return;
        take_first_result();
        if (core.res_valid_o) fail("res_valid_o is still high although the result has been taken");
    }

    // Takes the waiting result; another result may follow immediately.
    void take_first_result() {
        core.res_ready_i = 1;
        settle();
        cycle();
        core.res_ready_i = 0;
        settle();
        result_waits = false;
    }

    // The cycle in which the core takes the operands and, if take is set, the host takes the waiting result.
    void take_operands(bool take) {
        core.op_valid_i = 1;
        core.res_ready_i = take;
        settle();
        if (!core.op_ready_o) fail("op_ready_o is low although the core has nothing to do");
        if (core.res_valid_o != take) fail("res_valid_o is %d before the operands are taken", core.res_valid_o);
        cycle();
        core.op_valid_i = 0;
        core.res_ready_i = 0;
        settle();
    }

    // Waits until the result is valid and returns the cycles. The result is not taken.
    uint64_t wait_for_result(uint64_t limit) {
        const uint64_t cycles = wait(core.res_valid_o, "res_valid_o", limit, true);
        result_waits = true;
        return cycles;
    }

    // Reads the next command; false at the end of input.
    bool command() {
        const ssize_t length = getline(&m_line, &m_capacity, stdin);
        if (length < 0) return false;
        m_rest = m_line;
        return true;
    }

    // The next word of the command.
    std::string word() {
        const char* const text = strtok_r(m_rest, " \n", &m_rest);
        if (!text) fail("a command lacks a word");
        return text;
    }

    // The words that are left.
    std::string rest() const { return m_rest; }

    // The next words, which form a number, least significant word first.
    std::vector<std::string> words(uint64_t count) {
        std::vector<std::string> list(count);
        for (std::string& item : list) item = word();
        return list;
    }

    uint64_t number() { return strtoull(word().c_str(), nullptr, 16); }

    void answer(const std::string& text) {
        fprintf(m_answers, "%s\n", text.c_str());
        fflush(m_answers);
    }

private:
    static constexpr uint64_t kReportInterval = 1 << 16;

    // Registers without reset start with random bits from a fixed seed. Runs before the model is constructed.
    static const char* with_arbitrary_registers(const char* name) {
        Verilated::threadContextp()->randReset(2);
        Verilated::threadContextp()->randSeed(START_SEED);
        return name;
    }

    void dump() {
#if VM_TRACE
        m_trace.dump(m_time++);
#endif
    }

#if VM_TRACE
    VerilatedFstC m_trace;
    uint64_t m_time = 0;
#endif
    FILE* m_answers;
    char* m_line = nullptr;
    size_t m_capacity = 0;
    char* m_rest = nullptr;
};

using Bench = BasicBench<Vcore>;

#endif
