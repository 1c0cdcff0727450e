# SPDX-License-Identifier: Apache-2.0
"""Welch's t-test of two classes of traces, and a Gaussian template that reads a secret in one trace."""

from dataclasses import dataclass
from math import erfc, sqrt, tanh
from statistics import NormalDist
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from montcore.lab.leakage.recording import Class

    Values = NDArray[np.float64]
    Labels = NDArray[np.int64]

# Probability that a trace without a leak fails anywhere.
ERROR = 0.01
# |t| of cycles in which the classes differ without any variance.
CERTAIN = 999.0
# The most cycles of a window that a template uses, and the weight of the average variance in their covariance.
POINTS, RIDGE = 160, 0.05
# Share of the traces, the first ones, that the attack on equal windows learns from.
_TAUGHT = 0.8
# Half of the runs propose correlations of at least so many standard deviations, and the others confirm them.
_PROPOSED = 4.3
_COLUMNS = 20000
# Steps of k-means, and corrections of its clusters.
_CLUSTERED, _CORRECTIONS = 10, 4


def threshold(cycles: int, traces: int) -> float:
    """Return the |t| that ``traces`` traces of ``cycles`` cycles without a leak exceed anywhere with probability 1 %.

    The probability for a cycle is Šidák's, the distribution Student's (by Abramowitz and Stegun, 26.7.5).
    """
    single = 1 - (1 - ERROR) ** (1 / cycles)
    low, high = 0.0, 40.0
    while high - low > 1e-6:
        middle = (low + high) / 2
        low, high = (middle, high) if erfc(middle / sqrt(2)) > single else (low, middle)
    z, freedom = high, traces - 2
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def welch(first: "Class", second: "Class") -> "tuple[Values, Values]":
    """Return t of first and second order for each cycle from sums of powers (Schneider and Moradi, CHES 2015)."""
    import numpy as np

    moments = []
    for group in (first, second):
        e1, e2, e3, e4 = (sums.astype(np.longdouble) / group.traces for sums in group.sums)
        variance = np.maximum(e2 - e1 * e1, 0)
        fourth = e4 - 4 * e1 * e3 + 6 * e1 * e1 * e2 - 3 * e1**4
        moments.append((group.traces, e1, variance, np.maximum(fourth - variance**2, 0)))
    (n0, mean0, variance0, spread0), (n1, mean1, variance1, spread1) = moments
    return (
        _t(mean0 - mean1, variance0 / n0 + variance1 / n1),
        _t(variance0 - variance1, spread0 / n0 + spread1 / n1),
    )


def _t(difference: "NDArray[np.longdouble]", variance: "NDArray[np.longdouble]") -> "Values":
    import numpy as np

    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = difference / np.sqrt(variance)
    ratio[(variance < 1e-9) & (np.abs(difference) < 1e-9)] = 0
    bounded: Values = np.nan_to_num(ratio, posinf=CERTAIN, neginf=-CERTAIN).clip(-CERTAIN, CERTAIN).astype(np.float64)
    return bounded


@dataclass(frozen=True)
class Template:
    """Gaussian distributions with one covariance (linear discriminant analysis) of the toggles of a window's cycles.

    Attributes
    ----------
    points
        The cycles that are used.
    values
        Values of a window that were profiled.
    weights, offsets
        The discriminant of each value is linear in the toggles.
    """

    points: "Labels"
    values: "Labels"
    weights: "Values"
    offsets: "Values"

    @staticmethod
    def profile(traces: "Values", labels: "Labels") -> "Template":
        """Learn from the toggles (a row for each window) and the value of each window."""
        import numpy as np

        values = np.unique(labels)
        means = np.array([traces[labels == value].mean(axis=0) for value in values])
        rest = traces - means[np.searchsorted(values, labels)]
        counts = np.array([(labels == value).sum() for value in values])
        between = (counts[:, None] * (means - traces.mean(axis=0)) ** 2).sum(axis=0)
        within = (rest**2).sum(axis=0)
        points = np.sort(np.argsort(-between / (within + 1e-9))[:POINTS])
        return _template(points, values, means[:, points], rest[:, points])

    @staticmethod
    def model(traces: "Values", labels: "Labels", values: int) -> "Template":
        """Learn from few windows of one place. The model: toggles are a sum over the bits and over pairs of bits."""
        import numpy as np

        terms = bit_terms(values)
        known = terms[labels]
        means = terms @ np.linalg.lstsq(known, traces, rcond=None)[0]
        return _template(np.arange(traces.shape[1]), np.arange(values), means, traces - means[labels])

    def scores(self, traces: "Values") -> "Values":
        """Return the logarithm of the likelihood of each value (row, value), up to a number for each row."""
        scores: Values = traces[:, self.points] @ self.weights + self.offsets
        return scores

    def read(self, traces: "Values") -> "Labels":
        """Return the most probable value of each window."""
        read: Labels = self.values[self.scores(traces).argmax(axis=1)]
        return read


def _template(points: "Labels", values: "Labels", means: "Values", rest: "Values") -> Template:
    """Return the template with these means by value; ``rest`` is the traces less their means."""
    import numpy as np

    covariance = rest.T @ rest / max(1, len(rest) - len(values))
    covariance += (RIDGE * covariance.trace() / len(points) + 1e-6) * np.eye(len(points))
    weights = np.linalg.solve(covariance, means.T).astype(np.float64)
    offsets: Values = -0.5 * (means * weights.T).sum(axis=1)
    return Template(points, values, weights, offsets)


def bit_terms(values: int) -> "Values":
    """Return 1, the bits and the exclusive or of each pair of bits, of each value (value, term)."""
    import numpy as np

    numbers = np.arange(values)
    bits = [numbers >> bit & 1 for bit in range(max(1, (values - 1).bit_length()))]
    pairs = [bits[high] ^ bits[low] for high in range(len(bits)) for low in range(high)]
    return np.stack([np.ones_like(numbers), *bits, *pairs], axis=1).astype(np.float64)


def equal_windows(traces: "Values", labels: "Labels") -> tuple[float, float]:
    """Return the probability that, within a trace, equal windows look more alike than different windows.

    ``traces`` has toggles by trace, window and cycle, ``labels`` values by trace and window. The first traces teach in
    which cycles windows of one value are alike. The second number is the probability with the windows of another trace;
    it differs from 0.5 if some values are more frequent in some places.
    """
    import numpy as np

    return _equal(traces, labels), _equal(traces, np.roll(labels, 1, axis=0))


def _equal(traces: "Values", labels: "Labels") -> float:
    import numpy as np

    first, second = np.triu_indices(labels.shape[1], 1)
    taught = int(_TAUGHT * len(traces))
    same = labels[:, first] == labels[:, second]
    apart, alike = np.zeros(traces.shape[2]), np.zeros(traces.shape[2])
    for trace, values in zip(traces[:taught].astype(np.float64), labels[:taught], strict=True):
        apart += _squares(trace)
        alike += sum((_squares(trace[values == value]) for value in np.unique(values)), 0 * alike)
    different = (apart - alike) / max(1, int((~same[:taught]).sum()))
    equal = alike / max(1, int(same[:taught].sum()))
    gain = (different - equal) / (different + 1e-9)
    points = np.argsort(-np.abs(gain))[:POINTS]
    weights = (gain / (different + 1e-9))[points]
    looks = np.concatenate(
        [-((trace[first][:, points] - trace[second][:, points]) ** 2) @ weights for trace in traces[taught:]]
    )
    return _alike(looks, same[taught:].ravel())


def _squares(rows: "Values") -> "Values":
    """Return for each column the sum of the squares of the differences of all pairs of rows."""
    found: Values = len(rows) * (rows**2).sum(axis=0) - rows.sum(axis=0) ** 2
    return found


def collisions(traces: "Values", labels: "Labels") -> float:
    """Return the probability that equal windows of a trace are more correlated than different ones; 0.5 by chance.

    Nothing is learned from other traces (horizontal collision correlation).
    """
    import numpy as np

    first, second = np.triu_indices(labels.shape[1], 1)
    looks = np.array([_correlations(trace)[first, second] for trace in traces])
    return _alike(looks.ravel(), (labels[:, first] == labels[:, second]).ravel())


def _correlations(rows: "Values") -> "Values":
    import numpy as np

    unit = standard(rows.T).T.astype(np.float64)
    correlations: Values = unit @ unit.T / rows.shape[1]
    return correlations


def two_clusters(traces: "Values", labels: "Labels", values: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the share of window bits that two clusters of a trace's windows predict, and the share by chance.

    k-means begins at the ends of the widest direction and learns nothing from other traces. Each cluster stands for the
    bit value, 0 or 1, that fits more windows, so some windows fit by chance; the bits of another trace give the share
    by chance. The second pair of shares is for corrected clusters.
    """
    import numpy as np

    bits = labels[..., None] >> np.arange(max(1, (values - 1).bit_length())) & 1
    bits = bits[..., np.ptp(bits, axis=(0, 1)) > 0]

    def share(found: "Labels", known: "Labels") -> float:
        same = (found[..., None] == known).mean(axis=1)
        return float(np.maximum(same, 1 - same).mean())

    found = np.array([_halves(trace) for trace in traces])
    again = np.array([corrected(trace, halves) for trace, halves in zip(traces, found, strict=True)])
    first, second = ((share(each, bits), share(each, np.roll(bits, 1, axis=0))) for each in (found, again))
    return first, second


def _halves(rows: "Values") -> "Labels":
    """Return which of two clusters each row is in."""
    import numpy as np

    rest = rows - rows.mean(axis=0)
    axis = np.linalg.eigh(rest @ rest.T)[1][:, -1]
    halves: Labels = (axis > np.median(axis)).astype(np.int64)
    for _ in range(_CLUSTERED):
        if halves.min() == halves.max():
            break
        centres = np.array([rest[halves == half].mean(axis=0) for half in (0, 1)])
        halves = ((rest[:, None] - centres) ** 2).sum(axis=-1).argmin(axis=1)
    return halves


def corrected(rows: "Values", guess: "Labels") -> "Labels":
    """Return which of two values each window of a run has, from a guess that is wrong for some windows.

    The means of both values are learned from the guess for one half of the windows, and correct the other half, several
    times: the iterative learning of Aftowicz, Kabin, Dyka and Langendörfer (Future Internet 2024), with a linear
    discriminant in place of their network. Nothing is learned from other runs.
    """
    import numpy as np

    looks = standard(rows)
    random = np.random.default_rng(1)
    for _ in range(_CORRECTIONS):
        order = random.permutation(len(rows))
        halves = order[::2], order[1::2]
        before, guess = guess, guess.copy()
        for one, other in (halves, halves[::-1]):
            known = before[one]
            if known.min() < known.max():
                zero, first = (looks[one][known == value].mean(axis=0) for value in (0, 1))
                guess[other] = (looks[other] - (zero + first) / 2) @ (first - zero) > 0
    return guess


def _alike(looks: "Values", alike: "NDArray[np.bool_]") -> float:
    """Return the probability that a pair of equal windows looks more alike than a pair of different ones."""
    import numpy as np

    pairs = int(alike.sum()) * int((~alike).sum())
    if not pairs:
        return 0.5
    ranks = np.searchsorted(np.sort(looks), looks, "left") + np.searchsorted(np.sort(looks), looks, "right")
    least = alike.sum() * (alike.sum() - 1) / 2
    return float((((ranks[alike] - 1) / 2).sum() - least) / pairs)


def confirmed(columns: "NDArray[np.generic]", labels: "Labels") -> list[tuple[int, int, float]]:
    """Return the correlated pairs of labels and columns: label, column, and correlation.

    The first half of the rows proposes pairs, and the others confirm them. Without any
    correlation, a pair is confirmed with probability 1 % at most, for any number of pairs.
    """
    import numpy as np

    half = len(labels) // 2
    taught, fresh = standard(labels[:half]), standard(labels[half:])
    least = tanh(_PROPOSED / sqrt(half - 3))
    proposed: list[tuple[int, int, float]] = []
    for first in range(0, columns.shape[1], _COLUMNS):
        part = columns[:, first : first + _COLUMNS]
        correlations = taught.T @ standard(part[:half]) / half
        which, where = np.nonzero(np.abs(correlations) > least)
        if len(which):
            again = (fresh[:, which] * standard(part[half:])[:, where]).mean(axis=0)
            again *= np.sign(correlations[which, where])
            proposed += zip(which.tolist(), (first + where).tolist(), again.tolist(), strict=True)
    single = 1 - (1 - ERROR) ** (1 / max(1, len(proposed)))
    limit = tanh(NormalDist().inv_cdf(1 - single) / sqrt(len(labels) - half - 3))
    return [each for each in proposed if each[2] > limit]


def standard(values: "NDArray[np.generic]") -> "NDArray[np.float32]":
    """Return the columns with average 0 and deviation 1, or 0 where nothing deviates."""
    import numpy as np

    numbers = values.astype(np.float32)
    numbers -= numbers.mean(axis=0)
    spread = numbers.std(axis=0)
    spread[spread == 0] = 1
    numbers /= spread
    return numbers
