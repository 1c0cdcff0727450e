# SPDX-License-Identifier: Apache-2.0
"""What can be proved of a multiplier."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from montcore.architectures import Config
from montcore.errors import BadInput
from montcore.proof import contract, same_time, tasks
from montcore.proof.run import ProofResult, run
from montcore.proof.workspace import Work
from montcore.tools import rtl

_Configs = Callable[[str, Mapping[str, int] | None, int | None], list[Config]]


@dataclass(frozen=True)
class _Question:
    default_configs: _Configs
    work: Callable[[Config, Sequence[Path]], Work]


QUESTIONS: Mapping[str, _Question] = {
    "contract": _Question(tasks.default_configs, contract.work),
    "time": _Question(same_time.default_configs, same_time.work),
}


def _question(what: str) -> _Question:
    if what not in QUESTIONS:
        raise BadInput("what", f"must be {' or '.join(QUESTIONS)}, not {what!r}")
    return QUESTIONS[what]


def default_configs(
    architecture: str, parameters: Mapping[str, int] | None = None, width: int | None = None, what: str = "contract"
) -> list[Config]:
    """Return the configurations to prove: the variants with the given parameters, at ``width`` or default widths.

    Contract: variants that are too wide at ``width`` are omitted, unless none would remain.
    Time: variants whose cycles depend on the operands are omitted, unless none would remain.
    Raises BadInput naming ``what``, or as :class:`~montcore.Config` does.
    """
    return _question(what).default_configs(architecture, parameters, width)


def prove(
    config: Config,
    progress: Callable[[ProofResult], None] | None = None,
    sources: Sequence[Path] | None = None,
    what: str = "contract",
) -> list[ProofResult]:
    """Run the proof tasks of a configuration, one per processor at a time; return the results in order.

    If a task fails, the folder with its log and trace is kept; otherwise it is removed.

    Parameters
    ----------
    config
        The multiplier.
    progress
        Called with each result as it comes.
    sources
        The RTL to prove, the library's unless given.
    what
        ``contract``, or ``time``: the cycles tell nothing of the numbers.

    Raises
    ------
    BadInput
        Naming ``width`` if it is too large, or ``what``.
    MontcoreError
        If a tool fails.

    """
    work = _question(what).work(config, rtl.sources(config.module) if sources is None else sources)
    return run(work, progress)
