# SPDX-License-Identifier: Apache-2.0
"""An RSA-2048 signature by the Chinese remainder theorem, on a core of half the width.

s = m^d mod p·q comes from m^dp mod p and m^dq mod q, which one core of 1024 bits computes one after the other. Each
power has half the products of a power of 2048 bits, and each product about half the cycles. So both together take about
half the cycles of that power, on a core of half the size.
"""

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from montcore import Config, Exponentiator, MontcoreError

MESSAGE = b"two halves are quicker than one whole"
SHA256_PREFIX = bytes.fromhex("3031300d060960864801650304020105000420")  # RFC 8017, section 9.2, note 1


def encoded(message: bytes, size: int) -> int:
    """The number to sign: EMSA-PKCS1-v1_5 of the message's SHA-256 (RFC 8017, section 9.2)."""
    digest = hashes.Hash(hashes.SHA256())
    digest.update(message)
    info = SHA256_PREFIX + digest.finalize()
    return int.from_bytes(b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info)


def sign(key: rsa.RSAPrivateNumbers, m: int) -> tuple[int, int]:
    """m^d mod p·q, and the cycles that the core takes for it, set-up of both moduli included."""
    n, e = key.public_numbers.n, key.public_numbers.e
    core = Exponentiator(Config("pipelined", 1024), method="window")
    with core.simulate() as power:
        # The length of the exponent is given, so that the time does not depend on leading zeros.
        half_p = power(m % key.p, key.dmp1, key.p, exponent_length=1024)
        half_q = power(m % key.q, key.dmq1, key.q, exponent_length=1024)
    s = half_q.value + key.q * ((half_p.value - half_q.value) * key.iqmp % key.p)
    # One wrong half would give a signature from which anyone can compute p: it never leaves.
    if pow(s, e, n) != m:
        raise MontcoreError("the signature does not verify")
    return s, sum(half.setup_cycles + half.cycles for half in (half_p, half_q))


def main() -> None:
    """Sign with a fresh key, and let OpenSSL verify."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    signature, cycles = sign(key.private_numbers(), encoded(MESSAGE, 256))
    key.public_key().verify(signature.to_bytes(256), MESSAGE, padding.PKCS1v15(), hashes.SHA256())
    print(f"OpenSSL accepts the signature, made in {cycles:,} cycles.")


if __name__ == "__main__":
    main()
