/* SPDX-License-Identifier: Apache-2.0 */
/* mc_rsa_crt in software, by BearSSL's constant-time 31-bit code; returns 0 if it fails. */
#ifndef SOC_BEARSSL_H
#define SOC_BEARSSL_H

#include "montcore.h"

/* cycles: the cycles of BearSSL, without the conversion of key and numbers from words to bytes. */
int bearssl_rsa_crt(const struct mc_rsa_key *key, uint32_t *result, const uint32_t *c, uint32_t *cycles);

#endif
