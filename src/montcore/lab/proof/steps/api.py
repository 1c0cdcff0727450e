# SPDX-License-Identifier: Apache-2.0
"""``montcore prove --what steps``: the lemmas of an architecture, of the RTL at its real width."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from montcore.architectures import Config, find_architecture, one_at_a_time
from montcore.errors import BadInput
from montcore.lab.proof.run import ProofResult
from montcore.lab.proof.steps import carry_save, compact, radix2
from montcore.lab.proof.steps.check import check_all
from montcore.lab.proof.steps.lemma import Core, Obligation, obligation
from montcore.lab.proof.steps.netlist import elaborate

CORES: Mapping[str, Callable[[Config], Core]] = {
    "radix2": radix2.core,
    "compact": compact.core,
    "carry_save": carry_save.core,
}
MAX_WIDTH = 4096
# Widths that are proved if none is given.
DEFAULT_WIDTHS = (256, 1024)


def default_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None
) -> list[Config]:
    """Return the configurations to prove: every value of each parameter by itself, with the given ones.

    They have ``width``, or the default widths. Raises BadInput as ``Config`` does, and naming ``arch`` or ``width``.
    """
    if architecture not in CORES:
        raise BadInput("arch", f"has no lemmas of its steps yet; must be one of {', '.join(CORES)}")
    if width is not None and width > MAX_WIDTH:
        raise BadInput("width", f"must be at most {MAX_WIDTH} for the proof of steps, not {width}")
    given = dict(parameters or {})
    variants = one_at_a_time(find_architecture(architecture).known_parameters())
    configs = (
        Config(architecture, each, variant | given)
        for each in (DEFAULT_WIDTHS if width is None else (width,))
        for variant in variants
    )
    return list(dict.fromkeys(configs))


def obligations(config: Config, sources: Sequence[Path] | None = None) -> Iterator[Obligation]:
    """Yield what a solver has to show of a multiplier, with the library's RTL unless ``sources`` are given."""
    core, netlist = CORES[config.architecture](config), elaborate(config, sources)
    return (obligation(core, netlist, lemma) for lemma in core.lemmas)


def prove(
    config: Config,
    progress: Callable[[ProofResult], None] | None = None,
    sources: Sequence[Path] | None = None,
    jobs: int | None = None,
) -> list[ProofResult]:
    """Prove every lemma of a multiplier; return the results in their order."""
    found = [*obligations(config, sources)]
    results = {}
    for result in check_all(found, jobs):
        results[result.name] = result
        if progress:
            progress(result)
    return [results[each.name] for each in found]
