// SPDX-License-Identifier: Apache-2.0
//
// Part of montcore.c: modular arithmetic.

#ifndef MONTCORE_ARITHMETIC_IMPL_H_
#define MONTCORE_ARITHMETIC_IMPL_H_

#include "montcore_access_impl.h"

// ---- Modular arithmetic

// Writes the modulus and sets it.
static enum mc_error set_modulus(struct mc_device *device, const uint32_t *modulus, uint32_t bits) {
    device->modulus_bits = 0;
    write_bits(device, SLOT_MODULUS, modulus, bits);
    put(device, OFFSET(LENGTH), bits);
    const enum mc_error error = run(device, MC_SET_MODULUS, SLOT_MODULUS, 0, 0);
    if (error == MC_OK) device->modulus_bits = bits;
    return error;
}

enum mc_error mc_set_modulus(struct mc_device *device, const uint32_t *modulus, uint32_t bits) {
    if (device == NULL || modulus == NULL) return MC_ERROR_ARGUMENT;
    if (bits == 0 || bits > device->max_bits) return MC_ERROR_LENGTH;
    const enum mc_error error = begin(device);
    return error != MC_OK ? error : set_modulus(device, modulus, bits);
}

// Begins a function on operands of the modulus that is set.
static enum mc_error begin_with_modulus(struct mc_device *device) {
    return device->modulus_bits == 0 ? MC_ERROR_MODULUS : begin(device);
}

static enum mc_error binary(
    struct mc_device *device, enum mc_command command, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    if (device == NULL || result == NULL || a == NULL || b == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_A, a, device->modulus_bits);
    write_bits(device, SLOT_B, b, device->modulus_bits);
    error = run(device, command, SLOT_A, SLOT_B, SLOT_A);
    return error != MC_OK ? error : read_bits(device, SLOT_A, result, device->modulus_bits);
}

enum mc_error mc_montmul(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    return binary(device, MC_MONTMUL, result, a, b);
}

enum mc_error mc_modmul(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    return binary(device, MC_MODMUL, result, a, b);
}

enum mc_error mc_modadd(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    return binary(device, MC_MODADD, result, a, b);
}

enum mc_error mc_modsub(struct mc_device *device, uint32_t *result, const uint32_t *a, const uint32_t *b) {
    return binary(device, MC_MODSUB, result, a, b);
}

enum mc_error mc_reduce(struct mc_device *device, uint32_t *result, const uint32_t *a, uint32_t bits) {
    if (device == NULL || result == NULL || a == NULL) return MC_ERROR_ARGUMENT;
    if (bits == 0 || bits > 2u * device->modulus_bits) return device->modulus_bits ? MC_ERROR_LENGTH : MC_ERROR_MODULUS;
    enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_A, a, bits);
    put(device, OFFSET(EXPONENT_LENGTH), bits);
    error = run(device, MC_REDUCE, SLOT_A, 0, SLOT_A);
    return error != MC_OK ? error : read_bits(device, SLOT_A, result, device->modulus_bits);
}

// Runs a power whose exponent is in its slot, and reads the result.
static enum mc_error power(struct mc_device *device, enum mc_command command, uint32_t *result, const uint32_t *base,
                           uint32_t slot, uint32_t bits) {
    write_bits(device, SLOT_A, base, device->modulus_bits);
    put(device, OFFSET(EXPONENT_LENGTH), bits);
    const enum mc_error error = run(device, command, SLOT_A, slot, SLOT_A);
    return error != MC_OK ? error : read_bits(device, SLOT_A, result, device->modulus_bits);
}

enum mc_error mc_modexp(
    struct mc_device *device, uint32_t *result, const uint32_t *base, const uint32_t *exponent, uint32_t bits) {
    if (device == NULL || result == NULL || base == NULL || exponent == NULL) return MC_ERROR_ARGUMENT;
    if (bits > LENGTH_MAX || !fits(device, SLOT_SECRET_EXPONENT, round_up(bits, MODEXP_STEP))) return MC_ERROR_LENGTH;
    enum mc_error error = begin_with_modulus(device);
    if (error == MC_OK) error = write_secret(device, SLOT_SECRET_EXPONENT, exponent, bits);
    if (error != MC_OK) return error;
    return power(device, MC_MODEXP, result, base, SLOT_SECRET_EXPONENT, round_up(bits, MODEXP_STEP));
}

enum mc_error mc_modexp_public(
    struct mc_device *device, uint32_t *result, const uint32_t *base, const uint32_t *exponent, uint32_t bits) {
    if (device == NULL || result == NULL || base == NULL || exponent == NULL) return MC_ERROR_ARGUMENT;
    if (!fits(device, SLOT_PUBLIC_EXPONENT, bits)) return MC_ERROR_LENGTH;
    const enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_PUBLIC_EXPONENT, exponent, bits);
    return power(device, MC_MODEXP_PUBLIC, result, base, SLOT_PUBLIC_EXPONENT, bits);
}

static int is_blinding_length(uint32_t bits) { return bits == 64 || bits == 96 || bits == 128; }

enum mc_error mc_modexp_blinded(struct mc_device *device, uint32_t *result, const uint32_t *base,
                                const uint32_t *exponent, uint32_t bits, const struct mc_blind *blind) {
    if (device == NULL || result == NULL || base == NULL || exponent == NULL) return MC_ERROR_ARGUMENT;
    if (blind == NULL || blind->order == NULL || blind->random == NULL) return MC_ERROR_ARGUMENT;
    if (bits == 0 || bits > LENGTH_MAX || blind->order_bits == 0 || blind->order_bits > LENGTH_MAX ||
        !is_blinding_length(blind->random_bits)) {
        return MC_ERROR_LENGTH;
    }
    const uint32_t product_bits = blind->order_bits + blind->random_bits;
    const uint32_t total = round_up((bits > product_bits ? bits : product_bits) + 1u, MODEXP_STEP);
    if (!fits(device, SLOT_SECRET_EXPONENT, total)) return MC_ERROR_LENGTH;
    const enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_blinded(device, SLOT_SECRET_EXPONENT, exponent, MC_WORDS(bits), blind->order, MC_WORDS(blind->order_bits), 0,
                  blind->random, MC_WORDS(blind->random_bits), MC_WORDS(total));
    return power(device, MC_MODEXP, result, base, SLOT_SECRET_EXPONENT, total);
}

enum mc_error mc_invert(struct mc_device *device, uint32_t *result, const uint32_t *a) {
    if (device == NULL || result == NULL || a == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_A, a, device->modulus_bits);
    error = run(device, MC_INVERT, SLOT_A, 0, SLOT_A);
    return error != MC_OK ? error : read_bits(device, SLOT_A, result, device->modulus_bits);
}

enum mc_error mc_compare(struct mc_device *device, const uint32_t *a, const uint32_t *b, int *order) {
    if (device == NULL || a == NULL || b == NULL || order == NULL) return MC_ERROR_ARGUMENT;
    enum mc_error error = begin_with_modulus(device);
    if (error != MC_OK) return error;
    write_bits(device, SLOT_A, a, device->modulus_bits);
    write_bits(device, SLOT_B, b, device->modulus_bits);
    error = run(device, MC_COMPARE, SLOT_A, SLOT_B, 0);
    if (error != MC_OK) return error;
    const uint32_t status = get(device, OFFSET(STATUS));
    const uint32_t both = FIELD(STATUS, GREATER) | FIELD(STATUS, LESS);
    if ((status & both) == both) return MC_ERROR_DEVICE;
    *order = (int)(status >> SHIFT(STATUS, GREATER) & 1u) - (int)(status >> SHIFT(STATUS, LESS) & 1u);
    return MC_OK;
}

#endif
