# SPDX-License-Identifier: Apache-2.0
"""Runs for attacks: their toggles, the windows of their secrets, and the numbers that they publish.

Runs are made in parts, each with its own random numbers. A folder keeps the parts, so that a long recording continues
where it ended.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from montcore.errors import MontcoreError
from montcore.lab.leakage.operations import D, Experiment, Scan
from montcore.lab.leakage.parts import Progress

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
    folder: Path | None = None,
) -> AttackRuns:
    """Record runs with new random secrets, and after these ``OF_A_KEY`` runs of each key, with a fixed secret.

    The command has been located. Only runs with random secrets have the toggles of modules.
    """
    import numpy as np

    seed = operation.random.getrandbits(64)
    sizes = [min(_PART, runs - first) for first in range(0, runs, _PART)] + [_PART] * (keys * OF_A_KEY // _PART)
    randoms = len(range(0, runs, _PART))
    cycles = device.length
    total = np.zeros((sum(sizes), cycles), np.uint16)
    names = [".".join(name.split(".")[:-1][:_LEVELS]) for name, _ in device.storages]
    numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
    by_module = np.zeros((runs if modules else 0, cycles, len(numbers)), np.uint16)
    others: list[dict[str, Any]] = []
    done = 0
    for number, size in enumerate(sizes):
        key = (number - randoms) * _PART // OF_A_KEY if number >= randoms else None
        wanted = modules and key is None
        columns = [numbers[name] for name in names] if wanted else None
        path = None if folder is None else folder / f"{number}.npz"
        part = _load(path) if path and path.exists() else _record(operation, device, seed, number, size, key, columns)
        if path and not path.exists():
            _save(path, part)
        total[done : done + size] = part.pop("total")
        if wanted:
            by_module[done : done + size] = part.pop("modules")
        others.append(part)
        done += size
        if progress:
            progress("runs", done, len(total))
    device.watch_cycles(np.arange(0))
    scans = range(len(operation.scans))
    return AttackRuns(
        total,
        by_module[..., np.ptp(by_module, axis=(0, 1)) > 0] if modules else by_module,
        [np.concatenate([part[f"labels {scan}"] for part in others]) for scan in scans],
        [list(np.concatenate([part[f"shares {scan}"] for part in others], axis=1)) for scan in scans],
        [[int(each) for each in row] for part in others for row in part["published"].tolist()],
    )


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
    for _ in range(size):
        operation.run(device, fixed=key is not None)
        for name, value in _run(operation, device, columns is not None):
            rows.setdefault(name, []).append(value)
    if len({len(trace) for trace in rows["total"]}) > 1:
        raise MontcoreError(f"{operation.command} takes a time that depends on its numbers")
    # Shares have the runs in their second axis.
    return {name: np.stack(each, axis=int(name.startswith("shares"))) for name, each in rows.items()}


def _run(operation: Experiment[D], device: D, modules: bool) -> "Iterator[tuple[str, Any]]":
    """Yield what the last run has shown: names and arrays."""
    import numpy as np

    yield "total", device.trace.astype(np.uint16)
    if modules:
        yield "modules", device.detail.astype(np.uint16)
    probed = device.probed
    for which, scan in enumerate(operation.scans):
        yield f"labels {which}", known(scan, operation, probed)
        yield f"shares {which}", _shares(scan, probed)
    yield "published", np.array([str(number) for number in operation.published()], np.str_)


def _shares(scan: Scan, probed: "dict[str, NDArray[np.uint32]]") -> "Labels":
    """Return the two shares of each window (share, window), or no share."""
    import numpy as np

    at = [at for _, at, _ in segments(scan, probed[scan.where])]
    pair = (scan.register, scan.mask) if scan.mask else ()
    return np.array([probed[name][at] for name in pair], np.int64).reshape(len(pair), len(at))


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


def _save(path: Path, part: dict[str, Any]) -> None:
    import numpy as np

    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **part)
    unfinished.replace(path)


def _load(path: Path) -> dict[str, Any]:
    import numpy as np

    with np.load(path) as stored:
        return dict(stored)
