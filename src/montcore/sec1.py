# SPDX-License-Identifier: Apache-2.0
"""Bytes of points (SEC 1, 2.3.3 and 2.3.4) and of signatures (DER: RFC 3279, 2.2.3)."""

from montcore.checks import check_bytes, check_pair
from montcore.errors import BadInput

_SEQUENCE, _INTEGER = 0x30, 0x02


def square_root(number: int, p: int) -> int | None:
    """Return a square root modulo an odd prime by Tonelli and Shanks (HAC 3.34), or None without one."""
    if number == 0 or p % 4 == 3:
        root = pow(number, (p + 1) // 4, p)
        return root if root * root % p == number else None
    if pow(number, (p - 1) // 2, p) != 1:
        return None
    odd, shift = p - 1, 0
    while odd % 2 == 0:
        odd, shift = odd // 2, shift + 1
    power = pow(next(each for each in range(2, p) if pow(each, (p - 1) // 2, p) == p - 1), odd, p)
    root, rest = pow(number, (odd + 1) // 2, p), pow(number, odd, p)
    while rest != 1:
        order, square = 0, rest
        while square != 1:
            order, square = order + 1, square * square % p
        factor = pow(power, 1 << shift - order - 1, p)
        shift, power = order, factor * factor % p
        root, rest = root * factor % p, rest * power % p
    return root


def encode_signature(signature: tuple[int, int]) -> bytes:
    """Return the DER of a signature (r, s); BadInput naming ``signature`` unless both are natural numbers."""
    r, s = check_pair("signature", signature)
    if min(r, s) < 0:
        raise BadInput("signature", "must not have a negative number")
    return _element(_SEQUENCE, _integer(r) + _integer(s))


def decode_signature(data: bytes) -> tuple[int, int]:
    """Return the signature (r, s) of its DER; BadInput naming ``data`` if it is none, or has another form of one."""
    check_bytes("data", data)
    numbers = []
    body, rest = _take(_SEQUENCE, data)
    while body:
        number, body = _take(_INTEGER, body)
        numbers.append(int.from_bytes(number, signed=True))
    if rest or len(numbers) != 2 or min(numbers) < 0 or encode_signature((numbers[0], numbers[1])) != data:
        raise _no_signature()
    return numbers[0], numbers[1]


def _integer(number: int) -> bytes:
    return _element(_INTEGER, number.to_bytes(number.bit_length() // 8 + 1))


def _element(tag: int, body: bytes) -> bytes:
    length = len(body)
    size = length.to_bytes((length.bit_length() + 7) // 8)
    return bytes([tag]) + (bytes([length]) if length < 128 else bytes([0x80 | len(size)]) + size) + body


def _take(tag: int, data: bytes) -> tuple[bytes, bytes]:
    """Return the content of an element, and the bytes after it."""
    if len(data) < 2 or data[0] != tag:
        raise _no_signature()
    length, start = data[1], 2
    if length >= 128:
        start += length - 128
        length = int.from_bytes(data[2:start])
    end = start + length
    if end > len(data):
        raise _no_signature()
    return data[start:end], data[end:]


def _no_signature() -> BadInput:
    return BadInput("data", "is not the DER of a signature: a sequence of two integers")
