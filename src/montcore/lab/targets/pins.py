# SPDX-License-Identifier: Apache-2.0
"""The pins of the harness in which a core is placed, and their sites on a device."""

from montcore.cores import ports
from montcore.cores.ports import Port

_ERROR = Port("error_o", "output", "1", "", "the core refuses the modulus")
# The pins of a core with narrow ports.
SCAN_PINS = (
    *ports.CLOCK,
    Port("start_i", "input", "1", "", "the core takes the operands that were shifted in"),
    Port("serial_i", "input", "1", "", "operands, bit by bit"),
    Port("serial_o", "output", "1", "", "results, bit by bit"),
)
# The pins of the top, the same for all cores.
PINS = (*SCAN_PINS, _ERROR)


def pins(line: str, *pins: str) -> str:
    """Return a constraint file: ``line`` for each pin of the harness, with port and pin filled in."""
    return "".join(f"{line.format(port=port.name, pin=pin)}\n" for port, pin in zip(PINS, pins, strict=True))
