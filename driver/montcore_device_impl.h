// SPDX-License-Identifier: Apache-2.0
//
// Part of montcore.c: a device, and steps on its slots.

#ifndef MONTCORE_DEVICE_IMPL_H_
#define MONTCORE_DEVICE_IMPL_H_

#include "montcore_access_impl.h"

// ---- Device

enum mc_error mc_open(struct mc_device *device, const struct mc_bus *bus, uint32_t polls) {
    if (device == NULL || bus == NULL || bus->read == NULL || bus->write == NULL || polls == 0) {
        return MC_ERROR_ARGUMENT;
    }
    device->bus = *bus;
    device->polls = polls;
    device->modulus_bits = 0;
    device->next_modulus_bits = 0;
    device->has_table = 0;
    device->random = (struct mc_random){NULL, NULL};
    if (get(device, OFFSET(ID)) != MONT_COPROCESSOR__ID__ID_reset) return MC_ERROR_DEVICE;
    // Before version 1, each minor version may have other registers.
    if ((get(device, OFFSET(VERSION)) & SUPPORTED_MASK) != SUPPORTED) return MC_ERROR_DEVICE;
    const uint32_t capabilities = get(device, OFFSET(CAPABILITIES));
    device->max_bits = (capabilities & FIELD(CAPABILITIES, MAX_WIDTH)) >> SHIFT(CAPABILITIES, MAX_WIDTH);
    const uint32_t multipliers = (capabilities & FIELD(CAPABILITIES, MULTIPLIERS)) >> SHIFT(CAPABILITIES, MULTIPLIERS);
    device->is_curve_unit = (capabilities & FIELD(CAPABILITIES, CURVE_CORES)) != 0;
    // Capabilities that no hardware has would lead to addresses outside of its map.
    if (device->max_bits < MIN_BITS || device->max_bits > MAX_BITS) return MC_ERROR_DEVICE;
    if ((multipliers == 0) != (device->is_curve_unit != 0)) return MC_ERROR_DEVICE;
    if (multipliers == 1 || multipliers > 32 || (multipliers & (multipliers - 1u)) != 0) return MC_ERROR_DEVICE;
    const uint32_t slot_bits = device->max_bits + (device->is_curve_unit ? CURVE_UNIT_SPARE : 0u);
    device->slot_words = 1;
    while (32u * device->slot_words < slot_bits) device->slot_words *= 2u;
    const enum mc_error error = wait_until_idle(device);
    return error != MC_OK ? error : begin(device);
}

enum mc_error mc_open_mmio(
    struct mc_device *device, volatile uint32_t *base, void (*wait)(void *context), uint32_t polls) {
    const struct mc_bus bus = mc_mmio(base, wait);
    return base == NULL ? MC_ERROR_ARGUMENT : mc_open(device, &bus, polls);
}

// Ends whatever is under way; the hardware wipes all numbers.
static enum mc_error stop(struct mc_device *device, uint32_t control) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    device->modulus_bits = 0;
    device->next_modulus_bits = 0;
    device->has_table = 0;
    put(device, OFFSET(CONTROL), control);
    return wait_until_idle(device);
}

enum mc_error mc_zeroise(struct mc_device *device) {
    const enum mc_error error = stop(device, FIELD(CONTROL, ZEROISE));
    if (error != MC_OK) return error;
    prepare(device);  // an access that was refused before says nothing of the wiping
    return outcome(device);
}

enum mc_error mc_abort(struct mc_device *device) { return stop(device, FIELD(CONTROL, ABORT)); }

enum mc_error mc_protect(struct mc_device *device, uint32_t on) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    put(device, OFFSET(PROTECT), on != 0 ? FIELD(PROTECT, ORDER) : 0);
    return (get(device, OFFSET(ERROR)) & FIELD(ERROR, ACCESS)) == 0 ? MC_OK : MC_ERROR_ACCESS;
}

enum mc_error mc_set_random(struct mc_device *device, const struct mc_random *random) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    device->random = random == NULL ? (struct mc_random){NULL, NULL} : *random;
    return MC_OK;
}

enum mc_error mc_cycles(struct mc_device *device, uint32_t *cycles) {
    if (device == NULL || cycles == NULL) return MC_ERROR_ARGUMENT;
    *cycles = get(device, OFFSET(CYCLES));
    return MC_OK;
}

// ---- Steps

enum mc_error mc_write(struct mc_device *device, uint32_t slot, const uint32_t *number, uint32_t bits) {
    if (device == NULL || number == NULL) return MC_ERROR_ARGUMENT;
    if (!fits(device, slot, bits)) return MC_ERROR_LENGTH;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    write_bits(device, slot, number, bits);
    return (get(device, OFFSET(ERROR)) & FIELD(ERROR, ACCESS)) == 0 ? MC_OK : MC_ERROR_ACCESS;
}

enum mc_error mc_read(struct mc_device *device, uint32_t slot, uint32_t *number, uint32_t bits) {
    if (device == NULL || number == NULL) return MC_ERROR_ARGUMENT;
    if (!fits(device, slot, bits)) return MC_ERROR_LENGTH;
    const enum mc_error error = begin(device);
    return error != MC_OK ? error : read_bits(device, slot, number, bits);
}

// Gives a command on slots; the interrupt is not enabled.
static enum mc_error start(
    struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d, uint32_t exponent_bits) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    if (a >= MC_SLOTS || b >= MC_SLOTS || d >= MC_SLOTS) return MC_ERROR_SLOT;
    if (exponent_bits > LENGTH_MAX) return MC_ERROR_LENGTH;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    device->next_modulus_bits = command == MC_SET_MODULUS ? exponent_bits : 0;
    if (command == MC_SELF_TEST) device->has_table = 0;
    // Later commands forget the modulus, and their lengths are those of the key that is loaded.
    if (command == MC_SET_MODULUS || command == MC_ZEROISE || command >= MC_RSA_CRT) device->modulus_bits = 0;
    if (command < MC_RSA_CRT) {
        put(device, command == MC_SET_MODULUS ? OFFSET(LENGTH) : OFFSET(EXPONENT_LENGTH), exponent_bits);
    }
    give(device, command, a, b, d);
    return MC_OK;
}

enum mc_error mc_start(
    struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d, uint32_t exponent_bits) {
    const enum mc_error error = start(device, command, a, b, d, exponent_bits);
    if (error == MC_OK) put(device, OFFSET(INTR_ENABLE), FIELD(INTR_ENABLE, DONE));
    return error;
}

enum mc_error mc_poll(struct mc_device *device) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    if (is_busy(device)) return MC_ERROR_BUSY;
    put(device, OFFSET(INTR_STATE), FIELD(INTR_STATE, DONE));
    const enum mc_error error = outcome(device);
    if (error == MC_OK && device->next_modulus_bits != 0) device->modulus_bits = device->next_modulus_bits;
    device->next_modulus_bits = 0;
    return error;
}

enum mc_error mc_execute(
    struct mc_device *device, enum mc_command command, uint32_t a, uint32_t b, uint32_t d, uint32_t exponent_bits) {
    if (device != NULL && command >= MC_RSA_CRT && command != MC_SELF_TEST) return MC_ERROR_COMMAND;
    enum mc_error error = start(device, command, a, b, d, exponent_bits);
    if (error == MC_OK) error = wait_until_idle(device);
    return error != MC_OK ? error : mc_poll(device);
}

static uint32_t use_of(struct mc_device *device, uint32_t slot) { return get(device, OFFSET(USE) + 4u * slot); }

enum mc_error mc_get_use(struct mc_device *device, uint32_t slot, enum mc_use *use) {
    if (device == NULL || use == NULL) return MC_ERROR_ARGUMENT;
    if (slot >= MC_SLOTS) return MC_ERROR_SLOT;
    const enum mc_error error = begin(device);
    if (error == MC_OK) *use = (enum mc_use)use_of(device, slot);
    return error;
}

enum mc_error mc_set_use(struct mc_device *device, uint32_t slot, enum mc_use use) {
    if (device == NULL) return MC_ERROR_ARGUMENT;
    if (slot >= MC_SLOTS) return MC_ERROR_SLOT;
    const enum mc_error error = begin(device);
    if (error != MC_OK) return error;
    put(device, OFFSET(USE) + 4u * slot, use);
    const uint32_t refused = get(device, OFFSET(ERROR)) & FIELD(ERROR, ACCESS);
    return refused == 0 && use_of(device, slot) == (uint32_t)use ? MC_OK : MC_ERROR_ACCESS;
}

#endif
