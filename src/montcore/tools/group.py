# SPDX-License-Identifier: Apache-2.0
"""Process groups of tools: a tool and all that it starts end together, at the latest with this process."""

import atexit
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_WATCHDOG = Path(__file__).resolve().with_name("watchdog.py")

# Groups without a tool, and groups with one. Operations on a list are atomic.
_idle: list["ProcessGroup"] = []
_busy: list["ProcessGroup"] = []


class ProcessGroup:
    """A process group, led by a watchdog, which ends the group on request or when this process ends."""

    def __init__(self) -> None:
        self._watchdog = subprocess.Popen(
            [sys.executable, "-I", "-S", _WATCHDOG],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            process_group=0,
        )

    @property
    def number(self) -> int:
        """The number of the group."""
        return self._watchdog.pid

    def ask_to_end(self) -> None:
        """Send SIGTERM to the tool and all that it has started."""
        with suppress(ProcessLookupError):
            os.killpg(self.number, signal.SIGTERM)

    def end(self) -> None:
        """End the group and all that its tools have started, which have time to remove their temporary files."""
        if self._watchdog.returncode is None:
            self._watchdog.communicate(b"e")


@contextmanager
def borrow_group() -> Iterator[ProcessGroup]:
    """Acquire a group for one tool; release it afterwards, or end it at an exception."""
    try:
        group = _idle.pop()
    except IndexError:
        group = ProcessGroup()
    _busy.append(group)
    try:
        yield group
    except BaseException:
        group.end()
        raise
    else:
        _idle.append(group)
    finally:
        _busy.remove(group)


def ask_all_to_end() -> None:
    """Send SIGTERM to every running tool and all that it has started."""
    for group in [*_busy]:
        group.ask_to_end()


@atexit.register
def end_idle() -> None:
    """End the groups without a tool."""
    while _idle:
        _idle.pop().end()


# A copy of this process has no part in its groups.
os.register_at_fork(after_in_child=_idle.clear)
