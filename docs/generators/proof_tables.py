# SPDX-License-Identifier: Apache-2.0
"""The widths at which contracts are proved: a table, and a sentence of the first page."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from montcore.architectures import ARCHITECTURES, Config
from montcore.proof.plans import PLANS
from montcore.proof.tasks import default_configs, tasks_of
from montcore.tools.markdown import table as markdown

# Tasks, as the columns of the table.
_TASKS = ("definition", "invariants")


def _widths() -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Yield the architectures with a proof, and by task the largest width at which all variants are proved.

    One whose first task is left out where results chain is yielded twice, with what is added to its name.
    """
    for name in ARCHITECTURES:
        if name not in PLANS or not PLANS[name].unproved:
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
    return [f"`{name}`" for name, plan in PLANS.items() if plan.unproved]


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _not_proved() -> str:
    names = _unproved()
    return f"{_listed(names)} {'is' if len(names) == 1 else 'are'} not proved"


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


def claim() -> str:
    """Return what the first page says of proofs, as an item of a list."""
    proved = {name: widths for name, added, widths in _widths() if not added}
    most = max(proved.values())
    others = {widths: [f"`{name}`" for name in proved if proved[name] == widths] for widths in proved.values()}
    fewer = [f"{_listed(names)} at {' and '.join(map(str, at))}" for at, names in others.items() if at != most]
    bounded = [f"`{name}`" for name in proved if name in PLANS and PLANS[name].searched_products]
    return (
        f"- [Proofs](docs/user/proofs.md#widths) cover the contract, a product from reset at up to {most[0]} bits, "
        f"all runs at up to {most[1]} ({', '.join(fewer)}),\n"
        f"  runs of {_listed(bounded)} only if short; {_not_proved()} at any width.\n"
    )


TABLES: dict[str, Callable[[str], str]] = {"proved-widths": widths}
