# SPDX-License-Identifier: Apache-2.0
"""Commands of OpenSSL with the provider and without."""

import os
import socket
import subprocess
from pathlib import Path

from montcore import MontcoreError

_LIMIT_S = 300


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

    def certify(self, *, coprocessor: bool = True) -> None:
        """Sign a certificate, with the coprocessor or without, and verify it without."""
        subject = ("-subj", "/CN=localhost", "-days", "1", "-addext", "subjectAltName=DNS:localhost")
        self.run("req", "-x509", "-key", self.key, *subject, "-out", self.certificate, coprocessor=coprocessor)
        self.run("verify", "-check_ss_sig", "-CAfile", self.certificate, self.certificate, coprocessor=False)

    def handshake(self, *options: str, coprocessor: bool) -> str:
        """Run a TLS handshake between a client and a server with the coprocessor; return the client's output."""
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
