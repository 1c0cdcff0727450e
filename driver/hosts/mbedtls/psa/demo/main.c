// SPDX-License-Identifier: Apache-2.0
//
// PSA Crypto of Mbed TLS 3.6 with the simulated coprocessor:
//
//   psa sign KEY MESSAGE SIGNATURE        RSA-PSS with SHA-256; KEY in DER; Mbed TLS verifies in software
//   psa handshake KEY CERTIFICATE CURVE   TLS of a server with this key and a client, which trusts the certificate
//
// An error of PSA or Mbed TLS gives exit code 1. The program prints the cycles of the last command.

#include <mbedtls/psa_util.h>
#include <psa/crypto.h>
#include <stdio.h>
#include <string.h>

#include "bus.h"
#include "handshake.h"
#include "montcore_driver.h"

#define POLLS 100000000u

static size_t read_file(const char *name, uint8_t *bytes, size_t capacity) {
    FILE *const file = fopen(name, "rb");
    if (!file) return perror(name), 0;
    const size_t length = fread(bytes, 1, capacity, file);
    fclose(file);
    return length;
}

static int sign(const char *key_file, const char *message_file, const char *signature_file) {
    const psa_algorithm_t algorithm = PSA_ALG_RSA_PSS(PSA_ALG_SHA_256);
    uint8_t der[4096], message[4096], signature[512];
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key = 0;
    size_t length = 0;
    const size_t message_length = read_file(message_file, message, sizeof message);
    psa_set_key_type(&attributes, PSA_KEY_TYPE_RSA_KEY_PAIR);
    psa_set_key_algorithm(&attributes, algorithm);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_VERIFY_MESSAGE);
    psa_status_t status = psa_import_key(&attributes, der, read_file(key_file, der, sizeof der), &key);
    if (status == PSA_SUCCESS) {
        status = psa_sign_message(key, algorithm, message, message_length, signature, sizeof signature, &length);
    }
    if (status == PSA_SUCCESS) {
        status = psa_verify_message(key, algorithm, message, message_length, signature, length);
    }
    psa_destroy_key(key);
    if (status != PSA_SUCCESS) return status;
    FILE *const file = fopen(signature_file, "wb");
    if (!file) return PSA_ERROR_STORAGE_FAILURE;
    const size_t written = fwrite(signature, 1, length, file);
    return fclose(file) == 0 && written == length ? 0 : PSA_ERROR_STORAGE_FAILURE;
}

static int shake_hands(const char *key_file, const char *certificate, const char *curve) {
    mbedtls_pk_context key;
    const char *suite = "";
    mbedtls_pk_init(&key);
    int ret = mbedtls_pk_parse_keyfile(&key, key_file, NULL, mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE);
    if (ret == 0) ret = handshake(&key, certificate, curve, &suite, mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE);
    if (ret == 0) printf("%s, ", suite);
    mbedtls_pk_free(&key);
    return ret;
}

int main(int count, char **arguments) {
    struct mc_device device;
    uint32_t cycles = 0;
    if (count != 5) return fprintf(stderr, "usage: psa sign|handshake KEY FILE FILE|CURVE\n"), 1;
    if (mc_open(&device, montcore_simulated_bus(), POLLS) != MC_OK || psa_crypto_init() != PSA_SUCCESS) return 1;
    mc_mbedtls_use(&device);
    const int is_sign = !strcmp(arguments[1], "sign");
    const int ret = (is_sign ? sign : shake_hands)(arguments[2], arguments[3], arguments[4]);
    mbedtls_psa_crypto_free();
    if (ret != 0 || mc_cycles(&device, &cycles) != MC_OK) return fprintf(stderr, "psa: error %d\n", ret), 1;
    printf("%u cycles\n", (unsigned)cycles);
    return 0;
}
