// SPDX-License-Identifier: Apache-2.0
//
// Headers that the driver takes from Mbed TLS 3.6 and from TF-PSA-Crypto 1.0 (Mbed TLS 4): the same functions in other headers. A file of the
// driver includes this header first.

#ifndef MONTCORE_PSA_LAYOUT_H_
#define MONTCORE_PSA_LAYOUT_H_

#define MBEDTLS_ALLOW_PRIVATE_ACCESS  // gives access to the numbers of a curve

#if __has_include(<tf_psa_crypto_common.h>)
#define MBEDTLS_DECLARE_PRIVATE_IDENTIFIERS
#include <crypto_oid.h>
#include <mbedtls/private/ecp.h>
#include <mbedtls/private/error_common.h>
#include <mbedtls/private/hmac_drbg.h>
#include <mbedtls/private/rsa.h>
#include <tf_psa_crypto_common.h>
#else
#include <common.h>
#include <mbedtls/ecp.h>
#include <mbedtls/error.h>
#include <mbedtls/hmac_drbg.h>
#include <mbedtls/oid.h>
#include <mbedtls/rsa.h>
#endif

#include <mbedtls/asn1write.h>
#include <mbedtls/md.h>
#include <mbedtls/platform.h>
#include <mbedtls/platform_util.h>
#include <mbedtls/psa_util.h>
#include <md_psa.h>
#include <psa/crypto.h>
#include <psa_crypto_core.h>
#include <psa_crypto_ecp.h>
#include <psa_crypto_rsa.h>

#endif
