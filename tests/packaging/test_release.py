# SPDX-License-Identifier: Apache-2.0
"""The archive of the RTL works without the Python package: each file list is a design."""

import tarfile
from pathlib import Path

import pytest
import release

from montcore import tools


@pytest.mark.parametrize("top", ["mont_mul_radix2", "mont_ntt", "mont_coprocessor"])
def test_a_file_list_is_a_design(top: str, tmp_path: Path) -> None:
    with tarfile.open(release.write_rtl("rtl", tmp_path)) as archive:
        archive.extractall(tmp_path, filter="data")
    assert release.tops() == sorted(path.stem for path in (tmp_path / "rtl" / "filelists").iterdir())
    command = ["--lint-only", "-Wno-lint", "--top-module", top, "-f", f"filelists/{top}.f"]
    done = tools.verilator().run(command, cwd=tmp_path / "rtl")
    assert done.returncode == 0, done.stderr
