# SPDX-License-Identifier: Apache-2.0
"""Runs for attacks: their toggles, the windows of their secrets, and the numbers that they publish.

Runs are made in parts, each with its own random numbers. Long recordings of a coprocessor simulate many runs at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

from montcore.cores import CoprocessorCore
from montcore.errors import MontcoreError
from montcore.lab.leakage.batch import Batch
from montcore.lab.leakage.operations import Command, D, Experiment, Scan
from montcore.lab.leakage.parts import Progress, at_once

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Labels = NDArray[np.int64]
    # Toggles by run and cycle, or by run, cycle and module.
    Columns = NDArray[Any]

# Runs of a part, and runs of a key.
_PART, OF_A_KEY = 20, 100
# Cycles after the product of a window that belong to it: the next product takes its result.
_FOLLOWING = 8
# Levels of the hierarchy that a module's name has.
_LEVELS = 4


@dataclass(frozen=True)
class AttackRuns:
    """Runs of a command.

    Attributes
    ----------
    total, modules
        Toggles of the whole device, and of each module; there may be no modules.
    labels, shares
        For each scan the windows by run and window, and the shares of masked windows: none or two.
    published
        The public numbers of each run.
    """

    total: "Columns"
    modules: "Columns"
    labels: "list[Labels]"
    shares: "list[list[Labels]]"
    published: list[list[int]]


def record(
    operation: Experiment[D],
    device: D,
    runs: int,
    keys: int = 0,
    progress: Progress | None = None,
    *,
    modules: bool = False,
) -> AttackRuns:
    """Record runs with new random secrets, and after these ``OF_A_KEY`` runs of each key, with a fixed secret.

    The command has been located. Only runs with random secrets have the toggles of modules.
    """
    import numpy as np

    seed = operation.random.getrandbits(64)
    # The key of each run, if it is not random.
    of_key = [None] * runs + [key for key in range(keys) for _ in range(OF_A_KEY)]
    total = np.zeros((len(of_key), device.length), np.uint16)
    names = [".".join(name.split(".")[:-1][:_LEVELS]) for name, _ in device.storages]
    numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
    by_module = np.zeros((runs if modules else 0, device.length, len(numbers)), np.uint16)
    columns = [numbers[name] for name in names] if modules else None
    if many := None if modules else at_once(operation, device, len(of_key)):
        parts = _at_once(many[0], many[1], device.probed, seed, of_key)
    else:
        parts = _singly(operation, device, seed, of_key, columns)
    others: list[dict[str, Any]] = []
    done = 0
    for part in parts:
        end = done + len(part["published"])
        total[done:end] = part.pop("total")
        if "modules" in part:
            by_module[done:end] = part.pop("modules")
        others.append(part)
        done = end
        if progress:
            progress("runs", done, len(total))
    scans = range(len(operation.scans))
    return AttackRuns(
        total,
        by_module[..., np.ptp(by_module, axis=(0, 1)) > 0] if modules else by_module,
        [np.concatenate([part[f"labels {scan}"] for part in others]) for scan in scans],
        [list(np.concatenate([part[f"shares {scan}"] for part in others], axis=1)) for scan in scans],
        [row for part in others for row in part["published"]],
    )


def _singly(
    operation: Experiment[D], device: D, seed: int, of_key: Sequence[int | None], columns: Sequence[int] | None
) -> "Iterator[dict[str, Any]]":
    """Yield the runs in parts; ``columns`` are the modules' numbers by storage, if they are wanted."""
    import numpy as np

    first, number = 0, 0
    while first < len(of_key):
        key = of_key[first]
        size = min(_PART, of_key[first:].count(key))
        wanted = columns if key is None else None
        yield _record(operation, device, seed, number, size, key, wanted)
        first, number = first + size, number + 1
    device.watch_cycles(np.arange(0))


def _at_once(
    operation: Command,
    core: CoprocessorCore,
    probed: "dict[str, NDArray[np.uint32]]",
    seed: int,
    of_key: Sequence[int | None],
) -> "Iterator[dict[str, Any]]":
    """Yield the runs in parts, one run per lane; ``probed`` has the registers of a single run."""
    import numpy as np

    places = [np.array([at for _, at, _ in segments(scan, probed[scan.where])]) for scan in operation.scans]
    cycles = np.unique(np.concatenate(places)).astype(np.uint32)
    names = dict.fromkeys(name for scan in operation.scans for name in (scan.register, scan.mask) if name)
    with Batch(core) as batch:
        operation.prepare(batch)
        batch.trace_each(list(names), cycles)
        for number, first in enumerate(range(0, len(of_key), batch.lanes)):
            keys = of_key[first : first + batch.lanes]
            published, windows = _run_lanes(operation, batch, seed, number, keys)
            values = {name: each[:, : len(keys)].T for name, each in batch.probed.items()}
            part: dict[str, Any] = {"total": batch.trace[:, : len(keys)].T, "published": published}
            for which, (scan, at) in enumerate(zip(operation.scans, places, strict=True)):
                of_scan = {name: each[:, np.searchsorted(cycles, at)] for name, each in values.items()}
                part[f"labels {which}"] = _labels(scan, of_scan, [each[: len(at)] for each in windows])
                part[f"shares {which}"] = np.array([of_scan[name] for name in _pair(scan)], np.int64).reshape(
                    len(_pair(scan)), len(keys), len(at)
                )
            yield part


def _run_lanes(
    operation: Command, batch: Batch, seed: int, number: int, of_key: Sequence[int | None]
) -> tuple[list[list[int]], list[list[int]]]:
    """Run a part; return the public numbers of each run, and its windows where the experiment knows them."""
    operation.random = Random(f"{seed} {number}")
    batch.reseed([operation.random.getrandbits(32) for _ in range(batch.lanes)])
    trials, published, windows = [], [], []
    for before, key in pairwise([None, *of_key]):
        if key is not None and key != before:
            _choose_key(operation, Random(f"{seed} key {key}"))
        trials.append(operation.trial(fixed=key is not None))
        published.append(operation.published())
        windows.append(operation.windows())
    trials += trials[:1] * (batch.lanes - len(trials))
    if number == 0:
        # Begin with the registers that another run has left, as later parts do.
        batch.run_trials(operation, trials[1:] + trials[:1])
    batch.run_trials(operation, trials)
    return published, windows


def _choose_key(operation: Command, random: Random) -> None:
    """Choose the fixed secret of the next runs."""
    before, operation.random = operation.random, random
    operation.renew()
    operation.trial(fixed=True)
    operation.random = before


def _record(
    operation: Experiment[D],
    device: D,
    seed: int,
    number: int,
    size: int,
    key: int | None,
    columns: Sequence[int] | None,
) -> "dict[str, Any]":
    """Return the runs of a part, after a run that makes the registers equal wherever the part begins."""
    import numpy as np

    operation.random = Random(f"{seed} key {key}")
    if key is not None:
        operation.renew()
    operation.run(device, fixed=key is not None)
    operation.random = Random(f"{seed} {number}")
    device.reseed(operation.random.getrandbits(32))
    device.watch_cycles(np.arange(device.length if columns else 0), columns)
    rows: dict[str, list[Any]] = {}
    published = []
    for _ in range(size):
        operation.run(device, fixed=key is not None)
        published.append(operation.published())
        for name, value in _run(operation, device, columns is not None):
            rows.setdefault(name, []).append(value)
    if len({len(trace) for trace in rows["total"]}) > 1:
        raise MontcoreError(f"{operation.command} takes a time that depends on its numbers")
    # Shares have the runs in their second axis.
    part: dict[str, Any] = {name: np.stack(each, axis=int(name.startswith("shares"))) for name, each in rows.items()}
    return part | {"published": published}


def _run(operation: Experiment[D], device: D, modules: bool) -> "Iterator[tuple[str, Any]]":
    """Yield the recordings of the last run, each as a name and an array."""
    import numpy as np

    yield "total", device.trace.astype(np.uint16)
    if modules:
        yield "modules", device.detail.astype(np.uint16)
    probed = device.probed
    for which, scan in enumerate(operation.scans):
        yield f"labels {which}", known(scan, operation, probed)
        yield f"shares {which}", _shares(scan, probed)


def _pair(scan: Scan) -> tuple[str, ...]:
    """Return the registers of the two shares; an empty tuple if the window is not masked."""
    return (scan.register, scan.mask) if scan.mask else ()


def _shares(scan: Scan, probed: "dict[str, NDArray[np.uint32]]") -> "Labels":
    """Return the two shares of each window (share, window), or no share."""
    import numpy as np

    at = [at for _, at, _ in segments(scan, probed[scan.where])]
    return np.array([probed[name][at] for name in _pair(scan)], np.int64).reshape(len(_pair(scan)), len(at))


def known(scan: Scan, operation: Experiment[D], values: "dict[str, NDArray[np.uint32]]") -> "Labels":
    """Return the windows of the last run, from the probed registers."""
    places = segments(scan, values[scan.where])
    at = [at for _, at, _ in places]
    found = {name: values[name][at] for name in (scan.register, scan.mask) if name}
    return _labels(scan, found, operation.windows()[: len(places)])


def _labels(scan: Scan, found: "dict[str, NDArray[np.uint32]]", windows: Sequence[Any]) -> "Labels":
    """Return the windows from the values of their registers, or ``windows`` if the scan names no register."""
    import numpy as np

    if not scan.register:
        return np.array(windows, np.int64)
    values = found[scan.register] ^ found[scan.mask] if scan.mask else found[scan.register]
    return values.astype(np.int64)


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
