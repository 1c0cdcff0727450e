# SPDX-License-Identifier: Apache-2.0
"""Files that appear as a whole or not at all."""

import errno
import os
import tempfile
from pathlib import Path

# Bytes that a file grows by at most.
_GROWTH = 1 << 20


def check_room(path: Path, size: int) -> None:
    """Raise OSError unless ``write_whole`` can write ``size`` bytes and some more, after missing folders are created.

    No file is left.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    folder = path.parent
    while not folder.exists():
        folder = folder.parent
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(bytes(size + _GROWTH))


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file by ``content``: no process reads half of it, and a failure leaves the old one.

    A device, as /dev/stdout, is written to. Raises OSError.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        part.chmod(0o644)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
