// SPDX-License-Identifier: Apache-2.0
//
// The buses of a process to coprocessors of shared_device.h, in place of a simulation of its own: MONTCORE_DEVICE names their sockets,
// with colons between them. A process that was forked has its own connections.

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "bus.h"
#include "shared_device.h"

struct connection {
    int server;
    pid_t owner;
    struct mc_bus bus;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct connection connections[SHARED_DEVICES];

// Called once, in the middle of the next command that this process waits for.
__attribute__((visibility("default"))) void (*in_the_middle)(void);

// The socket's path: this device's part of MONTCORE_DEVICE.
static size_t find_path(const struct connection *connection, const char **path) {
    *path = getenv("MONTCORE_DEVICE");
    for (ptrdiff_t i = connection - connections; i > 0; --i) *path += strcspn(*path, ":") + 1;
    return strcspn(*path, ":");
}

static void connect_to_server(struct connection *connection) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const char *path;
    if (connection->owner == getpid()) return;
    if (connection->owner) close(connection->server);
    connection->server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const size_t length = find_path(connection, &path);
    if (length >= sizeof address.sun_path) abort();
    memcpy(address.sun_path, path, length);
    if (connect(connection->server, (struct sockaddr *)&address, sizeof address) != 0) abort();
    connection->owner = getpid();
}

// Sends `count` words, if there are some, and receives the answer.
static void ask(struct connection *connection, enum shared_kind kind, uint32_t offset, uint32_t count, const uint32_t *sent,
                uint32_t *answer, uint32_t answers) {
    const struct shared_request request = {kind, offset, count};
    unsigned char message[sizeof request + 4 * SHARED_WORDS];
    const size_t bytes = sizeof request + (sent ? 4 * count : 0);
    memcpy(message, &request, sizeof request);
    if (sent) memcpy(message + sizeof request, sent, 4 * count);
    pthread_mutex_lock(&lock);
    connect_to_server(connection);
    if (send(connection->server, message, bytes, MSG_NOSIGNAL) != (ssize_t)bytes) {  // the server has been restarted
        close(connection->server);
        connection->owner = 0;
        connect_to_server(connection);
        if (send(connection->server, message, bytes, MSG_NOSIGNAL) != (ssize_t)bytes) abort();
    }
    if (recv(connection->server, answer, 4 * answers, MSG_WAITALL) != (ssize_t)(4 * answers)) abort();
    pthread_mutex_unlock(&lock);
}

static void read_words(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    ask(context, SHARED_READ, offset, count, NULL, words, count);
}

static void write_words(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    uint32_t done;
    ask(context, SHARED_WRITE, offset, count, words, &done, 1);
}

static void wait_some_time(void *context) {
    void (*const call)(void) = in_the_middle;
    uint32_t done;
    in_the_middle = NULL;
    if (call) call();
    ask(context, SHARED_WAIT, 0, 0, NULL, &done, 1);
}

const struct mc_bus *shared_bus(uint32_t number) {
    struct connection *const connection = &connections[number];
    connection->bus = (struct mc_bus){read_words, write_words, wait_some_time, connection};
    return &connection->bus;
}

const struct mc_bus *montcore_simulated_bus(void) { return shared_bus(0); }

const struct mc_bus *montcore_simulated_bus_of(uint32_t number) { return shared_bus(number); }

void montcore_simulated_reset(void) {
    uint32_t done;
    ask(&connections[0], SHARED_RESET, 0, 0, NULL, &done, 1);
}

uint64_t montcore_simulated_cycles(void) {
    uint32_t words[2];
    ask(&connections[0], SHARED_CYCLES, 0, 0, NULL, words, 2);
    return words[0] | (uint64_t)words[1] << 32;
}
