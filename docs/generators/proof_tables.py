# SPDX-License-Identifier: Apache-2.0
"""The widths at which contracts are proved."""

from collections.abc import Callable, Iterable, Iterator

from montcore.architectures import ARCHITECTURES, Config
from montcore.lab.proof.plans import PLANS
from montcore.lab.proof.tasks import default_configs, tasks_of
from montcore.tools.markdown import table as markdown

# Tasks, as the columns of the table.
_TASKS = ("definition", "invariants")


def _widths() -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Yield the architectures with a proof, and by task the largest width at which all variants are proved.

    An architecture without the first task for chained results is yielded twice, with an addition to its name.
    """
    for name in ARCHITECTURES:
        if not ARCHITECTURES[name].unproved:
            variants = [(config.reduce, _by_task(config)) for config in default_configs(name)]
            if all(widths[0] for _, widths in variants):
                yield name, "", _least(widths for _, widths in variants)
            else:
                yield name, "", _least(widths for reduce, widths in variants if reduce)
                yield name, " Reduce=0", _least(widths for reduce, widths in variants if not reduce)


def _by_task(config: Config) -> tuple[int, ...]:
    found = {task.name: task.max_width for task in tasks_of(config)}
    return tuple(found.get(task, 0) for task in _TASKS)


def _least(variants: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(min(each) for each in zip(*variants, strict=True))


def _unproved() -> list[str]:
    return [f"`{name}`" for name, config in ARCHITECTURES.items() if config.unproved]


def widths(_: str) -> str:
    """List the largest width of the tasks for each architecture."""
    rows: list[list[object]] = []
    for name, added, (first, every) in _widths():
        products = PLANS[name].searched_products if name in PLANS else 0
        runs = f"of up to {products} product{'s' * (products > 1)}" if products else "of any length"
        rows.append([f"`{name}{added}`", first or None, every or None, runs if every else None])
    rows += [[name, None, None, None] for name in _unproved()]
    head = ["architecture", "`definition`, bits at most", "`invariants`, bits at most", "`invariants`: runs"]
    return markdown(head, rows)


TABLES: dict[str, Callable[[str], str]] = {"proved-widths": widths}
