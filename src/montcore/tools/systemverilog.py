# SPDX-License-Identifier: Apache-2.0
"""Pieces of SystemVerilog text."""

from collections.abc import Mapping


def instance(
    module: str, name: str, parameters: Mapping[str, int], connections: Mapping[str, str], *, implicit: bool = True
) -> str:
    """Return an instance of a module.

    connections: the signal on each port, in order; empty for an open port. implicit: a signal named like its port is
    not repeated, which Verilog-2005 does not know.
    """
    values = ",\n".join(f"    .{parameter}({value})" for parameter, value in parameters.items())
    header = f"{module} #(\n{values}\n  )" if values else module
    ports = ",\n".join(
        f"    .{port}" if implicit and port == signal else f"    .{port}({signal})"
        for port, signal in connections.items()
    )
    return f"  {header} {name} (\n{ports}\n  );\n"
