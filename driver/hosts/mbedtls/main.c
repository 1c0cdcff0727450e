// SPDX-License-Identifier: Apache-2.0
//
// mbedTLS with the simulated coprocessor:
//
//   mbedtls sign KEY MESSAGE SIGNATURE        SHA-256, with PKCS #1 v1.5 or ECDSA; mbedTLS verifies in software
//   mbedtls decrypt KEY CIPHERTEXT MESSAGE    PKCS #1 v1.5
//   mbedtls handshake KEY CERTIFICATE CURVE   TLS of a server with this key and a client, which trusts the certificate
//
// Errors are mbedTLS's, with exit code 1. The program prints the cycles of the last command.

#include <mbedtls/ctr_drbg.h>
#include <mbedtls/entropy.h>
#include <mbedtls/error.h>
#include <mbedtls/md.h>
#include <mbedtls/platform.h>
#include <mbedtls/version.h>
#include <stdio.h>
#include <string.h>

#include "bus.h"
#include "curves.h"
#include "handshake.h"
#include "rsa_alt.h"

#define POLLS 100000000u
#define RANDOM mbedtls_ctr_drbg_random, &random

// Arguments that version 3 has in addition.
#if MBEDTLS_VERSION_NUMBER < 0x03000000
#define PARSE_RANDOM
#define CAPACITY(buffer)
#else
#define PARSE_RANDOM , RANDOM
#define CAPACITY(buffer) sizeof(buffer),
#endif

// Reads as much of a file as fits; a file that cannot be read is empty.
static size_t read_file(const char *name, unsigned char *bytes, size_t capacity) {
    FILE *const file = fopen(name, "rb");
    if (!file) return perror(name), 0;
    const size_t length = fread(bytes, 1, capacity, file);
    fclose(file);
    return length;
}

static int write_file(const char *name, const unsigned char *bytes, size_t length) {
    FILE *const file = fopen(name, "wb");
    if (!file) return perror(name), 1;
    const size_t written = fwrite(bytes, 1, length, file);
    return fclose(file) != 0 || written != length;
}

int main(int count, char **arguments) {
    static struct mc_mbedtls_key key;
    unsigned char input[MC_MBEDTLS_BITS / 8 + 1], output[MC_MBEDTLS_BITS / 8];
    unsigned char hash[32];
    size_t length = sizeof output;
    uint32_t cycles = 0;
    struct mc_device device;
    mbedtls_entropy_context entropy;
    mbedtls_ctr_drbg_context random;
    mbedtls_pk_context software, coprocessor;
    const char *suite = "";
    const int signs = count == 5 && strcmp(arguments[1], "sign") == 0;
    const int decrypts = count == 5 && strcmp(arguments[1], "decrypt") == 0;
    if (!signs && !decrypts && (count != 5 || strcmp(arguments[1], "handshake") != 0)) {
        fprintf(stderr, "usage: mbedtls sign KEY MESSAGE SIGNATURE | mbedtls decrypt KEY CIPHERTEXT MESSAGE | "
                        "mbedtls handshake KEY CERTIFICATE CURVE\n");
        return 2;
    }
    mbedtls_entropy_init(&entropy);
    mbedtls_ctr_drbg_init(&random);
    mbedtls_pk_init(&software);
    mbedtls_pk_init(&coprocessor);

    int ret = mc_open(&device, montcore_simulated_bus(), POLLS) == MC_OK ? 0 : MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED;
    if (ret == 0) ret = mbedtls_ctr_drbg_seed(&random, mbedtls_entropy_func, &entropy, NULL, 0);
    if (ret == 0) ret = mbedtls_pk_parse_keyfile(&software, arguments[2], NULL PARSE_RANDOM);
    if (ret == 0) mc_mbedtls_use(&device);
    // An RSA key becomes a key of the coprocessor; with one of a curve mbedTLS itself calls the coprocessor.
    const int is_rsa = ret == 0 && mbedtls_pk_get_type(&software) == MBEDTLS_PK_RSA;
    mbedtls_pk_context *const used = is_rsa ? &coprocessor : &software;
    if (is_rsa) ret = mc_mbedtls_setup(&coprocessor, &key, &device, mbedtls_pk_rsa(software));
    if (ret == 0 && signs) {
        ret = mbedtls_md_file(mbedtls_md_info_from_type(MBEDTLS_MD_SHA256), arguments[3], hash);
        if (ret == 0) {
            ret = mbedtls_pk_sign(
                used, MBEDTLS_MD_SHA256, hash, sizeof hash, output, CAPACITY(output) &length, RANDOM);
        }
        if (ret == 0) ret = mbedtls_pk_verify(&software, MBEDTLS_MD_SHA256, hash, sizeof hash, output, length);
    } else if (ret == 0 && decrypts) {
        const size_t size = read_file(arguments[3], input, sizeof input);
        ret = mbedtls_pk_decrypt(used, input, size, output, &length, sizeof output, RANDOM);
    } else if (ret == 0) {
        ret = handshake(used, arguments[3], arguments[4], &suite, RANDOM);
    }
    if (ret != 0) {
        char text[200];
        mbedtls_strerror(ret, text, sizeof text);
        fprintf(stderr, "mbedtls: %s\n", text);
    } else {
        mc_cycles(&device, &cycles);
        printf("%s%s%lu cycles\n", suite, *suite ? ", " : "", (unsigned long)cycles);
        if (signs || decrypts) ret = write_file(arguments[4], output, length);
    }
    mbedtls_pk_free(&coprocessor);
    mc_mbedtls_free(&key);
    mbedtls_pk_free(&software);
    mbedtls_ctr_drbg_free(&random);
    mbedtls_entropy_free(&entropy);
    return ret != 0;
}
