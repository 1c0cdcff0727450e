// SPDX-License-Identifier: Apache-2.0
//
// A functional model of the coprocessor for RSA, in place of its simulation: registers, uses, KEY_COUNT and the window as the bus sees
// them, RSA_CRT by OpenSSL's numbers, and time: RSA_CRT takes RSA_CYCLES, as measured on the RTL. The model has no
// other part of the hardware. An hour of its time takes minutes; of the RTL's simulation, it would take weeks.

#include <openssl/bn.h>
#include <stddef.h>
#include <string.h>

#include "bus.h"
#include "montcore_registers.h"

#define OFFSET(register) offsetof(mont_coprocessor_t, register)
#define MAX_WIDTH 4096u
#define SLOT_WORDS (MAX_WIDTH / 32u)
#define ACCESS_CYCLES 5u
#define WIPE_CYCLES 4000u
#define STEPS 16u  // steps of a command; the driver reads STATUS once in each step

enum { C = 0, S = 1, N = 2, E = 3, P = 8, Q = 9, DP = 10, DQ = 11, QINV = 12 };
enum { FIRST_PARAMETER = 2, LAST_PARAMETER = 5 };

static uint32_t registers[OFFSET(WINDOW) / 4], window[MC_SLOTS][SLOT_WORDS];
static uint64_t cycles, end, duration;
static enum mc_command running;  // until `end`
static int is_running;

static uint32_t *word(uint32_t offset) { return &registers[offset / 4]; }

static BIGNUM *number(int slot, uint32_t bits) {
    return BN_lebin2bn((const unsigned char *)window[slot], (int)(4 * MC_WORDS(bits)), NULL);
}

static void start(enum mc_command command, uint64_t time) {
    running = command;
    duration = time;
    end = cycles + time;
    is_running = 1;
}

static void wipe(void) {
    memset(window, 0, sizeof window);
    memset(word(OFFSET(USE)), 0, 4 * MC_SLOTS);
    ++*word(OFFSET(KEY_COUNT));
    start(MC_ZEROISE, WIPE_CYCLES);
}

static int has_key(void) {
    int uses = 0, is_locked = 1;
    for (int slot = P; slot <= QINV; ++slot) uses += word(OFFSET(USE))[slot] == MC_USE_RSA;
    for (int slot = FIRST_PARAMETER; slot <= LAST_PARAMETER; ++slot) is_locked &= word(OFFSET(USE))[slot] != 0;
    for (int slot = P; slot <= QINV; ++slot) uses += !is_locked && word(OFFSET(USE))[slot] == MC_USE_OPEN;
    return uses == QINV - P + 1;
}

static enum mc_error rsa_crt(void) {
    const uint32_t bits = *word(OFFSET(LENGTH)), prime_bits = *word(OFFSET(PRIME_LENGTH));
    const uint32_t exponent_bits = *word(OFFSET(EXPONENT_LENGTH)), public_bits = *word(OFFSET(PUBLIC_LENGTH));
    if (!has_key()) return MC_ERROR_SLOT;
    BN_CTX *const x = BN_CTX_new();
    BIGNUM *const n = number(N, bits), *const e = number(E, public_bits), *const c = number(C, bits);
    BIGNUM *const p = number(P, prime_bits), *const q = number(Q, prime_bits), *const qinv = number(QINV, prime_bits);
    BIGNUM *const dp = number(DP, exponent_bits), *const dq = number(DQ, exponent_bits);
    BIGNUM *const s = BN_new(), *const t = BN_new();
    const int is_even = !BN_is_odd(n) || !BN_is_odd(p) || !BN_is_odd(q);
    if (!is_even) {
        BN_mod_exp(s, c, dp, p, x);
        BN_mod_exp(t, c, dq, q, x);
        BN_mod_sub(s, s, t, p, x);
        BN_mod_mul(s, s, qinv, p, x);
        BN_mul(s, s, q, x);
        BN_add(s, s, t);
        BN_mod_exp(t, s, e, n, x);
    }
    enum mc_error error = is_even ? MC_ERROR_EVEN : BN_cmp(c, n) >= 0 ? MC_ERROR_RANGE : BN_cmp(t, c) ? MC_ERROR_CHECK : MC_OK;
    if (error == MC_OK && BN_bn2lebinpad(s, (unsigned char *)window[S], (int)(4 * MC_WORDS(bits))) < 0) error = MC_ERROR_CHECK;
    BIGNUM *const numbers[] = {n, e, c, p, q, qinv, dp, dq, s, t};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i) BN_free(numbers[i]);
    BN_CTX_free(x);
    return error;
}

// Advances the time.
static void pass(uint64_t time) {
    cycles += time;
    if (!is_running || cycles < end) return;
    is_running = 0;
    if (running == MC_RSA_CRT) *word(OFFSET(ERROR)) = rsa_crt();
    if (running == MC_RSA_CRT && *word(OFFSET(ERROR)) == MC_ERROR_CHECK) wipe();
}

static void refuse(void) { *word(OFFSET(ERROR)) |= MONT_COPROCESSOR__ERROR__ACCESS_bm; }

static uint32_t *place(uint32_t offset) {
    return &window[(offset - OFFSET(WINDOW)) / 4 / SLOT_WORDS][(offset - OFFSET(WINDOW)) / 4 % SLOT_WORDS];
}

static int slot_of(uint32_t offset) { return (int)((offset - OFFSET(WINDOW)) / 4 / SLOT_WORDS); }

static uint32_t read_one(uint32_t offset) {
    pass(ACCESS_CYCLES);
    if (offset == OFFSET(STATUS)) {
        if (is_running) pass(duration / STEPS);
        return is_running ? MONT_COPROCESSOR__STATUS__BUSY_bm : 0;
    }
    if (offset < OFFSET(WINDOW)) return *word(offset);
    if (!is_running && slot_of(offset) < (int)MC_KEY_SLOT) return *place(offset);
    refuse();
    return 0;
}

static int is_pinned(void) {
    int count = 0;
    for (int slot = FIRST_PARAMETER; slot <= LAST_PARAMETER; ++slot) count += word(OFFSET(USE))[slot] != 0;
    return count == LAST_PARAMETER - FIRST_PARAMETER + 1;
}

static void write_one(uint32_t offset, uint32_t value) {
    pass(ACCESS_CYCLES);
    if (offset == OFFSET(CONTROL)) {
        if (value & MONT_COPROCESSOR__CONTROL__ZEROISE_bm || is_running) wipe();
    } else if (offset == OFFSET(ERROR)) {
        *word(offset) &= ~(value & MONT_COPROCESSOR__ERROR__ACCESS_bm);
    } else if (offset == OFFSET(INTR_STATE) || offset == OFFSET(INTR_ENABLE)) {
        return;
    } else if (is_running) {
        refuse();
    } else if (offset == OFFSET(COMMAND)) {
        *word(OFFSET(ERROR)) = value == MC_RSA_CRT || value == MC_SELF_TEST ? MC_OK : MC_ERROR_COMMAND;
        if (value == MC_RSA_CRT) start(MC_RSA_CRT, RSA_CYCLES);
        if (value == MC_SELF_TEST) wipe();
    } else if (offset >= OFFSET(USE) && offset < OFFSET(USE) + 4 * MC_SLOTS) {
        if (*word(offset)) refuse();
        else if (value) *word(offset) = value, ++*word(OFFSET(KEY_COUNT));
    } else if (offset >= OFFSET(WINDOW)) {
        if (word(OFFSET(USE))[slot_of(offset)]) refuse();
        else *place(offset) = value;
    } else if (is_pinned()) {
        refuse();
    } else {
        *word(offset) = value;
    }
}

static void read_words(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context;
    for (uint32_t i = 0; i < count; ++i) words[i] = read_one(offset + 4 * i);
}

static void write_words(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context;
    for (uint32_t i = 0; i < count; ++i) write_one(offset + 4 * i, words[i]);
}

// A reset does not set KEY_COUNT back.
void montcore_simulated_reset(void) {
    const uint32_t keys = *word(OFFSET(KEY_COUNT));
    memset(registers, 0, sizeof registers);
    *word(OFFSET(KEY_COUNT)) = keys;
    *word(OFFSET(ID)) = MONT_COPROCESSOR__ID__ID_reset;
    *word(OFFSET(VERSION)) = (uint32_t)MONT_COPROCESSOR__VERSION__MAJOR_reset << MONT_COPROCESSOR__VERSION__MAJOR_bp |
                             (uint32_t)MONT_COPROCESSOR__VERSION__MINOR_reset << MONT_COPROCESSOR__VERSION__MINOR_bp;
    *word(OFFSET(CAPABILITIES)) = MAX_WIDTH << MONT_COPROCESSOR__CAPABILITIES__MAX_WIDTH_bp |
                                  2u << MONT_COPROCESSOR__CAPABILITIES__MULTIPLIERS_bp;
    *word(OFFSET(PROTECT)) = MONT_COPROCESSOR__PROTECT__ORDER_bm;
    wipe();
}

const struct mc_bus *montcore_simulated_bus(void) {
    static const struct mc_bus bus = {read_words, write_words, NULL, NULL};
    if (*word(OFFSET(ID)) == 0) montcore_simulated_reset();
    return &bus;
}

uint64_t montcore_simulated_cycles(void) { return cycles; }
