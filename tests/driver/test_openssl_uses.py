# SPDX-License-Identifier: Apache-2.0
"""The provider's setting uses: keys stay in the coprocessor with a use, although an attacker has the bus."""

import subprocess
from pathlib import Path

import pytest
from driver.openssl_sides import run_in_provider

PROGRAM = Path(__file__).with_name("openssl_uses.c")
KEYS = {
    "ec_key.pem": ("EC", "ec_paramgen_curve:P-256"),
    "other_key.pem": ("EC", "ec_paramgen_curve:P-256"),
    "small_key.pem": ("RSA", "rsa_keygen_bits:1024"),
}


@pytest.mark.usefixtures("openssl_headers")
def test_keys_have_their_use(tmp_path: Path) -> None:
    """Two keys of ECDSA and one of RSA, one after the other and in threads; freed keys leave nothing."""
    for name, (algorithm, option) in KEYS.items():
        subprocess.run(
            ["openssl", "genpkey", "-algorithm", algorithm, "-pkeyopt", option, "-out", name],
            cwd=tmp_path,
            check=True,
            capture_output=True,
        )
    run_in_provider(PROGRAM, tmp_path, ("-O0",), "uses = 1")
