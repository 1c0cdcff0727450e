# SPDX-License-Identifier: Apache-2.0
"""The Zephyr module: its driver compiles and computes with a stand-in for Zephyr, and all names in its files exist.

The stand-in follows Zephyr's documentation, but is not Zephyr.
"""

import re
import subprocess
from pathlib import Path

import pytest
import yaml
from driver.conftest import DRIVER, SANITIZERS
from driver.curve_vectors import LADDERS
from driver.test_driver_source import WARNINGS
from hosts.simulation import library

from montcore.cores import BusCore, CoprocessorCore, CurveCoprocessorCore, PoolCore
from montcore.generation import generate

HOST = DRIVER / "hosts" / "zephyr"
STAND_IN = Path(__file__).resolve().parent / "zephyr_stand_in"
BINDINGS = HOST / "dts" / "bindings" / "crypto"


@pytest.mark.parametrize("interrupt", [1, 0])
def test_driver(interrupt: int, tmp_path: Path) -> None:
    """The driver sleeps until the interrupt, or polls if the device tree has no interrupt."""
    scalar, u, product = (bytes.fromhex(number) for number in LADDERS["X25519"])
    words = [f"{int.from_bytes(value[4 * i : 4 * i + 4], 'little'):x}" for value in (scalar, u) for i in range(8)]
    flags = [*WARNINGS, *SANITIZERS, f"-DHAS_INTERRUPT={interrupt}", f"-I{STAND_IN}", f"-I{HOST}"]
    flags.append("-Wno-pedantic")  # an empty argument of a macro, as Zephyr's own
    library.link(tmp_path / "program", [STAND_IN / "program.c", HOST / "montcore_zephyr.c"], flags, [])
    done = subprocess.run([tmp_path / "program", *words], capture_output=True, text=True, check=True)
    said = done.stdout.splitlines()
    assert said[:2] == ["no error", product[::-1].hex()]
    assert re.fullmatch(r"enabled: 0, sleeps: [1-9]" if interrupt else r"enabled: 0, sleeps: 0", said[2])


@pytest.mark.parametrize(
    "core",
    [CoprocessorCore(16, 1024), CurveCoprocessorCore(64), PoolCore(CoprocessorCore(2, 64), 2)],
    ids=lambda core: core.kind,
)
def test_bindings_have_the_properties_of_a_package(core: BusCore, tmp_path: Path) -> None:
    bindings = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in BINDINGS.glob("*.yaml")]
    generate(core, tmp_path)
    (node,) = tmp_path.rglob("*.dtsi")
    text = node.read_text(encoding="utf-8")
    for each in re.split(r"\n(?=\tmontcore\d+:)", text):
        (binding,) = (binding for binding in bindings if f'"{binding["compatible"]}"' in each)
        properties = set(re.findall(r"^\s*([\w,#-]+) = ", each, re.MULTILINE)) - {"compatible"}
        assert properties <= set(binding["properties"])


def test_module_names_what_exists() -> None:
    module = yaml.safe_load((HOST / "zephyr" / "module.yml").read_text(encoding="utf-8"))
    build = module["build"]
    assert (HOST / build["cmake"] / "CMakeLists.txt").exists()
    assert (HOST / build["kconfig"]).exists()
    assert (HOST / build["settings"]["dts_root"] / "dts" / "bindings").is_dir()
    sources = re.findall(r"[\w./]+\.c\b", (HOST / "CMakeLists.txt").read_text(encoding="utf-8"))
    assert sources
    assert all((HOST / source).exists() for source in sources)
    options = set(re.findall(r"^config (\w+)", (HOST / "Kconfig").read_text(encoding="utf-8"), re.MULTILINE))
    used = set(re.findall(r"CONFIG_(\w+)", (HOST / "montcore_zephyr.c").read_text(encoding="utf-8")))
    assert used | {"MONTCORE"} == options
