/* SPDX-License-Identifier: Apache-2.0 */
/* Makes an RSA signature with the coprocessor, compares it with the known signature, and prints it with its cycles. */
#include <stdio.h>
#include <string.h>

#include "bearssl.h"
#include "key.h"
#include "montcore.h"
#include "soc.h"

#define WORDS MC_WORDS(KEY_BITS)
#define POLLS 100000000u

static const struct mc_rsa_key key = {
    .n = key_n,
    .e = key_e,
    .p = key_p,
    .q = key_q,
    .dp = key_dp,
    .dq = key_dq,
    .qinv = key_qinv,
    .n_bits = KEY_BITS,
    .e_bits = 17,
    .prime_bits = KEY_BITS / 2,
};

static int report(const char *name, const uint32_t *signature, uint32_t cycles) {
    printf("%s: %lu cycles\nsignature: ", name, (unsigned long)cycles);
    for (unsigned i = WORDS; i-- > 0;) printf("%08lx", (unsigned long)signature[i]);
    printf("\n");
    if (memcmp(signature, key_s, sizeof key_s) == 0) return 0;
    printf("%s: this is not the known signature\n", name);
    return 1;
}

static int fail(const char *name, const char *reason) {
    printf("%s: %s\n", name, reason);
    return 1;
}

static int sign_with_coprocessor(void) {
    static uint32_t signature[WORDS];
    struct mc_device device;
    uint32_t inside;
    enum mc_error error = mc_open_mmio(&device, (volatile uint32_t *)SOC_COPROCESSOR, SOC_WAIT, POLLS);
    if (error != MC_OK) return fail("coprocessor", mc_error_text(error));
    const uint32_t start = SOC_CYCLES;
    error = mc_rsa_crt(&device, &key, signature, key_c);
    const uint32_t cycles = SOC_CYCLES - start;
    if (error == MC_OK) error = mc_cycles(&device, &inside);
    if (error != MC_OK) return fail("coprocessor", mc_error_text(error));
    printf("command: %lu cycles\n", (unsigned long)inside);
    return report("coprocessor", signature, cycles);
}

#ifdef BEARSSL
static int sign_in_software(void) {
    static uint32_t signature[WORDS];
    uint32_t cycles;
    if (!bearssl_rsa_crt(&key, signature, key_c, &cycles)) return fail("bearssl", "it rejects the key");
    return report("bearssl", signature, cycles);
}
#endif

int main(void) {
    int status = sign_with_coprocessor();
#ifdef BEARSSL
    status |= sign_in_software();
#endif
    return status;
}
