# SPDX-License-Identifier: Apache-2.0
"""Files with one JSON object per line that several processes may write."""

import json
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from filelock import FileLock

from montcore.errors import BadInput, MontcoreError
from montcore.tools import cache, rtl

Row = TypeVar("Row")


def load(path: Path, what: str, parse: Callable[[Mapping[str, Any]], Row]) -> list[Row]:
    """Return the rows of a file, each parsed by ``parse``; none without a file.

    Raises MontcoreError naming file and line if a line is not ``what``.
    """
    if not path.exists():
        return []
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            rows.append(parse(json.loads(line)))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise MontcoreError(f"{path}:{number}: not {what}: {error}") from None
    return rows


def update(path: Path, rows: Callable[[], Iterable[Mapping[str, Any]]]) -> None:
    """Write the rows that ``rows`` returns into the file; a lock covers reading and writing.

    The file is replaced atomically. Raises BadInput naming ``record`` if the folder is not writable.
    """
    lock = cache.root() / "locks" / f"{rtl.content_hash([str(path.resolve())])}.lock"
    lock.parent.mkdir(parents=True, exist_ok=True)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(lock):
            _replace(path, "".join(f"{json.dumps(row, sort_keys=True)}\n" for row in rows()))
    except OSError as error:
        raise BadInput("record", f"{path.parent}: {error.strerror}") from None


def _replace(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        part.chmod(0o644)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
