# SPDX-License-Identifier: Apache-2.0
"""The comparison of the provider with OpenSSL's own, with newer versions of OpenSSL."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from driver.openssl_sides import HERE
from driver.openssl_versions import CRATES, build, environment, fetch

NAMES = ("comparison", "algorithms", "curves", "inside", "tls", "life", "vectors", "fuzz", "program")
SUITES = tuple(f"test_openssl_{name}.py" for name in NAMES)


@pytest.fixture(scope="module", params=CRATES)
def version(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a version of OpenSSL."""
    for program in ("cargo", "perl", "make"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")
    folder = tmp_path_factory.mktemp(f"openssl-{request.param}")
    source = fetch(request.param, folder)
    if source is None:
        pytest.skip(f"cargo cannot download openssl-src {CRATES[request.param]}")
    build(source, folder / "installed")
    return folder / "installed"


@pytest.mark.long
@pytest.mark.parametrize("suite", SUITES)
def test_suite(suite: str, version: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-m", "not long", str(HERE / suite)]
    variables = environment(version)
    said = subprocess.run(["openssl", "version"], env=variables, capture_output=True, text=True, check=True).stdout
    assert said.split()[1] in CRATES
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
