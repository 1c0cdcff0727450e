# SPDX-License-Identifier: Apache-2.0
"""mbedTLS with keys of the coprocessor: it signs and decrypts with the simulated RTL, compiled with sanitizers."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from driver.conftest import SANITIZERS
from driver.test_driver_page import programs
from driver.test_driver_source import WARNINGS

from montcore import MissingTool, MontcoreError
from montcore.tools import Tool

DRIVER = Path(__file__).resolve().parents[2] / "driver"
HOST = DRIVER / "hosts" / "mbedtls"
sys.path.append(str(DRIVER))
from hosts.mbedtls import demo  # noqa: E402


@pytest.fixture(scope="module")
def headers() -> None:
    try:
        demo.check_tools()
    except MissingTool as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def program(headers: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, in a folder with a key and a message."""
    folder = tmp_path_factory.mktemp("mbedtls")
    demo.build_program(folder / "mbedtls", *SANITIZERS)
    (folder / "message").write_bytes(b"message")
    return folder / "mbedtls"


@pytest.fixture(scope="module")
def key(program: Path) -> rsa.RSAPrivateKey:
    key = rsa.generate_private_key(public_exponent=65537, key_size=1024)
    demo.write_key(program.parent / "key.pem", key)
    return key


def decrypted(program: Path, key: rsa.RSAPrivateKey, padded: bytes) -> bytes:
    """What mbedTLS makes of the number ``padded``, encrypted."""
    numbers = key.public_key().public_numbers()
    ciphertext = pow(int.from_bytes(padded), numbers.e, numbers.n).to_bytes(len(padded))
    (program.parent / "ciphertext").write_bytes(ciphertext)
    demo.run(program, "decrypt", "key.pem", "ciphertext", "decrypted")
    return (program.parent / "decrypted").read_bytes()


def test_demonstration(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    demo.demonstrate(program)
    assert capsys.readouterr().out.count("the coprocessor") == 2


def test_decryption(program: Path, key: rsa.RSAPrivateKey) -> None:
    """Messages of every kind of length; wrong padding is an error."""
    for length in (0, 1, 7, 64, 117):
        message = bytes(range(length))
        assert decrypted(program, key, b"\0\2" + b"\xff" * (125 - length) + b"\0" + message) == message
    wrong = [
        b"\0\1" + b"\xff" * 100 + b"\0" + bytes(25),
        b"\1\2" + b"\xff" * 100 + b"\0" + bytes(25),
        b"\0\2" + b"\xff" * 7 + b"\0" + b"m" * 118,
        b"\0\2" + b"\xff" * 126,
    ]
    for padded in wrong:
        with pytest.raises(MontcoreError, match="RSA - Input data contains invalid padding and is rejected"):
            decrypted(program, key, padded)


WRONG = {
    "dp": lambda key: (key.p, key.q, key.dmp1 ^ 2, key.dmq1, key.iqmp),
    "qinv": lambda key: (key.p, key.q, key.dmp1, key.dmq1, key.iqmp ^ 2),
    "p and q exchanged": lambda key: (key.q, key.p, key.dmp1, key.dmq1, key.iqmp),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_keys(program: Path, key: rsa.RSAPrivateKey, name: str) -> None:
    """An error of mbedTLS, which the coprocessor's check makes; no signature."""
    right = key.private_numbers()
    p, q, dp, dq, qinv = WRONG[name](right)
    wrong = rsa.RSAPrivateNumbers(p, q, right.d, dp, dq, qinv, right.public_numbers)
    demo.write_key(program.parent / "wrong.pem", wrong.private_key(unsafe_skip_rsa_key_validation=True))
    with pytest.raises(MontcoreError, match="RSA - Key failed to pass the validity check of the library"):
        demo.run(program, "sign", "wrong.pem", "message", "none")
    assert not (program.parent / "none").exists()


def test_other_errors(program: Path, key: rsa.RSAPrivateKey) -> None:
    (program.parent / "ciphertext").write_bytes(b"\xff" * 128)
    with pytest.raises(MontcoreError, match="RSA - Bad input parameters to function"):
        demo.run(program, "decrypt", "key.pem", "ciphertext", "decrypted")
    long = rsa.generate_private_key(public_exponent=65537, key_size=2056)
    demo.write_key(program.parent / "long.pem", long)
    with pytest.raises(MontcoreError, match="PLATFORM - The requested feature is not supported by the platform"):
        demo.run(program, "sign", "long.pem", "message", "none")
    with pytest.raises(MontcoreError, match="usage"):
        demo.run(program, "verify")


DEAD = """
#include <mbedtls/platform.h>
#include <string.h>
#include "rsa_alt.h"

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context, (void)offset;
    while (count > 0) words[--count] = 0xffffffffu;
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)offset, (void)words, (void)count;
}

int main(int count, char **arguments) {
    struct mc_device device = {{read, write, NULL, NULL}, 10, 2048, 64, 0};
    static struct mc_mbedtls_key key;
    unsigned char hash[32] = {0}, signature[512];
    size_t length;
    mbedtls_pk_context software, hardware;
    mbedtls_pk_init(&software);
    mbedtls_pk_init(&hardware);
    if (count != 2 || mbedtls_pk_parse_keyfile(&software, arguments[1], NULL) != 0) return 1;
    if (mc_mbedtls_setup(&hardware, &key, &device, mbedtls_pk_rsa(software)) != 0) return 2;
    memset(signature, 0xa5, sizeof signature);
    const int ret =
        mbedtls_pk_sign(&hardware, MBEDTLS_MD_SHA256, hash, sizeof hash, signature, &length, NULL, NULL);
    if (ret != MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED) return 3;
    for (size_t i = 0; i < sizeof signature; ++i) {
        if (signature[i] != 0xa5) return 4;
    }
    mbedtls_pk_free(&hardware);
    mc_mbedtls_free(&key);
    mbedtls_pk_free(&software);
    return 0;
}
"""


@pytest.mark.usefixtures("headers")
def test_a_dead_bus(tmp_path: Path) -> None:
    """A coprocessor that does not answer is an error, and nothing is written."""
    demo.write_key(tmp_path / "key.pem", rsa.generate_private_key(public_exponent=65537, key_size=1024))
    (tmp_path / "program.c").write_text(DEAD, encoding="utf-8")
    files = ("program.c", DRIVER / "montcore.c", HOST / "rsa_alt.c", "-lmbedcrypto")
    flags = ["-std=c11", *SANITIZERS, f"-I{DRIVER}", f"-I{HOST}"]
    subprocess.run(["gcc", *flags, *files, "-o", "program"], cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "program", "key.pem"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.usefixtures("headers")
@pytest.mark.parametrize("compiler", ["gcc", "clang"])
@pytest.mark.parametrize("name", ["rsa_alt.c", "main.c", "page.c"])
def test_no_warning(compiler: str, name: str, tmp_path: Path) -> None:
    """Neither in the host nor in the example of the driver's page."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    (tmp_path / "page.c").write_text(programs("c")[2], encoding="utf-8")
    file = next(folder / name for folder in (HOST, tmp_path) if (folder / name).exists())
    include = [f"-I{folder}" for folder in (DRIVER, HOST, DRIVER / "hosts" / "simulation")]
    command = [compiler, "-std=c11", *WARNINGS, "-O2", *include, "-c", str(file), "-o", str(tmp_path / "object.o")]
    assert subprocess.run(command, capture_output=True, text=True, check=False).stderr == ""


def test_missing_headers_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("montcore.tools.programs.compiler", lambda: Tool("g++", ("false",), ""))
    monkeypatch.setattr(sys, "argv", ["demo.py", "nowhere"])
    assert demo.main() == 1
    assert capsys.readouterr().err == "the headers of mbedTLS are not installed: apt-get install libmbedtls-dev\n"
