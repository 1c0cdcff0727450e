# SPDX-License-Identifier: Apache-2.0
"""mbedTLS with the coprocessor: signatures, decryption and handshakes by the simulated RTL, with sanitizers."""

import base64
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from driver.conftest import SANITIZERS
from driver.test_driver_page import programs
from driver.test_driver_source import WARNINGS
from long_tests import long_cases

from montcore import MissingTool, MontcoreError
from montcore.tools import Tool

HERE = Path(__file__).resolve().parent
DRIVER = HERE.parents[1] / "driver"
HOST = DRIVER / "hosts" / "mbedtls"
sys.path.append(str(DRIVER))
from hosts.mbedtls import demo  # noqa: E402
from hosts.simulation import library  # noqa: E402


@pytest.fixture(scope="module")
def headers() -> None:
    try:
        demo.check_tools()
    except MissingTool as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def built(headers: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("built") / "mbedtls"
    demo.build_program(target, *SANITIZERS)
    return target


@pytest.fixture
def program(built: Path, tmp_path: Path) -> Path:
    """The program in the test's folder, with a message: no test finds another's files."""
    (tmp_path / "message").write_bytes(b"message")
    (tmp_path / "mbedtls").hardlink_to(built)
    return tmp_path / "mbedtls"


@pytest.fixture(scope="module")
def key() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(public_exponent=65537, key_size=1024)


def decrypted(program: Path, key: rsa.RSAPrivateKey, padded: bytes) -> bytes:
    """What mbedTLS makes of the number ``padded``, encrypted."""
    numbers = key.public_key().public_numbers()
    ciphertext = pow(int.from_bytes(padded), numbers.e, numbers.n).to_bytes(len(padded))
    (program.parent / "ciphertext").write_bytes(ciphertext)
    demo.write_key(program.parent / "key.pem", key)
    demo.run(program, "decrypt", "key.pem", "ciphertext", "decrypted")
    return (program.parent / "decrypted").read_bytes()


@pytest.mark.parametrize("bits", [1024, pytest.param(2048, marks=pytest.mark.long)])
def test_demonstration(
    bits: int, program: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a key that is shorter than the user's."""
    monkeypatch.setattr(library, "MAX_WIDTH", bits)
    demo.demonstrate(program)
    assert capsys.readouterr().out.count("the coprocessor") == 2


@pytest.mark.parametrize(
    "lengths", [(0, 1, 117), pytest.param((7, 64), marks=pytest.mark.long)], ids=["extreme", "between"]
)
def test_decryption(lengths: tuple[int, ...], program: Path, key: rsa.RSAPrivateKey) -> None:
    """Messages of every kind of length; wrong padding is an error."""
    for length in lengths:
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
    demo.write_key(program.parent / "key.pem", key)
    with pytest.raises(MontcoreError, match="RSA - Bad input parameters to function"):
        demo.run(program, "decrypt", "key.pem", "ciphertext", "decrypted")
    long = rsa.generate_private_key(public_exponent=65537, key_size=2056)
    demo.write_key(program.parent / "long.pem", long)
    with pytest.raises(MontcoreError, match="PLATFORM - The requested feature is not supported by the platform"):
        demo.run(program, "sign", "long.pem", "message", "none")
    with pytest.raises(MontcoreError, match="usage"):
        demo.run(program, "verify")


def test_curves(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    demo.demonstrate_curves(program)
    said = capsys.readouterr().out
    assert "ECDSA on P-256" in said
    assert "TLS-ECDHE-ECDSA" in said


@long_cases("[secp384r1]", why="Curves of OpenSSL and of RFC 6979 between the shortest, P-256, and the longest.")
@pytest.mark.parametrize("curve", ["secp384r1", "secp256r1"])
def test_handshake(program: Path, curve: str) -> None:
    """The coprocessor computes: without a command it reports no cycles."""
    key = ec.generate_private_key(ec.SECP256R1())
    demo.write_key(program.parent / "tls.pem", key)
    demo.write_certificate(program.parent / "certificate.pem", key)
    said = demo.run(program, "handshake", "tls.pem", "certificate.pem", curve)
    assert int(said.split(", ")[1].removesuffix(" cycles")) > 100_000


def test_a_curve_that_stays_in_software(program: Path) -> None:
    """secp224k1, whose order is longer than its field: signatures by RFC 6979, verified by OpenSSL; a handshake."""
    folder = program.parent
    openssl = Tool("openssl", ("openssl",), "")
    openssl.check(["ecparam", "-genkey", "-noout", "-name", "secp224k1", "-out", "k.pem"], cwd=folder)
    openssl.check(["pkey", "-in", "k.pem", "-pubout", "-out", "k.pub"], cwd=folder)
    signatures = set()
    for _ in range(2):
        demo.run(program, "sign", "k.pem", "message", "signature")
        openssl.check(["dgst", "-sha256", "-verify", "k.pub", "-signature", "signature", "message"], cwd=folder)
        signatures.add((folder / "signature").read_bytes())
    assert len(signatures) == 1  # by RFC 6979
    key = ec.generate_private_key(ec.SECP256R1())
    demo.write_key(folder / "tls.pem", key)
    demo.write_certificate(folder / "certificate.pem", key)
    assert "TLS-ECDHE-ECDSA" in demo.run(program, "handshake", "tls.pem", "certificate.pem", "secp224k1")


def test_signatures_by_rfc_6979(program: Path) -> None:
    """A.2.5, A.2.6 and A.2.7: the coprocessor signs with the secret number of the RFC."""
    (program.parent / "sample").write_bytes(b"sample")
    vectors: list[tuple[ec.EllipticCurve, int, int, int]] = [
        (
            ec.SECP256R1(),
            0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721,
            0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716,
            0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8,
        ),
        (
            ec.SECP384R1(),
            0x6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D896D5724E4C70A825F872C9EA60D2EDF5,
            0x21B13D1E013C7FA1392D03C5F99AF8B30C570C6F98D4EA8E354B63A21D3DAA33BDE1E888E63355D92FA2B3C36D8FB2CD,
            0xF3AA443FB107745BF4BD77CB3891674632068A10CA67E3D45DB2266FA7D1FEEBEFDC63ECCD1AC42EC0CB8668A4FA0AB0,
        ),
    ]
    for curve, d, r, s in vectors:
        demo.write_key(program.parent / "rfc.pem", ec.derive_private_key(d, curve))
        demo.run(program, "sign", "rfc.pem", "sample", "signature")
        assert decode_dss_signature((program.parent / "signature").read_bytes()) == (r, s)


@long_cases("[brainpoolP512r1]", why="Curves of OpenSSL and of RFC 6979 between the shortest, P-256, and the longest.")
@pytest.mark.parametrize("curve", [ec.SECP521R1(), ec.SECP256K1(), ec.BrainpoolP512R1()], ids=lambda curve: curve.name)
def test_other_curves(program: Path, curve: ec.EllipticCurve) -> None:
    key = ec.generate_private_key(curve)
    demo.write_key(program.parent / "other.pem", key)
    demo.run(program, "sign", "other.pem", "message", "signature")
    message = (program.parent / "message").read_bytes()
    key.public_key().verify((program.parent / "signature").read_bytes(), message, ec.ECDSA(hashes.SHA256()))


def test_a_wrong_public_key(program: Path) -> None:
    """A signature that does not verify is not returned."""
    key, other = (ec.derive_private_key(number, ec.SECP256R1()) for number in (12345, 54321))
    demo.write_key(program.parent / "wrong.pem", key)
    lines = (program.parent / "wrong.pem").read_text(encoding="ascii").splitlines()
    point, wrong = (k.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint) for k in (key, other))
    der = base64.b64decode("".join(lines[1:-1])).replace(point, wrong)
    text = "\n".join((lines[0], base64.encodebytes(der).decode().strip(), lines[-1], ""))
    (program.parent / "wrong.pem").write_text(text, encoding="ascii")
    with pytest.raises(MontcoreError, match="ECP - The signature is not valid"):
        demo.run(program, "sign", "wrong.pem", "message", "none")
    assert not (program.parent / "none").exists()


DEAD = """
#include "curves.h"
#include <mbedtls/ecdh.h>
#include <mbedtls/platform.h>
#include <string.h>
#include "rsa_alt.h"

static int ones(void *context, unsigned char *bytes, size_t length) {
    (void)context;
    memset(bytes, 1, length);
    return 0;
}

static int try_curves(mbedtls_ecp_group_id id, int expected) {
    unsigned char hash[32] = {0}, signature[MBEDTLS_ECDSA_MAX_LEN];
    size_t length = sizeof signature;
    mbedtls_ecp_keypair key;
    mbedtls_mpi z;
    mbedtls_ecp_keypair_init(&key);
    mbedtls_mpi_init(&z);
    if (mbedtls_ecp_group_load(&key.grp, id) != 0 || mbedtls_ecp_gen_key(id, &key, ones, NULL) != 0) return 10;
    if (mbedtls_ecdh_compute_shared(&key.grp, &z, &key.Q, &key.d, ones, NULL) != expected) return 11;
    if (mbedtls_mpi_cmp_int(&z, 0) != 0) return 12;
    if (mbedtls_ecdh_gen_public(&key.grp, &z, &key.Q, ones, NULL) != expected) return 13;
    if (mbedtls_ecdsa_can_do(id) &&
        mbedtls_ecdsa_write_signature(&key, MBEDTLS_MD_SHA256, hash, 32, signature, &length, ones, NULL) != expected) {
        return 14;
    }
    mbedtls_ecp_keypair_free(&key);
    mbedtls_mpi_free(&z);
    return 0;
}

// Numbers that are negative or too long for a curve are refused before the coprocessor is asked.
static int try_numbers(void) {
    static const mbedtls_ecp_group_id groups[] = {MBEDTLS_ECP_DP_SECP256R1, MBEDTLS_ECP_DP_CURVE25519};
    for (int i = 0; i < 2; ++i) {
        mbedtls_ecp_group group;
        mbedtls_mpi d, z;
        mbedtls_mpi_init(&d);
        mbedtls_mpi_init(&z);
        mbedtls_ecp_group_init(&group);
        mbedtls_ecp_group_load(&group, groups[i]);
        mbedtls_mpi_lset(&d, -1);
        if (mbedtls_ecdh_compute_shared(&group, &z, &group.G, &d, ones, NULL) != MBEDTLS_ERR_ECP_INVALID_KEY) return 20;
        mbedtls_mpi_lset(&d, 1);
        mbedtls_mpi_shift_l(&d, 256);
        const int ret = mbedtls_ecdh_compute_shared(&group, &z, &group.G, &d, ones, NULL);
        if (i == 1 && ret != MBEDTLS_ERR_ECP_INVALID_KEY) return 21;
        mbedtls_mpi_free(&d);
        mbedtls_mpi_free(&z);
        mbedtls_ecp_group_free(&group);
    }
    return 0;
}

static void read(void *context, uint32_t offset, uint32_t *words, uint32_t count) {
    (void)context, (void)offset;
    while (count > 0) words[--count] = 0xffffffffu;
}

static void write(void *context, uint32_t offset, const uint32_t *words, uint32_t count) {
    (void)context, (void)offset, (void)words, (void)count;
}

int main(int count, char **arguments) {
    struct mc_device device = {.bus = {read, write, NULL, NULL}, .polls = 10, .max_bits = 2048, .slot_words = 64};
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
    for (int i = 0; i < 2; ++i) {
        int wrong = try_curves(MBEDTLS_ECP_DP_SECP256R1, MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED);
        if (wrong == 0) wrong = try_curves(MBEDTLS_ECP_DP_CURVE25519, MBEDTLS_ERR_PLATFORM_HW_ACCEL_FAILED);
        if (wrong != 0) return wrong;
        mc_mbedtls_use(&device);
    }
    return try_numbers();
}
"""


@pytest.mark.usefixtures("headers")
def test_a_dead_bus(tmp_path: Path) -> None:
    """A coprocessor that does not answer is an error, and so is none; nothing is written, and software does nothing."""
    demo.write_key(tmp_path / "key.pem", rsa.generate_private_key(public_exponent=65537, key_size=1024))
    (tmp_path / "program.c").write_text(DEAD, encoding="utf-8")
    hosts = (str(HOST / name) for name in ("rsa_alt.c", "curves.c", "ecdh_alt.c", "ecdsa_alt.c"))
    files = ("program.c", str(DRIVER / "montcore.c"), *hosts, "-lmbedcrypto")
    flags = ["-std=c11", *SANITIZERS, f"-I{DRIVER}", f"-I{HOST}"]
    subprocess.run(["gcc", *flags, *files, "-o", "program"], cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "program", "key.pem"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.usefixtures("headers")
def test_a_new_pair_is_tried(tmp_path: Path) -> None:
    """A key pair of ECDH and X25519 whose public key is not the same twice is refused."""
    sources = [HERE / "mbedtls_pairs.c", HOST / "curves.c", HOST / "ecdh_alt.c"]
    flags = ["-std=c11", *SANITIZERS, f"-I{DRIVER}", f"-I{HOST}"]
    subprocess.run(["gcc", *flags, *sources, "-lmbedcrypto", "-o", tmp_path / "program"], check=True)
    assert subprocess.run([tmp_path / "program"], check=False).returncode == 0


@pytest.mark.usefixtures("headers")
@pytest.mark.parametrize("compiler", ["gcc", "clang"])
@pytest.mark.parametrize("name", [*sorted(path.name for path in HOST.glob("*.c")), "page.c"])
def test_no_warning(compiler: str, name: str, tmp_path: Path) -> None:
    """Neither in the host nor in the example of the driver's page."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    (program,) = programs("c", (HERE.parents[1] / "docs" / "user" / "mbedtls.md").read_text(encoding="utf-8"))
    (tmp_path / "page.c").write_text(program, encoding="utf-8")
    file = next(folder / name for folder in (HOST, tmp_path) if (folder / name).exists())
    include = [f"-I{folder}" for folder in (DRIVER, HOST, DRIVER / "hosts" / "simulation")]
    command = [compiler, "-std=c11", *WARNINGS, "-O2", *include, "-c", str(file), "-o", str(tmp_path / "object.o")]
    assert subprocess.run(command, capture_output=True, text=True, check=False).stderr == ""


def test_missing_headers_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("montcore.tools.programs.compiler", lambda: Tool("g++", ("false",), ""))
    monkeypatch.setattr(sys, "argv", ["demo.py", "nowhere"])
    assert demo.main() == 1
    assert capsys.readouterr().err == "the headers of mbedTLS are not installed: apt-get install libmbedtls-dev\n"
