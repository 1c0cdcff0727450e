// SPDX-License-Identifier: Apache-2.0

#define MBEDTLS_ALLOW_PRIVATE_ACCESS  // gives access to the curve of a key

#include "handshake.h"

#include <mbedtls/ssl.h>
#include <mbedtls/x509_crt.h>
#include <stdlib.h>
#include <string.h>

#define STEPS 1000

// Bytes sent to one side and not read yet.
struct queue {
    unsigned char bytes[16384];
    size_t length;
};

struct side {
    struct queue *in, *out;
    mbedtls_ssl_config configuration;
    mbedtls_ssl_context ssl;
};

static int send_bytes(void *context, const unsigned char *bytes, size_t length) {
    struct queue *const queue = ((struct side *)context)->out;
    const size_t space = sizeof queue->bytes - queue->length, sent = length < space ? length : space;
    memcpy(queue->bytes + queue->length, bytes, sent);
    queue->length += sent;
    return sent > 0 ? (int)sent : MBEDTLS_ERR_SSL_WANT_WRITE;
}

static int receive_bytes(void *context, unsigned char *bytes, size_t length) {
    struct queue *const queue = ((struct side *)context)->in;
    const size_t received = length < queue->length ? length : queue->length;
    memcpy(bytes, queue->bytes, received);
    memmove(queue->bytes, queue->bytes + received, queue->length - received);
    queue->length -= received;
    return received > 0 ? (int)received : MBEDTLS_ERR_SSL_WANT_READ;
}

static int set_up(struct side *side, int endpoint, mbedtls_x509_crt *certificate, mbedtls_pk_context *key,
                  const mbedtls_ecp_group_id *curves, int (*random)(void *, unsigned char *, size_t),
                  void *random_context) {
    mbedtls_ssl_init(&side->ssl);
    mbedtls_ssl_config_init(&side->configuration);
    int ret = mbedtls_ssl_config_defaults(
        &side->configuration, endpoint, MBEDTLS_SSL_TRANSPORT_STREAM, MBEDTLS_SSL_PRESET_DEFAULT);
    if (ret != 0) return ret;
    mbedtls_ssl_conf_rng(&side->configuration, random, random_context);
    mbedtls_ssl_conf_curves(&side->configuration, curves);
    if (endpoint == MBEDTLS_SSL_IS_SERVER) {
        ret = mbedtls_ssl_conf_own_cert(&side->configuration, certificate, key);
    } else {
        mbedtls_ssl_conf_ca_chain(&side->configuration, certificate, NULL);
    }
    if (ret == 0) ret = mbedtls_ssl_setup(&side->ssl, &side->configuration);
    if (ret == 0 && endpoint == MBEDTLS_SSL_IS_CLIENT) ret = mbedtls_ssl_set_hostname(&side->ssl, "localhost");
    mbedtls_ssl_set_bio(&side->ssl, side, send_bytes, receive_bytes, NULL);
    return ret;
}

static void release(struct side *side) {
    mbedtls_ssl_free(&side->ssl);
    mbedtls_ssl_config_free(&side->configuration);
}

static int waits(int ret) { return ret == MBEDTLS_ERR_SSL_WANT_READ || ret == MBEDTLS_ERR_SSL_WANT_WRITE; }

int handshake(mbedtls_pk_context *key, const char *certificate, const char *curve, const char **suite,
              int (*random)(void *, unsigned char *, size_t), void *random_context) {
    static struct queue to_server, to_client;
    static struct side server = {.in = &to_server, .out = &to_client}, client = {.in = &to_client, .out = &to_server};
    const mbedtls_ecp_curve_info *const exchange = mbedtls_ecp_curve_info_from_name(curve);
    if (!exchange || !mbedtls_pk_can_do(key, MBEDTLS_PK_ECKEY)) return MBEDTLS_ERR_SSL_FEATURE_UNAVAILABLE;
    // The first curve is for the key exchange.
    const mbedtls_ecp_group_id curves[] = {exchange->grp_id, mbedtls_pk_ec(*key)->grp.id, MBEDTLS_ECP_DP_NONE};
    mbedtls_x509_crt chain;
    mbedtls_x509_crt_init(&chain);
    int ret = mbedtls_x509_crt_parse_file(&chain, certificate);
    if (ret == 0) ret = set_up(&server, MBEDTLS_SSL_IS_SERVER, &chain, key, curves, random, random_context);
    if (ret == 0) ret = set_up(&client, MBEDTLS_SSL_IS_CLIENT, &chain, key, curves, random, random_context);
    int server_ret = MBEDTLS_ERR_SSL_WANT_READ, client_ret = MBEDTLS_ERR_SSL_WANT_READ;
    for (int step = 0; ret == 0 && step < STEPS && (server_ret != 0 || client_ret != 0); ++step) {
        if (client_ret != 0) client_ret = mbedtls_ssl_handshake(&client.ssl);
        if (server_ret != 0) server_ret = mbedtls_ssl_handshake(&server.ssl);
        if (client_ret != 0 && !waits(client_ret)) ret = client_ret;
        if (server_ret != 0 && !waits(server_ret)) ret = server_ret;
    }
    if (ret == 0) ret = client_ret != 0 ? client_ret : server_ret;
    if (ret == 0) *suite = mbedtls_ssl_get_ciphersuite(&client.ssl);
    release(&client);
    release(&server);
    mbedtls_x509_crt_free(&chain);
    return ret;
}
