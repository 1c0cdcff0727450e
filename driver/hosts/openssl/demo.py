# SPDX-License-Identifier: Apache-2.0
"""The openssl command with the simulated coprocessor: python driver/hosts/openssl/demo.py FOLDER.

FOLDER gets the provider, montcore.so, and openssl.cnf, which lets any program of OpenSSL 3 use it.
"""

import shutil
import sys
import time
from pathlib import Path

from montcore import MissingTool, MontcoreError, tools

HERE = Path(__file__).resolve().parent
DRIVER = HERE.parents[1]
sys.path.append(str(DRIVER))
from hosts.openssl import web  # noqa: E402
from hosts.openssl.demonstration import Demonstration  # noqa: E402
from hosts.simulation import library  # noqa: E402

# Sources of the provider; a build adds the driver and a bus.
SOURCES = (*sorted(HERE.glob("*.c")), DRIVER / "hosts" / "linux" / "montcore_lock.c")

_C = ("-O2", "-fPIC", "-fvisibility=hidden", "-shared")
_LIBRARIES = ("-lcrypto",)

# A program needs the default provider for all else; keys, signatures and key exchange go to the coprocessor.
_CONFIGURATION = """openssl_conf = openssl_init
[openssl_init]
providers = providers
alg_section = algorithms
[algorithms]
default_properties = ?montcore.device=yes
[providers]
default = default_provider
montcore = montcore_provider
[default_provider]
activate = 1
[montcore_provider]
module = {}
activate = 1
{}[req]
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
    library.link(target, SOURCES, [*_C, *c_flags], _LIBRARIES)


def configure(folder: Path, *settings: str, name: str = "openssl.cnf") -> Path:
    """Write a configuration for the provider in a folder, with settings such as ``uses = 1``."""
    lines = "".join(f"{setting}\n" for setting in settings)
    (folder / name).write_text(_CONFIGURATION.format(folder / "montcore.so", lines), encoding="utf-8")
    return folder / name


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
    print("openssl dgst -sign with PSS: the coprocessor signs, OpenSSL verifies")
    openssl.certify()
    print("openssl req -x509: the certificate verifies")
    output = openssl.handshake("-tls1_3", coprocessor=False)
    print(f"openssl s_server and s_client: a TLS 1.3 handshake, {said(output, 'Peer signature type:').lower()}")


def demonstrate_curves(openssl: Demonstration) -> None:
    """Make a key, sign a message and a certificate with ECDSA, and run TLS with the coprocessor on both sides."""
    openssl.make_key("EC", "ec_paramgen_curve:P-256", coprocessor=True)
    start = time.monotonic()
    openssl.sign()
    print(f"openssl dgst -sign with ECDSA on P-256: OpenSSL verifies, {time.monotonic() - start:.1f} s")
    openssl.certify()
    output = openssl.handshake("-tls1_3", "-groups", "X25519", coprocessor=True)
    kinds = f"{said(output, 'Peer signature type:')}, {said(output, 'Server Temp Key:')}"
    print(f"openssl s_server and s_client: a TLS 1.3 handshake, {kinds}, coprocessors on both sides")


def demonstrate_web(folder: Path) -> None:
    """Let curl fetch a page from nginx with both keys, if these programs are installed."""
    try:
        web.check_tools()
    except MissingTool as error:
        print(f"nginx and curl are left out: {error}")
        return
    for kind, what in (("ec", "ECDSA"), ("rsa", "RSA")):
        web.demonstrate(Demonstration(folder, kind), what)


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
        demonstrate_web(folder)
        print(f"OPENSSL_CONF={folder}/openssl.cnf lets your programs compute like this")
    except MontcoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
