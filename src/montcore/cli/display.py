# SPDX-License-Identifier: Apache-2.0
"""The display of results. Progress goes to standard error, if that is a terminal."""

import json
import math
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from montcore.tools.markdown import grouped

if TYPE_CHECKING:
    from rich.console import Console

# Result of a command: ``--json`` prints the result, its display shows it.
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
    """Print one name and value per line."""
    width = max(map(len, fields))
    for name, value in fields.items():
        show_hanging(f"{name:{width}}  ", f"{value}")


# Columns of a terminal that states no width, or less than a line needs.
_NARROWEST = 40
# A command is broken before an option.
_OPTION = re.compile(r" (?=-)")


def show_hanging(
    head: str, text: str, *, columns: int | None = None, indent: int = 0, is_command: bool = False
) -> None:
    """Print a head and a text that is wrapped next to it, with a further indent, so that no word is broken.

    Text is wrapped only for a terminal, unless ``columns`` is given. A wrapped command is still one command to a shell.
    """
    if columns is None:
        if not sys.stdout.isatty():
            print(f"{head}{text}")
            return
        columns = standard_output().width
    room = max(columns, _NARROWEST) - len(head)
    more = " " * indent
    lines = (
        _broken(text, room)
        if is_command
        else wrap(text, room, subsequent_indent=more, break_long_words=False, break_on_hyphens=False)
    )
    print(head + f"\n{' ' * len(head)}".join(lines or [""]))


def _broken(command: str, room: int) -> list[str]:
    """Return the lines of a command; each but the last ends with a backslash."""
    lines = [""]
    for part in _OPTION.split(command):
        joined = f"{lines[-1]} {part}".lstrip()
        if lines[-1] and len(joined) + 2 > room:
            lines.append(part)
        else:
            lines[-1] = joined
    return [*(f"{line} \\" for line in lines[:-1]), lines[-1]]


def time_text(us: float, *, less: bool = False) -> str:
    """Return a time in a fitting unit: with four digits, or with three for an estimate (``less``)."""
    unit, size = next((unit, size) for unit, size in (("s", 1e6), ("ms", 1e3), ("µs", 0)) if us >= size)
    value = us / size if size else us
    decimals = 3 if value < 10 else 2 if value < 100 else 1
    return f"{value:.{decimals - less}f} {unit}"


def rounded(figure: float) -> str:
    """Return an estimate: three digits, with separated thousands."""
    if figure == 0:
        return "0"
    return grouped(round(figure, 2 - math.floor(math.log10(abs(figure)))))


# Characters of a bar: with its texts it fits a terminal of 80 columns.
_BAR = 12


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
        BarColumn(_BAR),
        TextColumn("{task.fields[count]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total, count="")
        limit = grouped(total)
        yield lambda cycles: progress.update(
            task, completed=cycles, count=f"{grouped(cycles)} of at most {limit} cycles"
        )


@contextmanager
def step_progress(what: str) -> Iterator[Callable[[str, int, int], None] | None]:
    """Show a progress bar over a few long steps; yield a callback (completed step, steps done, all steps), or None."""
    console = _standard_error()
    if not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
    from rich.table import Column

    columns = (
        TextColumn("{task.description}", table_column=Column(ratio=1, no_wrap=True, overflow="ellipsis")),
        BarColumn(_BAR),
        TimeElapsedColumn(),
        TextColumn("elapsed,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=console, transient=True, expand=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda step, done, total: progress.update(
            task, description=f"{step} done, {what}", completed=done, total=total
        )
