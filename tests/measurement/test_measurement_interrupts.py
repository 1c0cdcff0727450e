# SPDX-License-Identifier: Apache-2.0
"""A program that ends, however it ends, leaves no tool running."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

PLACING = """
import signal, sys
from pathlib import Path
from montcore.measurement import placement
from montcore.measurement.targets import find
from montcore.tools import Tool

signal.signal(signal.SIGINT, signal.default_int_handler)
sleep = "import os, time; open(f'pid.{os.getpid()}', 'w').close(); time.sleep(120)"
placement._ready = lambda family: Tool("nextpnr", (sys.executable, "-c", sleep), "nextpnr")
list(placement.place(find("ecp5-85k-8").placement, Path(sys.argv[1]), [1, 2], 2))
"""

ORPHAN = """
import subprocess, sys
tool = '''
import time
from montcore.tools.parent import end_with_parent
end_with_parent()
print("ready", flush=True)
time.sleep(120)
'''
child = subprocess.Popen([sys.executable, "-c", tool], stdout=subprocess.PIPE)
child.stdout.readline()
print(child.pid, flush=True)
child.wait()
"""


def is_running(pid: int) -> bool:
    """A zombie, which waits for its parent, is not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


def within(seconds: float, what: str, holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


def test_interrupt_of_the_program_alone_ends_placements(tmp_path: Path) -> None:
    """The tools are not told, as they are by Ctrl-C in a terminal."""
    program = subprocess.Popen([sys.executable, "-c", PLACING, tmp_path], stderr=subprocess.PIPE, text=True)
    within(60, "the tools start", lambda: len(list(tmp_path.glob("pid.*"))) == 2)
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=20)
    assert "KeyboardInterrupt" in errors
    assert not any(is_running(int(path.suffix[1:])) for path in tmp_path.glob("pid.*"))


@pytest.mark.skipif(sys.platform != "linux", reason="a service of the Linux kernel")
def test_tool_ends_with_a_killed_program() -> None:
    program = subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True)
    assert program.stdout
    tool = int(program.stdout.readline())
    assert is_running(tool)
    program.kill()
    within(10, "the tool ends", lambda: not is_running(tool))
    program.wait()
