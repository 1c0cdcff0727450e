# SPDX-License-Identifier: Apache-2.0
"""The exact cycles of the coprocessor's commands: cycles of engine commands, and of the sequencer between them."""

from dataclasses import dataclass, replace
from typing import Self

from montcore.microcode.coprocessor import (
    BLINDING,
    BLINDING_BITS,
    BLINDING_COMMANDS,
    MASK_BITS,
    SCALAR_BITS,
    SELF_TEST,
    TEST_BITS,
    Step,
    assemble,
)
from montcore.microcode.engine_cycles import DIGIT_SPARE, HOLD, HOST_BITS, JOINT, WITHIN, Engine
from montcore.microcode.shape import DIGIT_BITS, WINDOW_SLOTS
from montcore.microcode.signed_digits import digits

# Cycles of an instruction: in addition to the engine's command, and without a command.
_IN_ADDITION, _WITHOUT = 14, 15
# Bits of a curve's precision above its modulus, so that the engine needs not reduce sums.
CURVE_SPARE = 8
# Random table orders that a word of entropy gives; products by table entries for a scalar's digit, and a signed digit.
_ORDERS, _POINT_PRODUCTS, _DIGIT_PRODUCTS = 6, 3, {"joint": 2, "edwards": 4}
# Cycles of a command before its first instruction and after its last one.
_AROUND = 2


@dataclass(frozen=True)
class Lengths:
    """The length registers in bits, and public numbers on which cycles depend.

    Attributes
    ----------
    exponent
        The public exponent, of a public power.
    scalars
        hash/s and r/s mod n, of ECDSA_VERIFY, or S and the hash, of ED25519_VERIFY; without them as many digits as
        random ones have on average.
    blinded
        EC_MULTIPLY and EC_MULTIPLY_ADD blind their scalar: the field SCALAR of PROTECT.
    divisors
        For RSA_PRIME: bits of the product of small primes, for which ``exponent`` is the public exponent.
    """

    length: int = 0
    prime_length: int = 0
    exponent_length: int = 0
    public_length: int = 0
    exponent: int = 0
    scalars: tuple[int, int] | None = None
    blinded: bool = False
    divisors: int = 0

    def of(self, command: str) -> "Lengths":
        """Return the lengths of a command: SELF_TEST has its own; ``blinded`` holds for commands that blind scalars."""
        if command == SELF_TEST:
            return _OF_TEST
        return replace(self, blinded=self.blinded and command in BLINDING_COMMANDS)

    @classmethod
    def of_power(cls, bits: int) -> Self:
        """Return the lengths of MODEXP with an exponent as long as the modulus, rounded up to whole windows."""
        return cls(bits, exponent_length=-(-bits // 4) * 4)

    @classmethod
    def of_rsa(cls, bits: int, exponent: int = 65537) -> Self:
        """Return the lengths of RSA_CRT with primes of equal length, whose exponents are not blinded."""
        half = -(-bits // 2)
        return cls(bits, half, -(-half // 5) * 5, exponent.bit_length(), exponent)

    @classmethod
    def of_curve(cls, bits: int) -> Self:
        """Return the lengths of a curve: the scalar has whole digits of 5 bits, and one bit more than the prime."""
        return cls(bits, prime_length=bits // 5 + 1, exponent_length=(bits // 5 + 1) * 5)

    @classmethod
    def of_ed25519(cls, scalars: tuple[int, int] | None = None) -> Self:
        """Return the lengths of ED25519_VERIFY."""
        return cls(255, public_length=1, scalars=scalars)


# Lengths of SELF_TEST, and its public exponent.
_OF_TEST = Lengths(TEST_BITS, TEST_BITS, TEST_BITS, TEST_BITS, 5)


@dataclass(frozen=True)
class CoprocessorTiming:
    """The cycles of a coprocessor.

    Attributes
    ----------
    engine
        The engine.
    """

    engine: Engine

    @property
    def half_slot_bits(self) -> int:
        """Bits of the longest number in half a slot, as an exponent may be."""
        engine = self.engine
        return DIGIT_BITS * (engine.slot_words // 2 * engine.columns)

    @property
    def half_width(self) -> int:
        """Bits of the longest modulus whose numbers take half a slot."""
        return self.half_slot_bits - 2 * DIGIT_BITS - 2

    @property
    def rsa_width(self) -> int:
        """Bits of the longest RSA key with primes of equal length, whose exponents are not blinded; 0 without any."""
        exponent = (min(self.engine.max_width, self.half_slot_bits) - BLINDING_BITS) // 5 * 5
        return max(0, min(self.engine.max_width, 2 * (self.half_width - MASK_BITS), 2 * exponent))

    @property
    def curve_width(self) -> int:
        """Bits of the longest prime of a curve; 0 without any."""
        return max(0, self.half_width - CURVE_SPARE)

    @property
    def quarter_width(self) -> int:
        """Bits of the longest modulus whose numbers fit a quarter of a slot, as in a table; 0 without any."""
        engine = self.engine
        return max(0, DIGIT_BITS * (engine.slot_words // 4 * engine.columns - 2) - 2)

    @property
    def window_words(self) -> int:
        """Words of the operand window."""
        return WINDOW_SLOTS * self.slot_bits // HOST_BITS

    @property
    def slot_bits(self) -> int:
        """Bits of a slot of the operand window."""
        return 1 << (self.engine.max_width - 1).bit_length()

    def cycles(
        self, command: str, lengths: Lengths, *, table: bool = False, same: bool = True, use: bool = False
    ) -> int:
        """Return the cycles of a command that ends without an error, as the register CYCLES counts them.

        Parameters
        ----------
        command
            Name of the command.
        lengths
            The lengths.
        table
            There is a table of multiples of a point, which EC_TABLE made for these lengths.
        same
            The table's point is the command's point.
        use
            The key has the use ECDSA: the nonce of the signature is made inside.
        """
        return _AROUND + sum(cycles for _, cycles in self.steps(command, lengths, table=table, same=same, use=use))

    def failed_cycles(self, command: str, lengths: Lengths, error: str, number: int = 0) -> int:
        """Return the cycles of a command that ends with an error of its comparison ``number``, counted from 0."""
        failing = 0
        total = _AROUND
        for step, cycles in self.steps(command, lengths):
            total += cycles
            if step.kind == "control" and step.error == error:
                if failing == number:
                    return total
                failing += 1
        raise ValueError(f"{command} has no such error: {error}")

    def steps(
        self, command: str, lengths: Lengths, *, table: bool = False, same: bool = True, use: bool = False
    ) -> list[tuple[Step, int]]:
        """Return the instructions of a command with their cycles."""
        lengths = lengths.of(command)
        precisions: dict[int, int] = {0: lengths.divisors or lengths.length}
        steps = assemble().of(command, table=table, same=same, use=use, blinded=lengths.blinded)
        return [(step, self._step(step, lengths, precisions)) for step in steps]

    def table_products(self, command: str, lengths: Lengths, *, table: bool = False, same: bool = True) -> int:
        """Return the number of products of a command by a table entry, which PROTECT reads in a random order.

        For ECDSA_VERIFY and ED25519_VERIFY without scalars, return the maximum.
        """
        products = 0
        lengths = lengths.of(command)
        for step in assemble().of(command, table=table, same=same):
            bits = self._select(step.length, lengths, 0)
            if step.command == "power":
                products += bits // step.window
            elif step.command == "point":
                products += _POINT_PRODUCTS * (bits // (step.window + 1))
            elif step.command == "comb":
                products += _POINT_PRODUCTS * bits
            elif step.command in JOINT and step.window > 1:
                width = step.window + DIGIT_SPARE
                both = [len(digits(scalar, width)) for scalar in lengths.scalars or ()]
                products += _DIGIT_PRODUCTS[step.command] * sum(both or 2 * [-(-(lengths.length + 1) // width)])
        return products

    def entropy_words(self, command: str, lengths: Lengths, *, table: bool = False, use: bool = False) -> int:
        """Return the words of entropy that a command takes at most; the rest of a word stays for the next one.

        Parameters
        ----------
        command
            Name of the command.
        lengths
            The lengths.
        table
            There is a table of multiples of a point.
        use
            The key has the use ECDSA.
        """
        if command == SELF_TEST:  # without protection
            return 0
        lengths = lengths.of(command)
        steps = assemble().of(command, table=table, use=use, blinded=lengths.blinded)
        random = (step.length for step in steps if step.command == "random")
        # A random number begins with a new word.
        words = sum(-(-self._select(length, lengths, 0) // HOST_BITS) + 1 for length in random)
        return words - (-self.table_products(command, lengths, table=table) // _ORDERS)

    def _step(self, step: Step, lengths: Lengths, precisions: dict[int, int]) -> int:
        if step.kind == "control":
            return _WITHOUT + (self.window_words if step.control == "clear window" else 0)
        engine = self.engine
        if step.command == "precision":
            precisions[step.modulus] = self._select(step.length, lengths, 0)
        bits = precisions[step.modulus]
        reach = DIGIT_BITS * engine.digits(bits)
        wide = self._select(step.length.rpartition(" ")[2], lengths, reach)
        window = step.window
        if step.length.startswith(("low", "high")) and wide <= reach:
            window = 0
        length = self._select(step.length, lengths, reach)
        if step.command in JOINT and window > 1 and lengths.scalars:
            return _IN_ADDITION + engine.joint_cycles(bits, length, window, lengths.scalars, step.command)
        cycles = engine.cycles(
            step.command,
            bits,
            length=length,
            window=window,
            exponent=lengths.exponent,
            within=reach % HOST_BITS if step.kind == "load" and window & (WITHIN | HOLD) == WITHIN else 0,
        )
        return _IN_ADDITION + cycles

    def _select(self, name: str, lengths: Lengths, reach: int) -> int:
        """Return the bits of a length of the microcode; ``reach``: the bits of a number's low part for reduce."""
        part, _, register = name.rpartition(" ")
        if part:
            wide = self._select(register, lengths, reach)
            return min(wide, reach) if part == "low" else wide - reach if wide > reach else HOST_BITS
        return {
            "LENGTH": lengths.length,
            "KEY_LENGTH": max(lengths.length, lengths.public_length),
            "PRIME_LENGTH": lengths.prime_length,
            "EXPONENT_LENGTH": lengths.exponent_length,
            "SECRET_LENGTH": lengths.exponent_length + SCALAR_BITS * lengths.blinded,
            "BLINDED_LENGTH": lengths.exponent_length + BLINDING_BITS,
            # Numbers are not masked in SELF_TEST.
            "MASKED_LENGTH": lengths.prime_length + (MASK_BITS if lengths is not _OF_TEST else 0),
            "HALF_WORD": HOST_BITS // 2,
            "PUBLIC_LENGTH": lengths.public_length,
            "WHOLE_WINDOWS": -(-lengths.length // 4) * 4,
            "MAX_WIDTH": self.engine.max_width,
            "HALF_SLOT": self.half_width,
            "WORD": HOST_BITS,
            BLINDING: 2 * HOST_BITS,
            "CURVE_LENGTH": lengths.length + CURVE_SPARE,
            "SCALAR_LENGTH": lengths.exponent_length - 1,
            "COLUMNS": lengths.prime_length,
        }[name]
