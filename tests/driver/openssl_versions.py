# SPDX-License-Identifier: Apache-2.0
"""The version of the installed OpenSSL, and newer versions, built from the crate openssl-src."""

import os
import re
import shutil
import subprocess
from functools import lru_cache
from pathlib import Path

# The versions of the crate.
CRATES = {"3.5.5": "300.5.5", "3.6.3": "300.6.1", "4.0.3": "400.0.2"}

SYMBOLS = Path(__file__).with_name("openssl_symbols.pl")

MANIFEST = """[package]
name = "sources"
version = "0.1.0"
edition = "2021"
[dependencies]
openssl-src = "={}"
"""


@lru_cache
def installed() -> tuple[int, int]:
    """Return the version of the program openssl, 3.0 if there is none."""
    program = shutil.which("openssl")
    said = subprocess.run([program, "version"], capture_output=True, text=True, check=True).stdout if program else ""
    found = re.match(r"OpenSSL (\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (3, 0)


def fetch(version: str, folder: Path) -> Path | None:
    """Download the sources, or return None."""
    (folder / "src").mkdir()
    (folder / "src" / "lib.rs").touch()
    (folder / "Cargo.toml").write_text(MANIFEST.format(CRATES[version]), encoding="utf-8")
    done = subprocess.run(["cargo", "vendor", "-q", "vendored"], cwd=folder, capture_output=True, check=False)
    return folder / "vendored" / "openssl-src" / "openssl" if done.returncode == 0 else None


def build(source: Path, target: Path) -> None:
    """Build shared libraries and the program: the crate does not, and lacks two of their files, and openssl.cnf."""
    shutil.copy(SYMBOLS, source / "util" / "mkdef.pl")
    (source / "util" / "providers.num").write_text("OSSL_provider_init 1 * EXIST::FUNCTION:\n", encoding="utf-8")
    folders = [f"--prefix={target}", "--libdir=lib", f"--openssldir={target}/ssl"]
    for command in (
        ["perl", "Configure", "shared", "no-engine", "no-tests", "no-docs", *folders],
        ["make", "-s", f"-j{os.cpu_count()}", "build_sw"],
        ["make", "-s", "install_sw"],
    ):
        done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
    (target / "ssl").mkdir(exist_ok=True)
    (target / "ssl" / "openssl.cnf").write_text("[req]\ndistinguished_name = name\n[name]\n", encoding="utf-8")


def environment(folder: Path) -> dict[str, str]:
    """Return the environment in which programs and compilers use the version in this folder."""
    path = os.environ["PATH"]
    library = str(folder / "lib")
    return os.environ | {
        "PATH": f"{folder / 'bin'}:{path}",
        "CPATH": str(folder / "include"),
        "LIBRARY_PATH": library,
        "LD_LIBRARY_PATH": library,
    }
