# SPDX-License-Identifier: Apache-2.0
"""What is proved of every multiplier, and at which widths.

The tasks are the ones that each ``formal/mont_mul_NAME.sby`` has under these names.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from montcore.architectures import ARCHITECTURES
from montcore.architectures.config import Config, ProofConfig
from montcore.errors import BadInput

# What the solver finishes in about a minute; docs/proofs.md tells what makes the time grow.
MAX_WIDTH = 16
MAX_DEFINITION_WIDTH = 5
# All the tasks at a width that takes seconds, and the ones without a limit of their own at a larger one.
DEFAULT_WIDTHS = (4, 8)


@dataclass(frozen=True)
class Task:
    """A task of the .sby file.

    shows: one line for people. max_width: the largest width it is run at.
    """

    name: str
    shows: str
    max_width: int


TASKS = (
    Task(
        "definition",
        "from reset, any odd modulus and any operands give z·R = x·y (mod M) after exactly the latency",
        MAX_DEFINITION_WIDTH,
    ),
    Task(
        "invariants",
        "the header's ranges and running equation, latency and handshakes are inductive: they hold at all times",
        MAX_WIDTH,
    ),
    Task(
        "reachable",
        "a refused modulus, two products back to back and two at a time do happen: the proofs are not about nothing",
        MAX_WIDTH,
    ),
)


def max_width(config: Config) -> int:
    """The largest width at which anything of a configuration with these parameters is proved."""
    return max(_max_width(task, config) for task in TASKS)


def tasks(config: Config) -> list[Task]:
    """The tasks to run for a configuration; BadInput if it is too wide for all of them."""
    if config.width > max_width(config):
        raise BadInput("width", f"must be at most {max_width(config)} to be proved, not {config.width}")
    return [task for task in TASKS if config.width <= _max_width(task, config)]


def _max_width(task: Task, config: Config) -> int:
    return min(task.max_width, config.arch.proof_widths(config).get(task.name, task.max_width))


def depths(config: Config) -> dict[str, int]:
    """Clocks from power-up until there is a result: the bounds of the tasks that search a number of clocks.

    ONE_PRODUCT: reset, modulus, its set-up, operands, latency, result. TWO_PRODUCTS: an even modulus comes first, and a
    second product follows in the clock of the first result. With two streams each may have another beside it.
    """
    latency, setup = config.worst_latency + config.spacing * (config.streams - 1), config.setup_cycles
    return {"ONE_PRODUCT": setup + latency + 4, "TWO_PRODUCTS": setup + 2 * latency + 6}


def default_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None
) -> list[ProofConfig]:
    """The configurations to prove: the architecture's variants with what is given, at ``width`` or a few small ones.

    What cannot be proved at ``width`` is left out, unless nothing would remain.
    Raises BadInput as :class:`~montcore.architectures.config.Config` does.
    """
    given = dict(parameters or {})
    widths = DEFAULT_WIDTHS if width is None else (width,)
    ProofConfig(architecture, widths[0], given)  # rejects what is unknown before we ask the registry
    configs = dict.fromkeys(
        ProofConfig(architecture, each, variant | given)
        for each in widths
        for variant in ARCHITECTURES[architecture].variants(proof=True)
    )
    if width is None:
        narrow = [ProofConfig(c.architecture, min(c.width, max_width(c)), c.parameters) for c in configs]
        return list(dict.fromkeys(narrow))
    return [config for config in configs if config.width <= max_width(config)] or list(configs)
