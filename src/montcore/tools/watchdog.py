# SPDX-License-Identifier: Apache-2.0
"""The leader of a process group of tools, which ends the group when the program that started it says so or ends.

    python watchdog.py < PIPE

A byte on standard input says so; the end of standard input is the end of the program, however that ends. Tools that
have left the group end, too: SymbiYosys gives each solver its own group, and leaves it running if it is killed.
The script imports nothing of the package, so that it starts in milliseconds.
"""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

# Time for tools to remove their temporary files, in seconds.
_GRACE_S = 1
_POLL_S = 0.02


def processes() -> dict[int, tuple[int, int]]:
    """Return the parent and the group of every process that runs; on systems without /proc, none."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # the process has ended in the meantime
            state, parent, group = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[:3]
            if state != "Z":
                found[int(stat.parent.name)] = int(parent), int(group)
    return found


def tools() -> set[int]:
    """Return the processes of this one's group, and all that these have started."""
    everything = processes()
    new = {number for number, (_, group) in everything.items() if group == os.getpid()} - {os.getpid()}
    found: set[int] = set()
    while new:
        found |= new
        new = {number for number, (parent, _) in everything.items() if parent in new} - found
    return found


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.read(0, 1)
    # Processes outside the group are not found any more when the tool that started them has ended.
    ending = tools()
    os.killpg(0, signal.SIGTERM)
    limit = time.monotonic() + _GRACE_S
    while ending & set(processes()) and time.monotonic() < limit:
        time.sleep(_POLL_S)
    for number in ending & set(processes()):
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    os.killpg(0, signal.SIGKILL)
