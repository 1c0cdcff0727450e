# SPDX-License-Identifier: Apache-2.0
"""The ports of all cores, in one table for modules, testbenches and pages."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from montcore.architectures import Config


@dataclass(frozen=True)
class Port:
    """A port of a module.

    Attributes
    ----------
    name
        Name in the RTL.
    direction
        ``input`` or ``output``.
    width
        Number of bits, or the RTL parameter that holds it.
    handshake
        Name of the handshake that the port belongs to; empty for clock and reset.
    meaning
        Description in one line.
    """

    name: str
    direction: Literal["input", "output"]
    width: str
    handshake: str
    meaning: str

    @property
    def signal(self) -> str:
        """Name of a wire on the port: the port's name without its direction."""
        return self.name.removesuffix("i" if self.direction == "input" else "o").removesuffix("_")

    @property
    def opposite(self) -> str:
        """Name of the port on the other side of the handshake."""
        return f"{self.signal}_{'o' if self.direction == 'input' else 'i'}"


CLOCK = (
    Port("clk_i", "input", "1", "", "clock"),
    Port("rst_ni", "input", "1", "", "synchronous reset, active low"),
)
MODULUS = (
    Port("mod_valid_i", "input", "1", "modulus", "a modulus is offered"),
    Port("mod_ready_o", "output", "1", "modulus", "a modulus can be taken"),
    Port("mod_i", "input", "Width", "modulus", "the odd modulus M, kept until the next one is taken"),
    Port("mod_error_o", "output", "1", "modulus", "high during the modulus transfer if the modulus is even or zero"),
)
OPERANDS = (
    Port("op_valid_i", "input", "1", "operands", "operands are offered"),
    Port("op_ready_o", "output", "1", "operands", "operands can be taken"),
)
FACTORS = (
    Port("x_i", "input", "OperandWidth", "operands", "operand x"),
    Port("y_i", "input", "OperandWidth", "operands", "operand y"),
)
RESULT_VALID = Port("res_valid_o", "output", "1", "result", "result valid, held until accepted")
RESULT_READY = Port("res_ready_i", "input", "1", "result", "the result can be taken")
RESULT = Port("z_o", "output", "OperandWidth", "result", "result z")

# The contract of a multiplier.
MULTIPLIER = (*CLOCK, *MODULUS, *OPERANDS, *FACTORS, RESULT_VALID, RESULT_READY, RESULT)

BUTTERFLY_OPERANDS = (
    Port("gs_i", "input", "1", "operands", "0: a butterfly of Cooley and Tukey; 1: one of Gentleman and Sande"),
    *FACTORS,
    Port(
        "w_i", "input", "OperandWidth", "operands", "factor w, in Montgomery form for a product by an ordinary number"
    ),
)
BUTTERFLY_RESULTS = (
    Port("u_o", "output", "OperandWidth", "result", "result u"),
    Port("v_o", "output", "OperandWidth", "result", "result v"),
)

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

EXPONENTIATOR = (
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

# Random words of a protected core.
ENTROPY = (
    Port("entropy_valid_i", "input", "1", "entropy", "a word of entropy is offered; 0 without a source"),
    Port("entropy_ready_o", "output", "1", "entropy", "it is taken in this cycle"),
    Port("entropy_word_i", "input", "32", "entropy", "random bits, each used once"),
)
PROTECTED_EXPONENTIATOR = (
    *(
        replace(port, meaning=port.meaning.replace("out of range", "out of range, or no entropy came"))
        for port in EXPONENTIATOR
    ),
    *ENTROPY,
)

# The ports of a multiplier that an exponentiator uses. It refuses an even modulus before a multiplier sees it.
USED_BY_EXPONENTIATOR = tuple(port for port in MULTIPLIER if port.handshake and port.name != "mod_error_o")


ENABLE = Port("enable_i", "input", "1", "enable", "everything waits while it is low, except for the reset")


def fixed_latency(
    operands: tuple[Port, ...], results: tuple[Port, ...], *, has_enable: bool = True
) -> tuple[Port, ...]:
    """Return the ports of the contract of fixed latency: no result waits."""
    return (
        *CLOCK,
        *((ENABLE,) if has_enable else ()),
        *MODULUS,
        *OPERANDS,
        *operands,
        replace(
            RESULT_VALID,
            meaning=f"the result of the operands that were taken Latency {'enabled ' * has_enable}cycles ago",
        ),
        *results,
    )


def multiplier_widths(config: Config) -> dict[str, int]:
    """Return the bits of a multiplier's ports by ``Port.width``."""
    return {"1": 1, "Width": config.width, "OperandWidth": config.operand_width}


def exponentiator_widths(modulus: int, exponent: int) -> dict[str, int]:
    """Return the bits of an exponentiator's ports by ``Port.width``, for a modulus and an exponent of these bits."""
    widths = {"Width": modulus, "ExponentWidth": exponent, "ExponentLengthWidth": exponent.bit_length()}
    return {"1": 1, "32": 32, **widths}


def read_ports(handshake: str, table: str) -> tuple[Port, ...]:
    """Read ports: name, direction, bits and meaning in a line."""
    rows = (line.split(maxsplit=3) for line in table.strip().splitlines())
    return tuple(
        Port(name, "input" if way == "in" else "output", bits, handshake, meaning) for name, way, bits, meaning in rows
    )


def declarations(ports: Iterable[Port], widths: Mapping[str, int]) -> str:
    """Return the port list of a SystemVerilog module, with widths as numbers."""
    return ",\n".join(f"  {port.direction:6} logic {_range(port.width, widths)}{port.name}" for port in ports)


def wires(ports: Iterable[Port], widths: Mapping[str, int], prefix: str = "") -> str:
    """Declare SystemVerilog wires for the handshake ports: one line per handshake and one per width."""
    lines: dict[tuple[str, str], list[str]] = {}
    handshaking = [port for port in ports if port.handshake]
    for port in sorted(handshaking, key=lambda port: port.width != "1"):
        group = (port.width, port.handshake if port.width == "1" else "")
        lines.setdefault(group, []).append(f"{prefix}{port.signal}")
    return "".join(f"  logic {_range(width, widths)}{', '.join(names)};\n" for (width, _), names in lines.items())


def _range(width: str, widths: Mapping[str, int]) -> str:
    return "" if width == "1" else f"[{widths[width] - 1}:0] "
