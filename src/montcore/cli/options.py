# SPDX-License-Identifier: Apache-2.0
"""Options that several commands share, and the parsers of their values."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from montcore.architectures import ARCHITECTURES, OTHERS
from montcore.checks import check_path
from montcore.cli.arguments import parse_integer, parse_parameters, parse_value_lists
from montcore.errors import BadInput
from montcore.exponentiation import METHODS


def _integer(text: str | int) -> int:
    if isinstance(text, int):  # a default value
        return text
    try:
        return parse_integer(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _path(text: str | Path) -> Path:
    # Python takes an empty name, as an unset variable of the shell gives, for the current folder.
    if not str(text):
        raise typer.BadParameter("must not be empty")
    try:
        return check_path("path", text)
    except BadInput as error:
        raise typer.BadParameter(error.rule) from None


def number(help_text: str, *, hidden: bool = False) -> Any:
    """Return an option that takes an integer: decimal, 0x-hexadecimal, or ``@file``."""
    return typer.Option(parser=_integer, metavar="N", help=help_text, hidden=hidden)


def path(metavar: str, help_text: str, *names: str) -> Any:
    """Return an option that takes the name of a file or folder."""
    return typer.Option(*names, parser=_path, metavar=metavar, help=help_text)


def parameters(items: list[str]) -> dict[str, int]:
    """Parse the values of ``--param NAME=VALUE``."""
    try:
        return parse_parameters(items)
    except ValueError as error:
        raise BadInput("param", str(error)) from None


def value_lists(items: list[str]) -> dict[str, list[int]]:
    """Parse the values of ``--param NAME=VALUE,VALUE…``."""
    try:
        return parse_value_lists(items)
    except ValueError as error:
        raise BadInput("param", str(error)) from None


@contextmanager
def recording_in(option: str) -> Iterator[None]:
    """Blame ``option`` for a store that cannot be written."""
    try:
        yield
    except BadInput as error:
        if error.argument == "record":
            error.argument = option
        raise


ARCHITECTURE_NAMES = ", ".join(ARCHITECTURES)
# Names of all cores, including cores that keep another contract than the multipliers'.
ALL_NAMES = ", ".join([*ARCHITECTURES, *OTHERS])
Arch = Annotated[str, typer.Option(metavar="A", help=f"Architecture: {ARCHITECTURE_NAMES}.")]
AnyArch = Annotated[str | None, typer.Option(metavar="A", help=f"Architecture: {ALL_NAMES}.")]
# The name of a method with windows ends with the bits of a window.
METHOD_NAMES = ", ".join(METHODS)
Width = Annotated[int, number("Bits of the modulus.")]
AnyWidth = Annotated[int | None, number("Bits of the modulus.")]
Params = Annotated[
    list[str], typer.Option("--param", metavar="K=V", help="Set a parameter of the architecture; repeatable.")
]
Modulus = Annotated[int, number("The odd modulus.")]
ExponentWidth = Annotated[
    int | None, number("Maximum bits of an exponent; default: --width, or the exponent's length if that is larger.")
]
Trace = Annotated[Path | None, path("FILE.fst", "Write a waveform.")]
Json = Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")]
