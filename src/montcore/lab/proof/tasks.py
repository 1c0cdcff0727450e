# SPDX-License-Identifier: Apache-2.0
"""The proof tasks of a multiplier, with their widths and depths."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from montcore.architectures import Config, find_architecture
from montcore.errors import BadInput
from montcore.lab.proof.config import STEPS, proof_config, proof_variants
from montcore.lab.proof.files import own_invariants
from montcore.lab.proof.plans import plan

# Widths that the solver finishes in about a minute; docs/user/proofs.md explains the growth of the time.
MAX_PROOF_WIDTH = 16
MAX_DEFINITION_WIDTH = 5
# Default widths: one at which all tasks take seconds, and a larger one for the tasks without a limit.
DEFAULT_WIDTHS = (4, 8)


@dataclass(frozen=True)
class Task:
    """A task of SymbiYosys.

    Parameters
    ----------
    name
        As users know it.
    shows
        The statement that the task shows, in one line.
    max_width
        The largest width at which it is run.
    mode
        ``bmc``: bounded model check; ``prove``: k-induction; ``cover``: search for one run.
    products
        Products that the runs are long enough for; 0 for a k-induction, which covers runs of any length.

    """

    name: str
    shows: str
    max_width: int
    mode: str
    products: int

    def depth(self, config: Config) -> int:
        """Return the searched cycles from power-up, or the k of the k-induction.

        A product takes reset, modulus, set-up, operands, latency and result. For two products, an even modulus comes
        first, and the second product starts in the cycle of the first result. With two streams, each product may have
        another one next to it.
        """
        if self.products == 0:
            return 1
        latency = config.worst_latency + config.spacing * (config.streams - 1)
        return config.setup_cycles + self.products * (latency + 2) + 2


TASKS = (
    Task(
        "definition",
        "from reset, any odd modulus and any operands give z·R = x·y (mod M) after exactly the latency",
        MAX_DEFINITION_WIDTH,
        "bmc",
        1,
    ),
    Task(
        "invariants",
        "the header's ranges and running equation, latency and handshakes are inductive: they hold at all times",
        MAX_PROOF_WIDTH,
        "prove",
        0,
    ),
    Task(
        "reachable",
        "non-vacuity: a refused modulus, then two products at the initiation interval; with Streams=2, two at a time",
        MAX_PROOF_WIDTH,
        "cover",
        2,
    ),
)


def _check(architecture: str) -> None:
    if reason := find_architecture(architecture).unproved:
        raise BadInput("arch", f"the contract of {architecture} is not proved: {reason}; use --what time or range")


def max_width(config: Config) -> int:
    """Return the largest width of any task for these parameters."""
    return max(task.max_width for task in tasks_of(config))


def tasks(config: Config) -> list[Task]:
    """Return the tasks of a configuration; raise BadInput if it has none, or is too wide for all of them."""
    _check(config.architecture)
    if config.width > max_width(config):
        other = "; use --what steps" if config.architecture in STEPS else ""
        raise BadInput("width", f"must be at most {max_width(config)} to be proved, not {config.width}{other}")
    return [task for task in tasks_of(config) if config.width <= task.max_width]


def tasks_of(config: Config) -> list[Task]:
    """Return the tasks for any width.

    A core without invariants has no k-induction, and no run is searched where `definition` is too wide.
    """
    chosen = plan(config.architecture)
    limits = chosen.max_widths(config)
    planned = [replace(task, max_width=min(task.max_width, limits.get(task.name, task.max_width))) for task in TASKS]
    if not own_invariants(config.architecture):
        (definition,) = (task.max_width for task in planned if task.name == "definition")
        return [
            replace(task, max_width=min(task.max_width, definition)) for task in planned if task.name != "invariants"
        ]
    if chosen.searched_products:
        return [_searched(task, chosen.searched_products) if task.name == "invariants" else task for task in planned]
    return planned


def _searched(task: Task, products: int) -> Task:
    runs = f"all runs from reset that take no longer than {'a product' if products == 1 else f'{products} products'}"
    return replace(task, shows=f"ranges, latency and handshakes hold in {runs}", mode="bmc", products=products)


def default_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None
) -> list[Config]:
    """Return the configurations to prove: the variants with the given parameters, at ``width`` or default widths.

    Variants that are too wide at ``width`` are omitted, unless none would remain.
    Raises BadInput as :class:`~montcore.architectures.config.Config` does.
    """
    _check(architecture)
    given = dict(parameters or {})
    widths = DEFAULT_WIDTHS if width is None else (width,)
    proof_config(architecture, widths[0], given)  # raises BadInput for unknown names
    configs = dict.fromkeys(
        proof_config(architecture, each, variant | given) for each in widths for variant in proof_variants(architecture)
    )
    if width is None:
        narrow = [proof_config(c.architecture, min(c.width, max_width(c)), c.parameters) for c in configs]
        return list(dict.fromkeys(narrow))
    return [config for config in configs if config.width <= max_width(config)] or list(configs)
