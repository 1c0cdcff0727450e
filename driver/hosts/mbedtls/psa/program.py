# SPDX-License-Identifier: Apache-2.0
"""Programs with Mbed TLS 3.6 whose PSA Crypto has montcore's driver, on the simulated coprocessor.

The sources of Mbed TLS come from the crate mbedtls-rs-sys, which cargo downloads.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from hosts.mbedtls.psa import wrappers
from hosts.simulation import library as simulation

from montcore import MissingTool, tools
from montcore.tools.cache import once
from montcore.tools.rtl import content_hash

HERE = Path(__file__).resolve().parent
CRATE, VERSION = "mbedtls-rs-sys", "0.3.1"
# -O0: Mbed TLS takes longer to compile than to run.
_FLAGS = ("-O0", "-DMBEDTLS_USE_PSA_CRYPTO")
# The files of Mbed TLS that include the driver wrappers.
_WITH_WRAPPERS = ("psa_crypto.c", "psa_crypto_slot_management.c")
_ARCHIVE = "libmbedtls.a"


def sources() -> Path:
    """Return the folder of Mbed TLS; raise MissingTool without cargo, or if it cannot download the crate."""
    cargo = shutil.which("cargo")
    if cargo is None:
        raise MissingTool("cargo, which downloads Mbed TLS 3.6, is not installed")
    home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    pattern = f"registry/src/*/{CRATE}-{VERSION}/mbedtls"
    if not any(home.glob(pattern)):
        subprocess.run([cargo, "info", f"{CRATE}@{VERSION}"], capture_output=True, check=False)
    found = next(home.glob(pattern), None)
    if found is None:
        raise MissingTool(f"cargo cannot download {CRATE} {VERSION}, which has Mbed TLS 3.6")
    return found


def _compile(units: Sequence[Path], folder: Path, flags: Sequence[str]) -> list[str]:
    """Compile C files into a folder; return the objects."""
    objects = [str(folder / f"{number}-{unit.stem}.o") for number, unit in enumerate(units)]
    with tools.CancellableThreads() as pool:
        arguments = [
            ["-x", "c", *flags, "-c", str(unit), "-o", made] for unit, made in zip(units, objects, strict=True)
        ]
        list(pool.map(tools.compiler().check, arguments))
    return objects


@contextmanager
def _archive(mbedtls: Path) -> Iterator[Path]:
    """Lend the archive of Mbed TLS without the files that include driver wrappers."""
    excluded = (*_WITH_WRAPPERS, "psa_crypto_driver_wrappers_no_static.c")
    units = [path for path in sorted((mbedtls / "library").glob("*.c")) if path.name not in excluded]

    def build(folder: Path) -> None:
        with tempfile.TemporaryDirectory() as work:
            flags = [*_FLAGS, f"-I{mbedtls / 'include'}", f"-I{mbedtls / 'library'}"]
            objects = _compile(units, Path(work), flags)
            subprocess.run(["ar", "rcs", str(folder / _ARCHIVE), *objects], check=True)

    key = content_hash([CRATE, VERSION, *_FLAGS, tools.compiler().version])
    with once("models", f"mbedtls-{key}", build) as folder:
        yield folder / _ARCHIVE


def build(target: Path, program: Sequence[Path], *c_flags: str, driver: bool = True) -> None:
    """Build a program of C files with ``c_flags``. Without ``driver``, Mbed TLS computes all."""
    mbedtls = sources()
    include = [
        f"-I{path}" for path in (mbedtls / "include", mbedtls / "library", HERE, simulation.DRIVER, simulation.HERE)
    ]
    units = [mbedtls / "library" / name for name in _WITH_WRAPPERS]
    with _archive(mbedtls) as archive, simulation.library() as coprocessor, tempfile.TemporaryDirectory() as name:
        work = Path(name)
        flags = [*_FLAGS, *include]
        own = [*program]
        if driver:
            wrappers.write(mbedtls, work)
            # A header next to the file that includes it comes first.
            for unit in units:
                shutil.copy(unit, work)
            units = [work / unit.name for unit in units]
            units.append(work / "psa_crypto_driver_wrappers_no_static.c")
            flags = [*_FLAGS, f"-I{work}", *include, "-DPSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT"]
            own += [simulation.DRIVER / "montcore.c", *sorted(HERE.glob("*.c"))]
        else:
            units.append(mbedtls / "library" / "psa_crypto_driver_wrappers_no_static.c")
            flags.append("-DWITHOUT_DRIVER")
        for part in ("library", "own"):
            (work / part).mkdir()
        objects = _compile(units, work / "library", flags)
        objects += _compile(own, work / "own", [*flags, "-std=c11", "-Wall", "-Wextra", *c_flags])
        libraries = [str(archive), str(coprocessor / simulation.ARCHIVE), "-pthread"]
        tools.compiler().check([*c_flags, *objects, *libraries, "-o", str(target)])
