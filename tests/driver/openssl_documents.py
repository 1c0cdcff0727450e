# SPDX-License-Identifier: Apache-2.0
"""Command lines of openssl for keys, certificates, messages and files: the rest of the comparison."""

from driver.openssl_commands import ED25519, KEY_FILES, POINT, PSS, RSA, SIGN, VERIFY, Case

X = ("mc_x25519",)

KEYS = (
    Case("genrsa", ("genrsa -out out 1024",), ("rsa -check -noout -in out",)),
    Case("genrsa -3 -traditional", ("genrsa -3 -traditional -out out 1024",), ("rsa -check -noout -in out",)),
    Case("genrsa of three primes", ("genrsa -primes 3 -out out 1024",), ("pkey -check -noout -in out",)),
    Case("genrsa of 64 bits", ("genrsa -out out 64",)),
    Case(
        "genpkey RSA",
        ("genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:1024 -pkeyopt rsa_keygen_pubexp:257 -out out",),
        ("pkey -check -noout -in out",),
    ),
    Case("genpkey RSA, bad exponent", ("genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_pubexp:4",)),
    Case("genpkey RSA, no such option", ("genpkey -quiet -algorithm RSA -pkeyopt nothing:4",)),
    Case(
        "genpkey RSA-PSS",
        (
            "genpkey -quiet -algorithm RSA-PSS -pkeyopt rsa_keygen_bits:1024 -out key",
            "dgst -sha256 -sign key -out out message",
        ),
        ("dgst -sha256 -prverify key -signature out message",),
        (RSA,),
    ),
    Case("rsa -check", ("rsa -check -noout -in rsa.pem",)),
    Case("pkey -check", ("pkey -check -noout -in rsa.pem",)),
    Case("pkey -check, three primes", ("pkey -check -noout -in primes.pem",)),
    Case("pkey -pubcheck", ("pkey -pubin -pubcheck -noout -in rsa.pub",)),
    *(
        Case(f"pkey -text of {key}", (f"pkey -text -in {key}.pem",))
        for key in KEY_FILES
    ),
    Case("rsa -traditional", ("rsa -traditional -in rsa.pem",)),
    Case("rsa -RSAPublicKey_out", ("rsa -pubin -RSAPublicKey_out -in rsa.pub",)),
    Case("pkcs8 -topk8", ("pkcs8 -topk8 -nocrypt -in primes.pem -outform DER",)),
    Case("pkcs8 -passout", ("pkcs8 -topk8 -in rsa.pem -passout pass:x -out out",), ("pkey -in out -passin pass:x",)),
    Case(
        "genpkey EC",
        ("genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out out",),
        ("pkey -check -noout -in out",),
        (POINT,),
    ),
    *(
        Case(
            f"genpkey EC {curve}",
            (f"genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:{curve} -out out",),
            ("pkey -check -noout -in out",),
        )
        for curve in ("secp224k1", "sect163k1", "secp160r1")
    ),
    Case("genpkey EC without a curve", ("genpkey -quiet -algorithm EC",)),
    Case(
        "genpkey EC with explicit parameters",
        ("genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -pkeyopt ec_param_enc:explicit -out out",),
        ("pkey -check -noout -in out",),
        (POINT,),
    ),
    Case("ecparam -genkey", ("ecparam -name P-384 -genkey -noout -out out",), ("ec -check -noout -in out",), (POINT,)),
    Case("ec -conv_form compressed", ("ec -conv_form compressed -in ec.pem",)),
    Case("ec -param_enc explicit", ("ec -param_enc explicit -in ec.pem",)),
    *(
        Case(
            f"ec -param_enc explicit -conv_form {form}",
            (f"ec -param_enc explicit -conv_form {form} -in ec.pem -out out",),
            ("pkey -check -text -noout -in out", "dgst -sha256 -sign out -out none message"),
            (SIGN, VERIFY),
        )
        for form in ("compressed", "hybrid")
    ),
    Case("ecparam -check", ("ecparam -name P-256 -check -noout",), (), (POINT,)),
    Case("genpkey X25519", ("genpkey -quiet -algorithm X25519 -out out",), ("pkey -noout -in out",), X),
    Case("genpkey Ed25519", ("genpkey -algorithm ED25519 -out out",), ("pkey -check -noout -in out",), ED25519[:1]),
)  # fmt: skip

SUBJECT = "-subj /CN=leaf"
# Without -extfile, OpenSSL 4.0.3 takes its configuration's default section for extensions; openssl_conf is none.
REQUEST = "x509 -req -in leaf.csr -extfile openssl.cnf"
CERTIFICATES = (
    Case("req -new", (f"req -new -key rsa.pem {SUBJECT} -out out",), ("req -verify -noout -in out",), (RSA,)),
    Case(
        "req -x509 Ed25519",
        (f"req -x509 -key ed25519.pem {SUBJECT} -out out",),
        ("verify -check_ss_sig -CAfile out out",),
        ED25519,
    ),
    Case(
        "req -x509", (f"req -x509 -key rsa.pem {SUBJECT} -out out",), ("verify -check_ss_sig -CAfile out out",), (RSA,)
    ),
    Case(
        "req -newkey rsa",
        (f"req -x509 -newkey rsa:1024 -noenc -keyout key {SUBJECT} -out out",),
        ("verify -auth_level 0 -check_ss_sig -CAfile out out", "pkey -check -noout -in key"),
        (RSA,),
    ),
    Case(
        "req -newkey ec",
        (f"req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -keyout key {SUBJECT} -out out",),
        ("verify -check_ss_sig -CAfile out out",),
        (POINT, SIGN, VERIFY),
    ),
    *(
        Case(
            f"req -x509 PSS {options}",
            (f"req -x509 -key rsa2048.pem {SUBJECT} {PSS} {options} -out out",),
            ("verify -check_ss_sig -CAfile out out",),
            (RSA,) if "sha3-" not in options else (),
        )
        for options in (
            "-sha256",
            "-sha1",
            "-sha512",
            "-sha3-256",
            "-sha256 -sigopt rsa_pss_saltlen:digest",
            "-sha256 -sigopt rsa_pss_saltlen:max",
            "-sha256 -sigopt rsa_pss_saltlen:0",
            "-sha256 -sigopt rsa_pss_saltlen:20",
            "-sha384 -sigopt rsa_mgf1_md:sha1",
            "-sha1 -sigopt rsa_mgf1_md:sha512",
        )
    ),
    Case("req -new PSS", (f"req -new -key rsa.pem {SUBJECT} {PSS} -out out",), ("req -verify -noout -in out",), (RSA,)),
    Case(
        "req of an RSA-PSS key", (f"req -new -key pss.pem {SUBJECT} -out out",), ("req -verify -noout -in out",), (RSA,)
    ),
    Case(
        "x509 of a restricted RSA-PSS key",
        (f"req -x509 -key restricted.pem {SUBJECT} -out out",),
        ("verify -auth_level 0 -check_ss_sig -CAfile out out",),
        (RSA,),
    ),
    Case(
        "req -x509 three primes", (f"req -x509 -key primes.pem {SUBJECT} -out out",), ("req -noout -text -in leaf.csr",)
    ),
    Case(
        "req of a key that is longer", (f"req -new -key long.pem {SUBJECT} -out out",), ("req -verify -noout -in out",)
    ),
    Case(
        "x509 -req",
        (f"{REQUEST} -CA ca.crt -CAkey rsa2048.pem -set_serial 7 -out out",),
        ("verify -auth_level 0 -CAfile ca.crt out",),
        (RSA,),
    ),
    Case(
        "x509 -req by ECDSA",
        (f"{REQUEST} -CA ec.crt -CAkey ec.pem -set_serial 7 -out out",),
        ("verify -auth_level 0 -CAfile ec.crt out",),
        (SIGN, VERIFY),
    ),
    Case("x509 -text", ("x509 -noout -text -in ca.crt",)),
    Case(
        "ca",
        ("ca -batch -config ca.cnf -in leaf.csr -cert ca.crt -keyfile rsa2048.pem -out out -notext",),
        ("verify -auth_level 0 -CAfile ca.crt out",),
        (RSA,),
    ),
    Case(
        "ca -gencrl",
        ("ca -gencrl -config ca.cnf -cert ca.crt -keyfile rsa2048.pem -out out",),
        ("crl -noout -CAfile ca.crt -in out",),
        (RSA,),
    ),
    Case(
        "ca -gencrl PSS",
        ("ca -gencrl -config ca.cnf -cert ca.crt -keyfile rsa2048.pem -sigopt rsa_padding_mode:pss -out out",),
        ("crl -noout -CAfile ca.crt -in out",),
        (RSA,),
    ),
    Case(
        "ocsp",
        (
            "ocsp -issuer ca.crt -cert leaf.crt -reqout request",
            "ocsp -index index.txt -CA ca.crt -rsigner ca.crt -rkey rsa2048.pem -reqin request -respout out",
        ),
        ("ocsp -issuer ca.crt -cert leaf.crt -CAfile ca.crt -respin out -no_nonce",),
        (RSA,),
    ),
    Case(
        "ocsp request, signed",
        ("ocsp -issuer ca.crt -cert leaf.crt -signer ca.crt -signkey rsa2048.pem -reqout out",),
        ("ocsp -reqin out -req_text",),
        (RSA,),
    ),
    Case(
        "ts",
        (
            "ts -query -data message -cert -out request",
            "req -x509 -key rsa2048.pem -subj /CN=tsa -config ca.cnf -extensions stamps -out tsa.crt",
            "ts -reply -config ca.cnf -queryfile request -signer tsa.crt -inkey rsa2048.pem -out out",
        ),
        ("ts -verify -data message -in out -CAfile tsa.crt",),
        (RSA,),
    ),
    Case("spkac", ("spkac -key rsa.pem -out out",), ("spkac -verify -noout -in out",), (RSA,)),
    Case(
        "pkcs12",
        ("pkcs12 -export -inkey rsa.pem -in leaf.crt -passout pass:x -out out",),
        ("pkcs12 -in out -passin pass:x -noenc -nocerts",),
    ),
    Case(
        "pkcs12 of curves",
        ("pkcs12 -export -inkey ec.pem -in ec.crt -passout pass:x -out out",),
        ("pkcs12 -in out -passin pass:x -noenc",),
    ),
)

SIGNERS = (("rsa2048", "ca", (RSA,)), ("ec", "ec", (SIGN, VERIFY)))
FORMS = (
    ("-nodetach", ""),
    ("", ""),
    ("-noattr -nodetach", ""),
    ("-binary -outform DER", "-inform DER -content message"),
    ("-md sha512 -nodetach", ""),
)
PSS_KEY = "-signer ca.crt -inkey rsa2048.pem -keyopt rsa_padding_mode:pss"
MESSAGES = (
    *(
        Case(
            f"{command} -sign {options} {key}",
            (f"{command} -sign -in message {options} -signer {certificate}.crt -inkey {key}.pem -out out",),
            (f"{command} -verify -in out {content} -CAfile {certificate}.crt -purpose any",),
            calls,
        )
        for key, certificate, calls in SIGNERS
        for command in ("smime", "cms")
        for options, content in FORMS
    ),
    *(
        Case(
            f"cms -sign PSS {options}",
            (f"cms -sign -in message -nodetach {PSS_KEY} {options} -out out",),
            ("cms -verify -in out -CAfile ca.crt -purpose any",),
            (RSA,),
        )
        for options in ("", "-noattr", "-md sha1", "-keyopt rsa_pss_saltlen:20", "-keyopt rsa_mgf1_md:sha512")
    ),
    *(
        Case(
            f"{command} -encrypt {options}",
            (f"{command} -encrypt -aes128 -in message -out out {options}",),
            (f"{command} -decrypt -in out -inkey rsa2048.pem",),
            calls,
        )
        for command, options, calls in (
            ("smime", "ca.crt", ()),
            ("cms", "ca.crt", ()),
            ("cms", "-recip ca.crt -keyopt rsa_padding_mode:oaep", (RSA,)),
            ("cms", "-recip ca.crt -keyopt rsa_padding_mode:oaep -keyopt rsa_oaep_md:sha256", (RSA,)),
        )
    ),
    Case("cms -encrypt by ECDH", ("cms -encrypt -aes128 -in message -out out ec.crt",),
         ("cms -decrypt -in out -inkey ec.pem",), (POINT,)),
    *(
        Case(f"derive {key}", (f"pkeyutl -derive -inkey {key}.pem -peerkey {key}.pub -hexdump",), (), calls)
        for key, calls in (
            ("ec", (POINT,)),
            ("p521", (POINT,)),
            ("x25519", X),
            ("x448", ("mc_x448",)),
            ("sect163k1", ()),
        )
    ),
    Case("derive with another curve", ("pkeyutl -derive -inkey ec.pem -peerkey p521.pub",)),
)  # fmt: skip
