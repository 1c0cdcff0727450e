# SPDX-License-Identifier: Apache-2.0
"""Ed25519 through the driver, against RFC 8032 on Python's integers, OpenSSL, and vectors of the algorithm's authors.

Most tests have a coprocessor in Python under the driver in C; the last ones have the RTL.
"""

import ctypes
import hashlib
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import cryptography_vectors
import edwards
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ed25519
from driver.conftest import SANITIZERS
from driver.driver_in_python import DRIVER, Ed25519, Fault, Key, Library, library
from edwards import BASE, NEUTRAL, ORDER, SMALL, P, encode, multiply

from montcore import BadInput, Coprocessor, CoprocessorSimulation, Ed25519Key, MontcoreError
from montcore.cores import CoprocessorCore
from montcore.simulation.coprocessor import CoprocessorSession, driver_errors

VECTORS = Path(cryptography_vectors.__file__).parent / "asymmetric" / "Ed25519" / "sign.input"
ERRORS = {name: code for code, name in driver_errors().items()}
VALID, INVALID, NO_POINT = 0, ERRORS["check"], ERRORS["point"]
SEED = 20261126


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library(tmp_path_factory.mktemp("driver"), "montcore_ed25519.c", "montcore_sha512.c")


@pytest.fixture
def device(driver: Library) -> Ed25519:
    return Ed25519(driver)


def openssl_accepts(public: bytes, message: bytes, signature: bytes) -> bool:
    try:
        ed25519.Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except InvalidSignature:
        return False
    return True


def seeds(count: int) -> Iterator[tuple[bytes, bytes]]:
    """Return seeds and messages of a recorded random sequence."""
    rng = random.Random(SEED)
    for _ in range(count):
        yield rng.randbytes(32), rng.randbytes(rng.choice((0, 1, 31, 64, 200)))


def test_hash(driver: Library) -> None:
    """SHA-512 of all lengths of one and two blocks."""
    for length in range(260):
        message = bytes(i * length % 251 for i in range(length))
        assert driver.sha512(message) == hashlib.sha512(message).digest()


def test_vectors(device: Ed25519) -> None:
    """The vectors include the first three and the last vector of RFC 8032, 7.1."""
    lines = VECTORS.read_text(encoding="ascii").splitlines()
    assert len(lines) == 1024
    for line in (*lines[:3], *lines[30:-1:90], lines[-1]):
        secret, public, message, signed = map(bytes.fromhex, line.split(":")[:4])
        error, key = device.key(secret[:32])
        assert (error, bytes(key.public_key)) == (VALID, public)
        assert device.sign(key, message) == (VALID, signed[:64])
        assert device.verify(public, message, signed[:64]) == VALID


def test_random_keys(device: Ed25519) -> None:
    """OpenSSL makes the same keys and signatures; a signature with any bit flipped is invalid."""
    rng = random.Random(SEED)
    for seed, message in seeds(6):
        theirs = ed25519.Ed25519PrivateKey.from_private_bytes(seed)
        public = theirs.public_key().public_bytes_raw()
        error, key = device.key(seed)
        assert (error, bytes(key.public_key)) == (VALID, public)
        assert device.sign(key, message, verified=True) == (VALID, theirs.sign(message))
        parts = [public, theirs.sign(message), message]
        for part in range(3 if message else 2):
            wrong = list(parts)
            flipped = bytearray(wrong[part])
            flipped[rng.randrange(len(flipped))] ^= 1 << rng.randrange(8)
            wrong[part] = bytes(flipped)
            assert device.verify(wrong[0], wrong[2], wrong[1]) in (INVALID, NO_POINT)


def signature_of(a: int, torsion: edwards.Point, r: int, other: edwards.Point, message: bytes) -> tuple[bytes, bytes]:
    """Sign with scalars a and r, to whose points A and R a point of small order is added."""
    public, point = (encode(edwards.add(multiply(k, BASE), each)) for k, each in ((a, torsion), (r, other)))
    s = (r + edwards.challenge(point, public, message) * a) % ORDER
    return public, point + s.to_bytes(32, "little")


def special_inputs() -> Iterator[tuple[bytes, bytes]]:
    """Public keys and signatures of the message ``special``."""
    a, r, message = 3, 5, b"special"
    # Points of small order as R and A, or added to R and A, also with S = 0, and sums of small order.
    for k, torsion in enumerate(SMALL):
        yield signature_of(0, torsion, r, NEUTRAL, message)
        yield signature_of(0, torsion, 0, SMALL[k * 3 % 8], message)
        yield signature_of(a, torsion, r, SMALL[k * 5 % 8], message)
        yield signature_of(a, torsion, 0, torsion, message)
    public, signature = signature_of(a, NEUTRAL, r, NEUTRAL, message)
    point, s = signature[:32], edwards.number(signature[32:])
    # S above the order, and other encodings of points: y above p, and a sign of x = 0.
    for wrong in (s + ORDER, ORDER, s + 4 * ORDER, 2**256 - 1, 0, ORDER - s):
        yield public, point + wrong.to_bytes(32, "little")
    sign = 1 << 255
    for y in (0, 1, 2, P - 1, P, P + 1, P + 18, 2**255 - 1, sign, 1 | sign, P - 1 | sign, P | sign, P + 1 | sign):
        encoded = y.to_bytes(32, "little")
        yield encoded, signature
        yield public, encoded + signature[32:]
        h = edwards.challenge(encoded, public, message)
        yield public, encoded + (h * a % ORDER).to_bytes(32, "little")
    # S·B = -h·A, so that two equal points are added, and S·B = h·A: the sum is the neutral point.
    for chosen in (point, encode(NEUTRAL)):
        h = edwards.challenge(chosen, public, message)
        for sum_of in (-h * a, h * a):
            yield public, chosen + (sum_of % ORDER).to_bytes(32, "little")


def test_special_inputs(device: Ed25519) -> None:
    """As in RFC 8032. The driver accepts the inputs that OpenSSL accepts, except encodings outside RFC 8032."""
    found = {VALID: 0, INVALID: 0, NO_POINT: 0}
    for public, signature in special_inputs():
        expected = {True: VALID, False: INVALID, None: NO_POINT}[edwards.verify(public, b"special", signature)]
        assert device.verify(public, b"special", signature) == expected, (public.hex(), signature.hex())
        found[expected] += 1
        if edwards.decode(public) and openssl_accepts(public, b"special", signature):
            assert expected == VALID
    assert min(found.values()) > 5
    assert found[VALID] > 30


def test_verifications_by_a_curve_unit(device: Ed25519) -> None:
    """The driver reduces the hash itself, and old words of a slot are no part of a parity. Signatures end."""
    device.device.is_curve_unit = 1
    for seed, message in seeds(20):
        public, signature = encode(multiply(edwards.secret(seed)[0], BASE)), edwards.sign(seed, message)
        device.call("mc_write", 0, b"\xff" * 32, 256)
        device.commands.clear()
        assert device.verify(public, message, signature) == VALID
        assert device.verify(public, message + b".", signature) == INVALID
        assert device.commands == ["ED25519_VERIFY"] * 2
    for public, signature in special_inputs():
        expected = {True: VALID, False: INVALID, None: NO_POINT}[edwards.verify(public, b"special", signature)]
        assert device.verify(public, b"special", signature) == expected


def test_hashes_are_reduced_in_software(tmp_path: Path) -> None:
    """Multiples of the order and their neighbours, and numbers for which a part is 2^252 or more."""
    source = tmp_path / "reduced.c"
    source.write_text(
        '#include "montcore_ed25519.c"\n'
        "void reduced(uint32_t *z, const uint8_t *bytes) { reduce_public(z, bytes, MC_SHA512_BYTES); }\n"
    )
    path, flags = tmp_path / "reduced.so", ("-std=c11", "-O1", "-shared", "-fPIC", "-fsanitize=undefined")
    files = (source, DRIVER / "montcore.c", DRIVER / "montcore_sha512.c")
    subprocess.run(["gcc", *flags, f"-I{DRIVER}", *map(str, files), "-o", str(path)], check=True)
    function, rng = ctypes.CDLL(str(path)).reduced, random.Random(SEED)
    near = (ORDER, 2**252, 2**253, 2**256, 2**284, 2**285, 2**512)
    numbers = [k * each + more for each in near for k in (1, 2, 2**32 - 1, 2**32, 2**227) for more in range(-2, 3)]
    numbers += [(ORDER - 1 - k) * 2 ** (32 * place) + 2 ** (32 * place) - 1 for k in range(3) for place in range(9)]
    numbers += [rng.getrandbits(512) for _ in range(1000)]
    for number in numbers:
        if 0 <= number < 2**512:
            z = ctypes.create_string_buffer(32)
            function(z, number.to_bytes(64, "little"))
            assert edwards.number(z.raw) == number % ORDER, hex(number)


def test_table(device: Ed25519) -> None:
    """The same results with a table of the base point, also where the table's sums fail."""
    seed, message = next(seeds(1))
    expected = edwards.sign(seed, message)
    assert device.call("mc_ed25519_table") == VALID
    _, key = device.key(seed)
    assert device.call("mc_invert", bytes(32), bytes(32)) == ERRORS["modulus"]
    device.commands.clear()
    assert device.sign(key, message) == (VALID, expected)
    assert device.call("mc_invert", bytes(32), bytes(32)) == ERRORS["modulus"]
    assert device.verify(bytes(key.public_key), message, expected) == VALID
    assert device.call("mc_invert", bytes(32), bytes(32)) == ERRORS["modulus"]
    assert device.commands.count("EC_MULTIPLY_BASE") == 1
    assert "EC_MULTIPLY" not in device.commands
    device.fails = True
    assert device.verify(bytes(key.public_key), message, expected) == VALID
    assert device.sign(key, message)[0] == ERRORS["infinity"]


def test_secrets_do_not_stay_in_slots_that_can_be_read(device: Ed25519) -> None:
    """Products of secrets do not stay, even after errors. Accesses are equal for all keys, and messages of a length."""
    paths = set()
    for seed, _ in seeds(3):
        device.accesses.clear()
        _, key = device.key(seed)
        made = [device.slot(slot) for slot in range(8)]
        device.commands.clear()
        _, signature = device.sign(key, seed)
        signed = [device.slot(slot) for slot in range(8)]
        paths.add(tuple(device.accesses))
        device.fault = device.commands.index("EC_MULTIPLY"), "infinity"
        device.commands.clear()
        assert device.sign(key, seed)[0] == ERRORS["infinity"]
        ended = [device.slot(slot) for slot in range(8)]
        device.fault = -1, None
        scalar, prefix = edwards.secret(seed)
        r = edwards.digest(prefix, seed)
        h = edwards.challenge(signature[:32], bytes(key.public_key), seed)
        secrets = (scalar, scalar % ORDER, r, r % ORDER, r >> 256, h * scalar % ORDER)
        for slot in (*made, *signed, *ended):
            assert all(secret not in (slot, slot % 2**256, slot >> 256) for secret in secrets)
        assert device.slot(8, 260) == r % ORDER  # a key slot
    assert len(paths) == 1


FAULTS: dict[str, Fault] = {
    "zero": lambda _: 0,
    "one": lambda _: 1,
    "flip": lambda result: result ^ 1,
    "left-out": None,
    "infinity": "infinity",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_one_fault_does_not_make_a_signature_valid(device: Ed25519, fault: str) -> None:
    """The invalid signatures include R = S·B, which is valid for public keys of small order, also with S = 0."""
    seed, message = next(seeds(1))
    public = encode(multiply(edwards.secret(seed)[0], BASE))
    forged = [encode(multiply(s, BASE)) + s.to_bytes(32, "little") for s in (7, 0)]
    for signature in (edwards.sign(seed, message + b"?"), *forged):
        device.fault = -1, None
        device.commands.clear()
        assert device.verify(public, message, signature) == INVALID
        for number in range(len(device.commands)):
            device.commands.clear()
            device.fault = number, FAULTS[fault]
            assert device.verify(public, message, signature) != VALID, device.commands[: number + 1]


def test_what_is_valid_for_an_empty_sum_is_computed_twice(device: Ed25519, monkeypatch: pytest.MonkeyPatch) -> None:
    """With S = 0 or R of small order, the command alone must not decide: one fault may end its loop early."""
    seed, message = next(seeds(1))
    public = encode(multiply(edwards.secret(seed)[0], BASE))
    computed = device._on_edwards

    def faulty(length: int) -> None:
        if device.commands.count("ED25519_VERIFY") == 1:
            device._put(6, length, device._number(5, length))  # the slot has h, as after a valid signature
        else:
            computed(length)

    monkeypatch.setattr(device, "_on_edwards", faulty)
    points = [(encode(multiply(5, BASE)), 0), *((encode(point), s) for point in SMALL for s in (0, 7))]
    for point, s in points:
        device.commands.clear()
        assert device.verify(public, message, point + s.to_bytes(32, "little")) == INVALID
        assert device.commands.count("ED25519_VERIFY") == 2
    device.commands.clear()
    assert device.verify(public, message, edwards.sign(seed, message)) == VALID
    assert device.commands.count("ED25519_VERIFY") == 1


def test_a_wrong_signature_is_not_returned(device: Ed25519) -> None:
    seed, message = next(seeds(1))
    _, key = device.key(seed)
    expected = edwards.sign(seed, message)
    device.commands.clear()
    assert device.sign(key, message) == (VALID, expected)
    signed = len(device.commands)
    for number in range(signed):
        device.commands.clear()
        device.fault = number, lambda result: result ^ 2
        error, signature = device.sign(key, message, verified=True)
        assert (error, signature) == (VALID, expected) or signature == bytes(64)
        assert error == VALID or len(device.commands) <= signed or not any(map(device.slot, range(16)))


def test_null_pointers(device: Ed25519) -> None:
    key, data, error = Key(), bytes(64), ERRORS["argument"]
    device.accesses.clear()
    for pair in ((None, data), (key, None)):
        assert device.call("mc_ed25519_make_key", *pair) == error
    for of_key, signature, message in ((None, data, data), (key, None, data), (key, data, None)):
        assert device.call("mc_ed25519_sign", of_key, signature, message, 1) == error
        assert device.call("mc_ed25519_verify", of_key and data, signature, message, 1) == error
    assert device.accesses == []


def test_rtl(simulation: CoprocessorSimulation) -> None:
    """A signature with a table, and a public key with a component of small order."""
    seed, message = next(seeds(1))
    simulation.ed25519_table()
    key = simulation.ed25519_key(seed)
    signature = simulation.ed25519_sign(key, message, verified=True)
    assert (signature.data, key.public) == (
        edwards.sign(seed, message),
        encode(multiply(edwards.secret(seed)[0], BASE)),
    )
    public, mixed = signature_of(5, SMALL[1], 7, SMALL[2], message)
    assert simulation.ed25519_verify(public, message, mixed)


def test_errors(simulation: CoprocessorSimulation) -> None:
    public = encode(BASE)
    assert not simulation.ed25519_verify(public, b"", bytes(63))
    with pytest.raises(MontcoreError, match="not on the curve"):
        simulation.ed25519_verify((2).to_bytes(32, "little"), b"", bytes(64))
    key = Ed25519Key(1, bytes(32), public)
    for argument, function in (
        ("seed", lambda: simulation.ed25519_key(bytes(31))),
        ("public", lambda: simulation.ed25519_verify(bytes(33), b"", bytes(64))),
        ("message", lambda: simulation.ed25519_sign(key, "text")),  # type: ignore[arg-type]
        ("signature", lambda: simulation.ed25519_verify(public, b"", 1)),  # type: ignore[arg-type]
        ("key", lambda: simulation.ed25519_sign(bytes(32), b"")),  # type: ignore[arg-type]
    ):
        with pytest.raises(BadInput) as raised:
            function()
        assert raised.value.argument == argument
    core = CoprocessorSession(CoprocessorCore(8, 256), c_flags=SANITIZERS)  # other tests use this core, too
    with (
        CoprocessorSimulation(Coprocessor(multipliers=8, max_width=256), core) as small,
        pytest.raises(BadInput, match="539 or more") as raised,
    ):
        small.ed25519_key(bytes(32))
    assert raised.value.argument == "max width"
