# SPDX-License-Identifier: Apache-2.0
"""A pool of coprocessors as a generated core."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from montcore.cores import CoprocessorCore, CurveCoprocessorCore, PoolCore
from montcore.cores.coprocessor import ADDRESS_BITS
from montcore.generation import firmware, pages, registers
from montcore.generation.coprocessor import GeneratedCoprocessor, GeneratedMapped
from montcore.generation.core import VERSION, Step
from montcore.generation.curve_coprocessor import GeneratedCurveCoprocessor
from montcore.generation.on_bus import GeneratedOnBus


@dataclass(frozen=True)
class GeneratedPool(GeneratedOnBus):
    """The pool with the adapter of a bus."""

    core: PoolCore

    @property
    def _coprocessor(self) -> GeneratedMapped:
        one = self.core.coprocessor
        if isinstance(one, CurveCoprocessorCore):
            return GeneratedCurveCoprocessor(one)
        assert isinstance(one, CoprocessorCore)
        return GeneratedCoprocessor(one)

    @property
    def title(self) -> str:
        """The number and the kind of coprocessors."""
        return f"{self.core.count} coprocessors in a pool. Each: {self._coprocessor.title}"

    @property
    def summary(self) -> str:
        """The function of the pool in a sentence, for the README."""
        return (
            f"{self.core.count} coprocessors with one bus, one interrupt and one source of entropy. Software claims "
            "one that is free, uses it, and gives it back. `doc/pool.md` has the registers of the pool, "
            "`doc/registers.md` those of each coprocessor, `driver/` a driver in C."
        )

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """The number of coprocessors, and the parameters of each one."""
        return [("Count", self.core.count, "coprocessors"), *self._coprocessor.parameters]

    @property
    def instance_values(self) -> Mapping[str, int]:
        """Parameters of the core's module; a pool of curve units has none."""
        return self.core.parameters

    @property
    def inner_texts(self) -> Mapping[str, str]:
        """The modules of curve units and of their pool."""
        return self.core.texts

    @property
    def facts(self) -> list[str]:
        """Facts for the designer of a system, for the README."""
        return [
            f"Page 0, the first 32 KiB, has the registers of the pool. Pages 1 to {self.core.count} are those of the "
            "coprocessors.",
            "The addresses in `doc/registers.md` are relative to the page of a coprocessor.",
            "Accesses are of 32 bits. One access at a time.",
        ]

    @property
    def extra(self) -> dict[str, tuple[str, str]]:
        """The files of the software: text and description by path."""
        of_one = self._coprocessor.extra
        return {
            **{path: file for path, file in of_one.items() if not path.startswith("firmware/")},
            **pages.pool_files(self.core),
            f"driver/{registers.POOL_HEADER}": (registers.pool_header(self.core.count), "registers of the pool"),
            **firmware.files(self, self.core),
            "rtl/mont_coprocessor_pool.rdl": (
                registers.pool_text(self.core.count),
                "description of the pool's registers, in SystemRDL",
            ),
        }

    def slow_steps(self) -> Iterator[Step]:
        """Yield the steps of each coprocessor that take long in Icarus Verilog."""
        for page in range(1, self.core.count + 1):
            yield from self._coprocessor.slow_steps_in(self, page << ADDRESS_BITS)

    def steps(self) -> Iterator[Step]:
        """Yield the steps of the smoke test: each coprocessor, claims, and the order of interrupts."""

        def expect(name: str, word: int) -> Step:
            return self.step("expect_word", pool[name], word)

        count, pool = self.core.count, registers.addresses(registers.pool_description())
        major, minor, patch = map(int, VERSION.split("."))
        own = registers.addresses()
        yield expect("ID", 0x504F4F4C)
        yield expect("VERSION", major << 16 | minor << 8 | patch)
        yield expect("COUNT", count)
        for number in [*range(1, count + 1), 0, 0]:
            yield expect("CLAIM", number)
        yield expect("CLAIMED", (1 << count + 1) - 2)
        yield self.step("put", pool["RELEASE"], 2)
        yield self.step("put", pool["RELEASE"], count + 1)
        yield expect("CLAIMED", (1 << count + 1) - 6)
        yield expect("CLAIM", 2)
        # A coprocessor out of service is not claimed before its release.
        yield self.step("put", pool["RETIRE"], 1)
        yield self.step("put", pool["RELEASE"], 2)
        yield expect("RETIRED", 2)
        yield expect("CLAIM", 2)
        yield self.step("put", pool["RELEASE"], 1)
        yield expect("RETIRED", 0)
        yield expect("CLAIM", 1)
        for page in range(1, count + 1):
            yield from self._coprocessor.steps_in(self, page << ADDRESS_BITS)
        for page in (count, 1):
            yield self.step("put", (page << ADDRESS_BITS) + own["INTR_TEST"], 1)
        for page in (1, count):
            pending = {page, count}
            yield "interrupt", "1'b1"
            yield expect("PENDING", page)
            yield expect("PENDING_MASK", sum(1 << each for each in pending))
            yield self.step("put", (page << ADDRESS_BITS) + own["INTR_STATE"], 1)
        yield "interrupt", "1'b0"
        yield expect("PENDING", 0)
        yield expect("ALERTS", 0)
        yield self.refused(pool["RETIRED"] + 4)
        yield self.refused(pool["RETIRED"] + 4, write=False)
        if (count + 1).bit_length() == count.bit_length():
            yield self.refused(count + 1 << ADDRESS_BITS, write=False)
