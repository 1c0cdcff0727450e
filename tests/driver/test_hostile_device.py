# SPDX-License-Identifier: Apache-2.0
"""A hostile device answers every function of the driver: hostile_device.c, under libFuzzer and sanitizers."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent / "hostile_device.c"
DRIVER = Path(__file__).resolve().parents[2] / "driver"
SANITIZERS = "-fsanitize=fuzzer,address,undefined"
WARNINGS = ("-Wall", "-Wextra", "-Werror")
_FUNCTION = re.compile(r"^(?:\w+ )+\*?(mc_\w+)\(", re.MULTILINE)


def declared() -> set[str]:
    """The functions that the headers of the driver declare."""
    headers = [path.read_text(encoding="utf-8") for path in DRIVER.glob("montcore*.h")]
    return {name for header in headers for name in _FUNCTION.findall(header)}


@pytest.fixture(scope="module")
def fuzzer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile")
    if shutil.which("clang") is None:
        pytest.skip("clang is not installed")
    (folder / "empty.c").write_text("int LLVMFuzzerTestOneInput(void) { return 0; }\n", encoding="utf-8")
    empty = ["clang", SANITIZERS, "empty.c", "-o", "empty"]
    if subprocess.run(empty, cwd=folder, capture_output=True, check=False).returncode != 0:
        pytest.skip("clang has no libFuzzer with sanitizers")
    sources = [PROGRAM, *sorted(DRIVER.glob("montcore*.c"))]
    flags = ["-std=c11", "-g", "-O1", SANITIZERS, "-fno-sanitize-recover=all", *WARNINGS, f"-I{DRIVER}"]
    subprocess.run(["clang", *flags, *sources, "-o", "fuzzer"], cwd=folder, check=True)
    return folder / "fuzzer"


@pytest.mark.parametrize("count", [300_000, pytest.param(10_000_000, marks=pytest.mark.long)])
def test_no_function_trusts_the_device(fuzzer: Path, count: int) -> None:
    """No access is out of bounds, each call ends, no result is written without success, and no function is left out."""
    command = [str(fuzzer), "-seed=2", "-max_len=1024", "-timeout=60", f"-artifact_prefix={fuzzer.parent}/"]
    environment = {**os.environ, "ANSWERS": str(count)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace", check=False)
    assert done.returncode == 0, done.stderr[-5000:]
    lines = [line.split() for line in done.stdout.splitlines()]
    functions = {name: [int(number) for number in numbers] for name, *numbers in lines if numbers[1:]}
    assert set(functions) == declared()
    assert len(functions) > 60
    assert sum(answers for _, _, answers in functions.values()) >= count
    assert [name for name, (calls, successes, _) in functions.items() if calls == 0 or successes == 0] == []
