// SPDX-License-Identifier: Apache-2.0
//
// The bus of a process to the coprocessor of shared_device.h, in place of a simulation of its own. A process that was forked
// has its own connection.

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "bus.h"
#include "shared_device.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int server = -1;
static pid_t owner;

// Called once, in the middle of the next command that this process waits for.
__attribute__((visibility("default"))) void (*in_the_middle)(void);

static void connect_to_server(void) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (owner == getpid()) return;
    if (server >= 0) close(server);
    server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    strncpy(address.sun_path, getenv("MONTCORE_DEVICE"), sizeof address.sun_path - 1);
    if (connect(server, (struct sockaddr *)&address, sizeof address) != 0) abort();
    owner = getpid();
}

// Sends `count` words, if there are some, and receives the answer.
static void ask(enum shared_kind kind, uint32_t offset, uint32_t count, const uint32_t *sent, uint32_t *answer,
                uint32_t answers) {
    const struct shared_request request = {kind, offset, count};
    unsigned char message[sizeof request + 4 * SHARED_WORDS];
    const size_t bytes = sizeof request + (sent ? 4 * count : 0);
    memcpy(message, &request, sizeof request);
    if (sent) memcpy(message + sizeof request, sent, 4 * count);
    pthread_mutex_lock(&lock);
    connect_to_server();
    if (send(server, message, bytes, MSG_NOSIGNAL) != (ssize_t)bytes) abort();
    if (recv(server, answer, 4 * answers, MSG_WAITALL) != (ssize_t)(4 * answers)) abort();
    pthread_mutex_unlock(&lock);
}

static void read_words(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    ask(SHARED_READ, offset, count, NULL, words, count);
}

static void write_words(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    uint32_t done;
    (void)context;
    ask(SHARED_WRITE, offset, count, words, &done, 1);
}

static void wait_some_time(void *context) {
    void (*const call)(void) = in_the_middle;
    uint32_t done;
    (void)context;
    in_the_middle = NULL;
    if (call) call();
    ask(SHARED_WAIT, 0, 0, NULL, &done, 1);
}

const struct mc_bus *montcore_simulated_bus(void) {
    static const struct mc_bus bus = {read_words, write_words, wait_some_time, NULL};
    return &bus;
}

void montcore_simulated_reset(void) {
    uint32_t done;
    ask(SHARED_RESET, 0, 0, NULL, &done, 1);
}

uint64_t montcore_simulated_cycles(void) {
    uint32_t words[2];
    ask(SHARED_CYCLES, 0, 0, NULL, words, 2);
    return words[0] | (uint64_t)words[1] << 32;
}
