# SPDX-License-Identifier: Apache-2.0
"""Elliptic curves y² = x³ + a·x + b by name, and the secret numbers of their signatures."""

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass

from montcore.checks import check_bytes, check_integer, check_known, check_pair
from montcore.errors import BadInput
from montcore.sec1 import square_root


@dataclass(frozen=True)
class Curve:
    """A curve modulo a prime.

    Attributes
    ----------
    name
        Name in SEC 2, FIPS 186 or RFC 5639.
    p
        The prime.
    a, b
        Coefficients, from −p + 1 to p − 1; kept modulo p.
    x, y
        Coordinates of the base point.
    n
        Order of the base point, a prime of the length of p.

    Raises
    ------
    BadInput
        Naming ``curve``: a number is out of range, p is not an odd prime, n has another length than p, the curve is
        singular, or the base point is not on it. Whether n is a prime, and the order, is not checked.
    """

    name: str
    p: int
    a: int
    b: int
    x: int
    y: int
    n: int

    def __post_init__(self) -> None:
        for argument in ("p", "a", "b", "x", "y", "n"):
            check_integer(f"curve {argument}", getattr(self, argument))
        p = self.p
        if p < 5 or p % 2 == 0 or not (p in _NAMED_PRIMES or is_prime(p)):
            raise BadInput("curve p", f"must be a prime of at least 5, not {p:#x}")
        for argument in ("a", "b"):
            value = getattr(self, argument)
            if not -p < value < p:
                raise BadInput(f"curve {argument}", "must be between -p and p")
            object.__setattr__(self, argument, value % p)
        for argument in ("x", "y"):
            if not 0 <= getattr(self, argument) < p:
                raise BadInput(f"curve {argument}", "must be 0 to p - 1")
        if self.n % 2 == 0 or self.n < 0 or self.n.bit_length() != self.bits:
            raise BadInput("curve n", f"must be a prime of as many bits as p: {self.bits}")
        if (4 * self.a**3 + 27 * self.b**2) % p == 0:
            raise BadInput("curve", "is singular: 4·a³ + 27·b² is 0 modulo p")
        if not self._has(self.x, self.y):
            raise BadInput("curve", "does not contain its base point (x, y)")

    @property
    def bits(self) -> int:
        """Bits of p and n."""
        return self.p.bit_length()

    @staticmethod
    def named(name: str) -> "Curve":
        """Return a curve; BadInput naming ``curve`` without one of this name."""
        check_known("curve", "curve", name, list(CURVES))
        return CURVES[name]

    def digest(self, message: bytes, algorithm: str) -> int:
        """Return the leftmost bits of the hash of a message, as ECDSA takes them (FIPS 186-5, 6.4.1)."""
        return self.leftmost(_new_hash(algorithm, message).digest())

    def secret_numbers(self, d: int, digest: int, algorithm: str) -> Iterator[int]:
        """Yield the secret numbers k that RFC 6979 makes of a key and a hash, until one fits."""
        size = (self.bits + 7) // 8
        seed = d.to_bytes(size) + (digest % self.n).to_bytes(size)
        length = _new_hash(algorithm).digest_size
        key, value = bytes(length), b"\x01" * length
        for mark in (b"\x00", b"\x01"):
            key = hmac.digest(key, value + mark + seed, algorithm)
            value = hmac.digest(key, value, algorithm)
        while True:
            stream = b""
            while len(stream) < size:
                value = hmac.digest(key, value, algorithm)
                stream += value
            k = self.leftmost(stream[:size])
            if 0 < k < self.n:
                yield k
            key = hmac.digest(key, value + b"\x00", algorithm)
            value = hmac.digest(key, value, algorithm)

    def leftmost(self, digest: bytes) -> int:
        """Return the leftmost bits of a hash, at most as many as the order has."""
        check_bytes("digest", digest)
        return int.from_bytes(digest) >> max(0, 8 * len(digest) - self.n.bit_length())

    def encode_point(self, point: tuple[int, int], *, compressed: bool = False) -> bytes:
        """Return the bytes of a point by SEC 1, 2.3.3; BadInput naming ``point`` unless it is on the curve."""
        x, y = check_pair("point", point)
        if not (0 <= x < self.p and 0 <= y < self.p and self._has(x, y)):
            raise BadInput("point", "must be on the curve")
        size = (self.bits + 7) // 8
        return bytes([2 + y % 2]) + x.to_bytes(size) if compressed else b"\x04" + x.to_bytes(size) + y.to_bytes(size)

    def decode_point(self, data: bytes) -> tuple[int, int]:
        """Return the point of bytes by SEC 1, 2.3.4; BadInput naming ``data`` unless they are a point on the curve."""
        check_bytes("data", data)
        size = (self.bits + 7) // 8
        mark, x = data[:1], int.from_bytes(data[1 : size + 1])
        if x >= self.p or (mark, len(data)) not in {(b"\x02", size + 1), (b"\x03", size + 1), (b"\x04", 2 * size + 1)}:
            raise BadInput("data", f"is not a point: {size + 1} bytes from 02 or 03 on, or {2 * size + 1} from 04 on")
        y = int.from_bytes(data[size + 1 :]) if mark == b"\x04" else self._root(x, is_odd=mark == b"\x03")
        if y is None or y >= self.p or not self._has(x, y):
            raise BadInput("data", "is not on the curve")
        return x, y

    def _root(self, x: int, *, is_odd: bool) -> int | None:
        y = square_root((x**3 + self.a * x + self.b) % self.p, self.p)
        return y if y is None or y % 2 == is_odd else self.p - y

    def _has(self, x: int, y: int) -> bool:
        return (y**2 - x**3 - self.a * x - self.b) % self.p == 0


# Primes of the curves below, which need no test.
_NAMED_PRIMES: set[int] = set()
# Bases of the test for primes; there is no composite number below 3.3·10^24 that passes.
_BASES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)


def is_prime(number: int) -> bool:
    """Return whether an odd number passes the test of Miller and Rabin (HAC 4.24)."""
    shift = (number - 1 & 1 - number).bit_length() - 1
    for base in _BASES:
        power = pow(base, number - 1 >> shift, number)
        if power in (0, 1) or number == base:
            continue
        for _ in range(shift):
            if power == number - 1:
                break
            power = power * power % number
        else:
            return False
    return True


def _new_hash(algorithm: str, message: bytes = b"") -> "hashlib._Hash":
    """Return the hash of a message; BadInput naming ``algorithm`` without such a function of fixed length."""
    try:
        state = hashlib.new(algorithm, message)
    except (TypeError, ValueError):
        raise BadInput("algorithm", f"must be a hash function of hashlib, not {algorithm!r}") from None
    if not state.digest_size:
        raise BadInput("algorithm", f"must have a hash of fixed length, not {algorithm!r}")
    return state


def _curve(name: str, p: str, a: int | str, b: str, x: str, y: str, n: str) -> Curve:
    """Return a curve from hexadecimal numbers; a small ``a`` is a number."""
    prime = int(p, 16)
    _NAMED_PRIMES.add(prime)
    coefficient = int(a, 16) if isinstance(a, str) else a % prime
    return Curve(name, prime, coefficient, *(int(number, 16) for number in (b, x, y, n)))


# FIPS 186-5 and SP 800-186; SEC 2; RFC 5639.
_ALL = (
    _curve(
        "P-224",
        "ffffffffffffffffffffffffffffffff000000000000000000000001",
        -3,
        "b4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4",
        "b70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21",
        "bd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34",
        "ffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3d",
    ),
    _curve(
        "P-256",
        "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
        -3,
        "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b",
        "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
        "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
        "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
    ),
    _curve(
        "P-384",
        "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",
        -3,
        "b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef",
        "aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7",
        "3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f",
        "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
    ),
    _curve(
        "P-521",
        "1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        -3,
        "51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00",
        "c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66",
        "11839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650",
        "1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
    ),
    _curve(
        "secp256k1",
        "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",
        0,
        "7",
        "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
        "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8",
        "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
    ),
    _curve(
        "brainpoolP256r1",
        "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
        "7d5a0975fc2c3057eef67530417affe7fb8055c126dc5c6ce94a4b44f330b5d9",
        "26dc5c6ce94a4b44f330b5d9bbd77cbf958416295cf7e1ce6bccdc18ff8c07b6",
        "8bd2aeb9cb7e57cb2c4b482ffc81b7afb9de27e1e3bd23c23a4453bd9ace3262",
        "547ef835c3dac4fd97f8461a14611dc9c27745132ded8e545c1d54c72f046997",
        "a9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7",
    ),
    _curve(
        "brainpoolP320r1",
        "d35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27",
        "3ee30b568fbab0f883ccebd46d3f3bb8a2a73513f5eb79da66190eb085ffa9f492f375a97d860eb4",
        "520883949dfdbc42d3ad198640688a6fe13f41349554b49acc31dccd884539816f5eb4ac8fb1f1a6",
        "43bd7e9afb53d8b85289bcc48ee5bfe6f20137d10a087eb6e7871e2a10a599c710af8d0d39e20611",
        "14fdd05545ec1cc8ab4093247f77275e0743ffed117182eaa9c77877aaac6ac7d35245d1692e8ee1",
        "d35e472036bc4fb7e13c785ed201e065f98fcfa5b68f12a32d482ec7ee8658e98691555b44c59311",
    ),
    _curve(
        "brainpoolP384r1",
        "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53",
        "7bc382c63d8c150c3c72080ace05afa0c2bea28e4fb22787139165efba91f90f8aa5814a503ad4eb04a8c7dd22ce2826",
        "4a8c7dd22ce28268b39b55416f0447c2fb77de107dcd2a62e880ea53eeb62d57cb4390295dbc9943ab78696fa504c11",
        "1d1c64f068cf45ffa2a63a81b7c13f6b8847a3e77ef14fe3db7fcafe0cbd10e8e826e03436d646aaef87b2e247d4af1e",
        "8abe1d7520f9c2a45cb1eb8e95cfd55262b70b29feec5864e19c054ff99129280e4646217791811142820341263c5315",
        "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b31f166e6cac0425a7cf3ab6af6b7fc3103b883202e9046565",
    ),
    _curve(
        "brainpoolP512r1",
        "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3",
        "7830a3318b603b89e2327145ac234cc594cbdd8d3df91610a83441caea9863bc2ded5d5aa8253aa10a2ef1c98b9ac8b57f1117a72bf2c7b9e7c1ac4d77fc94ca",
        "3df91610a83441caea9863bc2ded5d5aa8253aa10a2ef1c98b9ac8b57f1117a72bf2c7b9e7c1ac4d77fc94cadc083e67984050b75ebae5dd2809bd638016f723",
        "81aee4bdd82ed9645a21322e9c4c6a9385ed9f70b5d916c1b43b62eef4d0098eff3b1f78e2d0d48d50d1687b93b97d5f7c6d5047406a5e688b352209bcb9f822",
        "7dde385d566332ecc0eabfa9cf7822fdf209f70024a57b1aa000c55b881f8111b2dcde494a5f485e5bca4bd88a2763aed1ca2b2fa8f0540678cd1e0f3ad80892",
        "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330870553e5c414ca92619418661197fac10471db1d381085ddaddb58796829ca90069",
    ),
)
CURVES = {curve.name: curve for curve in _ALL}
# Bytes of a number, and u of the base point (RFC 7748, sections 4.1 and 4.2).
BASE_POINTS = {"X25519": (32, 9), "X448": (56, 5)}
