// SPDX-License-Identifier: Apache-2.0
//
// The server of shared_device.h: shared_server SOCKET. It serves one request after the other, of any process in any order, until
// it is ended.

#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "bus.h"
#include "montcore_registers.h"
#include "shared_device.h"

#define MAX_CLIENTS 64u
#define POLLS_OF_WAIT 100u

static int receive(int client, void *data, size_t bytes) {
    for (char *at = data; bytes != 0;) {
        const ssize_t count = read(client, at, bytes);
        if (count <= 0) return 0;
        at += count;
        bytes -= (size_t)count;
    }
    return 1;
}

// Returns the words of the answer.
static uint32_t answer(const struct shared_request *request, uint32_t *words) {
    const struct mc_bus *const bus = montcore_simulated_bus();
    uint32_t status = MONT_COPROCESSOR__STATUS__BUSY_bm;
    uint64_t cycles;
    switch (request->kind) {
        case SHARED_READ: bus->read(bus->context, request->offset, words, request->count); return request->count;
        case SHARED_WRITE: bus->write(bus->context, request->offset, words, request->count); return 1;
        case SHARED_WAIT:
            for (uint32_t i = 0; i < POLLS_OF_WAIT && (status & MONT_COPROCESSOR__STATUS__BUSY_bm); ++i) {
                bus->read(bus->context, offsetof(mont_coprocessor_t, STATUS), &status, 1);
            }
            return 1;
        case SHARED_RESET: montcore_simulated_reset(); return 1;
        default:
            cycles = montcore_simulated_cycles();
            words[0] = (uint32_t)cycles;
            words[1] = (uint32_t)(cycles >> 32);
            return 2;
    }
}

// Whether the client is still there.
static int serve(int client) {
    static uint32_t words[SHARED_WORDS];
    struct shared_request request;
    if (!receive(client, &request, sizeof request) || request.count > SHARED_WORDS) return 0;
    if (request.kind == SHARED_WRITE && !receive(client, words, 4 * request.count)) return 0;
    const size_t bytes = 4 * answer(&request, words);
    return send(client, words, bytes, MSG_NOSIGNAL) == (ssize_t)bytes;
}

int main(int count, char **arguments) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct pollfd files[MAX_CLIENTS + 1] = {{.fd = socket(AF_UNIX, SOCK_STREAM, 0), .events = POLLIN}};
    nfds_t clients = 0;
    if (count != 2 || strlen(arguments[1]) >= sizeof address.sun_path) return 2;
    strcpy(address.sun_path, arguments[1]);
    if (bind(files[0].fd, (struct sockaddr *)&address, sizeof address) != 0 || listen(files[0].fd, 16) != 0) return 2;
    puts("ready");
    fflush(stdout);
    for (;;) {
        poll(files, clients + 1, -1);
        for (nfds_t i = clients; i > 0; --i) {
            if (!files[i].revents || serve(files[i].fd)) continue;
            close(files[i].fd);
            files[i] = files[clients--];
        }
        if (!files[0].revents || clients == MAX_CLIENTS) continue;
        files[++clients] = (struct pollfd){.fd = accept(files[0].fd, NULL, NULL), .events = POLLIN};
    }
}
