# SPDX-License-Identifier: Apache-2.0
"""The user's cache: folders named by the hash of their inputs, built once and never changed."""

import hashlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from montcore.errors import MontcoreError
from montcore.tools.locks import held, held_if_free

Kind = Literal["models", "runtime", "headers", "drivers", "nextpnr", "leakage", "proofs"]
KINDS: Mapping[Kind, str] = {
    "models": "compiled simulators",
    "runtime": "parts of Verilator's library",
    "headers": "Verilator's header, precompiled",
    "drivers": "the coprocessor's driver",
    "nextpnr": "nextpnr with a larger stack",
    "leakage": "simulators that count toggles",
    "proofs": "proved lemmas",
}

# File with the digest of the others in its folder.
_DIGEST = ".digest"


def root() -> Path:
    """Return the cache folder: ``MONTCORE_CACHE``, or by default the platform's folder for user caches."""
    override = os.environ.get("MONTCORE_CACHE")
    if override:
        return Path(override).absolute()
    from platformdirs import user_cache_path

    return user_cache_path("montcore")


def environment() -> dict[str, str]:
    """Return the environment variables by which YoWASP's tools keep their machine code below ``MONTCORE_CACHE``.

    None without ``MONTCORE_CACHE``, or if ``YOWASP_CACHE_DIR`` names another folder.
    """
    if os.environ.get("MONTCORE_CACHE") and "YOWASP_CACHE_DIR" not in os.environ:
        return {"YOWASP_CACHE_DIR": str(root() / "yowasp")}
    return {}


def check_machine_code(program: str) -> None:
    """Raise MontcoreError if a YoWASP program has no machine code below ``MONTCORE_CACHE`` and cannot write it."""
    for folder in map(Path, environment().values()):
        if any(folder.glob(f"*/{program}.wasm/*")):
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError as error:
            raise _not_writable(error) from error


def _not_writable(error: OSError) -> MontcoreError:
    return MontcoreError(f"the cache {root()} is not writable ({error}); set MONTCORE_CACHE to another")


@contextmanager
def once(kind: Kind, key: str, build: Callable[[Path], None]) -> Iterator[Path]:
    """Yield the folder ``kind/key`` of the cache, built by ``build(empty folder)`` if it is missing or damaged.

    If several processes request a folder, one builds it and the others wait. The folder gets its name only after
    ``build``, so that a failed or killed build is never used. Its digest shows later damage. It is not removed while
    it is in use. Raises MontcoreError if the cache is not writable.
    """
    entry = root() / kind / key
    lock = _lock(entry)
    is_built = False
    while True:
        with ExitStack() as stack:
            # From a folder that is not writable it is not removed either.
            with suppress(OSError):
                stack.enter_context(held(lock, shared=True))
            if entry.is_dir() if is_built else _is_whole(entry):
                with suppress(OSError):
                    os.utime(entry / _DIGEST)
                yield entry
                return
        try:
            entry.parent.mkdir(parents=True, exist_ok=True)
            with held(lock):
                if not _is_whole(entry):
                    _build(entry, build)
        except OSError as error:
            # A build may lack permissions outside the cache: that is no error of the cache.
            if error.filename is not None and not Path(os.fsdecode(error.filename)).is_relative_to(root()):
                raise
            raise _not_writable(error) from error
        is_built = True


def _build(entry: Path, build: Callable[[Path], None]) -> None:
    for leftover in _parts(entry):
        _remove(leftover)
    prefix = f"{entry.name}.part-"
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


def _lock(entry: Path) -> Path:
    """Return the lock of an entry: exclusive for the process that builds or removes it, shared for its users."""
    return entry.with_name(f"{entry.name}.lock")


def _parts(entry: Path) -> list[Path]:
    """Return the paths that an unfinished build of an entry has left."""
    return list(entry.parent.glob(f"{entry.name}.part-*"))


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


# A file: its name in the folder, its permissions, and numbers that change whenever its content changes.
_File = tuple[str, int, tuple[int, ...]]


def _files(folder: Path) -> tuple[_File, ...]:
    paths = sorted(path for path in folder.rglob("*") if path != folder / _DIGEST)
    stats = ((str(path.relative_to(folder)), path.lstat()) for path in paths)
    return tuple((name, s.st_mode, (s.st_ino, s.st_size, s.st_mtime_ns)) for name, s in stats)


def _digest(folder: Path) -> str:
    """Return the hash of the names, permissions and contents in a folder. The content of a link is its target's name.

    A process reads files again when they have changed: a model needs the compiled header, which has 70 MB.
    """
    return _digest_of(folder, _files(folder))


@lru_cache
def _digest_of(folder: Path, files: tuple[_File, ...]) -> str:
    digest = hashlib.sha256()
    for name, mode, _ in files:
        path = folder / name
        digest.update(f"{name}\0{mode:o}\0".encode())
        if path.is_symlink():
            digest.update(os.fsencode(path.readlink()))
        elif path.is_file():
            with path.open("rb") as file:
                digest.update(hashlib.file_digest(file, "sha256").digest())
    return digest.hexdigest()


# The names of entries, and of locks next to them, in ``locks`` and at the top. The cache removes nothing else.
_ENTRY = re.compile(r"(verilated\w*-)?[0-9a-f]{64}")
_LOCK = re.compile(rf"({_ENTRY.pattern}|nextpnr-[\w-]+)\.lock")

_DAY_S = 24 * 3600


@dataclass(frozen=True)
class Entry:
    """A folder of the cache.

    Attributes
    ----------
    kind
        Kind of its content.
    path
        The folder.
    size
        Bytes of its files.
    unused_days
        Whole days since its last use.
    """

    kind: Kind
    path: Path
    size: int
    unused_days: int


@dataclass
class Removed:
    """Removed files: entries, unfinished builds and the bytes of both; ``in_use`` counts entries that stay."""

    entries: int = 0
    unfinished: int = 0
    size: int = 0
    in_use: int = 0


def entries() -> list[Entry]:
    """Return all entries, by kind. Raises MontcoreError if the cache cannot be read."""
    return [
        Entry(kind, path, _size(path), _unused_days(path))
        for kind in KINDS
        for path in _entries(root() / kind)
        if path.exists()
    ]


def unfinished() -> list[int]:
    """Return the bytes of each unfinished build: running or killed."""
    return [_size(part) for kind in KINDS for path in _entries(root() / kind) for part in _parts(path)]


def prune(days: int | None) -> Removed:
    """Remove the entries that were not used for ``days`` days, or all, and files of killed programs.

    An entry in use stays, so that any command may run in the meantime. Raises MontcoreError if the cache cannot
    be written.
    """
    removed = Removed()
    try:
        for kind in KINDS:
            for entry in _entries(root() / kind):
                _prune(entry, days, removed)
        for lock in (*_named(root(), _LOCK), *_named(root() / "locks", _LOCK)):
            _remove_lock(lock)
    except OSError as error:
        raise MontcoreError(f"{error.filename}: {error.strerror}") from None
    return removed


def _entries(folder: Path) -> list[Path]:
    """Return the paths of entries, including unfinished and only locked entries.

    A name is not enough: an entry has a lock or a digest.
    """
    found = {path for path in _named(folder, _ENTRY) if (path / _DIGEST).exists()}
    found |= {path.with_suffix("") for path in _named(folder, _LOCK) if _ENTRY.fullmatch(path.stem)}
    return sorted(found)


def _prune(entry: Path, days: int | None, removed: Removed) -> None:
    is_old = entry.exists() and (days is None or _unused_days(entry) >= days)
    with held_if_free(_lock(entry)) as is_ours:
        if not is_ours:
            removed.in_use += is_old
            return
        for path in _parts(entry):
            removed.size += _size(path)
            _remove(path)
            removed.unfinished += 1
        if is_old:
            removed.size += _size(entry)
            _remove(entry)
            removed.entries += 1
        if not entry.exists():
            _lock(entry).unlink()


def _remove_lock(lock: Path) -> None:
    with held_if_free(lock) as is_ours:
        if is_ours:
            lock.unlink()


def _named(folder: Path, pattern: re.Pattern[str]) -> list[Path]:
    """Return the paths in a folder whose names match; none without the folder. Raises MontcoreError."""
    try:
        return sorted(path for path in folder.iterdir() if pattern.fullmatch(path.name))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise MontcoreError(f"{folder}: {error.strerror}") from None


def _size(path: Path) -> int:
    """Return the bytes of the files in a folder, without files that vanish in the meantime."""
    size = 0
    for folder, _, names in os.walk(path):
        for name in names:
            with suppress(FileNotFoundError):
                size += Path(folder, name).lstat().st_size
    return size


def _unused_days(entry: Path) -> int:
    """Return the whole days since the last use of an entry, or since its change if there is no digest.

    A use in the future, by a clock that was wrong, counts as one of now.
    """
    for path in (entry / _DIGEST, entry):
        with suppress(OSError):
            seconds = time.time() - path.lstat().st_mtime
            if seconds < 0:
                os.utime(path, follow_symlinks=False)
            return max(0, int(seconds // _DAY_S))
    return 0
