// SPDX-License-Identifier: Apache-2.0
// Prints the results of main.c. Each function returns 0 if the result is right.
#ifndef CHECK_H
#define CHECK_H

#include "board.h"
#include "montcore.h"

static inline int check_print(const char *name, const char *text, int failed) {
    board_print(name);
    board_print(": ");
    board_print(text);
    board_print("\n");
    return failed;
}

static inline int check(const char *name, enum mc_error error) {
    return check_print(name, mc_error_text(error), error != MC_OK);
}

// The driver must refuse a forbidden use of a loaded key.
static inline int check_refused(const char *name, enum mc_error error) {
    const int failed = error != MC_ERROR_ACCESS;
    return check_print(name, failed ? "not refused" : "refused", failed);
}

static inline int check_number(const char *name, const uint32_t *number, const uint32_t *known, uint32_t words) {
    uint32_t difference = 0;
    for (uint32_t i = 0; i < words; ++i) difference |= number[i] ^ known[i];
    return check_print(name, difference ? "wrong" : "right", difference != 0);
}

#endif
