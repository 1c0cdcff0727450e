# SPDX-License-Identifier: Apache-2.0
"""A coprocessor whose registers and memories are accessible: one bit is flipped while a command runs."""

import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Self

from key_flips import ADDRESSES, AIMED, REGISTERS, STEPS, USES, Answer, Flip, Target, Writes

from montcore import tools
from montcore.cores import CoprocessorCore
from montcore.microcode.coprocessor import ERRORS, assemble
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.engine_cycles import HOST_BITS
from montcore.microcode.shape import KEY_SLOT, WINDOW, WINDOW_SLOTS
from montcore.simulation import build, runtime
from montcore.simulation.coprocessor import C_FLAGS, design, driver_errors
from montcore.tools import rtl
from montcore.tools.resources import folder

TOP = "mont_coprocessor"
HARNESS = Path(__file__).with_name("faults.cpp")
DRIVER = folder("driver")
MULTIPLIERS, WIDTH = 2, 64
STRIDE = CoprocessorCore(MULTIPLIERS, WIDTH).timing.slot_bits // 8
# Slots of the operands and of the result of RSA_CRT.
SLOTS = {"c": 0, "n": 2, "e": 3, "p": 8, "q": 9, "dp": 10, "dq": 11, "qinv": 12}
RESULT = 1
# Slots of EC_MULTIPLY.
CURVE_SLOTS = {"x": 0, "y": 1, "p": 2, "a": 3, "b": 4, "n": 5, "k": 8}
CURVE_RESULT = 6
# Slots of ECDSA_VERIFY.
VERIFY_SLOTS = {"x": 0, "y": 1, "p": 2, "a": 3, "b": 4, "n": 5, "s": 7, "r": 9, "hash": 10, "gx": 11, "gy": 12}
# Slots of ED25519_VERIFY.
EDWARDS_SLOTS = {
    **{"a_parity": 0, "a": 1, "p": 2, "d": 3, "half_root": 4, "h": 5},
    **{"r_parity": 6, "s": 7, "r": 9, "gx": 11, "gy": 12},
}
# Cycles of the comparisons at the end of the check, and of the check of the constants.
COMPARISON = 1600
# How a trial ends.
ENDS = ("ABORT", "ZEROISE", "reset", "fault")
# Registers by address.
LENGTH, PRIME_LENGTH, EXPONENT_LENGTH, PUBLIC_LENGTH, COMMAND = 0x24, 0x28, 0x2C, 0x30, 0x38
# Registers that say how far a command of the engine has come.
PROGRESS = r"u_engine\.u_sequencer\.u_(control|check|position)\."
# Assignments in always_ff; a single letter is the variable of a loop.
ASSIGNED = re.compile(r"(?<![\w.])([a-z]\w+)(?:\[(?:[^\[\]]|\[[^\]]*\])*\])*(?:\.\w+)?\s*<=")


@dataclass(frozen=True)
class Outcome:
    """The outcome of a trial: error, cycles, the flipped bit, the result as the bus reads it, and its refusal.

    ``reached``: the microcode has come to the step in question.
    """

    hung: bool
    error: str
    cycles: int
    reached: bool
    flipped: str
    result: int
    refused: bool


@dataclass(frozen=True)
class Signed:
    """The outcome of a trial of the driver: error, cycles, the flipped bit, and the signature."""

    error: str
    cycles: int
    flipped: str
    r: int
    s: int


@dataclass(frozen=True)
class Tested:
    """How a self-test of faulty hardware ended; ``found``: the register exists."""

    found: bool
    hung: bool
    error: str
    cycles: int
    alert: bool


class Campaign:
    """A coprocessor with accessible registers, and an operation."""

    # Addresses of the coprocessors, and further registers that the bus reads: address and words.
    pages: tuple[int, ...] = (0,)
    others: tuple[tuple[int, int], ...] = ()
    # Every second flip is in one of these registers.
    aimed = AIMED
    # After any flip, ABORT or ZEROISE ends a command.
    recovers = True

    def __init__(self, folder: Path, width: int = WIDTH, multipliers: int = MULTIPLIERS) -> None:
        self._width, self._stride = width, CoprocessorCore(multipliers, width).timing.slot_bits // 8
        self._build(
            folder, TOP, rtl.sources(TOP), {"Multipliers": multipliers, "MaxWidth": width}, f"TOP.{TOP}.u_core."
        )

    def _build(self, folder: Path, top: str, sources: list[Path], parameters: Mapping[str, int], prefix: str) -> None:
        """Build and start a model; names of registers are shown without the prefix."""
        # No faults in a bench around the hardware.
        names = {
            path: set(ASSIGNED.findall(path.read_text(encoding="utf-8")))
            for path in sources
            if path.parent != HARNESS.parent
        }
        # All other signals may be optimised away.
        lines = [
            f'public_flat_rw -module "{path.stem}" -var "{name}"'
            for path, found in names.items()
            for name in sorted(found)
        ]
        lines.append('public_flat_rw -module "mont_rom" -var "memory"')
        accessible = folder / "registers.vlt"
        accessible.write_text("`verilator_config\n" + "\n".join(lines) + "\n", encoding="utf-8")
        tools.verilator().check(
            [
                *("--cc", "-O3", "--assert", "-Wno-fatal", "--Mdir", str(folder), "--prefix", "Vcore"),
                *("--top-module", top, *(f"-G{name}={value}" for name, value in parameters.items())),
                *(str(accessible), *map(str, sources)),
            ]
        )
        units = [*sorted(path.name for path in folder.glob("*.cpp")), str(HARNESS)]
        (folder / "faults.h").write_text(HARNESS.with_name("faults.h").read_text(encoding="utf-8"), encoding="utf-8")
        # The options of other models, to share their compiled header.
        (folder / "montcore.h").write_text(f'#include "{DRIVER / "montcore.h"}"\n', encoding="utf-8")
        flags = build.model_flags(trace=False)
        driver = design(CoprocessorCore(MULTIPLIERS, WIDTH)).linked
        runtime.program(folder, units, folder / "campaign", *flags, linked=driver, c_flags=C_FLAGS)
        self._process = subprocess.Popen(
            [folder / "campaign"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="ascii"
        )
        assert self._ask(f"pages {len(self.pages):x} {' '.join(f'{page:x}' for page in self.pages)}") == ["ok"]
        every = sorted(set().union(*names.values()))
        words = self._ask(f"targets {len(every):x} {' '.join(every)}")
        self.targets = [
            Target(kind == "1", name.removeprefix(prefix), int(bits, 16))
            for kind, name, bits in zip(words[::3], words[1::3], words[2::3], strict=True)
        ]
        self.bits = [sum(target.bits for target in self.targets if target.memory == memory) for memory in (False, True)]

    def registers(self, names: str) -> list[int]:
        """Return the bits of the registers that match a pattern, as ``trial`` counts them."""
        found: list[int] = []
        first = 0
        for target in self.targets:
            if target.memory:
                continue
            if re.match(names, target.name):
                found += range(first, first + target.bits)
            first += target.bits
        assert found
        return found

    def _ask(self, line: str) -> list[str]:
        self._tell(line)
        return self._hear(line)

    def _tell(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def _hear(self, asked: str) -> list[str]:
        assert self._process.stdout
        answer = self._process.stdout.readline().split()
        assert answer, f"the simulation ended at: {asked}"
        return answer

    def program(
        self, operands: dict[str, int], lengths: Lengths, command: str = "RSA_CRT", *, uses: bool = False
    ) -> None:
        """Set the operation. ``uses``: the key has its use, with locked parameters."""
        of_commands = {"RSA_CRT": SLOTS, "ECDSA_VERIFY": VERIFY_SLOTS, "ED25519_VERIFY": EDWARDS_SLOTS}
        slots = of_commands.get(command, CURVE_SLOTS)
        writes = [
            (WINDOW + self._stride * slot + 4 * i, operands[name] >> HOST_BITS * i & 0xFFFF_FFFF)
            for name, slot in slots.items()
            for i in range(self._width // HOST_BITS)
        ]
        writes += [(LENGTH, lengths.length), (PRIME_LENGTH, lengths.prime_length)]
        writes += [(EXPONENT_LENGTH, lengths.exponent_length), (PUBLIC_LENGTH, lengths.public_length)]
        if uses:
            codes = dict.fromkeys(range(2, 6), "LOCKED") | dict.fromkeys(range(8, 13), "RSA")
            writes += [(ADDRESSES["USE"] + 4 * slot, USES[use]) for slot, use in codes.items()]
        writes.append((COMMAND, assemble().commands.index(command)))
        text = " ".join(f"{address:x} {word:x}" for address, word in writes)
        assert self._ask(f"program {len(writes):x} {text}") == ["ok"]

    def trial(
        self, cycle: int, *, memory: bool, bit: int, limit: int, step: int = 0, slot: int = RESULT, slots: int = 1
    ) -> Outcome:
        """Flip a bit ``cycle`` cycles after the start, and read the slots of the result."""
        address, count = WINDOW + self._stride * slot, slots * self._stride // 4
        answer = self._ask(f"trial {cycle:x} {memory:x} {bit:x} {step:x} {address:x} {count:x} {limit:x}")
        assert answer != ["dead"], f"ABORT did not end the command: cycle {cycle}, memory {memory}, bit {bit}"
        hung, code, cycles, reached, flipped, *words, refused = answer
        result = sum(int(word, 16) << HOST_BITS * i for i, word in enumerate(words))
        # The register of the code is a target, too.
        error = dict(enumerate(ERRORS)).get(int(code, 16), "no code")
        return Outcome(hung == "1", error, int(cycles, 16), reached == "1", flipped, result, refused == "1")

    def test(self, name: str, bit: int, value: int, limit: int) -> Tested:
        """Run SELF_TEST while a bit of a register is stuck at 0 or 1, or wrong in a ROM; ``value`` is 2 then."""
        command = assemble().commands.index("SELF_TEST")
        found, hung, code, cycles, alert = self._ask(f"test {name} {bit:x} {value:x} {limit:x} {command:x}")
        error = dict(enumerate(ERRORS)).get(int(code, 16), "no code")
        return Tested(found == "1", hung == "1", error, int(cycles, 16), alert == "1")

    def sign(self, numbers: list[int], cycle: int, *, memory: bool, bit: int, polls: int) -> Signed:
        """Flip a bit ``cycle`` cycles after the driver begins: curve, hash, key, secret number and public key."""
        values = " ".join(f"{number:x}" for number in numbers)
        error, cycles, flipped, *signature = self._ask(f"sign {cycle:x} {memory:x} {bit:x} {polls:x} {values}")
        r, s = (int(number, 16) for number in signature)
        return Signed(driver_errors()[int(error, 16)], int(cycles, 16), flipped, r, s)

    def stick(self, name: str, bit: int, value: int) -> None:
        """Hold a bit of a register at 0 or 1 from now on; 2 releases it."""
        assert self._ask(f"stick {name} {bit:x} {value:x}") == ["ok"]

    def read(self, program: Writes, first: int, flips: Sequence[Flip], polls: int) -> list[Answer]:
        """Flip bits, one at a time, cycles after a write of the program; read window and registers after its commands.

        Each coprocessor of a pool has the program.
        """
        spread = [
            [(address, word)] if address >= STEPS else [(page + address, word) for page in self.pages]
            for address, word in program
        ]
        writes, start = list(chain.from_iterable(spread)), sum(map(len, spread[:first]))
        text = " ".join(f"{address:x} {word:x}" for address, word in writes)
        assert self._ask(f"program {len(writes):x} {text}") == ["ok"]
        words = self._width // HOST_BITS
        halves = (KEY_SLOT * words, (WINDOW_SLOTS - KEY_SLOT) * words)
        ranges = []
        for page in self.pages:
            ranges += [(page + WINDOW, halves[0]), (page, 0), (page + WINDOW + 4 * halves[0], halves[1])]
        ranges += [(page, REGISTERS) for page in self.pages]
        # Read again: a flip may turn a read into a write.
        ranges += [(page + WINDOW, halves[0]) for page in self.pages]
        ranges += self.others
        listed = " ".join(f"{address:x} {count:x}" for address, count in ranges)
        asked = " ".join(f"{flip.cycle:x} {flip.memory:x} {flip.bit:x}" for flip in flips)
        self._tell(f"read {start:x} {polls:x} {len(ranges):x} {listed} {len(flips):x} {asked}")
        in_window = sum(halves) * len(self.pages)
        answers = []
        for each in flips:
            codes, ended, cycles, alert, timeout, flipped, *rest = self._hear(str(each))
            assert timeout != "2" or not self.recovers, f"neither ABORT nor ZEROISE ended a command: {each}"
            read = tuple(int(word, 16) for word in rest)
            answers.append(
                Answer(
                    *(codes[1:], int(ended, 16), int(cycles, 16), alert == "1", int(timeout), flipped),
                    *(read[:in_window], read[in_window:]),
                )
            )
        return answers

    def wiped(self, cycle: int, end: str = "ZEROISE") -> dict[str, str]:
        """End a command ``cycle`` cycles after the start; return a hash of each register and memory once it is idle."""
        words = self._ask(f"wipe {cycle:x} {ENDS.index(end) + 1:x}")
        return dict(zip(words[::2], words[1::2], strict=True))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
