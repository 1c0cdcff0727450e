# SPDX-License-Identifier: Apache-2.0
"""A worker supervises the process of one point, and ends it when the point is cancelled."""

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile, gettempdir
from typing import Any
from uuid import uuid4

from distributed import Worker, get_worker

from montcore.lab.exploration.job import CLEANUP_S, Request
from montcore.tools import tail

Message = dict[str, Any]

# Interval between checks whether the point is cancelled, in seconds.
_POLL_S = 0.1


def supervise(
    task: Request, timeout: float | None, is_cancelled: Callable[[], bool], report: Callable[[Message], None]
) -> Message:
    """Work on a point and return its last message.

    Parameters
    ----------
    task
        The request.
    timeout
        Time limit in seconds.
    is_cancelled
        Polled; True ends the point at once.
    report
        Callback for each message with a measurement.
    """
    last: Message = {"failed": "it ended without a result"}
    for message in _messages(task, timeout, is_cancelled):
        if "measurement" in message:
            report(message)
        last = message
    return last


def run(task: Request, timeout: float | None, topic: str, name: str) -> Message:
    """Run ``supervise`` as a task of a Dask worker, which sends ``(name, message)`` as events of ``topic``."""
    worker = get_worker()
    key = worker.get_current_task()
    return supervise(
        task, timeout, lambda: _is_dropped(worker, key), lambda message: worker.log_event(topic, (name, message))
    )


def _messages(task: Request, timeout: float | None, is_cancelled: Callable[[], bool]) -> Iterator[Message]:
    """Yield the messages of the process of a point."""
    # The folder also collects the temporary files of killed tools. The child process creates the folder, and removes it
    # if this process is killed. If this process created the folder, a kill before the child starts would leave it.
    scratch = Path(gettempdir()) / f"montcore-explore-{uuid4().hex}"
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "montcore.lab.exploration.job", str(scratch)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        )
        try:
            assert process.stdin
            with suppress(BrokenPipeError):  # the process has ended: its standard error has the reason
                process.stdin.write(json.dumps(task) + "\n")
                process.stdin.flush()
            deadline = None if timeout is None else time.monotonic() + timeout
            for line in _lines(process):
                if line is not None:
                    yield json.loads(line)
                elif is_cancelled():
                    return
                elif deadline is not None and time.monotonic() > deadline:
                    yield {"failed": f"the time limit of {timeout:g} seconds is exceeded"}
                    return
            if process.wait() != 0:
                errors.seek(0)
                yield {"failed": tail(errors.read()) or f"its process ended with status {process.returncode}"}
        finally:
            _end(process)
            shutil.rmtree(scratch, ignore_errors=True)


def _lines(process: subprocess.Popen[str]) -> Iterator[str | None]:
    """Yield the lines that a process writes, and None after each check interval without a line."""
    lines: queue.Queue[str | None] = queue.Queue()

    def read() -> None:
        assert process.stdout
        for line in process.stdout:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    while True:
        try:
            line = lines.get(timeout=_POLL_S)
        except queue.Empty:
            yield None
            continue
        if line is None:
            return
        yield line


def _is_dropped(worker: Worker, key: Any) -> bool:
    """Return whether the client has cancelled the point or has gone."""
    task = worker.state.tasks.get(key)
    return task is None or task.state in ("cancelled", "resumed")


def _end(process: subprocess.Popen[str]) -> None:
    """End the process of a point and its group: at the end of its input the process ends both itself."""
    assert process.stdin
    with suppress(BrokenPipeError):
        process.stdin.close()
    # SIGTERM ends it only before it installs its handler.
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(CLEANUP_S)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
