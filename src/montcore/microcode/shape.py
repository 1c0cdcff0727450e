# SPDX-License-Identifier: Apache-2.0
"""The shape of a coprocessor: its parameters, its engine and its operand window."""

# Values of the parameters.
MULTIPLIERS = (2, 4, 8, 16, 32)
MIN_WIDTH, MAX_WIDTH = 64, 8192
# Bits of a digit of the engine.
DIGIT_BITS = 18
# Address of the window, number of its slots, and the first slot for keys.
WINDOW = 0x4000
WINDOW_SLOTS = 16
KEY_SLOT = 8
