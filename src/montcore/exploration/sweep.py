# SPDX-License-Identifier: Apache-2.0
"""A sweep: what is not in the store is measured, here or by Dask workers, and goes into the store as it comes."""

import logging
import os
import queue
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from distributed import Client, Future

from montcore.errors import BadInput
from montcore.exploration import worker
from montcore.exploration.expectation import effort
from montcore.exploration.job import Request, request
from montcore.exploration.point import Point
from montcore.measurement import Measurement, is_current, record, stored

_CONNECT_S = 10

# Called with each point that is done, its measurement or why there is none, and the part of all the work done by then.
SweepProgress = Callable[[Point, Measurement | str, float], None]


@dataclass
class Outcome:
    """What a sweep led to. known: points that were there before, among them those known not to fit.

    failed: messages by point.
    """

    known: int
    measured: list[Measurement] = field(default_factory=list)
    failed: dict[Point, str] = field(default_factory=dict)


@dataclass(frozen=True)
class _Job:
    """What is left to do of a point."""

    point: Point
    seeds: tuple[int, ...]
    known: Measurement | None

    @property
    def request(self) -> Request:
        return request(self.point.config, self.point.target, self.seeds, self.known)


# What was said about a job, and whether that is the last of it.
_Said = tuple[_Job, worker.Words, bool]


def sweep(
    points: Sequence[Point],
    folder: Path,
    *,
    seeds: int,
    workers: int | None = None,
    scheduler: str | None = None,
    timeout: float | None = None,
    progress: SweepProgress | None = None,
) -> Outcome:
    """Measure each point with seeds 1 .. ``seeds`` and record it in ``folder``, unless it is there.

    A point that is there was measured on the RTL and with the tools at hand; of one that is there in part, the missing
    seeds are measured. A point that fails does not stop the others.
    workers: processes on this machine, by default one a processor. scheduler: address of a Dask scheduler whose workers
    do it instead. timeout: seconds that a point may take. progress: see SweepProgress.
    Raises BadInput naming ``seeds``, ``workers``, ``timeout``, ``scheduler`` or ``record``.
    """
    _check(seeds, workers, timeout)
    rows = stored(folder)
    current = _current(points, rows)
    jobs = list(_missing(points, current, seeds))
    jobs.sort(key=lambda job: effort(job.point, job.seeds, rows), reverse=True)
    outcome = Outcome(known=len(points) - len(jobs))
    outcome.failed.update({point: reason for point, row in current.items() if (reason := _failure(row))})
    if not jobs:
        return outcome
    efforts = {job.point: effort(job.point, job.seeds, rows) for job in jobs}
    done = 0.0
    said = _said_here(jobs, timeout, workers) if scheduler is None else _said_on_cluster(jobs, timeout, scheduler)
    # Closed at once when an interrupt comes between two results.
    with closing(said) as results:
        for job, words, is_last in results:
            result = _recorded(words, folder)
            if not is_last:
                continue
            if isinstance(result, str):
                outcome.failed[job.point] = result
            else:
                outcome.measured.append(result)
            done += efforts[job.point]
            if progress:
                progress(job.point, result, done / sum(efforts.values()))
    return outcome


def _recorded(words: dict[str, Any], folder: Path) -> Measurement | str:
    """A measurement, which is in the store then, or why there is none."""
    if "failed" in words:
        return str(words["failed"])
    measurement = Measurement.from_json(words["measurement"])
    if not is_current(measurement):
        return f"the worker has another RTL or other tools: {', '.join(measurement.tools.values())}"
    record(measurement, folder)
    return _failure(measurement) or measurement


def _check(seeds: int, workers: int | None, timeout: float | None) -> None:
    if seeds < 1:
        raise BadInput("seeds", f"must be at least 1, not {seeds}")
    if workers is not None and workers < 1:
        raise BadInput("workers", f"must be at least 1, not {workers}")
    if timeout is not None and not timeout > 0:
        raise BadInput("timeout", f"must be more than 0 seconds, not {timeout:g}")


def _failure(measurement: Measurement) -> str | None:
    """Why a measurement is not what was asked for."""
    return f"it does not fit: {measurement.lacks}" if measurement.lacks else None


def _current(points: Sequence[Point], rows: Sequence[Measurement]) -> dict[Point, Measurement]:
    """What was measured of the points on the RTL and with the tools at hand."""
    wanted = set(points)
    return {
        point: row
        for row in rows
        if row.of_multiplier and (point := Point(row.config, row.target)) in wanted and is_current(row)
    }


def _missing(points: Sequence[Point], current: Mapping[Point, Measurement], seeds: int) -> Iterator[_Job]:
    """What is left to do of the points."""
    for point in points:
        known = current.get(point)
        wanted = tuple(range(1, seeds + 1))
        if known:
            # A measurement without seeds is of something that cannot be placed.
            wanted = tuple(seed for seed in wanted if known.seeds and seed not in known.seeds)
            if not wanted and known.simulated:
                continue
        yield _Job(point, wanted, known)


def _said_here(jobs: Sequence[_Job], timeout: float | None, workers: int | None) -> Generator[_Said, None, None]:
    """What is said about the jobs as it is said, by threads of ours that each look after the process of a point."""
    said: queue.SimpleQueue[_Said] = queue.SimpleQueue()
    over = threading.Event()

    def work(job: _Job) -> None:
        try:
            last = worker.attend(job.request, timeout, over.is_set, lambda words: said.put((job, words, False)))
        except Exception as error:
            last = {"failed": f"the worker failed: {error}"}
        said.put((job, last, True))

    pool = ThreadPoolExecutor(workers or os.cpu_count() or 1)
    try:
        for job in jobs:
            pool.submit(work, job)
        yield from _until_last(said, len(jobs))
    finally:
        over.set()
        pool.shutdown(cancel_futures=True)


def _said_on_cluster(jobs: Sequence[_Job], timeout: float | None, scheduler: str) -> Generator[_Said, None, None]:
    """What is said about the jobs as it is said, by the workers of a Dask scheduler.

    They end the points of a client that leaves.
    """
    # What goes wrong is told as the failure of a point; the rest is of no use to anybody.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    said: queue.SimpleQueue[tuple[_Job, Any, bool]] = queue.SimpleQueue()
    by_name = {str(job.point): job for job in jobs}

    def listen(event: tuple[float, Any]) -> None:
        name, words = event[1]
        said.put((by_name[name], words, False))

    try:
        connection = Client(scheduler, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInput("scheduler", f"no Dask scheduler answers at {scheduler}: {error}") from None
    with connection as client:
        topic = f"montcore-{client.id}"
        client.subscribe_topic(topic, listen)
        futures = []
        for rank, job in enumerate(jobs):
            future = client.submit(
                worker.run,
                job.request,
                timeout,
                topic,
                str(job.point),
                pure=False,
                priority=len(jobs) - rank,
            )
            future.add_done_callback(lambda future, job=job: said.put((job, future, True)))
            futures.append(future)
        for job, words, is_last in _until_last(said, len(futures)):
            yield job, _last_words(words) if is_last else words, is_last


def _until_last(said: "queue.SimpleQueue[tuple[_Job, Any, bool]]", jobs: int) -> Iterator[tuple[_Job, Any, bool]]:
    """All that is said, until the last word about each of so many jobs."""
    while jobs:
        job, words, is_last = said.get()
        jobs -= is_last
        yield job, words, is_last


def _last_words(future: Future[Any]) -> dict[str, Any]:
    if future.status == "finished":
        return dict(future.result())
    if future.status == "error":
        return {"failed": f"the worker failed: {future.exception()}"}
    return {"failed": "the connection to the scheduler is lost"}
