# SPDX-License-Identifier: Apache-2.0
"""Search for leaks of secrets in all registers and cycles: some runs find a leak, other runs confirm it.

The search is given no place. For each window of a secret it asks about the bits, the number of ones, and whether
neighbouring bits, or neighbouring windows, are equal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from montcore.lab.leakage.operations import D, Experiment, Scan
from montcore.lab.leakage.parts import Progress, locate
from montcore.lab.leakage.runs import known
from montcore.lab.leakage.statistics import confirmed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from montcore.lab.leakage.runs import Labels

# The place of a sum of all registers.
TOTAL = "all"
# Runs that say which registers change differently at all.
_FIRST = 12
# A question is asked only if its rarer answer comes at least once in this many runs: otherwise chance would decide.
_RARE = 12


@dataclass(frozen=True)
class Sight:
    """A register that reveals a fact about a secret.

    Attributes
    ----------
    scan, window, question
        The known fact: windows, the number of the window, and the question about it.
    register, cycle
        Where: ``TOTAL`` for the toggles of all registers.
    correlation
        Correlation in the fresh runs.
    instruction
        Instruction of the command in this cycle.
    """

    scan: str
    window: int
    question: str
    register: str
    cycle: int
    correlation: float
    instruction: str


@dataclass(frozen=True)
class Search:
    """Numbers of runs and comparisons, and the confirmed leaks, the strongest first.

    ``false`` counts the leaks that the search confirms after the answers of the runs are exchanged: chance finds these.
    """

    runs: int
    looks: int
    sights: list[Sight]
    false: int

    def places(self) -> list[tuple[Sight, int]]:
        """Return the strongest leak of each register and kind of window in an instruction, and their number."""
        found: dict[tuple[str, str, str], list[Sight]] = {}
        for sight in self.sights:
            found.setdefault((sight.scan, sight.register, sight.instruction), []).append(sight)
        return [(sights[0], len(sights)) for sights in found.values()]

    def outside(self, *words: str) -> list[Sight]:
        """Return the leaks in instructions whose text contains none of ``words``."""
        return [sight for sight in self.sights if not any(word in sight.instruction for word in words)]


def search(operation: Experiment[D], device: D, runs: int, progress: Progress | None = None) -> Search:
    """Look at all registers in all cycles of ``runs`` runs; one half of the runs confirms the leaks of the other half.

    The cycles of a run must not depend on its numbers.
    """
    import numpy as np

    probed = locate(operation, device)
    instructions = operation.places(probed[operation.where])
    cycles = device.length
    device.watch_cycles(np.arange(cycles))
    changing: Labels | None = None
    first: list[NDArray[np.uint8]] = []
    rows, totals, windows = [], [], []
    for run in range(_FIRST + runs):
        operation.run(device, fixed=False)
        # More toggles than a byte holds come from a long register, in which a window changes few bits.
        toggles = np.minimum(device.detail.ravel(), 255).astype(np.uint8)
        if run < _FIRST:
            first.append(toggles)
            continue
        if changing is None:
            changing = np.flatnonzero(np.ptp(first, axis=0))
            first = []
        rows.append(toggles[changing])
        totals.append(device.trace)
        windows.append([known(scan, operation, device.probed) for scan in operation.scans])
        if progress:
            progress("runs", len(rows), runs)
    device.watch_cycles(np.arange(0))
    assert changing is not None
    names, questions = [], []
    for scan, values in zip(operation.scans, zip(*windows, strict=True), strict=True):
        for window, question, answers in _questions(scan, np.array(values)):
            names.append((scan.name, window, question))
            questions.append(answers)
    asked = np.array(questions).T
    storages = [name for name, _ in device.storages]
    everywhere: list[tuple[NDArray[Any], list[tuple[str, int]]]] = [
        (np.array(totals), [(TOTAL, cycle) for cycle in range(cycles)]),
        (np.array(rows), [(storages[at % len(storages)], at // len(storages)) for at in changing.tolist()]),
    ]
    sights = []
    false = 0
    exchanged = np.random.default_rng(runs).permutation(asked)
    for columns, places in everywhere:
        false += len(confirmed(columns, exchanged))
        for asking, column, correlation in confirmed(columns, asked):
            register, cycle = places[column]
            text = operation.instruction(int(instructions[cycle]))
            sights.append(Sight(*names[asking], register, cycle, round(correlation, 3), text))
    looks = asked.shape[1] * (len(changing) + cycles)
    return Search(runs, looks, sorted(sights, key=lambda sight: -sight.correlation), false)


def _questions(scan: Scan, windows: "Labels") -> "Iterator[tuple[int, str, Labels]]":
    """Yield the questions: window, question and the answer of each run."""
    import numpy as np

    bits = max(1, (scan.values - 1).bit_length())
    for window in range(windows.shape[1]):
        value = windows[:, window]
        one = [value >> bit & 1 for bit in range(bits)]
        asked: dict[str, Labels] = {f"bit {bit}": one[bit] for bit in range(bits)}
        asked |= {f"bits {bit} and {bit + 1}": one[bit] ^ one[bit + 1] for bit in range(bits - 1)}
        if bits > 1:
            asked |= {"ones": np.sum(one, axis=0), "zero": value == 0}
        if window:
            before = windows[:, window - 1]
            asked |= {"as before": value == before, "bit before": one[-1] ^ before & 1}
        for question, answers in asked.items():
            rare = min((answers == answers.min()).mean(), (answers != answers.min()).mean())
            if rare >= 1 / _RARE or (question == "ones" and answers.std() > 0):
                yield window, question, answers
