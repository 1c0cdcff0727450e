// SPDX-License-Identifier: Apache-2.0
//
// SHA-512 of FIPS 180-4 in portable C11, for montcore_ed25519.c. Branches and indices depend only on the length of the hashed bytes. A
// program with another implementation, for example in hardware, may define these three functions in place of montcore_sha512.c.

#ifndef MONTCORE_SHA512_H_
#define MONTCORE_SHA512_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MC_SHA512_BYTES 64u

// State of the hash.
struct mc_sha512 {
    uint64_t state[8];
    uint8_t block[128];
    uint64_t bytes;
};

void mc_sha512_begin(struct mc_sha512 *hash);
void mc_sha512_add(struct mc_sha512 *hash, const uint8_t *bytes, size_t count);
// Writes the hash of MC_SHA512_BYTES bytes, and erases the state.
void mc_sha512_end(struct mc_sha512 *hash, uint8_t *result);

#ifdef __cplusplus
}
#endif
#endif
