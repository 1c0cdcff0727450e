# SPDX-License-Identifier: Apache-2.0
"""Yosys is a native program if it has the slang front end, otherwise the wheel's program."""

from pathlib import Path

import pytest

from montcore.tools import programs

# The program's output, empty with -q: the exit code is 0 with and without the command.
NATIVE = """\
#!/bin/sh
case "$*" in
  --version) echo "Yosys 0.65" ;;
  *-q*) ;;
  *"help read_slang"*) echo "{answer}" ;;
esac
"""


@pytest.mark.parametrize(
    ("answer", "is_native"),
    [("    read_slang [options] [filename]", True), ("No such command or cell type: read_slang", False)],
)
def test_a_native_yosys_needs_slang(
    answer: str, is_native: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    yosys = tmp_path / "yosys"
    yosys.write_text(NATIVE.format(answer=answer), encoding="utf-8")
    yosys.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    found = programs.yosys.__wrapped__()
    assert (found.command == (str(yosys),)) == is_native
    assert found.version == "yosys 0.65" if is_native else found.version.endswith("(pyosys wheel)")
