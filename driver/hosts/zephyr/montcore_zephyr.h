// SPDX-License-Identifier: Apache-2.0
//
// The driver on Zephyr: the device tree gives base address and interrupt. A thread that waits for the hardware sleeps.
//
//   struct mc_device *coprocessor = montcore_take(DEVICE_DT_GET_ONE(montcore_coprocessor));
//   enum mc_error error = mc_x25519(coprocessor, result, scalar, u);
//   montcore_release(dev);

#ifndef MONTCORE_ZEPHYR_H_
#define MONTCORE_ZEPHYR_H_

#include <zephyr/device.h>

#include "montcore.h"

// Waits until no other thread has the coprocessor. Not for interrupt handlers.
struct mc_device *montcore_take(const struct device *dev);

// Gives the coprocessor to the next thread.
void montcore_release(const struct device *dev);

#endif
