# SPDX-License-Identifier: Apache-2.0
"""The verdicts of a campaign in results/mutation.jsonl.

A mutant that survived or is equivalent has a line. Found mutants are digests in one line for each text of a module:
the digests say which mutants a campaign has tried.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from mutants import Mutant

from montcore.tools import jsonl, rtl

FILE = "mutation.jsonl"
# The proof that a mutant is equivalent, unless a listed reason is given.
PROOF = "tests/mutation/equivalence.py"
# Names in verdicts for steps other than tests: lint, and elaboration by slang.
LINT = ("tools/lint_rtl", "slang:")
WHAT = "a verdict about a mutant, or the found ones of a module"

# Module, hash, place, the right text, the mutant's text.
Key = tuple[str, str, int, str, str]


@dataclass(frozen=True)
class Verdict:
    """A mutant and its verdict.

    Attributes
    ----------
    module, rtl_hash
        The module, and the hash of its text without comments and white space.
    place
        Number of tokens before the mutant.
    line
        Its line in the text at that time.
    original, mutant
        The right text, and the mutant's text.
    kind
        The changed part.
    verdict
        ``killed``, ``survived``, or ``equivalent``: no test can find it.
    by
        The test, lint or proof that found it; why it is equivalent; or why a proof failed.
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
    def key(self) -> Key:
        """The fields that identify a mutant."""
        return self.module, self.rtl_hash, self.place, self.original, self.mutant

    @property
    def digest(self) -> str:
        """A few digits that identify the mutant in its text."""
        text = json.dumps([self.place, self.original, self.mutant])
        return hashlib.sha256(text.encode()).hexdigest()[:10]

    def __str__(self) -> str:
        return f"{self.module}.sv:{self.line}: {self.original} -> {self.mutant}"


@dataclass(frozen=True)
class Found:
    """The mutants that were found in a text of a module, as short digests: only their number matters.

    Attributes
    ----------
    module, rtl_hash, seed, drawn_from
        As in a verdict.
    tests, lint
        The digests of mutants that a test or a proof found, and of mutants that lint or elaboration refused.
    """

    module: str
    rtl_hash: str
    seed: int
    drawn_from: int
    tests: tuple[str, ...] = ()
    lint: tuple[str, ...] = ()

    def without(self, digest: str) -> "Found":
        """The found mutants without the mutant of this digest."""
        tests, lint = (tuple(each for each in some if each != digest) for some in (self.tests, self.lint))
        return replace(self, tests=tests, lint=lint)

    def and_also(self, verdict: Verdict) -> "Found":
        """The found mutants and the mutant of a verdict."""
        if verdict.by.startswith(LINT):
            return replace(self, lint=tuple(sorted({*self.lint, verdict.digest})))
        return replace(self, tests=tuple(sorted({*self.tests, verdict.digest})))


@dataclass(frozen=True)
class Record:
    """The record, also about older texts: a verdict for each mutant that was not found, and the found mutants."""

    verdicts: Mapping[Key, Verdict]
    found: Mapping[tuple[str, str], Found]

    @classmethod
    def of(cls, rows: Iterable[Verdict | Found]) -> "Record":
        """The record in the rows of the file."""
        every = list(rows)
        return cls(
            {row.key: row for row in every if isinstance(row, Verdict)},
            {(row.module, row.rtl_hash): row for row in every if isinstance(row, Found)},
        )

    def verdict(self, mutant: Verdict) -> str:
        """``killed``, ``survived``, ``equivalent``, or empty for a mutant that was not tried."""
        if mutant.key in self.verdicts:
            return self.verdicts[mutant.key].verdict
        found = self.found.get((mutant.module, mutant.rtl_hash))
        return "killed" if found and mutant.digest in {*found.tests, *found.lint} else ""

    def plus(self, verdicts: Iterable[Verdict]) -> "Record":
        """The record with these verdicts, each replacing an older one about the same mutant."""
        rest, found = dict(self.verdicts), dict(self.found)
        for new in verdicts:
            text = new.module, new.rtl_hash
            rest.pop(new.key, None)
            if text in found:
                found[text] = found[text].without(new.digest)
            if new.verdict == "killed":
                of_text = found.get(text) or Found(new.module, new.rtl_hash, new.seed, new.drawn_from)
                found[text] = of_text.and_also(new)
            else:
                rest[new.key] = new
        return Record(rest, found)

    def rows(self) -> Iterator[Mapping[str, Any]]:
        """The rows of the file."""
        for found in sorted(self.found.values(), key=lambda row: (row.module, row.rtl_hash)):
            yield asdict(found)
        for row in sorted(self.verdicts.values(), key=lambda row: (row.module, row.place, row.mutant)):
            yield asdict(row)


def _parse(row: Mapping[str, Any]) -> Verdict | Found:
    if "verdict" in row:
        return Verdict(**row)
    return Found(**{**row, "tests": tuple(row["tests"]), "lint": tuple(row["lint"])})


def recorded(folder: Path) -> Record:
    """The record in a folder."""
    return Record.of(jsonl.load(folder / FILE, WHAT, _parse))


def record(folder: Path, verdicts: Sequence[Verdict]) -> None:
    """Add verdicts, each replacing an older one about the same mutant."""
    if verdicts:
        jsonl.update(
            folder / FILE, WHAT, _parse, lambda rows: Record.of(rows).plus(verdicts).rows(), asdict(verdicts[-1])
        )
