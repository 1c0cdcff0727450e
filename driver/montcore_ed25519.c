// SPDX-License-Identifier: Apache-2.0

#include "montcore_ed25519.h"

#include "montcore_sha512.h"

#define WORDS 8u
#define BYTES MC_ED25519_BYTES

// ---- Numbers

static uint32_t word_of(const uint8_t *bytes) {
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

// The least significant byte comes first.
static void to_words(uint32_t *words, const uint8_t *bytes, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i) words[i] = word_of(bytes + 4u * i);
}

static void to_bytes(uint8_t *bytes, const uint32_t *words) {
    for (uint32_t i = 0; i < BYTES; ++i) bytes[i] = (uint8_t)(words[i / 4u] >> i % 4u * 8u);
}

static void copy(uint8_t *to, const uint8_t *from, size_t count) {
    for (size_t i = 0; i < count; ++i) to[i] = from[i];
}

// Sets memory to 0, even if the compiler sees no further use of it.
static void erase(void *memory, size_t count) {
    for (size_t i = 0; i < count; ++i) ((volatile uint8_t *)memory)[i] = 0;
}

static int is_equal(const uint32_t *a, const uint32_t *b) {
    uint32_t difference = 0;
    for (uint32_t i = 0; i < WORDS; ++i) difference |= a[i] ^ b[i];
    return difference == 0;
}

static int is_below(const uint32_t *a, const uint32_t *b) {
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < WORDS; ++i) borrow = ((uint64_t)a[i] - b[i] - borrow) >> 63;
    return (int)borrow;
}

// ---- Curves

// The twisted Edwards curve -x^2 + y^2 = 1 + d * x^2 * y^2 modulo p. The Montgomery curve v^2 = u^3 + A * u^2 + u with A = 486662 has
// the same points: u = (1 + y)/(1 - y), v = c * u/x with c^2 = -(A + 2). So has Wei25519, whose x is u + A/3 and whose y is v.
static const uint32_t P[WORDS] = {~18u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u >> 1};
static const uint32_t ORDER[WORDS] = {0x5cf5d3edu, 0x5812631au, 0xa2f79cd6u, 0x14def9deu, 0, 0, 0, 0x10000000u};
static const uint32_t WEI_A[WORDS] = {0x4914a144u, 0xaaaaaa98u, 0xaaaaaaaau, 0xaaaaaaaau,
                                      0xaaaaaaaau, 0xaaaaaaaau, 0xaaaaaaaau, 0x2aaaaaaau};
static const uint32_t WEI_B[WORDS] = {0x7710c864u, 0x260b5e9cu, 0x5ed097b4u, 0xed097b42u,
                                      0xd097b425u, 0x097b425eu, 0x97b425edu, 0x7b425ed0u};
static const uint32_t BASE_X[WORDS] = {0xaaad245au, 0xaaaaaaaau, 0xaaaaaaaau, 0xaaaaaaaau,
                                       0xaaaaaaaau, 0xaaaaaaaau, 0xaaaaaaaau, 0x2aaaaaaau};
static const uint32_t BASE_Y[WORDS] = {0x7eced3d9u, 0x29e9c5a2u, 0x6d7c61b2u, 0x923d4d7eu,
                                       0x7748d14cu, 0xe01edd2cu, 0xb8a086b4u, 0x20ae19a1u};
static const uint32_t D[WORDS] = {0x135978a3u, 0x75eb4dcau, 0x4141d8abu, 0x00700a4du,
                                  0x7779e898u, 0x8cc74079u, 0x2b6ffe73u, 0x52036ceeu};
static const uint32_t C[WORDS] = {0x00ba81e7u, 0x3391fb55u, 0xb482e57du, 0x3a5e2c2eu,
                                  0xfc03b081u, 0x2d84f723u, 0x9f5ff944u, 0x70d9120bu};
static const uint32_t A_THIRD[WORDS] = {0xaaad2451u, 0xaaaaaaaau, 0xaaaaaaaau, 0xaaaaaaaau,
                                        0xaaaaaaaau, 0xaaaaaaaau, 0xaaaaaaaau, 0x2aaaaaaau};
static const uint32_t ZERO[2u * WORDS], ONE[WORDS] = {1};
// The base point, and (1 + sqrt(-1))/2.
static const uint32_t EDWARDS_X[WORDS] = {0x8f25d51au, 0xc9562d60u, 0x9525a7b2u, 0x692cc760u,
                                          0xfdd6dc5cu, 0xc0a4e231u, 0xcd6e53feu, 0x216936d3u};
static const uint32_t EDWARDS_Y[WORDS] = {0x66666658u, 0x66666666u, 0x66666666u, 0x66666666u,
                                          0x66666666u, 0x66666666u, 0x66666666u, 0x66666666u};
static const uint32_t HALF_ROOT[WORDS] = {0xa507504fu, 0x62770d93u, 0x5697f23cu, 0x97a18c03u,
                                          0x9efdebd3u, 0x95a6804cu, 0x27e0ef85u, 0x55c19240u};

static const struct mc_curve WEI25519 = {P, WEI_A, WEI_B, BASE_X, BASE_Y, ORDER, 255};
static const struct mc_edwards ED25519 = {P, D, HALF_ROOT, EDWARDS_X, EDWARDS_Y, 255};

// A sequence of functions of the driver: none is called after the first error.
struct sequence {
    struct mc_device *device;
    enum mc_error error;
};

// SHA-512 gives numbers of 512 bits, which mc_reduce accepts for a modulus of 256 bits.
static void modulo(struct sequence *f, const uint32_t *modulus) {
    if (f->error == MC_OK) f->error = mc_set_modulus(f->device, modulus, 256);
}

// Ends a function of the driver, and forgets the modulus.
static enum mc_error finish(struct sequence *f) {
    f->device->modulus_bits = 0;
    return f->error;
}

static void multiply(struct sequence *f, uint32_t *z, const uint32_t *x, const uint32_t *y) {
    if (f->error == MC_OK) f->error = mc_modmul(f->device, z, x, y);
}

static void add(struct sequence *f, uint32_t *z, const uint32_t *x, const uint32_t *y) {
    if (f->error == MC_OK) f->error = mc_modadd(f->device, z, x, y);
}

static void subtract(struct sequence *f, uint32_t *z, const uint32_t *x, const uint32_t *y) {
    if (f->error == MC_OK) f->error = mc_modsub(f->device, z, x, y);
}

// Reduces a hash, or the scalar of a key, modulo the order, and wipes its slot. The residue is computed twice, because
// no later check detects a wrong value: two signatures of a message with a known difference of nonces reveal the key,
// and h = 0 fits any key.
static void reduce(struct sequence *f, uint32_t *z, const uint8_t *bytes, uint32_t count) {
    uint32_t number[2u * WORDS], again[WORDS];
    to_words(number, bytes, count / 4u);
    modulo(f, ORDER);
    if (f->error == MC_OK) f->error = mc_reduce(f->device, z, number, 8u * count);
    if (f->error == MC_OK) f->error = mc_reduce(f->device, again, number, 8u * count);
    if (f->error == MC_OK && !is_equal(z, again)) f->error = MC_ERROR_CHECK;
    if (f->error == MC_OK) f->error = mc_write(f->device, 0, ZERO, 8u * count);
    erase(number, sizeof number);
    erase(again, sizeof again);
}

// The same without hardware, for numbers that are not secret: a curve unit has no modular arithmetic. With the next word z
// is q * 2^252 + rest, which equals rest - q * (ORDER - 2^252), plus the order if that is negative.
static void reduce_public(uint32_t *z, const uint8_t *bytes, uint32_t count) {
    for (uint32_t i = 0; i < WORDS; ++i) z[i] = 0;
    for (uint32_t next = count / 4u; next-- > 0;) {
        const uint64_t q = (uint64_t)z[7] << 4 | z[6] >> 28;
        uint64_t product = 0, borrow = 0, carry = 0;
        for (uint32_t i = WORDS - 1u; i > 0; --i) z[i] = z[i - 1u];
        z[0] = word_of(bytes + 4u * next);
        z[7] &= ~0u >> 4;
        for (uint32_t i = 0; i < WORDS; ++i) {
            product = (product >> 32) + (i < 7u ? q * ORDER[i] : 0);
            const uint64_t difference = (uint64_t)z[i] - (uint32_t)product - borrow;
            z[i] = (uint32_t)difference;
            borrow = difference >> 63;
        }
        for (uint32_t i = 0; i < WORDS; ++i) {
            carry += (uint64_t)z[i] + (borrow ? ORDER[i] : 0);
            z[i] = (uint32_t)carry;
            carry >>= 32;
        }
    }
}

// ---- Points

// A point (x, y) of the Edwards curve, and the point (wx, wy) = (u + A/3, v) of the Weierstrass curve, if it exists.
struct point {
    uint32_t x[WORDS], y[WORDS], wx[WORDS], wy[WORDS];
};

static void encode(uint8_t *bytes, const struct point *point) {
    to_bytes(bytes, point->y);
    bytes[BYTES - 1u] |= (uint8_t)(point->x[0] << 7);
}

// RFC 8032, 5.1.3, without the root: 0 if the bytes are no encoding, whatever x is. y is below p, and x = 0 is even.
static int decode(struct mc_encoding *point, const uint8_t *bytes) {
    static const uint32_t minus_1[WORDS] = {~19u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u >> 1};
    to_words(point->y, bytes, WORDS);
    point->is_odd = bytes[BYTES - 1u] >> 7;
    point->y[WORDS - 1u] &= ~0u >> 1;
    if (!is_below(point->y, P)) return 0;
    return !point->is_odd || !(is_equal(point->y, ONE) || is_equal(point->y, minus_1));
}

// x and y of the Edwards curve: x = c * u/v, y = (u - 1)/(u + 1). There is no point with u = -1; with v = 0 it is (0, -1).
static void complete(struct sequence *f, struct point *point) {
    uint32_t u[WORDS], above[WORDS], below[WORDS], t[WORDS];
    modulo(f, P);
    if (f->error != MC_OK) return;
    if (is_equal(point->wy, ZERO)) {
        if (!is_equal(point->wx, A_THIRD)) f->error = MC_ERROR_CHECK;
        for (uint32_t i = 0; i < WORDS; ++i) point->x[i] = 0;
        subtract(f, point->y, ZERO, ONE);
        return;
    }
    subtract(f, u, point->wx, A_THIRD);
    add(f, above, u, ONE);
    subtract(f, below, u, ONE);
    multiply(f, t, above, point->wy);
    if (f->error == MC_OK) f->error = mc_invert(f->device, t, t);
    multiply(f, point->y, below, point->wy);
    multiply(f, point->y, point->y, t);
    multiply(f, t, t, above);
    multiply(f, t, t, u);
    multiply(f, point->x, t, C);
}

// k * B with a secret k.
static void multiply_base(struct sequence *f, struct point *point, const uint32_t *k) {
    if (f->error == MC_OK) {
        f->error = mc_ec_multiply(f->device, &WEI25519, point->wx, point->wy, k, BASE_X, BASE_Y, NULL, 0);
    }
}

// ---- Functions

enum mc_error mc_ed25519_table(struct mc_device *device) {
    return mc_ec_table(device, &WEI25519);
}

enum mc_error mc_ed25519_make_key(struct mc_device *device, struct mc_ed25519_key *key, const uint8_t *seed) {
    struct sequence f = {device, MC_OK};
    struct mc_sha512 hash;
    struct point point;
    uint8_t digest[MC_SHA512_BYTES];
    uint32_t scalar[WORDS];
    if (device == NULL || key == NULL || seed == NULL) return MC_ERROR_ARGUMENT;
    mc_sha512_begin(&hash);
    mc_sha512_add(&hash, seed, BYTES);
    mc_sha512_end(&hash, digest);
    digest[0] &= 0xf8u;
    digest[BYTES - 1u] = (digest[BYTES - 1u] & 0x3fu) | 0x40u;
    reduce(&f, scalar, digest, BYTES);
    multiply_base(&f, &point, scalar);
    complete(&f, &point);
    if (f.error == MC_OK) {
        for (uint32_t i = 0; i < WORDS; ++i) key->scalar[i] = scalar[i];
        copy(key->prefix, digest + BYTES, BYTES);
        encode(key->public_key, &point);
    }
    erase(digest, sizeof digest);
    erase(scalar, sizeof scalar);
    return finish(&f);
}

// The hash of R, the public key and the message, modulo the order; the order stays the modulus of a coprocessor.
static void challenge(struct sequence *f, uint32_t *h, const uint8_t *r, const uint8_t *public_key,
                      const uint8_t *message, size_t length) {
    struct mc_sha512 hash;
    uint8_t digest[MC_SHA512_BYTES];
    mc_sha512_begin(&hash);
    mc_sha512_add(&hash, r, BYTES);
    mc_sha512_add(&hash, public_key, BYTES);
    mc_sha512_add(&hash, message, length);
    mc_sha512_end(&hash, digest);
    if (f->device->is_curve_unit) {
        reduce_public(h, digest, MC_SHA512_BYTES);
    } else {
        reduce(f, h, digest, MC_SHA512_BYTES);
    }
}

enum mc_error mc_ed25519_sign(struct mc_device *device, const struct mc_ed25519_key *key, uint8_t *signature,
                              const uint8_t *message, size_t length) {
    struct sequence f = {device, MC_OK};
    struct mc_sha512 hash;
    struct point point;
    uint8_t digest[MC_SHA512_BYTES], made[BYTES];
    uint32_t r[WORDS], s[WORDS];
    if (device == NULL || key == NULL || signature == NULL || (message == NULL && length != 0)) return MC_ERROR_ARGUMENT;
    mc_sha512_begin(&hash);
    mc_sha512_add(&hash, key->prefix, BYTES);
    mc_sha512_add(&hash, message, length);
    mc_sha512_end(&hash, digest);
    reduce(&f, r, digest, MC_SHA512_BYTES);
    multiply_base(&f, &point, r);
    complete(&f, &point);
    if (f.error == MC_OK) encode(made, &point);
    if (f.error == MC_OK) challenge(&f, s, made, key->public_key, message, length);
    multiply(&f, s, key->scalar, s);
    add(&f, s, r, s);
    // The product is still in its slot.
    if (f.error == MC_OK) f.error = mc_write(device, 1, ZERO, 8u * BYTES);
    if (f.error == MC_OK) {
        copy(signature, made, BYTES);
        to_bytes(signature + BYTES, s);
    }
    erase(digest, sizeof digest);
    erase(r, sizeof r);
    erase(s, sizeof s);
    return finish(&f);
}

// True if a point with this y is one of the eight of small order: 0, 1, -1, and y and -y of the points of order 8.
static int is_small(const uint32_t *y) {
    static const uint32_t small[5][WORDS] = {
        {0},
        {1},
        {~19u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u >> 1},
        {0x706a17c7u, 0x4fd84d3du, 0x760b3cbau, 0x0f67100du, 0xfa53202au, 0xc6cc392cu, 0x77fdc74eu, 0x7a03ac92u},
        {0x8f95e826u, 0xb027b2c2u, 0x89f4c345u, 0xf098eff2u, 0x05acdfd5u, 0x3933c6d3u, 0x880238b1u, 0x05fc536du},
    };
    int is_any = 0;
    for (uint32_t i = 0; i < 5; ++i) is_any |= is_equal(y, small[i]);
    return is_any;
}

static void verify(struct sequence *f, const uint8_t *public_key, const uint8_t *signature, const uint8_t *message,
                   size_t length) {
    struct mc_encoding a, r;
    uint32_t h[WORDS], s[WORDS];
    if (!decode(&a, public_key)) f->error = MC_ERROR_POINT;
    to_words(s, signature + BYTES, WORDS);
    const int is_wrong = !decode(&r, signature) || !is_below(s, ORDER);
    challenge(f, h, signature, public_key, message, length);
    if (f->error != MC_OK) return;
    // The hardware says whether the public key is a point, also for a wrong R or S.
    f->error = mc_edwards_verify(f->device, &ED25519, &a, is_wrong ? &a : &r, is_wrong ? ONE : s, h);
    // With S = 0 or R of small order, one fault in the command's sums can make a wrong signature valid.
    if (f->error == MC_OK && !is_wrong && (is_equal(s, ZERO) || is_small(r.y))) {
        f->error = mc_edwards_verify(f->device, &ED25519, &a, &r, s, h);
    }
    if (f->error == MC_OK && is_wrong) f->error = MC_ERROR_CHECK;
}

enum mc_error mc_ed25519_verify(struct mc_device *device, const uint8_t *public_key, const uint8_t *signature,
                                const uint8_t *message, size_t length) {
    struct sequence f = {device, MC_OK};
    if (device == NULL || public_key == NULL || signature == NULL) return MC_ERROR_ARGUMENT;
    if (message == NULL && length != 0) return MC_ERROR_ARGUMENT;
    verify(&f, public_key, signature, message, length);
    return finish(&f);
}

enum mc_error mc_ed25519_sign_verified(struct mc_device *device, const struct mc_ed25519_key *key, uint8_t *signature,
                                       const uint8_t *message, size_t length) {
    uint8_t made[MC_ED25519_SIGNATURE_BYTES];
    enum mc_error error = mc_ed25519_sign(device, key, made, message, length);
    if (error != MC_OK) return error;
    error = mc_ed25519_verify(device, key->public_key, made, message, length);
    if (error == MC_OK) {
        copy(signature, made, sizeof made);
    } else {
        mc_zeroise(device);
    }
    erase(made, sizeof made);
    return error;
}
