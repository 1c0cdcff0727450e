# SPDX-License-Identifier: Apache-2.0
"""The proof of the multiplier contract: a core next to ``mont_mul_contract``."""

from collections.abc import Sequence
from pathlib import Path

from montcore.architectures import Config
from montcore.lab.proof import files
from montcore.lab.proof.plans import plan
from montcore.lab.proof.tasks import Task, tasks
from montcore.lab.proof.workspace import Script, Work

TOP = "mont_mul_proof"

# The contract's signals that describe a counterexample, by their names in the result.
_VALUES = {"modulus": "m_q", "x": "x_q", "y": "y_q", "z": "z_o", "clocks": "count_q"}


def work(config: Config, sources: Sequence[Path]) -> Work:
    """Return the proof tasks of a multiplier with this RTL; raise BadInput if it is too wide for all of them."""
    return Work(
        top=TOP,
        macros=macros(config),
        parameters=promises(config),
        rtl=sources,
        formal=files.read_always(config.architecture),
        scripts=[_script(task, config, sources) for task in tasks(config)],
        values={name: f"{TOP}.u_contract.{signal}" for name, signal in _VALUES.items()},
        passes=plan(config.architecture).passes,
    )


def _script(task: Task, config: Config, sources: Sequence[Path]) -> Script:
    left_out = plan(config.architecture).left_out
    inside = task.name == "invariants"
    return Script(
        name=task.name,
        shows=task.shows,
        mode=task.mode,
        depth=task.depth(config),
        options=["-G Definition=1"] if task.name == "definition" else (),
        invariants=files.read_for_invariants(config.architecture, sources) if inside else (),
        edits=f"chformal -assert -remove {left_out}" if inside and left_out else "",
    )


def macros(config: Config) -> dict[str, str]:
    """Return the macros of the top level: the core with its parameters, and the module for its latency, if any."""
    latency = files.latency(config.architecture)
    return {**core_macros(config), **({"LATENCY": latency.stem} if latency else {})}


def core_macros(config: Config) -> dict[str, str]:
    """Return the macros that name the core and its parameters."""
    parameters = ",".join(f".{name}({value})" for name, value in config.rtl_parameters.items())
    return {"CORE": config.module, "CORE_PARAMETERS": parameters}


def promises(config: Config) -> dict[str, int]:
    """Return the parameters of the top level: the promised ranges and cycles of the core."""
    # Every architecture's range is affine in M.
    one, three = config.operand_limit(1), config.operand_limit(3)
    factor = (three - one) // 2
    return {
        "Width": config.width,
        "OperandWidth": config.operand_width,
        "RExponent": config.r_exponent,
        "Latency": config.worst_latency,
        "SetupCycles": config.setup_cycles,
        "Streams": config.streams,
        "Spacing": config.spacing,
        "LimitFactor": factor,
        "LimitOffset": one - factor,
    }
