// SPDX-License-Identifier: Apache-2.0
//
// The text of a key, by OpenSSL's encoder and from OpenSSL's key. Without these encoders, OpenSSL takes only the selected part of a
// key from the provider: its encoder reads the modulus of an RSA key even if the part has none.

#include <openssl/bio.h>
#include <openssl/encoder.h>

#include "device.h"
#include "key.h"
#include "x_key.h"

// The context is the provider.
static void *new(void *provider) { return provider; }
static void free_nothing(void *provider) { (void)provider; }

static int write_text(const struct provider *provider, OSSL_CORE_BIO *output, EVP_PKEY *key, int selection) {
    char *shown = NULL;
    size_t written = 0;
    OSSL_ENCODER_CTX *const encoder = OSSL_ENCODER_CTX_new_for_pkey(key, selection, "TEXT", NULL, SOFTWARE);
    BIO *const text = BIO_new(BIO_s_secmem());
    const int done = encoder && text && OSSL_ENCODER_to_bio(encoder, text) == 1;
    const long length = text ? BIO_get_mem_data(text, &shown) : 0;  // written even after an error, like OpenSSL
    const int is_written = length <= 0 || (provider->write(output, shown, (size_t)length, &written) == 1 && written == (size_t)length);
    OSSL_ENCODER_CTX_free(encoder);
    BIO_free(text);
    return done && is_written;
}

static int encode(void *provider, OSSL_CORE_BIO *output, const void *data, const OSSL_PARAM numbers[], int selection,
                  OSSL_PASSPHRASE_CALLBACK *callback, void *argument) {
    const struct key *const key = data;
    (void)callback, (void)argument;
    if (numbers || !key || !key->software) return 0;
    if (key->is_inside && selection & OSSL_KEYMGMT_SELECT_PRIVATE_KEY) {
        return refuse(key->provider, ERROR_INSIDE, "the private part of the key cannot be exported");
    }
    return write_text(provider, output, key->software, selection);
}

static int encode_x(void *provider, OSSL_CORE_BIO *output, const void *data, const OSSL_PARAM numbers[], int selection,
                    OSSL_PASSPHRASE_CALLBACK *callback, void *argument) {
    const struct x_key *const key = data;
    (void)callback, (void)argument;
    EVP_PKEY *const software = !numbers && key && key->has_public ? x_key_software(key, EVP_PKEY_KEYPAIR) : NULL;
    const int done = software && write_text(provider, output, software, selection);
    EVP_PKEY_free(software);
    return done;
}

const OSSL_DISPATCH KEY_TEXT_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_ENCODER_NEWCTX, new),
    FUNCTION(OSSL_FUNC_ENCODER_FREECTX, free_nothing),
    FUNCTION(OSSL_FUNC_ENCODER_ENCODE, encode),
    {0, NULL},
};

const OSSL_DISPATCH X_KEY_TEXT_FUNCTIONS[] = {
    FUNCTION(OSSL_FUNC_ENCODER_NEWCTX, new),
    FUNCTION(OSSL_FUNC_ENCODER_FREECTX, free_nothing),
    FUNCTION(OSSL_FUNC_ENCODER_ENCODE, encode_x),
    {0, NULL},
};
