# SPDX-License-Identifier: Apache-2.0
"""Other programs that use OpenSSL's library: the same results with and without the provider."""

import os
import shutil
import ssl
import subprocess
import sys
from pathlib import Path

import pytest
from driver.openssl_sides import Side

KEYS = {"rsa": {"mc_rsa_crt"}, "ecdsa": {"mc_ecdsa_sign_verified", "mc_ecdsa_verify"}}

HANDSHAKE = """
import socket, ssl, sys, threading
certificate, key, version = sys.argv[1:]
server, client = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
server.load_cert_chain(certificate, key)
client.load_cert_chain(certificate, key)
server.verify_mode = ssl.CERT_REQUIRED
client.check_hostname = False
for context in (server, client):
    context.load_verify_locations(certificate)
    context.minimum_version = context.maximum_version = ssl.TLSVersion[version]
ends = socket.socketpair()
def serve():
    with server.wrap_socket(ends[0], server_side=True) as end:
        end.sendall(b"hello")
thread = threading.Thread(target=serve)
thread.start()
with client.wrap_socket(ends[1]) as end:
    print(end.recv(5), end.cipher()[0])
thread.join()
"""


def run(side: Side, command: list[str], folder: Path) -> str:
    environment = os.environ | {"OPENSSL_CONF": str(side.configuration), "MONTCORE_CALLS": str(side.calls)}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("kind", KEYS)
def test_ssh_keygen(kind: str, sides: tuple[Side, Side], tmp_path: Path) -> None:
    """A key of one side signs on both sides, in software: the program calls functions that use no provider."""
    program = shutil.which("ssh-keygen")
    if program is None:
        pytest.skip("ssh-keygen is not installed: apt-get install openssh-client")
    (tmp_path / "message").write_bytes(b"message")
    for maker in sides:
        run(maker, [program, "-q", "-t", kind, "-N", "", "-f", f"key-{maker.folder.name}"], tmp_path)
        said: set[str] = set()
        for signer in sides:
            name = f"{maker.folder.name}-{signer.folder.name}"
            shutil.copy(tmp_path / "message", tmp_path / name)
            run(signer, [program, "-q", "-Y", "sign", "-n", "file", "-f", f"key-{maker.folder.name}", name], tmp_path)
            for verifier in sides:
                check = ["sh", "-c", f"{program} -Y check-novalidate -n file -s {name}.sig < message"]
                said.add(run(verifier, check, tmp_path))
        assert len(said) == 1
        assert said.pop().startswith('Good "file" signature')


@pytest.mark.parametrize("version", ["TLSv1_2", "TLSv1_3"])
@pytest.mark.parametrize("kind", KEYS)
def test_python(kind: str, version: str, sides: tuple[Side, Side], tmp_path: Path) -> None:
    """Python's module ssl with certificates on both sides."""
    version_of_program = subprocess.run(["openssl", "version"], capture_output=True, text=True, check=True).stdout
    if version_of_program.split()[1] != ssl.OPENSSL_VERSION.split()[1]:
        pytest.skip(f"Python has {ssl.OPENSSL_VERSION}, not the system's")
    certificate, key = {"rsa": ("ca.crt", "rsa2048.pem"), "ecdsa": ("ec.crt", "ec.pem")}[kind]
    sides[1].take_calls()
    said = {run(side, [sys.executable, "-c", HANDSHAKE, certificate, key, version], side.folder) for side in sides}
    assert len(said) == 1
    assert said.pop().startswith("b'hello'")
    assert sides[1].take_calls() >= KEYS[kind]
