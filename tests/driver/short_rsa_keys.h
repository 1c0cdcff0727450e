// SPDX-License-Identifier: Apache-2.0
//
// Included before each file of a host: its RSA keys may be so short that simulated RTL makes a key in seconds.

#include "montcore.h"

#undef MC_RSA_LEAST_BITS
#define MC_RSA_LEAST_BITS 512u

// Files of hosts define it; a header of the C library has defined it already, because of _GNU_SOURCE.
#undef _DEFAULT_SOURCE
