// SPDX-License-Identifier: Apache-2.0
//
// The functions of the driver that the OpenSSL provider calls, computed by OpenSSL's big numbers: the provider's own code
// runs thousands of operations in the time in which the simulated hardware does a few. Each call is recorded, by its name,
// in the file that MONTCORE_CALLS names. MONTCORE_ABSENT: there is no hardware; MONTCORE_HANGS: RSA takes forever;
// MONTCORE_FAULTY: the first product of a point, or power by a key from inside, has a fault; MONTCORE_SICK: the self-test
// has a fault. MONTCORE_BROKEN: the numbers of coprocessors whose commands of RSA have a fault.
//
// RSA and signatures of ECDSA wait for the hardware some times.

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The texts of errors are the driver's.
#define mc_open hardware_mc_open
#define mc_abort hardware_mc_abort
#define mc_zeroise hardware_mc_zeroise
#define mc_check_key hardware_mc_check_key
#define mc_rsa_crt hardware_mc_rsa_crt
#define mc_rsa_generate hardware_mc_rsa_generate
#define mc_use_rsa_key hardware_mc_use_rsa_key
#define mc_ec_multiply hardware_mc_ec_multiply
#define mc_ecdsa_sign_verified hardware_mc_ecdsa_sign_verified
#define mc_ecdsa_verify hardware_mc_ecdsa_verify
#define mc_x25519 hardware_mc_x25519
#define mc_x448 hardware_mc_x448
#include "montcore.c"
#undef mc_open
#undef mc_abort
#undef mc_zeroise
#undef mc_check_key
#undef mc_rsa_crt
#undef mc_rsa_generate
#undef mc_use_rsa_key
#undef mc_ec_multiply
#undef mc_ecdsa_sign_verified
#undef mc_ecdsa_verify
#undef mc_x25519
#undef mc_x448

#include "bus.h"
#include "montcore_ed25519.h"
#include "montcore_self_test.h"

#define MAX_WIDTH 2048u
#define COPROCESSORS 32u
#define WAITS 3

// ---- The buses: a coprocessor knows its number, from 1 on. An operation that has lost its coprocessor reads 0.

__attribute__((visibility("default"))) unsigned software_commands[COPROCESSORS];  // that wait

static void read_number(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)offset, (void)count;
    *words = *(const uint32_t *)context;
}

static void write_nothing(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)offset, (void)words, (void)count;
}

static void wait_no_time(void *context) { (void)context; }

const struct mc_bus *montcore_simulated_bus_of(uint32_t number) {
    static struct mc_bus buses[COPROCESSORS];
    static uint32_t numbers[COPROCESSORS];
    numbers[number] = number + 1;
    buses[number] = (struct mc_bus){read_number, write_nothing, wait_no_time, &numbers[number]};
    return &buses[number];
}

static uint32_t number_of(const struct mc_device *device) {
    uint32_t number;
    device->bus.read(device->bus.context, 0, &number, 1);
    return number;
}

// Whether the operation still has the device afterwards.
static int run_command(const struct mc_device *device) {
    ++software_commands[number_of(device) - 1];
    for (int i = 0; i < WAITS; ++i) device->bus.wait(device->bus.context);
    return number_of(device) != 0;
}

// An operation with a secret draws random numbers.
static enum mc_error draw(const struct mc_device *device) {
    uint32_t word;
    return device->random.fill && device->random.fill(device->random.context, &word, 1) ? MC_ERROR_ENTROPY : MC_OK;
}

static int is_broken(const struct mc_device *device) {
    char number[12];
    const char *const broken = getenv("MONTCORE_BROKEN");
    snprintf(number, sizeof number, "%u", (unsigned)number_of(device) - 1);
    return broken && strstr(broken, number);
}

static void record(const char *call) {
    const char *const path = getenv("MONTCORE_CALLS");
    FILE *const file = path ? fopen(path, "a") : NULL;
    if (!file) return;
    fprintf(file, "%s\n", call);
    fclose(file);
}

static uint32_t fault(void) {
    static uint32_t products;
    return getenv("MONTCORE_FAULTY") && products++ == 0;
}

static BIGNUM *number(const uint32_t *words, uint32_t bits) {
    return BN_lebin2bn((const unsigned char *)words, (int)(4 * MC_WORDS(bits)), NULL);
}

static void put_number(const BIGNUM *value, uint32_t *words, uint32_t bits) {
    BN_bn2lebinpad(value, (unsigned char *)words, (int)(4 * MC_WORDS(bits)));
}

enum mc_error mc_open(struct mc_device *device, const struct mc_bus *bus, uint32_t polls) {
    (void)polls;
    memset(device, 0, sizeof *device);
    device->bus = *bus;
    device->max_bits = MAX_WIDTH;
    device->slot_words = MAX_WIDTH / 32;
    return getenv("MONTCORE_ABSENT") ? MC_ERROR_DEVICE : MC_OK;
}

// The keys that were made inside, with n and d; null: none.
static EVP_PKEY *inside[COPROCESSORS + 1];

// No other process has the device.
enum mc_error mc_zeroise(struct mc_device *device) {
    EVP_PKEY **const key = &inside[number_of(device)];
    EVP_PKEY_free(*key);
    *key = NULL;
    return MC_OK;
}
enum mc_error mc_check_key(struct mc_device *device) { return (void)device, MC_OK; }

static int is_hanging;

enum mc_error mc_abort(struct mc_device *device) {
    (void)device;
    is_hanging = 0;
    return MC_OK;
}

// The errors of a device that does not answer, or whose command does not end.
static enum mc_error begin_rsa(const struct mc_device *device) {
    if (getenv("MONTCORE_ABSENT")) return MC_ERROR_DEVICE;
    if (is_hanging) return MC_ERROR_BUSY;
    is_hanging = getenv("MONTCORE_HANGS") != NULL;
    return is_hanging ? MC_ERROR_TIMEOUT : draw(device);
}

// Computes the power by the Chinese remainder theorem, with the hardware's checks.
enum mc_error mc_rsa_crt(
    struct mc_device *device, const struct mc_rsa_key *key, uint32_t *result, const uint32_t *c) {
    const enum mc_error begun = begin_rsa(device);
    if (begun != MC_OK) return begun;
    if (!run_command(device)) return memset(result, 0, 4 * MC_WORDS(key->n_bits)), MC_OK;  // without a device all is zero
    if (is_broken(device)) return MC_ERROR_FAULT;
    BN_CTX *const x = BN_CTX_new();
    BIGNUM *const n = number(key->n, key->n_bits), *const e = number(key->e, key->e_bits);
    BIGNUM *const p = number(key->p, key->prime_bits), *const q = number(key->q, key->prime_bits);
    BIGNUM *const dp = number(key->dp, key->prime_bits), *const dq = number(key->dq, key->prime_bits);
    BIGNUM *const qinv = number(key->qinv, key->prime_bits), *const input = number(c, key->n_bits);
    BIGNUM *const s = BN_new(), *const t = BN_new();
    record("mc_rsa_crt");
    BN_mod_exp(s, input, dp, p, x);
    BN_mod_exp(t, input, dq, q, x);
    BN_mod_sub(s, s, t, p, x);
    BN_mod_mul(s, s, qinv, p, x);
    BN_mul(s, s, q, x);
    BN_add(s, s, t);
    BN_mod_exp(t, s, e, n, x);
    const int is_right = BN_cmp(t, input) == 0 && BN_mul(t, p, q, x) && BN_cmp(t, n) == 0;
    const enum mc_error error = key->n_bits > device->max_bits || 2 * key->prime_bits > device->max_bits ? MC_ERROR_LENGTH
                                : BN_cmp(input, n) >= 0                                               ? MC_ERROR_RANGE
                                : is_right                                                            ? MC_OK
                                                                                                      : MC_ERROR_CHECK;
    if (error == MC_OK) put_number(s, result, key->n_bits);
    BIGNUM *const numbers[] = {n, e, p, q, dp, dq, qinv, input, s, t};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i) BN_free(numbers[i]);
    BN_CTX_free(x);
    return error;
}

// ---- RSA keys from inside

enum mc_error mc_rsa_generate(struct mc_device *device, uint32_t *n, uint32_t bits, uint32_t e) {
    OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(library, "RSA", NULL);
    BIGNUM *const exponent = BN_new();
    BIGNUM *modulus = NULL;
    record("mc_rsa_generate");
    BN_set_word(exponent, e);
    mc_zeroise(device);
    if (bits < MC_RSA_LEAST_BITS || bits > device->max_bits || bits % 64 != 0) return MC_ERROR_LENGTH;
    if (!run_command(device)) return memset(n, 0, 4 * MC_WORDS(bits)), MC_OK;  // without a device all is zero
    const int done = EVP_PKEY_keygen_init(context) == 1 && EVP_PKEY_CTX_set_rsa_keygen_bits(context, (int)bits) == 1 &&
                     EVP_PKEY_CTX_set1_rsa_keygen_pubexp(context, exponent) == 1 &&
                     EVP_PKEY_generate(context, &inside[number_of(device)]) == 1 &&
                     EVP_PKEY_get_bn_param(inside[number_of(device)], "n", &modulus);
    if (done) put_number(modulus, n, bits);
    BN_free(modulus);
    BN_free(exponent);
    EVP_PKEY_CTX_free(context);
    return done ? MC_OK : MC_ERROR_CHECK;
}

enum mc_error mc_use_rsa_key(struct mc_device *device, uint32_t *result, const uint32_t *c, uint32_t bits) {
    EVP_PKEY *const key = inside[number_of(device)];
    BIGNUM *n = NULL, *d = NULL;
    record("mc_use_rsa_key");
    if (!key) return MC_ERROR_SLOT;
    if (is_broken(device)) return MC_ERROR_ENTROPY;
    if (!run_command(device)) return memset(result, 0, 4 * MC_WORDS(bits)), MC_OK;  // without a device all is zero
    BN_CTX *const context = BN_CTX_new();
    BIGNUM *const input = number(c, bits);
    EVP_PKEY_get_bn_param(key, "n", &n);
    EVP_PKEY_get_bn_param(key, "d", &d);
    BN_mod_exp(input, input, d, n, context);
    put_number(input, result, bits);
    result[0] ^= fault();
    BN_free(n);
    BN_free(d);
    BN_free(input);
    BN_CTX_free(context);
    return MC_OK;
}

// ---- Curves

static OSSL_LIB_CTX *library;  // null for the default library context; is never freed
static pthread_once_t once = PTHREAD_ONCE_INIT;

// A program's default library context may have no random numbers.
static void make_library(void) {
    if (RAND_status() != 1) library = OSSL_LIB_CTX_new();
}

struct curve {
    BN_CTX *context;
    EC_GROUP *group;
    EC_POINT *base, *point;
    BIGNUM *n, *x, *y;
};

static int open_curve(struct curve *at, const struct mc_curve *curve, const uint32_t *x, const uint32_t *y) {
    BIGNUM *const p = number(curve->p, curve->bits), *const a = number(curve->a, curve->bits);
    BIGNUM *const b = number(curve->b, curve->bits), *const gx = number(curve->gx, curve->bits);
    BIGNUM *const gy = number(curve->gy, curve->bits);
    at->n = number(curve->n, curve->bits);
    at->x = number(x, curve->bits);
    at->y = number(y, curve->bits);
    pthread_once(&once, make_library);
    at->context = BN_CTX_new_ex(library);
    at->group = EC_GROUP_new_curve_GFp(p, a, b, at->context);
    at->base = EC_POINT_new(at->group);
    at->point = EC_POINT_new(at->group);
    EC_POINT_set_affine_coordinates(at->group, at->base, gx, gy, NULL);
    EC_GROUP_set_generator(at->group, at->base, at->n, BN_value_one());
    BIGNUM *const numbers[] = {p, a, b, gx, gy};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i) BN_free(numbers[i]);
    return EC_POINT_set_affine_coordinates(at->group, at->point, at->x, at->y, NULL);
}

static void close_curve(struct curve *at) {
    EC_POINT_free(at->base);
    EC_POINT_free(at->point);
    EC_GROUP_free(at->group);
    BN_CTX_free(at->context);
    BN_free(at->n);
    BN_free(at->x);
    BN_free(at->y);
}

enum mc_error mc_ec_multiply(struct mc_device *device, const struct mc_curve *curve, uint32_t *rx, uint32_t *ry,
                             const uint32_t *k, const uint32_t *x, const uint32_t *y, const uint32_t *random,
                             uint32_t random_bits) {
    struct curve at;
    (void)random, (void)random_bits;
    record("mc_ec_multiply");
    enum mc_error error = open_curve(&at, curve, x, y) ? draw(device) : MC_ERROR_POINT;
    BIGNUM *const factor = number(k, curve->bits);
    if (error == MC_OK && BN_cmp(factor, at.n) >= 0) error = MC_ERROR_RANGE;
    if (error == MC_OK && BN_is_zero(factor)) error = MC_ERROR_INFINITY;
    if (error == MC_OK) {
        BN_add_word(factor, fault());
        EC_POINT_mul(at.group, at.point, NULL, at.point, factor, at.context);
        EC_POINT_get_affine_coordinates(at.group, at.point, at.x, at.y, NULL);
        put_number(at.x, rx, curve->bits);
        if (ry) put_number(at.y, ry, curve->bits);
    }
    BN_free(factor);
    close_curve(&at);
    return error;
}

enum mc_error mc_ecdsa_verify(struct mc_device *device, const struct mc_curve *curve, const uint32_t *hash,
                              const uint32_t *r, const uint32_t *s, const uint32_t *x, const uint32_t *y) {
    struct curve at;
    (void)device;
    record("mc_ecdsa_verify");
    enum mc_error error = open_curve(&at, curve, x, y) ? MC_OK : MC_ERROR_POINT;
    BIGNUM *const z = number(hash, curve->bits), *const a = number(r, curve->bits), *const b = number(s, curve->bits);
    BIGNUM *const w = BN_new();
    if (error == MC_OK) {
        const int is_legal = !BN_is_zero(a) && !BN_is_zero(b) && BN_cmp(a, at.n) < 0 && BN_cmp(b, at.n) < 0;
        error = MC_ERROR_CHECK;
        if (is_legal && BN_mod_inverse(w, b, at.n, at.context)) {
            BN_mod_mul(z, z, w, at.n, at.context);
            BN_mod_mul(w, a, w, at.n, at.context);
            EC_POINT_mul(at.group, at.point, z, at.point, w, at.context);
            EC_POINT_get_affine_coordinates(at.group, at.point, at.x, NULL, at.context);
            BN_nnmod(at.x, at.x, at.n, at.context);
            if (BN_cmp(at.x, a) == 0) error = MC_OK;
        }
    }
    BN_free(z);
    BN_free(a);
    BN_free(b);
    BN_free(w);
    close_curve(&at);
    return error;
}

enum mc_error mc_ecdsa_sign_verified(struct mc_device *device, const struct mc_curve *curve, uint32_t *r, uint32_t *s,
                                     const uint32_t *hash, const uint32_t *d, const uint32_t *k, const uint32_t *x,
                                     const uint32_t *y) {
    const size_t size = 4 * MC_WORDS(curve->bits);
    if (!run_command(device)) return memset(r, 0, size), memset(s, 0, size), MC_OK;  // without a device all is zero
    struct curve at;
    record("mc_ecdsa_sign_verified");
    enum mc_error error = open_curve(&at, curve, curve->gx, curve->gy) ? draw(device) : MC_ERROR_POINT;
    BIGNUM *const z = number(hash, curve->bits), *const key = number(d, curve->bits), *const nonce = number(k, curve->bits);
    BIGNUM *const result = BN_new();
    if (error == MC_OK && (BN_is_zero(key) || BN_cmp(key, at.n) >= 0)) error = MC_ERROR_RANGE;
    if (error == MC_OK) {
        EC_POINT_mul(at.group, at.point, NULL, at.point, nonce, at.context);
        EC_POINT_get_affine_coordinates(at.group, at.point, at.x, NULL, at.context);
        BN_nnmod(at.x, at.x, at.n, at.context);
        BN_mod_mul(result, at.x, key, at.n, at.context);
        BN_mod_add(result, result, z, at.n, at.context);
        BN_mod_inverse(nonce, nonce, at.n, at.context);
        BN_mod_mul(result, result, nonce, at.n, at.context);
        put_number(at.x, r, curve->bits);
        put_number(result, s, curve->bits);
    }
    BN_free(z);
    BN_free(key);
    BN_free(nonce);
    BN_free(result);
    close_curve(&at);
    return error == MC_OK ? mc_ecdsa_verify(device, curve, hash, r, s, x, y) : error;
}

// ---- Self-test

enum mc_error mc_self_test(struct mc_device *device) {
    (void)device;
    return getenv("MONTCORE_SICK") ? MC_ERROR_FAULT : MC_OK;
}

// ---- X25519 and X448

static enum mc_error x_multiply(
    const char *name, size_t bytes, uint32_t *result, const uint32_t *scalar, const uint32_t *u) {
    OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
    EVP_PKEY *const key = EVP_PKEY_new_raw_private_key_ex(library, name, NULL, (const unsigned char *)scalar, bytes);
    EVP_PKEY *const peer = EVP_PKEY_new_raw_public_key_ex(library, name, NULL, (const unsigned char *)u, bytes);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(library, key, NULL);
    size_t length = bytes;
    record(bytes == 32 ? "mc_x25519" : "mc_x448");
    const int done = EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, peer) == 1 &&
                     EVP_PKEY_derive(context, (unsigned char *)result, &length) == 1;
    if (done) result[0] ^= fault();
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    EVP_PKEY_free(peer);
    OSSL_LIB_CTX_free(library);
    return done ? MC_OK : MC_ERROR_INFINITY;
}

enum mc_error mc_x25519(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u) {
    const enum mc_error error = draw(device);
    return error == MC_OK ? x_multiply("X25519", 32, result, scalar, u) : error;
}

enum mc_error mc_x448(struct mc_device *device, uint32_t *result, const uint32_t *scalar, const uint32_t *u) {
    const enum mc_error error = draw(device);
    return error == MC_OK ? x_multiply("X448", 56, result, scalar, u) : error;
}

// ---- Ed25519. The field prefix of a key holds the seed

enum mc_error mc_ed25519_make_key(struct mc_device *device, struct mc_ed25519_key *key, const uint8_t *seed) {
    OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
    EVP_PKEY *const made = EVP_PKEY_new_raw_private_key_ex(library, "ED25519", NULL, seed, MC_ED25519_BYTES);
    size_t size = sizeof key->public_key;
    (void)device;
    record("mc_ed25519_make_key");
    memcpy(key->prefix, seed, MC_ED25519_BYTES);
    EVP_PKEY_get_raw_public_key(made, key->public_key, &size);
    key->public_key[0] ^= (uint8_t)fault();
    EVP_PKEY_free(made);
    OSSL_LIB_CTX_free(library);
    return MC_OK;
}

enum mc_error mc_ed25519_sign_verified(struct mc_device *device, const struct mc_ed25519_key *key, uint8_t *signature,
                                       const uint8_t *message, size_t length) {
    OSSL_LIB_CTX *const library = OSSL_LIB_CTX_new();
    EVP_PKEY *const made = EVP_PKEY_new_raw_private_key_ex(library, "ED25519", NULL, key->prefix, MC_ED25519_BYTES);
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    size_t size = MC_ED25519_SIGNATURE_BYTES;
    (void)device;
    record("mc_ed25519_sign_verified");
    const int done = EVP_DigestSignInit_ex(context, NULL, NULL, library, NULL, made, NULL) == 1 &&
                     EVP_DigestSign(context, signature, &size, message, length) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(made);
    OSSL_LIB_CTX_free(library);
    return done ? MC_OK : MC_ERROR_CHECK;
}
