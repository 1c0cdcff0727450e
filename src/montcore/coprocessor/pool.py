# SPDX-License-Identifier: Apache-2.0
"""The pool of coprocessors that a user works with: the simulated RTL with its driver."""

from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from montcore.coprocessor.simulation import CoprocessorSimulation, CurveCoprocessorSimulation
from montcore.cores import CurveCoprocessorCore, PoolCore
from montcore.tools.atomic import Simulated, atomic

if TYPE_CHECKING:
    from montcore.simulation.coprocessor import DriverReply
    from montcore.simulation.pool import PoolSession

Item = TypeVar("Item")
Value = TypeVar("Value")


class CoprocessorPool(PoolCore):
    """Several coprocessors, or curve units with their registers, with one port.

    Parameters
    ----------
    coprocessor
        A ``Coprocessor`` or a ``CurveCoprocessor``: all are alike. Its ``bus`` is the pool's bus.
    count
        The number of coprocessors, 2 to 31.

    Raises
    ------
    BadInput
        ``coprocessor`` or ``count`` is illegal.
    """

    def simulate(self, trace: Path | str | None = None) -> "PoolSimulation":
        """Return the RTL with the driver attached, see ``PoolSimulation``.

        The first call compiles RTL and driver, unless the cache holds the result.

        Parameters
        ----------
        trace
            File for a waveform (FST). The file is complete after ``close``.
        """
        from montcore.simulation.pool import PoolSession

        return PoolSimulation(self, PoolSession(self, trace))


@atomic
class PoolSimulation(Simulated):
    """A simulated pool. A ``with`` block, or ``close``, ends its process.

    Functions get a coprocessor of the pool: a ``CoprocessorSimulation``, or a ``CurveCoprocessorSimulation``.
    """

    def __init__(self, pool: PoolCore, session: "PoolSession") -> None:
        super().__init__(session)
        self._pool = pool
        self._session = session
        self._claimed: dict[int, CoprocessorSimulation | CurveCoprocessorSimulation] = {}

    @property
    def cycles(self) -> int:
        """Cycles since the reset, including cycles on the bus."""
        return self._session.cycles

    def map(self, function: Callable[[Any, Item], Value], items: Iterable[Item]) -> list[Value]:
        """Return function(coprocessor, item) for each item, computed on as many coprocessors as there are.

        Each item takes the coprocessor with the lowest number that is free and works. The item's numbers stay in
        its slots.

        Parameters
        ----------
        function
            Computes an item with the methods of the coprocessor that it gets; it may run in another thread.
        items
            The items.
        """
        waiting = list(enumerate(items))[::-1]
        values: dict[int, Value] = {}

        def work() -> None:
            while waiting:
                number = self._session.claim()
                if not number:
                    return  # other threads have taken all working coprocessors
                index, item = waiting.pop()
                try:
                    values[index] = function(self._coprocessor(number), item)
                except BaseException:
                    waiting.clear()
                    raise
                finally:
                    self._session.release(number)

        if waiting:
            self._session.run([work] * min(self._pool.count, len(waiting)))
        return [values[index] for index in sorted(values)]

    def each(self, function: Callable[[Any], Value]) -> list[Value]:
        """Return function(coprocessor) for each coprocessor that works, for example to load a key into all of them."""
        numbers = [number for _ in range(self._pool.count) if (number := self._session.claim())]
        values: dict[int, Value] = {}

        def program(number: int) -> Callable[[], None]:
            def work() -> None:
                values[number] = function(self._coprocessor(number))

            return work

        try:
            self._session.run([program(number) for number in numbers])
        finally:
            for number in numbers:
                self._session.release(number)
        return [values[number] for number in numbers]

    def _coprocessor(self, number: int) -> CoprocessorSimulation | CurveCoprocessorSimulation:
        """Return a coprocessor that was claimed. It knows the key that is loaded; the driver has no modulus yet."""
        if number not in self._claimed:
            one, member = self._pool.coprocessor, _Member(self._session, number)
            curves = isinstance(one, CurveCoprocessorCore)
            self._claimed[number] = (CurveCoprocessorSimulation if curves else CoprocessorSimulation)(one, member)
        coprocessor = self._claimed[number]
        coprocessor.forget_modulus()
        return coprocessor


class _Member:
    """The driver of a coprocessor that was claimed."""

    def __init__(self, session: "PoolSession", number: int) -> None:
        self._session = session
        self._number = number

    def open(self) -> "DriverReply":
        """Attach it: the claim has done so."""
        from montcore.simulation.coprocessor import DriverReply

        return DriverReply("none", 0, 0, 0, ())

    def call(self, name: str, *arguments: int, progress: Callable[[int], None] | None = None) -> "DriverReply":
        """Call a function of the driver."""
        return self._session.call(self._number, name, *arguments, progress=progress)

    def close(self) -> None:
        """Leave the pool as it is."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the pool as it is."""
