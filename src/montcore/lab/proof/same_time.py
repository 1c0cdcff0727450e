# SPDX-License-Identifier: Apache-2.0
"""The proof that a multiplier's cycles reveal nothing about its numbers: two copies of it, ``mont_mul_time``.

The control of a core that passes reads no digit of a number, so the data path is not part of the proof. The proof
therefore takes cores of any width.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from montcore.architectures import MIN_WIDTH, Config, find_architecture, one_at_a_time
from montcore.cores import MultiplierCore
from montcore.lab.proof import files
from montcore.lab.proof.contract import core_macros
from montcore.lab.proof.workspace import Script, Work
from montcore.simulation import cells

TOP = "mont_mul_time"
# Widths that are proved if none is given: the smallest one, and one of real use.
DEFAULT_WIDTHS = (MIN_WIDTH, 1024)
# The longest runs that are searched, in cycles. The induction has no limit.
MAX_SEARCHED_CYCLES = 40

_VALUES = {
    "modulus": "mod_q",
    "x": "x_q",
    "y": "y_q",
    "other_modulus": "other_mod_q",
    "other_x": "other_x_q",
    "other_y": "other_y_q",
}


def work(config: Config, sources: Sequence[Path]) -> Work:
    """Return the proof tasks of a multiplier with this RTL."""
    # Reset, an even and an odd modulus, set-up, operands, product, result.
    depth = config.setup_cycles + config.worst_latency + 6
    inductive = Script(
        "inductive",
        "ready, valid and error of two copies with different moduli and operands agree at all times",
        "prove",
        1,
        invariants=files.read_for_time(config.architecture, sources),
    )
    in_range = ["-G InRange=1"]
    searched = [
        Script(
            "from_reset", "the same in all runs from reset that take no longer than a product", "bmc", depth, in_range
        ),
        Script("reachable", "non-vacuity: a refused modulus, then different products", "cover", depth, in_range),
    ]
    return Work(
        top=TOP,
        macros=core_macros(config),
        parameters=widths(config),
        rtl=[*cells.files(MultiplierCore(config).cells), *sources],
        formal=[files.top(TOP)],
        scripts=[inductive, *(searched if depth <= MAX_SEARCHED_CYCLES else [])],
        values={name: f"{TOP}.{signal}" for name, signal in _VALUES.items()},
    )


def widths(config: Config) -> dict[str, int]:
    """Return the parameters of the top level."""
    return {"Width": config.width, "OperandWidth": config.operand_width}


def claims(config: Config) -> bool:
    """Return whether the cycles of a multiplier are claimed to be the same for all operands."""
    return config.mean_latency == config.worst_latency


def default_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None
) -> list[Config]:
    """Return the configurations to prove: the variants with the given parameters that claim the same cycles.

    They have ``width``, or the default widths. Variants without the claim are returned if no other is left.
    Raises BadInput as ``Config`` does.
    """
    given = dict(parameters or {})
    configs = dict.fromkeys(
        Config(architecture, each, variant | given)
        for each in (DEFAULT_WIDTHS if width is None else (width,))
        for variant in _variants(architecture)
    )
    return [config for config in configs if claims(config)] or list(configs)


def _variants(architecture: str) -> list[dict[str, int]]:
    """Return every value of each parameter by itself, with the parameters that the claim needs."""
    known = find_architecture(architecture).known_parameters()
    configs = (Config(architecture, MIN_WIDTH, variant) for variant in one_at_a_time(known))
    needed = next(config.changed for config in configs if claims(config))
    only = {name: (value,) for name, value in needed.items()}
    return one_at_a_time(known, {each.name: only.get(each.name, each.swept) for each in known})
