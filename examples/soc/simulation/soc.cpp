// SPDX-License-Identifier: Apache-2.0
//
// Simulation of the system-on-chip: copies the serial line to the standard output, until the firmware ends.
//
//   soc LIMIT      cycles after which a firmware that has not ended is broken
//
// The exit code is 0 if the firmware ends with the character EOT, and 1 if it ends with CAN or not at all.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include "Vsoc.h"

namespace {
constexpr int kEndOfTransmission = 0x04;
constexpr int kCancel = 0x18;
constexpr int kDivisor = 4;  // cycles of a bit, as in soc.sv
constexpr int kReset = 4;    // cycles

// A receiver that samples each bit in its middle.
class Receiver {
  public:
    // Take the line of one cycle; return the character that ends with it, or -1.
    int sample(bool line) {
        if (wait_ < 0) {
            if (!line) wait_ = kDivisor + kDivisor / 2 - 1;
            return -1;
        }
        if (wait_-- > 0) return -1;
        wait_ = kDivisor - 1;
        if (count_ < 8) {
            byte_ |= line << count_++;
            return -1;
        }
        const int byte = byte_;
        wait_ = -1;
        count_ = byte_ = 0;
        return byte;
    }

  private:
    int wait_ = -1;  // cycles to the next bit; -1: no character under way
    int count_ = 0;
    int byte_ = 0;
};
}  // namespace

int main(int argc, char** argv) {
    const uint64_t limit = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 0;
    Vsoc soc;
    Receiver receiver;
    for (uint64_t cycle = 0; cycle < limit; ++cycle) {
        soc.rst_ni = cycle >= kReset;
        soc.clk_i = 0;
        soc.eval();
        soc.clk_i = 1;
        soc.eval();
        const int character = cycle > kReset ? receiver.sample(soc.tx_o) : -1;
        if (character == kEndOfTransmission) return 0;
        if (character == kCancel) return 1;
        if (character >= 0) std::putchar(character);
        if (character == '\n') std::fflush(stdout);
    }
    std::fprintf(stderr, "the firmware did not end within %llu cycles\n", static_cast<unsigned long long>(limit));
    return 1;
}
