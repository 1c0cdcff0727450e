# SPDX-License-Identifier: Apache-2.0
"""Files with one JSON object per line that several processes may write. Rows are immutable."""

import errno
import hashlib
import json
import os
import warnings
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from montcore.errors import BadInput, MontcoreError, Unrecorded
from montcore.tools import cache
from montcore.tools.files import check_room, write_whole
from montcore.tools.locks import held

Row = TypeVar("Row")
Parse = Callable[[Mapping[str, Any]], Row]


class DamagedLine(UserWarning):
    """A line of a file cannot be read."""


def load(path: Path, what: str, parse: Parse[Row]) -> list[Row]:
    """Return the rows of a file, each read by ``parse``; none without a file.

    A line that is not ``what`` is left out, with the warning DamagedLine that names file and line.
    Raises MontcoreError naming the file if it cannot be read.
    """
    try:
        rows, _ = _read(path, what, parse)
    except OSError as error:
        raise MontcoreError(f"{path}: {error.strerror}") from None
    return rows


def update(
    path: Path,
    what: str,
    parse: Parse[Row],
    change: Callable[[list[Row]], Iterable[Mapping[str, Any]]],
    new: Mapping[str, Any],
) -> None:
    """Replace the rows of a file by ``change(rows)``, in the order that ``change`` returns; lock out other writers.

    The file is replaced as a whole, so that no process reads half of it. Lines that are not ``what`` stay, at the end.
    Raises Unrecorded with the ``new`` row, naming ``record``, if the file cannot be written.
    """
    path = _target(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _lock(path):
            rows, damaged = _read(path, what, parse)
            lines = [json.dumps(row, sort_keys=True).encode() for row in change(rows)]
            write_whole(path, b"".join(line + b"\n" for line in [*lines, *damaged]))
    except OSError as error:
        raise Unrecorded("record", _reason_of(error, path), [new]) from None


def check_writable(path: Path) -> None:
    """Raise BadInput naming ``record`` unless ``update`` can write the file. No file is left."""
    path = _target(path)
    try:
        size = len(_content(path)) if os.path.lexists(path) else 0
        with _lock(path):
            check_room(path, size)
    except OSError as error:
        raise BadInput("record", _reason_of(error, path)) from None


def _target(path: Path) -> Path:
    """Return the file that a link leads to, which need not exist; a link to itself stays."""
    return Path(os.path.realpath(path))


def _reason_of(error: OSError, path: Path) -> str:
    """Return the problem and its file: ``path``, its folder, or its lock, which is in the cache."""
    lock = str(cache.root() / "locks")
    return f"{lock if str(error.filename).startswith(lock) else path.parent}: {error.strerror}"


def _lock(path: Path) -> AbstractContextManager[None]:
    lock = cache.root() / "locks" / f"{hashlib.sha256(os.fsencode(path)).hexdigest()}.lock"
    lock.parent.mkdir(parents=True, exist_ok=True)
    return held(lock)


def _content(path: Path) -> bytes:
    """Return the content of a file. Raise OSError, also for a pipe, whose end would have to be awaited."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    return path.read_bytes()


def _read(path: Path, what: str, parse: Parse[Row]) -> tuple[list[Row], list[bytes]]:
    """Return the rows and the damaged lines; warn of the first damaged line."""
    try:
        lines = _content(path).split(b"\n")
    except FileNotFoundError:
        return [], []
    rows, damaged, first = [], [], ""
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            rows.append(_row(parse, line))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            damaged.append(line)
            first = first or f"{path}:{number}: not {what}: {_reason(error)}"
    if damaged:
        many = f"{len(damaged)} damaged lines are left out: fix or delete them"
        advice = many if len(damaged) > 1 else "the line is left out: fix or delete it"
        warnings.warn(f"{first}; {advice}", DamagedLine, stacklevel=4)
    return rows, damaged


@lru_cache(maxsize=8192)
def _row(parse: Parse[Row], line: bytes) -> Row:
    """Return the row in a line. The documentation's generators read the same files many times."""
    return parse(json.loads(line.decode()))


def _reason(error: Exception) -> str:
    match error:
        case UnicodeDecodeError():
            return "it is not UTF-8"
        case json.JSONDecodeError() | RecursionError():
            return "it is not JSON"
        case KeyError():
            return f"it lacks {error}"
        case TypeError() | AttributeError():
            return "a value has a wrong type"
        case _:
            return str(error)
