# SPDX-License-Identifier: Apache-2.0
"""The user's cache: folders named by the hash of their inputs, built once and never changed."""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from montcore.errors import MontcoreError


def root() -> Path:
    """Return the cache folder: ``MONTCORE_CACHE``, or by default the platform's folder for user caches."""
    override = os.environ.get("MONTCORE_CACHE")
    if override:
        return Path(override)
    from platformdirs import user_cache_path

    return user_cache_path("montcore")


def once(kind: str, key: str, build: Callable[[Path], None]) -> Path:
    """Return the folder ``kind/key`` of the cache, built by ``build(empty folder)`` if it is missing.

    If several processes request a folder, one builds it and the others wait. The folder gets its name only after
    ``build``, so that a failed or killed build is never used. Raises MontcoreError if the cache is not writable.
    """
    entry = root() / kind / key
    if entry.is_dir():
        return entry
    # A late import saves time if the folder exists.
    from filelock import FileLock

    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(entry.with_name(f"{key}.lock")):
            if not entry.is_dir():
                _build(entry, build)
    except OSError as error:
        raise MontcoreError(f"the cache {root()} is not writable ({error}); set MONTCORE_CACHE to another") from error
    return entry


def _build(entry: Path, build: Callable[[Path], None]) -> None:
    prefix = f"{entry.name}.part-"
    for leftover in entry.parent.glob(f"{prefix}*"):
        shutil.rmtree(leftover)
    part = Path(tempfile.mkdtemp(prefix=prefix, dir=entry.parent))
    try:
        build(part)
        part.rename(entry)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
