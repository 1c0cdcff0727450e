# SPDX-License-Identifier: Apache-2.0
"""The wheel works by itself: in a new environment, away from the checkout."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.long
def test_wheel(tmp_path: Path) -> None:
    def run(*words: str | Path) -> str:
        done = subprocess.run([*words], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", "dist", ROOT)
    run(sys.executable, "-m", "venv", "env")
    (wheel,) = (tmp_path / "dist").glob("montcore-*.whl")
    run(tmp_path / "env" / "bin" / "python", "-m", "pip", "install", "--quiet", wheel)

    montcore = tmp_path / "env" / "bin" / "montcore"
    assert "radix2" in run(montcore, "list")
    numbers = ["--x", "211", "--y", "198", "--modulus", "225"]
    product = json.loads(run(montcore, "multiply", "--arch", "compact", "--width", "8", *numbers, "--json"))
    assert product["value"] == "0x3f"
    run(montcore, "generate", "--arch", "radix2", "--width", "32", "--exponentiator", "l2r", "-o", "core")
    core = tmp_path / "core"
    assert (core / "README.md").exists()
    assert (core / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()
    assert "lint_off" in (core / "montcore_l2r_radix2_32.vlt").read_text()
    assert json.loads(run(montcore, "prove", "--arch", "radix2", "--width", "3", "--json"))["passed"]
    measured = json.loads(run(montcore, "measure", "--arch", "compact", "--width", "16", "--target", "xc6v", "--json"))
    assert measured["luts"] > 0
    assert json.loads(run(montcore, "choose", "--width", "1024", "--target", "ecp5-85k-8", "--json"))["pick"]
