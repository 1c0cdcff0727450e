# SPDX-License-Identifier: Apache-2.0
"""The verdicts of a campaign in results/mutation.jsonl, one mutant per line."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mutants import Mutant

from montcore.tools import jsonl, rtl

FILE = "mutation.jsonl"
# What proves that a mutant is equivalent, if not a listed reason.
PROOF = "tests/mutation/equivalence.py"


@dataclass(frozen=True)
class Verdict:
    """A mutant and what became of it.

    Attributes
    ----------
    module, rtl_hash
        The module, and the hash of its text without comments and white space.
    place
        Number of tokens before the mutant.
    line
        Its line in the text at that time.
    original, mutant
        What stood there, and what stands there instead.
    kind
        What the mutant changes.
    verdict
        ``killed``, ``survived``, or ``equivalent``: no test can find it.
    by
        The test, lint or proof that found it; why it is equivalent; or why that is not proved.
    seed
        Seed of the order of the mutants.
    drawn_from
        Number of all mutants of the module.
    """

    module: str
    rtl_hash: str
    place: int
    line: int
    original: str
    mutant: str
    kind: str
    verdict: str
    by: str
    seed: int
    drawn_from: int

    @classmethod
    def of(
        cls, mutant: Mutant, source: str, *, verdict: str = "", by: str = "", seed: int = 0, drawn_from: int = 0
    ) -> "Verdict":
        """The verdict about a mutant of ``source``."""
        return cls(
            module=mutant.module,
            rtl_hash=rtl.fingerprint({f"{mutant.module}.sv": source}, {}),
            place=mutant.place(source),
            line=mutant.line(source),
            original=" ".join(rtl.tokens(source[mutant.begin : mutant.end])),
            mutant=" ".join(rtl.tokens(mutant.text)),
            kind=mutant.kind,
            verdict=verdict,
            by=by,
            seed=seed,
            drawn_from=drawn_from,
        )

    @property
    def key(self) -> tuple[object, ...]:
        """What tells mutants apart."""
        return self.module, self.rtl_hash, self.place, self.original, self.mutant

    def __str__(self) -> str:
        return f"{self.module}.sv:{self.line}: {self.original} -> {self.mutant}"


def _parse(row: Mapping[str, Any]) -> Verdict:
    return Verdict(**row)


def recorded(folder: Path) -> list[Verdict]:
    """All verdicts, those of older texts too."""
    return jsonl.load(folder / FILE, "a verdict about a mutant", _parse)


def record(folder: Path, verdicts: Sequence[Verdict]) -> None:
    """Add verdicts, each in the place of an older one about the same mutant."""

    def change(rows: list[Verdict]) -> Iterable[Mapping[str, Any]]:
        kept = {row.key: row for row in [*rows, *verdicts]}
        return [asdict(row) for row in sorted(kept.values(), key=lambda row: (row.module, row.place, row.mutant))]

    if verdicts:
        jsonl.update(folder / FILE, "a verdict about a mutant", _parse, change, asdict(verdicts[-1]))
