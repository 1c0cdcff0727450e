# SPDX-License-Identifier: Apache-2.0
"""Generated files: both microcodes in rtl/, headers, codes and curves of the driver, and its declarations in Rust.

python docs/generators/hardware.py            write them
python docs/generators/hardware.py --check    exit 1 if one is stale
"""

import re
import sys
from pathlib import Path

import curve_constants
import generated
import rust_bindings

from montcore.generation import registers
from montcore.microcode import coprocessor as coprocessor_microcode
from montcore.microcode import engine as engine_microcode

ROOT = Path(__file__).resolve().parents[2]


def microcode() -> dict[str, str]:
    """Return the files of both microcodes by name in rtl/."""
    engine, coprocessor = engine_microcode.assemble(), coprocessor_microcode.assemble()
    files = {
        "engine": (engine_microcode.package(engine),),
        "coprocessor": (coprocessor_microcode.words_package(coprocessor), coprocessor_microcode.package(coprocessor)),
    }
    name = re.compile(r"^(?:module|package) (\w+)", re.MULTILINE)
    return {f"{folder}/{name.findall(text)[0]}.sv": text for folder, texts in files.items() for text in texts}


def main() -> int:
    """Write or check every file; return the exit code."""
    files = {ROOT / "rtl" / name: text for name, text in microcode().items()}
    files[ROOT / "driver" / registers.HEADER] = registers.header()
    files[ROOT / "driver" / registers.POOL_HEADER] = registers.pool_header()
    driver = ROOT / "driver" / "montcore.h"
    others = [
        (ROOT / "driver" / f"montcore_{name}.h").read_text(encoding="utf-8")
        for name in ("self_test", "ed25519", "pool")
    ]
    files[driver] = registers.driver_header(driver.read_text(encoding="utf-8"))
    crate = ROOT / "driver" / "rust" / "src"
    files[crate / "sys.rs"] = rust_bindings.declarations(files[driver], *others)
    files[crate / "curves.rs"] = curve_constants.rust()
    files[ROOT / "driver" / "montcore_curves.h"] = curve_constants.c_header()
    files[ROOT / "driver" / "montcore_curves.c"] = curve_constants.c_source()
    files[crate / "registers.rs"] = rust_bindings.registers()
    return generated.main(files, ROOT)


if __name__ == "__main__":
    sys.exit(main())
