# SPDX-License-Identifier: Apache-2.0
"""The time of a running program counts for the test that uses it."""

import subprocess
import sys

from suite_time import used

# Works for 0.2 s at each line.
WORKS = """
import sys, time
for _ in sys.stdin:
    end = time.process_time() + 0.2
    while time.process_time() < end:
        pass
    print(flush=True)
"""


def test_the_time_of_a_running_program_counts() -> None:
    command = [sys.executable, "-S", "-c", WORKS]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdin and program.stdout
        for _ in range(2):
            before = used()
            program.stdin.write("\n")
            program.stdin.flush()
            program.stdout.readline()
            assert 0.15 < used() - before < 0.5
        before = used()
    assert used() - before < 0.1
