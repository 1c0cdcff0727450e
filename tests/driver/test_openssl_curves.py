# SPDX-License-Identifier: Apache-2.0
"""Curves in the OpenSSL provider: the results equal OpenSSL's, and the coprocessor computes them."""

import subprocess
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, x25519
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from driver.conftest import DRIVER, SANITIZERS, environment, openssl
from hosts.openssl import demo
from hosts.openssl.demonstration import Demonstration

HOST = DRIVER / "hosts" / "openssl"


def done(folder: Path, *arguments: str, coprocessor: bool) -> str:
    """Run openssl without an error and return its output."""
    process = openssl(folder, *arguments, coprocessor=coprocessor)
    assert process.returncode == 0, process.stderr
    return process.stdout


def make(folder: Path, name: str, *algorithm: str, coprocessor: bool) -> None:
    """Make a key, NAME.pem, and its public key, NAME-public.pem."""
    done(folder, "genpkey", "-quiet", "-algorithm", *algorithm, "-out", f"{name}.pem", coprocessor=coprocessor)
    done(folder, "pkey", "-in", f"{name}.pem", "-check", "-pubout", "-out", f"{name}-public.pem", coprocessor=False)


def curve(name: str) -> tuple[str, ...]:
    return "EC", "-pkeyopt", f"ec_paramgen_curve:{name}"


def test_signature(provider: Path) -> None:
    """Both sides verify the signature, and no signature of another message; each secret number is new."""
    (provider / "curve-message").write_bytes(b"message")
    (provider / "other-message").write_bytes(b"another message")
    for name in ("e", "e-again"):
        sign = ("-sign", "ec_key.pem", "-out", name, "curve-message")
        done(provider, "dgst", "-sha256", *sign, coprocessor=True)
    assert (provider / "e").read_bytes() != (provider / "e-again").read_bytes()
    for coprocessor in (False, True):
        verify = ("dgst", "-sha256", "-verify", "ec_public.pem", "-signature", "e")
        assert done(provider, *verify, "curve-message", coprocessor=coprocessor) == "Verified OK\n"
        wrong = openssl(provider, *verify, "other-message", coprocessor=coprocessor)
        assert (wrong.returncode, wrong.stdout) == (1, "Verification failure\n"), wrong.stderr


@pytest.mark.long
def test_a_hash_that_is_longer_than_the_order(provider: Path) -> None:
    """SHA-512 with P-384, signed as a hash; a hash of another length is refused."""
    make(provider, "p384", *curve("P-384"), coprocessor=False)
    (provider / "hash").write_bytes(bytes(range(64)))
    options = ("-in", "hash", "-pkeyopt", "digest:sha512")
    done(provider, "pkeyutl", "-sign", "-inkey", "p384.pem", *options, "-out", "h", coprocessor=True)
    done(provider, "pkeyutl", "-verify", "-inkey", "p384.pem", *options, "-sigfile", "h", coprocessor=False)
    wrong = ("-in", "hash", "-pkeyopt", "digest:sha256", "-out", "none")
    assert openssl(provider, "pkeyutl", "-sign", "-inkey", "p384.pem", *wrong, coprocessor=True).returncode != 0


@pytest.mark.parametrize(
    "name",
    ["P-256", pytest.param("P-384", marks=pytest.mark.long), "X25519", pytest.param("X448", marks=pytest.mark.long)],
)
def test_key_exchange(provider: Path, name: str) -> None:
    """A key of the coprocessor and a key of OpenSSL give both sides the same secret."""
    algorithm = curve(name) if name.startswith("P") else (name,)
    for side, coprocessor in (("ours", True), ("theirs", False)):
        make(provider, f"{name}-{side}", *algorithm, coprocessor=coprocessor)
    for side, other, coprocessor in (("ours", "theirs", True), ("theirs", "ours", False)):
        keys = ("-inkey", f"{name}-{side}.pem", "-peerkey", f"{name}-{other}-public.pem")
        done(provider, "pkeyutl", "-derive", *keys, "-out", f"{name}-{side}", coprocessor=coprocessor)
    assert (provider / f"{name}-ours").read_bytes() == (provider / f"{name}-theirs").read_bytes()


@pytest.mark.long
def test_encrypted_messages(provider: Path) -> None:
    """CMS sends the shared secret through a key derivation function; each side can be the coprocessor."""
    (provider / "plain").write_bytes(b"plain text\n")
    for coprocessor in (True, False):
        encrypt = ("-in", "plain", "-out", "cms", "ec_certificate.pem")
        done(provider, "cms", "-encrypt", "-binary", *encrypt, coprocessor=coprocessor)
        decrypt = ("-in", "cms", "-inkey", "ec_key.pem")
        assert done(provider, "cms", "-decrypt", *decrypt, coprocessor=not coprocessor) == "plain text\n"


@pytest.mark.long
def test_certificates(provider: Path) -> None:
    """A fresh key of the coprocessor signs a request; the coprocessor verifies it and a certificate."""
    request = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-keyout", "fresh.pem")
    done(provider, "req", *request, "-subj", "/CN=fresh", "-out", "request.pem", coprocessor=True)
    for coprocessor in (False, True):
        done(provider, "req", "-in", "request.pem", "-verify", "-noout", coprocessor=coprocessor)
    files = ("-CAfile", "ec_certificate.pem", "ec_certificate.pem")
    done(provider, "verify", "-check_ss_sig", *files, coprocessor=True)


@pytest.mark.long
@pytest.mark.parametrize("options", [("P-256", "-tls1_2"), ("X448", "-tls1_3"), ("P-384", "-tls1_3")], ids=str)
def test_handshake(provider: Path, options: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has the coprocessor; the client computes in software."""
    for name, value in environment().items():
        monkeypatch.setenv(name, value)
    group, version = options
    said = Demonstration(provider, "ec").handshake("-groups", group, version, coprocessor=False)
    assert "Peer signature type: ECDSA" in said


def test_a_wrong_public_key(provider: Path) -> None:
    """OpenSSL signs with a key that has another key's point. The coprocessor refuses its own signature."""
    key, other = (ec.derive_private_key(number, ec.SECP256R1()) for number in (12345, 54321))
    der = key.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption())
    point, wrong = (k.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint) for k in (key, other))
    (provider / "wrong.der").write_bytes(der.replace(point, wrong))
    sign = ("dgst", "-sha256", "-keyform", "DER", "-sign", "wrong.der", "-out", "w", "message")
    assert openssl(provider, *sign, coprocessor=False).returncode == 0
    refused = openssl(provider, *sign, coprocessor=True)
    assert refused.returncode != 0
    assert "montcore: inconsistent key or wrong result" in refused.stderr


def test_ed25519(provider: Path) -> None:
    """The coprocessor's signatures equal OpenSSL's."""
    make(provider, "ed", "ED25519", coprocessor=False)
    for name, coprocessor in (("ours", True), ("theirs", False)):
        sign = ("pkeyutl", "-sign", "-inkey", "ed.pem", "-rawin", "-in", "message", "-out", name)
        assert openssl(provider, *sign, coprocessor=coprocessor).returncode == 0
    assert (provider / "ours").read_bytes() == (provider / "theirs").read_bytes()


def test_a_secret_that_would_be_0(provider: Path) -> None:
    make(provider, "x", "X25519", coprocessor=False)
    zero = x25519.X25519PublicKey.from_public_bytes(bytes(32))
    (provider / "zero.pem").write_bytes(zero.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    refused = openssl(provider, "pkeyutl", "-derive", "-inkey", "x.pem", "-peerkey", "zero.pem", coprocessor=True)
    assert refused.returncode != 0
    assert "montcore: point at infinity" in refused.stderr


DEAD = """
#include <stddef.h>

#include "bus.h"

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context, (void)offset;
    while (count > 0) words[--count] = 0xffffffffu;
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)offset, (void)words, (void)count;
}

const struct mc_bus *montcore_simulated_bus_of(uint32_t number) {
    static const struct mc_bus bus = {read, write, NULL, NULL};
    return (void)number, &bus;
}
"""


@pytest.fixture(scope="module")
def dead(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a provider whose coprocessor does not answer, and keys."""
    folder = tmp_path_factory.mktemp("dead")
    (folder / "bus.c").write_text(DEAD, encoding="utf-8")
    files = (folder / "bus.c", *DRIVER.glob("*.c"), *demo.SOURCES)
    flags = ["-shared", "-fPIC", "-fvisibility=hidden", "-std=c11", *SANITIZERS]
    include = [f"-I{path}" for path in (DRIVER, HOST, DRIVER / "hosts" / "simulation")]
    command = ["gcc", *flags, *include, *map(str, files), "-lcrypto", "-o", "montcore.so"]
    subprocess.run(command, cwd=folder, check=True)
    demo.configure(folder)
    (folder / "message").write_bytes(b"message")
    (folder / "hash").write_bytes(bytes(32))
    for name, algorithm in (("ec", curve("P-256")), ("x", ("X25519",))):
        make(folder, name, *algorithm, coprocessor=False)
    done(folder, "dgst", "-sha256", "-sign", "ec.pem", "-out", "signature", "message", coprocessor=False)
    return folder


@pytest.mark.parametrize(
    "command",
    [
        "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256",
        "genpkey -algorithm X25519",
        "dgst -sha256 -sign ec.pem message",
        "dgst -sha256 -verify ec-public.pem -signature signature message",
        "pkeyutl -sign -inkey ec.pem -in hash",
        "pkeyutl -verify -inkey ec.pem -in hash -sigfile signature",
        "pkeyutl -derive -inkey ec.pem -peerkey ec-public.pem",
        "pkeyutl -derive -inkey x.pem -peerkey x-public.pem",
        "req -x509 -key ec.pem -subj /CN=dead",
    ],
)
def test_no_result_without_the_coprocessor(dead: Path, command: str) -> None:
    """Software does no part of an operation."""
    refused = openssl(dead, *command.split(), coprocessor=True)
    assert refused.returncode != 0
    assert "montcore: no such coprocessor" in refused.stderr
    assert "Verified OK" not in refused.stdout
