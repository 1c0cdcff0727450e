# SPDX-License-Identifier: Apache-2.0
"""Schedule a block: list scheduling, for loops modulo the length of a pass."""

from bisect import insort
from collections import defaultdict
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

from montcore.microcode.curve_unit.block import CodeBlock, CodeOperation
from montcore.microcode.curve_unit.choices import Choices
from montcore.microcode.curve_unit.shape import Shape
from montcore.microcode.curve_unit.word import CONTROL_WORDS, PAIR_DISTANCE, SCALAR_WORDS, Control, Effect, WordKind

_LOOP_PLACE = 6  # the loop's control word is the sixth from the end
_TRIES = 120


@dataclass
class Schedule:
    """Starts of operations and their multipliers, and the words of the block, or of a pass of the loop."""

    starts: dict[CodeOperation, int]
    cores: dict[CodeOperation, int]
    length: int


class _Failed(Exception):
    """No schedule of this length."""


class _Reservations:
    """Resources of the placed operations: reads, writes and multipliers, in a loop modulo its length."""

    def __init__(self, shape: Shape, length: int | None, choices: Choices) -> None:
        self.shape, self.length, self.interval, self.choices = shape, length, shape.interval, choices
        self.reads: dict[int, CodeOperation | None] = {length - _LOOP_PLACE: None} if length else {}
        self.writes: set[int] = set()
        # For each multiplier: times at which no product can start, and the product that starts last.
        self.busy: list[set[int]] = [set() for _ in range(shape.cores)]
        self.last: list[tuple[int, CodeOperation] | None] = [None] * shape.cores

    def free(self, time: int) -> tuple[bool, bool]:
        """Return whether no operation starts at a time, and whether some multiplier may start a product."""
        wrapped = self._wrapped(time)
        return wrapped not in self.reads, any(wrapped not in busy for busy in self.busy)

    def fits(self, operation: CodeOperation, time: int, write: int) -> bool:
        """Return whether the operation may start at ``time`` and write its number ``write`` words later."""
        if self._wrapped(time) in self.reads or (operation.d and self._wrapped(time + write) in self.writes):
            return False
        if self.length and not _in_pass(operation, time, write, self.length):
            return False
        for step in (-1, 1):
            other = self.reads.get(self._wrapped(time + step))
            if other and self.choices.meet(operation, other):
                return False
        return not operation.is_product or self._core_for(operation, time) is not None

    def take(self, operation: CodeOperation, time: int, write: int) -> int | None:
        """Reserve the resources of the operation; return its multiplier."""
        self.reads[self._wrapped(time)] = operation
        if operation.d:
            self.writes.add(self._wrapped(time + write))
        core = self._core_for(operation, time) if operation.is_product else None
        if core is not None:
            self.busy[core].update(map(self._wrapped, range(time - self.interval + 1, time + self.interval)))
            last = self.last[core]
            if not last or time > last[0]:
                self.last[core] = (time, operation)
        return core

    def _wrapped(self, time: int) -> int:
        return time % self.length if self.length else time

    def _core_for(self, operation: CodeOperation, time: int) -> int | None:
        """Return a multiplier that can start a product."""
        for core, (busy, last) in enumerate(zip(self.busy, self.last, strict=True)):
            if operation.core not in (None, core):
                continue
            if self._wrapped(time) not in busy and not self.choices.meet_as_factors(
                operation, last[1] if last else operation
            ):
                return core
        return None


def _in_pass(operation: CodeOperation, time: int, write: int, length: int) -> bool:
    """Return whether an operation that depends on digit or count, or has an effect, ends before the loop's word."""
    end = length - _LOOP_PLACE
    if (operation.of_digit or operation.loads_scalar) and time >= end:
        return False
    if operation.d.startswith("@") or operation.effect != Effect.NONE:
        return time + write <= end
    if any(name.startswith("@") for name in operation.reads) and time > end:
        return False
    return (operation.kind != WordKind.CONTROL or operation.loads_scalar) and time < length


class _Scheduler:
    def __init__(self, block: CodeBlock, shape: Shape) -> None:
        self.block, self.shape = block, shape
        self.operations = block.operations
        self.product_write = shape.product_write
        self.choices = Choices(block.operations, repeats=bool(block.count))
        self.before: dict[CodeOperation, list[tuple[CodeOperation, int]]] = defaultdict(list)
        self.carried: list[tuple[CodeOperation, CodeOperation, int]] = []  # from, to in the next pass, distance
        self._depend()
        self._depend_on_scalars()
        self._depend_on_choices()
        self.height: dict[CodeOperation, int] = {}
        after: dict[CodeOperation, list[tuple[CodeOperation, int]]] = defaultdict(list)
        self.after: dict[CodeOperation, list[tuple[CodeOperation, int]]] = defaultdict(list)
        for rank, operation in enumerate(self.operations):
            for other, distance in self.before[operation]:
                after[other].append((operation, distance))
                self.after[other].append((operation, rank))
        for operation in reversed(self.operations):
            least = self.write(operation) + shape.visible
            self.height[operation] = max((d + self.height[o] for o, d in after[operation]), default=least)

    def write(self, operation: CodeOperation) -> int:
        if not operation.d:
            return 0
        return self.product_write if operation.is_product else self.shape.sum_write

    def _depend(self) -> None:
        """Find the dependences of an operation: its numbers, and reads of the numbers that it replaces."""
        writer: dict[str, CodeOperation] = {}
        readers: dict[str, list[CodeOperation]] = defaultdict(list)
        first_writer: dict[str, CodeOperation] = {}
        early: dict[str, list[CodeOperation]] = defaultdict(list)  # readers of the pass before
        for operation in self.operations:
            for name in operation.reads:
                if name in writer:
                    ready = self.write(writer[name]) + self.shape.visible
                    self.before[operation].append((writer[name], ready))
                else:
                    early[name].append(operation)
                readers[name].append(operation)
            if operation.d:
                self._replace(operation, writer, readers)
                first_writer.setdefault(operation.d, operation)
                writer[operation.d], readers[operation.d] = operation, []
        if self.block.count:
            for name, last in writer.items():
                ready = self.write(last) + self.shape.visible
                self.carried += [(last, reader, ready) for reader in early[name]]
                first = first_writer[name]
                self.carried += [(reader, first, -self.write(first)) for reader in readers[name]]
                self.carried.append((last, first, self.write(last) - self.write(first) + 1))

    def _depend_on_scalars(self) -> None:
        """Let operations on a digit wait for the last scalar before them."""
        of_scalar = [operation for operation in self.operations if operation.loads_scalar or operation.of_digit]
        loads = [rank for rank, operation in enumerate(of_scalar) if operation.loads_scalar]
        for load in loads:
            for rank, other in enumerate(of_scalar):
                if rank < load:
                    self.before[of_scalar[load]].append((other, 1))
                elif rank > load:
                    self.before[other].append((of_scalar[load], SCALAR_WORDS))
        if self.block.count and loads:
            self.carried += [(other, of_scalar[loads[0]], 1) for other in of_scalar[loads[-1] :]]
            self.carried += [(of_scalar[loads[-1]], other, SCALAR_WORDS) for other in of_scalar[: loads[0]]]

    def _depend_on_choices(self) -> None:
        """Delay a comparison until its choice, which starts a fixed time later, has its operands."""
        for choice in self.operations:
            if difference := choice.pair:
                needs = ((other, d - PAIR_DISTANCE) for other, d in self.before[choice] if other is not difference)
                self.before[difference] += needs

    def _replace(self, operation: CodeOperation, writer: dict, readers: dict) -> None:  # type: ignore[type-arg]
        name = operation.d
        for reader in readers[name]:
            if reader is not operation:
                self.before[operation].append((reader, -self.write(operation)))
        if name in writer:
            distance = self.write(writer[name]) - self.write(operation) + 1
            self.before[operation].append((writer[name], distance))

    def recurrence(self) -> int:
        """Return the cycles of the longest chain from one pass to the next."""
        longest = 0
        for target in {target for _, target, _ in self.carried}:
            distance = {target: 0}
            for operation in self.operations:
                known = [distance[o] + d for o, d in self.before[operation] if o in distance]
                if operation is not target and known:
                    distance[operation] = max(known)
            chains = (distance[a] + d for a, b, d in self.carried if b is target and a in distance)
            longest = max(longest, max(chains, default=0))
        return longest

    def run(self, length: int | None) -> Schedule:
        """Place the operations; length: of a pass of the loop, or None for a block that is no loop."""
        starts: dict[CodeOperation, int] = {}
        cores: dict[CodeOperation, int] = {}
        table = _Reservations(self.shape, length, self.choices)
        pairs = {operation.pair: operation for operation in self.operations if operation.pair}
        missing = {o: len(self.before[o]) for o in self.operations if not o.pair}
        later = [(0, -self.height[o], rank, o) for rank, o in enumerate(self.operations) if missing.get(o) == 0]
        ready: list[tuple[int, int, CodeOperation]] = []  # the longest chain first
        heapify(later)

        def place(operation: CodeOperation, start: int) -> None:
            """Start an operation. Operations whose last missing operand is its result now only wait for their time."""
            starts[operation] = start
            core = table.take(operation, start, self.write(operation))
            if core is not None:
                cores[operation] = core
            for other, rank in self.after[operation]:
                if other in missing:
                    missing[other] -= 1
                    if not missing[other]:
                        least = max(starts[o] + d for o, d in self.before[other])
                        heappush(later, (max(least, start + 1), -self.height[other], rank, other))

        time = 0
        while later or ready:
            time = time if ready else max(time, later[0][0])
            if length and time >= length:
                raise _Failed
            while later and later[0][0] <= time:
                insort(ready, heappop(later)[1:])
            is_free, starts_product = table.free(time)
            for position, (_, _, operation) in enumerate(ready if is_free else ()):
                if operation.is_product and not starts_product:
                    continue
                if not table.fits(operation, time, self.write(operation)):
                    continue
                pair, start = pairs.get(operation), time + PAIR_DISTANCE
                if pair and not table.fits(pair, start, self.write(pair)):
                    continue
                del ready[position]
                place(operation, time)
                if pair:
                    place(pair, start)
                break
            time += 1
        if length and any(starts[a] + distance > starts[b] + length for a, b, distance in self.carried):
            raise _Failed
        return Schedule(starts, cores, length or max(start + self.words(o) for o, start in starts.items()))

    def words(self, operation: CodeOperation) -> int:
        """Words from an operation to the first one of the next block."""
        if operation.kind == WordKind.CONTROL and operation.control in (Control.COUNT, Control.LEVEL, Control.RECEIVE):
            return CONTROL_WORDS
        return max(self.write(operation), self.shape.sum_write) + self.shape.visible


def schedule(block: CodeBlock, shape: Shape) -> Schedule:
    """Return the schedule of a block, for a loop the shortest one that is found."""
    scheduler = _Scheduler(block, shape)
    if not block.count:
        return scheduler.run(None)
    products = sum(operation.is_product for operation in block.operations)
    least = max(shape.interval * -(-products // shape.cores), 2 * PAIR_DISTANCE, scheduler.recurrence())
    longest = scheduler.run(None).length + _LOOP_PLACE
    for length in range(least, longest + _TRIES):
        try:
            return scheduler.run(length)
        except _Failed:
            continue
    raise AssertionError(f"{block.name}: no schedule")
