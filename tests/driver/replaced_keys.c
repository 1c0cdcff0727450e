// SPDX-License-Identifier: Apache-2.0
//
// Other software replaces the key that is loaded, or resets the coprocessor, before each access to the bus of a function that uses
// the key or loads it. The program ends with a message if a function returns MC_OK with a result of another key.
// Without the argument `all`, keys are lost before the last accesses of a use only, and of a load for the quick kinds,
// whose uses are disturbed everywhere.

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bus.h"
#include "montcore_registers.h"

#define CHECK(condition)                                                                                   \
    do {                                                                                                   \
        if (!(condition)) {                                                                                \
            fprintf(stderr, "line %d, %s, access %u: %s\n", __LINE__, kind->name, at, #condition);         \
            exit(1);                                                                                       \
        }                                                                                                  \
    } while (0)

#define POLLS 100000000u
#define WORDS 8u
#define STEPS_OF_LOAD 16u
#define LAST 2u

typedef uint32_t number[WORDS];

// The result of a use: one or two numbers.
struct result {
    number first, second;
};

struct kind {
    const char *name;
    enum mc_error (*load)(struct mc_device *device, int which);
    enum mc_error (*use)(struct mc_device *device, struct result *result);
    enum mc_command command;
    uint32_t a, b;               // slots of the command
    uint32_t operands[3];        // slots of the operands, from the end: MC_SLOTS
    const uint32_t *values[3];
    uint32_t bits;
    int is_random;               // results differ, and so do accesses
    int is_quick;
};

static const struct kind *kind;
static struct mc_device own, other;
static unsigned accesses, at;
static int is_reset;

// ---- Keys and operands

static const struct {
    uint32_t n[4], p[2], q[2], dp[2], dq[2], qinv[2];
} RSA[2] = {
    {{0x72dec059u, 0x12cfb06du, 0xf3c9b78cu, 0xce69b1beu},
     {0x4ef8aa39u, 0xcf6d0558u},
     {0x86734721u, 0xfebff206u},
     {0xbd3f7ef1u, 0xaf2bd0a1u},
     {0x7b66b801u, 0x2b892213u},
     {0x56db0730u, 0x656ec3b7u}},
    {{0xcd606f87u, 0x5c09513cu, 0xb3e5a395u, 0xc967160bu},
     {0xe00902c7u, 0xd7ee05cdu},
     {0x5bd86d41u, 0xeec6f024u},
     {0x1a08ab7du, 0x7854f2f3u},
     {0x6c0d1501u, 0xccbe8144u},
     {0x301234b2u, 0x0a3fdd82u}},
};
static const uint32_t E[1] = {65537}, C[4] = {0x12345678u, 5};

static enum mc_error load_rsa(struct mc_device *device, int which) {
    const struct mc_rsa_key key = {RSA[which].n,  E,  RSA[which].p, RSA[which].q, RSA[which].dp,
                                   RSA[which].dq, RSA[which].qinv, 128, 17, 64};
    return mc_load_rsa(device, &key);
}

static enum mc_error use_rsa(struct mc_device *device, struct result *result) {
    return mc_use_rsa_key(device, result->first, C, 128);
}

static const uint32_t PRIME[2] = {0xffffffc5u, 0xffffffffu}, EXPONENTS[2][2] = {{0x01234567u, 3}, {0x89abcdefu, 5}};
static const uint32_t BASE[2] = {3};

static enum mc_error load_dh(struct mc_device *device, int which) {
    return mc_load_dh(device, PRIME, 64, EXPONENTS[which], 64);
}

static enum mc_error use_dh(struct mc_device *device, struct result *result) {
    return mc_use_dh_key(device, result->first, BASE, 64);
}

// The curve of montcore_self_test.c.
static const uint32_t A[2] = {81}, B[2] = {7}, GX[2] = {1}, GY[2] = {0x49c2eeaau, 0x1fccfd99u};
static const uint32_t ORDER[2] = {0x77e63375u, 0xffffffffu}, SCALARS[2][2] = {{0x55667788u, 0x11223344u}, {0x31415926u, 5}};
static const struct mc_curve CURVE = {PRIME, A, B, GX, GY, ORDER, 64};
static uint32_t public_x[2], public_y[2];  // public key of the last load

static enum mc_error load_ecdh(struct mc_device *device, int which) {
    return mc_load_ecdh(device, &CURVE, SCALARS[which], NULL, 0, public_x, public_y);
}

static enum mc_error use_ecdh(struct mc_device *device, struct result *result) {
    return mc_use_ecdh_key(device, result->first, result->second, GX, GY, 64);
}

static enum mc_error load_ecdsa(struct mc_device *device, int which) {
    return mc_load_ecdsa(device, &CURVE, SCALARS[which], NULL, 0, public_x, public_y);
}

static const uint32_t HASH[2] = {0x76543210u, 0xfedcba98u};

static enum mc_error use_ecdsa(struct mc_device *device, struct result *result) {
    return mc_use_ecdsa_key(device, result->first, result->second, HASH, 64);
}

static const uint32_t LADDER_SCALARS[2][8] = {{8}, {0x12345678u}}, U[8] = {9};

static enum mc_error load_x(struct mc_device *device, int which) {
    number u;
    return mc_load_x25519(device, LADDER_SCALARS[which], u);
}

static enum mc_error use_x(struct mc_device *device, struct result *result) {
    return mc_use_x25519_key(device, result->first, U);
}

static const struct kind KINDS[] = {
    {"RSA", load_rsa, use_rsa, MC_RSA_CRT, 0, 0, {0, MC_SLOTS}, {C}, 128, 0, 1},
    {"DH", load_dh, use_dh, MC_MODEXP, 0, MC_KEY_SLOT, {0, MC_SLOTS}, {BASE}, 64, 0, 1},
    {"ECDH", load_ecdh, use_ecdh, MC_EC_MULTIPLY, 0, 0, {0, 1, MC_SLOTS}, {GX, GY}, 64, 0, 0},
    {"ECDSA", load_ecdsa, use_ecdsa, MC_ECDSA_SIGN, 0, 0, {10, MC_SLOTS}, {HASH}, 64, 1, 0},
    {"X25519", load_x, use_x, MC_X_MULTIPLY, 0, 0, {0, MC_SLOTS}, {U}, 255, 0, 0},
};

// ---- The other software

// Leaves the result of its own key, for the same operand, in the slot that a function of the driver reads.
static void imitate(void) {
    const uint32_t bits = kind->command == MC_MODEXP ? 64 : 0;
    if (kind->command == MC_MODEXP) {
        CHECK(mc_start(&other, MC_SET_MODULUS, 2, 0, 0, bits) == MC_OK);
        while (mc_poll(&other) == MC_ERROR_BUSY) {}
    }
    for (int i = 0; kind->operands[i] != MC_SLOTS; ++i) {
        CHECK(mc_write(&other, kind->operands[i], kind->values[i], kind->bits) == MC_OK);
    }
    CHECK(mc_start(&other, kind->command, kind->a, kind->b, 0, bits) == MC_OK);
    while (mc_poll(&other) == MC_ERROR_BUSY) {}
}

static void replace(void) {
    CHECK(mc_zeroise(&other) == MC_OK && kind->load(&other, 1) == MC_OK);
    imitate();
}

// ---- The bus of the program

static void reach(void) {
    if (++accesses != at) return;
    if (is_reset) montcore_simulated_reset();
    else replace();
}

static void read_words(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    const struct mc_bus *const bus = context;
    reach();
    bus->read(bus->context, offset, words, count);
}

static void write_words(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    const struct mc_bus *const bus = context;
    reach();
    bus->write(bus->context, offset, words, count);
}

// Waits until no command runs.
static void wait_for_end(void *context) {
    const struct mc_bus *const bus = context;
    uint32_t status = MONT_COPROCESSOR__STATUS__BUSY_bm;
    reach();
    while (status & MONT_COPROCESSOR__STATUS__BUSY_bm) {
        bus->read(bus->context, offsetof(mont_coprocessor_t, STATUS), &status, 1);
    }
}

// ---- Uses and loads

static unsigned accesses_of_use(struct result *expected) {
    accesses = at = 0;
    CHECK(kind->use(&own, expected) == MC_OK);
    return accesses;
}

static int is_right(const struct result *result, const struct result *expected, const uint32_t *x, const uint32_t *y) {
    if (!kind->is_random) return memcmp(result, expected, sizeof *result) == 0;
    CHECK(mc_zeroise(&own) == MC_OK);
    return mc_ecdsa_verify(&own, &CURVE, HASH, result->first, result->second, x, y) == MC_OK;
}

static enum mc_error check_key(void) {
    enum mc_error error;
    do error = mc_check_key(&own);
    while (error == MC_ERROR_BUSY);  // after a reset
    return error;
}

// If the key is lost before an access of a use, this use and the next give no result; then the key is loaded again. A
// reset after the result was read may come too late.
static void disturb_uses(unsigned first, unsigned count, const struct result *expected, const uint32_t *x, const uint32_t *y) {
    static const struct result none;
    for (unsigned i = first; i <= count; ++i) {
        struct result result = none;
        CHECK(kind->load(&own, 0) == MC_OK && check_key() == MC_OK);
        accesses = 0;
        at = i;
        const enum mc_error error = kind->use(&own, &result);
        CHECK(accesses >= at);
        CHECK(check_key() == MC_ERROR_SLOT);
        struct result next = none;
        CHECK(kind->use(&own, &next) == MC_ERROR_SLOT);
        if (error == MC_OK) CHECK(is_reset && is_right(&result, expected, x, y));
        else CHECK(memcmp(&result, &none, sizeof none) == 0);
    }
}

// If the key is lost before an access of a load, the load returns an error, or the loaded key is the program's.
static void disturb_loads(unsigned first, unsigned count, const struct result *expected, const uint32_t *x, const uint32_t *y) {
    for (unsigned i = first; i <= count; i += i < count - 2 * STEPS_OF_LOAD ? count / STEPS_OF_LOAD : 1) {
        struct result result = {{0}, {0}};
        (void)check_key();
        accesses = 0;
        at = i;
        const enum mc_error loaded = kind->load(&own, 0);
        CHECK(accesses >= at || kind->is_random);
        if (loaded == MC_OK && kind->use(&own, &result) == MC_OK) CHECK(is_right(&result, expected, x, y));
    }
}

int main(int arguments, char **argument) {
    const int is_all = arguments == 2 && strcmp(argument[1], "all") == 0;
    const struct mc_bus bus = {read_words, write_words, wait_for_end, (void *)montcore_simulated_bus()};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; ++i) {
        struct result expected = {{0}, {0}};
        kind = &KINDS[i];
        at = 0;
        CHECK(mc_open(&own, &bus, POLLS) == MC_OK && mc_open(&other, montcore_simulated_bus(), POLLS) == MC_OK);
        accesses = 0;
        CHECK(kind->load(&own, 0) == MC_OK);
        const unsigned loads = accesses, uses = accesses_of_use(&expected);
        const uint32_t x[2] = {public_x[0], public_x[1]}, y[2] = {public_y[0], public_y[1]};
        for (is_reset = 0; is_reset <= (is_all || kind->is_quick); ++is_reset) {
            disturb_uses(is_all || (kind->is_quick && !is_reset) ? 1 : uses - LAST, uses, &expected, x, y);
            if (is_all || kind->is_quick) disturb_loads(is_all ? 1 : loads - LAST, loads, &expected, x, y);
        }
        printf("%s: %u accesses of a use, %u of a load\n", kind->name, uses, loads);
    }
    return 0;
}
