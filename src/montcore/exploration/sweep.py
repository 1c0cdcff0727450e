# SPDX-License-Identifier: Apache-2.0
"""A sweep: what is not in the store is measured, by Dask workers, and goes into the store as it comes."""

import logging
import os
import queue
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from distributed import Client, Future, LocalCluster

from montcore.errors import BadInput
from montcore.exploration import worker
from montcore.exploration.expectation import effort
from montcore.exploration.point import request
from montcore.exploration.sweeps import Point
from montcore.measurement import Measurement, is_current, record, stored

_CONNECT_S = 10

# Called with each point that is done, its measurement or why there is none, and the part of all the work done by then.
Progress = Callable[[Point, Measurement | str, float], None]


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


def sweep(
    points: Sequence[Point],
    folder: Path,
    *,
    seeds: int,
    workers: int | None = None,
    scheduler: str | None = None,
    timeout: float | None = None,
    progress: Progress | None = None,
) -> Outcome:
    """Measure each point with seeds 1 .. ``seeds`` and record it in ``folder``, unless it is there.

    A point that is there was measured on the RTL and with the tools at hand; of one that is there in part, the missing
    seeds are measured. A point that fails does not stop the others.
    workers: processes on this machine, by default one a processor. scheduler: address of a Dask scheduler whose workers
    do it instead. timeout: seconds that a point may take. progress: see Progress.
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
    # Closed before its client is: an interrupt may come here as well as there.
    with _client(workers, scheduler) as client, closing(_results(client, jobs, timeout)) as results:
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


@contextmanager
def _client(workers: int | None, scheduler: str | None) -> Iterator[Client]:
    """A connection to the workers: to threads of ours, each with the process of its point, or to a cluster."""
    # What goes wrong is told as the failure of a point; the rest is of no use to anybody.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    if scheduler is not None:
        try:
            remote = Client(scheduler, timeout=_CONNECT_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise BadInput("scheduler", f"no Dask scheduler answers at {scheduler}: {error}") from None
        with remote as client:
            yield client
        return
    with (
        LocalCluster(
            n_workers=workers or os.cpu_count() or 1,
            threads_per_worker=1,
            processes=False,
            dashboard_address="127.0.0.1:0",
            worker_dashboard_address="127.0.0.1:0",
            memory_limit=0,
        ) as cluster,
        Client(cluster, set_as_default=False) as client,
    ):
        yield client


def _results(
    client: Client, jobs: Sequence[_Job], timeout: float | None
) -> Generator[tuple[_Job, dict[str, Any], bool], None, None]:
    """What the workers say about the jobs, as they say it, and whether that is the last of it."""
    said: queue.Queue[tuple[_Job, dict[str, Any] | Future[Any]]] = queue.Queue()
    topic = f"montcore-{client.id}"
    by_name = {str(job.point): job for job in jobs}

    def listen(event: tuple[float, Any]) -> None:
        name, words = event[1]
        said.put((by_name[name], words))

    client.subscribe_topic(topic, listen)
    futures = []
    try:
        for rank, job in enumerate(jobs):
            future = client.submit(
                worker.run,
                request(job.point.config, job.point.target, job.seeds, job.known),
                timeout,
                topic,
                str(job.point),
                pure=False,
                priority=len(jobs) - rank,
            )
            future.add_done_callback(lambda future, job=job: said.put((job, future)))
            futures.append(future)
        left = len(jobs)
        while left:
            job, words = said.get()
            if isinstance(words, Future):
                left -= 1
                yield job, _last_words(words), True
            else:
                yield job, words, False
    finally:
        # Also when we are interrupted: workers end a point that nobody waits for.
        client.cancel(futures, force=True)


def _last_words(future: Future[Any]) -> dict[str, Any]:
    if future.status == "finished":
        return dict(future.result())
    if future.status == "error":
        return {"failed": f"the worker failed: {future.exception()}"}
    return {"failed": "the connection to the scheduler is lost"}
