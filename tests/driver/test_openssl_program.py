# SPDX-License-Identifier: Apache-2.0
"""A program that uses the OpenSSL provider through the library."""

import os
import subprocess
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import x25519
from driver.conftest import SANITIZERS, openssl

PROGRAM = """
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/provider.h>
#include <pthread.h>
#include <string.h>

static EVP_PKEY *key;

// A key from only its private number: the one of RFC 6979, A.2.5.
static EVP_PKEY *key_of_number(void) {
    EVP_PKEY *made = NULL;
    BIGNUM *d = NULL;
    BN_hex2bn(&d, "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721");
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, d);
    OSSL_PARAM *const params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY_fromdata_init(context);
    EVP_PKEY_fromdata(context, &made, EVP_PKEY_KEYPAIR, params);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    BN_free(d);
    return made;
}

static int is_of_the_provider(const EVP_PKEY *made) {
    const OSSL_PROVIDER *const provider = EVP_PKEY_get0_provider(made);
    return provider && strcmp(OSSL_PROVIDER_get0_name(provider), "montcore") == 0;
}

// The copy of a context that has begun signs the same message.
static void *sign(void *result) {
    unsigned char signature[80];
    size_t length = sizeof signature;
    EVP_MD_CTX *const first = EVP_MD_CTX_new(), *const second = EVP_MD_CTX_new(), *const third = EVP_MD_CTX_new();
    *(int *)result = EVP_DigestSignInit(first, NULL, EVP_sha256(), NULL, key) == 1 &&
                     EVP_DigestSignUpdate(first, "two ", 4) == 1 && EVP_MD_CTX_copy_ex(second, first) == 1 &&
                     EVP_DigestSignUpdate(second, "parts", 5) == 1 &&
                     EVP_DigestSignFinal(second, signature, &length) == 1 &&
                     EVP_DigestVerifyInit(third, NULL, EVP_sha256(), NULL, key) == 1 &&
                     EVP_DigestVerify(third, signature, length, (const unsigned char *)"two parts", 9) == 1;
    EVP_MD_CTX_free(first);
    EVP_MD_CTX_free(second);
    EVP_MD_CTX_free(third);
    return NULL;
}

static int is_right(EVP_PKEY *made) {
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(NULL, made, NULL);
    const int right = EVP_PKEY_check(context) == 1 && EVP_PKEY_pairwise_check(context) == 1;
    const int parts = EVP_PKEY_public_check(context) == 1 && EVP_PKEY_private_check(context) == 1;
    EVP_PKEY_CTX_free(context);
    return parts ? right : -1;
}

// An RSA key of a file, with its 1/q mod p changed or not.
static int is_right_rsa(const char *file, int changed) {
    EVP_PKEY *made = NULL, *read = NULL;
    OSSL_PARAM *params = NULL;
    FILE *const stream = fopen(file, "r");
    if (!stream || !PEM_read_PrivateKey(stream, &read, NULL, NULL)) return -1;
    fclose(stream);
    if (EVP_PKEY_todata(read, EVP_PKEY_KEYPAIR, &params) != 1) return -1;
    OSSL_PARAM *const coefficient = OSSL_PARAM_locate(params, OSSL_PKEY_PARAM_RSA_COEFFICIENT1);
    if (coefficient) *(unsigned char *)coefficient->data ^= changed;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, "RSA", NULL);
    EVP_PKEY_fromdata_init(context);
    EVP_PKEY_fromdata(context, &made, EVP_PKEY_KEYPAIR, params);
    const int right = coefficient && made && is_of_the_provider(made) ? is_right(made) : -1;
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(params);
    EVP_PKEY_free(read);
    EVP_PKEY_free(made);
    return right;
}

int main(void) {
    // RFC 7748, 6.1.
    static const unsigned char scalar[] = {ALICE}, expected[] = {PUBLIC};
    unsigned char made[32], point[65];
    size_t length = sizeof made;
    int results[2] = {0, 0};
    pthread_t threads[2];
    EVP_PKEY *const x = EVP_PKEY_new_raw_private_key_ex(NULL, "X25519", NULL, scalar, sizeof scalar);
    if (!x || !is_of_the_provider(x)) return 1;
    if (EVP_PKEY_get_raw_public_key(x, made, &length) != 1 || memcmp(made, expected, 32) != 0) return 2;
    key = key_of_number();
    if (!key || !is_of_the_provider(key)) return 3;
    BIGNUM *px = NULL;
    if (EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_EC_PUB_X, &px) != 1) return 4;
    BN_bn2binpad(px, point + 1, 32);
    if (memcmp(point + 1, "\\x60\\xfe\\xd4\\xba", 4) != 0) return 5;
    // The other side's point is not on the curve.
    EVP_PKEY *const peer = EVP_PKEY_new();
    point[0] = 4;
    memset(point + 33, 1, 32);
    if (EVP_PKEY_copy_parameters(peer, key) != 1) return 6;
    if (EVP_PKEY_set1_encoded_public_key(peer, point, sizeof point) == 1) return 7;
    // A refused public key does not make a key that has one, and does not replace one.
    unsigned char *encoded = NULL;
    if (EVP_PKEY_get1_encoded_public_key(peer, &encoded) != 0) return 9;
    if (EVP_PKEY_set1_encoded_public_key(key, point, sizeof point) == 1) return 10;
    if (EVP_PKEY_get1_encoded_public_key(key, &encoded) != 65 || memcmp(encoded + 1, point + 1, 32) != 0) return 11;
    if (memcmp(encoded + 33, point + 33, 32) == 0) return 12;
    OPENSSL_free(encoded);
    memset(made, 1, sizeof made);
    if (EVP_PKEY_set1_encoded_public_key(x, made, 31) == 1) return 13;
    if (EVP_PKEY_get1_encoded_public_key(x, &encoded) != 32 || memcmp(encoded, expected, 32) != 0) return 14;
    OPENSSL_free(encoded);
    for (int i = 0; i < 2; ++i) pthread_create(&threads[i], NULL, sign, &results[i]);
    for (int i = 0; i < 2; ++i) pthread_join(threads[i], NULL);
    // The public key of another private one.
    EVP_PKEY *const other = EVP_PKEY_Q_keygen(NULL, NULL, "EC", "P-256");
    if (is_right(key) != 1 || is_right(x) != 1 || is_right(other) != 1) return 15;
    const size_t size = EVP_PKEY_get1_encoded_public_key(other, &encoded);
    if (EVP_PKEY_set1_encoded_public_key(key, encoded, size) != 1 || is_right(key) != 0) return 16;
    // X25519 forgets that one.
    if (EVP_PKEY_set1_encoded_public_key(x, encoded, 32) != 1) return 17;
    if (EVP_PKEY_get_raw_private_key(x, made, &length) == 1) return 19;
    if (is_right_rsa("small_key.pem", 0) != 1 || is_right_rsa("small_key.pem", 2) != 0) return 18;
    OPENSSL_free(encoded);
    EVP_PKEY_free(other);
    BN_free(px);
    EVP_PKEY_free(peer);
    EVP_PKEY_free(x);
    EVP_PKEY_free(key);
    return results[0] && results[1] ? 0 : 8;
}
"""


def test_a_program(provider: Path) -> None:
    """Keys of only private numbers or with a wrong point, copies of contexts, and two threads."""
    key = x25519.X25519PrivateKey.from_private_bytes(
        bytes.fromhex("77076d0a7318a57d3c16c17251b26645df4c6d92ebc0c62a16d9c9e7d9f2b8f5")
    )
    program = PROGRAM
    for name, value in (("ALICE", key.private_bytes_raw()), ("PUBLIC", key.public_key().public_bytes_raw())):
        program = program.replace(f"{{{name}}}", "{" + ", ".join(map(str, value)) + "}")
    (provider / "program.c").write_text(program, encoding="utf-8")
    make = ("genpkey", "-quiet", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024", "-out", "small_key.pem")
    assert openssl(provider, *make, coprocessor=False).returncode == 0
    command = ["gcc", "-std=c11", "-Wall", "-Werror", *SANITIZERS, "program.c", "-lcrypto", "-pthread", "-o", "program"]
    subprocess.run(command, cwd=provider, check=True)
    environment = os.environ | {"OPENSSL_CONF": str(provider / "openssl.cnf")}
    run = subprocess.run(
        [provider / "program"], cwd=provider, env=environment, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
