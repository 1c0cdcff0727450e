# SPDX-License-Identifier: Apache-2.0
"""The ports of an exponentiator: those of the multiplier contract, with other operands and more checks."""

from dataclasses import replace

from montcore.architectures import ports as multiplier_ports
from montcore.architectures.ports import CLOCK, MODULUS, OPERANDS, RESULT, RESULT_READY, RESULT_VALID, Port

CONSTANTS = (
    Port("constants_valid_i", "input", "1", "modulus", "R mod M and R² mod M come with the modulus"),
    Port("r_mod_i", "input", "Width", "modulus", "R mod M, below M"),
    Port("r2_mod_i", "input", "Width", "modulus", "R² mod M, below M"),
)
POWER = (
    Port("base_i", "input", "Width", "operands", "the base, below M"),
    Port("exponent_i", "input", "ExponentWidth", "operands", "the exponent"),
    Port(
        "exponent_length_i",
        "input",
        "ExponentLengthWidth",
        "operands",
        "number of low exponent bits to process, at most ExponentWidth",
    ),
)
RESULT_ERROR = Port(
    "res_error_o", "output", "1", "result", "with the result: the base or the length is out of range, and z is 0"
)

PORTS = (
    *CLOCK,
    *MODULUS,
    *CONSTANTS,
    *OPERANDS,
    *POWER,
    RESULT_VALID,
    RESULT_READY,
    RESULT_ERROR,
    replace(RESULT, width="Width", meaning="result z = base^exponent mod M"),
)

# The ports of a multiplier that an exponentiator uses. It tells an even modulus itself, before a multiplier sees it.
MULTIPLIER = tuple(port for port in multiplier_ports.PORTS if port.handshake and port.name != "mod_error_o")


def widths(modulus: int, exponent: int) -> dict[str, int]:
    """Return the bits of the ports by ``Port.width``, for a modulus and an exponent of so many bits."""
    return {"1": 1, "Width": modulus, "ExponentWidth": exponent, "ExponentLengthWidth": exponent.bit_length()}
