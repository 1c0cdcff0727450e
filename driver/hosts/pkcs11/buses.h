// SPDX-License-Identifier: Apache-2.0
//
// The coprocessors of the module. uio_buses.c finds them on Linux; elsewhere, link your own file in its place.

#ifndef MONTCORE_PKCS11_BUSES_H_
#define MONTCORE_PKCS11_BUSES_H_

#include "montcore.h"

// Number of coprocessors, each one a slot. folder: of the module's files.
uint32_t buses_count(const char *folder);

// The bus of coprocessor `number`, from 0 on, and the limit of polls of a command. Returns whether there is one. The bus stays until
// the process ends; a process that was forked asks again.
int buses_get(uint32_t number, struct mc_bus *bus, uint32_t *polls);

#endif
