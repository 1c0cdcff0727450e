# SPDX-License-Identifier: Apache-2.0
"""Build the PKCS #11 module for the coprocessors of Linux: python driver/hosts/pkcs11/build.py TARGET."""

import sys
import tempfile
from pathlib import Path

from montcore import MontcoreError, tools

HERE = Path(__file__).resolve().parent
HOSTS = HERE.parent
DRIVER = HOSTS.parent
BUSES = (HERE / "uio_buses.c", HOSTS / "linux" / "montcore_uio.c")
# The module and the driver, without buses.
SOURCES = (
    *(path for path in sorted(HERE.glob("*.c")) if path not in BUSES),
    HOSTS / "openssl" / "numbers.c",
    HOSTS / "linux" / "montcore_lock.c",
    *(DRIVER / f"montcore{part}.c" for part in ("", "_self_test", "_ed25519", "_sha512")),
)
_C = ("-std=gnu11", "-fPIC", "-fvisibility=hidden", "-pthread", "-Wall", "-Wextra")
# The headers of the driver, and the header of PKCS #11 from p11-kit.
_INCLUDE = (DRIVER, "/usr/include/p11-kit-1")


def check_tools() -> None:
    """Raise MissingTool without the headers of OpenSSL 3 and of PKCS #11."""
    tools.check_headers("OpenSSL 3", "openssl/core_dispatch.h", "libssl-dev")
    tools.check_headers("p11-kit", "p11-kit-1/p11-kit/pkcs11.h", "libp11-kit-dev")


def build(target: Path, buses: tuple[Path, ...] = BUSES, flags: tuple[str, ...] = ("-O2",)) -> None:
    """Build the module with ``buses``; ``flags`` are options for C."""
    compile_c(target, (*SOURCES, *buses), (*flags, *(f"-I{path}" for path in _INCLUDE)), ("-lcrypto",))


def compile_c(target: Path, sources: tuple[Path, ...], flags: tuple[str, ...], libraries: tuple[str, ...] = ()) -> None:
    """Compile files in C, and link them to a shared library."""
    with tempfile.TemporaryDirectory() as name, tools.CancellableThreads() as pool:
        units = {f"{name}/{number}.o": str(path) for number, path in enumerate(sources)}
        tasks = [
            pool.submit(tools.compiler().check, ["-x", "c", *_C, *flags, "-c", unit, "-o", made])
            for made, unit in units.items()
        ]
        for task in tasks:
            task.result()
        tools.compiler().check(["-shared", "-pthread", *flags, *units, *libraries, "-o", str(target)])


def main() -> int:
    """Build the module."""
    try:
        check_tools()
        build(Path(sys.argv[1]).absolute())
    except MontcoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
