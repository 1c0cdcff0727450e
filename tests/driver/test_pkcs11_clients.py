# SPDX-License-Identifier: Apache-2.0
"""Programs that use PKCS #11, each with the module on simulated coprocessors."""

import datetime
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from driver.pkcs11_library import P256, Library
from driver.pkcs11_machine import Machine, switched_on
from hosts.pkcs11 import build

from montcore import MissingTool

CLIENTS = Path(__file__).resolve().parent / "pkcs11_clients"
MESSAGE = "message\n"
RSA_BITS = 1536


def certificate(key: ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey) -> bytes:
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now, day = datetime.datetime.now(datetime.UTC), datetime.timedelta(days=1)
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    signed = made.not_valid_before(now - day).not_valid_after(now + day).sign(key, hashes.SHA256())
    return signed.public_bytes(serialization.Encoding.DER)


def big(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def write_public(machine: Machine, label: str, key: ec.EllipticCurvePublicKey | rsa.RSAPublicKey) -> None:
    form = (serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
    (machine.folder / f"{label}.pem").write_bytes(key.public_bytes(*form))


def fill(machine: Machine) -> None:
    """Put a key of P-256 into slot 1 and a key of RSA into slot 2, with certificates."""
    os.environ.update(machine.environment)
    library = Library(machine.module)
    library.call("C_Initialize", None)
    curve, long = ec.generate_private_key(ec.SECP256R1()), rsa.generate_private_key(65537, RSA_BITS)
    of_rsa = long.private_numbers()
    values = {
        1: {
            "CKA_KEY_TYPE": "CKK_EC",
            "CKA_EC_PARAMS": P256,
            "CKA_VALUE": curve.private_numbers().private_value.to_bytes(32, "big"),
        },
        2: {
            "CKA_KEY_TYPE": "CKK_RSA",
            "CKA_MODULUS": big(of_rsa.public_numbers.n),
            "CKA_PUBLIC_EXPONENT": big(of_rsa.public_numbers.e),
            "CKA_PRIME_1": big(of_rsa.p),
            "CKA_PRIME_2": big(of_rsa.q),
            "CKA_EXPONENT_1": big(of_rsa.dmp1),
            "CKA_EXPONENT_2": big(of_rsa.dmq1),
            "CKA_COEFFICIENT": big(of_rsa.iqmp),
        },
    }
    for slot, label, key in ((1, "ec", curve), (2, "rsa", long)):
        session, names = library.open(slot), {"CKA_TOKEN": True, "CKA_ID": bytes([slot]), "CKA_LABEL": label}
        library.destroy_all(session)
        library.create(session, CKA_CLASS="CKO_PRIVATE_KEY", **names, **values[slot])
        encoded = certificate(key)
        subject = x509.load_der_x509_certificate(encoded).subject.public_bytes()
        more = {"CKA_VALUE": encoded, "CKA_SUBJECT": subject, "CKA_ISSUER": subject}
        library.create(session, CKA_CLASS="CKO_CERTIFICATE", CKA_CERTIFICATE_TYPE=0, **names, **more)
        write_public(machine, label, key.public_key())
    library.call("C_Finalize", None)
    for name in machine.environment:
        del os.environ[name]


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    try:
        build.check_tools()
    except MissingTool as error:
        pytest.skip(str(error))
    folder = tmp_path_factory.mktemp("clients")
    with switched_on(folder) as made:
        fill(made)
        (folder / "message").write_text(MESSAGE, encoding="utf-8")
        (folder / "hash").write_bytes(bytes(range(32)))
        yield made
    shutil.rmtree(folder)


def need(*programs: str) -> None:
    for program in programs:
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")


def need_file(*places: str) -> Path:
    for place in places:
        found = sorted(Path("/").glob(place))
        if found:
            return found[0]
    pytest.skip(f"/{places[0]} is not installed")


def run(machine: Machine, *command: str | Path, given: str = "", **environment: str) -> str:
    done = machine.run(*command, given=given, **environment)
    assert done.returncode == 0, done.stdout
    return done.stdout


def check_signature(machine: Machine, label: str, *options: str) -> None:
    files = ("-signature", "signature", "message")
    assert "Verified OK" in run(machine, "openssl", "dgst", "-sha256", *options, "-verify", f"{label}.pem", *files)


def test_pkcs11_tool(machine: Machine) -> None:
    need("pkcs11-tool")
    tool = ("pkcs11-tool", "--module", machine.module)
    listed = run(machine, *tool, "--slot", "1", "--list-objects")
    assert "Access:     sensitive" in listed
    assert listed.count("label:      ec") == 3
    tested = run(machine, *tool, "--slot", "2", "--test")
    assert "No errors" in tested
    for name in ("RSA-PKCS: OK", "SHA256-RSA-PKCS: OK", "Decryption", "all 4 signature functions seem to work"):
        assert name in tested
    files = ("--input-file", "message", "--output-file", "signature")
    run(machine, *tool, "--slot", "1", "--sign", "-m", "ECDSA-SHA256", "--signature-format", "openssl", *files)
    check_signature(machine, "ec")
    run(machine, *tool, "--slot", "2", "--sign", "-m", "SHA256-RSA-PKCS-PSS", *files)
    check_signature(machine, "rsa", "-sigopt", "rsa_padding_mode:pss")


def test_gnutls(machine: Machine) -> None:
    need("p11tool", "certtool")
    provider = ("--provider", machine.module)
    listed = run(machine, "p11tool", *provider, "--list-all", "pkcs11:token=montcore%2001")
    for kind in ("Private key (EC/ECDSA", "Public key (EC/ECDSA", "X.509 Certificate (EC/ECDSA"):
        assert kind in listed
    (machine.folder / "template").write_text("cn = montcore\nsigning_key\nexpiration_days = 1\n", encoding="utf-8")
    for slot, label in ((1, "ec"), (2, "rsa")):
        url = f"pkcs11:token=montcore%200{slot};object={label};type="
        keys = ("--load-privkey", f"{url}private", "--load-pubkey", f"{url}public")
        files = ("--template", "template", "--outfile", "made.pem")
        run(machine, "certtool", *provider, "--generate-self-signed", *keys, *files)
        assert "made.pem: OK" in run(machine, "openssl", "verify", "-check_ss_sig", "-CAfile", "made.pem", "made.pem")


def test_ssh_keygen(machine: Machine) -> None:
    need("ssh-keygen")
    listed = run(machine, "ssh-keygen", "-D", machine.module)
    assert re.findall(r"^(\S+) .* (\w+)$", listed, re.MULTILINE) == [("ecdsa-sha2-nistp256", "ec"), ("ssh-rsa", "rsa")]


@pytest.mark.long
def test_sshd(machine: Machine) -> None:
    """A login with the keys of ssh-agent, and a login with the keys of the module."""
    need("sshd", "ssh", "ssh-agent", "ssh-add", "ssh-keygen")
    if os.getuid() != 0 or machine.run("id", "sshd").returncode != 0:
        pytest.skip("sshd needs root and its user")
    folder = Path(tempfile.mkdtemp())  # folder of the agent's socket: its path must be short
    keys = run(machine, "ssh-keygen", "-D", machine.module)
    (folder / "authorized").write_text(keys, encoding="utf-8")
    for line in keys.splitlines():
        (folder / f"{line.split()[-1]}.pub").write_text(f"{line}\n", encoding="utf-8")
    run(machine, "ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / "host")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    options = (f"AuthorizedKeysFile={folder}/authorized", "StrictModes=no", "PidFile=none", "PermitRootLogin=yes")
    Path("/run/sshd").mkdir(exist_ok=True)
    serving: list[str | Path] = [
        "-D",
        "-f",
        "/dev/null",
        "-p",
        port,
        "-h",
        folder / "host",
        *(f"-o{option}" for option in options),
    ]
    agent: list[str | Path] = ["ssh-agent", "-D", "-a", folder / "agent", "-P", f"{machine.folder}/*"]
    environment = os.environ | machine.environment
    sshd = shutil.which("sshd")
    assert sshd
    with subprocess.Popen([sshd, *serving]) as server, subprocess.Popen(agent, env=environment) as holder:
        try:
            time.sleep(1)
            asking = {
                "SSH_AUTH_SOCK": str(folder / "agent"),
                "SSH_ASKPASS": "/bin/true",
                "SSH_ASKPASS_REQUIRE": "force",
            }
            assert "Card added" in run(machine, "ssh-add", "-s", machine.module, **asking)
            hosts = ("StrictHostKeyChecking=no", f"UserKnownHostsFile={folder}/known")
            ssh = ("ssh", "-F", "none", "-p", port, *(f"-o{host}" for host in hosts), "localhost", "echo", "done")
            for label in ("ec", "rsa"):
                only = ("-oIdentitiesOnly=yes", "-i", folder / f"{label}.pub")
                assert "done" in run(machine, *ssh[:1], *only, *ssh[1:], **asking)
            own = ("-oIdentityAgent=none", f"-oPKCS11Provider={machine.module}")
            assert "done" in run(machine, *ssh[:1], *own, *ssh[1:])
        finally:
            server.terminate()
            holder.terminate()
    shutil.rmtree(folder)


@pytest.mark.long
def test_java(machine: Machine) -> None:
    """SunPKCS11: signatures, and a TLS 1.3 server with each key."""
    need("java")
    for slot, name in (("1", "ECDSA"), ("2", "RSA")):
        said = run(machine, "java", CLIENTS / "Use.java", machine.module, slot).splitlines()
        assert said[-1] == "TLS TLSv1.3"
        assert said[0] == f"SHA256with{name} true"


@pytest.mark.long
def test_nss(machine: Machine) -> None:
    need("certutil", "modutil")
    run(machine, "certutil", "-N", "-d", "sql:.", "--empty-password")
    run(machine, "modutil", "-dbdir", "sql:.", "-add", "montcore", "-libfile", machine.module, "-force")
    for slot, kind in ((1, "ec"), (2, "rsa")):
        token = ("-d", "sql:.", "-h", f"montcore 0{slot}")
        assert re.search(rf"{kind} +0{slot} ", run(machine, "certutil", "-K", *token))
        run(machine, "certutil", "-R", *token, "-k", f"0{slot}", "-s", "CN=montcore", "-o", "request")
        run(machine, "openssl", "req", "-in", "request", "-inform", "DER", "-verify", "-noout")


def test_libp11(machine: Machine) -> None:
    """OpenSSL's engine pkcs11, which replaces libcrypto's default methods."""
    engine = need_file("usr/lib/*/engines-3/pkcs11.so")
    configuration = f"""openssl_conf = a
[a]
engines = b
[b]
pkcs11 = c
[c]
engine_id = pkcs11
dynamic_path = {engine}
MODULE_PATH = {machine.module}
init = 0
"""
    (machine.folder / "engine.cnf").write_text(configuration, encoding="utf-8")
    for slot, label in ((1, "ec"), (2, "rsa")):
        url = f"pkcs11:token=montcore%200{slot};object={label};type=private"
        engines = ("-engine", "pkcs11", "-keyform", "engine")
        command = ("openssl", "dgst", "-sha256", *engines, "-sign", url, "-out", "signature", "message")
        run(machine, *command, OPENSSL_CONF=str(machine.folder / "engine.cnf"))
        check_signature(machine, label)


def test_pkcs11_provider(machine: Machine) -> None:
    """OpenSSL's provider pkcs11, the successor of the engine."""
    provider = need_file("usr/lib/*/ossl-modules/pkcs11.so")
    configuration = f"""openssl_conf = a
[a]
providers = b
[b]
default = c
pkcs11 = d
[c]
activate = 1
[d]
module = {provider}
pkcs11-module-path = {machine.module}
activate = 1
"""
    (machine.folder / "provider.cnf").write_text(configuration, encoding="utf-8")
    variables = {"OPENSSL_CONF": str(machine.folder / "provider.cnf")}
    pss = ("-sigopt", "rsa_padding_mode:pss")
    for label, options in (("ec", ()), ("rsa", ()), ("rsa", pss)):
        sign = ("-sign", f"pkcs11:object={label};type=private", "-out", "signature")
        run(machine, "openssl", "dgst", "-sha256", *sign, *options, "message", **variables)
        check_signature(machine, label, *options)
    # The provider does not take the mask's digest from the other one.
    values = ("rsa_padding_mode:oaep", "rsa_oaep_md:sha256", "rsa_mgf1_md:sha256")
    oaep = [word for value in values for word in ("-pkeyopt", value)]
    public, private = ("-pubin", "-inkey", "rsa.pem"), ("-inkey", "pkcs11:object=rsa;type=private")
    run(machine, "openssl", "pkeyutl", "-encrypt", *public, *oaep, "-in", "message", "-out", "text")
    assert run(machine, "openssl", "pkeyutl", "-decrypt", *private, *oaep, "-in", "text", **variables) == MESSAGE


@pytest.mark.long
def test_p11_kit_remoting(machine: Machine) -> None:
    need("p11-kit", "pkcs11-tool")
    client = need_file("usr/lib/*/pkcs11/p11-kit-client.so")
    with tempfile.TemporaryDirectory() as folder:
        command: list[str | Path] = ["p11-kit", "server", "-f", "-n", f"{folder}/socket", "--provider", machine.module]
        environment = os.environ | machine.environment
        with subprocess.Popen([*command, "pkcs11:manufacturer=montcore"], env=environment) as server:
            try:
                time.sleep(1)
                address = {"P11_KIT_SERVER_ADDRESS": f"unix:path={folder}/socket"}
                tool = (
                    "pkcs11-tool",
                    "--module",
                    client,
                    "--sign",
                    "--input-file",
                    "hash",
                    "--output-file",
                    "signature",
                )
                for options, label in (
                    (("--token-label", "montcore 01", "-m", "ECDSA", "--signature-format", "openssl"), "ec"),
                    (("--token-label", "montcore 02", "-m", "RSA-PKCS-PSS", "--hash-algorithm", "SHA256"), "rsa"),
                ):
                    run(machine, *tool, *options, **address)
                    padding = ("-pkeyopt", "rsa_padding_mode:pss") if label == "rsa" else ()
                    verify = ("openssl", "pkeyutl", "-verify", "-pubin", "-inkey", f"{label}.pem", "-in", "hash")
                    digest = ("-pkeyopt", "digest:sha256", *padding)
                    run(machine, *verify, *digest, "-sigfile", "signature")
            finally:
                server.terminate()


@pytest.mark.parametrize("name", ["pkcs11", "PyKCS11"])
def test_python(machine: Machine, name: str) -> None:
    pytest.importorskip(name)
    program = {"pkcs11": "use_python_pkcs11.py", "PyKCS11": "use_pykcs11.py"}[name]
    said = run(machine, sys.executable, CLIENTS / program, machine.module)
    assert re.findall(r"(montcore 0\d) +True", said) == ["montcore 01", "montcore 02"]


@pytest.mark.long
def test_cryptoki(machine: Machine) -> None:
    """The crate cryptoki."""
    need("cargo")
    project = machine.folder / "cryptoki"
    shutil.copytree(CLIENTS / "src", project / "src")
    shutil.copy(CLIENTS / "Cargo.toml", project)
    built = machine.run("cargo", "build", "--quiet", "--manifest-path", project / "Cargo.toml")
    if built.returncode != 0:
        pytest.skip(f"cargo builds no crate cryptoki here: {built.stdout.strip().splitlines()[-1]}")
    said = run(machine, project / "target" / "debug" / "use-cryptoki", machine.module)
    assert said.splitlines() == ["montcore 01", "64 verified", "montcore 02", f"{RSA_BITS // 8} verified"]


# ---- Generation, last, since it removes the key of slot 1


@pytest.fixture
def empty(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """The machine, without a key in slot 1."""
    for name, value in machine.environment.items():
        monkeypatch.setenv(name, value)
    library = Library(machine.module)
    library.call("C_Initialize", None)
    library.destroy_all(library.open(1))
    library.call("C_Finalize", None)
    return machine


def check_generated(machine: Machine) -> None:
    """Sign by pkcs11-tool with the only key of slot 1, a key of P-256."""
    library = Library(machine.module)
    library.call("C_Initialize", None)
    session = library.open(1)
    [public] = library.find(session, CKA_CLASS="CKO_PUBLIC_KEY")
    point = library.get(session, public, "CKA_EC_POINT")[2:]
    library.call("C_Finalize", None)
    write_public(machine, "new", ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point))
    files = ("--input-file", "message", "--output-file", "signature", "--signature-format", "openssl")
    run(machine, "pkcs11-tool", "--module", machine.module, "--slot", "1", "--sign", "-m", "ECDSA-SHA256", *files)
    check_signature(machine, "new")


def test_generation_by_pkcs11_tool(empty: Machine) -> None:
    """A key has one use, named by the command; a second key is refused."""
    need("pkcs11-tool")
    tool = ("pkcs11-tool", "--module", empty.module, "--slot", "1")
    make = (*tool, "--keypairgen", "--key-type", "EC:prime256v1", "--label", "new", "--id", "07")
    assert "CKR_TEMPLATE_INCONSISTENT" in empty.run(*make).stdout
    run(empty, *make, "--usage-sign")
    check_generated(empty)
    assert "CKR_DEVICE_MEMORY" in empty.run(*make, "--usage-sign").stdout
    for kind in ("privkey", "pubkey"):
        run(empty, *tool, "--delete-object", "--type", kind, "--id", "07")
    assert run(empty, *tool, "--list-objects") == ""


def test_generation_by_gnutls(empty: Machine) -> None:
    need("p11tool", "pkcs11-tool")
    options = ("--generate-ecc", "--curve", "SECP256R1", "--label", "new", "pkcs11:token=montcore%2001")
    assert "BEGIN PUBLIC KEY" in run(empty, "p11tool", "--provider", empty.module, *options)
    check_generated(empty)


@pytest.mark.long
def test_generation_by_nss(empty: Machine) -> None:
    """A new RSA key in the token with a self-signed certificate, and a key of P-256 with its use in the command."""
    need("certutil", "modutil", "pkcs11-tool")
    base = empty.folder / "nss"
    base.mkdir()
    (base / "noise").write_bytes(os.urandom(64))
    nss = ("-d", f"sql:{base}")
    run(empty, "certutil", "-N", *nss, "--empty-password")
    run(empty, "modutil", "-dbdir", f"sql:{base}", "-add", "montcore", "-libfile", empty.module, "-force")
    token = (*nss, "-h", "montcore 01", "-z", base / "noise")
    made = ("-S", *token, "-n", "made", "-s", "CN=montcore", "-x", "-t", "u,u,u", "-k", "rsa", "-g", "1024")
    run(empty, "certutil", *made)
    listed = run(empty, "pkcs11-tool", "--module", empty.module, "--slot", "1", "--list-objects")
    for kind in ("Private Key Object; RSA", "Public Key Object; RSA 1024", "Certificate Object"):
        assert kind in listed
    library = Library(empty.module)
    library.call("C_Initialize", None)
    library.destroy_all(library.open(1))
    library.call("C_Finalize", None)
    curve = ("-G", *token, "-k", "ec", "-q", "nistp256")
    assert "unable to generate key" in empty.run("certutil", *curve).stdout
    run(empty, "certutil", *curve, "--keyOpFlagsOn", "sign", "--keyOpFlagsOff", "derive")
    check_generated(empty)
