# SPDX-License-Identifier: Apache-2.0
"""Objects that several threads may share."""

from collections.abc import Callable
from functools import wraps
from threading import RLock
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

Kind = TypeVar("Kind", bound=type)


def atomic(kind: Kind) -> Kind:
    """Decorate a class: each call of a public method ends before another thread's call on the same object begins.

    The class sets ``self._lock = RLock()``.
    """
    for name, method in list(vars(kind).items()):
        if callable(method) and (not name.startswith("_") or name in ("__call__", "__exit__")):
            setattr(kind, name, _locked(method))
    return kind


def _locked(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(self: Any, *arguments: Any, **options: Any) -> Any:
        lock: RLock = self._lock
        with lock:
            return method(self, *arguments, **options)

    return call


class Process(Protocol):
    """A process that simulates a core."""

    def close(self) -> None:
        """End it."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


@atomic
class Simulated:
    """A simulated core. A ``with`` block, or ``close``, ends its process."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._lock = RLock()

    def close(self) -> None:
        """End the simulation and complete the waveform."""
        self._process.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.__exit__(kind, error, trace)
