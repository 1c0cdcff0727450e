# SPDX-License-Identifier: Apache-2.0
"""An interrupted measurement leaves no tool running."""

import signal
import subprocess
import sys
from pathlib import Path

from processes import is_running, within

PLACING = """
import signal, sys
from pathlib import Path
from montcore.lab.measurement import placement
from montcore.lab.targets import find
from montcore.tools import Tool

signal.signal(signal.SIGINT, signal.default_int_handler)
sleep = "import os, time; open(f'pid.{os.getpid()}', 'w').close(); time.sleep(600)"
placement._ready = lambda family: Tool("nextpnr", (sys.executable, "-c", sleep), "nextpnr")
list(placement.place(find("ecp5-85k-8").placement, Path(sys.argv[1]), [1, 2], 2))
"""


def test_interrupt_of_the_program_alone_ends_placements(tmp_path: Path) -> None:
    """The tools get no signal, unlike by Ctrl-C in a terminal."""
    program = subprocess.Popen([sys.executable, "-c", PLACING, tmp_path], stderr=subprocess.PIPE, text=True)
    within(300, "the tools start", lambda: len(list(tmp_path.glob("pid.*"))) == 2)
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=300)
    assert "KeyboardInterrupt" in errors
    assert not any(is_running(int(path.suffix[1:])) for path in tmp_path.glob("pid.*"))
