# SPDX-License-Identifier: Apache-2.0
"""Operations with private keys: the RTL computes them, OpenSSL verifies the results.

The RTL is the coprocessor with its driver, or for RSA an exponentiator.
"""

from collections.abc import Callable
from dataclasses import replace

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa, x25519
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from montcore.architectures import Config
from montcore.cli.display import Result, cycle_progress
from montcore.coprocessor import Coprocessor
from montcore.cores import CoprocessorCore, Core, ExponentiatorCore
from montcore.curves import Curve
from montcore.devices import ecp5_85
from montcore.errors import MontcoreError
from montcore.exponentiator import Exponentiator
from montcore.generation.figures import recorded

BITS = 2048

# The target whose recorded frequency gives the time.
TARGET = ecp5_85.NAME

# DER prefix of a SHA-256 DigestInfo, RFC 8017 section 9.2 note 1.
_SHA256_PREFIX = bytes.fromhex("3031300d060960864801650304020105000420")


def encode_digest(message: bytes, size: int) -> int:
    """Encode SHA-256(message) by EMSA-PKCS1-v1_5 for a modulus of ``size`` bytes (RFC 8017 section 9.2)."""
    digest = hashes.Hash(hashes.SHA256())
    digest.update(message)
    info = _SHA256_PREFIX + digest.finalize()
    return int.from_bytes(b"\x00\x01" + b"\xff" * (size - len(info) - 3) + b"\x00" + info)


def verify(key: rsa.RSAPublicKey, signature: int, message: bytes) -> None:
    """Verify the signature with OpenSSL; raise MontcoreError if it is rejected."""
    try:
        key.verify(signature.to_bytes(BITS // 8), message, padding.PKCS1v15(), hashes.SHA256())
    except InvalidSignature:
        raise MontcoreError("OpenSSL rejects the signature that the hardware made") from None


def _recorded_frequency(matches: Callable[[Core], bool]) -> Result:
    """Return the newest frequency, of the present RTL, of the cores that ``matches``; at the largest width."""
    rows = [
        row
        for core, rows in recorded().items()
        if matches(core)
        for row in rows
        if row.target == TARGET and row.best_mhz is not None and row.is_current
    ]
    row = max(rows, key=lambda row: (row.core.config.width, row.date), default=None)
    return {
        "target": TARGET,
        "fmax_mhz": row and row.best_mhz,
        "fmax_width": row and row.core.config.width,
        "measured": row and row.date,
        "earlier_rtl": False if row else None,  # kept for one version: rows of earlier RTL are not shown
    }


def _time_ms(cycles: int, frequency: Result) -> float | None:
    """Return the time at the recorded frequency, None without one."""
    return None if frequency["fmax_mhz"] is None else cycles / frequency["fmax_mhz"] / 1000


# The progress bar shows the coprocessor's cycles as a share of this number, about the cycles of a signature.
_EXPECTED_CYCLES = 1_400_000


def _measured(operation: str, coprocessor: Coprocessor, cycles: int | None, bus_cycles: int) -> Result:
    """Return the cycles of a coprocessor, and of its single command, with their time at the recorded frequency."""

    def matches(core: Core) -> bool:
        return (
            isinstance(core, CoprocessorCore)
            and core.multipliers == coprocessor.multipliers
            and (core.streams == 1 and core.max_width >= BITS)
        )

    frequency = _recorded_frequency(matches)
    return {
        "verified": True,
        "operation": operation,
        "multipliers": coprocessor.multipliers,
        "width": BITS,
        "cycles": cycles,
        "bus_cycles": bus_cycles,
        **frequency,
        "time_ms": _time_ms(bus_cycles, frequency),
    }


def sign_on_curve(message: str) -> Result:
    """Make a key on P-256, sign ``message`` with the coprocessor, verify the signature, and return its cycles."""
    coprocessor = Coprocessor(multipliers=16, max_width=BITS)
    key = ec.generate_private_key(ec.SECP256R1())
    d = key.private_numbers().private_value
    with coprocessor.simulate() as simulation:
        result = simulation.ecdsa_sign(Curve.named("P-256"), d, message.encode())
    try:
        key.public_key().verify(encode_dss_signature(*result.values), message.encode(), ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        raise MontcoreError("OpenSSL rejects the signature that the hardware made") from None
    measured = _measured("ECDSA on P-256 with RFC 6979", coprocessor, result.cycles, result.bus_cycles)
    signature = f"0x{result.values[0]:064x}{result.values[1]:064x}"
    return {"signature": signature, "message": message, **measured}


def sign_with_ed25519(message: str) -> Result:
    """Make a key of Ed25519, sign ``message`` with the coprocessor, verify the signature, and return its cycles."""
    coprocessor = Coprocessor(multipliers=16, max_width=BITS)
    key = ed25519.Ed25519PrivateKey.generate()
    with coprocessor.simulate() as simulation:
        result = simulation.ed25519_sign(simulation.ed25519_key(key.private_bytes_raw()), message.encode())
    try:
        key.public_key().verify(result.data, message.encode())
    except InvalidSignature:
        raise MontcoreError("OpenSSL rejects the signature that the hardware made") from None
    return {
        "signature": f"0x{result.data.hex()}",
        "message": message,
        **_measured("Ed25519", coprocessor, None, result.bus_cycles),
    }


def agree() -> Result:
    """Agree on a secret by X25519: one side is the coprocessor, the other one OpenSSL. Return the cycles."""
    coprocessor = Coprocessor(multipliers=16, max_width=BITS)
    ours, theirs = x25519.X25519PrivateKey.generate(), x25519.X25519PrivateKey.generate()
    with coprocessor.simulate() as simulation:
        result = simulation.x25519(ours.private_bytes_raw(), theirs.public_key().public_bytes_raw())
    if result.value.to_bytes(32, "little") != theirs.exchange(ours.public_key()):
        raise MontcoreError("the shared secrets of OpenSSL and the hardware differ")
    return _measured("X25519", coprocessor, result.cycles, result.bus_cycles)


def sign(message: str) -> Result:
    """Make a key, sign ``message`` with the coprocessor, verify the signature, and return its cycles."""
    coprocessor = Coprocessor(multipliers=16, max_width=BITS)
    key = rsa.generate_private_key(public_exponent=65537, key_size=BITS)
    encoded = encode_digest(message.encode(), BITS // 8)
    with coprocessor.simulate() as simulation, cycle_progress("signing", _EXPECTED_CYCLES) as progress:
        result = simulation.rsa_crt(key.private_numbers(), encoded, progress=progress)
    verify(key.public_key(), result.value, message.encode())
    operation = "RSA with the Chinese remainder theorem, checked in hardware"
    measured = _measured(operation, coprocessor, result.cycles, result.bus_cycles)
    return {"signature": hex(result.value), "message": message, **measured}


def sign_with_exponentiator(architecture: str, method: str, message: str) -> Result:
    """Make a key, sign ``message`` with an exponentiator, verify the signature, and return its cycles and time."""
    config = Config(architecture, BITS)
    exponentiator = Exponentiator(config, method=method)

    key = rsa.generate_private_key(public_exponent=65537, key_size=BITS)
    numbers = key.private_numbers()
    modulus = numbers.public_numbers.n
    encoded = encode_digest(message.encode(), BITS // 8)
    with (
        exponentiator.simulate() as simulation,
        cycle_progress("signing", exponentiator.worst_cycles(numbers.d.bit_length())) as progress,
    ):
        result = simulation(encoded, numbers.d, modulus, progress=progress)
    verify(key.public_key(), result.value, message.encode())

    def matches(core: Core) -> bool:
        same = core.config == replace(config, width=core.config.width)
        of_method = isinstance(core, ExponentiatorCore) and core.method == exponentiator.method
        return of_method and same and BITS // 2 <= core.config.width <= BITS

    frequency = _recorded_frequency(matches)
    return {
        "verified": True,
        "signature": hex(result.value),
        "message": message,
        "arch": architecture,
        "method": method,
        "width": BITS,
        "cycles": result.cycles,
        "setup_cycles": result.setup_cycles,
        **frequency,
        "time_ms": _time_ms(result.cycles, frequency),
    }
