// SPDX-License-Identifier: Apache-2.0
//
// A pool of four on Linux, with threads and processes. A file that all map holds the registers of the coprocessors, and behind them
// the state of the pool; a thread of the first process plays the hardware and the kernel's uio_pdrv_genirq. The linker sends the
// host's calls of read, write and poll here (--wrap): as in the kernel, an interrupt masks the line and is counted, and each
// open file knows how many it has seen.
//
// linux_pool FILE SCENARIO: prints the events.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "montcore_pool_registers.h"
#include "montcore_registers.h"
#include "montcore_uio_pool.h"

enum { COUNT = 4, PAGE = 0x8000, BYTES = (COUNT + 1) * PAGE };

#define POOL(register) offsetof(mont_coprocessor_pool_t, register)
#define OWN(register) offsetof(mont_coprocessor_t, register)
#define BUSY MONT_COPROCESSOR__STATUS__BUSY_bm

// The state that the processes share besides the registers. Entry k of an array belongs to coprocessor k.
struct state {
    pthread_mutex_t mutex;
    uint32_t claimed, retired, alerts, pending;  // masks
    uint32_t hangs[COUNT + 1];
    double ends[COUNT + 1];  // of the command
    double takes[COUNT + 1];
    uint32_t masked, interrupts;
    uint32_t wiped;  // mask
    uint32_t storm;  // a neighbour has an interrupt each millisecond
};

static struct state *state;
static uint8_t *pages;
static uint32_t seen[1024];  // interrupts, by file descriptor
static pthread_mutex_t seen_mutex = PTHREAD_MUTEX_INITIALIZER;

ssize_t __real_read(int file, void *data, size_t bytes);
ssize_t __real_write(int file, const void *data, size_t bytes);
int __real_poll(struct pollfd *events, nfds_t count, int milliseconds);
ssize_t __wrap_read(int file, void *data, size_t bytes);
ssize_t __wrap_write(int file, const void *data, size_t bytes);
int __wrap_poll(struct pollfd *events, nfds_t count, int milliseconds);

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void pause_for(double seconds) {
    const struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

static volatile uint32_t *own(uint32_t number, size_t offset) {
    return (volatile uint32_t *)(void *)(pages + (size_t)number * PAGE + offset);
}

// ---- The kernel

static int take(int file, int reads) {
    pthread_mutex_lock(&seen_mutex);
    const int is_new = seen[file] != state->interrupts;
    if (reads) seen[file] = state->interrupts;
    pthread_mutex_unlock(&seen_mutex);
    return is_new;
}

ssize_t __wrap_read(int file, void *data, size_t bytes) {
    (void)data;
    while (!take(file, 1)) {
        if ((fcntl(file, F_GETFL) & O_NONBLOCK) != 0) {
            errno = EAGAIN;
            return -1;
        }
        pause_for(1e-4);
    }
    return (ssize_t)bytes;
}

ssize_t __wrap_write(int file, const void *data, size_t bytes) {
    (void)file, (void)data;
    pthread_mutex_lock(&state->mutex);
    state->masked = 0;
    pthread_mutex_unlock(&state->mutex);
    return (ssize_t)bytes;
}

int __wrap_poll(struct pollfd *events, nfds_t count, int milliseconds) {
    if (events == NULL) return __real_poll(events, count, milliseconds);
    for (const double end = now() + milliseconds * 1e-3; now() < end; pause_for(5e-5)) {
        if (take(events->fd, 0)) return 1;
    }
    return 0;
}

// ---- The hardware

static void *hardware(void *unused) {
    (void)unused;
    for (double next = now();; pause_for(5e-5)) {
        pthread_mutex_lock(&state->mutex);
        for (uint32_t k = 1; k <= COUNT; ++k) {
            if ((*own(k, OWN(STATUS)) & BUSY) == 0 || now() < state->ends[k]) continue;
            *own(k, OWN(STATUS)) = 0;
            state->pending |= 1u << k;
        }
        int line = state->pending != 0;
        if (state->storm && now() >= next) line = 1, next = now() + 1e-3;
        if (line && !state->masked) state->masked = 1, ++state->interrupts;
        pthread_mutex_unlock(&state->mutex);
    }
    return NULL;
}

static void read_model(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    const uint32_t page = offset / PAGE;
    (void)context;
    if (page != 0) {
        for (uint32_t i = 0; i < count; ++i) words[i] = own(page, offset % PAGE)[i];
        return;
    }
    pthread_mutex_lock(&state->mutex);
    *words = 0;
    if (offset == POOL(ID)) *words = MONT_COPROCESSOR_POOL__ID__ID_reset;
    if (offset == POOL(COUNT)) *words = COUNT;
    if (offset == POOL(CLAIMED)) *words = state->claimed;
    if (offset == POOL(RETIRED)) *words = state->retired;
    if (offset == POOL(ALERTS)) *words = state->alerts;
    if (offset == POOL(CLAIM)) {
        for (uint32_t k = COUNT; k > 0; --k) {
            if (((state->claimed | state->alerts) >> k & 1u) == 0) *words = k;
        }
        if (*words != 0) state->claimed |= 1u << *words;
    }
    pthread_mutex_unlock(&state->mutex);
}

static void write_model(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    const uint32_t page = offset / PAGE, at = offset % PAGE, bit = 1u << (page != 0 ? page : *words);
    (void)context, (void)count;
    pthread_mutex_lock(&state->mutex);
    if (page == 0 && at == POOL(RELEASE)) state->claimed &= ~bit, state->retired &= ~bit;
    if (page == 0 && at == POOL(RETIRE)) state->claimed |= bit, state->retired |= bit;
    if (page != 0 && at == OWN(COMMAND)) {
        state->ends[page] = state->hangs[page] ? 1e18 : now() + state->takes[page];
        *own(page, OWN(STATUS)) = BUSY;
    }
    if (page != 0 && at == OWN(INTR_STATE)) state->pending &= ~bit;
    if (page != 0 && at == OWN(CONTROL)) {
        state->wiped |= bit;
        if (!state->hangs[page]) state->ends[page] = 0;
    }
    pthread_mutex_unlock(&state->mutex);
}

// ---- Programs

static const char *path;
static struct mc_uio uio;
static struct mc_pool pool;

// 2 polls: the limit of a command is 1 s.
static enum mc_error open_pool(void) {
    struct mc_bus bus;
    const enum mc_error error = mc_uio_map(&uio, &bus, path, BYTES);
    bus.read = read_model;
    bus.write = write_model;
    return error != MC_OK ? error : mc_pool_open(&pool, &bus, mc_uio_wait, 2);
}

static enum mc_error compute(struct mc_device *device) { return mc_execute(device, MC_MODADD, 0, 1, 2, 0); }

static int expect(const char *what, int condition) {
    if (!condition) printf("not so: %s\n", what);
    return condition ? 0 : 1;
}

// A command of 100 ms beside a coprocessor that ends a command each millisecond.
static int neighbour(void) {
    struct mc_claimed claimed;
    state->takes[1] = 0.1;
    state->storm = 1;
    int bad = expect("claim", mc_pool_claim(&pool, &claimed) == MC_OK);
    const double start = now();
    bad |= expect("result", compute(&claimed.device) == MC_OK);
    bad |= expect("soon", now() - start < 0.9);
    // The limit is real time: a command that never ends is found after 2 s, in spite of the neighbour.
    state->hangs[1] = 1;
    const double again = now();
    bad |= expect("time-out", compute(&claimed.device) == MC_ERROR_TIMEOUT);
    bad |= expect("after the limit", now() - again > 1 && now() - again < 4);
    bad |= expect("out of service", mc_pool_release(&claimed) == MC_ERROR_TIMEOUT && mc_pool_failed(&pool) == 2);
    return bad;
}

static int own_files;
static pthread_barrier_t together;

static void *worker(void *results) {
    uint32_t *const done = results;
    for (int round = 0; round < 100; ++round) {
        pthread_barrier_wait(&together);
        struct mc_uio_claim with_file;
        struct mc_claimed without, *const claimed = own_files ? &with_file.claimed : &without;
        const enum mc_error error = own_files ? mc_uio_claim(&uio, &pool, &with_file) : mc_pool_claim(&pool, &without);
        if (error != MC_OK) continue;
        *done += compute(&claimed->device) == MC_OK;
        *done -= (own_files ? mc_uio_release(&with_file) : mc_pool_release(claimed)) != MC_OK;
    }
    return NULL;
}

// Threads that share the device, with commands that end together in each round: one interrupt for all.
static int threads(void) {
    pthread_t each[COUNT];
    uint32_t done[COUNT] = {0};
    int bad = 0;
    pthread_barrier_init(&together, NULL, COUNT);
    for (uint32_t k = 1; k <= COUNT; ++k) state->takes[k] = 2e-3;
    for (int k = 0; k < COUNT; ++k) pthread_create(&each[k], NULL, worker, &done[k]);
    for (int k = 0; k < COUNT; ++k) pthread_join(each[k], NULL);
    for (int k = 0; k < COUNT; ++k) bad |= expect("all results", done[k] == 100);
    return bad | expect("no claim left", state->claimed == 0);
}

// A child that runs a program with its own pool, and reports by a byte.
static pid_t child(void (*program)(void), int *said) {
    int line[2];
    if (pipe(line) != 0) exit(2);
    const pid_t number = fork();
    if (number == 0) {
        memset(seen, 0, sizeof seen);
        if (open_pool() == MC_OK) program();
        __real_write(line[1], "", 1);
        pause_for(60);
        _exit(0);
    }
    close(line[1]);
    *said = line[0];
    return number;
}

static int hears(int said) {
    char byte;
    return __real_read(said, &byte, 1) == 1;
}

static void claims_and_computes(void) {
    struct mc_uio_claim *const claim = malloc(sizeof *claim);
    if (mc_uio_claim(&uio, &pool, claim) != MC_OK) return;
    // The command continues when the process ends.
    if (mc_start(&claim->claimed.device, MC_MODADD, 0, 1, 2, 0) != MC_OK) exit(3);
}

// A child that uses 20 coprocessors, one after the other: if the first is out of service, no command exceeds the limit.
static void requests(void) {
    for (int i = 0; i < 20; ++i) {
        struct mc_uio_claim claim;
        if (mc_uio_claim(&uio, &pool, &claim) != MC_OK) exit(3);
        if (compute(&claim.claimed.device) != MC_OK || mc_uio_release(&claim) != MC_OK) exit(3);
    }
}

// Coprocessors 1 to 3 are claimed: by this process, by a process that ends, and by a process that continues.
static int killed(void) {
    struct mc_uio_claim mine, next;
    uint32_t freed = 0;
    int said[2], bad = 0;
    for (uint32_t k = 1; k <= COUNT; ++k) state->takes[k] = 30;
    bad |= expect("claim", mc_uio_claim(&uio, &pool, &mine) == MC_OK && mine.claimed.number == 1);
    const pid_t ends = child(claims_and_computes, &said[0]);
    bad |= expect("the second claim", hears(said[0]) && mc_pool_claims(&pool) == 6);
    const pid_t lives = child(claims_and_computes, &said[1]);
    bad |= expect("the third claim", hears(said[1]) && mc_pool_claims(&pool) == 14);
    bad |= expect("none is free", mc_uio_recover(&uio, &pool, &freed) == MC_OK && freed == 0);
    kill(ends, SIGKILL);
    waitpid(ends, NULL, 0);
    bad |= expect("the claim stays", mc_pool_claims(&pool) == 14);
    state->wiped = 0;
    bad |= expect("one is free", mc_uio_recover(&uio, &pool, &freed) == MC_OK && freed == 4);
    bad |= expect("wiped", state->wiped == 4 && mc_pool_claims(&pool) == 10 && mc_pool_failed(&pool) == 0);
    bad |= expect("the next one", mc_uio_claim(&uio, &pool, &next) == MC_OK && next.claimed.number == 2);
    bad |= expect("release", mc_uio_release(&next) == MC_OK && mc_uio_release(&mine) == MC_OK);
    // A coprocessor that hangs and whose owner has ended stays out of service.
    state->hangs[3] = 1;
    state->ends[3] = 1e18;
    kill(lives, SIGKILL);
    waitpid(lives, NULL, 0);
    bad |= expect("it hangs", mc_uio_recover(&uio, &pool, &freed) == MC_ERROR_TIMEOUT && freed == 8);
    return bad | expect("out of service", mc_pool_failed(&pool) == 8 && mc_pool_claims(&pool) == 0);
}

// The commands of coprocessor 1 hang: the first process that finds this takes it out of service for all others.
static int hanging(void) {
    struct mc_uio_claim first;
    int bad = 0, status = 0;
    pid_t other[2];
    for (uint32_t k = 1; k <= COUNT; ++k) state->takes[k] = 1e-3;
    state->hangs[1] = 1;
    bad |= expect("claim", mc_uio_claim(&uio, &pool, &first) == MC_OK && first.claimed.number == 1);
    bad |= expect("time-out", compute(&first.claimed.device) == MC_ERROR_TIMEOUT);
    bad |= expect("release", mc_uio_release(&first) == MC_ERROR_TIMEOUT && mc_pool_failed(&pool) == 2);
    for (int i = 0; i < 2; ++i) {
        other[i] = fork();
        if (other[i] == 0) {
            if (open_pool() != MC_OK) _exit(4);
            requests();
            _exit(0);
        }
    }
    for (int i = 0; i < 2; ++i) {
        waitpid(other[i], &status, 0);
        bad |= expect("20 of 20", WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    return bad | expect("still reported", mc_pool_failed(&pool) == 2 && mc_pool_claims(&pool) == 0);
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    path = arguments[1];
    const int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || ftruncate(file, BYTES + (off_t)sizeof *state) != 0) return 2;
    pages = mmap(NULL, BYTES + sizeof *state, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    state = (struct state *)(void *)(pages + BYTES);
    pthread_mutexattr_t shared;
    pthread_mutexattr_init(&shared);
    pthread_mutexattr_setpshared(&shared, PTHREAD_PROCESS_SHARED);
    pthread_mutex_init(&state->mutex, &shared);
    for (uint32_t k = 1; k <= COUNT; ++k) {
        *own(k, OWN(ID)) = MONT_COPROCESSOR__ID__ID_reset;
        *own(k, OWN(VERSION)) = (uint32_t)MONT_COPROCESSOR__VERSION__MINOR_reset << 8;
        *own(k, OWN(CAPABILITIES)) = 2u | 18u << 8 | 256u << 16;
    }
    pthread_t thread;
    pthread_create(&thread, NULL, hardware, NULL);
    if (open_pool() != MC_OK) return 2;
    int bad = 2;
    own_files = strcmp(arguments[2], "threads with claims of their own") == 0;
    if (strcmp(arguments[2], "neighbour") == 0) bad = neighbour();
    if (own_files || strcmp(arguments[2], "threads") == 0) bad = threads();
    if (strcmp(arguments[2], "killed") == 0) bad = killed();
    if (strcmp(arguments[2], "hanging") == 0) bad = hanging();
    if (!bad) mc_uio_close(&uio);
    return bad;
}
