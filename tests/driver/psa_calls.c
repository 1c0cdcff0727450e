// SPDX-License-Identifier: Apache-2.0
//
// Calls of PSA Crypto. A line of the input has an operation, the type, the bits and the algorithm of a key, and operands in
// hexadecimal. The key of an operation that begins with "opaque-" is in the coprocessor. The output has the status of each call, its result, and whether the coprocessor computed it. Without the
// driver only the last part differs.

#include <mbedtls/entropy.h>
#include <mbedtls/pk.h>
#include <mbedtls/psa_util.h>
#include <psa/crypto.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../driver/hosts/mbedtls/psa/demo/handshake.h"

static unsigned long accesses;
static unsigned long key_words;  // count of words written to key slots
// The bus flips a bit of the wrong_read-th number read from now on, or of the wrong_write-th word written to the
// window.
static int wrong_read, wrong_write;

#if !defined(WITHOUT_DRIVER)
#include "../../driver/hosts/mbedtls/psa/montcore_driver.h"
#include "../../driver/montcore_registers.h"
#include "bus.h"

#define OPAQUE PSA_KEY_LIFETIME_FROM_PERSISTENCE_AND_LOCATION(PSA_KEY_PERSISTENCE_VOLATILE, MONTCORE_PSA_LOCATION)

static void spoil(uint32_t *word, int *left) {
    if (*left > 0 && --*left == 0) *word ^= 2u;
}

static void read_words(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    const struct mc_bus *const bus = context;
    ++accesses;
    bus->read(bus->context, offset, words, count);
    if (count >= 8) spoil(words, &wrong_read);
}

static struct mc_device device;

static void write_words(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    const struct mc_bus *const bus = context;
    if (offset >= offsetof(mont_coprocessor_t, WINDOW) + 4 * MC_KEY_SLOT * device.slot_words) key_words += count;
    uint32_t sent[256] = {0};
    if (count > 256) exit(1);
    memcpy(sent, words, 4 * count);
    for (uint32_t i = 0; offset >= offsetof(mont_coprocessor_t, WINDOW) && i < count; ++i) spoil(&sent[i], &wrong_write);
    bus->write(bus->context, offset, sent, count);
}

static int open_device(void) {
    const struct mc_bus bus = {read_words, write_words, NULL, (void *)montcore_simulated_bus()};
    mc_mbedtls_use(&device);
    return mc_open(&device, &bus, 1u << 30) == MC_OK;
}

// Other software loads a key of X25519.
static void replace_key(void) {
    static const uint32_t scalar[MC_WORDS(255)] = {8};
    uint32_t u[MC_WORDS(255)];
    struct mc_device other;
    if (mc_open(&other, montcore_simulated_bus(), 1u << 30) != MC_OK || mc_load_x25519(&other, scalar, u) != MC_OK) exit(1);
}
static int is_wiped(void) {
    enum mc_use use = MC_USE_LOCKED;
    return mc_get_use(&device, MC_KEY_SLOT, &use) == MC_OK && use == MC_USE_OPEN;
}
#else
#define OPAQUE PSA_KEY_LIFETIME_VOLATILE
static int is_wiped(void) { return 1; }
#define montcore_opaque_raw_key_agreement psa_raw_key_agreement
static int open_device(void) { return 1; }
static psa_status_t montcore_opaque_remove(void) { return PSA_SUCCESS; }
static void replace_key(void) {}
#endif

static size_t bytes(const char *text, uint8_t *data) {
    size_t length = 0;
    unsigned value;
    if (!strcmp(text, "-")) return 0;
    for (; sscanf(text + 2 * length, "%2x", &value) == 1; ++length) data[length] = (uint8_t)value;
    return length;
}

static void say(const char *what, psa_status_t status, const uint8_t *data, size_t length) {
    printf("%s %d ", what, (int)status);
    for (size_t i = 0; status == PSA_SUCCESS && i < length; ++i) printf("%02x", data[i]);
    printf(" %s\n", accesses ? "coprocessor" : "software");
    accesses = 0;
}

static void shake_hands(const char *key_file, const char *certificate, const char *curve) {
    mbedtls_pk_context key;
    const char *suite = "";
    mbedtls_pk_init(&key);
    int ret = mbedtls_pk_parse_keyfile(&key, key_file, NULL, mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE);
    if (ret == 0) ret = handshake(&key, certificate, curve, &suite, mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE);
    say(suite, ret, NULL, 0);
    mbedtls_pk_free(&key);
}

// Verifies the signature of a message or a hash with the exported public key.
static psa_status_t verify(psa_key_id_t key, const psa_key_attributes_t *attributes, int is_hash, const uint8_t *message,
                           size_t length, const uint8_t *signature, size_t signature_length) {
    static uint8_t data[1024];
    size_t size = 0;
    psa_key_id_t public_key = 0;
    psa_key_attributes_t of_public = PSA_KEY_ATTRIBUTES_INIT;
    psa_set_key_type(&of_public, PSA_KEY_TYPE_PUBLIC_KEY_OF_KEY_PAIR(psa_get_key_type(attributes)));
    psa_set_key_algorithm(&of_public, psa_get_key_algorithm(attributes));
    psa_set_key_usage_flags(&of_public, PSA_KEY_USAGE_VERIFY_MESSAGE | PSA_KEY_USAGE_VERIFY_HASH);
    psa_status_t status = psa_export_public_key(key, data, sizeof data, &size);
    if (status == PSA_SUCCESS) status = psa_import_key(&of_public, data, size, &public_key);
    accesses = 0;
    if (status != PSA_SUCCESS) return status;
    status = (is_hash ? psa_verify_hash : psa_verify_message)(
        public_key, psa_get_key_algorithm(attributes), message, length, signature, signature_length);
    psa_destroy_key(public_key);
    return status;
}

// The life of an opaque key, and of other keys while it is loaded.
static void live(const psa_key_attributes_t *attributes, const uint8_t *data, size_t length) {
    const psa_algorithm_t algorithm = psa_get_key_algorithm(attributes);
    const uint8_t message[] = "message";
    static uint8_t result[1024];
    psa_key_attributes_t others = *attributes, persistent = *attributes;
    psa_key_id_t first = 0, second = 0, local = 0;
    size_t size = 0;
    psa_set_key_lifetime(&others, PSA_KEY_LIFETIME_VOLATILE);
    psa_set_key_lifetime(&persistent, PSA_KEY_LIFETIME_FROM_PERSISTENCE_AND_LOCATION(
                                          PSA_KEY_PERSISTENCE_DEFAULT, PSA_KEY_LIFETIME_GET_LOCATION(OPAQUE)));
    psa_set_key_id(&persistent, 1);
    say("persistent", psa_import_key(&persistent, data, length, &first), NULL, 0);
    say("first", psa_import_key(attributes, data, length, &first), NULL, 0);
    say("second", psa_import_key(attributes, data, length, &second), NULL, 0);
    say("export", psa_export_key(first, result, sizeof result, &size), NULL, 0);
    say("local", psa_import_key(&others, data, length, &local), NULL, 0);
    say("local sign", psa_sign_message(local, algorithm, message, 7, result, sizeof result, &size), NULL, 0);
    say("sign", psa_sign_message(first, algorithm, message, 7, result, sizeof result, &size), NULL, 0);
    say("remove", montcore_opaque_remove(), NULL, 0);
    say("sign", psa_sign_message(first, algorithm, message, 7, result, sizeof result, &size), NULL, 0);
    say("second", psa_import_key(attributes, data, length, &second), NULL, 0);
    say("sign", psa_sign_message(first, algorithm, message, 7, result, sizeof result, &size), NULL, 0);
    say("sign", psa_sign_message(second, algorithm, message, 7, result, sizeof result, &size), NULL, 0);
    say("remove", montcore_opaque_remove(), NULL, 0);
    psa_destroy_key(first);
    psa_destroy_key(second);
    psa_destroy_key(local);
}

// Agrees with a key in Mbed TLS, and with a key exported from it.
static void exchange(const psa_key_attributes_t *attributes, psa_key_id_t key) {
    uint8_t ours[256], theirs[256], secret[256], other[256];
    size_t ours_length, theirs_length, length = 0, other_length = 0;
    psa_key_attributes_t local = *attributes;
    psa_key_id_t peer = 0;
    psa_set_key_lifetime(&local, PSA_KEY_LIFETIME_VOLATILE);
    psa_status_t status = psa_generate_key(&local, &peer);
    if (status == PSA_SUCCESS) status = psa_export_public_key(key, ours, sizeof ours, &ours_length);
    if (status == PSA_SUCCESS) status = psa_export_public_key(peer, theirs, sizeof theirs, &theirs_length);
    accesses = 0;
    if (status == PSA_SUCCESS) {
        status = montcore_opaque_raw_key_agreement(
            PSA_ALG_ECDH, key, theirs, theirs_length, secret, sizeof secret, &length);
    }
    say("opaque", status, NULL, 0);
    if (status == PSA_SUCCESS) {
        status = psa_raw_key_agreement(PSA_ALG_ECDH, peer, ours, ours_length, other, sizeof other, &other_length);
    }
    printf("%s\n", length == other_length && !memcmp(secret, other, length) ? "both equal - -" : "both different - -");
    psa_destroy_key(peer);
    accesses = 0;
}

static void run(char *const *fields) {
    static uint8_t key_data[8192], input[8192], other[8192], result[8192];
    const int is_opaque = !strncmp(fields[0], "opaque-", 7);
    const char *const operation = fields[0] + (is_opaque ? 7 : 0);
    if (!strcmp(operation, "handshake")) {
        shake_hands(fields[1], fields[2], fields[3]);
        return;
    }
    const psa_algorithm_t algorithm = (psa_algorithm_t)strtoul(fields[3], NULL, 16);
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key = 0;
    size_t length = 0;
    psa_set_key_type(&attributes, (psa_key_type_t)strtoul(fields[1], NULL, 16));
    psa_set_key_bits(&attributes, strtoul(fields[2], NULL, 10));
    psa_set_key_algorithm(&attributes, algorithm);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_VERIFY_MESSAGE |
                                             PSA_KEY_USAGE_SIGN_HASH | PSA_KEY_USAGE_DERIVE | PSA_KEY_USAGE_DECRYPT |
                                             PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_EXPORT);
    if (is_opaque) psa_set_key_lifetime(&attributes, OPAQUE);
    if (!strcmp(operation, "life")) {
        live(&attributes, key_data, bytes(fields[4], key_data));
        return;
    }
    if (!strcmp(operation, "wrong")) *(fields[5][0] == 'r' ? &wrong_read : &wrong_write) = atoi(fields[5] + 1);
    key_words = 0;
    const psa_custom_key_parameters_t usual = PSA_CUSTOM_KEY_PARAMETERS_INIT;
    psa_status_t status = !strcmp(fields[4], "new")     ? psa_generate_key(&attributes, &key)
                          : !strcmp(fields[4], "new-e") ? psa_generate_key_custom(
                                                              &attributes, &usual, key_data, bytes(fields[6], key_data), &key)
                                                        : psa_import_key(&attributes, key_data, bytes(fields[4], key_data), &key);
    if (!strcmp(operation, "made")) printf("made %d %s -\n", (int)status, key_words ? "outside" : "inside");
    accesses = 0;
    if (status != PSA_SUCCESS) {
        const char *const what = is_wiped() ? "key" : "a key that was refused is loaded";
        accesses = 0;
        say(what, status, NULL, 0);
        return;
    }
    const size_t input_length = bytes(fields[5], input), other_length = bytes(fields[6], other);
    if (!strcmp(operation, "sign")) {
        status = psa_sign_message(key, algorithm, input, input_length, result, sizeof result, &length);
        // A line with an operand asks for signatures that are equal each time.
        say("sign", status, result, other_length > 0 ? length : 0);
        if (status == PSA_SUCCESS) {
            say("verify", verify(key, &attributes, 0, input, input_length, result, length), NULL, 0);
            say("short", psa_sign_message(key, algorithm, input, input_length, result, length - 1, &length), NULL, 0);
        }
    } else if (!strcmp(operation, "sign-hash")) {
        status = psa_sign_hash(key, algorithm, input, input_length, result, sizeof result, &length);
        // With an operand, the signature is verified instead of printed.
        say("sign-hash", status, result, other_length > 0 ? 0 : length);
        if (other_length > 0) say("verify", verify(key, &attributes, 1, input, input_length, result, length), NULL, 0);
    } else if (!strcmp(operation, "decrypt")) {
        status = psa_asymmetric_decrypt(
            key, algorithm, input, input_length, other_length ? other : NULL, other_length, result, sizeof result, &length);
        say("decrypt", status, result, length);
        status = psa_asymmetric_decrypt(
            key, algorithm, input, input_length, other_length ? other : NULL, other_length, result, 1, &length);
        say("short", status, result, length);
    } else if (!strcmp(operation, "agree") || !strcmp(operation, "agree-replaced")) {
        if (strcmp(operation, "agree")) replace_key();
        status = (is_opaque ? montcore_opaque_raw_key_agreement : psa_raw_key_agreement)(
            algorithm, key, input, input_length, result, sizeof result, &length);
        say("agree", status, result, length);
    } else if (!strcmp(operation, "agree-by-psa")) {
        status = psa_raw_key_agreement(algorithm, key, input, input_length, result, sizeof result, &length);
        say("agree", status, result, length);
    } else if (!strcmp(operation, "exchange")) {
        exchange(&attributes, key);
    } else if (!strcmp(operation, "public")) {
        status = psa_export_public_key(key, result, sizeof result, &length);
        say("public", status, result, strcmp(fields[4], "new") ? length : 0);
    }
    psa_destroy_key(key);
    if (is_opaque) (void)montcore_opaque_remove();
}

int main(void) {
    static char line[65536];
    if (!open_device() || psa_crypto_init() != PSA_SUCCESS) return 1;
    while (fgets(line, sizeof line, stdin)) {
        char *fields[7] = {"-", "-", "-", "-", "-", "-", "-"}, *field = strtok(line, " \n");
        for (size_t i = 0; i < 7 && field; ++i, field = strtok(NULL, " \n")) fields[i] = field;
        run(fields);
    }
    mbedtls_psa_crypto_free();
    return 0;
}
