# SPDX-License-Identifier: Apache-2.0
"""The ``montcore`` program: it runs one command and turns errors into exit codes.

Exit code 0: success. 1: failure. 2: bad input, with one line on standard error that names the argument and the rule.
"""

import json
import logging
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

from typer.exceptions import TyperException

from montcore.cli.application import application, commands
from montcore.errors import BadInput, MissingTool, MontcoreError, Unrecorded


def _fail(code: int, message: str) -> int:
    # If standard error is closed or full, the message is lost.
    if sys.stderr is not None:
        with suppress(OSError):
            print(f"montcore: {message}", file=sys.stderr)
    return code


def _reject(message: str) -> int:
    """Fail for bad input, with one line whatever characters a file name has."""
    return _fail(2, "".join(each if each.isprintable() else ascii(each)[1:-1] for each in message))


def _warn(message: Warning | str, *_: object, **__: object) -> None:
    """Show a warning in one line."""
    _fail(0, f"warning: {message}")


_POSITIONAL = ("command", "name")


def _option(argument: str) -> str:
    """Return the option of a BadInput's argument; ``param NAME`` keeps its space, a positional one has no dashes."""
    if argument in _POSITIONAL:
        return argument
    return f"--{argument}" if argument.startswith("param ") else f"--{argument.replace(' ', '-')}"


def _usage(error: TyperException) -> str:
    parameter = getattr(error, "param", None)
    if parameter is None:
        message, context = error.format_message(), getattr(error, "ctx", None)
        if message == "Missing command." and context:
            commands_of = ", ".join(context.command.list_commands(context))
            return f"{context.info_name}: one of its commands is required: {commands_of}"
        return message
    message = getattr(error, "message", "") or "is required"
    return f"{parameter.opts[0]}: {message}"


@contextmanager
def _naming_extra(command: str) -> Iterator[None]:
    """Raise MissingTool with the extra of a command for a package that is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        extra = commands()[command].extra if command in commands() else ""
        if not extra or str(error.name).startswith("montcore"):
            raise
        raise MissingTool(f"{error.name} is not installed: pip install 'montcore[{extra}]'") from None


# Exit code of Typer after Ctrl-C.
_INTERRUPTED = 130


def run(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; Ctrl-C raises KeyboardInterrupt, output that fails OSError."""
    # Python's default limit is 4300 decimal digits, about 14 000 bits.
    sys.set_int_max_str_digits(0)
    words = sys.argv[1:] if arguments is None else arguments
    for word in words:
        # Python maps bytes that are not text to surrogates.
        if any("\ud800" <= each <= "\udfff" for each in word):
            return _reject(f"the argument {word!r} must be text in the encoding {sys.getfilesystemencoding()}")
    # The first word that is not an option names the command.
    named = next((word for word in words if not word.startswith("-")), "")
    try:
        with _naming_extra(named):
            app = application([named])
            code = int(app(words or ["--help"], prog_name="montcore", standalone_mode=False) or 0)
    except Unrecorded as error:
        for row in error.rows:
            print(json.dumps(row, sort_keys=True))
        lost = "standard output has the measurement" + ("s" if len(error.rows) > 1 else "")
        return _reject(f"{_option(error.argument)}: {error.rule}: {lost} that could not be recorded")
    except BadInput as error:
        return _reject(f"{_option(error.argument)}: {error.rule}")
    except MontcoreError as error:
        return _fail(1, str(error))
    except TyperException as error:
        return _reject(" ".join(_usage(error).split()))
    if code == _INTERRUPTED:
        raise KeyboardInterrupt
    return code


def _show_long_work() -> None:
    """Show on the terminal which long step without a progress bar is running."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("montcore: %(message)s"))
    log = logging.getLogger("montcore")
    log.addHandler(handler)
    log.setLevel(logging.INFO)


def main() -> None:
    """Run the ``montcore`` program."""
    if sys.stdout is None:
        sys.exit(_fail(1, "standard output is closed"))
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal without some character of a formula shows its number.
        sys.stdout.reconfigure(errors="backslashreplace")
    warnings.showwarning = _warn
    if sys.stderr is not None and sys.stderr.isatty():
        _show_long_work()
    try:
        code = run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        # A normal exit may wait for the connections of a library.
        os._exit(_fail(1, "interrupted"))
    except BrokenPipeError:
        os._exit(1)
    except OSError as error:
        # A normal exit would write the rest of standard output, and fail again.
        os._exit(_fail(1, f"{error.filename or 'cannot write'}: {error.strerror}" if error.strerror else str(error)))
    sys.exit(code)
