# SPDX-License-Identifier: Apache-2.0
"""Pieces of SystemVerilog text."""

from collections.abc import Mapping

# The parameter of more than 32 bits, and its bits by module.
_LONG = "Modulus"
_WORD = 64
_BITS = {"mont_wide_multiplier": 521}


def literal(module: str, parameter: str, value: int) -> str:
    """Return the value of a parameter of a module: a decimal number, or for a long one a number with its size."""
    return f"{_BITS.get(module, _WORD)}'h{value:x}" if parameter == _LONG else str(value)


def instance(
    module: str, name: str, parameters: Mapping[str, int], connections: Mapping[str, str], *, implicit: bool = True
) -> str:
    """Return an instance of a module.

    connections: the signal on each port, in order; empty for an open port. implicit: a signal named like its port is
    not repeated, which Verilog-2005 does not know.
    """
    values = ",\n".join(
        f"    .{parameter}({literal(module, parameter, value)})" for parameter, value in parameters.items()
    )
    header = f"{module} #(\n{values}\n  )" if values else module
    ports = ",\n".join(
        f"    .{port}" if implicit and port == signal else f"    .{port}({signal})"
        for port, signal in connections.items()
    )
    return f"  {header} {name} (\n{ports}\n  );\n"


def module(name: str, ports: str, body: str, *comment: str) -> str:
    """Return a module: ``ports`` are its declarations, the lines of ``comment`` follow the licence."""
    head = ["// SPDX-License-Identifier: Apache-2.0", *(["//"] if comment else []), *(f"// {line}" for line in comment)]
    return "\n".join([*head, "", f"module {name} (", ports, ");", "", body, "endmodule", ""])
