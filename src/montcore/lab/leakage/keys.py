# SPDX-License-Identifier: Apache-2.0
"""The search for a whole secret, from the probabilities that templates give to single windows.

Probabilities are natural logarithms: an array by run, window and value.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Labels = NDArray[np.int64]
    Values = NDArray[np.float64]

# The weight of a template is 0 or one of these powers of two.
_TRUSTS = (0.0, *(2.0**power for power in range(-8, 2)))
# Costs are rounded to steps: _SCALE steps for a factor of e in the probability, at most _STEPS in total.
_SCALE, _STEPS = 4, 80
# A search of _FEASIBLE bits is feasible for a secret of at least _LONG bits; shorter secrets: in proportion.
_FEASIBLE, _LONG = 40, 256
# Probability of a certain value.
_CERTAIN = 0.999


def prior(labels: "Labels", values: int) -> "Values":
    """Return the probability of each value at each window (window, value), counted in other runs."""
    import numpy as np

    counts = np.array([np.bincount(place, minlength=values) for place in labels.T]) + 0.5
    logs: Values = np.log(counts / counts.sum(axis=1, keepdims=True))
    return logs


def normalised(logs: "Values") -> "Values":
    """Return probabilities with the sum 1 from numbers in proportion to them."""
    import numpy as np

    logs = logs - logs.max(axis=-1, keepdims=True)
    divided: Values = logs - np.log(np.exp(logs).sum(axis=-1, keepdims=True))
    return divided


def joined(guess: "Values", opinions: "Sequence[Values]", trusts: Sequence[float]) -> "Values":
    """Return the probabilities from a guess and from templates, each weighted by its trust."""
    logs = guess + sum((trust * opinion for trust, opinion in zip(trusts, opinions, strict=True)), 0 * guess)
    return normalised(logs)


def calibrated(guess: "Values", opinions: "Sequence[Values]", labels: "Labels") -> list[float]:
    """Return the trust in each template that makes the known windows of other runs most probable.

    A template without information gets no trust, so that the guess remains.
    """
    import numpy as np

    trusts = [0.0] * len(opinions)
    for _ in range(2):
        for which in range(len(opinions)):
            likely = []
            for trust in _TRUSTS:
                trusts[which] = trust
                logs = joined(guess, opinions, trusts)
                likely.append(np.take_along_axis(logs, labels[..., None], -1).mean())
            trusts[which] = _TRUSTS[int(np.argmax(likely))]
    return trusts


def exclusive_or(first: "Values", second: "Values") -> "Values":
    """Return the probabilities of the exclusive or of two shares; their number of values is a power of 2."""
    import numpy as np

    values = np.arange(first.shape[-1])
    one, other = np.exp(first), np.exp(second)
    sums = np.stack([(one * other[..., values ^ value]).sum(axis=-1) for value in values], axis=-1)
    logs: Values = np.log(sums + 1e-30)
    return logs


def remaining(logs: "Values", secret: "Labels") -> float:
    """Return the logarithm to base 2 of the number of secrets that a search tries, the most probable ones first.

    Parameters
    ----------
    logs
        By window and value.
    secret
        The right value of each window.

    Histograms of rounded costs count the secrets (Glowacz et al., FSE 2015): about a bit is uncertain.
    """
    import numpy as np

    costs = np.minimum(np.round(_SCALE * (logs.max(axis=1, keepdims=True) - logs)), _STEPS).astype(np.int64)
    counts = np.ones(1)
    for cost in costs:
        counts = np.convolve(counts, np.bincount(cost).astype(np.float64))
    mine = int(costs[np.arange(len(secret)), secret].sum())
    return float(np.log2(counts[: mine + 1].sum()))


def easiest(logs: "Sequence[Values]", secret: "Sequence[Labels]", tables: Sequence[int]) -> float:
    """Return the bits of the search for a secret over the windows of all scans, and of its easiest table.

    Each scan has probabilities by window and value, the right windows, and a number of tables.
    """
    bits = [0.0] * max(tables)
    for each, right, count in zip(logs, secret, tables, strict=True):
        size = len(right) // count
        for table in range(count):
            rows = slice(table * size, (table + 1) * size)
            bits[table] += remaining(each[rows], right[rows])
    return min(bits)


def certain(logs: "Values") -> "list[int | None]":
    """Return the value of each window that is certain, and None for the others."""
    import numpy as np

    values, likely = logs.argmax(axis=1).tolist(), np.exp(logs.max(axis=1)).tolist()
    return [value if each > _CERTAIN else None for value, each in zip(values, likely, strict=True)]


def feasible(bits: float) -> float:
    """Return the largest feasible search, in bits, for a secret of ``bits`` bits: 40, or less for short secrets."""
    return _FEASIBLE * min(1.0, bits / _LONG)
