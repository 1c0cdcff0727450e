// SPDX-License-Identifier: Apache-2.0

#include "montcore_sha512.h"

// Sets memory to 0, even if the compiler sees no further use of it.
static void erase(void *memory, size_t count) {
    for (size_t i = 0; i < count; ++i) ((volatile uint8_t *)memory)[i] = 0;
}

static uint64_t rotate(uint64_t word, unsigned bits) { return word >> bits | word << (64u - bits); }

static void compress(struct mc_sha512 *hash) {
    static const uint64_t constants[80] = {
        0x428a2f98d728ae22u, 0x7137449123ef65cdu, 0xb5c0fbcfec4d3b2fu, 0xe9b5dba58189dbbcu, 0x3956c25bf348b538u,
        0x59f111f1b605d019u, 0x923f82a4af194f9bu, 0xab1c5ed5da6d8118u, 0xd807aa98a3030242u, 0x12835b0145706fbeu,
        0x243185be4ee4b28cu, 0x550c7dc3d5ffb4e2u, 0x72be5d74f27b896fu, 0x80deb1fe3b1696b1u, 0x9bdc06a725c71235u,
        0xc19bf174cf692694u, 0xe49b69c19ef14ad2u, 0xefbe4786384f25e3u, 0x0fc19dc68b8cd5b5u, 0x240ca1cc77ac9c65u,
        0x2de92c6f592b0275u, 0x4a7484aa6ea6e483u, 0x5cb0a9dcbd41fbd4u, 0x76f988da831153b5u, 0x983e5152ee66dfabu,
        0xa831c66d2db43210u, 0xb00327c898fb213fu, 0xbf597fc7beef0ee4u, 0xc6e00bf33da88fc2u, 0xd5a79147930aa725u,
        0x06ca6351e003826fu, 0x142929670a0e6e70u, 0x27b70a8546d22ffcu, 0x2e1b21385c26c926u, 0x4d2c6dfc5ac42aedu,
        0x53380d139d95b3dfu, 0x650a73548baf63deu, 0x766a0abb3c77b2a8u, 0x81c2c92e47edaee6u, 0x92722c851482353bu,
        0xa2bfe8a14cf10364u, 0xa81a664bbc423001u, 0xc24b8b70d0f89791u, 0xc76c51a30654be30u, 0xd192e819d6ef5218u,
        0xd69906245565a910u, 0xf40e35855771202au, 0x106aa07032bbd1b8u, 0x19a4c116b8d2d0c8u, 0x1e376c085141ab53u,
        0x2748774cdf8eeb99u, 0x34b0bcb5e19b48a8u, 0x391c0cb3c5c95a63u, 0x4ed8aa4ae3418acbu, 0x5b9cca4f7763e373u,
        0x682e6ff3d6b2b8a3u, 0x748f82ee5defb2fcu, 0x78a5636f43172f60u, 0x84c87814a1f0ab72u, 0x8cc702081a6439ecu,
        0x90befffa23631e28u, 0xa4506cebde82bde9u, 0xbef9a3f7b2c67915u, 0xc67178f2e372532bu, 0xca273eceea26619cu,
        0xd186b8c721c0c207u, 0xeada7dd6cde0eb1eu, 0xf57d4f7fee6ed178u, 0x06f067aa72176fbau, 0x0a637dc5a2c898a6u,
        0x113f9804bef90daeu, 0x1b710b35131c471bu, 0x28db77f523047d84u, 0x32caab7b40c72493u, 0x3c9ebe0a15c9bebcu,
        0x431d67c49c100d4cu, 0x4cc5d4becb3e42b6u, 0x597f299cfc657e2au, 0x5fcb6fab3ad6faecu, 0x6c44198c4a475817u,
    };
    uint64_t w[80], s[8];
    for (unsigned i = 0; i < 16; ++i) {
        w[i] = 0;
        for (unsigned j = 0; j < 8; ++j) w[i] = w[i] << 8 | hash->block[8u * i + j];
    }
    for (unsigned i = 16; i < 80; ++i) {
        const uint64_t low = rotate(w[i - 15u], 1) ^ rotate(w[i - 15u], 8) ^ w[i - 15u] >> 7;
        const uint64_t high = rotate(w[i - 2u], 19) ^ rotate(w[i - 2u], 61) ^ w[i - 2u] >> 6;
        w[i] = w[i - 16u] + low + w[i - 7u] + high;
    }
    for (unsigned i = 0; i < 8; ++i) s[i] = hash->state[i];
    for (unsigned i = 0; i < 80; ++i) {
        const uint64_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        const uint64_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        const uint64_t first =
            s[7] + (rotate(s[4], 14) ^ rotate(s[4], 18) ^ rotate(s[4], 41)) + choice + constants[i] + w[i];
        const uint64_t second = (rotate(s[0], 28) ^ rotate(s[0], 34) ^ rotate(s[0], 39)) + majority;
        for (unsigned j = 7; j > 0; --j) s[j] = s[j - 1u];
        s[4] += first;
        s[0] = first + second;
    }
    for (unsigned i = 0; i < 8; ++i) hash->state[i] += s[i];
    erase(w, sizeof w);
    erase(s, sizeof s);
}

void mc_sha512_begin(struct mc_sha512 *hash) {
    static const uint64_t initial[8] = {0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu,
                                        0xa54ff53a5f1d36f1u, 0x510e527fade682d1u, 0x9b05688c2b3e6c1fu,
                                        0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u};
    for (unsigned i = 0; i < 8; ++i) hash->state[i] = initial[i];
    hash->bytes = 0;
}

void mc_sha512_add(struct mc_sha512 *hash, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; ++i) {
        hash->block[hash->bytes++ % 128u] = bytes[i];
        if (hash->bytes % 128u == 0) compress(hash);
    }
}

void mc_sha512_end(struct mc_sha512 *hash, uint8_t *result) {
    const uint64_t bits = 8u * hash->bytes;
    const uint8_t mark = 0x80, zero = 0;
    mc_sha512_add(hash, &mark, 1);
    while (hash->bytes % 128u != 112u) mc_sha512_add(hash, &zero, 1);
    for (unsigned i = 0; i < 16; ++i) {
        const uint8_t byte = (uint8_t)(i < 8 ? 0 : bits >> (120u - 8u * i));
        mc_sha512_add(hash, &byte, 1);
    }
    for (unsigned i = 0; i < MC_SHA512_BYTES; ++i) result[i] = (uint8_t)(hash->state[i / 8u] >> (56u - i % 8u * 8u));
    erase(hash, sizeof *hash);
}
