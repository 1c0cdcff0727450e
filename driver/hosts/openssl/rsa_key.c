// SPDX-License-Identifier: Apache-2.0
//
// RSA keys: the numbers for the coprocessor, and its private operation, whose result is checked with the public key.

#include "rsa_key.h"

#include <openssl/core_names.h>
#include <openssl/param_build.h>
#include <openssl/params.h>
#include <string.h>

#include "device.h"

// The numbers of a key: for the coprocessor, and d.
enum { D = RSA_NUMBERS, NUMBERS };

// ---- Numbers

static void free_numbers(BIGNUM **numbers) {
    for (int i = 0; i < NUMBERS; ++i) BN_clear_free(numbers[i]);
}

// Computes the numbers that a key with p and q lacks; 0 counts as missing.
static int complete(BIGNUM **numbers) {
    int missing[NUMBERS];
    for (int i = 0; i < NUMBERS; ++i) missing[i] = !numbers[i] || BN_is_zero(numbers[i]);
    if (!missing[RSA_DP] && !missing[RSA_DQ] && !missing[RSA_QINV]) return 1;
    BN_CTX *const context = BN_CTX_secure_new();
    for (int i = RSA_DP; i <= RSA_QINV; ++i) {
        if (!missing[i]) continue;
        BN_clear_free(numbers[i]);
        numbers[i] = !context ? NULL
                     : i == RSA_QINV
                         ? BN_mod_inverse(NULL, numbers[RSA_Q], numbers[RSA_P], context)
                         : rsa_reduced_exponent(numbers[D], numbers[i == RSA_DP ? RSA_P : RSA_Q], context);
    }
    BN_CTX_free(context);
    return numbers[RSA_DP] && numbers[RSA_DQ] && numbers[RSA_QINV];
}

// The numbers of a key; some may be null.
static void get_numbers(const struct key *key, BIGNUM **numbers) {
    for (int i = 0; i < NUMBERS; ++i) {
        numbers[i] = NULL;
        (void)EVP_PKEY_get_bn_param(key->software, i == D ? OSSL_PKEY_PARAM_RSA_D : RSA_NAMES[i], &numbers[i]);
        if (numbers[i] && i > RSA_E) BN_set_flags(numbers[i], BN_FLG_CONSTTIME);
    }
}

static int has_third_prime(const struct key *key) {
    BIGNUM *third = NULL;
    const int has = EVP_PKEY_get_bn_param(key->software, OSSL_PKEY_PARAM_RSA_FACTOR3, &third);
    BN_clear_free(third);
    return has;
}

static int are_coprime(const BIGNUM *p, const BIGNUM *q) {
    BN_CTX *const context = BN_CTX_secure_new();
    BIGNUM *const divisor = BN_secure_new();
    const int coprime = context && divisor && BN_gcd(divisor, p, q, context) && BN_is_one(divisor);
    BN_clear_free(divisor);
    BN_CTX_free(context);
    return coprime;
}

// ---- Who computes

// The reason why a key stays with OpenSSL, or null. max_bits: MaxWidth of the hardware.
static const char *reason_for_software(const struct key *key, BIGNUM *const *numbers, int max_bits) {
    const int bits = EVP_PKEY_get_bits(key->software);
    if (!numbers[RSA_P] || !numbers[RSA_Q]) return "RSA key without its primes";
    if (has_third_prime(key)) return "RSA key of more than two primes";
    if (bits > max_bits || bits > (int)RSA_MAX_BITS) return "RSA key longer than the hardware";
    if (2 * BN_num_bits(numbers[RSA_P]) > max_bits || 2 * BN_num_bits(numbers[RSA_Q]) > max_bits) {
        return "RSA key with a prime longer than half of the hardware";
    }
    return are_coprime(numbers[RSA_P], numbers[RSA_Q]) ? NULL : "RSA key whose primes have a common factor";
}

enum owner rsa_key_owner(const struct key *key) {
    if (key->is_inside) return OWNER_COPROCESSOR;
    BIGNUM *numbers[NUMBERS];
    const int max_bits = device_max_bits(key->provider);
    if (max_bits == 0) return OWNER_REFUSED;
    get_numbers(key, numbers);
    const char *const reason = reason_for_software(key, numbers, max_bits);
    free_numbers(numbers);
    return reason ? key_leave(key, reason) : OWNER_COPROCESSOR;
}

// ---- The private operation

static enum mc_error load(struct mc_device *device, const void *key) { return mc_load_rsa(device, key); }

// key: null for a key made inside. The result is checked.
static int run(const struct key *owner, BIGNUM *const *numbers, const struct mc_rsa_key *key, const unsigned char *input,
               unsigned char *output) {
    uint32_t c[MC_WORDS(RSA_MAX_BITS)], s[MC_WORDS(RSA_MAX_BITS)];
    unsigned char result[RSA_MAX_BYTES];
    const uint32_t bits = (uint32_t)BN_num_bits(numbers[RSA_N]), size = (bits + 7u) / 8u;
    big_endian_words(input, size, c);
    const int has_use = key_has_use(owner);
    struct operation operation = {.provider = owner->provider,
                                  .key = has_use ? owner->number : 0,
                                  .load = owner->is_inside ? NULL : load,
                                  .numbers = key};
    while (device_take(&operation)) {
        struct mc_device *const device = &operation.device;
        device_return(&operation, has_use ? mc_use_rsa_key(device, s, c, bits) : mc_rsa_crt(device, key, s, c));
    }
    int done = operation.is_done;
    if (done) big_endian_bytes(s, result, size);
    if (done && !is_rsa_power(numbers[RSA_N], numbers[RSA_E], input, result, size)) {
        if (has_use) device_forget(owner->provider, owner->number);
        done = refuse(owner->provider, MC_ERROR_CHECK, mc_error_text(MC_ERROR_CHECK));
    }
    if (done) memcpy(output, result, size);
    OPENSSL_cleanse(result, sizeof result);
    OPENSSL_cleanse(c, sizeof c);
    OPENSSL_cleanse(s, sizeof s);
    return done;
}

static int power(const struct key *owner, BIGNUM *const *numbers, const unsigned char *input, unsigned char *output) {
    struct rsa_words words;
    if (BN_num_bits(numbers[RSA_E]) > BN_num_bits(numbers[RSA_N])) {
        return refuse(owner->provider, MC_ERROR_LENGTH, "RSA key whose e is longer than n");
    }
    // A part may be longer than a prime.
    const int done = rsa_words_get(numbers, &words) ? run(owner, numbers, &words.key, input, output)
                                                    : refuse(owner->provider, MC_ERROR_CHECK, mc_error_text(MC_ERROR_CHECK));
    OPENSSL_cleanse(&words, sizeof words);
    return done;
}

int rsa_key_power(const struct key *key, const unsigned char *input, unsigned char *output) {
    BIGNUM *numbers[NUMBERS];
    int done;
    get_numbers(key, numbers);
    if (key->is_inside) {
        done = run(key, numbers, NULL, input, output);
    } else {
        done = numbers[RSA_P] && numbers[RSA_Q] && complete(numbers) ? power(key, numbers, input, output)
                                                             : refuse(key->provider, ERROR_KEY, "RSA key without primes");
    }
    free_numbers(numbers);
    return done;
}

int rsa_key_is_pair(const struct key *key) {
    unsigned char number[RSA_MAX_BYTES] = {0};
    number[EVP_PKEY_get_size(key->software) - 1] = 2;
    return rsa_key_power(key, number, number);
}

// ---- Keys from inside

struct made {
    uint32_t *n, bits, e;
};

static enum mc_error make(struct mc_device *device, const void *data) {
    const struct made *const made = data;
    return mc_rsa_generate(device, made->n, made->bits, made->e);
}

// The public part as a key of OpenSSL's, or null.
static EVP_PKEY *public_part(const struct key *key, const struct made *made, const OSSL_PARAM params[]) {
    OSSL_PARAM *numbers = NULL, *merged = NULL;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    BIGNUM *const n = BN_new(), *const e = BN_new();
    EVP_PKEY *public = NULL;
    if (build && n && e && device_number(made->n, MC_WORDS(made->bits), n) && BN_set_word(e, made->e) &&
        OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_N, n) && OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_E, e) &&
        (numbers = OSSL_PARAM_BLD_to_param(build)) && (!params || (merged = OSSL_PARAM_merge(params, numbers)))) {
        const int selection = OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_PUBLIC_KEY;
        public = key_software(key, selection, merged ? merged : numbers);
    }
    OPENSSL_free(merged);
    OSSL_PARAM_free(numbers);
    OSSL_PARAM_BLD_free(build);
    BN_free(n);
    BN_free(e);
    return public;
}

int rsa_key_make_inside(struct key *key, uint32_t bits, uint32_t e, const OSSL_PARAM params[]) {
    uint32_t n[MC_WORDS(RSA_MAX_BITS)];
    const struct made made = {n, bits, e};
    struct operation operation = {
        .provider = key->provider, .key = key_next_number(), .load = make, .makes_key = 1, .numbers = &made};
    while (device_take(&operation)) device_return(&operation, MC_OK);
    if (!operation.is_done) return 0;
    // The pairwise test: the coprocessor signs, software verifies with the public part.
    if (key_take_inside(key, public_part(key, &made, params), operation.key)) return rsa_key_is_pair(key);
    device_forget(key->provider, operation.key);
    return 0;
}

// ---- Padding and checks by software

// Makes a key for software with the n of `key` and d = 1; e = 1 if also_e, otherwise the e of `key`.
static EVP_PKEY *with_unit_exponent(const struct key *key, int also_e) {
    EVP_PKEY *result = NULL;
    OSSL_PARAM *public = NULL, *merged = NULL, *changed = NULL;
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(key->provider->library, key->type, SOFTWARE);
    const int selection = OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_PUBLIC_KEY;
    int done = build && context && EVP_PKEY_todata(key->software, selection, &public) == 1 &&
               (!also_e || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_E, BN_value_one())) &&
               OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_RSA_D, BN_value_one());
    // If two parameters have one name, the merged list has the second one.
    done = done && (changed = OSSL_PARAM_BLD_to_param(build)) && (merged = OSSL_PARAM_merge(public, changed)) &&
           EVP_PKEY_fromdata_init(context) == 1 &&
           EVP_PKEY_fromdata(context, &result, selection | OSSL_KEYMGMT_SELECT_PRIVATE_KEY, merged) == 1;
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_BLD_free(build);
    OSSL_PARAM_free(public);
    OSSL_PARAM_free(changed);
    OPENSSL_free(merged);
    return done ? result : NULL;
}

EVP_PKEY *rsa_key_padding(const struct key *key) { return with_unit_exponent(key, 1); }
EVP_PKEY *rsa_key_checking(const struct key *key) { return with_unit_exponent(key, 0); }

int rsa_key_padding_mode(EVP_PKEY_CTX *software) {
    int mode = 0;
    OSSL_PARAM params[] = {OSSL_PARAM_int(OSSL_PKEY_PARAM_PAD_MODE, &mode), OSSL_PARAM_END};
    return EVP_PKEY_CTX_get_params(software, params) == 1 ? mode : 0;
}
