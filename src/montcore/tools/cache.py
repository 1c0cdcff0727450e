# SPDX-License-Identifier: Apache-2.0
"""The user's cache: folders that are made once, from inputs that their name is a hash of, and never changed."""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from montcore.errors import MontcoreError


def root() -> Path:
    """The cache folder: ``MONTCORE_CACHE`` if that is set, otherwise where the platform keeps users' caches."""
    override = os.environ.get("MONTCORE_CACHE")
    if override:
        return Path(override)
    from platformdirs import user_cache_path

    return user_cache_path("montcore")


def once(kind: str, key: str, build: Callable[[Path], None]) -> Path:
    """The folder ``kind/key`` of the cache, made by ``build(empty folder)`` if it is not there yet.

    Several processes may ask for the same folder: one builds, the others wait. The folder gets its name only when
    ``build`` is done, so that a build that fails or is killed leaves nothing that is later taken as good.
    Raises MontcoreError if the cache cannot be written.
    """
    entry = root() / kind / key
    if entry.is_dir():
        return entry
    # Only builders pay for this import.
    from filelock import FileLock

    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(entry.with_name(f"{key}.lock")):
            if not entry.is_dir():
                _build(entry, build)
    except OSError as error:
        raise MontcoreError(f"the cache {root()} cannot be written ({error}); MONTCORE_CACHE names another") from error
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
