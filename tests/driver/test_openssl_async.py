# SPDX-License-Identifier: Apache-2.0
"""The OpenSSL provider with a pool of coprocessors, and jobs (ASYNC_JOB) of one thread that keep it busy."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from driver.openssl_sides import HERE, Side
from hosts.openssl import demo
from hosts.simulation import library

COPROCESSORS = 4
AIM = 80  # per cent of the cycles of the pool
LOCK = "the setting lock names other files than before, or not one a coprocessor"

SHOWN = """
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "bus.h"
#define SHOWN __attribute__((visibility("default")))
SHOWN uint64_t shown_cycles(void) { return montcore_simulated_cycles(); }
SHOWN uint64_t shown_busy_cycles(void) { return montcore_simulated_busy_cycles(); }
__attribute__((destructor)) static void report(void) {
    const char *const path = getenv("MONTCORE_CYCLES");
    FILE *const file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%" PRIu64 " %" PRIu64 "\\n", shown_busy_cycles(), shown_cycles());
    fclose(file);
}
"""


def run(folder: Path, configuration: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        arguments,
        cwd=folder,
        env=os.environ | {"OPENSSL_CONF": str(configuration), "MONTCORE_CYCLES": str(configuration.parent / "cycles")},
        capture_output=True,
        text=True,
        timeout=3600,
        check=False,
    )


def program(folder: Path) -> str:
    """Compile the program into a folder."""
    target = folder / "openssl_async"
    command = ["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", str(HERE / "openssl_async.c"), "-o", str(target)]
    subprocess.run([*command, "-lssl", "-lcrypto", "-ldl", "-pthread"], check=True)
    return str(target)


@pytest.mark.parametrize(("mode", "count"), [("logic", COPROCESSORS), ("tls", 2 * COPROCESSORS)])
def test_jobs(sides: tuple[Side, Side], mode: str, count: int) -> None:
    """Jobs wait, pause, are taken over, fork and fail; servers of TLS run in one thread."""
    root = sides[1].folder.parent
    configuration = demo.configure(root, f"coprocessors = {COPROCESSORS}", name="pool.cnf")
    keys = ["rsa2048.pem", "ec.pem"]
    for name in keys:
        request = f"req -x509 -key {name} -subj /CN=x -out {name.removesuffix('.pem')}.crt"
        assert sides[0].run(request)[0] == 0
        shutil.copy(sides[0].folder / f"{name.removesuffix('.pem')}.crt", sides[1].folder)
    done = run(sides[1].folder, configuration, program(root), mode, str(root / "montcore.so"), str(count), *keys)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        (("coprocessors = 0",), "the setting coprocessors is not 1 to 32: 0"),
        (("coprocessors = 33",), "the setting coprocessors is not 1 to 32: 33"),
        (("coprocessors = 2x",), "the setting coprocessors is not 1 to 32: 2x"),
        (
            ("coprocessors = 2", "lock = one"),
            "the setting lock names other files than before, or not one a coprocessor",
        ),
        (
            ("coprocessors = 2", "lock = one:two:three"),
            "the setting lock names other files than before, or not one a coprocessor",
        ),
        (("lock = one:two",), "the setting lock names other files than before, or not one a coprocessor"),
    ],
)
def test_settings(sides: tuple[Side, Side], settings: tuple[str, ...], error: str) -> None:
    """A wrong setting is an error when the provider is loaded."""
    configuration = demo.configure(sides[1].folder.parent, *settings, name="wrong.cnf")
    before, provider = configuration.read_text(encoding="utf-8").split("[montcore_provider]\n")
    text = f"{before}[montcore_provider]\n{provider.replace('activate = 1', '')}"  # `-provider` loads it
    configuration.write_text(text, encoding="utf-8")
    done = run(sides[1].folder, configuration, *["openssl", "list", "-providers", "-provider", "montcore"])
    assert done.returncode != 0
    assert f"montcore: {error}" in done.stderr


@pytest.mark.parametrize("locks", ["one:two", "two:one"])
def test_locks(sides: tuple[Side, Side], locks: str) -> None:
    """Each coprocessor has its lock."""
    side = sides[1]
    settings = ("coprocessors = 2", f"lock = {locks}")
    configuration = demo.configure(side.folder.parent, *settings, name="locks.cnf")
    for name in ("one", "two"):
        (side.folder / name).touch()
    command = ("openssl", "dgst", "-sha256", "-sign", "rsa.pem", "-out", "signature", "message")
    assert run(side.folder, configuration, "flock", "one", *command).returncode == 0
    assert run(side.folder, configuration, "flock", "two", *command).returncode == 0
    with pytest.raises(subprocess.TimeoutExpired):
        subprocess.run(
            ["flock", "one", "flock", "two", "timeout", "5", *command],
            cwd=side.folder,
            env=os.environ | {"OPENSSL_CONF": str(configuration)},
            timeout=3,
            check=False,
        )


@pytest.fixture(scope="module")
def pool(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the provider, the simulated RTL and keys."""
    folder = tmp_path_factory.mktemp("pool")
    (folder / "shown.c").write_text(SHOWN, encoding="utf-8")
    flags = ("-O0", "-fPIC", "-fvisibility=hidden", "-shared")
    library.link(folder / "montcore.so", [*demo.SOURCES, folder / "shown.c"], flags, ("-lcrypto",))
    demo.configure(folder, f"coprocessors = {COPROCESSORS}")
    for name, algorithm, option in (("rsa", "RSA", "rsa_keygen_bits:512"), ("ec", "EC", "ec_paramgen_curve:P-256")):
        command = ["openssl", "genpkey", "-algorithm", algorithm, "-pkeyopt", option, "-out", f"{name}.pem"]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
    yield folder
    shutil.rmtree(folder)


def shares(pool: Path, *keys: str) -> tuple[float, float]:
    """The share of the pool's cycles in commands, in per cent: with jobs, and without."""
    arguments = ("busy", str(pool / "montcore.so"), str(COPROCESSORS), *keys)
    done = run(pool, pool / "openssl.cnf", program(pool), *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    with_jobs, without = map(float, done.stdout.split())
    return with_jobs, without


def test_one_thread_keeps_the_pool_busy(pool: Path) -> None:
    """The shortest operation, which has the most bus accesses per cycle."""
    with_jobs, without = shares(pool, "rsa.pem")
    assert with_jobs >= AIM
    assert without <= 100 / COPROCESSORS  # the count has no other cycles


@pytest.mark.long
@pytest.mark.parametrize("keys", [("ec.pem",), ("rsa.pem", "ec.pem")])
def test_other_operations_keep_the_pool_busy(pool: Path, keys: tuple[str, ...]) -> None:
    """Operations of several commands, and different ones at the same time."""
    assert shares(pool, *keys)[0] >= AIM


def spend(pool: Path, jobs: int, seconds: int) -> tuple[int, int]:
    """Return the cycles in commands and all cycles of the program openssl with -async_jobs."""
    command = f"openssl speed -seconds {seconds} -async_jobs {jobs} rsa512"
    done = run(pool, pool / "openssl.cnf", *command.split())
    assert done.returncode == 0
    found = re.search(r"(\d+) 512 bits private RSA", done.stderr)
    assert found
    assert int(found[1]) >= jobs
    busy, cycles = map(int, (pool / "cycles").read_text(encoding="utf-8").split())
    return busy, cycles


@pytest.mark.long
@pytest.mark.parametrize("jobs", [COPROCESSORS, 2 * COPROCESSORS])
def test_openssl_speed(pool: Path, jobs: int) -> None:
    """The cycles that a longer run has beyond a short run: a loaded machine does little between start and end."""
    short, long = spend(pool, jobs, 2), spend(pool, jobs, 20)
    busy, cycles = long[0] - short[0], long[1] - short[1]
    assert busy >= AIM / 100 * COPROCESSORS * cycles > 0
