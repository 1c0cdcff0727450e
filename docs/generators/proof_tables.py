# SPDX-License-Identifier: Apache-2.0
"""The widths at which contracts are proved: a table, and a sentence of the first page."""

from collections.abc import Callable, Iterator

from montcore.architectures import ARCHITECTURES
from montcore.proof.plans import PLANS
from montcore.proof.tasks import default_configs, tasks_of
from montcore.tools.markdown import table as markdown

# Tasks, as the columns of the table.
_TASKS = ("definition", "invariants")


def _widths() -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the architectures with a proof, and by task the largest width at which all variants are proved."""
    for name in ARCHITECTURES:
        if name not in PLANS or not PLANS[name].unproved:
            variants = [{task.name: task.max_width for task in tasks_of(config)} for config in default_configs(name)]
            yield name, tuple(min(each.get(task, 0) for each in variants) for task in _TASKS)


def _unproved() -> list[str]:
    return [f"`{name}`" for name, plan in PLANS.items() if plan.unproved]


def widths(_: str) -> str:
    """List the largest width of the tasks for each architecture."""
    rows: list[list[object]] = []
    for name, (first, every) in _widths():
        products = PLANS[name].searched_products if name in PLANS else 0
        runs = f"of up to {products} product{'s' * (products > 1)}" if products else "of any length"
        rows.append([f"`{name}`", first, every or None, runs if every else None])
    rows += [[name, None, None, None] for name in _unproved()]
    head = ["architecture", "`definition`, bits at most", "`invariants`, bits at most", "`invariants`: runs"]
    return markdown(head, rows)


def claim() -> str:
    """Return what the first page says of proofs, as an item of a list."""
    proved = dict(_widths())
    most = max(proved.values())
    fewer = [f"`{name}` at {' and '.join(map(str, each))}" for name, each in proved.items() if each != most]
    bounded = [f"`{name}`" for name in proved if name in PLANS and PLANS[name].searched_products]
    return (
        f"- [Proofs](docs/user/proofs.md#widths) cover the contract, a product from reset at up to {most[0]} bits, "
        f"all runs at up to {most[1]} ({', '.join(fewer)}),\n"
        f"  runs of {' and '.join(bounded)} only if short; {' and '.join(_unproved())} are not proved at any width.\n"
    )


TABLES: dict[str, Callable[[str], str]] = {"proved-widths": widths}
