# SPDX-License-Identifier: Apache-2.0
"""A generated core in a Verilog top of one's own (modmul.v), simulated with Icarus Verilog."""

import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
CORE = "montcore_compact_64"
PRODUCTS = 5


def run(*command: str | Path) -> str:
    """Run a program and return its output."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def build(folder: Path) -> Path:
    """Generate the core and compile it with the top; the simulation, ready to run."""
    montcore = Path(sys.executable).with_name("montcore")
    options = ["--arch", "compact", "--width", "64", "--language", "verilog"]
    run(montcore, "generate", *options, "-o", folder / CORE)
    simulation = folder / "modmul.vvp"
    sources = [HERE / "modmul_tb.v", HERE / "modmul.v", folder / CORE / "rtl" / f"{CORE}.v"]
    run("iverilog", "-g2005", "-Wall", "-s", "modmul_tb", "-o", simulation, *sources)
    return simulation


def main() -> None:
    """Compare a few products with Python's."""
    if shutil.which("iverilog") is None:
        raise SystemExit("Icarus Verilog is not installed: apt-get install iverilog")
    with tempfile.TemporaryDirectory() as folder:
        simulation = build(Path(folder))
        for _ in range(PRODUCTS):
            m = random.getrandbits(64) | 1
            x, y = random.randrange(m), random.randrange(m)
            # R = 2^64, as the README of the generated core says.
            numbers = {"x": x, "y": y, "m": m, "r2": pow(2, 128, m)}
            said = run("vvp", simulation, *(f"+{name}={value:x}" for name, value in numbers.items()))
            if int(said, 16) != x * y % m:
                raise SystemExit(f"wrong: {numbers}: {said}")
    print(f"{PRODUCTS} products are right.")


if __name__ == "__main__":
    main()
