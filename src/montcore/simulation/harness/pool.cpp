// SPDX-License-Identifier: Apache-2.0
//
// Simulation of a pool of coprocessors with the driver as its host. Each call of a function in functions.h runs in a thread
// on its own coprocessor; one thread runs at a time, and lets others run while its coprocessor computes.
//
//   open                     the driver attaches the pool                            ->  ERROR COUNT
//   claim                    claims a coprocessor                                    ->  ERROR NUMBER
//   release NUMBER           gives it back                                           ->  ERROR
//   start NUMBER NAME ...    calls a function on a claimed coprocessor               ->  0
//   cycles                   since the reset                                         ->  CYCLES
//   wait                     until one of the calls has ended                        ->  NUMBER and its answer

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <sstream>
#include <thread>

#include "bench.h"
#include "functions.h"
#include "montcore_pool.h"

static void idle(Vcore& core, int) { core.req_valid_i = 0; }

namespace {

constexpr uint32_t kPolls = 1 << 26;         // more than any command takes
constexpr uint64_t kAccessLimit = 64;        // cycles after which an access without an answer is an error
constexpr uint64_t kSleepLimit = 1 << 28;    // cycles after which an interrupt is overdue: no command takes as long
constexpr uint64_t kReportInterval = 1 << 16;

// Passes the right to run from one thread to another.
class Baton {
public:
    // Lets thread `next` run, and waits until `own` may.
    void pass(uint32_t next, uint32_t own) {
        std::unique_lock<std::mutex> lock{m_mutex};
        m_owner = next;
        m_changed.notify_all();
        m_changed.wait(lock, [&] { return m_owner == own; });
    }

    void await(uint32_t own) {
        std::unique_lock<std::mutex> lock{m_mutex};
        m_changed.wait(lock, [&] { return m_owner == own; });
    }

    void leave(uint32_t next) {
        const std::lock_guard<std::mutex> lock{m_mutex};
        m_owner = next;
        m_changed.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    uint32_t m_owner = 0;  // 0: the main thread; else the number of a coprocessor
};

// A claimed coprocessor, and its call.
struct Worker {
    mc_claimed claimed{};
    std::istringstream words;
    std::thread thread;
    std::string answer;  // of a call that has ended, else empty
};

class Program {
public:
    explicit Program(const char* trace) : m_bench{trace} { m_bench.core.entropy_valid_i = 1; }

    void run() {
        while (m_bench.command()) m_bench.answer(call(m_bench.word()));
    }

private:
    Bench m_bench;
    Baton m_baton;
    mc_pool m_pool{};
    std::map<uint32_t, std::unique_ptr<Worker>> m_workers;  // by number
    std::random_device m_entropy;
    uint64_t m_cycles = 0;
    uint64_t m_accesses = 0;

    static std::string code(mc_error error) { return get(static_cast<uint32_t>(error)); }

    std::string call(const std::string& name) {
        if (name == "open") {
            const mc_bus bus{read, write, nullptr, this};
            const mc_error error = mc_pool_open(&m_pool, &bus, wait, kPolls);
            return code(error) + " " + get(m_pool.count);
        }
        if (name == "claim") {
            auto worker = std::make_unique<Worker>();
            // This thread waits after a reset until the coprocessor has wiped its memories.
            const mc_error error = mc_pool_claim(&m_pool, &worker->claimed);
            const uint32_t number = worker->claimed.number;
            if (error == MC_OK) m_workers[number] = std::move(worker);
            return code(error) + " " + get(number);
        }
        if (name == "release") {
            const auto found = m_workers.find(static_cast<uint32_t>(m_bench.number()));
            if (found == m_workers.end()) return code(MC_ERROR_ARGUMENT);
            const mc_error error = mc_pool_release(&found->second->claimed);
            m_workers.erase(found);
            return code(error);
        }
        if (name == "start") {
            const auto number = static_cast<uint32_t>(m_bench.number());
            start(number, *m_workers.at(number));
            return "0";
        }
        if (name == "wait") return wait_for_one();
        if (name == "cycles") return get(m_cycles);
        fail("unknown command %s", name.c_str());
    }

    void start(uint32_t number, Worker& worker) {
        worker.words = std::istringstream{m_bench.rest()};
        worker.thread = std::thread([this, number, &worker] {
            m_baton.await(number);
            worker.answer = compute(worker);
            m_baton.leave(0);
        });
        m_baton.pass(number, 0);
    }

    std::string compute(Worker& worker) {
        Functions functions{worker.claimed.device, [&worker] {
                                std::string word;
                                if (!(worker.words >> word)) fail("a call lacks a word");
                                return word;
                            }};
        std::string name;
        worker.words >> name;
        const uint64_t cycles = m_cycles, accesses = m_accesses;
        const mc_error error = functions.call(name);
        return functions.answer(error, m_cycles - cycles, m_accesses - accesses);
    }

    // Runs threads whose coprocessor has its interrupt, and passes cycles while there is no interrupt.
    std::string wait_for_one() {
        while (true) {
            for (auto& entry : m_workers) {
                Worker& worker = *entry.second;
                if (worker.answer.empty()) continue;
                worker.thread.join();
                const std::string answer = get(entry.first) + " " + worker.answer;
                worker.answer.clear();
                return answer;
            }
            sleep();
            const uint32_t number = mc_pool_pending(&m_pool);
            if (number == 0) continue;
            const auto found = m_workers.find(number);
            if (found == m_workers.end() || !found->second->thread.joinable()) {
                fail("interrupt %u is not awaited", number);
            }
            m_baton.pass(number, 0);
        }
    }

    // The callbacks for the driver.
    static void read(void* self, uint32_t offset, uint32_t* words, uint32_t count) {
        for (uint32_t i = 0; i < count; ++i) words[i] = static_cast<Program*>(self)->access(false, offset + 4 * i, 0);
    }

    static void write(void* self, uint32_t offset, const uint32_t* words, uint32_t count) {
        for (uint32_t i = 0; i < count; ++i) static_cast<Program*>(self)->access(true, offset + 4 * i, words[i]);
    }

    static void wait(void* self, uint32_t number) {
        auto* const program = static_cast<Program*>(self);
        if (program->m_workers.count(number)) {
            program->m_baton.pass(0, number);
        } else {
            program->sleep();  // a claim
        }
    }

    uint32_t access(bool is_write, uint32_t offset, uint32_t word) {
        Vcore& core = m_bench.core;
        ++m_accesses;
        core.req_write_i = is_write;
        core.req_address_i = offset;
        core.req_word_i = word;
        core.req_valid_i = 1;
        m_bench.settle();
        pass(core.req_ready_o, kAccessLimit, "req_ready_o stays low");
        cycle();
        core.req_valid_i = 0;
        m_bench.settle();
        pass(core.rsp_valid_o, kAccessLimit, "rsp_valid_o stays low");
        if (core.rsp_error_o) fail("an access to %x is answered with an error", offset);
        return core.rsp_word_o;
    }

    void sleep() { pass(m_bench.core.interrupt_o, kSleepLimit, "the interrupt does not come"); }

    // Passes cycles until flag is high.
    void pass(const CData& flag, uint64_t limit, const char* what) {
        for (; !flag; cycle()) {
            if (limit-- == 0) fail("%s", what);
        }
    }

    void cycle() {
        if (m_bench.core.entropy_ready_o) m_bench.core.entropy_word_i = m_entropy();
        m_bench.cycle();
        if (++m_cycles % kReportInterval == 0) m_bench.answer("progress " + get(m_cycles));
    }
};

}  // namespace

int main(int argc, char** argv) {
    static Program program{argc > 1 ? argv[1] : nullptr};
    program.run();
    return 0;
}
