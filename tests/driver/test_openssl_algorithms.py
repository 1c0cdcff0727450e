# SPDX-License-Identifier: Apache-2.0
"""Each algorithm of the default provider with keys of each type: OpenSSL's results, and with strict no software.

The installed OpenSSL has the algorithms; test_openssl_versions.py runs these tests with newer ones.
"""

import hashlib
import hmac
import importlib
import os
import re
import subprocess
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, x448, x25519
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from driver.openssl_sides import HERE, Side
from driver.openssl_versions import installed
from hosts.openssl import demo

# Operations that stay with OpenSSL by the rules of docs/user/openssl.md.
SOFTWARE = re.compile(
    r"(RSA(-PSS)?, generate"
    r"|decrypt, padding 1,"
    r"|EC, generate, secp224k1"
    r"|(en|de)capsulate, (default|DHKEM), (ec|x25519|x448)"
    r"|ed25519ph,|ed25519ctx,)",
    re.IGNORECASE,
)


def build(target: Path) -> None:
    command = ["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-g", str(HERE / "openssl_algorithms.c")]
    subprocess.run([*command, "-lcrypto", "-o", str(target)], check=True)


def run(program: Path, side: Side, configuration: Path) -> dict[str, str]:
    """Return the outcome of each try, and the line that follows it, if any."""
    environment = os.environ | {"OPENSSL_CONF": str(configuration), "MONTCORE_CALLS": str(side.calls)}
    done = subprocess.run([program], cwd=side.folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "WRONG" not in done.stdout
    tries: dict[str, str] = {}
    label = ""
    for line in done.stdout.splitlines():
        found = re.match(r"(.*): (done|refused|not done)(.*)", line)
        if found:
            label = found[1] if found[1] not in tries else f"{found[1]}, again"
            tries[label] = found[2] + found[3]
        else:
            tries[label] += f"\n{line}"
    side.take_calls()
    return tries


@pytest.fixture(scope="module")
def program(sides: tuple[Side, Side]) -> Path:
    target = sides[0].folder.parent / "algorithms"
    build(target)
    return target


@pytest.fixture(scope="module")
def software(program: Path, sides: tuple[Side, Side]) -> dict[str, str]:
    return run(program, sides[0], sides[0].configuration)


@pytest.fixture(scope="module")
def coprocessor(program: Path, sides: tuple[Side, Side]) -> dict[str, str]:
    return run(program, sides[1], sides[1].configuration)


def test_results(software: dict[str, str], coprocessor: dict[str, str]) -> None:
    """OpenSSL takes the instance Ed448 for Ed25519; older versions ignore instances and dhkem-ikm."""
    assert len(software) > 80
    for label, said in software.items():
        mine = coprocessor[label]
        if label.startswith(("Ed448", "Ed25519xyz")):
            assert mine.startswith("refused"), label
        elif installed() >= (3, 2) or not re.match(
            r"Ed25519.*, context|ed25519PH|no instance, message, context a|.*dhkem", label
        ):
            assert result(mine) == result(said), label
        elif "dhkem" not in label:
            assert mine.startswith("refused"), label


def result(said: str) -> str:
    return re.sub("^refused", "not done", said.replace(" on the device", "").replace(" in software", ""))


def test_who_computes(coprocessor: dict[str, str]) -> None:
    for label, said in coprocessor.items():
        if said.startswith("done"):
            assert ("in software" in said) == bool(SOFTWARE.match(label)), label


ALGORITHMS = {
    "sign": {"rsa2048": "RSA", "pss": "RSA", "ec": "ECDSA", "ed25519": "ED25519"},
    "derive": {"ec": "ECDH", "x25519": "X25519", "x448": "X448"},
    "decrypt": {"rsa2048": "RSA"},
    "decapsulate": {"rsa2048": "RSA"},
}
TYPES = {"RSA", "RSA-PSS", "EC", "X25519", "X448", "ED25519"}


def asked(label: str) -> tuple[str, str] | None:
    """Return algorithm and operation of a try as the table on the page names them; None for other tries."""
    what, how, *_, key = label.removesuffix(", again").split(", ")
    if what in TYPES and how.startswith(("generate", "dhkem-ikm")):
        return what, "generate"
    operation = "sign" if "sign" in what.lower() or key == "ed25519" else what
    algorithm = ALGORITHMS.get(operation, {}).get(key)
    return (algorithm, operation) if algorithm else None


def test_table_of_the_page(
    program: Path, coprocessor: dict[str, str], sides: tuple[Side, Side], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table says of each tried operation whether the coprocessor computes, and whether strict may refuse."""
    monkeypatch.syspath_prepend(str(HERE.parents[1] / "docs" / "generators"))
    table: str = importlib.import_module("provider_tables").operations("")
    cells = {
        (algorithm, operation): row
        for row in (line.split("|")[1:-1] for line in table.splitlines()[2:])
        for algorithm in row[0].strip().split(", ")
        for operation in row[1].strip().split(", ")
    }
    strict = run(program, sides[1], demo.configure(sides[1].folder.parent, "strict = 1", name="strict.cnf"))
    tried = {(what, how) for label, how in coprocessor.items() if (what := asked(label))}
    device = {what for what, how in tried if how.startswith("done on the device")}
    refused = {
        what
        for label, how in coprocessor.items()
        if (what := asked(label)) and how.startswith("done") and strict[label].startswith("refused")
    }
    computes, may_refuse = ({what for what, _ in tried if cells[what][column].strip()} for column in (2, 4))
    inside = {("RSA", "generate"), ("RSA-PSS", "generate")}  # the coprocessor computes with another setting
    assert device == computes - inside
    assert inside < refused <= may_refuse


def test_strict(program: Path, software: dict[str, str], sides: tuple[Side, Side]) -> None:
    """Each operation that OpenSSL supports is done on the device, or refused by the provider."""
    strict = demo.configure(sides[1].folder.parent, "strict = 1", name="strict.cnf")
    said = run(program, sides[1], strict)
    for label, how in said.items():
        assert "in software" not in how, label
        if software[label].startswith("done"):
            assert how.startswith(("done on the device", "refused")), label
    assert sum(how.startswith("refused") for how in said.values()) > 10


def extract(digest: str, kem: int, ikm: bytes) -> bytes:
    return hmac.digest(
        bytes(hashlib.new(digest).digest_size), b"HPKE-v1KEM" + kem.to_bytes(2) + b"dkp_prk" + ikm, digest
    )


def expand(digest: str, kem: int, key: bytes, label: bytes, length: int) -> bytes:
    info = length.to_bytes(2) + b"HPKE-v1KEM" + kem.to_bytes(2) + label
    made, block = b"", b""
    while len(made) < length:
        block = hmac.digest(key, block + info + bytes([len(made) // hashlib.new(digest).digest_size + 1]), digest)
        made += block
    return made[:length]


def test_keys_of_hpke(coprocessor: dict[str, str]) -> None:
    """DeriveKeyPair of RFC 9180 by hashlib, and public keys by another library."""
    raw = (Encoding.Raw, PublicFormat.Raw)
    for length in (32, 80):
        private = expand("sha256", 0x20, extract("sha256", 0x20, bytes([7]) * length), b"sk", 32)
        public = x25519.X25519PrivateKey.from_private_bytes(private).public_key().public_bytes(*raw)
        assert coprocessor[f"X25519, dhkem-ikm of {length} bytes, -"] == f"done on the device;{public.hex()}"
    private = expand("sha512", 0x21, extract("sha512", 0x21, bytes([7]) * 56), b"sk", 56)
    public = x448.X448PrivateKey.from_private_bytes(private).public_key().public_bytes(*raw)
    assert coprocessor["X448, dhkem-ikm of 56 bytes, -"] == f"done on the device;{public.hex()}"
    curves: tuple[tuple[str, ec.EllipticCurve, str, int, int], ...] = (
        ("P-256", ec.SECP256R1(), "sha256", 0x10, 255),
        ("P-384", ec.SECP384R1(), "sha384", 0x11, 255),
        ("P-521", ec.SECP521R1(), "sha512", 0x12, 1),
    )
    for name, curve, digest, kem, mask in curves:
        size = (curve.key_size + 7) // 8
        key = extract(digest, kem, bytes([7]) * 66)
        candidate = bytearray(expand(digest, kem, key, b"candidate\0", size))
        candidate[0] &= mask
        point = ec.derive_private_key(int.from_bytes(candidate), curve).public_key()
        encoded = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        assert coprocessor[f"EC, dhkem-ikm of 66 bytes, {name}"] == f"done on the device;{encoded.hex()}"
    for label in ("EC, {} of 31 bytes, P-256", "EC, {} of 66 bytes, secp224k1", "ED25519, {} of 32 bytes, -"):
        assert coprocessor[label.format("dhkem-ikm")].startswith("refused"), label


# Functions of the interface, up to OpenSSL 4.0, that no part of the provider has.
LEFT = {
    "KEYMGMT_LOAD": "the provider has no store of keys",
    "KEYMGMT_NEW_EX": "OpenSSL calls NEW",
    "KEYMGMT_IMPORT_TYPES_EX": "OpenSSL calls IMPORT_TYPES",
    "KEYMGMT_EXPORT_TYPES_EX": "OpenSSL calls EXPORT_TYPES",
    "KEYMGMT_GEN_GET_PARAMS": "of the FIPS provider",
    "KEYMGMT_GEN_GETTABLE_PARAMS": "of the FIPS provider",
    "KEM_AUTH_ENCAPSULATE_INIT": "DHKEM is OpenSSL's",
    "KEM_AUTH_DECAPSULATE_INIT": "DHKEM is OpenSSL's",
    "KEYEXCH_DERIVE_SKEY": "OpenSSL calls DERIVE and makes the object of the secret",
}


def test_each_function_of_the_interface() -> None:
    """The provider has each function, or the table above gives the reason."""
    sources = "".join(
        path.read_text(encoding="utf-8") for path in (HERE.parents[1] / "driver" / "hosts" / "openssl").glob("*.[ch]")
    )
    present = set(re.findall(r"FUNCTION\(OSSL_FUNC_(\w+),", sources))
    header = "#include <openssl/core_dispatch.h>\n"
    said = subprocess.run(["gcc", "-E", "-dM", "-"], input=header, capture_output=True, text=True, check=True).stdout
    names = re.findall(r"#define OSSL_FUNC_(\w+) \d+\n", said)
    operations = ("KEYMGMT_", "SIGNATURE_", "ASYM_CIPHER_", "KEM_", "KEYEXCH_")
    of_operations = {name for name in names if name.startswith(operations)}
    assert of_operations
    assert of_operations - present <= LEFT.keys()
    assert not present & LEFT.keys()


def test_parameters(program: Path, sides: tuple[Side, Side]) -> None:
    """The provider's algorithms take and give the parameters that OpenSSL's algorithms take and give.

    OpenSSL 3.5 lists two parameters of Ed25519 that its function does not give.
    """
    names = []
    for query in ("provider=default", "provider=montcore"):
        variables = os.environ | {"OPENSSL_CONF": str(sides[1].configuration)}
        said = subprocess.run([program, query], env=variables, capture_output=True, text=True, check=True).stdout
        names.append(
            {line.split(":")[0] + line.split(":")[1]: set(line.split(":")[2].split()) for line in said.splitlines()}
        )
    assert len(names[0]) == 34
    names[0]["signature gettable of ED25519"] -= {"instance", "context-string"}
    lacks = {what: taken - names[1][what] for what, taken in names[0].items() if taken - names[1][what]}
    assert lacks == {}
