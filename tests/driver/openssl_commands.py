# SPDX-License-Identifier: Apache-2.0
"""Command lines of openssl that must give the same results with and without the provider.

A case makes a file and checks it. Both sides make; each side checks the other side's file. ``calls`` are the driver's
functions that the provider calls: the comparison includes who computes.
"""

from dataclasses import dataclass

from driver.openssl_versions import installed

RSA, SIGN, VERIFY, POINT = "mc_rsa_crt", "mc_ecdsa_sign_verified", "mc_ecdsa_verify", "mc_ec_multiply"

ED25519 = ("mc_ed25519_make_key", "mc_ed25519_sign_verified")


@dataclass(frozen=True)
class Case:
    """``make`` and ``check``: command lines; without a check the outputs of both sides must be equal."""

    name: str
    make: tuple[str, ...]
    check: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.name


RSA_FILES = ("rsa", "rsa3", "rsa2048", "long", "primes", "pss", "restricted")
KEY_FILES = (*RSA_FILES, "ec", "p521", "secp224k1", "sect163k1", "explicit", "x25519", "x448", "ed25519")

# Files that all cases share, made by OpenSSL without the provider.
PREPARE = (
    "genrsa -out rsa.pem 1024",
    "genrsa -3 -out rsa3.pem 1024",
    "genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out rsa2048.pem",
    "genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2304 -out long.pem",
    "genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:1024 -pkeyopt rsa_keygen_primes:3 -out primes.pem",
    "genpkey -algorithm RSA-PSS -pkeyopt rsa_keygen_bits:1024 -out pss.pem",
    "genpkey -algorithm RSA-PSS -pkeyopt rsa_keygen_bits:1024 -pkeyopt rsa_pss_keygen_md:sha256 "
    "-pkeyopt rsa_pss_keygen_mgf1_md:sha256 -pkeyopt rsa_pss_keygen_saltlen:20 -out restricted.pem",
    "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ec.pem",
    "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-521 -out p521.pem",
    "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:secp224k1 -out secp224k1.pem",
    "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:sect163k1 -out sect163k1.pem",
    "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -pkeyopt ec_param_enc:explicit -out explicit.pem",
    "genpkey -algorithm X25519 -out x25519.pem",
    "genpkey -algorithm X448 -out x448.pem",
    "genpkey -algorithm ED25519 -out ed25519.pem",
    *(f"pkey -in {key}.pem -pubout -out {key}.pub" for key in KEY_FILES),
    *(f"dgst -{digest} -binary -out {digest} message" for digest in ("md5", "sha1", "sha256", "sha384", "sha512")),
    "req -x509 -key rsa2048.pem -subj /CN=ca -out ca.crt",
    "req -x509 -key ec.pem -subj /CN=ec -out ec.crt",
    "req -new -key rsa.pem -subj /CN=leaf -out leaf.csr",
    "x509 -req -in leaf.csr -CA ca.crt -CAkey rsa2048.pem -set_serial 2 -out leaf.crt",
)

SHA = ("sha1", "sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256")
DIGESTS = (*SHA, "md5", "sha3-224", "sha3-256", "sha3-384", "sha3-512", "ripemd160", "md5-sha1")
REFUSED_DIGESTS = ("blake2b512", "blake2s256", "shake128", "shake256")


def signature(name: str, key: str, options: str = "", digest: str = "sha256", calls: tuple[str, ...] = (RSA,)) -> Case:
    return Case(
        f"dgst {name}",
        (f"dgst -{digest} {options} -sign {key}.pem -out out message",),
        (f"dgst -{digest} {options} -verify {key}.pub -signature out message",),
        calls,
    )


def hash_signature(name: str, key: str, file: str, options: str, calls: tuple[str, ...] = (RSA,)) -> Case:
    return Case(
        f"pkeyutl {name}",
        (f"pkeyutl -sign -inkey {key}.pem -in {file} {options} -out out",),
        (f"pkeyutl -verify -pubin -inkey {key}.pub -in {file} {options} -sigfile out",),
        calls,
    )


PSS = "-sigopt rsa_padding_mode:pss"
# OpenSSL 3.0 refuses signatures with SM3; 3.5 signs.
SM3 = (RSA,) if installed() >= (3, 5) else ()
SIGNATURES = (
    *(signature(f"PKCS #1 {digest}", "rsa", digest=digest) for digest in DIGESTS),
    *(signature(f"PKCS #1 {digest}", "rsa", digest=digest, calls=()) for digest in REFUSED_DIGESTS),
    *(signature(f"PSS {digest}", "rsa", PSS, digest) for digest in DIGESTS),
    *(signature(f"PSS {digest}", "rsa", PSS, digest, ()) for digest in REFUSED_DIGESTS),
    *(
        signature(f"PSS salt {salt}", "rsa", f"{PSS} -sigopt rsa_pss_saltlen:{salt}")
        for salt in ("digest", "max", "auto", "0", "1", "20", "94", "-1", "-3")
    ),
    signature("PSS salt too long", "rsa", f"{PSS} -sigopt rsa_pss_saltlen:95", calls=()),
    signature("PSS salt -5", "rsa", f"{PSS} -sigopt rsa_pss_saltlen:-5", calls=()),
    *(signature(f"PSS MGF1 {digest}", "rsa", f"{PSS} -sigopt rsa_mgf1_md:{digest}") for digest in ("sha1", "sha512")),
    signature("PKCS #1 sm3", "rsa", digest="sm3", calls=SM3),
    signature("PSS sm3", "rsa", PSS, "sm3", SM3),
    signature("PSS MGF1 sm3", "rsa", f"{PSS} -sigopt rsa_mgf1_md:sm3", calls=SM3),
    signature("PSS of SHA-512 with 1024 bits", "rsa", f"{PSS} -sigopt rsa_pss_saltlen:digest", "sha512", ()),
    signature("X9.31", "rsa", "-sigopt rsa_padding_mode:x931"),
    signature("X9.31 sha1", "rsa3", "-sigopt rsa_padding_mode:x931", "sha1"),
    signature("OAEP", "rsa", "-sigopt rsa_padding_mode:oaep"),
    signature("no padding", "rsa", "-sigopt rsa_padding_mode:none", calls=()),
    signature("e = 3", "rsa3"),
    signature("2048 bits", "rsa2048"),
    signature("longer than the hardware", "long", calls=()),
    signature("three primes", "primes", calls=()),
    signature("PSS of three primes", "primes", PSS, calls=()),
    signature("RSA-PSS key", "pss"),
    signature("restricted RSA-PSS key", "restricted"),
    signature("restricted RSA-PSS key, another digest", "restricted", digest="sha512", calls=()),
    signature("restricted RSA-PSS key, short salt", "restricted", "-sigopt rsa_pss_saltlen:10", calls=()),
    *(signature(f"ECDSA {digest}", "ec", digest=digest, calls=(SIGN, VERIFY)) for digest in DIGESTS),
    signature("ECDSA P-521", "p521", digest="sha512", calls=(SIGN, VERIFY)),
    signature("ECDSA secp224k1", "secp224k1", calls=()),
    signature("ECDSA sect163k1", "sect163k1", calls=()),
    *(
        Case(
            f"dgst ECDSA {key} by RFC 6979", (f"dgst -sha256 -sign {key}.pem -sigopt nonce-type:1 message",), (), calls
        )
        for key, calls in (("ec", (SIGN, VERIFY)), ("p521", (SIGN, VERIFY)), ("secp224k1", ()), ("sect163k1", ()))
        if installed() >= (3, 2) or not calls
    ),
    signature("ECDSA with explicit parameters", "explicit", calls=(SIGN, VERIFY)),
    Case(
        "dgst Ed25519",
        ("pkeyutl -sign -inkey ed25519.pem -rawin -in message -out out",),
        ("pkeyutl -verify -pubin -inkey ed25519.pub -rawin -in message -sigfile out",),
        ED25519,
    ),
)

HASHES = (
    hash_signature("PKCS #1", "rsa", "sha256", "-pkeyopt digest:sha256"),
    hash_signature("PKCS #1 without a digest", "rsa", "message", ""),
    hash_signature("PSS", "rsa", "sha256", "-pkeyopt digest:sha256 -pkeyopt rsa_padding_mode:pss"),
    hash_signature(
        "PSS salt 10", "rsa", "sha384",
        "-pkeyopt digest:sha384 -pkeyopt rsa_padding_mode:pss -pkeyopt rsa_pss_saltlen:10 -pkeyopt rsa_mgf1_md:sha1",
    ),
    hash_signature("X9.31", "rsa", "sha256", "-pkeyopt digest:sha256 -pkeyopt rsa_padding_mode:x931"),
    hash_signature("no padding, long", "rsa", "block", "-pkeyopt rsa_padding_mode:none", ()),
    hash_signature("no padding, short", "rsa", "message", "-pkeyopt rsa_padding_mode:none", ()),
    hash_signature("hash of another length", "rsa", "sha1", "-pkeyopt digest:sha256", ()),
    hash_signature("ECDSA", "ec", "sha256", "-pkeyopt digest:sha256", (SIGN, VERIFY)),
    hash_signature("raw message", "rsa", "message", "-rawin -digest sha256"),
    Case(
        "pkeyutl -verifyrecover",
        ("pkeyutl -sign -inkey rsa.pem -in sha1 -pkeyopt digest:sha1 -out out",),
        ("pkeyutl -verifyrecover -pubin -inkey rsa.pub -in out -pkeyopt digest:sha1 -hexdump",),
        (RSA,),
    ),
    Case(
        "rsautl",
        ("rsautl -sign -inkey rsa.pem -in message -out out",),
        ("rsautl -verify -pubin -inkey rsa.pub -in out",),
        (RSA,),
    ),
    Case(
        "rsautl -raw",
        ("rsautl -sign -raw -inkey rsa.pem -in block -out out",),
        ("rsautl -verify -raw -pubin -inkey rsa.pub -in out -hexdump",),
        (RSA,),
    ),
)  # fmt: skip


def decryption(name: str, key: str, options: str, calls: tuple[str, ...], file: str = "message") -> Case:
    """The check decrypts: its calls are the calls of the checks."""
    return Case(
        f"decrypt {name}",
        (f"pkeyutl -encrypt -pubin -inkey {key}.pub -in {file} {options} -out out",),
        (f"pkeyutl -decrypt -inkey {key}.pem -in out {options} -hexdump",),
        calls,
    )


OAEP = "-pkeyopt rsa_padding_mode:oaep"
DECRYPTIONS = (
    decryption("PKCS #1", "rsa", "", ()),
    decryption("OAEP", "rsa", OAEP, (RSA,)),
    *(
        decryption(f"OAEP {digest}", "rsa", f"{OAEP} -pkeyopt rsa_oaep_md:{digest}", (RSA,))
        for digest in ("sha256", "md5")
    ),
    decryption("OAEP MGF1", "rsa2048", f"{OAEP} -pkeyopt rsa_oaep_md:sha512 -pkeyopt rsa_mgf1_md:sha1", (RSA,)),
    decryption("OAEP with a label", "rsa", f"{OAEP} -pkeyopt rsa_oaep_label:00ff41", (RSA,)),
    decryption("OAEP of sha512 with 1024 bits", "rsa", f"{OAEP} -pkeyopt rsa_oaep_md:sha512", ()),
    decryption("without padding", "rsa", "-pkeyopt rsa_padding_mode:none", (RSA,), "block"),
    decryption("OAEP with three primes", "primes", OAEP, ()),
    decryption("OAEP longer than the hardware", "long", OAEP, ()),
    Case(
        "decrypt OAEP with another label",
        (f"pkeyutl -encrypt -pubin -inkey rsa.pub -in message {OAEP} -out out",),
        (f"pkeyutl -decrypt -inkey rsa.pem -in out {OAEP} -pkeyopt rsa_oaep_label:00",),
        (RSA,),
    ),
    Case("decrypt of garbage", (f"pkeyutl -decrypt -inkey rsa.pem -in ones {OAEP}",)),
    Case("decrypt of garbage in the range", (f"pkeyutl -decrypt -inkey rsa.pem -in block {OAEP}",), (), (RSA,)),
)
