# SPDX-License-Identifier: Apache-2.0
"""The OpenSSL provider: the demonstration passes, and it is the coprocessor that signs."""

import base64
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateNumbers
from cryptography.hazmat.primitives.serialization import load_pem_private_key

DEMO = Path(__file__).resolve().parents[2] / "driver" / "hosts" / "openssl" / "demo.py"


@pytest.fixture(scope="module")
def provider(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """The folder of the provider, and what the demonstration says."""
    folder = tmp_path_factory.mktemp("openssl")
    done = subprocess.run([sys.executable, DEMO, folder], capture_output=True, text=True, check=False)
    if "not installed" in done.stderr:
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stderr
    yield folder, done.stdout
    shutil.rmtree(folder)


def openssl(folder: Path, *arguments: str, coprocessor: bool) -> subprocess.CompletedProcess[str]:
    environment = os.environ | ({"OPENSSL_CONF": str(folder / "openssl.cnf")} if coprocessor else {})
    return subprocess.run(
        ["openssl", *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def integer(value: int) -> bytes:
    content = value.to_bytes(value.bit_length() // 8 + 1)
    return element(2, content)


def element(tag: int, content: bytes) -> bytes:
    return bytes([tag, 0x82]) + len(content).to_bytes(2) + content


def pem(values: tuple[int, ...]) -> str:
    """A key with any numbers, which no library would write."""
    der = element(0x30, b"".join(map(integer, values)))
    # DER has the shortest form of each length; OpenSSL reads this one, too.
    return f"-----BEGIN RSA PRIVATE KEY-----\n{base64.encodebytes(der).decode()}-----END RSA PRIVATE KEY-----\n"


def test_demonstration(provider: tuple[Path, str]) -> None:
    said = provider[1]
    assert said.count("openssl ") == 4
    assert "rsa-pss" in said


def test_the_coprocessor_signs(provider: tuple[Path, str]) -> None:
    """OpenSSL signs with a key whose 1/q is wrong, because it computes again without it. The coprocessor refuses."""
    folder, _ = provider
    key = load_pem_private_key((folder / "key.pem").read_bytes(), None)
    numbers = key.private_numbers()  # type: ignore[union-attr]
    assert isinstance(numbers, RSAPrivateNumbers)
    n, e = numbers.public_numbers.n, numbers.public_numbers.e
    for name, qinv in [("right.pem", numbers.iqmp), ("wrong.pem", numbers.iqmp ^ 2)]:
        values = (0, n, e, numbers.d, numbers.p, numbers.q, numbers.dmp1, numbers.dmq1, qinv)
        (folder / name).write_text(pem(values), encoding="ascii")
    sign = ("dgst", "-sha256", "-out", "again", "-sign")
    for name, coprocessor in [("right.pem", True), ("right.pem", False), ("wrong.pem", False)]:
        assert openssl(folder, *sign, name, "message", coprocessor=coprocessor).returncode == 0, name
    done = openssl(folder, *sign, "wrong.pem", "message", coprocessor=True)
    assert done.returncode != 0
    assert "montcore: inconsistent key or wrong result" in done.stderr
    subject = ("-subj", "/CN=localhost", "-days", "1", "-out", "again.pem")
    done = openssl(folder, "req", "-x509", "-key", "wrong.pem", *subject, coprocessor=True)
    assert "montcore: inconsistent key or wrong result" in done.stderr


@pytest.mark.parametrize("digest", ["-sha1", "-sha384", "-sha512"])
def test_the_signature_is_openssls(provider: tuple[Path, str], digest: str) -> None:
    folder, _ = provider
    signatures = []
    for coprocessor in (True, False):
        done = openssl(folder, "dgst", digest, "-sign", "key.pem", "-out", "s", "message", coprocessor=coprocessor)
        assert done.returncode == 0, done.stderr
        signatures.append((folder / "s").read_bytes())
    assert signatures[0] == signatures[1]


@pytest.mark.parametrize("mode", ["pkcs1", "pss"])
def test_a_program_with_the_provider_verifies(provider: tuple[Path, str], mode: str) -> None:
    folder, _ = provider
    shutil.copy(folder / "message", folder / "other")
    options = ("dgst", "-sha256", "-sigopt", f"rsa_padding_mode:{mode}")
    done = openssl(folder, *options, "-sign", "key.pem", "-out", "v", "message", coprocessor=True)
    assert done.returncode == 0, done.stderr
    verify = (*options, "-verify", "public.pem", "-signature", "v")
    assert openssl(folder, *verify, "other", coprocessor=True).stdout == "Verified OK\n"
    (folder / "other").write_text("another message", encoding="ascii")
    assert openssl(folder, *verify, "other", coprocessor=True).returncode != 0
    assert openssl(folder, "verify", "-CAfile", "certificate.pem", "certificate.pem", coprocessor=True).returncode == 0


def test_a_missing_program_is_named(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, DEMO, tmp_path], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "openssl is not installed: apt-get install openssl\n"
