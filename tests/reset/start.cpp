// SPDX-License-Identifier: Apache-2.0
//
// Writes the first values of all signals and memories of a core to the files SEED.vcd, for each of the first seeds.

#include <string>

#include "Vcore.h"
#include "verilated_vcd_c.h"

int main(int, char** argv) {
    const int seeds = std::stoi(argv[1]);
    for (int seed = 1; seed <= seeds; ++seed) {
        VerilatedContext context;
        context.randReset(2);
        context.randSeed(seed);
        context.traceEverOn(true);
        Vcore core{&context};
        VerilatedVcdC trace;
        core.trace(&trace, 99);
        trace.open((std::to_string(seed) + ".vcd").c_str());
        core.eval();
        trace.dump(0);
        trace.close();
        core.final();
    }
}
