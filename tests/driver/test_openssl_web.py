# SPDX-License-Identifier: Apache-2.0
"""nginx and curl with the provider: each side with the coprocessor, and the other side with or without it."""

import pytest
from driver.openssl_sides import Side
from hosts.openssl import web
from hosts.openssl.demonstration import Demonstration

from montcore import MissingTool

KEYS = {
    "ec": ("EC", "ec_paramgen_curve:P-256", {"mc_ecdsa_sign_verified"}, {"mc_ecdsa_verify"}),
    "rsa": ("RSA", "rsa_keygen_bits:2048", {"mc_rsa_crt"}, set()),
}


@pytest.mark.parametrize("kind", KEYS)
def test_request(kind: str, sides: tuple[Side, Side], monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        web.check_tools()
    except MissingTool as error:
        pytest.skip(str(error))
    side = sides[1]
    monkeypatch.setenv("MONTCORE_CALLS", str(side.calls))
    algorithm, option, signs, verifies = KEYS[kind]
    openssl = Demonstration(side.configuration.parent, kind)
    openssl.make_key(algorithm, option, coprocessor=True)
    openssl.certify()
    exchange = {"mc_x25519"}
    # A worker has only the variables named here, and must be able to write the file.
    with web.serving(openssl, "-g", "env MONTCORE_CALLS; user root;") as port:
        for version in ("1.2", "1.3"):
            options = (f"--tlsv{version}", "--tls-max", version, "--curves", "X25519:P-256")
            side.take_calls()
            assert web.request(openssl, port, *options, coprocessor=False) == web.ANSWER
            calls = side.take_calls()
            assert signs | exchange <= calls
            assert web.request(openssl, port, *options, coprocessor=True) == web.ANSWER
            assert signs | exchange | verifies <= side.take_calls()
