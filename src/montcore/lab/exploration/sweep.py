# SPDX-License-Identifier: Apache-2.0
"""A sweep: measures missing points, here or on Dask workers, and records each measurement at once."""

import os
import queue
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from distributed import Future

from montcore.errors import BadInput, Unrecorded
from montcore.lab.exploration import worker
from montcore.lab.exploration.expectation import effort
from montcore.lab.exploration.job import Request, request
from montcore.lab.exploration.point import Point
from montcore.lab.measurement import is_current
from montcore.lab.measurement.flow import check_seeds
from montcore.lab.results import Measurement, record, stored
from montcore.lab.tools.cluster import connect

# Callback for each completed point, with its measurement or an error, and the completed share of all work.
SweepProgress = Callable[[Point, Measurement | str, float], None]


@dataclass
class Outcome:
    """The result of a sweep.

    Attributes
    ----------
    known
        Number of points recorded before, including those that do not fit.
    measured
        New measurements.
    failed
        Messages by point.
    """

    known: int
    measured: list[Measurement] = field(default_factory=list)
    failed: dict[Point, str] = field(default_factory=dict)


@dataclass(frozen=True)
class _Job:
    """The remaining work on a point."""

    point: Point
    seeds: tuple[int, ...]
    known: Measurement | None

    @property
    def request(self) -> Request:
        return request(self.point.config, self.point.target, self.seeds, self.known)


# A message about a job, and whether it is the last one.
_Report = tuple[_Job, worker.Message, bool]
# The messages that were not handled yet. The last one of a point on a cluster is its future.
_Queue = queue.SimpleQueue[tuple[_Job, Any, bool]]


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
    """Measure each point with seeds 1 to ``seeds`` and record it in ``folder``, unless it is recorded.

    A recorded point has the current RTL and tools. Only missing seeds are measured. A failed point does not stop the
    others.

    Parameters
    ----------
    points
        The points.
    folder
        Folder of the measurements.
    seeds
        Place-and-route runs per point.
    workers
        Number of processes on this machine; default: one per processor.
    scheduler
        Address of a Dask scheduler, to measure on its workers instead.
    timeout
        Time limit per point in seconds.
    progress
        Callback, see ``SweepProgress``.

    Raises
    ------
    BadInput
        ``seeds``, ``workers``, ``timeout`` or ``scheduler`` is illegal.
    Unrecorded
        A measurement cannot be recorded. All other points are ended.
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
    reports: _Queue = queue.SimpleQueue()
    # The latest measurement of each point, until it is recorded.
    unrecorded: dict[Point, worker.Message] = {}
    started = (
        _run_local(jobs, timeout, workers, reports)
        if scheduler is None
        else _run_on_cluster(jobs, timeout, scheduler, reports)
    )
    try:
        # Closed at once when an interrupt comes between two results.
        with closing(started) as results:
            for job, message, is_last in results:
                unrecorded[job.point] = message
                result = _recorded(message, folder)
                del unrecorded[job.point]
                if not is_last:
                    continue
                if isinstance(result, str):
                    outcome.failed[job.point] = result
                else:
                    outcome.measured.append(result)
                done += efforts[job.point]
                if progress:
                    progress(job.point, result, done / sum(efforts.values()))
    except BaseException:
        # Record the measurements that still wait in the queue. The last message of a point repeats one, or is an error.
        while not reports.empty():
            job, message, is_last = reports.get()
            if not is_last:
                unrecorded[job.point] = message
        _record_all(unrecorded.values(), folder)
        raise
    return outcome


def _record_all(messages: Iterable[worker.Message], folder: Path) -> None:
    """Record measurements; raise Unrecorded with the measurements that cannot be recorded."""
    failures = []
    for message in messages:
        try:
            _recorded(message, folder)
        except Unrecorded as error:
            failures.append(error)
    if failures:
        rows = [row for failure in failures for row in failure.rows]
        raise Unrecorded(failures[0].argument, failures[0].rule, rows) from None


def _recorded(message: dict[str, Any], folder: Path) -> Measurement | str:
    """Record a measurement and return it, or return the error."""
    if "failed" in message:
        return str(message["failed"])
    measurement = Measurement.from_json(message["measurement"])
    if not is_current(measurement):
        return f"the RTL or the tools of the worker differ from ours: {', '.join(measurement.tools.values())}"
    record(measurement, folder)
    return _failure(measurement) or measurement


def _check(seeds: int, workers: int | None, timeout: float | None) -> None:
    check_seeds(seeds)
    if workers is not None and workers < 1:
        raise BadInput("workers", f"must be at least 1, not {workers}")
    if timeout is not None and not timeout > 0:
        raise BadInput("timeout", f"must be more than 0 seconds, not {timeout:g}")


def _failure(measurement: Measurement) -> str | None:
    """Return the error of a measurement whose core does not fit."""
    return f"it does not fit: {measurement.lacks}" if measurement.lacks else None


def _current(points: Sequence[Point], rows: Sequence[Measurement]) -> dict[Point, Measurement]:
    """Return the measurements of the points with the current RTL and tools."""
    wanted = set(points)
    return {
        point: row
        for row in rows
        if (point := Point(row.config, row.target)) in wanted and row.core == point.core and is_current(row)
    }


def _missing(points: Sequence[Point], current: Mapping[Point, Measurement], seeds: int) -> Iterator[_Job]:
    """Yield the remaining work on the points."""
    for point in points:
        known = current.get(point)
        wanted = tuple(range(1, seeds + 1))
        if known:
            # A measurement without seeds says that the core cannot be placed: no seed is missing.
            wanted = tuple(seed for seed in wanted if known.seeds and seed not in known.seeds)
            if not wanted and known.simulated:
                continue
        yield _Job(point, wanted, known)


def _run_local(
    jobs: Sequence[_Job], timeout: float | None, workers: int | None, reports: _Queue
) -> Generator[_Report, None, None]:
    """Yield the messages about the jobs from local threads, each of which supervises the process of a point."""
    over = threading.Event()

    def work(job: _Job) -> None:
        try:
            last = worker.supervise(
                job.request, timeout, over.is_set, lambda message: reports.put((job, message, False))
            )
        except Exception as error:
            last = {"failed": f"the worker failed: {error}"}
        reports.put((job, last, True))

    pool = ThreadPoolExecutor(workers or os.cpu_count() or 1)
    try:
        for job in jobs:
            pool.submit(work, job)
        yield from _until_last(reports, len(jobs))
    finally:
        over.set()
        pool.shutdown(cancel_futures=True)


def _run_on_cluster(
    jobs: Sequence[_Job], timeout: float | None, scheduler: str, reports: _Queue
) -> Generator[_Report, None, None]:
    """Yield the messages about the jobs from the workers of a Dask scheduler.

    If the client ends, the workers stop its points.
    """
    by_name = {str(job.point): job for job in jobs}

    def listen(event: tuple[float, Any]) -> None:
        name, message = event[1]
        reports.put((by_name[name], message, False))

    with connect(scheduler) as client:
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
            future.add_done_callback(lambda future, job=job: reports.put((job, future, True)))
            futures.append(future)
        for job, message, is_last in _until_last(reports, len(futures)):
            yield job, _final_message(message) if is_last else message, is_last


def _until_last(reports: _Queue, jobs: int) -> Iterator[tuple[_Job, Any, bool]]:
    """Yield all messages, up to the last one about each of ``jobs`` jobs."""
    while jobs:
        job, message, is_last = reports.get()
        jobs -= is_last
        yield job, message, is_last


def _final_message(future: Future[Any]) -> dict[str, Any]:
    if future.status == "finished":
        return dict(future.result())
    if future.status == "error":
        return {"failed": f"the worker failed: {future.exception()}"}
    return {"failed": "the connection to the scheduler is lost"}
