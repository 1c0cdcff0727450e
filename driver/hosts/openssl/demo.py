# SPDX-License-Identifier: Apache-2.0
"""The openssl command with the simulated coprocessor: python driver/hosts/openssl/demo.py FOLDER.

FOLDER gets the provider, montcore.so, and openssl.cnf, which lets any program of OpenSSL 3 use it.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

from montcore import MissingTool, MontcoreError, tools

HERE = Path(__file__).resolve().parent
DRIVER = HERE.parents[1]
sys.path.append(str(DRIVER))
from hosts.simulation import library  # noqa: E402

_C = ("-O2", "-fPIC", "-fvisibility=hidden", "-shared")
_LIBRARIES = ("-lcrypto",)
_LIMIT_S = 60

# A program needs the default provider for all else; keys, signatures and key exchange go to the coprocessor.
_CONFIGURATION = """openssl_conf = openssl_init
[openssl_init]
providers = providers
alg_section = algorithms
[algorithms]
default_properties = ?provider=montcore
[providers]
default = default_provider
montcore = montcore_provider
[default_provider]
activate = 1
[montcore_provider]
module = {}
activate = 1
[req]
distinguished_name = name
[name]
"""


def check_tools() -> None:
    """Raise MissingTool without the program openssl or the headers of OpenSSL 3."""
    if shutil.which("openssl") is None:
        raise MissingTool("openssl is not installed: apt-get install openssl")
    tools.check_headers("OpenSSL 3", "openssl/core_dispatch.h", "libssl-dev")


def build_provider(target: Path, *c_flags: str) -> None:
    """Build the provider: driver, simulated coprocessor and the C files here; ``c_flags`` are further options for C."""
    library.link(target, sorted(HERE.glob("*.c")), [*_C, *c_flags], _LIBRARIES)


def configure(folder: Path) -> None:
    """Write openssl.cnf for the provider in a folder."""
    (folder / "openssl.cnf").write_text(_CONFIGURATION.format(folder / "montcore.so"), encoding="utf-8")


class Demonstration:
    """Commands of OpenSSL in a folder, with the coprocessor or without, on a key of one kind."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.folder = folder
        self.key, self.public, self.certificate = (f"{kind}_{name}.pem" for name in ("key", "public", "certificate"))
        self.environment = os.environ | {"OPENSSL_CONF": str(folder / "openssl.cnf")}

    def run(self, *arguments: str, coprocessor: bool) -> str:
        """Run openssl and return its output; raise MontcoreError with it if it fails."""
        done = subprocess.run(
            ["openssl", *arguments],
            cwd=self.folder,
            env=self.environment if coprocessor else None,
            input="",
            capture_output=True,
            text=True,
            timeout=_LIMIT_S,
            check=False,
        )
        if done.returncode != 0:
            raise MontcoreError(f"openssl {arguments[0]}: {done.stderr.strip() or done.stdout.strip()}")
        return done.stdout

    def make_key(self, algorithm: str, option: str, *, coprocessor: bool) -> None:
        """Make a key of an algorithm with an option."""
        arguments = ("-algorithm", algorithm, "-pkeyopt", option, "-out", self.key)
        self.run("genpkey", "-quiet", *arguments, coprocessor=coprocessor)
        self.run("pkey", "-in", self.key, "-pubout", "-out", self.public, coprocessor=False)

    def sign(self, *options: str) -> None:
        """Sign a message with the coprocessor and verify it without."""
        message = self.folder / "message"
        message.write_text("montcore signs this in hardware\n", encoding="utf-8")
        files = ("-signature", "signature", "message")
        self.run("dgst", "-sha256", *options, "-sign", self.key, "-out", "signature", "message", coprocessor=True)
        self.run("dgst", "-sha256", *options, "-verify", self.public, *files, coprocessor=False)

    def certify(self) -> None:
        """Sign a certificate with the coprocessor and verify it without."""
        subject = ("-subj", "/CN=localhost", "-days", "1", "-addext", "subjectAltName=DNS:localhost")
        self.run("req", "-x509", "-key", self.key, *subject, "-out", self.certificate, coprocessor=True)
        self.run("verify", "-check_ss_sig", "-CAfile", self.certificate, self.certificate, coprocessor=False)

    def handshake(self, *options: str, coprocessor: bool) -> str:
        """Let a server with the coprocessor and a client shake hands, and return what the client says."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            address = f"127.0.0.1:{probe.getsockname()[1]}"
        files = ("-cert", self.certificate, "-key", self.key)
        server = subprocess.Popen(
            ["openssl", "s_server", "-accept", address, *files, "-naccept", "1"],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            assert server.stdout
            while "ACCEPT" not in (line := server.stdout.readline()):
                if not line:
                    raise MontcoreError("openssl s_server ended")
            verification = ("-CAfile", self.certificate, "-verify_return_error", "-servername", "localhost")
            connection = ("-connect", address, *options)
            return self.run("s_client", *connection, *verification, coprocessor=coprocessor)
        finally:
            server.kill()
            server.wait()


def said(output: str, start: str) -> str:
    """The rest of the line of an output that starts like this."""
    return next(line.removeprefix(start).strip() for line in output.splitlines() if line.startswith(start))


def demonstrate_rsa(openssl: Demonstration) -> None:
    """Sign a message, a certificate and a handshake with RSA."""
    openssl.make_key("RSA", f"rsa_keygen_bits:{library.MAX_WIDTH}", coprocessor=True)
    start = time.monotonic()
    openssl.sign()
    print(f"openssl dgst -sign: the coprocessor signs, OpenSSL verifies, {time.monotonic() - start:.1f} s")
    openssl.sign("-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:digest")
    print("openssl dgst -sign with PSS: the same")
    openssl.certify()
    print("openssl req -x509: the certificate verifies")
    output = openssl.handshake("-tls1_3", coprocessor=False)
    print(f"openssl s_server and s_client: a TLS 1.3 handshake, {said(output, 'Peer signature type:').lower()}")


def demonstrate_curves(openssl: Demonstration) -> None:
    """Make a key, sign a message and a certificate with ECDSA, and shake hands with the coprocessor on both sides."""
    openssl.make_key("EC", "ec_paramgen_curve:P-256", coprocessor=True)
    start = time.monotonic()
    openssl.sign()
    print(f"openssl dgst -sign with ECDSA on P-256: OpenSSL verifies, {time.monotonic() - start:.1f} s")
    openssl.certify()
    output = openssl.handshake("-tls1_3", "-groups", "X25519", coprocessor=True)
    kinds = f"{said(output, 'Peer signature type:')}, {said(output, 'Server Temp Key:')}"
    print(f"openssl s_server and s_client: a TLS 1.3 handshake, {kinds}, coprocessors on both sides")


def main() -> int:
    """Build the provider, and let OpenSSL sign with it."""
    folder = Path(sys.argv[1]).absolute()
    try:
        check_tools()
        folder.mkdir(parents=True, exist_ok=True)
        print("building the provider with the simulated coprocessor", flush=True)
        build_provider(folder / "montcore.so")
        configure(folder)
        demonstrate_rsa(Demonstration(folder, "rsa"))
        demonstrate_curves(Demonstration(folder, "ec"))
        print(f"OPENSSL_CONF={folder}/openssl.cnf lets your programs compute like this")
    except MontcoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
