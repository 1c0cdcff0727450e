# SPDX-License-Identifier: Apache-2.0
"""The setting uses of the OpenSSL provider: keys stay in the coprocessor with a use, and an attacker has the bus."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from driver.conftest import DRIVER
from hosts.openssl import demo
from hosts.simulation import library

PROGRAM = Path(__file__).with_name("openssl_uses.c")
KEYS = {
    "ec_key.pem": ("EC", "ec_paramgen_curve:P-256"),
    "other_key.pem": ("EC", "ec_paramgen_curve:P-256"),
    "small_key.pem": ("RSA", "rsa_keygen_bits:1024"),
}


@pytest.mark.usefixtures("openssl_headers")
def test_keys_have_their_use(tmp_path: Path) -> None:
    """Two keys of ECDSA and one of RSA, one after the other and in threads; nothing stays when they are freed."""
    shown = tmp_path / "shown.c"
    shown.write_text(f'#define IN_PROVIDER\n#include "{PROGRAM}"\n', encoding="utf-8")
    flags = ("-O0", "-fPIC", "-fvisibility=hidden", "-shared")
    library.link(tmp_path / "montcore.so", [*demo.SOURCES, shown], flags, ("-lcrypto",))
    settings = demo.configure(tmp_path, "uses = 1")
    for name, (algorithm, option) in KEYS.items():
        subprocess.run(
            ["openssl", "genpkey", "-algorithm", algorithm, "-pkeyopt", option, "-out", name],
            cwd=tmp_path,
            check=True,
            capture_output=True,
        )
    include = [f"-I{path}" for path in (DRIVER, DRIVER / "hosts" / "simulation")]
    program = tmp_path / "program"
    command = ["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", *include, str(PROGRAM), str(DRIVER / "montcore.c")]
    subprocess.run([*command, "-lcrypto", "-ldl", "-pthread", "-o", str(program)], check=True)
    done = subprocess.run(
        [program, tmp_path / "montcore.so"],
        cwd=tmp_path,
        env=os.environ | {"OPENSSL_CONF": str(settings)},
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    shutil.rmtree(tmp_path)
