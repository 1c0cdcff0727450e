# SPDX-License-Identifier: Apache-2.0
"""Ed25519 on Python's integers, as RFC 8032 writes it: affine points and complete sums."""

import hashlib

from montcore.sec1 import square_root

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P

Point = tuple[int, int]
NEUTRAL = (0, 1)


def add(first: Point, second: Point) -> Point:
    (x1, y1), (x2, y2) = first, second
    t = D * x1 * x2 * y1 * y2
    inverse = pow(1 - t * t, -1, P)
    return (x1 * y2 + y1 * x2) * (1 - t) * inverse % P, (y1 * y2 + x1 * x2) * (1 + t) * inverse % P


def multiply(k: int, point: Point) -> Point:
    result = NEUTRAL
    for bit in f"{k:b}":
        result = add(result, result)
        result = add(result, point) if bit == "1" else result
    return result


def negative(point: Point) -> Point:
    return -point[0] % P, point[1]


def number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def digest(*parts: bytes) -> int:
    return number(hashlib.sha512(b"".join(parts)).digest())


def encode(point: Point) -> bytes:
    x, y = point
    return (y | (x & 1) << 255).to_bytes(32, "little")


def decode(data: bytes) -> Point | None:
    """Return the point, None without one or with another encoding of it."""
    y, sign = number(data) % 2**255, data[31] >> 7
    if y >= P:
        return None
    x = square_root((y * y - 1) * pow(D * y * y + 1, -1, P) % P, P)
    if x is None or (x == 0 and sign):
        return None
    return (x if x % 2 == sign else P - x), y


BASE = decode((4 * pow(5, -1, P) % P).to_bytes(32, "little")) or NEUTRAL
# A point of order 8, whose multiples are all eight points of small order.
EIGHTH = next(
    point
    for found in map(decode, (y.to_bytes(32, "little") for y in range(2, 100)))
    if found and multiply(4, point := multiply(ORDER, found)) != NEUTRAL
)
SMALL = [multiply(k, EIGHTH) for k in range(8)]


def secret(seed: bytes) -> tuple[int, bytes]:
    """Return scalar and prefix."""
    made = hashlib.sha512(seed).digest()
    return number(made[:32]) % 2**254 // 8 * 8 | 2**254, made[32:]


def challenge(r: bytes, public: bytes, message: bytes) -> int:
    return digest(r, public, message) % ORDER


def sign(seed: bytes, message: bytes) -> bytes:
    scalar, prefix = secret(seed)
    public = encode(multiply(scalar, BASE))
    r = digest(prefix, message) % ORDER
    encoded = encode(multiply(r, BASE))
    return encoded + ((r + challenge(encoded, public, message) * scalar) % ORDER).to_bytes(32, "little")


def verify(public: bytes, message: bytes, signature: bytes) -> bool | None:
    """Return whether 8·S·B = 8·R + 8·h·A; None without a point of the public key."""
    a, r, s = decode(public), decode(signature[:32]), number(signature[32:])
    if a is None:
        return None
    if r is None or s >= ORDER:
        return False
    right = add(r, multiply(challenge(signature[:32], public, message), a))
    return multiply(8, multiply(s, BASE)) == multiply(8, right)
