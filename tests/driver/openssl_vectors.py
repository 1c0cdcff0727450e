# SPDX-License-Identifier: Apache-2.0
"""Vectors of NIST's CAVP, PKCS #1, RFC 6979, RFC 7027 and RFC 7748 from the package cryptography-vectors.

A vector is a line for openssl_vectors.c, its operation and operands in hexadecimal, and the expected output; None if
only both sides are compared.
"""

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cryptography_vectors
from driver.openssl_versions import installed

FOLDER = Path(cryptography_vectors.__file__).parent / "asymmetric"
RSA = FOLDER / "RSA"
_ASSIGNMENT = re.compile(r"(\w+(?: \w+)*) ?= ?(.*)")
# OpenSSL's names of curves for which NIST has other names.
_CURVES = {"K-256": "secp256k1"}


@dataclass(frozen=True)
class Vector:
    """A line of input, and the program's output for it."""

    line: str
    expected: str | None


def _line(operation: str, *operands: str | int | bytes) -> str:
    def text(operand: str | int | bytes) -> str:
        if isinstance(operand, int):
            return f"{operand:x}"
        return (operand.hex() if isinstance(operand, bytes) else operand) or "-"

    return " ".join([operation, *map(text, operands)])


def _blocks(path: Path) -> Iterator[dict[str, str]]:
    """Yield the assignments of each block of a NIST file, and the assignments above it; ``section`` is in brackets."""
    common: dict[str, str] = {}
    block: dict[str, str] = {}
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        section = re.fullmatch(r"\[(.*)\]", line)
        found = _ASSIGNMENT.fullmatch(line)
        if section:
            common = {"section": section[1]}
        elif found:
            block[found[1]] = found[2]
        elif not line and block:
            # A block without a message or a result is a part of the key of the following blocks.
            if {"Msg", "Result", "Z", "x_Z", "OUTPUT_U", "d"} & block.keys():
                yield common | block
            else:
                common |= block
            common |= {name: block[name] for name in ("n", "e") if name in block}
            block = {}


def _sections(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield title and bytes of each part of a file of PKCS #1, whose titles end with a colon."""
    title, text = "", ""
    for line in path.read_text(encoding="utf-8").splitlines():
        found = re.fullmatch(r"# ([A-Za-z][\w ]*): *", line)
        if found or line.startswith("#"):
            if title and text:
                yield title, bytes.fromhex(text if len(text.replace(" ", "")) % 2 == 0 else f"0{text}")
            title, text = found[1] if found else "", ""
        else:
            text += line
    if title and text:
        yield title, bytes.fromhex(text)


def _key(n: int, e: int, d: int, p: int, q: int) -> tuple[int, ...]:
    return n, e, d, p, q, d % (p - 1), d % (q - 1), pow(q, -1, p)


def _rsa_files() -> Iterator[Vector]:
    """RSA of FIPS 186 with PKCS #1 v1.5, PSS and X9.31; messages of the verification test are signed, too."""
    kinds = {"15": "pkcs1", "PSS": "pss", "RSA": "x931"}
    for path in sorted(RSA.glob("FIPS_186-2/Sig*.rsp")):
        name = re.match(r"Sig(Gen|Ver)(15|PSS|RSA)", path.name)
        assert name
        padding = kinds[name[2]]
        salt = re.search(r"# Salt len: (\d+)", path.read_text(encoding="utf-8"))
        for block in _blocks(path):
            if "Msg" not in block:
                continue
            digest, message = block["SHAAlg"], bytes.fromhex(block["Msg"])
            n, e, s = (int(block[field], 16) for field in ("n", "e", "S"))
            signature = s.to_bytes((n.bit_length() + 7) // 8)
            length = bytes.fromhex(block["SaltVal"]) if "SaltVal" in block and padding == "pss" else None
            digits = str(len(length)) if length is not None else salt[1] if salt else "0"
            valid = block.get("Result", "P").startswith("P")
            yield Vector(_line("rsa-verify", padding, digest, digits, n, e, message, signature), "1" if valid else None)
            if valid and "p" in block:
                key = _key(n, e, *(int(block[field], 16) for field in ("d", "p", "q")))
                deterministic = padding == "pkcs1" or (padding == "pss" and digits == "0")
                line = _line("rsa-sign", padding, digest, digits, *key, message)
                yield Vector(line, signature.hex() if deterministic else "verified" if padding == "pss" else None)


def _pkcs1_files() -> Iterator[Vector]:
    """Signatures and decryption of RSA Laboratories' vectors, and of OAEP with two hashes."""
    files = {
        "pkcs1v15sign-vectors.txt": ("sign", "pkcs1", "sha1", "sha1"),
        "pkcs1v15crypt-vectors.txt": ("decrypt", "pkcs1", "sha1", "sha1"),
        "pkcs-1v2-1d2-vec/oaep-vect.txt": ("decrypt", "oaep", "sha1", "sha1"),
        "pkcs-1v2-1d2-vec/pss-vect.txt": ("verify", "pss", "sha1", "sha1"),
    }
    for path in sorted(RSA.glob("oaep-custom/*.txt")):
        mgf1, digest = path.stem.split("-")[1:]
        files[f"oaep-custom/{path.name}"] = ("decrypt", "oaep", digest, mgf1)
    numbers = ("Modulus", "Public exponent", "Exponent", "Prime 1", "Prime 2")
    for name, (operation, padding, digest, mgf1) in files.items():
        values: dict[str, bytes] = {}
        for title, content in _sections(RSA / name):
            values[title] = content
            if title not in ("Signature", "Encryption"):
                continue
            n, e, d, p, q = (int.from_bytes(values[number]) for number in numbers)
            message = values.get("Message to be signed", values.get("Message", b""))
            if operation == "sign":
                line = _line("rsa-sign", padding, digest, "0", *_key(n, e, d, p, q), message)
                yield Vector(line, content.hex())
            elif operation == "verify":
                yield Vector(_line("rsa-verify", padding, digest, "20", n, e, message, content), "1")
            else:
                line = _line("rsa-decrypt", padding, digest, mgf1, *_key(n, e, d, p, q), content)
                yield Vector(line, message.hex())


def _curve(section: str) -> tuple[str, str]:
    curve, digest = section.split(",")
    return _CURVES.get(curve, curve), digest.replace("-", "")


def _ecdsa_files() -> Iterator[Vector]:
    folder = FOLDER / "ECDSA"
    for path in (*sorted(folder.glob("FIPS*/SigGen.txt")), folder / "SECP256K1" / "SigGen.txt"):
        for block in _blocks(path):
            curve, digest = _curve(block["section"]) if "," in block["section"] else (block["section"], "SHA1")
            key, message = (block["Qx"], block["Qy"]), block["Msg"]
            yield Vector(_line("ecdsa-sign", curve, digest, block["d"], *key, message), "verified")
            yield Vector(_line("ecdsa-verify", curve, digest, *key, message, block["R"], block["S"]), "1")
    for path in sorted(folder.glob("FIPS*/SigVer.rsp")):
        for block in _blocks(path):
            curve, digest = _curve(block["section"]) if "," in block["section"] else (block["section"], "SHA1")
            operands = (block[field] for field in ("Qx", "Qy", "Msg", "R", "S"))
            valid = block["Result"].startswith("P")
            yield Vector(_line("ecdsa-verify", curve, digest, *operands), "1" if valid else None)
    for path in sorted(folder.glob("FIPS*/PKV.rsp")):
        for block in _blocks(path):
            valid = block["Result"].startswith("P")
            yield Vector(_line("ec-check", block["section"], block["Qx"], block["Qy"]), "1" if valid else None)
    for path in sorted(folder.glob("FIPS*/KeyPair.rsp")):
        curve = ""
        for block in _blocks(path):
            curve = block["section"] if re.fullmatch(r"[PKB]-\d+", block["section"]) else curve
            if "Qx" in block and curve:
                yield Vector(_line("ec-pair", curve, block["d"], block["Qx"], block["Qy"]), "1")
    for block, public in _rfc_6979_blocks():
        if "DigestVerify" in block and "Result" not in block:
            signed = (public, block["Input"].strip('"').encode(), block["Output"])
            yield Vector(_line("der-verify", block["DigestVerify"], *signed), "1")


def _rfc_6979_blocks() -> Iterator[tuple[dict[str, str], bytes]]:
    """Yield each test with the DER of its key."""
    text = (FOLDER / "ECDSA" / "RFC6979" / "evppkey_ecdsa_rfc6979.txt").read_text(encoding="utf-8")
    pattern = r"P(?:ublic|rivate)Key=(\S+)\n-----BEGIN P\w+ KEY-----\n(.*?)-----END"
    keys = {name: base64.b64decode(pem) for name, pem in re.findall(pattern, text, re.DOTALL)}
    for block_text in text.split("\n\n"):
        block = dict(_ASSIGNMENT.findall(block_text))
        if "Key" in block:
            yield block, keys[block["Key"]]


def rfc_6979_signatures() -> Iterator[Vector]:
    """Yield signatures with the secret number of the RFC. OpenSSL makes those on binary curves, from 3.2 on."""
    for block, key in _rfc_6979_blocks():
        if block.get("NonceType") == "deterministic":
            line = _line("der-sign", block["DigestSign"], key, block["Input"].strip('"').encode())
            is_known = block["Key"].startswith("P-") or installed() >= (3, 2)
            yield Vector(line, block["Output"].lower() if is_known else "error")


def _agreements() -> Iterator[Vector]:
    names = {"EA": "P-192", "EB": "P-224", "EC": "P-256", "ED": "P-384", "EE": "P-521"}
    for path in sorted((FOLDER / "ECDH").glob("*NOKC_ZZOnly*.fax")):
        for block in _blocks(path):
            if "Z" not in block:
                continue
            curve = names[block["section"].split(" - ")[0]]
            fields = ("dsIUT", "QsIUTx", "QsIUTy", "QsCAVSx", "QsCAVSy")
            valid = block["Result"].startswith("P")
            yield Vector(
                _line("ecdh", curve, *(block[field] for field in fields)), block["Z"].lower() if valid else None
            )
    for block in _blocks(FOLDER / "ECDH" / "brainpool.txt"):
        for own, other in (("A", "B"), ("B", "A")):
            fields = (f"d{own}", f"x_q{own}", f"y_q{own}", f"x_q{other}", f"y_q{other}")
            yield Vector(_line("ecdh", block["curve"], *(block[field] for field in fields)), block["x_Z"].lower())
    for name in ("X25519", "X448"):
        for block in _blocks(FOLDER / name / "rfc7748.txt"):
            line = _line("exchange", name, block["INPUT_SCALAR"], block["INPUT_U"])
            yield Vector(line, block["OUTPUT_U"].lower())


def vectors() -> list[Vector]:
    """Return all vectors."""
    return [*_rsa_files(), *_pkcs1_files(), *_ecdsa_files(), *_agreements()]
