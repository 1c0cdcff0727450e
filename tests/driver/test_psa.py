# SPDX-License-Identifier: Apache-2.0
"""The PSA Crypto driver in Mbed TLS 3.6, with the simulated coprocessor: the same results as without the driver."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from driver.conftest import DRIVER, SANITIZERS, SHORT_RSA_KEYS
from driver.curve_vectors import AGREEMENTS, LADDERS, SIGNATURES, SIGNING_KEYS
from driver.test_driver_source import WARNINGS

from montcore import MissingTool

sys.path.append(str(DRIVER))
from hosts.mbedtls import demo
from hosts.mbedtls.psa import program as psa

# Both programs make short RSA keys.
LEAST_BITS = "-DMBEDTLS_RSA_GEN_KEY_MIN_BITS=512"
if LEAST_BITS not in psa._FLAGS:
    vars(psa)["_FLAGS"] = (*psa._FLAGS, LEAST_BITS)

HERE = Path(__file__).resolve().parent
HASHES = {"sha1": 5, "sha224": 8, "sha256": 9, "sha384": 10, "sha512": 11}
RSA, PKCS1, PSS, PKCS1_CRYPT, OAEP, ECDSA, DETERMINISTIC, ECDH = (
    *("7001", 0x06000200, 0x06000300, 0x07000200, 0x07000300, 0x06000600, 0x06000700, 0x09020000),
)
SECP_R1, SECP_K1, MONTGOMERY = "7112", "7117", "7141"
MESSAGE = b"message".hex()


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The program without the driver and with it."""
    folder = tmp_path_factory.mktemp("psa")
    sources = [HERE / "psa_calls.c", psa.HERE / "demo" / "handshake.c"]
    try:
        psa.build(folder / "software", sources, driver=False)
    except MissingTool as error:
        pytest.skip(str(error))
    psa.build(folder / "coprocessor", sources, *SANITIZERS, *SHORT_RSA_KEYS)
    return folder / "software", folder / "coprocessor"


def results(program: Path, lines: list[str]) -> list[str]:
    done = subprocess.run(
        [program],
        cwd=program.parent,
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def compare(programs: tuple[Path, Path], lines: list[str], computes: str = "coprocessor") -> list[str]:
    """The lines of both programs without the last word, which tells who computed the successful private operations."""
    software, coprocessor = (results(program, lines) for program in programs)
    plain = [line.rsplit(" ", 1) for line in coprocessor]
    assert [line for line, _ in plain] == [line.rsplit(" ", 1)[0] for line in software]
    for line, who in plain:
        if line.split()[1] == "0":
            assert who == ("software" if line.startswith("verify") else computes), line
    return [line for line, _ in plain]


def algorithm(base: int, name: str = "") -> str:
    return f"{base | HASHES.get(name, 0):x}"


def der(key: rsa.RSAPrivateKey) -> str:
    return key.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption()).hex()


@pytest.mark.parametrize("place", ["", "opaque-"], ids=["transparent", "opaque"])
def test_rsa(place: str, programs: tuple[Path, Path]) -> None:
    key = rsa.generate_private_key(public_exponent=65537, key_size=1024)
    public, pkcs1 = key.public_key(), f"{RSA} 0"
    label = b"label"
    oaep = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), label)
    ciphertexts = [public.encrypt(message, oaep) for message in (b"", bytes(62))]
    right = public.encrypt(b"a message", padding.PKCS1v15())
    numbers = key.private_numbers()
    n = numbers.public_numbers.n
    lines = [
        *(f"sign {pkcs1} {algorithm(PKCS1, name)} {der(key)} {MESSAGE} 01" for name in ("sha256", "sha512")),
        f"sign {pkcs1} {algorithm(PSS, 'sha512')} {der(key)} {MESSAGE}",
        *(f"decrypt {pkcs1} {algorithm(OAEP, 'sha256')} {der(key)} {text.hex()} {label.hex()}" for text in ciphertexts),
        f"decrypt {pkcs1} {algorithm(OAEP, 'sha256')} {der(key)} {ciphertexts[1].hex()} 00",
        f"decrypt {pkcs1} {algorithm(OAEP, 'sha256')} {der(key)} {ciphertexts[1][1:].hex()} {label.hex()}",
        f"decrypt {pkcs1} {algorithm(PKCS1_CRYPT)} {der(key)} {right.hex()}",
        f"decrypt {pkcs1} {algorithm(PKCS1_CRYPT)} {der(key)} {bytes(127).hex()}02",
        f"decrypt {pkcs1} {algorithm(PKCS1_CRYPT)} {der(key)} {n.to_bytes(128).hex()}",
        f"sign-hash {pkcs1} {algorithm(PKCS1, 'sha256')} {der(key)} {bytes(31).hex()}",
        f"sign-hash {pkcs1} {algorithm(PKCS1)} {der(key)} {bytes(range(20)).hex()}",
    ]
    if place:  # only the key's place differs: one line of each kind
        lines = [line for i, line in enumerate(lines) if i in (0, 2, 3, 5, 7, 11)]
    said = compare(programs, [place + line for line in lines])
    signature = said[0].split()[2]
    public.verify(bytes.fromhex(signature), b"message", padding.PKCS1v15(), hashes.SHA256())
    assert f"decrypt 0 {b'a message'.hex()}" in said


@pytest.mark.long
def test_more_algorithms_and_keys(programs: tuple[Path, Path]) -> None:
    """Other hashes, a short message, a longer curve and a long key, for the kinds of keys of the other tests."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=1024)
    oaep = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), b"label")
    ciphertext, label = key.public_key().encrypt(b"m", oaep).hex(), b"label".hex()
    lines = [
        f"sign {RSA} 0 {algorithm(PKCS1, 'sha1')} {der(key)} {MESSAGE} 01",
        f"sign {RSA} 0 {algorithm(PSS, 'sha256')} {der(key)} {MESSAGE}",
        f"decrypt {RSA} 0 {algorithm(OAEP, 'sha256')} {der(key)} {ciphertext} {label}",
    ]
    assert f"decrypt 0 {b'm'.hex()}" in compare(programs, lines)
    said = compare(programs, [f"opaque-sign {SECP_R1} 521 {algorithm(ECDSA, 'sha512')} new {MESSAGE}"])
    assert said == ["sign 0 ", "verify 0 ", "short -138 "]
    new = f"sign {RSA} 2056 {algorithm(PKCS1, 'sha256')} new {MESSAGE}"
    assert compare(programs, [new], "software")[0] == "sign 0 "


def test_a_key_that_is_longer_than_the_hardware(programs: tuple[Path, Path]) -> None:
    key = rsa.generate_private_key(public_exponent=65537, key_size=2056)
    lines = [f"sign {RSA} 0 {algorithm(PSS, 'sha256')} {der(key)} {MESSAGE}"]
    assert compare(programs, lines, "software")[:2] == ["sign 0 ", "verify 0 "]


def test_ecdsa(programs: tuple[Path, Path]) -> None:
    families = {"P-256": (SECP_R1, 256, 32), "P-521": (SECP_R1, 521, 66)}
    chosen = [
        each for each in SIGNATURES if each[:3] in (("P-256", b"sample", "sha256"), ("P-521", b"sample", "sha512"))
    ]
    lines = []
    for name, message, digest, *_ in chosen:
        family, bits, size = families[name]
        key = int(SIGNING_KEYS[name], 16).to_bytes(size).hex()
        lines.append(f"sign {family} {bits} {algorithm(DETERMINISTIC, digest)} {key} {message.hex()} 01")
    family, bits, size = families["P-256"]
    key = int(SIGNING_KEYS["P-256"], 16).to_bytes(size).hex()
    lines.append(f"public {family} {bits} {algorithm(DETERMINISTIC, 'sha256')} {key}")
    lines.append(f"sign {SECP_K1} 256 {algorithm(ECDSA, 'sha256')} {bytes(range(32)).hex()} {MESSAGE}")
    said = compare(programs, lines)
    for place, (name, _, _, r, s) in zip((0, 3), chosen, strict=True):
        size = families[name][2]
        assert said[place] == f"sign 0 {int(r, 16).to_bytes(size).hex()}{int(s, 16).to_bytes(size).hex()}"


def test_opaque_ecdsa(programs: tuple[Path, Path]) -> None:
    """Mbed TLS verifies the coprocessor's signatures with an opaque key, imported or made, on two curves."""
    key = ec.generate_private_key(ec.SECP256R1())
    d, sha256 = key.private_numbers().private_value.to_bytes(32).hex(), algorithm(ECDSA, "sha256")
    hashed = hashlib.sha256(b"message").digest()
    said = compare(
        programs,
        [
            f"opaque-sign {SECP_R1} 256 {sha256} {d} {MESSAGE}",
            f"opaque-sign {SECP_K1} 256 {algorithm(ECDSA, 'sha512')} new {MESSAGE}",
        ],
    )
    assert said == 2 * ["sign 0 ", "verify 0 ", "short -138 "]
    made = results(programs[1], 2 * [f"opaque-sign-hash {SECP_R1} 256 {sha256} {d} {hashed.hex()}"])
    signatures = [bytes.fromhex(line.split()[2]) for line in made]
    for each in signatures:
        encoded = encode_dss_signature(int.from_bytes(each[:32]), int.from_bytes(each[32:]))
        key.public_key().verify(encoded, b"message", ec.ECDSA(hashes.SHA256()))
    assert signatures[0][:32] != signatures[1][:32]


# Lengths of hashes by curve: shorter than the order and longer. For P-521, the bits of a longer hash end within a byte.
HASH_LENGTHS: list[dict[int, tuple[int, ...]]] = [
    {256: (31, 33), 521: (67,)},
    {256: (1, 20, 32, 64), 521: (32, 64, 65, 66, 100)},
]


@pytest.mark.parametrize("place", ["", "opaque-"], ids=["transparent", "opaque"])
@pytest.mark.parametrize(
    "lengths", [HASH_LENGTHS[0], pytest.param(HASH_LENGTHS[1], marks=pytest.mark.long)], ids=["few", "more"]
)
def test_a_hash_of_any_length(lengths: dict[int, tuple[int, ...]], place: str, programs: tuple[Path, Path]) -> None:
    """ECDSA takes the leftmost bits of a hash that is longer than the order, and all of a shorter one."""
    lines = [
        f"{place}sign-hash {SECP_R1} {bits} {algorithm(ECDSA)} {d.hex()} {bytes(range(255, 255 - length, -1)).hex()} 01"
        for bits, each in lengths.items()
        for d in [bytes(range((bits + 7) // 8))]
        for length in each
    ]
    assert compare(programs, lines) == len(lines) * ["sign-hash 0 ", "verify 0 "]


@pytest.mark.parametrize("place", ["", "opaque-"], ids=["transparent", "opaque"])
def test_agreement(place: str, programs: tuple[Path, Path]) -> None:
    ours, theirs, shared = AGREEMENTS["P-256"]
    peer = ec.derive_private_key(int(theirs, 16), ec.SECP256R1()).public_key().public_numbers()
    point = f"04{peer.x:064x}{peer.y:064x}"
    scalar, u, product = LADDERS["X25519"]
    long_scalar, long_u, long_product = LADDERS["X448"]
    agree = f"{algorithm(ECDH)}"
    lines = [
        f"agree {SECP_R1} 256 {agree} {ours} {point}",
        f"agree {MONTGOMERY} 255 {agree} {scalar} {u}",
        f"agree {SECP_R1} 256 {agree} {ours} {point[:-2]}00",
        f"agree {MONTGOMERY} 255 {agree} {scalar} {bytes(32).hex()}",
        f"agree {MONTGOMERY} 448 {agree} {long_scalar} {long_u}",
        *(f"public {family} {bits} {agree} new" for family, bits in ((SECP_R1, 384), (MONTGOMERY, 255))),
    ]
    if place:  # only the place of the key differs: short curves
        lines = [*lines[:4], f"exchange {SECP_R1} 256 {agree} new", f"exchange {MONTGOMERY} 255 {agree} new"]
    said = compare(programs, [place + line for line in lines])
    assert "both different -" not in said
    assert said[:2] == [f"agree 0 {text.lower()}" for text in (shared, product)]
    assert not said[2].startswith("agree 0") and not said[3].startswith("agree 0")
    assert place or said[4] == f"agree 0 {long_product.lower()}"


def test_the_life_of_an_opaque_key(programs: tuple[Path, Path]) -> None:
    """The only opaque key is not exported, and ends when it is removed; other keys stay in software."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=1024)
    said = results(programs[1], [f"opaque-life {RSA} 0 {algorithm(PKCS1, 'sha256')} {der(key)}"])
    invalid_handle, invalid_argument, not_supported, full = -136, -135, -134, -142
    words = [line.split() for line in said]
    assert [[" ".join(name), status] for *name, status, _ in words] == [
        ["persistent", str(not_supported)],
        ["first", "0"],
        ["second", str(full)],
        ["export", str(invalid_argument)],
        ["local", "0"],
        ["local sign", "0"],
        ["sign", "0"],
        ["remove", "0"],
        ["sign", str(invalid_handle)],
        ["second", "0"],
        ["sign", str(invalid_handle)],
        ["sign", "0"],
        ["remove", "0"],
    ]
    assert [who for *_, name, status, who in words if (name, status) == ("sign", "0")] == [
        "software",
        "coprocessor",
        "coprocessor",
    ]


def test_an_opaque_key_that_is_replaced(programs: tuple[Path, Path]) -> None:
    """Other software loads its own key of the same kind, which would give a different shared secret."""
    scalar, u, shared = LADDERS["X25519"]
    operands = f"{MONTGOMERY} 255 {algorithm(ECDH)} {scalar} {u}"
    said = results(programs[1], [f"opaque-{name} {operands}" for name in ("agree-replaced", "agree")])
    assert [line.split()[:-1] for line in said] == [["agree", "-136"], ["agree", "0", shared.lower()]]


def test_opaque_keys_that_are_refused(programs: tuple[Path, Path]) -> None:
    """A key that is inconsistent, too long for the hardware, or without a use in the hardware."""
    numbers = rsa.generate_private_key(public_exponent=65537, key_size=1024).private_numbers()
    wrong = rsa.RSAPrivateNumbers(
        numbers.p, numbers.q, numbers.d, numbers.dmp1 ^ 2, numbers.dmq1, numbers.iqmp, numbers.public_numbers
    )
    long = rsa.generate_private_key(public_exponent=65537, key_size=2056)
    pkcs1 = algorithm(PKCS1, "sha256")
    said = results(
        programs[1],
        [
            f"opaque-sign {RSA} 0 {pkcs1} {der(wrong.private_key(unsafe_skip_rsa_key_validation=True))} {MESSAGE}",
            f"opaque-sign {RSA} 0 {pkcs1} {der(long)} {MESSAGE}",
            f"opaque-sign {SECP_R1} 256 {algorithm(DETERMINISTIC, 'sha256')} {bytes(range(32)).hex()} {MESSAGE}",
            # The length differs from the attributes: no key is loaded, as the next keys show.
            f"opaque-sign {RSA} 2048 {pkcs1} {der(numbers.private_key())} {MESSAGE}",
            f"opaque-sign {SECP_R1} 384 {algorithm(ECDSA, 'sha256')} {bytes(range(32)).hex()} {MESSAGE}",
            f"opaque-agree {SECP_K1} 224 {algorithm(ECDH)} new 04",
            f"opaque-sign {RSA} 2056 {pkcs1} new {MESSAGE}",
            # Mbed TLS refuses the key; the function of the driver refuses an invalid peer.
            f"opaque-agree-by-psa {MONTGOMERY} 255 {algorithm(ECDH)} {LADDERS['X25519'][0]} {LADDERS['X25519'][1]}",
            f"opaque-agree {SECP_R1} 256 {algorithm(ECDH)} {bytes(range(32)).hex()} 04",
            f"opaque-sign {RSA} 0 {pkcs1} {der(numbers.private_key())} {MESSAGE}",
        ],
    )
    refused = [["key", "-135"], *2 * [["key", "-134"]], *2 * [["key", "-135"]], *2 * [["key", "-134"]]]
    refused += [["agree", "-134"], ["agree", "-135"], ["sign", "0"]]
    assert [line.split()[:2] for line in said[:10]] == refused


def test_generated_keys(programs: tuple[Path, Path]) -> None:
    """Generated keys work, and a wrong pair is refused: the bus changes one bit, for RSA a bit of a prime."""
    pkcs1 = algorithm(PKCS1, "sha256")
    new = [f"sign {RSA} 1024 {pkcs1} new {MESSAGE}", f"sign {RSA} 2056 {pkcs1} new {MESSAGE}"]
    assert compare(programs, [new[0]]) == ["sign 0 ", "verify 0 ", "short -138 "]
    assert results(programs[1], new[1:])[0] == "sign 0  software"
    kinds = [
        f"{SECP_R1} 256 {algorithm(ECDH)} new r1",
        f"{MONTGOMERY} 255 {algorithm(ECDH)} new r1",
        f"{RSA} 1024 {pkcs1} new w70",
        f"{SECP_R1} 256 {algorithm(ECDSA, 'sha256')} new r1",
    ]
    opaque = [*kinds[:2], f"{RSA} 1032 {pkcs1} new w70", kinds[3]]
    lines = [f"wrong {kind}" for kind in kinds] + [f"opaque-wrong {kind}" for kind in opaque]
    assert [line.split()[:2] for line in results(programs[1], lines)] == 8 * [["key", "-151"]]


def test_rsa_from_inside(programs: tuple[Path, Path]) -> None:
    """The coprocessor makes an opaque key: no word of the key is on the bus. Mbed TLS verifies with the public half."""
    pkcs1 = algorithm(PKCS1, "sha256")
    kind = f"{RSA} 512 {pkcs1} new"
    signed = ["sign 0 ", "verify 0 ", "short -138 "]
    assert compare(programs, [f"opaque-sign {kind} {MESSAGE}"]) == signed
    said = results(
        programs[1],
        [
            # A bit of n is wrong: the pairwise test fails, and nothing is loaded, as the next key shows.
            f"opaque-wrong {kind} r1",
            f"opaque-made {kind} 00",
            # Mbed TLS makes keys of other lengths.
            f"opaque-made {RSA} 1032 {pkcs1} new 00",
            f"opaque-sign {RSA} 1032 {pkcs1} new {MESSAGE}",
            # With e = 3: Mbed TLS passes this parameter to no driver.
            f"opaque-sign {RSA} 1024 {pkcs1} new-e {MESSAGE} 03",
            f"opaque-sign {RSA} 504 {pkcs1} new {MESSAGE}",
            f"opaque-sign {RSA} 1028 {pkcs1} new {MESSAGE}",
        ],
    )
    assert [line.split()[:3] for line in said[:3]] == [
        ["key", "-151", "software"],
        ["made", "0", "inside"],
        ["made", "0", "outside"],
    ]
    assert [line.split()[:2] for line in said[3:]] == [
        *([line.split() for line in signed]),
        *3 * [["key", "-134"]],
    ]


@pytest.mark.long
def test_a_long_rsa_key_from_inside(programs: tuple[Path, Path]) -> None:
    new = f"opaque-sign {RSA} 1024 {algorithm(PKCS1, 'sha256')} new {MESSAGE}"
    assert compare(programs, [new]) == ["sign 0 ", "verify 0 ", "short -138 "]


def test_handshake(programs: tuple[Path, Path]) -> None:
    """TLS 1.3 with ECDSA and X25519."""
    key = ec.generate_private_key(ec.SECP256R1())
    demo.write_key(programs[0].parent / "key.pem", key)
    demo.write_certificate(programs[0].parent / "certificate.pem", key)
    (said,) = compare(programs, ["handshake key.pem certificate.pem x25519"])
    assert said.startswith("TLS1-3-")


@pytest.mark.long
def test_demonstration(programs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    demo.demonstrate(tmp_path)
    said = capsys.readouterr().out
    assert "the coprocessor signs" in said
    assert "TLS1-3-" in said


def test_no_warning(programs: tuple[Path, Path], tmp_path: Path) -> None:
    """The files of the folder and the header of the driver are enough."""
    for path in (DRIVER / "montcore.h", *psa.HERE.glob("*.[ch]")):
        shutil.copy(path, tmp_path)
    mbedtls, units = psa.sources(), [path.name for path in psa.HERE.glob("*.c")]
    system = [f"-isystem{mbedtls / folder}" for folder in ("include", "library")]
    command = ["gcc", "-std=c11", *WARNINGS, "-O2", *system, "-c", *units]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stderr == ""
