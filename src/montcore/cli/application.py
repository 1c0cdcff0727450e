# SPDX-License-Identifier: Apache-2.0
"""The program with the library's commands and the commands that the lab registers."""

from collections.abc import Container, Mapping
from functools import cache
from importlib import import_module
from typing import Annotated

import typer

import montcore
from montcore.cli.command import StrictCommand
from montcore.cli.listed import CommandLine

# Modules with a dictionary COMMANDS, imported at run time. No other line outside the lab names a module of the lab.
_DOORS = ("montcore.cli.commands", "montcore.lab.cli")


@cache
def commands() -> Mapping[str, CommandLine]:
    """Return the commands by name."""
    return {name: command for door in _DOORS for name, command in import_module(door).COMMANDS.items()}


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


def application(loaded: Container[str] | None = None) -> typer.Typer:
    """Return the program with the functions of the commands in ``loaded``, or of all; the others are listed only."""
    program = typer.Typer(
        help="Montgomery multiplication and exponentiation cores: generate, simulate, prove and measure them.",
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    program.callback()(_program)
    for name, command in commands().items():
        function = command.function if loaded is None or name in loaded else _not_loaded
        if isinstance(function, typer.Typer):
            program.add_typer(function, name=name, short_help=command.summary, epilog=command.epilog)
        else:
            program.command(name, cls=StrictCommand, short_help=command.summary, epilog=command.epilog)(function)
    return program
