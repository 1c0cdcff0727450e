// SPDX-License-Identifier: Apache-2.0
//
// The owner of coprocessor k locks byte k of the device file. Processes that claim share the lock of byte 0; a process that frees
// claims holds it exclusively. Locks belong to an open file description, one for each claim: threads have different ones, and the
// kernel ends them with the process.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // F_OFD_SETLK
#endif

#include "montcore_uio_pool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static int lock(int file, int command, short kind, uint32_t byte) {
    struct flock range = {.l_type = kind, .l_whence = SEEK_SET, .l_start = (off_t)byte, .l_len = 1};
    int done;
    do {
        done = fcntl(file, command, &range);
    } while (done < 0 && errno == EINTR);
    return done;
}

// Keeps errno. A forked child may have the file, too, so closing the file does not release the lock.
static void leave(int file) {
    const int reason = errno;
    for (uint32_t byte = 0; byte < 32; ++byte) lock(file, F_OFD_SETLK, F_UNLCK, byte);
    close(file);
    errno = reason;
}

// Opens the pool through a new file description, in which byte 0 is locked.
static enum mc_error open_again(
    const struct mc_uio *uio, const struct mc_pool *pool, struct mc_uio_claim *claim, short kind) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", uio->file);
    claim->uio = *uio;
    claim->pool = *pool;
    claim->pool.bus.context = &claim->uio;
    claim->uio.file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (claim->uio.file < 0) return MC_ERROR_DEVICE;
    if (lock(claim->uio.file, F_OFD_SETLKW, kind, 0) == 0) return MC_OK;
    leave(claim->uio.file);
    return MC_ERROR_DEVICE;
}

enum mc_error mc_uio_claim(const struct mc_uio *uio, const struct mc_pool *pool, struct mc_uio_claim *claim) {
    if (uio == NULL || pool == NULL || claim == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = open_again(uio, pool, claim, F_RDLCK);
    if (error != MC_OK) return error;
    errno = 0;
    error = mc_pool_claim(&claim->pool, &claim->claimed);
    const int file = claim->uio.file;
    // Wait for the lock: the coprocessor's last owner may still hold it.
    if (error == MC_OK && lock(file, F_OFD_SETLKW, F_WRLCK, claim->claimed.number) != 0) {
        mc_pool_release(&claim->claimed);
        error = MC_ERROR_DEVICE;
    }
    if (error == MC_OK) {
        lock(file, F_OFD_SETLK, F_UNLCK, 0);
    } else {
        leave(file);
    }
    return error;
}

enum mc_error mc_uio_release(struct mc_uio_claim *claim) {
    if (claim == NULL) return MC_ERROR_ARGUMENT;
    const enum mc_error error = mc_pool_release(&claim->claimed);
    leave(claim->uio.file);
    return error;
}

enum mc_error mc_uio_recover(const struct mc_uio *uio, const struct mc_pool *pool, uint32_t *freed) {
    struct mc_uio_claim claim;
    if (uio == NULL || pool == NULL || freed == NULL) return MC_ERROR_ARGUMENT;
    *freed = 0;
    enum mc_error error = open_again(uio, pool, &claim, F_WRLCK);
    if (error != MC_OK) return error;
    for (uint32_t number = 1; number <= pool->count; ++number) {
        if (lock(claim.uio.file, F_OFD_SETLK, F_WRLCK, number) != 0) continue;
        // Checked under the lock, since the owner may just have released it.
        if ((mc_pool_claims(&claim.pool) >> number & 1u) == 0) continue;
        const enum mc_error each = mc_pool_free(&claim.pool, number);
        if (each != MC_OK) error = each;
        *freed |= 1u << number;
    }
    leave(claim.uio.file);
    return error;
}
