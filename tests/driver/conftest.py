# SPDX-License-Identifier: Apache-2.0
"""Coprocessors for the tests of the driver: the RTL with AXI4-Lite, the driver compiled with sanitizers."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from montcore import Coprocessor, CoprocessorSimulation, MissingTool, tools
from montcore.cores import CoprocessorCore
from montcore.simulation.coprocessor import CoprocessorSession

DRIVER = Path(__file__).resolve().parents[2] / "driver"
sys.path.append(str(DRIVER))
from driver.openssl_sides import Side, make_sides  # noqa: E402
from hosts.openssl import demo  # noqa: E402
from hosts.openssl.demonstration import Demonstration  # noqa: E402
from hosts.simulation import library  # noqa: E402
from long_tests import first_is_short  # noqa: E402

# All programs of OpenSSL, Mbed TLS and Rust run this one model, for a minute together.
if "-O2" not in library._FLAGS:
    vars(library)["_FLAGS"] = (*library._FLAGS, "-O2")

# Sanitizers end the simulation with a message at undefined behaviour, or an access outside an array of the caller. With
# -O2 the driver takes six times as long to compile.
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g", "-O0")
# Hosts make RSA keys of 512 bits, too. This header is included first in each file, before the file's own headers.
SHORT_RSA_KEYS = ("-D_GNU_SOURCE=", "-include", str(Path(__file__).with_name("short_rsa_keys.h")))


@pytest.fixture(scope="module", params=first_is_short([(8, 256), (2, 512)]), ids=["D8-256", "D2-512"])
def opened(request: pytest.FixtureRequest) -> Iterator[CoprocessorSession]:
    with CoprocessorSession(CoprocessorCore(*request.param), c_flags=SANITIZERS) as core:
        yield core


@pytest.fixture(scope="module")
def simulation() -> Iterator[CoprocessorSimulation]:
    """The coprocessor of the tests of curves: slots for P-521 and X448."""
    coprocessor = Coprocessor(multipliers=16, max_width=1200)
    with CoprocessorSimulation(
        coprocessor, CoprocessorSession(CoprocessorCore(16, 1200), c_flags=SANITIZERS)
    ) as opened:
        yield opened


@pytest.fixture
def core(opened: CoprocessorSession) -> CoprocessorSession:
    """The coprocessor, attached anew. The limit of polls is the longest command of these tests."""
    assert opened.open(1 << 20).error == "none"
    return opened


def environment() -> dict[str, str]:
    """Environment for programs that load a library with sanitizers."""
    return {"LD_PRELOAD": tools.compiler().check(["-print-file-name=libasan.so"]).strip()}


@pytest.fixture(scope="session")
def openssl_headers() -> None:
    try:
        demo.check_tools()
    except MissingTool as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def provider(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the provider for OpenSSL, with OpenSSL's keys, their certificates and a message."""
    folder = tmp_path_factory.mktemp("openssl")
    demo.build_provider(folder / "montcore.so", *SANITIZERS)
    demo.configure(folder)
    (folder / "message").write_text("message\n", encoding="utf-8")
    for kind, algorithm, option in (("rsa", "RSA", "rsa_keygen_bits:2048"), ("ec", "EC", "ec_paramgen_curve:P-256")):
        software = Demonstration(folder, kind)
        software.make_key(algorithm, option, coprocessor=False)
        software.certify(coprocessor=False)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def sides(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Side, Side]]:
    """openssl without the provider, and with the provider and the driver's functions in software."""
    folder = tmp_path_factory.mktemp("sides")
    yield make_sides(folder)
    shutil.rmtree(folder)


def openssl(folder: Path, *arguments: str, coprocessor: bool) -> subprocess.CompletedProcess[str]:
    """Run openssl in a folder, with the coprocessor or without."""
    configuration = {"OPENSSL_CONF": str(folder / "openssl.cnf")} if coprocessor else {}
    return subprocess.run(
        ["openssl", *arguments],
        cwd=folder,
        env=os.environ | environment() | configuration,
        capture_output=True,
        text=True,
        check=False,
    )
