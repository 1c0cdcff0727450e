# SPDX-License-Identifier: Apache-2.0
"""What is proved of every multiplier, at which widths, and how far a solver searches for it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from montcore.architectures import Config
from montcore.errors import BadInput
from montcore.proof.config import proof_config, proof_variants
from montcore.proof.files import own_invariants
from montcore.proof.plans import plan

# What the solver finishes in about a minute; docs/proofs.md tells what makes the time grow.
MAX_WIDTH = 16
MAX_DEFINITION_WIDTH = 5
# All the tasks at a width that takes seconds, and the ones without a limit of their own at a larger one.
DEFAULT_WIDTHS = (4, 8)


@dataclass(frozen=True)
class Task:
    """A task of SymbiYosys.

    Parameters
    ----------
    name
        As users know it.
    shows
        What it shows, in one line.
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
        """Cycles from power-up that are searched, or the k of the k-induction.

        One product takes reset, modulus, its set-up, operands, latency and result. Before two products comes an even
        modulus, and the second one follows in the cycle of the first result. With two streams each of them may have
        another one beside it.
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
        MAX_WIDTH,
        "prove",
        0,
    ),
    Task(
        "reachable",
        "non-vacuity: a refused modulus, two products back to back and two at a time do happen",
        MAX_WIDTH,
        "cover",
        2,
    ),
)


def max_width(config: Config) -> int:
    """The largest width at which anything of a configuration with these parameters is proved."""
    return max(task.max_width for task in _planned(config))


def tasks(config: Config) -> list[Task]:
    """The tasks to run for a configuration; BadInput if it is too wide for all of them."""
    if config.width > max_width(config):
        raise BadInput("width", f"must be at most {max_width(config)} to be proved, not {config.width}")
    return [task for task in _planned(config) if config.width <= task.max_width]


def _planned(config: Config) -> list[Task]:
    """The tasks of a configuration of any width. Without invariants of its own, a core is not proved by induction."""
    chosen = plan(config.architecture)
    limits = chosen.max_widths(config)
    planned = [replace(task, max_width=min(task.max_width, limits.get(task.name, task.max_width))) for task in TASKS]
    if not own_invariants(config.architecture):
        return [task for task in planned if task.name != "invariants"]
    if chosen.searched_products:
        return [_searched(task, chosen.searched_products) if task.name == "invariants" else task for task in planned]
    return planned


def _searched(task: Task, products: int) -> Task:
    runs = f"all runs from reset that take no longer than {'a product' if products == 1 else f'{products} products'}"
    return replace(task, shows=f"ranges, latency and handshakes hold in {runs}", mode="bmc", products=products)


def default_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None
) -> list[Config]:
    """The configurations to prove: the architecture's variants with what is given, at ``width`` or a few small ones.

    What cannot be proved at ``width`` is left out, unless nothing would remain.
    Raises BadInput as :class:`~montcore.architectures.config.Config` does.
    """
    given = dict(parameters or {})
    widths = DEFAULT_WIDTHS if width is None else (width,)
    proof_config(architecture, widths[0], given)  # rejects what is unknown before we ask the registry
    configs = dict.fromkeys(
        proof_config(architecture, each, variant | given) for each in widths for variant in proof_variants(architecture)
    )
    if width is None:
        narrow = [proof_config(c.architecture, min(c.width, max_width(c)), c.parameters) for c in configs]
        return list(dict.fromkeys(narrow))
    return [config for config in configs if config.width <= max_width(config)] or list(configs)
