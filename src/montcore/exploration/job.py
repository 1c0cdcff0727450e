# SPDX-License-Identifier: Apache-2.0
"""The work on one point, in a process of its own.

    python -m montcore.exploration.job < REQUEST

The first line of standard input is the request, a JSON object. What comes of it are JSON objects on standard output,
a line each: ``{"measurement": …}`` with one more seed each time, or ``{"failed": …}``.

Standard input stays open as long as somebody wants the result. When it ends, this process ends, with everything it has
started: simulators, synthesisers and placers are of its process group, which it must be the leader of.
"""

import json
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from montcore.architectures import Config
from montcore.errors import BadInput, MontcoreError
from montcore.exploration.correctness import check
from montcore.measurement.core import Core
from montcore.measurement.flow import seed_by_seed
from montcore.measurement.results import Measurement

Request = dict[str, Any]


def request(config: Config, target: str, seeds: tuple[int, ...], known: Measurement | None) -> Request:
    """What to do: measure with ``seeds`` what is not measured, simulate what is not simulated.

    known: what there is already; with it and without seeds there is nothing to measure.
    """
    return {
        "architecture": config.architecture,
        "width": config.width,
        "parameters": dict(config.parameters),
        "target": target,
        "seeds": list(seeds),
        "known": known and known.as_json(),
    }


def work(task: Request) -> Iterator[Measurement]:
    """The measurements asked for, as they come. A core that is wrong is not measured: MontcoreError."""
    config = Config(task["architecture"], task["width"], task["parameters"])
    known = task["known"] and Measurement.from_json(task["known"])
    simulated = known.simulated if known and known.simulated else check(config)
    if known and not task["seeds"]:
        yield replace(known, simulated=simulated)
        return
    # One at a time: the sweep has its own way to use all processors.
    for measurement in seed_by_seed(Core(config), task["target"], task["seeds"], at_once=1):
        yield replace(measurement, simulated=simulated)


# How long to try to clear up, in seconds.
_FAREWELL_S = 5

# Whoever has it ends the process, and nobody else does.
_ending = threading.Lock()


def _end_with_input() -> None:
    sys.stdin.read()
    _end()


def _end() -> None:
    """End the process group and leave nothing behind: nobody wants the result."""
    _ending.acquire()
    # Everything in the group but us, which have a handler; then what it leaves behind; then us.
    os.killpg(0, signal.SIGTERM)
    scratch = Path(tempfile.gettempdir())
    deadline = time.monotonic() + _FAREWELL_S
    while scratch.exists() and time.monotonic() < deadline:
        # Not at the first go if the main thread, whose tool has ended, is clearing up as well.
        shutil.rmtree(scratch, ignore_errors=True)
        time.sleep(0.01)
    os.killpg(0, signal.SIGKILL)


def _say(**words: object) -> None:
    print(json.dumps(words), flush=True)


def _answer(task: Request) -> None:
    try:
        for measurement in work(task):
            _say(measurement=measurement.as_json())
    except (BadInput, MontcoreError) as error:
        _say(failed=str(error))


def main() -> None:
    """Do what standard input asks for."""
    signal.signal(signal.SIGTERM, lambda *_: None)
    line = sys.stdin.readline()
    if not line:
        _end()
    threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        _answer(json.loads(line))
    except BrokenPipeError:  # whoever listened has gone, and will not clear up
        _end()
    except BaseException:
        traceback.print_exc()
        _exit(1)
    _exit(0)


def _exit(status: int) -> None:
    """End without waiting for the thread that reads standard input."""
    _ending.acquire()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
