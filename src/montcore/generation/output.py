# SPDX-License-Identifier: Apache-2.0
"""A folder of files that appears at once or not at all."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore.errors import BadInput

_LONGEST = 40  # characters of a folder's default name


def default_folder(name: str) -> Path:
    """Return the folder of a core without another one: its name, with a hash in place of the end if it is long."""
    if len(name) > _LONGEST:
        digest = hashlib.sha256(name.encode()).hexdigest()[:6]
        name = f"{name[: _LONGEST - 7].rpartition('_')[0]}_{digest}"
    return Path(name)


def check_free(folder: Path) -> None:
    """Raise BadInput unless ``folder`` does not exist or is an empty folder."""
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise BadInput("output", f"must be a new or empty folder, not {folder}")
    except OSError as error:
        raise BadInput("output", f"{folder}: {error.strerror}") from error


def write_folder(folder: Path, files: Mapping[str, str]) -> list[Path]:
    """Write ``files`` (text by relative path) into ``folder``, which check_free accepts, and return their paths.

    A temporary folder in the same file system receives the files and is then renamed. Missing parent folders are
    created. Raises BadInput naming ``output`` if the folder is not writable.
    """
    target = folder.resolve()
    # The rename creates the topmost missing folder; existing parents stay unchanged.
    missing = target
    while not missing.parent.exists():
        missing = missing.parent
    beside = target if target.exists() else missing.parent
    try:
        with TemporaryDirectory(prefix=".montcore-", dir=beside) as scratch:
            staged = Path(scratch) / "staged"
            for name, text in files.items():
                path = staged / target.relative_to(missing) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
            if target.exists():
                for entry in staged.iterdir():
                    entry.replace(target / entry.name)
            else:
                staged.replace(missing)
    except OSError as error:
        raise BadInput("output", f"{folder}: {error.strerror}") from error
    return [folder / name for name in files]
