# SPDX-License-Identifier: Apache-2.0
"""Write the archives of a release into dist/: the wheel, the sdist, the RTL by itself, an SBOM and SHA256SUMS.

    python tools/release.py

The RTL archive is for users without Python. It has rtl/, Verilator's waivers, the licence, and file lists,
filelists/TOP.f: packages first, then modules, relative to the archive's folder.
The SBOM lists the tested versions of all dependencies, extras included (CycloneDX).
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

from montcore.tools import rtl

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
CYCLONEDX = "cyclonedx-bom>=7,<8"


# Other modules of the library instantiate these, too.
STANDALONE = ("mont_butterfly", "mont_coprocessor", "mont_engine", "mont_scalable_core", "mont_word_multiplier")


def tops() -> list[str]:
    """Return the modules that users instantiate."""
    texts = {
        name: path.read_text(encoding="utf-8")
        for name, path in rtl.library().items()
        if path.parent.name != "measure" and not name.endswith("_pkg")
    }
    used = {each for name, text in texts.items() for each in rtl.references(text) if each != name}
    return sorted({*(texts.keys() - used), *STANDALONE})


def write_rtl(name: str, destination: Path) -> Path:
    """Write the archive of the RTL, and return its path."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / name
        shutil.copytree(ROOT / "rtl", folder / "rtl")
        for file in ("LICENSE", "CHANGELOG.md", "lint/verilator_waiver.vlt"):
            shutil.copy(ROOT / file, folder)
        (folder / "filelists").mkdir()
        for top in tops():
            files = "".join(f"{path.relative_to(ROOT)}\n" for path in rtl.sources(top))
            (folder / "filelists" / f"{top}.f").write_text(files, encoding="utf-8")
        path = destination / f"{name}.tar.gz"
        with tarfile.open(path, "w:gz") as archive:
            archive.add(folder, arcname=name)
    return path


def main() -> None:
    """Write everything, and remove older files in dist/."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    shutil.rmtree(DIST, ignore_errors=True)
    uv = Path(sys.executable).parent / "uv"
    subprocess.run([uv, "build", "--quiet", "--out-dir", DIST, ROOT], check=True)
    (DIST / ".gitignore").unlink(missing_ok=True)
    write_rtl(f"montcore-rtl-{version}", DIST)
    bom: list[str | Path] = ["cyclonedx-py", "requirements", "--pyproject", ROOT / "pyproject.toml"]
    bom += ["--output-reproducible", "-o", DIST / f"montcore-{version}.cdx.json", ROOT / "requirements.lock"]
    subprocess.run([uv, "tool", "run", "--quiet", "--from", CYCLONEDX, *bom], check=True)
    files = sorted(path for path in DIST.iterdir() if path.is_file())
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    print("".join(sums), end="")


if __name__ == "__main__":
    main()
