# SPDX-License-Identifier: Apache-2.0
"""The user's cache: folders named by the hash of their inputs, built once and never changed."""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from montcore.errors import MontcoreError

# File with the digest of the others in its folder.
_DIGEST = ".digest"


def root() -> Path:
    """Return the cache folder: ``MONTCORE_CACHE``, or by default the platform's folder for user caches."""
    override = os.environ.get("MONTCORE_CACHE")
    if override:
        return Path(override)
    from platformdirs import user_cache_path

    return user_cache_path("montcore")


def once(kind: str, key: str, build: Callable[[Path], None]) -> Path:
    """Return the folder ``kind/key`` of the cache, built by ``build(empty folder)`` if it is missing or damaged.

    If several processes request a folder, one builds it and the others wait. The folder gets its name only after
    ``build``, so that a failed or killed build is never used. Its digest shows later damage.
    Raises MontcoreError if the cache is not writable.
    """
    entry = root() / kind / key
    if _is_whole(entry):
        return entry
    # A late import saves time if the folder exists.
    from filelock import FileLock

    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(entry.with_name(f"{key}.lock")):
            if not _is_whole(entry):
                _build(entry, build)
    except OSError as error:
        raise MontcoreError(f"the cache {root()} is not writable ({error}); set MONTCORE_CACHE to another") from error
    return entry


def _build(entry: Path, build: Callable[[Path], None]) -> None:
    prefix = f"{entry.name}.part-"
    for leftover in entry.parent.glob(f"{prefix}*"):
        _remove(leftover)
    part = Path(tempfile.mkdtemp(prefix=prefix, dir=entry.parent))
    try:
        build(part)
        (part / _DIGEST).write_text(_digest(part), encoding="ascii")
        # A process that uses the damaged folder keeps its open files.
        damaged = entry.with_name(f"{prefix}damaged")
        with suppress(FileNotFoundError):
            entry.rename(damaged)
        part.rename(entry)
        _remove(damaged)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _is_whole(entry: Path) -> bool:
    """Return whether a folder is as ``_build`` left it."""
    try:
        return (entry / _DIGEST).read_bytes() == _digest(entry).encode()
    except OSError:
        return False


def _digest(folder: Path) -> str:
    """Return the hash of the names, permissions and contents in a folder. Of a link it is the target's name."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path == folder / _DIGEST:
            continue
        digest.update(f"{path.relative_to(folder)}\0{path.lstat().st_mode:o}\0".encode())
        if path.is_symlink():
            digest.update(os.fsencode(path.readlink()))
        elif path.is_file():
            with path.open("rb") as file:
                digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()
