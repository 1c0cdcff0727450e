// SPDX-License-Identifier: Apache-2.0
//
// Random sequences of calls of OpenSSL's functions with keys of files. Arguments: the first seed and the one after the last.
// Each call prints a line with its result, and with a digest of its output. The lines must be the same with and without
// the provider, except outputs that are random: OpenSSL without the provider verifies the signatures.
//
// OpenSSL itself ends with a fault if a context is used whose start was refused, if a key has only one half, in 3.0 if a message
// for Ed25519 has parts, and in 3.5 if a context with a signature is copied: no sequence does this.

#include <openssl/core_names.h>
#include <openssl/opensslv.h>
#include <openssl/params.h>
#include <openssl/provider.h>
#include <string.h>

#include "openssl_program.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define IS_NEWER (OPENSSL_VERSION_NUMBER >= 0x30200000L)
#define HAS_NAMES (OPENSSL_VERSION_NUMBER >= 0x30400000L)  // functions that take the name of an algorithm
#define CAPACITY 600u  // bytes of a result; no key of at most 2304 bits gives a longer result

static const char *const KEYS[] = {"rsa",  "rsa2048",   "long",      "primes",   "pss",    "restricted", "ec",
                                   "p521", "secp224k1", "sect163k1", "explicit", "x25519", "x448",       "ed25519"};
static EVP_PKEY *keys[COUNT(KEYS)], *software_keys[COUNT(KEYS)];
static OSSL_LIB_CTX *software;  // without the provider

// ---- Random choices

static unsigned long long state;

static unsigned pick(unsigned number) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)((state >> 20) % number);
}

static void seed_choices(unsigned long seed) {
    state = seed * 0x9E3779B97F4A7C15ull + 1;
    for (int i = 0; i < 4; ++i) pick(2);
}

// ---- Output

static unsigned long seed;
static unsigned step;

// Texts in braces are the provider's reasons.
static void say(const char *what, const char *detail, int result, const unsigned char *bytes, size_t length) {
    const char *text = NULL;
    unsigned digest = 5381;
    int flags = 0;
    printf("%lu.%u %s %s: %d", seed, step, what, detail, result);
    for (size_t i = 0; bytes && i < length; ++i) digest = digest * 33 + bytes[i];
    if (bytes) printf(" | %zu %08x", length, digest);
    while (ERR_get_error_all(NULL, NULL, NULL, &text, &flags)) {
        if (strncmp(text, "montcore: ", 10) == 0) printf(" {%s}", text);
    }
    printf("\n");
}

// ---- Parameters

enum form { TEXT, NUMBER, SIZE, BYTES };

struct parameter {
    const char *name;
    enum form form;
    const char *values[10];
};

#define DIGESTS {"SHA256", "SHA1", "SHA512", "SHA384", "SHA3-256", "MD5", "SHAKE256", "MD5-SHA1", "none"}

static const struct parameter OPTIONS[] = {
    {"digest", TEXT, DIGESTS},
    {"mgf1-digest", TEXT, DIGESTS},
    {"pad-mode", TEXT, {"pkcs1", "none", "oaep", "x931", "pss", "unknown"}},
    {"pad-mode", NUMBER, {"1", "3", "4", "5", "6", "77"}},
    {"saltlen", TEXT, {"digest", "max", "auto", "20", "0", "300", "-5"}},
    {"saltlen", NUMBER, {"-1", "-2", "-3", "-4", "0", "20", "300", "-5"}},
#if IS_NEWER  // 3.0 ignores them, the provider does not
    {"nonce-type", NUMBER, {"0", "1"}},
    {"instance", TEXT, {"Ed25519", "Ed25519ctx", "Ed25519ph", "unknown"}},
    {"context-string", BYTES, {"", "context"}},
#endif
    {"oaep-label", BYTES, {"", "label"}},
    {"kdf-type", TEXT, {"X963KDF", "", "HKDF"}},
    {"kdf-digest", TEXT, DIGESTS},
    {"kdf-outlen", SIZE, {"0", "16", "32", "100"}},
    {"kdf-ukm", BYTES, {"", "material"}},
    {"ecdh-cofactor-mode", NUMBER, {"-1", "0", "1", "2"}},
    {"implicit-rejection", NUMBER, {"0", "1"}},
    {"digest-size", SIZE, {"0", "20", "32", "100"}},
    {"operation", TEXT, {"RSASVE", "unknown"}},
    {"unknown", NUMBER, {"1"}},
};

static const struct parameter GENERATION[] = {
    {"group", TEXT, {"P-256", "P-521", "secp224k1", "X25519", "X448", "unknown"}},
    {"encoding", TEXT, {"explicit", "named_curve", "unknown"}},
    {"point-format", TEXT, {"compressed", "uncompressed", "unknown"}},
    {"use-cofactor-flag", NUMBER, {"0", "1"}},
    {"digest", TEXT, {"SHA256", "SHA1", "none"}},
    {"mgf1-digest", TEXT, {"SHA256", "none"}},
    {"saltlen", NUMBER, {"20", "-1"}},
    {"primes", SIZE, {"2", "3"}},
    {"unknown", NUMBER, {"1"}},
};

static OSSL_PARAM random_parameter(const struct parameter *from, char *shown, size_t space) {
    static int numbers[8];
    static size_t sizes[8];
    static unsigned slot;
    unsigned values = 0;
    while (values < COUNT(from->values) && from->values[values]) ++values;
    const char *const value = from->values[pick(values)];
    const size_t length = strlen(shown);
    snprintf(shown + length, space - length, " %s=%s", from->name, value);
    slot = (slot + 1) % COUNT(numbers);
    numbers[slot] = atoi(value);
    sizes[slot] = (size_t)atoi(value);
    switch (from->form) {
        case TEXT: return OSSL_PARAM_construct_utf8_string(from->name, (char *)value, 0);
        case NUMBER: return OSSL_PARAM_construct_int(from->name, &numbers[slot]);
        case SIZE: return OSSL_PARAM_construct_size_t(from->name, &sizes[slot]);
        default: return OSSL_PARAM_construct_octet_string(from->name, (char *)value, strlen(value));
    }
}

// Returns at least `least` parameters of OPTIONS, and writes their text to `shown`.
static const OSSL_PARAM *random_options(unsigned least, char *shown, size_t space) {
    static OSSL_PARAM params[4];
    const unsigned count = least + pick(3);
    for (unsigned i = 0; i < count; ++i) params[i] = random_parameter(&OPTIONS[pick(COUNT(OPTIONS))], shown, space);
    params[count] = OSSL_PARAM_construct_end();
    return params;
}

static void change(EVP_PKEY_CTX *context) {
    char shown[200] = "";
    const OSSL_PARAM *const params = random_options(1, shown, sizeof shown);
    say("set", shown, EVP_PKEY_CTX_set_params(context, params), NULL, 0);
}

static void query(EVP_PKEY_CTX *context) {
    static const char *const names[] = {"digest",     "mgf1-digest", "pad-mode",   "saltlen",           "kdf-type",
                                        "kdf-digest", "digest",      "kdf-outlen", "ecdh-cofactor-mode"};
    const char *const name = names[pick(COUNT(names))];
    char text[64] = "";
    int number = -77;
    OSSL_PARAM params[] = {OSSL_PARAM_construct_int(name, &number), OSSL_PARAM_construct_end()};
    if (pick(2)) params[0] = OSSL_PARAM_construct_utf8_string(name, text, sizeof text);
    const int done = EVP_PKEY_CTX_get_params(context, params);
    snprintf(text + strlen(text), 12, " %d", number);
    say("get", name, done, (const unsigned char *)text, strlen(text));
}

// ---- Buffers

static unsigned char message[300], signature[CAPACITY], output[CAPACITY + 8];
static size_t signature_length;

// A buffer of a random size for a result: none, short, or long enough. Sets the length.
static unsigned char *random_buffer(size_t *length) {
    memset(output, 0xa5, sizeof output);
    const unsigned kind = pick(6);
    *length = kind == 1 ? 10 : CAPACITY;
    return kind == 0 ? NULL : output;
}

static void say_output(const char *what, int result, const unsigned char *buffer, size_t capacity, size_t length) {
    size_t written = sizeof output;
    while (written > capacity && output[written - 1] == 0xa5) --written;
    if (result != 1) length = 0;
    say(what, written > capacity ? "beyond the buffer" : "", result, buffer ? buffer : (const unsigned char *)&length, buffer ? length : sizeof length);
}

// Lengths of hashes are more frequent.
static size_t random_length(void) {
    static const size_t lengths[] = {32, 20, 64, 48, 0, 128, 256, 9, 255, 300};
    return lengths[pick(3) ? pick(2) : pick(COUNT(lengths))];
}

// Leaves the last signature as it is, or plants a fault in its form, its length or its end.
static size_t disturb(void) {
    const unsigned kind = pick(6);
    if (kind == 0) signature[0] ^= 1;
    if (kind == 1 && signature_length) signature[signature_length - 1] ^= 1;
    return signature_length - (kind == 2 && signature_length);
}

static void take_signature(size_t length) {
    memcpy(signature, output, length);
    signature_length = length;
}

// OpenSSL without the provider verifies a signature, by the parameters of the context. hash null: input is the hash.
static void verify_by_software(EVP_PKEY_CTX *from, unsigned key, int is_message, const unsigned char *input, size_t length) {
    char digest[64] = "", padding[64] = "", mask[64] = "", automatic[] = "auto";
    unsigned char hash[EVP_MAX_MD_SIZE];
    OSSL_PARAM asked[] = {OSSL_PARAM_construct_utf8_string("digest", digest, sizeof digest),
                          OSSL_PARAM_construct_utf8_string("pad-mode", padding, sizeof padding), OSSL_PARAM_construct_end()};
    OSSL_PARAM asked_mask[] = {OSSL_PARAM_construct_utf8_string("mgf1-digest", mask, sizeof mask), OSSL_PARAM_construct_end()};
    OSSL_PARAM params[5];
    unsigned count = 0;
    (void)EVP_PKEY_CTX_get_params(from, asked);
    if (strcmp(padding, "pss") == 0) (void)EVP_PKEY_CTX_get_params(from, asked_mask);
    if (*padding) params[count++] = OSSL_PARAM_construct_utf8_string("pad-mode", padding, 0);
    if (*digest) params[count++] = OSSL_PARAM_construct_utf8_string("digest", digest, 0);
    if (*mask) {
        params[count++] = OSSL_PARAM_construct_utf8_string("mgf1-digest", mask, 0);
        params[count++] = OSSL_PARAM_construct_utf8_string("saltlen", automatic, 0);
    }
    params[count] = OSSL_PARAM_construct_end();
    if (is_message && !EVP_Q_digest(software, digest, NULL, input, length, hash, &length)) return;
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_pkey(software, software_keys[key], NULL);
    const int right = EVP_PKEY_verify_init_ex(context, params) == 1 &&
                      EVP_PKEY_verify(context, signature, signature_length, is_message ? hash : input, length) == 1;
    EVP_PKEY_CTX_free(context);
    ERR_clear_error();
    say("verified by software", KEYS[key], right, NULL, 0);
}

// ---- Contexts of a key

enum mode { SIGN, VERIFY, RECOVER, ENCRYPT, DECRYPT, DERIVE, ENCAPSULATE, DECAPSULATE, SIGN_MESSAGE, VERIFY_MESSAGE };

static const char *const MODES[] = {"sign",   "verify",      "recover",     "encrypt",      "decrypt",
                                    "derive", "encapsulate", "decapsulate", "sign message", "verify message"};

static int begin(EVP_PKEY_CTX *context, enum mode mode, const OSSL_PARAM params[]) {
    static int (*const functions[])(EVP_PKEY_CTX *, const OSSL_PARAM *) = {
        EVP_PKEY_sign_init_ex,    EVP_PKEY_verify_init_ex, EVP_PKEY_verify_recover_init_ex, EVP_PKEY_encrypt_init_ex,
        EVP_PKEY_decrypt_init_ex, EVP_PKEY_derive_init_ex, EVP_PKEY_encapsulate_init,       EVP_PKEY_decapsulate_init,
    };
    return functions[mode](context, params);
}

// Begins an operation by an algorithm's name, which OpenSSL 3.4 and newer can. Returns 0 if there is no such algorithm.
static int begin_named(EVP_PKEY_CTX *context, enum mode *mode, const char *name, const OSSL_PARAM params[]) {
#if HAS_NAMES
    static int (*const functions[])(EVP_PKEY_CTX *, EVP_SIGNATURE *, const OSSL_PARAM *) = {
        EVP_PKEY_sign_init_ex2, EVP_PKEY_verify_init_ex2, EVP_PKEY_sign_message_init, EVP_PKEY_verify_message_init};
    static const enum mode modes[] = {SIGN, VERIFY, SIGN_MESSAGE, VERIFY_MESSAGE};
    const unsigned which = pick(COUNT(modes));
    EVP_SIGNATURE *const algorithm = EVP_SIGNATURE_fetch(NULL, name, NULL);
    const int done = algorithm ? functions[which](context, algorithm, params) : 0;
    EVP_SIGNATURE_free(algorithm);
    *mode = modes[which];
    return done;
#else
    return (void)context, (void)mode, (void)name, (void)params, 0;
#endif
}

// Signs or verifies a message in parts, which OpenSSL 3.4 and newer can.
static void operate_in_parts(EVP_PKEY_CTX *context, enum mode mode) {
#if HAS_NAMES
    const size_t part = pick(100);
    size_t length;
    if (mode == SIGN_MESSAGE) {
        say("update", "", EVP_PKEY_sign_message_update(context, message, part), NULL, 0);
        if (pick(2)) return;
        unsigned char *const buffer = random_buffer(&length);
        const size_t capacity = length;
        const int done = EVP_PKEY_sign_message_final(context, buffer, &length);
        say_output("end", done, buffer, capacity, length);
        if (done == 1 && buffer) take_signature(length);
    } else {
        say("set signature", "", EVP_PKEY_CTX_set_signature(context, signature, disturb()), NULL, 0);
        say("update", "", EVP_PKEY_verify_message_update(context, message, part), NULL, 0);
        if (pick(2)) say("end", "", EVP_PKEY_verify_message_final(context), NULL, 0);
    }
#else
    (void)context, (void)mode;
#endif
}

// Returns whether the context may be used afterwards.
static int operate(EVP_PKEY_CTX *context, enum mode mode, unsigned key) {
    unsigned char secret[CAPACITY];
    const size_t input = random_length();
    size_t length, secret_length = sizeof secret;
    unsigned char *const buffer = random_buffer(&length);
    const size_t capacity = length;
    const unsigned peer = pick(COUNT(KEYS));
    int done = 0;
    switch (mode) {
        case SIGN:
        case SIGN_MESSAGE: done = EVP_PKEY_sign(context, buffer, &length, message, input); break;
        case VERIFY:
        case VERIFY_MESSAGE:
            say("verify", "", EVP_PKEY_verify(context, signature, disturb(), message, input), NULL, 0);
            return 1;
        case RECOVER: done = EVP_PKEY_verify_recover(context, buffer, &length, signature, signature_length); break;
        case ENCRYPT: done = EVP_PKEY_encrypt(context, buffer, &length, message, input); break;
        case DECRYPT: done = EVP_PKEY_decrypt(context, buffer, &length, signature, signature_length); break;
        case DERIVE:
            done = EVP_PKEY_derive_set_peer(context, keys[peer]);
            say("peer", KEYS[peer], done, NULL, 0);
            if (done != 1) return 0;  // OpenSSL keeps some refused peers
            done = EVP_PKEY_derive(context, buffer, &length);
            break;
        case ENCAPSULATE: done = EVP_PKEY_encapsulate(context, buffer, &length, buffer ? secret : NULL, &secret_length); break;
        case DECAPSULATE: done = EVP_PKEY_decapsulate(context, buffer, &length, signature, signature_length); break;
    }
    say_output(MODES[mode], done, buffer, capacity, length);
    if (done != 1 || !buffer) return 1;
    if (mode == SIGN || mode == SIGN_MESSAGE || mode == ENCRYPT || mode == ENCAPSULATE) take_signature(length);
    if (mode == SIGN || mode == SIGN_MESSAGE) verify_by_software(context, key, mode == SIGN_MESSAGE, message, input);
    return 1;
}

// Modes and names are mostly those of the key's type.
static enum mode random_mode(const char *type) {
    static const enum mode curves[] = {SIGN, VERIFY, DERIVE};
    if (pick(8) == 0 || *type == 'R') return (enum mode)pick(DECAPSULATE + 1);
    return *type == 'X' ? DERIVE : curves[pick(COUNT(curves))];
}

static const char *random_name(const char *type) {
    static const char *const names[] = {"RSA-SHA256", "RSA-SHA1", "ECDSA-SHA256", "ECDSA-SHA512", "ED25519", "ED25519ph",
                                        "ED25519ctx", "RSA",      "ECDSA",        "unknown"};
    const char *name = names[pick(COUNT(names))];
    for (int i = 0; i < 8 && strncmp(name, type, 2) != 0; ++i) name = names[pick(COUNT(names))];
    return name;
}

static void try_context(unsigned key) {
    const char *const type = EVP_PKEY_get0_type_name(software_keys[key]);
    enum mode mode = random_mode(type);
    const char *const name = HAS_NAMES && pick(2) ? random_name(type) : NULL;
    char shown[200] = "";
    const OSSL_PARAM *const params = pick(name ? 8 : 2) ? NULL : random_options(0, shown, sizeof shown);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, keys[key], NULL);
    const int begun = name ? begin_named(context, &mode, name, params) : begin(context, mode, params);
    say(name ? name : MODES[mode], shown, begun, NULL, 0);
    for (unsigned left = begun == 1 ? 2 + pick(6) : 0; left > 0; --left, ++step) {
        const unsigned kind = pick(10);
        if (kind < (name ? 1 : 3)) {
            change(context);
        } else if (kind == 3 && (IS_NEWER || mode != DERIVE)) {
            query(context);
        } else if (kind == 4 && mode != VERIFY_MESSAGE) {
            EVP_PKEY_CTX *const copy = EVP_PKEY_CTX_dup(context);
            say("copy", "", copy != NULL, NULL, 0);
            if (copy) EVP_PKEY_CTX_free(context), context = copy;
        } else if (kind < 7 && (mode == SIGN_MESSAGE || mode == VERIFY_MESSAGE)) {
            operate_in_parts(context, mode);
        } else if (!operate(context, mode, key)) {
            break;
        }
    }
    EVP_PKEY_CTX_free(context);
}

// ---- Digests that are signed

// Returns whether the message may go on.
static int operate_on_message(EVP_MD_CTX *context, int is_verification, unsigned key) {
    const size_t input = pick(200);
    const int has_parts = !EVP_PKEY_is_a(keys[key], "ED25519");
    size_t length;
    unsigned char *const buffer = random_buffer(&length);
    const size_t capacity = length;
    int done;
    const unsigned how = has_parts ? pick(3) : 2;
    if (how == 0) {
        done = is_verification ? EVP_DigestVerifyUpdate(context, message, input) : EVP_DigestSignUpdate(context, message, input);
        say("update", "", done, NULL, 0);
        return 1;
    }
    if (is_verification) {
        const size_t disturbed = disturb();
        done = how == 1 ? EVP_DigestVerifyFinal(context, signature, disturbed)
                        : EVP_DigestVerify(context, signature, disturbed, message, input);
        say("verify", how == 1 ? "final" : "", done, NULL, 0);
        return 0;
    }
    done = how == 1 ? EVP_DigestSignFinal(context, buffer, &length) : EVP_DigestSign(context, buffer, &length, message, input);
    say_output(how == 1 ? "final" : "sign", done, buffer, capacity, length);
    if (done != 1 || !buffer) return 0;
    take_signature(length);
    if (has_parts && how == 2) verify_by_software(EVP_MD_CTX_get_pkey_ctx(context), key, 1, message, input);
    return 0;
}

static void try_message(unsigned key) {
    static const char *const digests[] = DIGESTS;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    EVP_PKEY_CTX *parameters = NULL;
    char shown[200] = "";
    const char *const digest = pick(4) ? digests[pick(COUNT(digests))] : NULL;
    const OSSL_PARAM *const params = pick(2) ? random_options(0, shown, sizeof shown) : NULL;
    const int is_verification = !pick(3);
    const int begun = (is_verification ? EVP_DigestVerifyInit_ex : EVP_DigestSignInit_ex)(
        context, &parameters, digest, NULL, NULL, keys[key], params);
    say(is_verification ? "digest verify" : "digest sign", shown, begun, NULL, 0);
    for (unsigned left = begun == 1 ? 2 + pick(6) : 0; left > 0; --left, ++step) {
        const unsigned kind = pick(10);
        if (kind < 2) {
            change(EVP_MD_CTX_get_pkey_ctx(context));
        } else if (kind == 2) {
            query(EVP_MD_CTX_get_pkey_ctx(context));
        } else if (kind == 3) {
            EVP_MD_CTX *const copy = EVP_MD_CTX_new();
            const int done = EVP_MD_CTX_copy_ex(copy, context);
            say("copy", "", done, NULL, 0);
            EVP_MD_CTX_free(done == 1 ? context : copy);
            if (done == 1) context = copy;
        } else {
            operate_on_message(context, is_verification, key);
        }
    }
    EVP_MD_CTX_free(context);
}

// ---- Keys

static void query_key(unsigned key) {
    static const char *const names[] = {"bits",     "max-size",  "security-bits",  "group",    "pub", "priv",         "n",
                                        "d",        "qx",        "default-digest", "encoding", "digest", "point-format", "saltlen",
                                        "mandatory-digest", "use-cofactor-flag"};
    const char *const name = names[pick(COUNT(names))];
    unsigned char bytes[1000] = {0};
    size_t length = 0;
    int number = -77, done;
    BIGNUM *big = NULL;
    switch (pick(4)) {
        case 0: done = EVP_PKEY_get_int_param(keys[key], name, &number); break;
        case 1: done = EVP_PKEY_get_utf8_string_param(keys[key], name, (char *)bytes, sizeof bytes, &length); break;
        case 2: done = EVP_PKEY_get_octet_string_param(keys[key], name, bytes, sizeof bytes, &length); break;
        default:
            done = EVP_PKEY_get_bn_param(keys[key], name, &big);
            if (done) length = (size_t)BN_bn2bin(big, bytes);
            BN_clear_free(big);
    }
    if (number != -77) length = (size_t)snprintf((char *)bytes, sizeof bytes, "%d", number);
    say("key", name, done, bytes, done == 1 ? length : 0);
}

// A new key of a type, or by the parameters of another key. RSA keys are short.
static void try_generation(unsigned key) {
    static const char *const types[] = {"RSA", "RSA-PSS", "EC", "X25519", "X448", "ED25519"};
    const char *const type = pick(4) ? types[pick(COUNT(types))] : NULL;
    EVP_PKEY_CTX *const context = type ? EVP_PKEY_CTX_new_from_name(NULL, type, NULL)
                                       : EVP_PKEY_CTX_new_from_pkey(NULL, keys[key], NULL);
    EVP_PKEY *made = NULL;
    size_t bits = 1024;
    OSSL_PARAM params[2] = {OSSL_PARAM_construct_size_t("bits", &bits), OSSL_PARAM_construct_end()};
    const int begun = pick(5) ? EVP_PKEY_keygen_init(context) : EVP_PKEY_paramgen_init(context);
    say("generation", type ? type : KEYS[key], begun, NULL, 0);
    if (begun == 1) (void)EVP_PKEY_CTX_set_params(context, params);
    ERR_clear_error();
    for (unsigned left = begun == 1 ? pick(4) : 0; left > 0; --left, ++step) {
        char shown[100] = "";
        params[0] = random_parameter(&GENERATION[pick(COUNT(GENERATION))], shown, sizeof shown);
        say("set", shown, EVP_PKEY_CTX_set_params(context, params), NULL, 0);
    }
    if (begun == 1) say("generate", "", EVP_PKEY_generate(context, &made), NULL, 0);
    EVP_PKEY_CTX_free(context);
    if (!made) return;
    char text[4][64] = {"", "", "", ""};
    static const char *const names[] = {"group", "encoding", "point-format", "digest"};
    for (unsigned i = 0; i < COUNT(names); ++i) (void)EVP_PKEY_get_utf8_string_param(made, names[i], text[i], 64, NULL);
    ERR_clear_error();
    say("made", EVP_PKEY_get0_type_name(made), EVP_PKEY_get_bits(made), (const unsigned char *)text, sizeof text);
    EVP_PKEY_CTX *const check = EVP_PKEY_CTX_new_from_pkey(NULL, made, NULL);
    say("check", "", EVP_PKEY_pairwise_check(check), NULL, 0);
    EVP_PKEY_CTX_free(check);
    EVP_PKEY_free(made);
}

static void try_key(void) {
    const unsigned key = pick(COUNT(KEYS));
    printf("%lu.0 %s\n", seed, KEYS[key]);
    signature_length = 64;
    for (unsigned left = 1 + pick(4); left > 0; --left, ++step) {
        const unsigned kind = pick(20);
        if (kind < 9) {
            try_context(key);
        } else if (kind < 17) {
            try_message(key);
        } else if (kind < 19) {
            query_key(key);
        } else {
            try_generation(key);
        }
    }
}

int main(int count, char **arguments) {
    CHECK(count == 3);
    setvbuf(stdout, NULL, _IOLBF, 0);  // a fault is after the last line
    software = OSSL_LIB_CTX_new();
    CHECK(OSSL_PROVIDER_load(software, "default"));
    for (unsigned i = 0; i < COUNT(KEYS); ++i) {
        char path[64];
        snprintf(path, sizeof path, "%s.pem", KEYS[i]);
        keys[i] = read_key(NULL, path, NULL);
        software_keys[i] = read_key(software, path, NULL);
    }
    for (unsigned i = 1; i < sizeof message; ++i) message[i] = (unsigned char)(7 * i);  // byte 0 is 0: the message is small
    const unsigned long end = strtoul(arguments[2], NULL, 10);
    for (seed = strtoul(arguments[1], NULL, 10); seed < end; ++seed) {
        seed_choices(seed);
        memset(signature, 0x55, sizeof signature);
        step = 0;
        try_key();
    }
    for (unsigned i = 0; i < COUNT(KEYS); ++i) EVP_PKEY_free(keys[i]), EVP_PKEY_free(software_keys[i]);
    OSSL_LIB_CTX_free(software);
    return 0;
}
