# SPDX-License-Identifier: Apache-2.0
"""The shape of a coprocessor: its parameters, its engine and its operand window."""

from montcore.errors import BadInput, check_integer

# Values of the parameters.
MULTIPLIERS = (2, 4, 8, 16, 32)
MIN_WIDTH, MAX_WIDTH = 64, 8192
# Bits of a digit of the engine.
DIGIT_BITS = 18
# Address of the window, its slots, and the first one that holds keys.
WINDOW = 0x4000
WINDOW_SLOTS = 16
KEY_SLOT = 8


def check_shape(multipliers: int, max_width: int, streams: int = 1) -> None:
    """Raise BadInput naming ``multipliers``, ``max width`` or ``streams`` unless there is such a coprocessor."""
    check_integer("multipliers", multipliers)
    if multipliers not in MULTIPLIERS:
        raise BadInput("multipliers", f"must be one of {', '.join(map(str, MULTIPLIERS))}, not {multipliers}")
    check_integer("max width", max_width)
    if not MIN_WIDTH <= max_width <= MAX_WIDTH:
        raise BadInput("max width", f"must be {MIN_WIDTH} to {MAX_WIDTH}, not {max_width}")
    check_integer("streams", streams)
    if streams not in (1, 2):
        raise BadInput("streams", f"must be 1 or 2, not {streams}")
    if 2 * streams > multipliers:
        raise BadInput("streams", f"must be 1 with {multipliers} multipliers")


def slot_bits(max_width: int) -> int:
    """Return the bits of a slot of the window."""
    return 1 << (max_width - 1).bit_length()
