# SPDX-License-Identifier: Apache-2.0
"""The work on one point, in a separate process.

    python -m montcore.lab.exploration.job FOLDER < REQUEST

FOLDER is created, for temporary files. The first line of standard input is the request, a JSON object. Standard output
has one JSON object per line: ``{"measurement": …}`` after each seed, or ``{"failed": …}``.

The end of standard input cancels the work: this process ends with its process group, which contains the simulators and
whose leader it must be, and with its tools.
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
from montcore.cores import named
from montcore.errors import BadInput, MontcoreError
from montcore.lab.exploration.correctness import check
from montcore.lab.measurement.flow import seed_by_seed
from montcore.lab.results import Measurement
from montcore.tools import group

Request = dict[str, Any]


def request(config: Config, target: str, seeds: tuple[int, ...], known: Measurement | None) -> Request:
    """Return a request to measure a core with ``seeds`` and to simulate it unless ``known`` includes a simulation.

    known: an earlier measurement. If it is given and there are no seeds, the core is only simulated.
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
    """Yield the requested measurements one by one; raise MontcoreError for a core that fails its simulation."""
    config = Config(task["architecture"], task["width"], task["parameters"])
    known = task["known"] and Measurement.from_json(task["known"])
    simulated = known.simulated if known and known.simulated else check(config)
    if known and not task["seeds"]:
        yield replace(known, simulated=simulated)
        return
    # One placement at a time, because the sweep runs points in parallel.
    for measurement in seed_by_seed(named(config), task["target"], task["seeds"], at_once=1):
        yield replace(measurement, simulated=simulated)


# Time limit for clearing up, in seconds.
CLEANUP_S = 5

# The thread that holds the lock ends the process.
_ending = threading.Lock()


def _end_with_input(scratch: Path) -> None:
    sys.stdin.read()
    _end(scratch)


def _end(scratch: Path) -> None:
    """End the process group and remove its temporary files."""
    _ending.acquire()
    # First tools and the rest of the group (this process handles SIGTERM), then temporary files, then this process.
    group.ask_all_to_end()
    os.killpg(0, signal.SIGTERM)
    deadline = time.monotonic() + CLEANUP_S
    while scratch.exists() and time.monotonic() < deadline:
        # Removal may fail while the main thread clears up, too.
        shutil.rmtree(scratch, ignore_errors=True)
        time.sleep(0.01)
    os.killpg(0, signal.SIGKILL)


def _report(**message: object) -> None:
    print(json.dumps(message), flush=True)


def _answer(task: Request) -> None:
    try:
        for measurement in work(task):
            _report(measurement=measurement.as_json())
    except (BadInput, MontcoreError) as error:
        _report(failed=str(error))


def main(scratch: Path) -> None:
    """Answer the request on standard input, with temporary files in the new folder ``scratch``."""
    signal.signal(signal.SIGTERM, lambda *_: None)
    line = sys.stdin.readline()
    if not line:
        _end(scratch)
    # From here on this process removes the folder if the worker is killed.
    scratch.mkdir(mode=0o700)
    os.environ["TMPDIR"] = tempfile.tempdir = str(scratch)
    threading.Thread(target=_end_with_input, args=[scratch], daemon=True).start()
    try:
        _answer(json.loads(line))
    except BrokenPipeError:  # the worker has ended without clearing up
        _end(scratch)
    except BaseException:
        traceback.print_exc()
        _exit(1)
    _exit(0)


def _exit(status: int) -> None:
    """End without waiting for the thread that reads standard input."""
    _ending.acquire()
    group.end_idle()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
