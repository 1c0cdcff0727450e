// SPDX-License-Identifier: Apache-2.0

#include "montcore_self_test.h"

enum mc_error mc_self_test(struct mc_device *device) { return mc_execute(device, MC_SELF_TEST, 0, 0, 0, 0); }
