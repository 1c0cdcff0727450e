# SPDX-License-Identifier: Apache-2.0
"""TLS with the OpenSSL provider on the server, on the client, or on both: the same handshakes as without it."""

import os
import socket
import subprocess
from dataclasses import dataclass, replace

import pytest
from driver.openssl_commands import ED25519, POINT, RSA, SIGN, VERIFY
from driver.openssl_sides import Side
from driver.openssl_versions import installed
from hosts.openssl import demo

RSA_SERVER = "-cert ca.crt -key rsa2048.pem"
EC_SERVER = "-cert ec.crt -key ec.pem"
ED_SERVER = "-cert ed.crt -key ed25519.pem"
PSS_SERVER = "-cert pss.crt -key pss.pem -cipher DEFAULT@SECLEVEL=0"


@dataclass(frozen=True)
class Handshake:
    """Options of s_server and s_client, the client's output, and the driver's functions that the server calls."""

    server: str
    client: str
    says: str
    calls: set[str]


X25519, X448 = "mc_x25519", "mc_x448"
HANDSHAKES = (
    Handshake(RSA_SERVER, "-tls1_3 -groups X25519", "Peer signature type: RSA-PSS", {RSA, X25519}),
    Handshake(RSA_SERVER, "-tls1_3 -groups P-256", "Server Temp Key: ECDH, prime256v1", {RSA, POINT}),
    Handshake(EC_SERVER, "-tls1_3 -groups P-384", "Server Temp Key: ECDH, secp384r1", {SIGN, VERIFY, POINT}),
    Handshake(EC_SERVER, "-tls1_3 -groups P-521", "Server Temp Key: ECDH, secp521r1", {SIGN, VERIFY, POINT}),
    Handshake(EC_SERVER, "-tls1_3 -groups X448", "Peer signature type: ECDSA", {SIGN, VERIFY, X448}),
    Handshake(EC_SERVER, "-tls1_3 -groups ffdhe2048", "Server Temp Key: DH", {SIGN, VERIFY}),
    Handshake(RSA_SERVER, "-tls1_2 -sigalgs RSA+SHA256", "Peer signature type: RSA", {RSA, X25519}),
    Handshake(RSA_SERVER, "-tls1_2 -sigalgs RSA-PSS+SHA384", "Peer signature type: RSA-PSS", {RSA, X25519}),
    Handshake(RSA_SERVER, "-tls1_2 -cipher DHE-RSA-AES128-GCM-SHA256", "Server Temp Key: DH", {RSA}),
    Handshake(RSA_SERVER, "-tls1_2 -cipher AES128-GCM-SHA256", "Cipher is AES128-GCM-SHA256", set()),
    Handshake(
        f"{EC_SERVER} -groups brainpoolP256r1:P-256",
        "-tls1_2 -groups brainpoolP256r1:P-256",
        "Server Temp Key: ECDH, brainpoolP256r1",
        {SIGN, VERIFY, POINT},
    ),
    # Curves that stay with OpenSSL, and another name of a curve.
    Handshake(
        f"{RSA_SERVER} -groups sect233r1:secp192k1 -cipher DEFAULT@SECLEVEL=0",
        "-tls1_2 -groups sect233r1 -cipher DEFAULT@SECLEVEL=0",
        "Server Temp Key: ECDH, sect233r1",
        {RSA},
    ),
    Handshake(
        f"{RSA_SERVER} -groups P-224 -cipher DEFAULT@SECLEVEL=0",
        "-tls1_2 -groups P-224 -cipher DEFAULT@SECLEVEL=0",
        "Server Temp Key: ECDH, secp224r1",
        {RSA, POINT},
    ),
    Handshake(ED_SERVER, "-tls1_3", "Peer signature type: ed25519", {*ED25519, X25519}),
    Handshake(ED_SERVER, "-tls1_2", "Peer signature type: ed25519", {*ED25519, X25519}),
    Handshake(PSS_SERVER, "-tls1_3 -cipher DEFAULT@SECLEVEL=0", "Peer signature type: RSA-PSS", {RSA, X25519}),
    Handshake(
        f"{RSA_SERVER} -Verify 1 -CAfile ec.crt -verify_return_error",
        "-tls1_3 -cert ec.crt -key ec.pem",
        "Peer signature type: RSA-PSS",
        {RSA, VERIFY, X25519},
    ),
    Handshake(
        f"{EC_SERVER} -Verify 1 -CAfile ca.crt -verify_return_error",
        "-tls1_2 -cert ca.crt -key rsa2048.pem",
        "Peer signature type: ECDSA",
        {SIGN, VERIFY, X25519},
    ),
)


def shake_hands(server: Side, client: Side, handshake: Handshake) -> tuple[int, str]:
    """The exit code of the client, and its output with its messages."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    environment = os.environ | {"OPENSSL_CONF": str(server.configuration), "MONTCORE_CALLS": str(server.calls)}
    command = ["openssl", "s_server", "-accept", address, "-naccept", "1", *handshake.server.split()]
    process = subprocess.Popen(
        command,
        cwd=server.folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout
        while "ACCEPT" not in (line := process.stdout.readline()):
            assert line, "openssl s_server ended"
        code, output, messages = client.run_with_error(f"s_client -connect {address} {handshake.client}")
        return code, output.decode() + messages
    finally:
        process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def certified(sides: tuple[Side, Side]) -> tuple[Side, Side]:
    """Give both sides certificates of an RSA-PSS key and of an Ed25519 key, too, and return both sides."""
    for side in sides:
        for key, name in (("pss", "pss"), ("ed25519", "ed")):
            assert side.run(f"req -x509 -key {key}.pem -subj /CN={name} -out {name}.crt")[0] == 0
    return sides


def says(handshake: Handshake) -> str:
    """The client's output; newer versions have other names."""
    text = handshake.says
    if installed() >= (3, 5):
        for old, new in (("Server", "Peer"), ("RSA-PSS", "rsa_pss"), ("RSA", "rsa_pkcs1"), ("ECDSA", "ecdsa")):
            text = text.replace(old, new)
    return text


# OpenSSL 4.0 has no groups on old curves.
OLD = ("-groups sect", "-groups P-224")
KNOWN = [case for case in HANDSHAKES if installed() < (4, 0) or not any(group in case.client for group in OLD)]


@pytest.mark.parametrize("handshake", KNOWN, ids=lambda h: f"{h.server.split()[1]} {h.client}")
def test_handshake(certified: tuple[Side, Side], handshake: Handshake) -> None:
    software, coprocessor = certified
    for server, client in ((software, software), (coprocessor, software), (software, coprocessor)):
        coprocessor.take_calls()
        code, output = shake_hands(server, client, handshake)
        assert code == 0
        assert says(handshake) in output
        if server is coprocessor:
            assert coprocessor.take_calls() == handshake.calls


@pytest.mark.skipif(installed() >= (4, 0), reason="OpenSSL 4.0 has no groups on old curves")
def test_no_handshake_with_a_group_in_software(certified: tuple[Side, Side]) -> None:
    """With strict, OpenSSL before 3.5 refuses the group; newer versions take it, and the provider makes no key."""
    software, coprocessor = certified
    configuration = demo.configure(coprocessor.configuration.parent, "strict = 1", name="strict.cnf")
    handshake = next(case for case in HANDSHAKES if "sect233r1" in case.client)
    code, messages = shake_hands(software, replace(coprocessor, configuration=configuration), handshake)
    assert code != 0
    assert ("refused by the setting strict" if installed() >= (3, 5) else "cannot be set") in messages


@pytest.mark.parametrize(
    "groups",
    [
        "sect163k1:K-163:sect163r1:sect163r2:B-163:sect193r1:sect193r2:sect233k1:K-233:sect233r1:B-233",
        "sect239k1:sect283k1:K-283:sect283r1:B-283:sect409k1:K-409:sect409r1:B-409:sect571k1:K-571:sect571r1:B-571",
        "secp160k1:secp160r1:secp160r2:secp192k1:secp192r1:P-192:secp224k1:secp224r1:P-224:secp256k1:secp256r1:P-256",
        "secp384r1:P-384:secp521r1:P-521:brainpoolP256r1:brainpoolP384r1:brainpoolP512r1:x25519:x448:ffdhe2048",
        "P-256:no-such-group",
    ],
)
def test_the_same_groups_are_known(groups: str, sides: tuple[Side, Side]) -> None:
    """All groups of OpenSSL 3.0. The port is closed, so there is no server."""
    refused = []
    for side in sides:
        _, _, messages = side.run_with_error(f"s_client -groups {groups} -connect 127.0.0.1:1")
        refused.append("cannot be set" in messages)
    assert refused[0] == refused[1]
