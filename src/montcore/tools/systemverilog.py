# SPDX-License-Identifier: Apache-2.0
"""Pieces of SystemVerilog text."""

from collections.abc import Mapping

# Parameters of 64 bits; the others have 32.
_LONG = ("Modulus",)


def literal(parameter: str, value: int) -> str:
    """Return the value of a parameter of a module: a decimal number, or for a long one a number with its size."""
    return f"64'h{value:x}" if parameter in _LONG else str(value)


def instance(
    module: str, name: str, parameters: Mapping[str, int], connections: Mapping[str, str], *, implicit: bool = True
) -> str:
    """Return an instance of a module.

    connections: the signal on each port, in order; empty for an open port. implicit: a signal named like its port is
    not repeated, which Verilog-2005 does not know.
    """
    values = ",\n".join(f"    .{parameter}({literal(parameter, value)})" for parameter, value in parameters.items())
    header = f"{module} #(\n{values}\n  )" if values else module
    ports = ",\n".join(
        f"    .{port}" if implicit and port == signal else f"    .{port}({signal})"
        for port, signal in connections.items()
    )
    return f"  {header} {name} (\n{ports}\n  );\n"
