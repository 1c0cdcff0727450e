# SPDX-License-Identifier: Apache-2.0
"""The errors of the package. The command line turns each into one line and an exit code."""

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any


class BadInput(ValueError):
    """An argument breaks a rule (exit code 2).

    Parameters
    ----------
    argument
        Name of the argument as the user knows it: ``modulus``, ``width``, ``param Reduce``.
    rule
        What the argument must be, with the offending value where that helps.
    """

    def __init__(self, argument: str, rule: str) -> None:
        super().__init__(f"{argument}: {rule}")
        self.argument = argument
        self.rule = rule


class Unrecorded(BadInput):
    """What took long to find out cannot be recorded (exit code 2).

    Parameters
    ----------
    argument, rule
        As for BadInput.
    rows
        The lines that the file lacks, as objects.
    """

    def __init__(self, argument: str, rule: str, rows: Sequence[Mapping[str, Any]]) -> None:
        super().__init__(argument, rule)
        self.rows = rows


def check_integer(argument: str, value: object) -> None:
    """Raise BadInput naming ``argument`` unless ``value`` is an integer."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(argument, f"must be an integer, not {value!r}")


def check_path(argument: str, value: object) -> Path:
    """Return a path, given as text or as an object; raise BadInput naming ``argument`` for other types."""
    if not isinstance(value, str | PathLike):
        raise BadInput(argument, f"must be a path, not {value!r}")
    if "\0" in str(value):
        raise BadInput(argument, "must not contain a null character")
    path = Path(value)
    try:
        path.resolve()
    except RuntimeError:
        raise BadInput(argument, f"must not be a symbolic link that leads to itself: {value}") from None
    return path


class MontcoreError(RuntimeError):
    """A tool failed, or a core gave a wrong result (exit code 1)."""


class MissingTool(MontcoreError):
    """A required program is not installed. The message names the package to install."""
