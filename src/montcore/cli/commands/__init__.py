# SPDX-License-Identifier: Apache-2.0
"""The commands: a module of each holds its options, its result and its display.

A command's module is imported when the command runs or shows its help. The list of commands needs none of them.
"""

from montcore.cli.listed import CommandLine

_HERE = __name__

COMMANDS = {
    "list": CommandLine(
        f"{_HERE}.list:list_all",
        "List architectures and methods of exponentiation.",
        ("list", "list pipelined"),
    ),
    "multiply": CommandLine(
        f"{_HERE}.multiply:multiply",
        "Multiply in simulated hardware.",
        ("multiply --arch radix2 --width 16 --x 5 --y 7 --modulus 65521",),
    ),
    "power": CommandLine(
        f"{_HERE}.power:power",
        "Exponentiate in simulated hardware.",
        ("power --arch radix2 --width 8 --base 5 --exponent 7 --modulus 251",),
    ),
    "generate": CommandLine(
        f"{_HERE}.generate:generate",
        "Write a core for any flow.",
        (
            "generate --arch carry_save --width 256 --param Reduce=0 -o core",
            "generate --coprocessor --bus apb --multipliers 16 -o coprocessor",
        ),
    ),
    "demo": CommandLine(
        f"{_HERE}.demo:demo", "Sign in simulated hardware, verify with OpenSSL.", ("demo", "demo x25519")
    ),
    "cache": CommandLine(
        f"{_HERE}.cache:app",
        "Show or clear the cache of compiled simulators.",
        ("cache show", "cache prune --days 7"),
    ),
}
