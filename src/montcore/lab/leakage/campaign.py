# SPDX-License-Identifier: Apache-2.0
"""Assess a command: a t-test over many traces, and the windows that a template reads in one trace."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from montcore.errors import MontcoreError
from montcore.lab.leakage import parts
from montcore.lab.leakage.operations import D, Experiment, Scan
from montcore.lab.leakage.parts import Progress, locate
from montcore.lab.leakage.public import is_public
from montcore.lab.leakage.recording import Class
from montcore.lab.leakage.statistics import Template, equal_windows, threshold, welch

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Labels = NDArray[np.int64]
    Values = NDArray[np.float64]

# Worst cycles whose registers are looked at, and traces for that.
_WORST, _WORST_TRACES = 24, 100
# Cycles after the product of a window that belong to it: the next product takes its result.
_FOLLOWING = 8
# Stretches of the cycles in a curve.
BINS = 100
# A template may read more windows than chance: by half of chance, at most half of one in 16, plus the excess that luck
# adds in one of 100 tests.
TOLERANCE, LUCK = 0.5, 2.33


@dataclass(frozen=True)
class Finding:
    """A microinstruction: the largest |t| of both orders, cycles above the threshold, and traces until the first.

    ``public`` says that its numbers are public, so that it cannot fail.
    """

    address: int
    text: str
    cycles: int
    first_order: float
    above: int
    second_order: float
    above_second: int
    traces_to_fail: int | None
    public: bool


@dataclass(frozen=True)
class Assessment:
    """Result of a t-test.

    Attributes
    ----------
    cycles, traces
        Cycles of a run, and number of runs.
    flip_flops
        Flip-flops that are counted.
    threshold
        |t| of a leak anywhere in the trace.
    rows
        The microinstructions in order.
    registers
        Registers whose toggles differ in the worst cycles, the worst first, with |t|.
    history
        Number of traces, and the largest |t| of both orders outside public instructions.
    curve
        The same in each of at most ``BINS`` stretches of the cycles.
    """

    cycles: int
    traces: int
    flip_flops: int
    threshold: float
    rows: Sequence[Finding]
    registers: Sequence[tuple[str, float]]
    history: Sequence[tuple[int, float, float]]
    curve: Sequence[tuple[float, float]]

    def passes(self, orders: int) -> bool:
        """Return whether no instruction fails whose numbers are secret, in the first ``orders`` orders."""
        return not any(row.above or (orders > 1 and row.above_second) for row in self.rows if not row.public)


@dataclass(frozen=True)
class Reading:
    """Success of a template in one trace: the share of right windows, and of traces without a wrong one.

    ``equal`` is the probability that two windows of one value look more alike than two of different values, within a
    trace; 0.5 by chance.
    """

    scan: str
    noise: float
    windows: int
    right: float
    chance: float
    whole: float
    equal: float

    @property
    def limit(self) -> float:
        """The largest share of right windows that passes."""
        luck = LUCK * sqrt(self.chance * (1 - self.chance) / self.windows)
        return self.chance + TOLERANCE * min(self.chance, 1 / 16) + luck

    @property
    def passes(self) -> bool:
        """Return whether it is not much better than chance."""
        return self.right <= self.limit


def assess(
    operation: Experiment[D],
    device: D,
    traces: int,
    progress: Progress | None = None,
    source: parts.Runs | None = None,
) -> Assessment:
    """Compare runs with the fixed secret with runs with random ones, which ``source`` runs, or else ``device``.

    Raises MontcoreError if a result is wrong or the time of a run depends on its numbers.
    """
    import numpy as np

    start = parts.begin(operation, device)
    source = source or parts.here(operation, device, start, progress)
    addresses = start.addresses
    cycles = len(addresses)
    limit = threshold(cycles, traces)
    texts = {value: operation.instruction(value) for value in np.unique(addresses).tolist()}
    public = np.isin(addresses, [value for value, text in texts.items() if is_public(operation, text)])
    history: list[tuple[int, float, float]] = []
    failed: dict[int, int] = {}
    first, second = np.zeros(cycles), np.zeros(cycles)
    sums: tuple[Class, Class] | None = None
    done = 0
    sizes = parts.sizes(traces, cycles)
    for size, part in zip(sizes, source(sizes), strict=True):
        sums = part if sums is None else (sums[0] + part[0], sums[1] + part[1])
        done += size
        if done == traces or done & done - 1 == 0:
            first, second = (np.abs(t) for t in welch(*sums))
            history.append((done, float(first[~public].max()), float(second[~public].max())))
            above = set(addresses[first > limit].tolist())
            failed = {address: failed.get(address, done) for address in above}
    rows = []
    for address in dict.fromkeys(addresses.tolist()):
        at = addresses == address
        text = texts[address]
        rows.append(
            Finding(
                *(address, text, int(at.sum())),
                *(float(first[at].max()), int((first[at] > limit).sum())),
                *(float(second[at].max()), int((second[at] > limit).sum())),
                *(failed.get(address), is_public(operation, text)),
            )
        )
    worst = np.sort(np.argsort(-np.where(public, 0, first))[:_WORST])
    registers = _registers(operation, device, worst[first[worst] > limit])
    return Assessment(
        cycles=cycles,
        traces=traces,
        flip_flops=sum(flip_flops for _, flip_flops in device.storages),
        threshold=limit,
        rows=rows,
        registers=registers,
        history=history,
        curve=_stretches(np.where(public, 0, (first, second))),
    )


def _stretches(orders: "Values") -> list[tuple[float, float]]:
    """Return the largest |t| of both orders in each of at most ``BINS`` stretches of the cycles."""
    import numpy as np

    return [
        (float(first.max()), float(second.max()))
        for first, second in np.array_split(orders, min(BINS, orders.shape[1]), axis=1)
    ]


def _registers(operation: Experiment[D], device: D, cycles: "Labels") -> list[tuple[str, float]]:
    """Return the registers whose toggles differ between the classes in these cycles, with the largest |t|."""
    import numpy as np

    if not len(cycles):
        return []
    device.watch_cycles(cycles)
    details: tuple[list[Values], list[Values]] = ([], [])
    for _ in range(_WORST_TRACES):
        group = operation.random.randrange(2)
        operation.run(device, fixed=group == 0)
        details[group].append(device.detail.astype(np.float64))
    device.watch_cycles(cycles[:0])
    fixed, other = (np.array(group) for group in details)
    spread = np.sqrt(fixed.var(axis=0) / len(fixed) + other.var(axis=0) / len(other))
    with np.errstate(divide="ignore", invalid="ignore"):
        t = np.abs(np.nan_to_num((fixed.mean(axis=0) - other.mean(axis=0)) / spread, posinf=0)).max(axis=0)
    found: dict[str, float] = {}
    for (name, _), value in zip(device.storages, t.tolist(), strict=True):
        found[name] = max(value, found.get(name, 0))
    limit = threshold(len(cycles) * len(device.storages), _WORST_TRACES)
    return sorted(((name, value) for name, value in found.items() if value > limit), key=lambda item: -item[1])


def read_single_traces(
    operation: Experiment[D],
    device: D,
    profiled: int,
    attacked: int,
    noises: Sequence[float] = (0, 5, 20),
    progress: Progress | None = None,
) -> list[Reading]:
    """Profile a template with runs of known numbers, and read windows in one trace each of other runs.

    It takes the toggles of a window's cycles and of as many before, less their mean in that place of the command.

    Parameters
    ----------
    operation, device
        The command, whose secret is never fixed here, and the simulation.
    profiled, attacked
        Runs for the template, and runs that are read.
    noises
        Standard deviations of added Gaussian noise, in toggles.
    """
    import numpy as np

    probed = locate(operation, device)
    places = {scan: segments(scan, probed[scan.where]) for scan in operation.scans}
    recorded: dict[Scan, list[Values]] = {scan: [] for scan in places}
    labels: dict[Scan, list[Labels]] = {scan: [] for scan in places}
    for run in range(profiled + attacked):
        operation.run(device, fixed=False)
        trace, values = device.trace.astype(np.float64), device.probed
        for scan, cycles in places.items():
            recorded[scan].append(np.array([trace[first:end] for first, _, end in cycles]))
            labels[scan].append(known(scan, operation, values))
        if progress:
            progress("runs", run + 1, profiled + attacked)
    noise = np.random.default_rng(operation.random.getrandbits(64))
    readings = []
    for scan in places:
        profile = np.concatenate(labels[scan][:profiled])
        secret = np.array(labels[scan][profiled:])
        # A guess knows how often a value is in its place: the first window of a blinded exponent has few values.
        guess = [np.bincount(place).argmax() for place in np.array(labels[scan][:profiled]).T]
        common = float(np.bincount(secret.ravel()).max()) / secret.size
        chance = max(1 / scan.values, common, float((secret == guess).mean()))
        for sigma in noises:
            traces = [segment + noise.normal(0, sigma, segment.shape) for segment in recorded[scan]]
            mean = np.mean(traces[:profiled], axis=0)
            traces = [trace - mean for trace in traces]
            template = Template.profile(np.concatenate(traces[:profiled]), profile)
            right = template.read(np.concatenate(traces[profiled:])).reshape(secret.shape) == secret
            whole = float(right.all(axis=1).mean())
            equal = equal_windows(*_within_tables(scan, traces, labels[scan]))
            readings.append(Reading(scan.name, sigma, right.size, float(right.mean()), chance, whole, equal))
    return readings


def _within_tables(scan: Scan, traces: "list[Values]", labels: "list[Labels]") -> "tuple[Values, Labels]":
    """Return the windows of each table as a separate trace, in the cycles that use them."""
    import numpy as np

    windows = len(labels[0]) // scan.tables
    rows = range(0, scan.tables * windows, windows)
    used = 0 if scan.before else traces[0].shape[1] // 2
    return (
        np.array([trace[row : row + windows, used:] for trace in traces for row in rows]),
        np.array([values[row : row + windows] for values in labels for row in rows]),
    )


def known(scan: Scan, operation: Experiment[D], values: "dict[str, NDArray[np.uint32]]") -> "Labels":
    """Return the windows of the last run, from the probed registers."""
    import numpy as np

    places = segments(scan, values[scan.where])
    if not scan.register:
        return np.array(operation.windows()[: len(places)], np.int64)
    windows = values[scan.register] ^ values[scan.mask] if scan.mask else values[scan.register]
    return windows[[at for _, at, _ in places]].astype(np.int64)


def segments(scan: Scan, values: "NDArray[np.uint32]") -> list[tuple[int, int, int]]:
    """Return the first cycle of each window, the cycle in which its value is known, and the cycle after its last one.

    The hardware moves a window into place while it still uses the previous window.
    """
    import numpy as np

    starts = (np.flatnonzero((values[1:] == scan.begins) & (values[:-1] != scan.begins)) + 1).tolist()
    if len(starts) < 3:
        raise MontcoreError(f"the command has fewer than three of {scan.name}")
    length = min(end - begin for begin, end in pairwise(starts))
    if scan.before:
        used = _FOLLOWING + min(int(np.argmax(values[start:] != scan.begins)) for start in starts)
        return [(start - length, start - 1, start + used) for start in starts if start >= length]
    return [(start - length, start, start + length) for start in starts if length <= start <= len(values) - length]
