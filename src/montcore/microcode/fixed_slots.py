# SPDX-License-Identifier: Apache-2.0
"""The slots of commands with fixed slots, for people: by the names in coprocessor.txt, number and length (Markdown)."""

from montcore.microcode import coprocessor
from montcore.tools.markdown import table

_LENGTH, _SCALAR = "`LENGTH`", "`EXPONENT_LENGTH` − 1"

# Parts of each table, by its commands.
FIXED_SLOTS = {
    ("RSA_CRT",): (
        ("C", "c", _LENGTH),
        ("S", "s = c^d mod n, the result", _LENGTH),
        ("N", "n = p·q", _LENGTH),
        ("E", "e", "`PUBLIC_LENGTH`"),
        ("P Q", "p, q in any order", "`PRIME_LENGTH`, the length of the longer one"),
        ("DP DQ", "d mod p − 1, d mod q − 1", "`EXPONENT_LENGTH`, a multiple of 5, `PRIME_LENGTH` or more"),
        ("QINV", "q^−1 mod p", "`PRIME_LENGTH`"),
    ),
    ("RSA_PRIME", "PRIME_TEST"): (
        ("C", "for `RSA_PRIME` the lowest candidate, 3 modulo 4", _LENGTH),
        ("E", "for `RSA_PRIME` a multiple of p − 1 for each prime p in the modulus", "`PUBLIC_LENGTH`"),
        ("P", "the prime, and for `PRIME_TEST` the number to test", _LENGTH),
        ("Q", "the prime that was in slot 8 before `RSA_PRIME`", _LENGTH),
        ("DP", "the candidate", _LENGTH),
    ),
    ("RSA_KEY",): (
        ("C", "p and q differ by more than this number", _LENGTH),
        ("N", "n = p·q, a result", "`EXPONENT_LENGTH`"),
        ("E", "e", "`PUBLIC_LENGTH`"),
        ("P Q", "p, q in any order", _LENGTH),
        ("DP DQ", "d mod p − 1, d mod q − 1, results", _LENGTH),
        ("QINV", "q^−1 mod p, a result", _LENGTH),
    ),
    (
        *("EC_CHECK", "EC_TABLE", "EC_KEY_TABLE", "EC_MULTIPLY", "EC_MULTIPLY_BASE", "EC_MULTIPLY_ADD"),
        *("ECDSA_SIGN", "ECDSA_VERIFY"),
    ): (
        (
            "PX PY",
            "x, y of the point; for `ECDSA_SIGN` the base point, for `ECDSA_VERIFY` the public key",
            _LENGTH,
        ),
        ("FIELD CA CB", "p, a, b", _LENGTH),
        ("ORDER", "n", _SCALAR),
        ("RX RY", "x', y' of the result; r, s; for `EC_MULTIPLY_ADD` first the other point", _LENGTH),
        ("S_VERIFIED R_VERIFIED", "for `ECDSA_VERIFY` s and r", _LENGTH),
        ("SCALAR", "k, unless `ECDSA_SIGN` makes it; for `ECDSA_VERIFY` 0, then r/s mod n", _SCALAR),
        ("PRIVATE", "for `ECDSA_SIGN` the key d", "`LENGTH`, or `PUBLIC_LENGTH` if that is more"),
        (
            "HASH",
            "the leftmost bits of the hash; for `ECDSA_VERIFY` with zeros up to `EXPONENT_LENGTH` − 1 bits, then "
            "hash/s mod n",
            _LENGTH,
        ),
        ("GX GY", "for `ECDSA_VERIFY` the base point", _LENGTH),
    ),
    ("ECDSA_SIGN_BATCH",): (
        ("PX PY", "x, y of the base point", _LENGTH),
        ("FIELD CA CB", "p, a, b", _LENGTH),
        ("ORDER", "n", _SCALAR),
        ("RX RY", "r and s of each hash, an eighth of a slot each", _LENGTH),
        ("SCALAR", "the last nonce, made inside", _SCALAR),
        ("PRIVATE", "the key d", _LENGTH),
        ("HASH", "the leftmost bits of each hash, an eighth of a slot each", _LENGTH),
    ),
    ("ED25519_VERIFY",): (
        (
            "A_PARITY R_PARITY",
            "1 if x of −A, of −R is odd, else 0; slot 6 gets the result",
            "32; the result `LENGTH`",
        ),
        ("A_Y R_Y", "y of A and of R", _LENGTH),
        ("FIELD D_CURVE HALF_ROOT", "p = 2^255 − 19, d, (1 + √−1)/2", _LENGTH),
        ("H_EDWARDS", "the hash modulo the order", _LENGTH),
        ("S_EDWARDS", "S", _LENGTH),
        ("GX GY", "x, y of the base point", _LENGTH),
    ),
    ("X_MULTIPLY",): (
        ("PX", "u", _LENGTH),
        ("FIELD", "p", _LENGTH),
        ("CA", "(A + 2)/4, below 2^18", _LENGTH),
        ("RX", "the result", _LENGTH),
        ("SCALAR", "the scalar; with the field `SHARES` of `PROTECT` its first share", _LENGTH),
        ("PRIVATE", "with `SHARES` the second share", _LENGTH),
    ),
}


def slot_table(command: str) -> str:
    """Return the table with the slots of a command."""
    (rows,) = (rows for commands, rows in FIXED_SLOTS.items() if command in commands)
    windows = coprocessor.windows()
    return table(
        ["slot", "number", "length in bits"],
        [(", ".join(str(windows[name]) for name in names.split()), number, length) for names, number, length in rows],
    )
