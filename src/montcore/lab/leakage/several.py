# SPDX-License-Identifier: Apache-2.0
"""Several runs with one key: the search for the secret from all of them, and the key from parts of nonces or primes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from montcore.lab.leakage import keys
from montcore.lab.leakage.operations import Experiment
from montcore.lab.leakage.runs import OF_A_KEY

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Labels = NDArray[np.int64]
    Values = NDArray[np.float64]

# Runs that are read together.
COUNTS = (1, 10, OF_A_KEY)


@dataclass(frozen=True)
class KeySearch:
    """The search for secrets from several runs with one key.

    Attributes
    ----------
    probe, noise
        Probe and noise as in ``Reading``.
    traces, sets
        Number of runs that are read together, and number of sets of ``traces`` runs, over all keys.
    same
        True if all runs of a key have equal windows, so that the probabilities of the runs are multiplied. Otherwise
        the run with the shortest search counts.
    remaining, least
        Logarithms to base 2 of the tries: the median of the sets, and of the easiest set.
    recovered
        Sets with a feasible search.
    solved
        Sets whose key follows from parts of nonces by a lattice, or of exponents as factors of n; None for commands and
        protections without such an attack.
    found
        Numbers of the keys of which a set is recovered or solved.
    """

    probe: str
    noise: float
    traces: int
    sets: int
    same: bool
    remaining: float
    least: float
    recovered: int
    solved: int | None
    found: list[int] = field(default_factory=list)


def several(
    operation: Experiment[Any],
    tables: Sequence[int],
    found: "Sequence[tuple[Values, Values, Labels]]",
    published: Sequence[Sequence[int]],
    probe: str,
    noise: float,
    feasible: float,
) -> list[KeySearch]:
    """Search for the secrets of keys, from 1, 10 and 100 runs each.

    Parameters
    ----------
    operation
        The command, which knows how to solve for a key.
    tables
        Tables of each scan.
    found
        For each scan the guess, the probabilities that runs say, and the right windows, by run. ``OF_A_KEY`` runs have
        one key.
    published
        The public numbers of each run.
    feasible
        Bits of a search that recovers a secret.
    """
    import numpy as np

    runs = len(published)
    of_key = [slice(first, first + OF_A_KEY) for first in range(0, runs, OF_A_KEY)]
    same = all((labels[rows] == labels[rows][0]).all() for *_, labels in found for rows in of_key)
    searches = []
    for count in COUNTS:
        bits, solved = [], []
        for first in range(0, runs, count):
            rows = slice(first, first + count)
            right = [[labels[row] for *_, labels in found] for row in range(first, first + count)]
            sets = [[logs[row] for _, logs, _ in found] for row in range(first, first + count)]
            if same:
                # The sum and the average. With the average, second choices stay close if all runs make equal mistakes.
                sums = [(guess[0], (logs[rows] - guess[rows]).sum(axis=0)) for guess, logs, _ in found]
                both = sorted({1, count})
                sets = [[keys.normalised(guess + each / over) for guess, each in sums] for over in both]
                right = right[:1] * len(sets)
            bits.append(min(keys.easiest(logs, secret, tables) for logs, secret in zip(sets, right, strict=True)))
            solved.append(operation.solve(sets[:1] if same else sets, published[rows]))
        searches.append(
            KeySearch(
                *(probe, noise, count, len(bits), same, round(float(np.median(bits)), 1), round(min(bits), 1)),
                sum(each <= feasible for each in bits),
                None if None in solved else sum(map(bool, solved)),
                sorted(
                    {which * count // OF_A_KEY for which, each in enumerate(bits) if each <= feasible or solved[which]}
                ),
            )
        )
    return searches
