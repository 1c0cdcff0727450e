# SPDX-License-Identifier: Apache-2.0
"""Threads that run tools, and end at once."""

import threading
from concurrent.futures import CancelledError, ThreadPoolExecutor
from types import TracebackType

_this_thread = threading.local()


class Crew(ThreadPoolExecutor):
    """Threads for a ``with`` block. An exception in the block, as an interrupt, ends what the threads are doing.

    A thread of a crew may have its own crew, which ends with it.
    """

    def __init__(self, threads: int | None = None) -> None:
        super().__init__(threads, initializer=self._join)
        self._outer = _crew()
        self._ended = threading.Event()

    @property
    def has_ended(self) -> bool:
        """Whether the block, or that of an outer crew, ended with an exception."""
        return self._ended.is_set() or (self._outer is not None and self._outer.has_ended)

    def _join(self) -> None:
        _this_thread.crew = self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        """Wait for the threads, which end at once after an exception."""
        if kind is not None:
            self._ended.set()
            self.shutdown(wait=False, cancel_futures=True)
        return super().__exit__(kind, error, trace)


def check_in() -> None:
    """Raise CancelledError in a thread whose crew has ended. A thread that waits calls this several times a second."""
    crew = _crew()
    if crew is not None and crew.has_ended:
        raise CancelledError


def _crew() -> Crew | None:
    """Return the crew of this thread."""
    crew: Crew | None = getattr(_this_thread, "crew", None)
    return crew
