# SPDX-License-Identifier: Apache-2.0
"""The driver in C as a shared library, with a coprocessor whose commands are computed on Python's integers."""

import ctypes
import subprocess
from collections.abc import Callable
from ctypes import CFUNCTYPE, POINTER, Structure, c_size_t, c_uint32, c_void_p
from functools import cache
from pathlib import Path
from typing import Any

import edwards
from curves import Curve, Point

from montcore.cores import CoprocessorCore
from montcore.generation import registers
from montcore.microcode.coprocessor import ERRORS, assemble
from montcore.sec1 import square_root

DRIVER = Path(__file__).resolve().parents[2] / "driver"
CORE = CoprocessorCore(16, 1200)
WINDOW = 0x4000
COMMANDS = list(assemble().commands)
DIGIT = 18  # bits of a digit of the engine

_READ = CFUNCTYPE(None, c_void_p, c_uint32, POINTER(c_uint32), c_uint32)


class _Bus(Structure):
    _fields_ = (("read", _READ), ("write", _READ), ("wait", c_void_p), ("context", c_void_p))


class _Device(Structure):
    _fields_ = (
        ("bus", _Bus),
        *((name, c_uint32) for name in ("polls", "max_bits", "slot_words", "modulus_bits", "next_modulus_bits")),
        *((name, c_uint32) for name in ("key_use", "key_bits", "has_table", "is_curve_unit", "key_count", "timed_out")),
        ("fill", c_void_p),
        ("random", c_void_p),
    )


# A fault: a change of the result of a command, or the name of its error; None: the command is not run.
Fault = Callable[[int], int] | str | None


class Refused(Exception):
    """A command ends with an error."""


class Library(ctypes.CDLL):
    """The driver."""

    def sha512(self, message: bytes) -> bytes:
        """Return the driver's hash."""
        state, result = ctypes.create_string_buffer(256), ctypes.create_string_buffer(64)
        self.mc_sha512_begin(state)
        self.mc_sha512_add(state, message[:7], c_size_t(len(message[:7])))
        self.mc_sha512_add(state, message[7:], c_size_t(len(message[7:])))
        self.mc_sha512_end(state, result)
        assert not any(state.raw), "what was hashed is left"
        return result.raw


def library(folder: Path, *names: str) -> Library:
    """Compile files of the driver."""
    path = folder / "libmontcore.so"
    sources = [str(DRIVER / name) for name in ("montcore.c", *names)]
    subprocess.run(["gcc", "-std=c11", "-O1", "-shared", "-fPIC", *sources, "-o", str(path)], check=True)
    return Library(str(path))


@cache
def _multiple(curve: Curve, k: int, point: tuple[int, int]) -> Point:
    return curve.multiply(k, point)


class Device:
    """A coprocessor, and the driver that is attached to it.

    Attributes
    ----------
    accesses
        Kind, offset and count of words of each access.
    commands
        The commands that have run.
    fault
        Number of the faulty command, counted from 0, and the fault: a change of the command's result, or the name of
        its error; None: the command is not run.
    fails
        Whether sums by a table fail, as happens for some scalars.
    """

    def __init__(self, driver: Library) -> None:
        self.driver = driver
        described = {register.inst_name: register for register in registers.registers(CORE)}
        self.address = registers.addresses()
        self.words = {
            self.address[name]: sum(registers.reset(field) << field.low for field in registers.fields(described[name]))
            for name in ("ID", "VERSION", "CAPABILITIES")
        }
        self.accesses: list[tuple[str, int, int]] = []
        self.fault: tuple[int, Fault] = -1, None
        self.fails = False
        self.commands: list[str] = []
        self._modulus = 0
        self._bus = _Bus(_READ(self._read), _READ(self._write), None, None)  # keeps the callbacks alive
        self.device = _Device()
        assert self.call("mc_open", self._bus, 1) == 0

    def call(self, name: str, *arguments: Any) -> int:
        """Call a function of the driver with the device; return its error."""
        places = (ctypes.byref(each) if isinstance(each, Structure) else each for each in arguments)
        return int(getattr(self.driver, name)(ctypes.byref(self.device), *places))

    def _read(self, _: Any, offset: int, words: Any, count: int) -> None:
        self.accesses.append(("read", offset, count))
        for k in range(count):
            words[k] = self.words.get(offset + 4 * k, 0)

    def _write(self, _: Any, offset: int, words: Any, count: int) -> None:
        self.accesses.append(("write", offset, count))
        for k in range(count):
            self.words[offset + 4 * k] = words[k]
        if offset == self.address["ERROR"]:
            self.words[offset] = 0  # no access is refused
        elif offset == self.address["COMMAND"]:
            self._start(COMMANDS[words[0]])
        elif offset == self.address["CONTROL"]:
            self._start("ZEROISE")

    def _start(self, command: str) -> None:
        number, self._fault = self.fault
        self._is_faulty = number == len(self.commands)
        self.commands.append(command)
        error = "none"
        try:
            if not (self._is_faulty and self._fault is None):
                self._run(command)
        except Refused as refused:
            error = str(refused)
        self.words[self.address["ERROR"]] = ERRORS.index(error)

    def _put(self, slot: int, length: int, value: int) -> None:
        """Store a result."""
        fault = self._fault if self._is_faulty else None
        if isinstance(fault, str):
            raise Refused(fault)
        if fault:
            value = fault(value)
        for k in range(-(-length // 32)):
            self.words[self._place(slot) + 4 * k] = value >> 32 * k & 0xFFFFFFFF

    def _place(self, slot: int) -> int:
        return WINDOW + slot * (1 << (CORE.max_width - 1).bit_length()) // 8

    def _number(self, slot: int, bits: int) -> int:
        return sum(self.words.get(self._place(slot) + 4 * k, 0) << 32 * k for k in range(-(-bits // 32)))

    def _run(self, command: str) -> None:
        length, exponent_length, slots = (
            self.words.get(self.address[name], 0) for name in ("LENGTH", "EXPONENT_LENGTH", "SLOTS")
        )
        a, b, d = (slots >> low & 15 for low in (0, 8, 16))
        if command == "ZEROISE":
            self.words = {place: word for place, word in self.words.items() if place < WINDOW}
            return None
        if command.startswith("E"):
            is_edwards = command == "ED25519_VERIFY"
            return self._on_edwards(length) if is_edwards else self._on_curve(command, length, exponent_length)
        if command == "SET_MODULUS":
            self._modulus = self._number(a, length)
            return None
        m = self._modulus
        long = command == "REDUCE"
        x, y = self._number(a, exponent_length if long else length), self._number(b, length)
        binary = command in ("MODMUL", "MODADD", "MODSUB")
        if not long and (x >= m or (binary and y >= m)):
            raise Refused("range")
        assert not long or exponent_length <= 2 * DIGIT * (-(-(length + 2) // DIGIT) + 1)
        match command:
            case "MODMUL":
                result = x * y % m
            case "MODADD":
                result = (x + y) % m
            case "MODSUB":
                result = (x - y) % m
            case "REDUCE":
                result = x % m
            case "MODEXP":
                result = pow(x, self._number(b, exponent_length), m)
            case "INVERT":
                if not x:
                    raise Refused("not invertible")
                result = pow(x, -1, m)
            case _:
                raise AssertionError(command)
        self._put(d, length, result)
        return None

    def _on_curve(self, command: str, length: int, exponent_length: int) -> None:
        p, a, b = (self._number(slot, length) for slot in (2, 3, 4))
        n, k = (self._number(slot, exponent_length) for slot in (5, 8))
        curve, point = Curve(p, a, b, (0, 0), n), (self._number(0, length), self._number(1, length))
        if max(*point, a, b) >= p:
            raise Refused("range")
        if (point[1] ** 2 - point[0] ** 3 - a * point[0] - b) % p:
            raise Refused("point")
        if command == "EC_TABLE":
            return
        if _multiple(curve, 8, point) is None:
            assert self.fault[0] >= 0, "sums of a point of small order may be wrong"
            raise Refused("infinity")
        if k % n == 0 or (command == "EC_MULTIPLY_BASE" and self.fails):
            raise Refused("infinity")
        # The recoded scalar (decision 12), which gives another point if the point's order is not n.
        chosen = (-2, 1) if n >> 5 & 1 else (0, -1)
        scalar = k + chosen[1 - k % 2] * n
        result = _multiple(curve, abs(scalar), (point[0], point[1] if scalar > 0 else p - point[1]))
        if command == "EC_MULTIPLY_ADD":
            other = self._number(6, length), self._number(7, length)
            if result and result[0] == other[0]:
                raise Refused("infinity")
            result = curve.add(result, other)
        assert result
        for slot, value in zip((6, 7), result, strict=True):
            self._put(slot, length, value)

    def _on_edwards(self, length: int) -> None:
        p, d, s, h = (self._number(slot, length) for slot in (2, 3, 7, 5))
        base = self._number(11, length), self._number(12, length)
        assert (p, d, base, self.words[self.address["PUBLIC_LENGTH"]]) == (edwards.P, edwards.D, edwards.BASE, 1)
        points = []
        for slot, of_parity, error in ((1, 0, "point"), (9, 6, "not invertible")):
            # A curve unit reads whole numbers.
            y, parity = self._number(slot, length), self._number(of_parity, length if self.device.is_curve_unit else 32)
            x = square_root((y * y - 1) * pow(d * y * y + 1, -1, p) % p, p)
            if y >= p:
                raise Refused("range")
            if x is None:
                raise Refused(error)
            points.append((x if x % 2 == parity else -x % p, y))
        total = edwards.add(edwards.multiply(s, base), edwards.multiply(h, points[0]))
        total = edwards.multiply(8, edwards.add(total, points[1]))
        if total != edwards.NEUTRAL and not self._is_faulty:
            raise Refused("not invertible")
        self._put(6, length, (h + total[1] - 1) % p)

    def slot(self, number: int, bits: int = CORE.max_width) -> int:
        """Return the number in a slot."""
        return self._number(number, bits)


class Key(Structure):
    """``struct mc_ed25519_key``."""

    _fields_ = (("scalar", c_uint32 * 8), ("prefix", ctypes.c_uint8 * 32), ("public_key", ctypes.c_uint8 * 32))


class Ed25519(Device):
    """The functions of Ed25519; each returns the driver's error, and its result."""

    def key(self, seed: bytes) -> tuple[int, Key]:
        key = Key()
        return self.call("mc_ed25519_make_key", key, seed), key

    def sign(self, key: Key, message: bytes, *, verified: bool = False) -> tuple[int, bytes]:
        signature = ctypes.create_string_buffer(64)
        name = "mc_ed25519_sign_verified" if verified else "mc_ed25519_sign"
        error = self.call(name, key, signature, message, c_size_t(len(message)))
        return error, signature.raw

    def verify(self, public: bytes, message: bytes, signature: bytes) -> int:
        length = c_size_t(len(message))
        return self.call("mc_ed25519_verify", public, signature, message, length)
