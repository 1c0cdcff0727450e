# SPDX-License-Identifier: Apache-2.0
"""mbedTLS with the simulated coprocessor: python driver/hosts/mbedtls/demo.py FOLDER.

FOLDER gets the program ``mbedtls`` of main.c, with keys, messages and a certificate.
"""

import datetime
import subprocess
import sys
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from montcore import MissingTool, MontcoreError, tools

HERE = Path(__file__).resolve().parent
DRIVER = HERE.parents[1]
sys.path.append(str(DRIVER))
from hosts.mbedtls.psa import program as psa  # noqa: E402
from hosts.simulation import library  # noqa: E402

MESSAGE = b"montcore signs this in hardware\n"
_LIBRARIES = ("-lmbedtls", "-lmbedx509", "-lmbedcrypto")
_LIMIT_S = 300


def check_tools() -> None:
    """Raise MissingTool without the headers of mbedTLS."""
    tools.check_headers("mbedTLS", "mbedtls/pk.h", "libmbedtls-dev")


def build_program(target: Path, *c_flags: str) -> None:
    """Build the program: driver, simulated coprocessor and the C files here; ``c_flags`` are further options for C."""
    library.link(target, sorted(HERE.glob("*.c")), ["-O2", *c_flags], _LIBRARIES)


def run(program: Path, *arguments: str) -> str:
    """Run the program next to its files and return its output; raise MontcoreError with the error that it prints."""
    done = subprocess.run(
        [program, *arguments], cwd=program.parent, capture_output=True, text=True, timeout=_LIMIT_S, check=False
    )
    if done.returncode != 0:
        raise MontcoreError(done.stderr.strip())
    return done.stdout.strip()


def write_key(file: Path, key: rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey) -> None:
    """Write a key as mbedTLS reads it."""
    file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption()))


def write_certificate(file: Path, key: ec.EllipticCurvePrivateKey) -> None:
    """Write a certificate of localhost by itself."""
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now, day = datetime.datetime.now(datetime.UTC), datetime.timedelta(days=1)
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    builder = builder.serial_number(x509.random_serial_number()).not_valid_before(now - day).not_valid_after(now + day)
    file.write_bytes(builder.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM))


def demonstrate_curves(program: Path) -> None:
    """Sign with ECDSA, and shake hands with a fresh key."""
    folder = program.parent
    key = ec.generate_private_key(ec.SECP256R1())
    write_key(folder / "ec_key.pem", key)
    write_certificate(folder / "certificate.pem", key)
    (folder / "message").write_bytes(MESSAGE)
    cycles = run(program, "sign", "ec_key.pem", "message", "signature")
    key.public_key().verify((folder / "signature").read_bytes(), MESSAGE, ec.ECDSA(hashes.SHA256()))
    print(f"mbedtls_pk_sign with ECDSA on P-256: the coprocessor signs in {cycles}; mbedTLS verifies, and OpenSSL")
    said = run(program, "handshake", "ec_key.pem", "certificate.pem", "x25519")
    print(f"mbedtls_ssl_handshake: {said} for the last X25519 on the coprocessor")


def demonstrate(program: Path) -> None:
    """Sign and decrypt with a fresh key, and show that a wrong key gives an error."""
    folder = program.parent
    key = rsa.generate_private_key(public_exponent=65537, key_size=library.MAX_WIDTH)
    write_key(folder / "key.pem", key)
    (folder / "message").write_bytes(MESSAGE)
    cycles = run(program, "sign", "key.pem", "message", "signature")
    signature = (folder / "signature").read_bytes()
    key.public_key().verify(signature, MESSAGE, padding.PKCS1v15(), hashes.SHA256())
    print(f"mbedtls_pk_sign: the coprocessor signs in {cycles}; mbedTLS verifies, and OpenSSL")

    (folder / "ciphertext").write_bytes(key.public_key().encrypt(MESSAGE, padding.PKCS1v15()))
    run(program, "decrypt", "key.pem", "ciphertext", "decrypted")
    if (folder / "decrypted").read_bytes() != MESSAGE:
        raise MontcoreError("mbedtls_pk_decrypt: this is not the message")
    print("mbedtls_pk_decrypt: the coprocessor decrypts what OpenSSL encrypted")


def demonstrate_psa(folder: Path) -> None:
    """Sign with RSA-PSS and shake hands in TLS 1.3 by the PSA driver, if Mbed TLS 3.6 can be downloaded."""
    try:
        psa.build(folder / "psa", [psa.HERE / "demo" / "main.c", HERE / "handshake.c"])
    except MissingTool as error:
        print(f"Mbed TLS 3.6 is left out: {error}")
        return
    key = rsa.generate_private_key(public_exponent=65537, key_size=library.MAX_WIDTH)
    (folder / "key.der").write_bytes(key.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption()))
    cycles = run(folder / "psa", "sign", "key.der", "message", "signature")
    pss = padding.PSS(padding.MGF1(hashes.SHA256()), padding.PSS.DIGEST_LENGTH)
    key.public_key().verify((folder / "signature").read_bytes(), MESSAGE, pss, hashes.SHA256())
    print(f"psa_sign_message with RSA-PSS: the coprocessor signs in {cycles}; Mbed TLS 3.6 verifies, and OpenSSL")
    said = run(folder / "psa", "handshake", "ec_key.pem", "certificate.pem", "x25519")
    print(f"mbedtls_ssl_handshake by PSA: {said} for the last command of the coprocessor")


def main() -> int:
    """Build the program, and let mbedTLS sign and decrypt with the coprocessor."""
    folder = Path(sys.argv[1]).absolute()
    try:
        check_tools()
        folder.mkdir(parents=True, exist_ok=True)
        print("building mbedTLS with the simulated coprocessor", flush=True)
        build_program(folder / "mbedtls")
        demonstrate(folder / "mbedtls")
        demonstrate_curves(folder / "mbedtls")
        demonstrate_psa(folder)
    except MontcoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
