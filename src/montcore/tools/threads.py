# SPDX-License-Identifier: Apache-2.0
"""Threads that run tools, and end at once."""

import threading
from concurrent.futures import CancelledError, ThreadPoolExecutor
from types import TracebackType

_this_thread = threading.local()


class CancellableThreads(ThreadPoolExecutor):
    """Threads for a ``with`` block. An exception in the block, as an interrupt, ends the work of the threads.

    Its threads may use ``CancellableThreads`` themselves, which end with the outer ones.
    """

    def __init__(self, threads: int | None = None) -> None:
        super().__init__(threads, initializer=self._join)
        self._outer = _threads()
        self._ended = threading.Event()

    @property
    def has_ended(self) -> bool:
        """True if the block, or an outer block, ended with an exception."""
        return self._ended.is_set() or (self._outer is not None and self._outer.has_ended)

    def _join(self) -> None:
        _this_thread.threads = self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        """Wait for the threads, which end at once after an exception."""
        if kind is not None:
            self._ended.set()
            self.shutdown(wait=False, cancel_futures=True)
        return super().__exit__(kind, error, trace)


def raise_if_cancelled() -> None:
    """Raise CancelledError if the block of this thread has ended; a waiting thread calls it several times a second."""
    threads = _threads()
    if threads is not None and threads.has_ended:
        raise CancelledError


def _threads() -> CancellableThreads | None:
    """Return the threads that this one belongs to."""
    threads: CancellableThreads | None = getattr(_this_thread, "threads", None)
    return threads
