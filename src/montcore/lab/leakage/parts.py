# SPDX-License-Identifier: Apache-2.0
"""The runs of a t-test in parts, each with its own random numbers: here, or as jobs of a Dask scheduler.

Many runs of a coprocessor's command are simulated at once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from montcore.cores import CoprocessorCore
from montcore.errors import MontcoreError
from montcore.lab.leakage.batch import Batch
from montcore.lab.leakage.operations import Command, D, Experiment, Scan
from montcore.lab.leakage.recording import Class
from montcore.lab.leakage.subject import Subject

if TYPE_CHECKING:
    import numpy as np
    from distributed import Client
    from numpy.typing import NDArray

Progress = Callable[[str, int, int], None]
# Simulates parts with the given numbers of runs, and yields the sums of both classes for each part.
Runs = Callable[[Sequence[int]], Iterable[tuple[Class, Class]]]
# Functions: one simulates a part, by its number and its number of runs; the other returns the sums of a class.
Runner = tuple[Callable[[int, int], Iterator[int]], Callable[[int], Class]]
# Cycles of all runs together from which on a simulator of many runs at once is worth being compiled.
MANY = 2 * 10**8
# The runs of the first parts, and at most, of few runs and of many.
_FEW_SIZES, _MANY_SIZES = (16, 256), (512, 16_384)


@dataclass(frozen=True)
class Start:
    """A command that has run, so that all parts begin alike.

    Attributes
    ----------
    addresses
        Where the microcode is in each cycle.
    seed
        Seed of the random numbers of all parts.
    """

    addresses: "NDArray[np.uint32]"
    seed: int


def sizes(traces: int, cycles: int) -> list[int]:
    """Return the runs of each part; first ones are small, since a large leak needs few runs."""
    smallest, largest = _MANY_SIZES if traces * cycles >= MANY else _FEW_SIZES
    parts = [min(smallest, traces)]
    while sum(parts) < traces:
        parts.append(min(sum(parts), largest, traces - sum(parts)))
    return parts


def locate(operation: Experiment[D], device: D) -> "dict[str, NDArray[np.uint32]]":
    """Run once and return where the microcode is in each cycle, and the registers of the scans."""
    scanned = (name for scan in operation.scans for name in _registers(scan))
    device.probe(*dict.fromkeys([operation.where, *scanned]))
    operation.prepare(device)
    operation.run(device, fixed=False)
    return device.probed


def _registers(scan: Scan) -> tuple[str, ...]:
    return tuple(filter(None, (scan.where, scan.register, scan.mask)))


def begin(operation: Experiment[D], device: D) -> Start:
    """Prepare a command, and choose the fixed numbers."""
    addresses = operation.places(locate(operation, device)[operation.where])
    device.watch(False)
    operation.run(device, fixed=True)
    return Start(addresses, operation.random.getrandbits(64))


def run(operation: Experiment[D], device: D, start: Start, number: int, traces: int) -> Iterator[int]:
    """Run a part, and yield the number of finished runs. Afterwards the device has the sums of the part.

    Raises MontcoreError if a result is wrong or the time of a run depends on its numbers.
    """
    operation.random = Random(f"{start.seed} {number}")
    device.reseed(operation.random.getrandbits(32))
    device.clear()
    # This run leaves equal registers before the first trace, wherever the part runs.
    operation.run(device, fixed=False)
    cycles = len(start.addresses)
    for done in range(1, traces + 1):
        group = operation.random.randrange(2)
        operation.run(device, fixed=group == 0)
        if device.length != cycles:
            raise MontcoreError(f"{operation.command} takes {device.length} cycles, and {cycles} with other numbers")
        device.add(group)
        yield done


def run_many(operation: Command, batch: Batch, start: Start, number: int, traces: int) -> Iterator[int]:
    """Run a part, one run per lane at a time, and yield the number of finished runs.

    Raises MontcoreError if a result is wrong or the time of a run depends on its numbers.
    """
    operation.random = Random(f"{start.seed} {number}")
    batch.reseed([operation.random.getrandbits(32) for _ in range(batch.lanes)])
    # Before the first trace, a lane's registers hold the end of a random run, as in ``run``.
    batch.run_each(operation, [])
    batch.clear()
    for first in range(0, traces, batch.lanes):
        groups = [operation.random.randrange(2) for _ in range(min(batch.lanes, traces - first))]
        batch.run_each(operation, groups)
        if batch.length != len(start.addresses):
            raise MontcoreError(
                f"{operation.command} takes {batch.length} cycles, and {len(start.addresses)} in one run"
            )
        yield first + len(groups)


def here(operation: Experiment[D], device: D, start: Start, progress: Progress | None = None) -> Runs:
    """Return a function that runs the parts one after another in this process."""

    def source(parts: Sequence[int]) -> Iterator[tuple[Class, Class]]:
        with _runner(operation, device, start, sum(parts)) as (runs, sums):
            for number, traces in enumerate(parts):
                before = sum(parts[:number])
                for done in runs(number, traces):
                    if progress:
                        progress("traces", before + done, sum(parts))
                yield sums(0), sums(1)

    return source


@contextmanager
def _runner(operation: Experiment[D], device: D, start: Start, total: int) -> Iterator[Runner]:
    """Lend functions that run a part and return a class's sums, on ``device`` or a simulator of many runs."""
    if not (many := at_once(operation, device, total)):
        yield partial(run, operation, device, start), device.sums
        return
    command, core = many
    with Batch(core) as batch:
        command.prepare(batch)
        yield partial(run_many, command, batch, start), batch.sums


def at_once(operation: Experiment[D], device: D, runs: int) -> tuple[Command, CoprocessorCore] | None:
    """Return the command and its core if ``runs`` runs as long as the last one justify a simulator of many runs."""
    many, core = runs * device.length >= MANY, device.core
    if many and isinstance(operation, Command) and isinstance(core, CoprocessorCore):
        return operation, core
    return None


def on_cluster(subject: Subject, client: "Client", progress: Progress | None = None) -> Runs:
    """Return a function that runs each part as a job on the workers of a Dask scheduler."""

    def source(parts: Sequence[int]) -> Iterator[tuple[Class, Class]]:
        jobs = [
            client.submit(job, subject, number, traces, sum(parts), pure=False, priority=-number)
            for number, traces in enumerate(parts)
        ]
        for number, future in enumerate(jobs):
            yield future.result()
            if progress:
                progress("traces", sum(parts[: number + 1]), sum(parts))

    return source


def job(subject: Subject, number: int, traces: int, total: int) -> tuple[Class, Class]:
    """Run a part of ``total`` runs on a worker."""
    operation, _, open_device = subject.open()
    with open_device() as device:
        start = begin(operation, device)
        with _runner(operation, device, start, total) as (runs, sums):
            for _ in runs(number, traces):
                pass
            return sums(0), sums(1)
