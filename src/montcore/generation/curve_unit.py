# SPDX-License-Identifier: Apache-2.0
"""A curve unit as a generated core."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from montcore.architectures.curve_unit import COMMANDS, ERRORS, LANES
from montcore.cores import CurveUnitCore
from montcore.generation.core import VERSION, GeneratedCore, config_parameters, hexadecimal
from montcore.generation.template import fill
from montcore.tools.markdown import grouped

# y² = x³ + 7·x + 49 modulo 32749 has 32909 points, a prime: fits every unit.
_CURVE = (32749, 7, 49, 32909)
_POINT = (0, 7)
_SCALAR, _MULTIPLE = 12345, (14289, 17658)
_BATCH = (
    f"`sign_batch` signs `batch_i` hashes, 1 to {LANES}: it takes a nonce of each, d, and each hash, and gives r and s "
    f"of each. The cycles below are those of {LANES}.",
)
_EDWARDS = (
    "`verify_edwards` verifies Ed25519. For it `curve` takes 2^255 - 19, d, (1 + sqrt(-1))/2 and 0. The command takes "
    "1 if x of -A is odd, else 0, y of A, both numbers of R, S, the hash modulo the order, and the base point. Without "
    "an error 8*S*B is 8*R + 8*h*A, and the result is the hash.",
)


@dataclass(frozen=True)
class GeneratedCurveUnit(GeneratedCore):
    """The curve unit of a configuration."""

    core: CurveUnitCore

    @property
    def title(self) -> str:
        """The size."""
        return f"Curve unit, {self.core.config.width} bits, multipliers: {self.core.config.cores}"

    @property
    def summary(self) -> str:
        """The function of the core, for the README."""
        return (
            f"Multiples of points on curves y² = x³ + a·x + b modulo any prime of up to {self.core.config.width} bits, "
            "ECDSA, and ladders of Montgomery curves, in a number of cycles that depends on no number."
        )

    @property
    def parameters(self) -> list[tuple[str, int, str]]:
        """The parameters."""
        return [each for each in config_parameters(self.config) if each[0] != "Reduce"]

    @property
    def facts(self) -> list[str]:
        """How to use the core."""
        config = self.core.config
        names = {number: name for number, name in enumerate(config.commands) if name}
        commands = ", ".join(f"{number} {name}" for number, name in names.items())
        errors = ", ".join(f"{number} {name}" for number, name in enumerate(ERRORS) if name)
        cycles = ", ".join(f"{name} {grouped(config.cycles(name))}" for name in names.values())
        return [
            f"Commands: {commands}. A number is {config.stream_words} words of 32 bits, the lowest one first.",
            "`curve` takes M, a, b and n, the odd prime order of the points, above 16 and below 2^Width. For ladders a "
            "is (A + 2)/4, and b and n are 0.",
            "`multiply` takes k < n and a point (x, y) and gives k·(x, y). `ladder` takes k, whose bits are all used, "
            "and u, and gives the coordinate of the multiple.",
            "`base` takes a point of order n, the base point of `sign`, `verify` and `multiply_base` until the next "
            "`curve`. `check` finds whether a point is on the curve.",
            "`sign` takes a hash, d and the nonce k and gives r and s. `verify` takes a hash, r, s and the public key; "
            "without an error the signature is valid. Hashes are their leftmost bits, as many as n has.",
            "`ladder`, `sign` and all that multiply a point take a number from the random stream, the factor of the "
            "coordinates. It must not be 0 modulo M: without a source of entropy, hold `random_i` at 1.",
            "`multiply_base` takes k and gives k times the base point. `multiply_add` takes k and two points and gives "
            "k times the first one plus the second one.",
            *(_BATCH if config.batch else ()),
            *(_EDWARDS if config.edwards else ()),
            f"`error_o` is valid while `cmd_ready_o` is high: {errors}. With an error all words of the result are 0.",
            f"Cycles in which `cmd_ready_o` is low, if the streams do not wait: {cycles}.",
            "After a reset and after each command the unit wipes all numbers but those of curve and base point.",
        ]

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top: the unit with its microcode."""
        (text,) = self.core.texts.values()
        return text

    def testbench(self) -> str:
        """Test a multiple of a point, exact cycles, and errors."""
        config = self.core.config
        return fill(
            "curve_unit_tb.v",
            name=self.name,
            version=VERSION,
            words=config.stream_words,
            signals=self.signals_of_words,
            instance=self.instance("dut"),
            check=fill("check_tb.v"),
            wipe_cycles=config.cycles("wipe"),
            script="\n".join(f"    {line}" for line in self._script()),
        )

    @property
    def signals_of_words(self) -> str:
        """The wires of the handshakes, with the widths as numbers."""
        return "\n".join(
            f"  {'reg' if port.direction == 'input' else 'wire'} "
            f"{'' if port.width == '1' else f'[{int(port.width) - 1}:0] '}{port.signal};"
            for port in self.ports
            if port.handshake
        )

    def _script(self) -> Iterator[str]:
        p, a, b, n = _CURVE
        yield from self._run("curve", (p - 1, a, b, n), "even")
        yield from self._run("curve", _CURVE, "")
        yield from self._run("multiply", (_SCALAR, *_POINT), "")
        yield 'check(taken == 2 * Words, "both coordinates are given");'
        multiple = ", ".join(self._number(coordinate) for coordinate in reversed(_MULTIPLE))
        yield f'check(result === {{{multiple}}}, "the multiple of the point is right");'
        yield from self._run("check", (0, 8), "point")
        yield from self._run("sign", (1, 2, 3), "curve", cycles=1)

    def _number(self, value: int) -> str:
        return hexadecimal(32 * self.core.config.stream_words, value)

    def _run(self, command: str, numbers: Sequence[int], error: str, cycles: int | None = None) -> Iterator[str]:
        for place, number in enumerate(numbers):
            yield f"numbers[{place}] = {self._number(number)};"
        cycles = self.core.config.cycles(command) if cycles is None else cycles
        yield f"run(4'd{COMMANDS.index(command)}, 3'd{ERRORS.index(error)}, {cycles});"
