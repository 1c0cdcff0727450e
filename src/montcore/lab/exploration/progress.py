# SPDX-License-Identifier: Apache-2.0
"""The progress of a sweep on standard error: one line per point, and on a terminal a bar with the time left."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskProgressColumn, TimeElapsedColumn
from rich.text import Text

from montcore.lab.exploration.point import Point
from montcore.lab.exploration.sweep import SweepProgress
from montcore.lab.results import Measurement
from montcore.tools.markdown import grouped

_ERR = Console(stderr=True)


@contextmanager
def sweep_progress() -> Iterator[SweepProgress]:
    """Yield the progress callback of a sweep."""
    if not _ERR.is_terminal:
        yield lambda point, result, _: print(_line(point, result), file=sys.stderr, flush=True)
        return
    with Progress(
        BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), _TimeLeft(), console=_ERR, transient=True
    ) as progress:
        task = progress.add_task("", total=1, end=None)
        start = monotonic()

        def show(point: Point, result: Measurement | str, part: float) -> None:
            progress.console.print(_line(point, result), highlight=False, soft_wrap=True, markup=False)
            progress.update(task, completed=part, end=start + (monotonic() - start) / part)

        yield show


class _TimeLeft(ProgressColumn):
    """The expected time left at the pace so far; empty before the first point is complete."""

    def render(self, task: Task) -> Text:
        end = task.fields["end"]
        return Text("" if end is None else f"about {_duration(max(0, end - monotonic()))} left")


def _duration(seconds: float) -> str:
    """Format a duration with rough precision."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def _line(point: Point, result: Measurement | str) -> str:
    if isinstance(result, str):
        return f"{point} FAILED: {result}"
    area = result.area
    size = f"{grouped(area.gates)} gates" if area.gates is not None else f"{grouped(area.luts or 0)} LUTs"
    return f"{point}: {size}" + (f", {result.fmax_mhz:.1f} MHz, {result.time_us:.3f} µs" if result.fmax_mhz else "")
