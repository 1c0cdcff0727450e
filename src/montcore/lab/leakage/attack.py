# SPDX-License-Identifier: Apache-2.0
"""Attacks on one run and on several: templates of all cycles, attacks without profile, the search for the secret."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt, tanh
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from montcore.lab.leakage import keys
from montcore.lab.leakage.network import Network
from montcore.lab.leakage.operations import D, Experiment, Scan
from montcore.lab.leakage.parts import Progress, locate
from montcore.lab.leakage.runs import AttackRuns, record, segments
from montcore.lab.leakage.several import KeySearch, several
from montcore.lab.leakage.statistics import Template, bit_terms, collisions, equal_windows, standard, two_clusters

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Labels = NDArray[np.int64]
    Values = NDArray[np.float64]
    # Toggles by run, cycle and module.
    Columns = NDArray[Any]

# A template may read more windows than chance: by half of chance, at most half of one in 16, plus the excess that luck
# adds in one of 100 tests.
TOLERANCE, LUCK = 0.5, 2.33
# Cycles that a template of segments uses, a template of a place, and at most the network.
_POINTS, _PLACE_POINTS, _INPUTS = 160, 16, 2000
# Share of the profiling runs that teaches templates before the rest says how far they are to be trusted.
_TAUGHT = 2 / 3
# Columns that are compared at once.
_CHUNK = 2000
# The whole device's power.
TOTAL, MODULES = "total", "modules"


@dataclass(frozen=True)
class Reading:
    """The windows of a secret that attacks read in one run each.

    Attributes
    ----------
    scan, probe, noise
        Which windows, from the power of the whole device (``total``) or of each module (``modules``), with how much
        noise.
    windows, right, chance
        Windows that were read, the share that all templates together read right, and the share of a guess.
    whole
        Share of the runs without a wrong window.
    methods
        Share of windows that each template by itself read right.
    equal, equal_chance
        Probability that two windows of one value look more alike than two of different values, within a run, and with
        the windows exchanged. The cycles to look at are learned from other runs.
    collisions
        The probability of ``equal`` without profiling, from the correlation of two windows' power.
    clusters, clusters_chance
        Two clusters divide the windows of a run without profiling. Share of window bits that the clusters predict, and
        the share when the windows are exchanged.
    corrected, corrected_chance
        Both shares after iterative learning has corrected the clusters.
    """

    scan: str
    probe: str
    noise: float
    windows: int
    right: float
    chance: float
    whole: float
    methods: dict[str, float] = field(default_factory=dict)
    equal: float = 0.5
    equal_chance: float = 0.5
    collisions: float = 0.5
    clusters: float = 0.5
    clusters_chance: float = 0.5
    corrected: float = 0.5
    corrected_chance: float = 0.5

    @property
    def limit(self) -> float:
        """The largest share of right windows that passes."""
        luck = LUCK * sqrt(self.chance * (1 - self.chance) / self.windows)
        return self.chance + TOLERANCE * min(self.chance, 1 / 16) + luck

    @property
    def passes(self) -> bool:
        """Return whether it is not much better than chance."""
        return self.right <= self.limit


@dataclass(frozen=True)
class SecretSearch:
    """The search for whole secrets, one run each, in the order of their probability.

    Attributes
    ----------
    probe, noise
        As of a reading.
    secrets
        Secrets that were searched.
    guess, remaining, least
        Logarithms to base 2 of the tries: the median without the runs, the median with them, and of the easiest secret.
        For ``RSA_CRT``, one of two primes is enough.
    feasible
        A secret with fewer is recovered.
    recovered
        Number of recovered secrets.
    solved
        Number of keys that follow from parts of one nonce by a lattice, or of exponents of one run as factors of n;
        None for commands and protections without such an attack.
    found
        Numbers of the secrets that are recovered or solved.
    """

    probe: str
    noise: float
    secrets: int
    guess: float
    remaining: float
    least: float
    feasible: float
    recovered: int
    solved: int | None = None
    found: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Attack:
    """The cycles of a run, the readings, and a search for each probe and noise, from one run and from several."""

    cycles: int
    readings: list[Reading]
    searches: list[SecretSearch]
    several: list[KeySearch] = field(default_factory=list)

    @property
    def passes(self) -> bool:
        """Return whether no window is read much better than by chance, and no secret is recovered."""
        found = [each.found for each in self.searches] + [each.found for each in self.several]
        return all(each.passes for each in self.readings) and not any(found)


@dataclass(frozen=True)
class _Windows:
    """Windows of a scan: ``labels`` has the value, ``shares`` the two shares (if any), by run and window."""

    scan: Scan
    places: list[tuple[int, int, int]]
    values: int
    labels: "Labels"
    shares: "tuple[Labels, ...]"


def attack(
    operation: Experiment[D],
    device: D,
    profiled: int,
    attacked: int,
    noises: Sequence[float] = (0, 5, 20),
    progress: Progress | None = None,
    *,
    modules: bool = False,
    keys_of_runs: int = 0,
) -> Attack:
    """Profile templates with runs of known numbers, and read the windows of other runs from one run each.

    Four templates are learned. ``segments`` uses the cycles around a window, with one template for all windows.
    ``network`` gives these cycles to a neural network. ``cycles`` searches all cycles of the command for each window.
    ``shares`` reads both shares of a masked window. Runs with known secrets give the weight of each template.

    Parameters
    ----------
    operation, device
        The command, whose secret is never fixed here, and the simulation.
    profiled, attacked
        Runs for the templates, and runs that are read.
    noises
        Standard deviations of added Gaussian noise, in toggles.
    modules
        Also attack with the power of each module, without noise, from one run.
    keys_of_runs
        Keys whose runs are read together.
    """
    import numpy as np

    probed = locate(operation, device)
    runs = record(operation, device, profiled + attacked, keys_of_runs, progress, modules=modules)
    noise = np.random.default_rng(1)
    windows = [_windows(scan, probed, runs, which) for which, scan in enumerate(operation.scans)]
    readings, searches, of_keys = [], [], []
    for probe, sigma in [(TOTAL, sigma) for sigma in noises] + [(MODULES, 0.0)] * modules:
        columns: Columns = runs.modules if probe == MODULES else runs.total[..., None]
        if sigma:
            columns = noisy(columns, sigma, noise)
        found = [_read(each, columns, profiled, attacked, probe, sigma) for each in windows]
        readings += [reading for reading, _, _ in found]
        single = [(guess[:attacked], logs[:attacked]) for _, guess, logs in found]
        published = runs.published[profiled : profiled + attacked]
        searches.append(_search(operation, windows, single, published, profiled, probe, sigma))
        if keys_of_runs and probe == TOTAL:
            late = profiled + attacked
            of_key = [
                (guess[attacked:], logs[attacked:], each.labels[late:])
                for each, (_, guess, logs) in zip(windows, found, strict=True)
            ]
            tables = [each.scan.tables for each in windows]
            feasible = searches[-1].feasible
            of_keys += several(operation, tables, of_key, runs.published[late:], probe, sigma, feasible)
    scans = [each.scan.name for each in windows]
    readings.sort(key=lambda reading: scans.index(reading.scan))
    return Attack(runs.total.shape[1], readings, searches, of_keys)


def noisy(columns: "Columns", sigma: float, noise: "np.random.Generator") -> "Columns":
    """Return the toggles with Gaussian noise, rounded to whole toggles: long commands of many runs need the memory."""
    import numpy as np

    found: Columns = np.empty(columns.shape, np.int16)
    for row, toggles in zip(found, columns, strict=True):
        added = np.rint(np.float32(sigma) * noise.standard_normal(toggles.shape, np.float32))
        row[:] = np.clip(toggles + added, -(1 << 14), (1 << 14) - 1)
    return found


def _windows(scan: Scan, probed: "dict[str, NDArray[np.uint32]]", runs: AttackRuns, which: int) -> _Windows:
    """Return the windows of a scan."""
    labels, shares = runs.labels[which], tuple(runs.shares[which])
    largest = max(scan.values - 1, *(int(each.max()) for each in (labels, *shares)))
    places = segments(scan, probed[scan.where])
    return _Windows(scan, places, 1 << largest.bit_length(), labels, shares)


def _read(
    windows: _Windows, columns: "Columns", profiled: int, attacked: int, probe: str, noise: float
) -> "tuple[Reading, Values, Values]":
    """Return the reading, and for the windows of all new runs the probabilities by guess and by all templates."""
    import numpy as np

    scan, labels, values = windows.scan, windows.labels[: len(columns)], windows.values
    secret = labels[profiled : profiled + attacked]
    # A guess knows how often a value is in its place: the first window of a blinded exponent has few values.
    guess = keys.prior(labels[:profiled], values)
    opinions = {method: _learned(method, windows, columns, labels, profiled) for method in _METHODS}
    if windows.shares:
        first, second = (_posterior(windows, columns, share[: len(columns)], profiled) for share in windows.shares)
        both = keys.exclusive_or(first, second)
        opinions["shares"] = (both[int(_TAUGHT * profiled) : profiled], both[profiled:])
    held = labels[int(_TAUGHT * profiled) : profiled]
    trusts = keys.calibrated(guess, [known for known, _ in opinions.values()], held)
    logs = keys.joined(guess, [new for _, new in opinions.values()], trusts)
    methods = {}
    for method, (held_out, new) in opinions.items():
        trust = keys.calibrated(guess, [held_out], held)
        methods[method] = _share(keys.joined(guess, [new[:attacked]], trust), secret)
    common = float(np.bincount(secret.ravel()).max()) / secret.size
    chance = max(1 / scan.values, common, _share(np.broadcast_to(guess, (*secret.shape, values)), secret))
    read = logs[:attacked]
    whole = float((read.argmax(axis=-1) == secret).all(axis=1).mean())
    unprofiled = {}
    if probe == TOTAL:
        traces, within = _within_tables(windows, columns[: profiled + attacked])
        unprofiled["equal"], unprofiled["equal_chance"] = equal_windows(traces, within)
        late = scan.tables * profiled
        unprofiled["collisions"] = collisions(traces[late:], within[late:])
        clusters, again = two_clusters(traces[late:], within[late:], values)
        unprofiled["clusters"], unprofiled["clusters_chance"] = clusters
        unprofiled["corrected"], unprofiled["corrected_chance"] = again
    reading = Reading(scan.name, probe, noise, secret.size, _share(read, secret), chance, whole, methods, **unprofiled)
    return reading, np.broadcast_to(guess, logs.shape), logs


def _share(logs: "Values", secret: "Labels") -> float:
    return float((logs.argmax(axis=-1) == secret).mean())


def _learned(
    method: str, windows: _Windows, columns: "Columns", labels: "Labels", profiled: int
) -> "tuple[Values, Values]":
    """Return the scores of a template on profiling runs held back from its training, and on the attacked runs."""
    learn = _METHODS[method]
    taught = int(_TAUGHT * profiled)
    held = learn(windows, columns, labels, taught)[taught:profiled]
    return held, learn(windows, columns, labels, profiled)[profiled:]


def _posterior(windows: _Windows, columns: "Columns", share: "Labels", profiled: int) -> "Values":
    """Return the probabilities of a uniform share in all runs; in training runs, the uniform guess."""
    import numpy as np

    taught = int(_TAUGHT * profiled)
    pairs = [_learned(method, windows, columns, share, profiled) for method in ("segments", "cycles")]
    guess = np.full(windows.values, -np.log(windows.values))
    trusts = keys.calibrated(guess, [held for held, _ in pairs], share[taught:profiled])
    logs = [keys.joined(guess, [pair[which] for pair in pairs], trusts) for which in (0, 1)]
    unknown = np.broadcast_to(guess, (taught, *logs[0].shape[1:]))
    return np.concatenate([unknown, *logs])


def _of_segments(windows: _Windows, columns: "Columns", labels: "Labels", taught: int) -> "Values":
    """Return the scores of all runs, by a template of the cycles around a window, less their mean in that place."""
    import numpy as np

    chosen = _around(windows, columns, labels, taught, _POINTS)
    template = Template.profile(chosen[:taught].reshape(-1, chosen.shape[2]), labels[:taught].ravel())
    scores = template.scores(chosen.reshape(-1, chosen.shape[2]))
    # A value that was never seen is not more probable than the least probable one.
    whole = np.tile(scores.min(axis=1, keepdims=True), (1, windows.values))
    whole[:, template.values] = scores
    return whole.reshape(*chosen.shape[:2], windows.values)


def _of_network(windows: _Windows, columns: "Columns", labels: "Labels", taught: int) -> "Values":
    """Return the scores of all runs, by a neural network of the cycles around a window, less their mean there."""
    import numpy as np

    chosen = _around(windows, columns, labels, taught, _INPUTS)
    network = Network.profile(chosen[:taught].reshape(-1, chosen.shape[2]), labels[:taught].ravel(), windows.values)
    return np.array([network.scores(run) for run in chosen])


def _around(windows: _Windows, columns: "Columns", labels: "Labels", taught: int, most: int) -> "Values":
    """Return the ``most`` cycles around a window whose mean depends most on its value, less the mean at the window."""
    import numpy as np

    runs, _, modules = columns.shape
    spans = [slice(first, end) for first, _, end in windows.places]
    length = spans[0].stop - spans[0].start
    counts = np.zeros(windows.values)
    sums = np.zeros((windows.values, length * modules))
    squares = np.zeros(length * modules)
    for place, span in enumerate(spans):
        part = columns[:taught, span].reshape(taught, -1).astype(np.float32)
        part -= part.mean(axis=0)
        one = (labels[:taught, place, None] == np.arange(windows.values)).astype(np.float32)
        counts += one.sum(axis=0)
        sums += one.T @ part
        squares += np.einsum("ij,ij->j", part, part)
    between = (sums**2 / np.maximum(counts, 1)[:, None]).sum(axis=0)
    best = np.sort(np.argsort(-between / (squares - between + 1e-9 + 1e-6 * squares))[:most])
    chosen: Values = np.empty((runs, len(spans), len(best)), np.float64 if most == _POINTS else np.float32)
    for place, span in enumerate(spans):
        part = columns[:, span].reshape(runs, -1)[:, best].astype(chosen.dtype)
        chosen[:, place] = part - part[:taught].mean(axis=0)
    return chosen


def _of_cycles(windows: _Windows, columns: "Columns", labels: "Labels", taught: int) -> "Values":
    """Return the scores of all runs. Each window has a template of the cycles of the command that reveal the window.

    A cycle is used if its power is correlated with a bit of the window, or with the equality of two bits, more
    strongly than chance would cause in any cycle.
    """
    import numpy as np

    runs, places = len(labels), labels.shape[1]
    flat = columns.reshape(runs, -1)
    changing = np.flatnonzero(np.ptp(flat[:taught], axis=0))
    terms = bit_terms(windows.values)[:, 1:]
    asked = standard(terms[labels[:taught]].reshape(taught, -1))
    single = 1 / (2 * asked.shape[1] * len(changing))
    least = tanh(NormalDist().inv_cdf(1 - single) / sqrt(taught - 3))
    found: list[list[tuple[float, int]]] = [[] for _ in range(places)]
    for first in range(0, len(changing), _CHUNK):
        part = standard(flat[:taught, changing[first : first + _CHUNK]])
        sums = (asked.T @ part).reshape(places, -1, part.shape[1])
        strong = np.maximum(sums.max(axis=1), -sums.min(axis=1)) / taught
        for place, column in zip(*(each.tolist() for each in np.nonzero(strong > least)), strict=True):
            found[place].append((float(strong[place, column]), int(changing[first + column])))
    scores = np.zeros((runs, places, windows.values))
    for place, sights in enumerate(found):
        if sights:
            best = sorted(column for _, column in sorted(sights, reverse=True)[:_PLACE_POINTS])
            chosen = flat[:, best].astype(np.float64)
            template = Template.model(chosen[:taught], labels[:taught, place], windows.values)
            scores[:, place] = template.scores(chosen)
    return scores


# Templates of windows.
_METHODS = {"segments": _of_segments, "cycles": _of_cycles, "network": _of_network}


def _search(
    operation: Experiment[Any],
    windows: list[_Windows],
    found: "Sequence[tuple[Values, Values]]",
    published: Sequence[Sequence[int]],
    profiled: int,
    probe: str,
    noise: float,
) -> SecretSearch:
    """Return the length of the search for each secret, over the windows of all scans and of the easiest table."""
    import numpy as np

    tables = [each.scan.tables for each in windows]
    guesses: list[float] = []
    tries: list[float] = []
    for run in range(len(found[0][1])):
        for which, results in ((0, guesses), (1, tries)):
            secret = [each.labels[profiled + run] for each in windows]
            results.append(keys.easiest([logs[which][run] for logs in found], secret, tables))
    guess = float(np.median(guesses))
    feasible = keys.feasible(guess)
    solved = [operation.solve([[logs[run] for _, logs in found]], [numbers]) for run, numbers in enumerate(published)]
    return SecretSearch(
        *(probe, noise, len(tries), round(guess, 1), round(float(np.median(tries)), 1), round(min(tries), 1)),
        *(round(feasible, 1), sum(bits <= feasible for bits in tries)),
        None if None in solved else sum(map(bool, solved)),
        [run for run, bits in enumerate(tries) if bits <= feasible or solved[run]],
    )


def _within_tables(windows: _Windows, columns: "Columns") -> "tuple[Values, Labels]":
    """Return a trace for each table: the cycles that use its windows, less the mean at each place."""
    import numpy as np

    scan, places = windows.scan, windows.places
    used = 0 if scan.before else (places[0][2] - places[0][0]) // 2
    length = places[0][2] - places[0][0] - used
    # Filled place by place, because memory holds only one copy of a long command's traces.
    traces: Columns = np.empty((len(columns), len(places), length), np.float32)
    for place, (first, _, end) in enumerate(places):
        traces[:, place] = columns[:, first + used : end, 0]
    traces -= traces.mean(axis=0)
    count = len(places) // scan.tables
    rows = len(columns) * scan.tables
    return (
        traces[:, : scan.tables * count].reshape(rows, count, length),
        windows.labels[: len(columns), : scan.tables * count].reshape(rows, count),
    )
