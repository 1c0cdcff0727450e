# SPDX-License-Identifier: Apache-2.0
"""Pieces of SystemVerilog text."""

from collections.abc import Mapping


def instance(module: str, name: str, parameters: Mapping[str, int], connections: Mapping[str, str]) -> str:
    """An instance of a module.

    connections: what is on each port, in order; empty where it is left open.
    """
    values = ",\n".join(f"    .{parameter}({value})" for parameter, value in parameters.items())
    header = f"{module} #(\n{values}\n  )" if values else module
    ports = ",\n".join(
        f"    .{port}" if port == signal else f"    .{port}({signal})" for port, signal in connections.items()
    )
    return f"  {header} {name} (\n{ports}\n  );\n"
