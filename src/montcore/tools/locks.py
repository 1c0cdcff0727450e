# SPDX-License-Identifier: Apache-2.0
"""Locks between processes: a file each, held by one writer or by many readers, freed when the process ends.

The writer that holds a lock may remove its file.
"""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from montcore.tools.threads import raise_if_cancelled

# Interval between attempts, in seconds.
_POLL_S = 0.05


@contextmanager
def held(path: Path, *, shared: bool = False) -> Iterator[None]:
    """Hold a lock, as its only writer or as one of its readers, after waiting for the others. Raises OSError."""
    while (handle := _take(path, shared)) is None:
        raise_if_cancelled()
        time.sleep(_POLL_S)
    try:
        yield
    finally:
        os.close(handle)


@contextmanager
def held_if_free(path: Path) -> Iterator[bool]:
    """Hold a lock as its only writer if it is free; yield whether it is held. Raises OSError."""
    handle = _take(path, shared=False)
    try:
        yield handle is not None
    finally:
        if handle is not None:
            os.close(handle)


def _take(path: Path, shared: bool) -> int | None:
    """Return the open and locked file, or None if others hold the lock."""
    handle = os.open(path, os.O_CREAT | (os.O_RDONLY if shared else os.O_RDWR), 0o666)
    try:
        fcntl.flock(handle, fcntl.LOCK_NB | (fcntl.LOCK_SH if shared else fcntl.LOCK_EX))
        # A file that was removed in the meantime locks nothing.
        if os.fstat(handle).st_nlink:
            return handle
    except BlockingIOError:
        pass
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None
