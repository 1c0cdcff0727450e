# SPDX-License-Identifier: Apache-2.0
"""The OpenSSL provider: the demonstration passes, and the coprocessor signs with RSA."""

import base64
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key
from driver.conftest import DRIVER, environment, openssl
from driver.test_driver_source import WARNINGS
from hosts.openssl import demo
from hosts.openssl.demonstration import Demonstration
from hosts.simulation import library

HOST = DRIVER / "hosts" / "openssl"


def integer(value: int) -> bytes:
    content = value.to_bytes(value.bit_length() // 8 + 1)
    return element(2, content)


def element(tag: int, content: bytes) -> bytes:
    return bytes([tag, 0x82]) + len(content).to_bytes(2) + content


def pem(values: tuple[int, ...]) -> str:
    """A key with any numbers, also numbers that no library writes."""
    der = element(0x30, b"".join(map(integer, values)))
    # DER requires the shortest form of a length; OpenSSL reads this longer form, too.
    return f"-----BEGIN RSA PRIVATE KEY-----\n{base64.encodebytes(der).decode()}-----END RSA PRIVATE KEY-----\n"


# OpenSSL's default refuses TLS with keys of 1024 bits.
SHORT_KEYS = """[ssl]
system_default = system_default
[system_default]
CipherString = DEFAULT:@SECLEVEL=0
"""


@pytest.mark.parametrize("bits", [1024, pytest.param(2048, marks=pytest.mark.long)])
def test_demonstration(
    bits: int, provider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The demonstration runs, with shorter RSA keys than the user's."""
    (tmp_path / "montcore.so").symlink_to(provider / "montcore.so")
    demo.configure(tmp_path)
    monkeypatch.setattr(library, "MAX_WIDTH", bits)
    for name, value in environment().items():
        monkeypatch.setenv(name, value)
    if bits < 2048:
        section = "[openssl_init]\n"
        text = (tmp_path / "openssl.cnf").read_text(encoding="utf-8")
        text = text.replace(section, f"{section}ssl_conf = ssl\n") + SHORT_KEYS
        (tmp_path / "openssl.cnf").write_text(text, encoding="utf-8")
        client = f"openssl_conf = openssl_init\n{section}ssl_conf = ssl\n{SHORT_KEYS}"
        (tmp_path / "client.cnf").write_text(client, encoding="utf-8")
        monkeypatch.setenv("OPENSSL_CONF", str(tmp_path / "client.cnf"))
    demo.demonstrate_rsa(Demonstration(tmp_path, "rsa"))
    demo.demonstrate_curves(Demonstration(tmp_path, "ec"))
    said = capsys.readouterr().out
    assert said.count("openssl ") == 6
    assert "rsa-pss" in said
    assert "ECDSA, X25519, 253 bits, coprocessors on both sides" in said


def test_the_coprocessor_signs(provider: Path) -> None:
    """OpenSSL signs with a key whose 1/q is wrong, because it computes again without it. The coprocessor refuses."""
    numbers = generate_private_key(public_exponent=65537, key_size=1024).private_numbers()
    n, e = numbers.public_numbers.n, numbers.public_numbers.e
    for name, qinv in [("right.pem", numbers.iqmp), ("wrong.pem", numbers.iqmp ^ 2)]:
        values = (0, n, e, numbers.d, numbers.p, numbers.q, numbers.dmp1, numbers.dmq1, qinv)
        (provider / name).write_text(pem(values), encoding="ascii")
    sign = ("dgst", "-sha256", "-out", "again", "-sign")
    for name, coprocessor in [("right.pem", True), ("right.pem", False), ("wrong.pem", False)]:
        assert openssl(provider, *sign, name, "message", coprocessor=coprocessor).returncode == 0, name
    done = openssl(provider, *sign, "wrong.pem", "message", coprocessor=True)
    assert done.returncode != 0
    assert "montcore: inconsistent key or wrong result" in done.stderr
    subject = ("-subj", "/CN=localhost", "-days", "1", "-out", "again.pem")
    done = openssl(provider, "req", "-x509", "-key", "wrong.pem", *subject, coprocessor=True)
    assert "montcore: inconsistent key or wrong result" in done.stderr


@pytest.mark.long
@pytest.mark.parametrize("digest", ["-sha1", "-sha384", "-sha512"])
def test_the_signature_is_openssls(provider: Path, digest: str) -> None:
    signatures = []
    for coprocessor in (True, False):
        done = openssl(
            provider, "dgst", digest, "-sign", "rsa_key.pem", "-out", "s", "message", coprocessor=coprocessor
        )
        assert done.returncode == 0, done.stderr
        signatures.append((provider / "s").read_bytes())
    assert signatures[0] == signatures[1]


@pytest.mark.long
@pytest.mark.parametrize("mode", ["pkcs1", "pss"])
def test_a_program_with_the_provider_verifies(provider: Path, mode: str) -> None:
    shutil.copy(provider / "message", provider / "other")
    options = ("dgst", "-sha256", "-sigopt", f"rsa_padding_mode:{mode}")
    done = openssl(provider, *options, "-sign", "rsa_key.pem", "-out", "v", "message", coprocessor=True)
    assert done.returncode == 0, done.stderr
    verify = (*options, "-verify", "rsa_public.pem", "-signature", "v")
    assert openssl(provider, *verify, "other", coprocessor=True).stdout == "Verified OK\n"
    (provider / "other").write_text("another message", encoding="ascii")
    assert openssl(provider, *verify, "other", coprocessor=True).returncode != 0
    files = ("-CAfile", "rsa_certificate.pem", "rsa_certificate.pem")
    assert openssl(provider, "verify", *files, coprocessor=True).returncode == 0


def test_a_missing_program_is_named(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, HOST / "demo.py", tmp_path],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "openssl is not installed: apt-get install openssl\n"


@pytest.mark.usefixtures("openssl_headers")
@pytest.mark.parametrize("compiler", ["gcc", "clang"])
def test_no_warning(compiler: str, tmp_path: Path) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    include = [f"-I{folder}" for folder in (DRIVER, HOST, DRIVER / "hosts" / "simulation")]
    # Some warnings of gcc need its optimisation.
    task = ("-O2", "-c") if compiler == "gcc" else ("-fsyntax-only",)
    command = [compiler, "-std=c11", *WARNINGS, *task, *include, *map(str, HOST.glob("*.c"))]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stderr == ""
