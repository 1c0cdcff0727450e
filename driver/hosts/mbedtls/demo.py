# SPDX-License-Identifier: Apache-2.0
"""Mbed TLS 3.6 with the simulated coprocessor: python driver/hosts/mbedtls/demo.py FOLDER.

FOLDER gets the program ``psa`` of psa/demo/main.c, with keys, a message and a certificate.
"""

import datetime
import subprocess
import sys
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from montcore import MontcoreError

sys.path.append(str(Path(__file__).resolve().parents[2]))
from hosts.mbedtls.psa import program as psa
from hosts.simulation import library

MESSAGE = b"montcore signs this in hardware\n"
_LIMIT_S = 300


def run(program: Path, *arguments: str) -> str:
    """Run the program next to its files and return its output; raise MontcoreError with the error that it prints."""
    done = subprocess.run(
        [program, *arguments], cwd=program.parent, capture_output=True, text=True, timeout=_LIMIT_S, check=False
    )
    if done.returncode != 0:
        raise MontcoreError(done.stderr.strip())
    return done.stdout.strip()


def write_key(file: Path, key: ec.EllipticCurvePrivateKey) -> None:
    """Write a key as Mbed TLS reads it."""
    file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption()))


def write_certificate(file: Path, key: ec.EllipticCurvePrivateKey) -> None:
    """Write a certificate of localhost by itself."""
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now, day = datetime.datetime.now(datetime.UTC), datetime.timedelta(days=1)
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    builder = builder.serial_number(x509.random_serial_number()).not_valid_before(now - day).not_valid_after(now + day)
    file.write_bytes(builder.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM))


def demonstrate(folder: Path) -> None:
    """Sign with RSA-PSS and shake hands in TLS 1.3 by the PSA driver, with fresh keys."""
    psa.build(folder / "psa", sorted((psa.HERE / "demo").glob("*.c")))
    key, other = rsa.generate_private_key(65537, library.MAX_WIDTH), ec.generate_private_key(ec.SECP256R1())
    (folder / "key.der").write_bytes(key.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption()))
    (folder / "message").write_bytes(MESSAGE)
    write_key(folder / "ec_key.pem", other)
    write_certificate(folder / "certificate.pem", other)
    cycles = run(folder / "psa", "sign", "key.der", "message", "signature")
    pss = padding.PSS(padding.MGF1(hashes.SHA256()), padding.PSS.DIGEST_LENGTH)
    key.public_key().verify((folder / "signature").read_bytes(), MESSAGE, pss, hashes.SHA256())
    print(f"psa_sign_message with RSA-PSS: the coprocessor signs in {cycles}; Mbed TLS 3.6 verifies, and OpenSSL")
    said = run(folder / "psa", "handshake", "ec_key.pem", "certificate.pem", "x25519")
    print(f"mbedtls_ssl_handshake by PSA: {said} for the last command of the coprocessor")


def main() -> int:
    """Build the program, and let Mbed TLS sign and shake hands with the coprocessor."""
    folder = Path(sys.argv[1]).absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        print("building Mbed TLS with the simulated coprocessor", flush=True)
        demonstrate(folder)
    except MontcoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
