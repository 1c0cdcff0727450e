# SPDX-License-Identifier: Apache-2.0
"""A simulated pool of coprocessors, with the driver in C as its host: one process, calls from several threads."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Condition

from montcore.cores import PoolCore
from montcore.errors import MontcoreError
from montcore.simulation.build import Design
from montcore.simulation.cells import models
from montcore.simulation.coprocessor import C_FLAGS, DriverReply, driver_errors, driver_files
from montcore.simulation.session import CycleProgress, Session
from montcore.tools.resources import folder


def design(core: PoolCore) -> Design:
    """Return the pool with its native port and its driver."""
    sources = {**models(core.cells), **Design.library(*core.modules), **core.texts}
    pool = {path.name: path.read_text(encoding="utf-8") for path in folder("driver").glob("montcore_pool*.[ch]")}
    return Design(core.module, sources, "pool", core.parameters, {**driver_files(), **pool}, C_FLAGS)


class PoolSession(Session):
    """The pool with the driver attached.

    Threads call functions of the driver, each on a coprocessor that it has claimed. One thread runs at a time, in a
    fixed order, and cycles pass when all of them wait for a result: the cycles of a program are the same each time.
    """

    def __init__(self, core: PoolCore, trace: Path | str | None = None) -> None:
        super().__init__(design(core), trace)
        self._changed = Condition()
        self._ready: deque[int] = deque()  # threads that can run
        self._running: int | None = None
        self._waiting: dict[int, int] = {}  # threads by the coprocessor that computes for them
        self._results: dict[int, list[int]] = {}  # by coprocessor
        self._failure: BaseException | None = None
        self._opened = False

    def run(self, programs: Sequence[Callable[[], None]]) -> None:
        """Run programs at the same time until all have ended; raise the exception of the first program that failed."""
        self._ready = deque(range(len(programs)))
        self._running = self._ready.popleft()
        with ThreadPoolExecutor(len(programs)) as threads:
            tasks = [threads.submit(self._run, number, program) for number, program in enumerate(programs)]
        for task in tasks:
            task.result()

    def _run(self, thread: int, program: Callable[[], None]) -> None:
        with self._changed:
            try:
                self._await(thread)
                program()
            finally:
                self._next()

    def claim(self) -> int:
        """Return the number of a coprocessor, now claimed; 0 if there is none."""
        if not self._opened:
            self._checked("open")
            self._opened = True
        error, number = self._words("claim")
        if (name := driver_errors()[error]) not in ("none", "busy"):
            raise MontcoreError(f"pool: claim: {name}")
        return 0 if error else number

    def release(self, number: int) -> None:
        """Give a coprocessor back."""
        self._checked("release", number)

    @property
    def cycles(self) -> int:
        """Cycles since the reset."""
        (cycles,) = self._words("cycles")
        return cycles

    def call(self, number: int, name: str, *arguments: int, progress: CycleProgress | None = None) -> DriverReply:
        """Call a function of the driver, with the arguments that harness/functions.h describes."""
        if (thread := self._running) is None:
            raise MontcoreError("a coprocessor of a pool must be used by the function that has claimed it")
        self._words("start", number, name, *arguments, progress=progress)
        self._waiting[number] = thread
        self._next(progress)
        self._await(thread)
        error, cycles, bus_cycles, accesses, *values = self._results.pop(number)
        return DriverReply(driver_errors()[error], cycles, bus_cycles, accesses, values)

    def _await(self, thread: int) -> None:
        self._changed.wait_for(lambda: self._running == thread or self._failure)
        if self._running != thread:
            raise MontcoreError("the simulation has ended") from self._failure

    def _next(self, progress: CycleProgress | None = None) -> None:
        """Let the next thread run: one that is ready, or the first whose coprocessor has a result."""
        self._running = None
        try:
            if self._ready:
                self._running = self._ready.popleft()
            elif self._waiting:
                number, *answer = self._words("wait", progress=progress)
                self._results[number] = answer
                self._running = self._waiting.pop(number)
        except BaseException as error:
            self._failure = error
            raise
        finally:
            self._changed.notify_all()

    def _words(self, *words: str | int, progress: CycleProgress | None = None) -> list[int]:
        return [int(word, 16) for word in self.ask(*words, progress=progress)]

    def _checked(self, *words: str | int) -> None:
        error, *_ = self._words(*words)
        if error:
            raise MontcoreError(f"pool: {words[0]}: {driver_errors()[error]}")
