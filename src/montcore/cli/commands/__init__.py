# SPDX-License-Identifier: Apache-2.0
"""The commands: a module of each holds its options, its result and its display.

A command's module is imported when the command runs or shows its help. The list of commands needs none of them.
"""

from collections.abc import Container
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any

import typer

import montcore
from montcore.cli.command import StrictCommand


@dataclass(frozen=True)
class CommandLine:
    """A command of the program.

    Attributes
    ----------
    place
        Its module and the function in it, or a Typer application with commands of its own: ``MODULE:NAME``.
    summary
        Its line in the list of commands.
    examples
        Arguments for the end of its help text.
    """

    place: str
    summary: str
    examples: tuple[str, ...]

    @property
    def function(self) -> Any:
        """The function, or the Typer application, from its module."""
        module, _, name = self.place.partition(":")
        return getattr(import_module(module), name)

    @property
    def epilog(self) -> str:
        """The examples for the end of a help text."""
        # \b keeps the lines as they are.
        lines = "\n".join(f"  montcore {example}" for example in self.examples)
        return f"\b\nExample{'s' * (len(self.examples) > 1)}:\n{lines}"


_HERE = __name__

COMMANDS = {
    "list": CommandLine(
        f"{_HERE}.list:list_all",
        "List architectures and methods of exponentiation.",
        ("list", "list pipelined"),
    ),
    "targets": CommandLine(f"{_HERE}.targets:targets", "List the devices that cores are measured on.", ("targets",)),
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
    "measure": CommandLine(
        f"{_HERE}.measure:measure",
        "Find area and frequency of a core on a device.",
        ("measure --arch carry_save --width 256 --target ecp5-85k-8",),
    ),
    "kernel": CommandLine(
        f"{_HERE}.kernel:kernel",
        "Choose the kernel of the scalable multiplier.",
        ("kernel --width 1024 --area 20000",),
    ),
    "explore": CommandLine(
        f"{_HERE}.explore:explore",
        "Measure many cores, and plot time against area.",
        ("explore --arch radix2 --arch vlm3 --width 64 --target gowin -o DIR",),
    ),
    "choose": CommandLine(
        f"{_HERE}.choose:choose",
        "Choose a core within limits.",
        (
            "choose --width 255 --target ecp5-85k-8 --max-dsps 0",
            "choose --width 2048 --target ecp5-85k-8 --exponentiator window",
            "choose --width 256 --target ecp5-85k-8 --operation ecdsa-sign",
        ),
    ),
    "prove": CommandLine(
        f"{_HERE}.prove:prove", "Prove contract, time or ranges of a core.", ("prove --arch radix2 --width 4",)
    ),
    "leakage": CommandLine(
        f"{_HERE}.leakage:leakage",
        "Show what the power of a command reveals.",
        ("leakage RSA_CRT --traces 300 --single-trace", "leakage window4 --arch compact --single-trace"),
    ),
    "reproduce": CommandLine(
        f"{_HERE}.reproduce:reproduce",
        "Compare our figures with published tables.",
        ("reproduce --paper compact --quick -o DIR",),
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


def _version(wanted: bool) -> None:
    if wanted:
        print(f"montcore {montcore.__version__}")
        raise typer.Exit


def _program(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Take the options in front of a command."""


def _not_loaded() -> None:
    raise AssertionError("a command that is only listed does not run")


def application(loaded: Container[str]) -> typer.Typer:
    """Return the program with the functions of the commands in ``loaded``; the others are listed only."""
    program = typer.Typer(
        help="Montgomery multiplication and exponentiation cores: generate, simulate, prove and measure them.",
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    program.callback()(_program)
    for name, command in COMMANDS.items():
        function = command.function if name in loaded else _not_loaded
        if isinstance(function, typer.Typer):
            program.add_typer(function, name=name, short_help=command.summary, epilog=command.epilog)
        else:
            program.command(name, cls=StrictCommand, short_help=command.summary, epilog=command.epilog)(function)
    return program


def __getattr__(name: str) -> typer.Typer:
    """Return ``app``, the program with all commands loaded, for the documentation and tests."""
    if name != "app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return application(COMMANDS)
