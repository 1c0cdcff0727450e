# SPDX-License-Identifier: Apache-2.0
"""The setting inside of the OpenSSL provider: RSA keys that the coprocessor makes and keeps."""

import os
import subprocess
from pathlib import Path

import pytest
from driver.conftest import SHORT_RSA_KEYS
from driver.openssl_sides import build_in_software, run_in_provider
from hosts.openssl import demo

HERE = Path(__file__).resolve().parent
PROGRAM = HERE / "openssl_inside.c"


@pytest.mark.usefixtures("openssl_headers")
def test_a_key_from_inside(tmp_path: Path) -> None:
    """The key signs and decrypts, no call reads it or takes its coprocessor, and it ends when it is freed or wiped."""
    run_in_provider(PROGRAM, tmp_path, ("-O1", "-g", *SHORT_RSA_KEYS), "inside = 1", "strict = 1")


# ---- Keys made inside: the driver's functions in software


@pytest.fixture(scope="module")
def made(openssl_headers: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the provider and the program that makes keys."""
    folder = tmp_path_factory.mktemp("made")
    build_in_software(folder / "montcore.so")
    command = ["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", str(HERE / "openssl_generate.c"), "-lcrypto"]
    subprocess.run([*command, "-o", str(folder / "program")], check=True)
    return folder


def make(folder: Path, *keys: str, settings: tuple[str, ...] = ("inside = 1",), **environment: str) -> list[str]:
    """Return the program's line about each key."""
    configuration = demo.configure(folder, *settings)
    done = subprocess.run(
        [folder / "program", *keys],
        env=os.environ | {"OPENSSL_CONF": str(configuration)} | environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout.splitlines()


BITS, E, PRIMES = "rsa_keygen_bits", "rsa_keygen_pubexp", "rsa_keygen_primes"
OTHER_E = "RSA key whose e is no prime of 17 to 32 bits"
LENGTH = "RSA key of a length that the coprocessor does not make"
RESTRICTED = "rsa_pss_keygen_md:sha384,rsa_pss_keygen_mgf1_md:sha256,rsa_pss_keygen_saltlen:20"
KEPT = "each coprocessor keeps a key that was made inside"
WRONG = "inconsistent key or wrong result, or invalid signature"


def test_keys_that_are_made_inside(made: Path) -> None:
    """Lengths, exponents, and the restrictions of RSA-PSS keys, the same as of OpenSSL's keys."""
    keys = (
        "RSA",
        f"RSA {BITS}:1024",
        f"RSA {BITS}:1088,{E}:4294967291",
        f"RSA {BITS}:1024,{E}:65539,{PRIMES}:2",
        f"RSA-PSS {BITS}:1024",
        f"RSA-PSS {BITS}:1024,{RESTRICTED}",
        f"RSA-PSS {BITS}:1024,rsa_pss_keygen_md:sha256",
    )
    inside = make(made, *keys, FREES="1", settings=("inside = 1", "strict = 1"))
    software = make(made, *keys, PROPERTIES="provider=default")
    assert [line.split()[1:] for line in inside] == [line.split()[1:] for line in software]
    assert {line.split()[0] for line in inside} == {"inside"}
    assert {line.split()[0] for line in software} == {"software"}
    assert [line.split()[1:3] for line in inside[:4]] == [
        ["2048", "65537"],
        ["1024", "65537"],
        ["1088", "4294967291"],
        ["1024", "65539"],
    ]
    # Without the setting, OpenSSL makes the keys.
    assert {line.split()[0] for line in make(made, *keys[:2], settings=())} == {"software"}


def test_a_default_context_without_algorithms(made: Path, tmp_path: Path) -> None:
    """Random numbers come from the context of the provider, also those that test the exponent."""
    program, configuration = tmp_path / "program", demo.configure(made, "inside = 1")
    subprocess.run(["gcc", "-std=gnu11", str(HERE / "openssl_private.c"), "-lcrypto", "-o", str(program)], check=True)
    environment = os.environ | {"OPENSSL_CONF": "/dev/null"}
    done = subprocess.run([program, configuration], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "inside\n", "")


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        (f"{BITS}:1032", LENGTH),
        (f"{BITS}:960", LENGTH),
        (f"{BITS}:2112", LENGTH),
        (f"{BITS}:1024,{E}:3", OTHER_E),
        (f"{BITS}:1024,{E}:65541", OTHER_E),
        (f"{BITS}:1024,{E}:4294967311", OTHER_E),
        (f"{BITS}:1536,{PRIMES}:3", "RSA key of other than two primes"),
        (f"{BITS}:1024,unknown", "RSA key with a parameter that the coprocessor does not know"),
    ],
)
def test_keys_that_openssl_makes(made: Path, parameters: str, reason: str) -> None:
    """OpenSSL makes these keys as without the provider, or the setting strict refuses them."""
    (said,) = make(made, f"RSA {parameters}")
    (expected,) = make(made, f"RSA {parameters}", PROPERTIES="provider=default")
    assert said == expected
    assert said.startswith("software")
    assert make(made, f"RSA {parameters}", settings=("inside = 1", "strict = 1")) == [f"montcore: {reason}"]


@pytest.mark.parametrize(("test", "keys"), [("job", 2), ("entropy", 1)])
def test_the_life_of_a_key(made: Path, test: str, keys: int) -> None:
    """A key in jobs, and after an error of the coprocessor that leaves the key."""
    said = make(made, test)
    assert [line.split()[:3] for line in said] == keys * [["inside", "1024", "65537"]]


def test_keys_that_are_refused(made: Path) -> None:
    """A key is refused without a free coprocessor, by the callback, by the pairwise test, and without hardware."""
    key, by_rule = f"RSA {BITS}:1024", f"RSA {BITS}:1024,{E}:3"
    two = make(made, key, key, key, settings=("inside = 1", "coprocessors = 2"))
    assert [line.split()[0] for line in two[:2]] == ["inside", "inside"]
    assert two[2] == f"montcore: {KEPT}"
    # Another key signs on the other coprocessor.
    assert [line.split()[0] for line in make(made, key, by_rule, settings=("inside = 1", "coprocessors = 2"))] == [
        "inside",
        "software",
    ]
    # The refused generations leave nothing: the next key has the coprocessor.
    ended = make(made, f"{key},callback", key)
    # Without an error of the provider, OpenSSL 3.5 adds one with the names of the algorithm.
    assert ended[0] in {"refused", "RSA key generation:RSA keys for the coprocessor"}
    assert ended[1].startswith("inside")
    faulty = make(made, key, key, MONTCORE_FAULTY="1")
    assert faulty[0] == f"montcore: {WRONG}"
    assert faulty[1].startswith("inside")
    assert make(made, key, MONTCORE_ABSENT="1")[0].startswith("montcore: no such coprocessor")
