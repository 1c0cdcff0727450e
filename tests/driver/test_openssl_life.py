# SPDX-License-Identifier: Apache-2.0
"""The OpenSSL provider in a program's life: threads, forks, library contexts, no hardware, and the setting strict."""

import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from driver.conftest import SANITIZERS
from driver.openssl_sides import HERE, HOSTS, Side
from driver.openssl_versions import installed
from hosts.openssl import demo

STRICT = "refused by the setting strict"
PRIVATE = (
    "dgst -sha256 -sign rsa.pem -out none message",
    "dgst -sha256 -sign pss.pem -out none message",
    "dgst -sha256 -sign ec.pem -out none message",
    "pkeyutl -sign -inkey rsa.pem -in sha256 -pkeyopt digest:sha256 -out none",
    "pkeyutl -decrypt -inkey rsa.pem -in oaep -pkeyopt rsa_padding_mode:oaep",
    "pkeyutl -derive -inkey ec.pem -peerkey ec.pub",
    "pkeyutl -derive -inkey x25519.pem -peerkey x25519.pub",
    "pkeyutl -sign -inkey ed25519.pem -rawin -in message -out none",
    "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out none",
    "req -x509 -key rsa.pem -subj /CN=x -out none",
)
PUBLIC = (
    "dgst -sha256 -verify rsa.pub -signature signature message",
    "pkeyutl -encrypt -pubin -inkey rsa.pub -in message -pkeyopt rsa_padding_mode:oaep -out none",
    "verify -check_ss_sig -CAfile ca.crt ca.crt",
    "pkey -pubin -in rsa.pub -noout",
    "list -providers",
)
REFUSED = (
    "dgst -sha256 -sign primes.pem -out none message",
    "dgst -sha256 -sign long.pem -out none message",
    "dgst -sha256 -sign secp224k1.pem -out none message",
    "dgst -sha256 -sign sect163k1.pem -out none message",
    "pkeyutl -sign -inkey primes.pem -in sha256 -pkeyopt digest:sha256 -out none",
    "pkeyutl -decrypt -inkey rsa.pem -in pkcs1",
    "pkeyutl -decrypt -inkey primes.pem -in oaep -pkeyopt rsa_padding_mode:oaep",
    "pkeyutl -derive -inkey sect163k1.pem -peerkey sect163k1.pub",
    "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:secp224k1 -out none",
    "genrsa -out none 1024",
    "req -x509 -key long.pem -subj /CN=x -out none",
)


@pytest.fixture(scope="module")
def prepared(sides: tuple[Side, Side]) -> Side:
    """The side with the provider, with a signature and encrypted messages by software."""
    software, coprocessor = sides
    alone = replace(software, folder=coprocessor.folder)
    for command in (
        "dgst -sha256 -sign rsa.pem -out signature message",
        "pkeyutl -encrypt -pubin -inkey rsa.pub -in message -pkeyopt rsa_padding_mode:oaep -out oaep",
        "pkeyutl -encrypt -pubin -inkey rsa.pub -in message -out pkcs1",
    ):
        assert alone.run(command)[0] == 0, command
    return coprocessor


@pytest.fixture(scope="module")
def strict(prepared: Side) -> Side:
    configuration = demo.configure(prepared.configuration.parent, "strict = 1", name="strict.cnf")
    return replace(prepared, configuration=configuration)


@pytest.mark.parametrize("command", [*PRIVATE, *PUBLIC])
def test_strict_leaves_the_coprocessor(strict: Side, command: str) -> None:
    assert strict.run(command)[0] == 0


def test_strict_has_the_groups_of_the_coprocessor(strict: Side, prepared: Side) -> None:
    """A TLS handshake uses no group whose keys would be in software. The port is closed, so there is no server."""

    def is_refused(side: Side, group: str) -> bool:
        error = side.run_with_error(f"s_client -groups {group} -connect 127.0.0.1:1")[2]
        return "cannot be set" in error or "SSL_CONF_cmd(-groups" in error

    # OpenSSL 4.0 has no old groups. From 3.5 on, TLS takes all groups: test_openssl_tls.py has a refused handshake.
    old = ("secp224r1", "secp192k1") if installed() < (4, 0) else ()
    for group in ("P-256", "brainpoolP512r1", "x25519", "x448", "ffdhe2048", *old):
        assert not is_refused(strict, group)
    if installed() < (3, 5):
        for group in ("sect233r1", "secp224k1"):
            assert [is_refused(side, group) for side in (strict, prepared)] == [True, False]


@pytest.mark.parametrize("command", REFUSED)
def test_strict_refuses_software(strict: Side, prepared: Side, command: str) -> None:
    """Without the setting, OpenSSL does the same operation on the same key."""
    strict.take_calls()
    code, _, error = strict.run_with_error(command)
    assert code != 0
    assert STRICT in error
    assert strict.take_calls() == set()
    assert prepared.run(command)[0] == (1 if "primes.pem -in oaep" in command else 0)


@pytest.mark.parametrize("command", PRIVATE)
def test_no_private_operation_without_the_coprocessor(
    prepared: Side, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MONTCORE_ABSENT", "1")
    code, _, error = prepared.run_with_error(command)
    assert code != 0
    assert "montcore: no such coprocessor" in error


@pytest.mark.parametrize("command", PUBLIC)
def test_public_operations_need_no_coprocessor(prepared: Side, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTCORE_ABSENT", "1")
    code, _, error = prepared.run_with_error(command)
    assert (code, "montcore: " in error, "WARNING" in error) == (0, False, False)


@pytest.mark.parametrize("algorithm", ["EC -pkeyopt ec_paramgen_curve:P-256", "X25519", "X448", "ED25519"])
def test_new_keys_have_a_pairwise_test(prepared: Side, algorithm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in the public key is found, and there is no key."""
    command = f"genpkey -quiet -algorithm {algorithm} -out fresh.pem"
    (prepared.folder / "fresh.pem").unlink(missing_ok=True)
    monkeypatch.setenv("MONTCORE_FAULTY", "1")
    code, _, error = prepared.run_with_error(command)
    assert code != 0
    assert "montcore: inconsistent key or wrong result" in error
    assert not (prepared.folder / "fresh.pem").exists() or not (prepared.folder / "fresh.pem").read_bytes()
    monkeypatch.delenv("MONTCORE_FAULTY")
    assert prepared.run_with_error(command)[0] == 0


def test_texts_of_errors(prepared: Side, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSSL prints errors with the provider's name, not as numbers."""
    monkeypatch.setenv("MONTCORE_ABSENT", "1")
    error = prepared.run_with_error(PRIVATE[0])[2]
    assert ":montcore:" in error
    assert ":no such coprocessor:" in error


@pytest.mark.parametrize("number", ["0", "n", "n + 1"])
def test_private_numbers_out_of_range(prepared: Side, sides: tuple[Side, Side], number: str) -> None:
    """OpenSSL signs with such a key of a curve, and the signature is invalid. A number above the order is reduced."""
    order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
    key = ec.derive_private_key(12345, ec.SECP256R1())
    der = key.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption())
    value = {"0": 0, "n": order, "n + 1": order + 1}[number]
    bad = der.replace((12345).to_bytes(32), value.to_bytes(32))
    assert bad != der
    (prepared.folder / "bad.der").write_bytes(bad)
    for command in (
        "dgst -sha256 -keyform DER -sign bad.der -out none message",
        "pkeyutl -derive -keyform DER -inkey bad.der -peerkey ec.pub",
    ):
        code, secret, error = prepared.run_with_error(command)
        if number == "n + 1" and "derive" in command:
            shutil.copy(prepared.folder / "bad.der", sides[0].folder)
            assert (code, secret) == sides[0].run(command)
        else:
            assert code != 0
            assert "montcore: " in error


def compiled(side: Side, name: str, source: str, *flags: str) -> Path:
    """Compile a program of the tests."""
    program = side.folder.parent / name
    command = ["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", *flags, str(HERE / source)]
    subprocess.run([*command, "-lcrypto", "-pthread", "-o", str(program)], check=True)
    return program


def run(side: Side, program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"OPENSSL_CONF": str(side.configuration)}
    command = [str(program), *arguments]
    return subprocess.run(command, cwd=side.folder, env=environment, capture_output=True, text=True, check=False)


def live(side: Side, name: str, signatures: int, *flags: str) -> subprocess.CompletedProcess[str]:
    program = compiled(side, name, "openssl_life.c", *flags)
    return run(side, program, str(signatures), str(side.folder.parent))


def test_life(prepared: Side, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads, forks, library contexts; memory does not grow. Known answers, and a wrong answer."""
    done = live(prepared, "life", 200)
    assert (done.returncode, done.stderr) == (0, "")
    monkeypatch.setenv("MONTCORE_SICK", "1")
    done = live(prepared, "life", 1)
    assert done.returncode == 1
    assert "waitpid" in done.stderr  # the first operation attaches the coprocessor


@pytest.mark.long
def test_long_life(prepared: Side) -> None:
    """Ten thousand signatures, and the first test under sanitizers."""
    for done in (live(prepared, "long-life", 5000), live(prepared, "sanitized-life", 100, *SANITIZERS)):
        assert (done.returncode, done.stderr) == (0, "")


def test_memory_without_secrets(prepared: Side) -> None:
    done = run(prepared, compiled(prepared, "secrets", "openssl_secrets.c"))
    assert (done.returncode, done.stderr) == (0, "")


def test_threads_that_outlive_the_provider(prepared: Side) -> None:
    """No operation leaves a thread with a pointer to memory that is freed with the provider."""
    program = compiled(prepared, "openssl_threads", "openssl_threads.c")
    environment = os.environ | {"OPENSSL_CONF": "/dev/null"}
    done = subprocess.run([program, program.parent], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


@pytest.mark.usefixtures("openssl_headers")
def test_copies_of_parameters(tmp_path: Path) -> None:
    """OpenSSL itself takes no name as a pointer today: this calls the provider's function."""
    include = [f"-I{HOSTS / name}" for name in ("..", "openssl")]
    command = ["gcc", "-std=gnu11", *SANITIZERS, *include, str(HERE / "openssl_parameters.c"), "-lcrypto"]
    subprocess.run([*command, "-o", str(tmp_path / "program")], check=True)
    done = subprocess.run([tmp_path / "program"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
