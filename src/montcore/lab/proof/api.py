# SPDX-License-Identifier: Apache-2.0
"""Proofs of a multiplier, a butterfly, a transform or a curve unit."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from montcore.architectures import CURVE_UNITS, FIXED_LATENCY, TRANSFORMS, Config
from montcore.cores import Core, CurveUnitCore, FixedLatencyCore, MultiplierCore, NttCore
from montcore.cores.former import core_of
from montcore.errors import BadInput
from montcore.lab.proof import contract, fixed_latency, same_time, tasks, transform
from montcore.lab.proof.config import range_configs, steps_configs
from montcore.lab.proof.microcode import curve_unit
from montcore.lab.proof.run import ProofResult, run
from montcore.lab.proof.workspace import Work
from montcore.tools import rtl

DefaultConfigs = Callable[[str, Mapping[str, int] | None, int | None], list[Config]]
DEFAULT_CONFIGS: Mapping[str, DefaultConfigs] = {
    "contract": tasks.default_configs,
    "time": same_time.default_configs,
    "range": range_configs,
    "steps": steps_configs,
}
WORKS: Mapping[str, Callable[[Config, Sequence[Path]], Work]] = {"contract": contract.work, "time": same_time.work}


def _check(what: str) -> None:
    if what not in (*DEFAULT_CONFIGS, "microcode"):
        raise BadInput("what", f"must be contract, time, range, steps or microcode, not {what!r}")


def default_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None, what: str = "contract"
) -> list[Config]:
    """Return the configurations to prove: the variants with the given parameters, at ``width`` or default widths.

    Contract: variants that are too wide at ``width`` are omitted, unless none would remain.
    Time: variants whose cycles depend on the operands are omitted, unless none would remain.
    Range: one for each value of Reduce; a width is refused.
    Steps: every value of each parameter by itself, at widths of real use; words also with a constant modulus.
    Microcode: the curve unit with each number of multipliers, at widths of real use.
    Raises BadInput naming ``what``, or as :class:`~montcore.Config` does.
    """
    _check(what)
    if what == "microcode":
        return curve_unit.default_configs(architecture, parameters, width)
    if architecture in CURVE_UNITS:
        raise BadInput("arch", f"{architecture} has only a proof of its microcode")
    if architecture in FIXED_LATENCY and what != "steps":
        return [*fixed_latency.default_configs(architecture, parameters, width, what)]
    if architecture in TRANSFORMS:
        return [*transform.default_configs(parameters, width, what)]
    return DEFAULT_CONFIGS[what](architecture, parameters, width)


def prove(
    core: Core,
    progress: Callable[[ProofResult], None] | None = None,
    sources: Sequence[Path] | None = None,
    what: str = "contract",
    jobs: int | None = None,
) -> list[ProofResult]:
    """Run the proof tasks of a core, one per processor at a time; return the results in order.

    If a task fails, the folder with its log and trace is kept; otherwise it is removed.

    Parameters
    ----------
    core
        The core.
    progress
        Called with each result as it comes.
    sources
        The RTL to prove, the library's unless given.
    what
        ``contract``; ``time``: the cycles reveal nothing about the numbers; ``range``: the ranges of the algorithm
        at every width, without the RTL; ``steps``: the cycles of the RTL at its width, lemma by lemma;
        ``microcode``: what the words of a curve unit's microcode compute, without the RTL.
    jobs
        Of ``steps``: lemmas at a time.

    Raises
    ------
    BadInput
        Naming ``width`` if it is too large, ``core`` or ``what``.
    MontcoreError
        If a tool fails.

    """
    _check(what)
    if jobs is not None and (what != "steps" or jobs < 1):
        raise BadInput("jobs", "must be at least 1" if what == "steps" else "only the proof of steps has jobs")
    given = core_of(core, "prove(core)")
    if what == "microcode":
        if not isinstance(given, CurveUnitCore):
            raise BadInput("core", f"must be a curve unit, not {given}")
        return curve_unit.prove(given.config, progress)
    if isinstance(given, FixedLatencyCore) and what != "steps":
        return fixed_latency.prove(given.config, progress, sources, what)
    if isinstance(given, NttCore):
        return transform.prove(given.config, progress, sources, what)
    if not isinstance(given, MultiplierCore | FixedLatencyCore):
        raise BadInput("core", f"must be a multiplier, not {given}")
    # Check the arguments before these two modules import z3, which only an extra installs.
    if what == "range":
        from montcore.lab.proof import ranges

        return ranges.prove(given.config, progress)
    if what == "steps":
        from montcore.lab.proof.steps import api as steps

        return steps.prove(given.config, progress, sources, jobs)
    return run(WORKS[what](given.config, rtl.sources(*given.modules) if sources is None else sources), progress)
