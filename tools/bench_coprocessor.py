# SPDX-License-Identifier: Apache-2.0
"""Cycles of RSA and of curves on the coprocessor with the bus, into results/coprocessor.json."""

import hashlib
import json
import secrets
from datetime import UTC, datetime
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa, utils
from cryptography.hazmat.primitives.hashes import SHA256

from montcore import tools
from montcore.coprocessor import Coprocessor
from montcore.coprocessor.curves import curve_words
from montcore.coprocessor.rsa import rsa_words
from montcore.cores import CoprocessorCore
from montcore.curves import Curve
from montcore.microcode.coprocessor_cycles import Lengths
from montcore.microcode.signed_digits import NARROW_BITS, average, digits
from montcore.simulation.coprocessor import CoprocessorSession

RESULT = Path(__file__).resolve().parents[1] / "results" / "coprocessor.json"
MULTIPLIERS = (2, 8, 16, 32)
KEYS = (2048, 3072, 4096)
MAX_WIDTH = 4096
# Multipliers, and interleaved products.
CURVE_SHAPES = ((2, 1), (4, 1), (8, 1), (8, 2), (16, 1), (16, 2))
CURVES = ("P-256", "P-384", "P-521")
ED25519_ORDER = 2**252 + 27742317777372353535851937790883648493


def private_operations() -> list[dict[str, int]]:
    """Sign with a key of each length on a coprocessor of each size; the cycles depend only on lengths and e."""
    keys = {bits: rsa.generate_private_key(public_exponent=65537, key_size=bits).private_numbers() for bits in KEYS}
    rows = []
    for multipliers in MULTIPLIERS:
        with CoprocessorSession(CoprocessorCore(multipliers, MAX_WIDTH)) as core:
            core.open()
            for bits, key in keys.items():
                n = key.public_numbers.n
                c = secrets.randbelow(n)
                reply = core.call("rsa", *rsa_words(key), c)
                if reply.error != "none" or reply.values[0] != pow(c, key.d, n):
                    raise SystemExit(f"RSA-{bits} on {multipliers} multipliers: {reply.error}")
                cycles = {"command": reply.cycles, "with_bus": reply.bus_cycles, "accesses": reply.accesses}
                rows.append({"multipliers": multipliers, "bits": bits, **cycles})
    return rows


def of_curves() -> list[dict[str, int | str]]:
    """Agree on a key and sign on each curve; the cycles depend only on the curve's length."""
    rows: list[dict[str, int | str]] = []
    for multipliers, streams in CURVE_SHAPES:
        shape: dict[str, int | str] = {"multipliers": multipliers, "streams": streams}
        with Coprocessor(multipliers, MAX_WIDTH, streams=streams).simulate() as simulation:
            for curve in map(Curve.named, CURVES):
                d = 1 + secrets.randbelow(curve.n - 1)
                public = simulation.ec_multiply(curve, d, blinded=False)  # the command's own cycles
                signed = simulation.ecdsa_sign(curve, d, b"")
                if not simulation.ecdsa_verify(curve, public.values, b"", signed.values):
                    raise SystemExit(f"{curve.name} on {multipliers} multipliers: the signature is wrong")
                simulation.ec_table(curve)
                by_table = simulation.ecdsa_sign(curve, d, b"")
                if by_table.values != signed.values:
                    raise SystemExit(f"{curve.name} on {multipliers} multipliers: the signature by a table is wrong")
                replies = (("EC_MULTIPLY", public, 0), ("ECDSA_SIGN", signed, 0), ("ECDSA_SIGN", by_table, 1))
                for command, reply, table in replies:
                    cycles = {"cycles": reply.cycles, "with_bus": reply.bus_cycles}
                    rows.append({**shape, "command": command, "curve": curve.name, "table": table, **cycles})
                simulation.zeroise()  # the driver uses a loaded table, also if it is of another curve
            for name, exchange, size in (("X25519", simulation.x25519, 32), ("X448", simulation.x448, 56)):
                of_ladder = exchange(secrets.token_bytes(size), (9).to_bytes(size, "little"))
                cycles = {"cycles": of_ladder.cycles, "with_bus": of_ladder.bus_cycles}
                rows.append({**shape, "command": "X_MULTIPLY", "curve": name, **cycles})
    return rows


def signature(curve: Curve) -> tuple[list[int], tuple[int, int]]:
    """Return hash, r, s and a public key, and the scalars of the verification: with an average number of digits."""
    theirs = {"P-256": ec.SECP256R1(), "P-384": ec.SECP384R1(), "P-521": ec.SECP521R1()}[curve.name]
    key = ec.generate_private_key(theirs)
    hashed, point = curve.digest(b"", "sha256"), key.public_key().public_numbers()
    wanted = sum(len(digits(scalar)) for scalar in average(curve.bits))
    while True:
        r, s = utils.decode_dss_signature(key.sign(b"", ec.ECDSA(SHA256())))
        u, v = (number * pow(s, -1, curve.n) % curve.n for number in (hashed, r))
        if len(digits(u)) + len(digits(v)) == wanted:
            return [hashed, r, s, point.x, point.y], (u, v)


def of_verifications() -> list[dict[str, int | str | list[str]]]:
    """Verify signatures with an average number of digits, with and without a table; the cycles depend on the digits."""
    signatures = {curve.name: (curve, *signature(curve)) for curve in map(Curve.named, CURVES)}
    rows: list[dict[str, int | str | list[str]]] = []
    for multipliers, streams in CURVE_SHAPES:
        with CoprocessorSession(CoprocessorCore(multipliers, MAX_WIDTH, streams)) as session:
            session.open()
            for curve, numbers, scalars in signatures.values():
                for table in (0, 1):
                    if table:
                        session.call("ec_table", *curve_words(curve))
                    reply = session.call("ecdsa_verify", *curve_words(curve), *numbers)
                    if reply.error != "none":
                        raise SystemExit(f"{curve.name} on {multipliers} multipliers: {reply.error}")
                    row: dict[str, int | str | list[str]] = {"multipliers": multipliers, "streams": streams}
                    row |= {"command": "ECDSA_VERIFY", "curve": curve.name, "table": table}
                    row |= {"scalars": [f"{each:x}" for each in scalars]}
                    rows.append({**row, "cycles": reply.cycles, "with_bus": reply.bus_cycles})
                session.call("zeroise")
    return rows


def edwards_signature(key: ed25519.Ed25519PrivateKey) -> tuple[bytes, bytes]:
    """Return a random message and its signature, whose scalars have as many digits as random scalars on average."""
    wanted = sum(len(digits(scalar, NARROW_BITS)) for scalar in average(255, NARROW_BITS))
    while True:
        message = secrets.token_bytes(32)
        signature = key.sign(message)
        hashed = hashlib.sha512(signature[:32] + key.public_key().public_bytes_raw() + message).digest()
        scalars = (int.from_bytes(part, "little") % ED25519_ORDER for part in (signature[32:], hashed))
        if sum(len(digits(scalar, NARROW_BITS)) for scalar in scalars) == wanted:
            return message, signature


def of_ed25519() -> list[dict[str, int | str]]:
    """Sign and verify with Ed25519. Cycles of signatures depend only on whether there is a table.

    ``cycles`` are for the multiplication of points, or for ED25519_VERIFY.
    """
    lengths = Lengths.of_curve(255)
    theirs = ed25519.Ed25519PrivateKey.generate()
    message, signature = edwards_signature(theirs)
    seed, public = theirs.private_bytes_raw(), theirs.public_key().public_bytes_raw()
    parts = (public, signature[:32], signature[32:], len(message).to_bytes(1), message)
    rows: list[dict[str, int | str]] = []
    for multipliers, streams in CURVE_SHAPES:
        core = CoprocessorCore(multipliers, MAX_WIDTH, streams)
        with CoprocessorSession(core) as session:
            session.open()
            key = session.call("ed25519_key", int.from_bytes(seed, "little"))
            for table in (False, True):
                if table:
                    session.call("ed25519_table")
                numbers = [int.from_bytes(part, "little") for part in parts]
                signed = session.call("ed25519_sign", *key.values, *numbers[3:])
                verified = session.call("ed25519_verify", *numbers)
                if (signed.error, verified.error, list(signed.values)) != ("none", "none", numbers[1:3]):
                    raise SystemExit(f"Ed25519 on {multipliers} multipliers: the signature is wrong")
                base = core.timing.cycles("EC_MULTIPLY_BASE" if table else "EC_MULTIPLY", lengths, table=table)
                whole = core.timing.cycles("ED25519_VERIFY", Lengths.of_ed25519())
                for name, cycles, reply in (("sign", base, signed), ("verify", whole, verified)):
                    if table and name == "verify":
                        continue  # the table of the base point is not used
                    shape = {"multipliers": multipliers, "streams": streams, "table": int(table)}
                    rows.append({**shape, "operation": name, "cycles": cycles, "with_bus": reply.bus_cycles})
    return rows


def main() -> None:
    """Measure, and replace the file."""
    result = {
        "date": datetime.now(UTC).date().isoformat(),
        "tools": {"verilator": tools.verilator().version},
        "max_width": MAX_WIDTH,
        "rows": private_operations(),
        "curves": [*of_curves(), *of_verifications()],
        "ed25519": of_ed25519(),
    }
    RESULT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
