# SPDX-License-Identifier: Apache-2.0
"""Assess a command by a t-test over many traces."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from montcore.lab.leakage import parts
from montcore.lab.leakage.operations import D, Experiment
from montcore.lab.leakage.parts import Progress
from montcore.lab.leakage.public import is_public
from montcore.lab.leakage.recording import Class
from montcore.lab.leakage.statistics import threshold, welch

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Labels = NDArray[np.int64]
    Values = NDArray[np.float64]

# Worst cycles whose registers are examined, and the traces for this.
_WORST, _WORST_TRACES = 24, 100
# Stretches of the cycles in a curve.
BINS = 100


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
        Largest |t| of both orders outside public instructions, in each of at most ``BINS`` stretches of cycles.
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


def assess(
    operation: Experiment[D],
    device: D,
    traces: int,
    progress: Progress | None = None,
    source: parts.Runs | None = None,
) -> Assessment:
    """Compare runs of the fixed secret with runs of random secrets, made by ``source`` if given, else by ``device``.

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
