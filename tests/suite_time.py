# SPDX-License-Identifier: Apache-2.0
"""A plugin for pytest: processor time by folder and by test, into the file that MONTCORE_SUITE names."""

import json
import os
import platform
import time
from collections import defaultdict
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

LONGEST = 50


@dataclass
class Times:
    """Processor seconds by test, and of a whole process with all processes that it has started."""

    started: float = field(default_factory=time.monotonic)
    tests: dict[str, float] = field(default_factory=dict)
    whole: float = 0


TIMES = Times()


def used() -> float:
    """Seconds that this process, and all that it has started, spent on processors.

    A simulation that serves several tests still runs: its time so far counts.
    """
    times = os.times()
    running = sum(map(_running, _children("self")))
    return times.user + times.system + times.children_user + times.children_system + running


def _running(pid: str) -> float:
    """Seconds of a running process with its children."""
    try:
        # The fields after the name; the name may have spaces.
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK") + sum(map(_running, _children(pid)))


def _children(pid: str) -> list[str]:
    """Return the running children of a process, on Linux."""
    children: list[str] = []
    with suppress(OSError):  # the process has ended
        for thread in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError):  # the thread has ended, and another thread has its children
                children += Path(thread, "children").read_text(encoding="ascii").split()
    return children


def machine() -> str:
    """Return the name of the processor, on Linux; elsewhere its instruction set."""
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure a test with its fixtures."""
    before = used()
    try:
        return (yield)
    finally:
        TIMES.tests[item.nodeid] = used() - before


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Collect the times of a process of pytest-xdist."""
    if error is None:
        tests, whole = node.workeroutput["times"]
        TIMES.tests.update(tests)
        TIMES.whole += whole


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Give the times to the main process, or write them there."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["times"] = (TIMES.tests, used())
        return
    # The main process has waited for the others: its own time includes theirs only here.
    whole = TIMES.whole or used()
    folders: defaultdict[str, float] = defaultdict(float)
    for test, seconds in TIMES.tests.items():
        folders["/".join(test.split("/")[:2])] += seconds
    longest = sorted(TIMES.tests.items(), key=lambda entry: -entry[1])[:LONGEST]
    content = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "tests": len(TIMES.tests),
        "machine": machine(),
        "processors": os.cpu_count(),
        "seconds": round(time.monotonic() - TIMES.started),
        "processor_seconds": round(whole),
        "by_folder": {name: round(seconds) for name, seconds in sorted(folders.items(), key=lambda entry: -entry[1])},
        "longest": {name: round(seconds, 1) for name, seconds in longest},
    }
    Path(os.environ["MONTCORE_SUITE"]).write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
