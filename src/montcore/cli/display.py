# SPDX-License-Identifier: Apache-2.0
"""The display of results. Progress goes to standard error, if that is a terminal."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

# What a command returns: ``--json`` prints it, its display shows it.
Result = dict[str, Any]


def show(result: Result, as_json: bool, display: Callable[[Result], None]) -> None:
    """Print a result as one JSON object, or by the display of its command."""
    if as_json:
        print(json.dumps(result))
    else:
        display(result)


def standard_output() -> "Console":
    """Return standard output, for tables."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=True)


def _standard_error() -> "Console":
    from rich.console import Console

    return Console(stderr=True)


def show_fields(fields: Mapping[str, object]) -> None:
    """Print one name and value per line; values are not wrapped, so that they can be copied."""
    width = max(map(len, fields))
    for name, value in fields.items():
        print(f"{name:{width}}  {value}")


@contextmanager
def cycle_progress(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar over cycles; yield the callback that moves it, or None without a terminal."""
    console = _standard_error()
    if not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(what),
        BarColumn(),
        TextColumn("{task.completed:,} of at most {task.total:,} cycles"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda cycles: progress.update(task, completed=cycles)


@contextmanager
def step_progress(what: str) -> Iterator[Callable[[str, int, int], None] | None]:
    """Show a progress bar over a few long steps; yield a callback (completed step, steps done, all steps), or None."""
    console = _standard_error()
    if not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        TextColumn("elapsed, remaining"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda step, done, total: progress.update(
            task, description=f"{what}: {step} done", completed=done, total=total
        )
