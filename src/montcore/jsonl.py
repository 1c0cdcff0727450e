# SPDX-License-Identifier: Apache-2.0
"""Files of one JSON object a line that several processes may add to."""

import json
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from montcore import cache, rtl
from montcore.errors import BadInput, MontcoreError

Object = dict[str, Any]


def load(path: Path) -> list[Object]:
    """The objects in a file; none if there is no such file. Raises MontcoreError naming file and line."""
    if not path.exists():
        return []
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            row = json.loads(line)
        except ValueError as error:
            raise MontcoreError(f"{path}:{number}: not JSON: {error}") from None
        if not isinstance(row, dict):
            raise MontcoreError(f"{path}:{number}: not an object")
        rows.append(row)
    return rows


def put(path: Path, row: Mapping[str, Any], key: Callable[[Object], object]) -> None:
    """Add an object in place of those with the same key. The file is replaced as a whole, its lines sorted.

    Raises BadInput naming ``record`` if the folder cannot be written.
    """
    from filelock import FileLock

    lock = cache.root() / "locks" / f"{rtl.content_hash([str(path.resolve())])}.lock"
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(lock):
            new = dict(row)
            others = [other for other in load(path) if key(other) != key(new)]
            _replace(path, sorted(json.dumps(each, sort_keys=True) for each in [*others, new]))
    except OSError as error:
        raise BadInput("record", f"{path.parent}: {error.strerror}") from None


def _replace(path: Path, lines: Iterable[str]) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
        part.chmod(0o644)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
