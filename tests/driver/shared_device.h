// SPDX-License-Identifier: Apache-2.0
//
// One simulated coprocessor that processes share like hardware: a server simulates it, and each process connects to the
// server's UNIX socket, which MONTCORE_DEVICE names. A request is this struct and the words of a write; its answer are words.

#ifndef SHARED_DEVICE_H_
#define SHARED_DEVICE_H_

#include <stdint.h>

#define SHARED_WORDS 1024u
#define SHARED_DEVICES 4u  // of a process

enum shared_kind {
    SHARED_READ,    // answer: the words
    SHARED_WRITE,   // answer: one word
    SHARED_WAIT,    // some time passes, less if no command is under way. Answer: one word
    SHARED_RESET,   // answer: one word
    SHARED_CYCLES,  // since the start. Answer: two words
};

struct shared_request {
    uint32_t kind, offset, count;
};

struct mc_bus;
// The bus to device `number` of MONTCORE_DEVICE, from 0 on.
const struct mc_bus *shared_bus(uint32_t number);

#endif
