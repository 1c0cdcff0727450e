# SPDX-License-Identifier: Apache-2.0
"""The runs of a t-test with sums that are kept after each part, so that a long one continues where it ended."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from montcore.lab.leakage import parts
from montcore.lab.leakage.recording import Class
from montcore.lab.leakage.subject import Subject

if TYPE_CHECKING:
    Sums = tuple[Class, Class]


def kept(subject: Subject, folder: Path, progress: parts.Progress | None = None) -> parts.Runs:
    """Return a function that runs the parts in this process; ``folder`` has the sums of all parts that are done.

    It also has the sums after each power of two, where t is computed. A folder is for one subject and one RTL.
    """

    def source(sizes: Sequence[int]) -> "Iterator[Sums]":
        folder.mkdir(parents=True, exist_ok=True)
        known = {int(path.stem): path for path in folder.glob("*.npz")}
        before: Sums | None = None
        runs = 0
        for number, traces in enumerate(sizes):
            earlier, runs = runs, runs + traces
            if runs in known:
                now = _load(known[runs])
                yield now if before is None else (_difference(now[0], before[0]), _difference(now[1], before[1]))
            elif runs < max(known, default=0) and before is not None:
                yield _difference(before[0], before[0]), _difference(before[1], before[1])
                continue
            else:
                part = parts.job(subject, number, traces, sum(sizes))
                now = part if before is None else (before[0] + part[0], before[1] + part[1])
                _save(folder / f"{runs}.npz", now)
                if earlier & earlier - 1:
                    (folder / f"{earlier}.npz").unlink(missing_ok=True)
                yield part
            before = now
            if progress:
                progress("traces", runs, sum(sizes))

    return source


def _difference(now: Class, before: Class) -> Class:
    return Class(now.traces - before.traces, [a - b for a, b in zip(now.sums, before.sums, strict=True)])


def _save(path: Path, sums: "Sums") -> None:
    import numpy as np

    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(file, traces=[each.traces for each in sums], sums=np.array([each.sums for each in sums]))
    unfinished.replace(path)


def _load(path: Path) -> "Sums":
    import numpy as np

    with np.load(path) as stored:
        first, second = (Class(int(n), list(sums)) for n, sums in zip(stored["traces"], stored["sums"], strict=True))
    return first, second
