# SPDX-License-Identifier: Apache-2.0
"""The PKCS #11 module on simulated coprocessors: a test for each known need of clients."""

import ctypes
import fcntl
import hashlib
import os
import shutil
import struct
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa, utils, x25519
from driver.conftest import SHORT_RSA_KEYS
from driver.pkcs11_library import (
    HEADER,
    P256,
    UNAVAILABLE,
    X25519,
    Attribute,
    Library,
    Refused,
    Template,
    functions,
    longs,
    mechanism,
    number,
)
from driver.pkcs11_machine import Machine, switched_on
from hosts.pkcs11 import build

from montcore import MissingTool

HASH = bytes(range(32))
EC_PRIVATE = {"CKA_TOKEN": True, "CKA_SIGN": True, "CKA_ID": b"\1", "CKA_LABEL": "signer"}
EC_PUBLIC = {"CKA_EC_PARAMS": P256, "CKA_ID": b"\1", "CKA_LABEL": "signer"}
RSA_KEY = rsa.generate_private_key(65537, 1024)
SHA256_INFO = bytes.fromhex("3031300d060960864801650304020105000420")


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    try:
        build.check_tools()
    except MissingTool as error:
        pytest.skip(str(error))
    folder = tmp_path_factory.mktemp("pkcs11")
    with switched_on(folder, ("-O1", "-g", "-Werror", f"-I{build.DRIVER}", *SHORT_RSA_KEYS)) as made:
        os.environ.update(made.environment)
        yield made
        for name in made.environment:
            del os.environ[name]
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def loaded(machine: Machine) -> Library:
    return Library(machine.module)


@pytest.fixture
def library(loaded: Library) -> Iterator[Library]:
    """The module, initialised, with empty tokens."""
    loaded.call("C_Initialize", None)
    try:
        for slot in (1, 2):
            loaded.destroy_all(loaded.open(slot))
            loaded.call("C_CloseAllSessions", slot)
        yield loaded
    finally:
        loaded.try_call("C_Finalize", None)


def make_ec(library: Library, session: int, **more: object) -> tuple[int, int]:
    return library.generate(session, "CKM_EC_KEY_PAIR_GEN", EC_PUBLIC, EC_PRIVATE | more)


def import_rsa(library: Library, session: int, key: rsa.RSAPrivateKey = RSA_KEY, **more: object) -> int:
    numbers = key.private_numbers()
    parts = {
        "CKA_MODULUS": numbers.public_numbers.n,
        "CKA_PUBLIC_EXPONENT": numbers.public_numbers.e,
        "CKA_PRIVATE_EXPONENT": numbers.d,
        "CKA_PRIME_1": numbers.p,
        "CKA_PRIME_2": numbers.q,
        "CKA_EXPONENT_1": numbers.dmp1,
        "CKA_EXPONENT_2": numbers.dmq1,
        "CKA_COEFFICIENT": numbers.iqmp,
    }
    values: dict[str, object] = {
        name: value.to_bytes((value.bit_length() + 7) // 8, "big") for name, value in parts.items()
    }
    values |= {"CKA_CLASS": "CKO_PRIVATE_KEY", "CKA_KEY_TYPE": "CKK_RSA", "CKA_TOKEN": True, "CKA_ID": b"\2"}
    return library.create(session, **(values | {"CKA_LABEL": "rsa"} | more))


def point_of(library: Library, session: int, handle: int) -> bytes:
    return library.get(session, handle, "CKA_EC_POINT")[2:]


def public_key(library: Library, session: int, handle: int) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point_of(library, session, handle))


def verify(key: ec.EllipticCurvePublicKey, signature: bytes, digest: bytes) -> None:
    half = len(signature) // 2
    der = utils.encode_dss_signature(int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big"))
    key.verify(der, digest, ec.ECDSA(utils.Prehashed(hashes.SHA256())))


# ---- Functions, initialisation, tokens, sessions: points 1 to 6, 20, 21


def test_every_function_is_there(library: Library) -> None:
    """Points 1 to 3: each pointer is set; missing functions return an error, and no mechanism needs them."""
    assert all(library.pointers[name] for name in functions())
    session = library.open()
    random = ctypes.create_string_buffer(16)
    library.call("C_GenerateRandom", session, random, 16)
    assert random.raw != bytes(16)
    assert library.try_call("C_SeedRandom", session, b"seed", 4) == "CKR_RANDOM_SEED_NOT_SUPPORTED"
    for name in ("C_GenerateKey", "C_WrapKey", "C_CopyObject", "C_WaitForSlotEvent", "C_InitToken"):
        assert library.try_call(name, *[0] * 8) == "CKR_FUNCTION_NOT_SUPPORTED"
    info = ctypes.create_string_buffer(88)
    library.call("C_GetInfo", info)
    assert info.raw[:2] == bytes([2, 40])
    assert info.raw[2:34] == b"montcore".ljust(32)


def test_digests(library: Library) -> None:
    """Point 3: a listed digest works, at once and in parts."""
    session, names = library.open(), ("SHA1", "SHA224", "SHA256", "SHA384", "SHA512")
    listed = mechanisms(library, 1)
    for name, constant in zip(names, ("CKM_SHA_1", *(f"CKM_{name}" for name in names[1:])), strict=True):
        assert number(constant) in listed
        expected = hashlib.new(name, b"message").digest()
        for parts in ((), (b"mes", b"sage")):
            library.call("C_DigestInit", session, mechanism(constant)[0])
            for part in parts:
                library.call("C_DigestUpdate", session, part, len(part))
            buffer, length = ctypes.create_string_buffer(64), ctypes.c_ulong(64)
            data = () if parts else (b"message", 7)
            library.call("C_Digest" + "Final" * bool(parts), session, *data, None, ctypes.byref(length))
            assert length.value == len(expected)
            library.call("C_Digest" + "Final" * bool(parts), session, *data, buffer, ctypes.byref(length))
            assert buffer.raw[: length.value] == expected
    assert number("CKM_MD5") not in listed
    assert library.try_call("C_DigestInit", session, mechanism("CKM_MD5")[0]) == "CKR_MECHANISM_INVALID"


def mechanisms(library: Library, slot: int) -> list[int]:
    count = ctypes.c_ulong()
    library.call("C_GetMechanismList", slot, None, ctypes.byref(count))
    listed = (ctypes.c_ulong * count.value)()
    library.call("C_GetMechanismList", slot, listed, ctypes.byref(count))
    return list(listed)


def test_initialisation(loaded: Library) -> None:
    """Point 4: without arguments, with the system's locks, also with functions; and again after C_Finalize."""
    functions_of_program = [ctypes.cast(ctypes.CFUNCTYPE(ctypes.c_ulong)(lambda: 0), ctypes.c_void_p).value or 0] * 4
    locking = number("CKF_OS_LOCKING_OK")
    for arguments in (None, longs(0, 0, 0, 0, locking, 0), longs(*functions_of_program, locking, 0)):
        loaded.call("C_Initialize", arguments)
        assert loaded.try_call("C_Initialize", None) == "CKR_CRYPTOKI_ALREADY_INITIALIZED"
        loaded.call("C_Finalize", None)
        assert loaded.try_call("C_Finalize", None) == "CKR_CRYPTOKI_NOT_INITIALIZED"
    assert loaded.try_call("C_Initialize", longs(*functions_of_program, 0, 0)) == "CKR_CANT_LOCK"
    assert loaded.try_call("C_Initialize", longs(functions_of_program[0], 0, 0, 0, locking, 0)) == "CKR_ARGUMENTS_BAD"
    assert loaded.try_call("C_Initialize", longs(0, 0, 0, 0, locking, 1)) == "CKR_ARGUMENTS_BAD"
    assert loaded.try_call("C_GetInfo", ctypes.create_string_buffer(88)) == "CKR_CRYPTOKI_NOT_INITIALIZED"


def test_tokens(library: Library) -> None:
    """Points 5 and 11: flags, padded texts, and a slot for each coprocessor."""
    count, slots = ctypes.c_ulong(), (ctypes.c_ulong * 2)()
    library.call("C_GetSlotList", True, None, ctypes.byref(count))
    assert count.value == 2
    count.value = 1
    assert library.try_call("C_GetSlotList", True, slots, ctypes.byref(count)) == "CKR_BUFFER_TOO_SMALL"
    library.call("C_GetSlotList", True, slots, ctypes.byref(count))
    assert list(slots) == [1, 2]
    info = ctypes.create_string_buffer(208)
    library.call("C_GetTokenInfo", 2, info)
    assert info.raw[:32] == b"montcore 02".ljust(32)
    assert int.from_bytes(info.raw[96:104], "little") == number("CKF_TOKEN_INITIALIZED")
    assert library.try_call("C_GetTokenInfo", 3, info) == "CKR_SLOT_ID_INVALID"
    flags = ctypes.create_string_buffer(24)
    for name in ("CKM_RSA_PKCS", "CKM_RSA_PKCS_PSS", "CKM_ECDSA", "CKM_ECDSA_SHA256"):
        library.call("C_GetMechanismInfo", 1, number(name), flags)
        assert int.from_bytes(flags.raw[16:], "little") & (number("CKF_HW") | number("CKF_SIGN")) == number(
            "CKF_HW"
        ) | number("CKF_SIGN")
    assert library.try_call("C_GetMechanismInfo", 1, number("CKM_DSA"), flags) == "CKR_MECHANISM_INVALID"


def test_list_of_slots_in_use(library: Library, machine: Machine) -> None:
    """The list of all slots does not wait for a call that uses a slot; here another process has the token's file."""
    count, info = ctypes.c_ulong(), ctypes.create_string_buffer(104)
    with machine.file().open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        using = threading.Thread(target=library.call, args=("C_GetSlotInfo", 1, info))
        using.start()
        using.join(1)
        listing = threading.Thread(target=library.call, args=("C_GetSlotList", False, None, ctypes.byref(count)))
        listing.start()
        listing.join(10)
        is_listed, is_used = not listing.is_alive(), using.is_alive()
        fcntl.flock(file, fcntl.LOCK_UN)
        using.join()
        listing.join()
    assert (is_listed, is_used, count.value) == (True, True, 2)


def test_sessions(library: Library, machine: Machine) -> None:
    """Point 6: several sessions at once, and read/write sessions on a write-protected token; C_Login does no harm."""
    first, second = library.open(), library.open(writing=False)
    assert library.try_call("C_Login", first, 1, b"1234", 4) == "CKR_USER_PIN_NOT_INITIALIZED"
    make_ec(library, first)
    assert len(library.find(second)) == 2
    with pytest.raises(Refused, match="CKR_SESSION_READ_ONLY"):
        make_ec(library, second)
    library.call("C_CloseSession", second)
    assert library.try_call("C_CloseSession", second) == "CKR_SESSION_HANDLE_INVALID"
    if os.getuid() != 0:
        machine.file().chmod(0o400)
        assert len(library.find(library.open())) == 2
        machine.file().chmod(0o600)
    parallel = ctypes.c_ulong()
    result = library.try_call("C_OpenSession", 1, 0, None, None, ctypes.byref(parallel))
    assert result == "CKR_SESSION_PARALLEL_NOT_SUPPORTED"


FORK = """
import os, sys
from pathlib import Path
from driver.pkcs11_library import Library
library = Library(Path(sys.argv[1]))
library.call("C_Initialize", None)
session = library.open()
[key] = library.find(session, CKA_CLASS="CKO_PRIVATE_KEY")
child = os.fork()
if child == 0:
    status = 1
    try:
        refused = library.try_call("C_CloseSession", session)
        library.call("C_Initialize", None)
        [key] = library.find(library.open(), CKA_CLASS="CKO_PRIVATE_KEY", CKA_ID=b"\\1")
        library.sign(library.open(), key, bytes(32), "CKM_ECDSA")
        library.call("C_Finalize", None)
        status = refused != "CKR_CRYPTOKI_NOT_INITIALIZED"
    finally:
        os._exit(status)
library.sign(session, key, bytes(32), "CKM_ECDSA")
assert os.waitpid(child, 0)[1] == 0
library.sign(session, key, bytes(32), "CKM_ECDSA")
"""


def python(machine: Machine, text: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    tests = str(Path(__file__).resolve().parents[1])
    path = os.pathsep.join((tests, os.environ.get("PYTHONPATH", "")))
    return machine.run(sys.executable, "-c", text, machine.module, *arguments, PYTHONPATH=path, **environment)


def test_fork(library: Library, machine: Machine) -> None:
    """Point 20: a child process has no session and starts anew; the parent's sessions stay."""
    make_ec(library, library.open())
    done = python(machine, FORK)
    assert (done.returncode, done.stdout) == (0, "")


# A thread draws random numbers, a second thread ends the module, and then the first thread ends.
THREADS = """
import ctypes, sys, threading
from pathlib import Path
from driver.pkcs11_library import Library
library = Library(Path(sys.argv[1]))
library.call("C_Initialize", None)
session = library.open()
drawn, ended = threading.Event(), threading.Event()
def draw():
    library.call("C_GenerateRandom", session, ctypes.create_string_buffer(8), 8)
    drawn.set()
    ended.wait()
thread = threading.Thread(target=draw)
thread.start()
drawn.wait()
library.call("C_Finalize", None)
ended.set()
thread.join()
library.call("C_Initialize", None)
library.call("C_Finalize", None)
"""


def test_threads_end_after_the_module(library: Library, machine: Machine) -> None:
    """libcrypto reads the module's library when a thread ends that has used it. Freed memory is overwritten."""
    library.call("C_Finalize", None)
    done = python(machine, THREADS, MALLOC_PERTURB_="165")
    assert (done.returncode, done.stdout) == (0, "")


# The destructor runs after libcrypto has ended.
END = """
#include <dlfcn.h>
#include <p11-kit/pkcs11.h>
#include <stdio.h>

static CK_FUNCTION_LIST *functions;
static CK_SESSION_HANDLE session;

__attribute__((destructor)) static void end(void) {
    unsigned char bytes[8];
    printf("%lx ", functions->C_GenerateRandom(session, bytes, sizeof bytes));
    printf("%lx\\n", functions->C_Finalize(NULL));
}

int main(int count, char **arguments) {
    CK_C_GetFunctionList get = dlsym(dlopen(arguments[count - 1], RTLD_NOW), "C_GetFunctionList");
    CK_MECHANISM mechanism = {CKM_SHA256, NULL, 0};
    get(&functions);
    printf("%lx ", functions->C_Initialize(NULL));
    printf("%lx ", functions->C_OpenSession(1, CKF_SERIAL_SESSION, NULL, NULL, &session));
    printf("%lx ", functions->C_DigestInit(session, &mechanism));
    return 0;
}
"""


def test_calls_at_the_end_of_a_process(library: Library, machine: Machine, tmp_path: Path) -> None:
    library.call("C_Finalize", None)
    (tmp_path / "end.c").write_text(END, encoding="utf-8")
    program = tmp_path / "end"
    subprocess.run(["gcc", f"-I{HEADER.parents[1]}", f"{program}.c", "-ldl", "-o", program], check=True)
    done = machine.run(program, machine.module)
    ended = f"{number('CKR_CRYPTOKI_NOT_INITIALIZED'):x}"
    assert (done.returncode, done.stdout) == (0, f"0 0 0 {ended} {ended}\n")


def test_no_interfaces_of_3(loaded: Library) -> None:
    """Point 21: the module has no C_GetInterface, and reports version 2.40."""
    assert not hasattr(loaded.loaded, "C_GetInterface")
    assert loaded.version == bytes([2, 40])


def test_rare_calls(library: Library) -> None:
    """The standard's answers to calls that are early, late, empty or without a buffer."""
    session, reading = library.open(), library.open(writing=False)
    public, private = make_ec(library, session)
    number_of, buffer, length = ctypes.c_ulong(7), ctypes.create_string_buffer(64), ctypes.c_ulong(64)
    done, name, certificate = (
        ctypes.byref(length),
        Template({"CKA_LABEL": "x"}).arguments,
        {"CKA_CLASS": "CKO_CERTIFICATE", "CKA_VALUE": b"c"},
    )
    assert [
        library.try_call(function, session, *arguments)
        for function, *arguments in (
            ("C_CancelFunction",),
            ("C_GetFunctionStatus",),
            ("C_GetOperationState", None, done),
            ("C_CopyObject", private, None, 0, ctypes.byref(number_of)),
            ("C_GetObjectSize", private, ctypes.byref(number_of)),
            ("C_FindObjects", None, 0, ctypes.byref(number_of)),
            ("C_SignUpdate", b"", 0),
            ("C_SignFinal", buffer, done),
            ("C_SignInit", None, private),
            ("C_VerifyInit", mechanism("CKM_ECDSA")[0], private),
            ("C_SignInit", mechanism("CKM_ECDSA")[0], public),
            ("C_DigestInit", mechanism("CKM_SHA256", b"x")[0]),
            ("C_GetAttributeValue", private, None, 1),
            ("C_SetAttributeValue", private, None, 1),
            ("C_FindObjectsInit", None, 1),
            ("C_GenerateRandom", None, 1),
            ("C_DestroyObject", 12345),
            ("C_Logout",),
        )
    ] == [
        *["CKR_FUNCTION_NOT_PARALLEL"] * 2,
        *["CKR_FUNCTION_NOT_SUPPORTED"] * 3,
        *["CKR_OPERATION_NOT_INITIALIZED"] * 3,
        "CKR_ARGUMENTS_BAD",
        *["CKR_KEY_HANDLE_INVALID"] * 2,
        "CKR_MECHANISM_PARAM_INVALID",
        *["CKR_ARGUMENTS_BAD"] * 4,
        "CKR_OBJECT_HANDLE_INVALID",
        "CKR_USER_NOT_LOGGED_IN",
    ]
    token = Template(certificate | {"CKA_TOKEN": True}).arguments
    assert [
        library.try_call("C_SetAttributeValue", reading, private, *name),
        library.try_call("C_CreateObject", reading, *token, ctypes.byref(number_of)),
        library.try_call("C_DestroyObject", reading, private),
    ] == ["CKR_SESSION_READ_ONLY"] * 3
    library.call("C_DestroyObject", reading, library.create(reading, **certificate))
    # No handle is wanted: the search goes on.
    library.call("C_FindObjectsInit", session, None, 0)
    library.call("C_FindObjects", session, None, 0, ctypes.byref(number_of))
    assert number_of.value == 0
    library.call("C_FindObjects", session, (ctypes.c_ulong * 9)(), 9, ctypes.byref(number_of))
    assert number_of.value == 2
    # A part without bytes, and a message without parts.
    for parts in ((b"",), ()):
        library.begin("Sign", session, private, "CKM_ECDSA_SHA256")
        for part in parts:
            library.call("C_SignUpdate", session, part, 0)
        length.value = 64
        library.call("C_SignFinal", session, buffer, done)
        verify(public_key(library, session, public), buffer.raw, hashlib.sha256().digest())
    library.begin("Sign", session, private, "CKM_ECDSA")
    library.call("C_SignInit", session, None, 0)  # ends the operation
    assert library.try_call("C_Sign", session, HASH, 32, buffer, done) == "CKR_OPERATION_NOT_INITIALIZED"
    # Sessions, a search and an operation are open.
    library.begin("Sign", session, private, "CKM_ECDSA")
    library.call("C_Finalize", None)
    assert library.try_call("C_Sign", session, HASH, 32, buffer, done) == "CKR_CRYPTOKI_NOT_INITIALIZED"
    assert library.try_call("C_CloseSession", session) == "CKR_CRYPTOKI_NOT_INITIALIZED"
    library.call("C_Initialize", None)
    assert library.try_call("C_Sign", session, HASH, 32, buffer, done) == "CKR_SESSION_HANDLE_INVALID"
    assert len(library.find(library.open())) == 2


def test_limits_of_mechanisms(library: Library) -> None:
    """Each listed mechanism has information, with key sizes in order and a use; the other ones have none."""
    uses = ["SIGN", "VERIFY", "ENCRYPT", "DECRYPT", "DIGEST", "DERIVE", "GENERATE_KEY_PAIR"]
    flags = sum(number(f"CKF_{use}") for use in uses)
    for listed in mechanisms(library, 1):
        info = (ctypes.c_ulong * 3)()
        library.call("C_GetMechanismInfo", 1, listed, info)
        assert info[0] <= info[1]
        assert info[2] & flags
    for name in ("CKM_AES_CBC", "CKM_RSA_X_509", "CKM_EC_KEY_PAIR_GEN"):
        is_listed = number(name) in mechanisms(library, 2)
        expected = "CKR_OK" if is_listed else "CKR_MECHANISM_INVALID"
        assert library.try_call("C_GetMechanismInfo", 2, number(name), (ctypes.c_ulong * 3)()) == expected


# ---- Objects: points 7 to 13


def test_objects_of_a_key(library: Library) -> None:
    """Points 7 to 9: a key is a private and a public object with all attributes that clients read."""
    session = library.open()
    public, private = make_ec(library, session)
    rsa_private = import_rsa(library, library.open(2))
    [rsa_public] = library.find(library.open(2), CKA_CLASS="CKO_PUBLIC_KEY")
    common = ["CKA_CLASS", "CKA_TOKEN", "CKA_PRIVATE", "CKA_LABEL", "CKA_ID", "CKA_KEY_TYPE", "CKA_DERIVE", "CKA_LOCAL"]
    of_private = [
        *("CKA_SIGN", "CKA_DECRYPT", "CKA_UNWRAP", "CKA_SENSITIVE", "CKA_EXTRACTABLE", "CKA_ALWAYS_SENSITIVE"),
        *("CKA_NEVER_EXTRACTABLE", "CKA_ALWAYS_AUTHENTICATE"),
    ]
    of_public = ["CKA_ENCRYPT", "CKA_VERIFY", "CKA_WRAP"]
    of_rsa, of_ec = ["CKA_MODULUS", "CKA_PUBLIC_EXPONENT"], ["CKA_EC_PARAMS", "CKA_EC_POINT"]
    for handle, where, names in (
        (private, session, of_private + of_ec),
        (public, session, of_public + of_ec),
        (rsa_private, library.open(2), of_private + of_rsa),
        (rsa_public, library.open(2), [*of_public, *of_rsa, "CKA_MODULUS_BITS"]),
    ):
        for name in common + names:
            library.get(where, handle, name)
        assert library.get(where, handle, "CKA_TOKEN") == b"\1"
        assert library.get(where, handle, "CKA_LABEL") in (b"signer", b"rsa")
    for handle, name, value in (
        *(
            (private, name, 1)
            for name in ("CKA_SENSITIVE", "CKA_ALWAYS_SENSITIVE", "CKA_NEVER_EXTRACTABLE", "CKA_LOCAL")
        ),
        *((private, name, 0) for name in ("CKA_EXTRACTABLE", "CKA_ALWAYS_AUTHENTICATE", "CKA_PRIVATE", "CKA_DERIVE")),
    ):
        assert library.get(session, handle, name) == bytes([value]), name
    second = library.open(2)
    assert library.get(second, rsa_private, "CKA_LOCAL") == b"\0"
    assert library.get(second, rsa_private, "CKA_NEVER_EXTRACTABLE") == b"\0"


def test_forms_of_curves(library: Library) -> None:
    """Point 10: points are octet strings, and parameters are object identifiers; printable strings are read, too."""
    session = library.open()
    for params in (b"\x13\x0aprime256v1", b"\x13\x05P-256"):
        public, private = library.generate(
            session, "CKM_EC_KEY_PAIR_GEN", EC_PUBLIC | {"CKA_EC_PARAMS": params}, EC_PRIVATE
        )
        assert library.get(session, public, "CKA_EC_PARAMS") == P256
        for handle in (public, private):
            assert library.get(session, handle, "CKA_EC_POINT")[:3] == b"\x04\x41\x04"
        library.destroy_all(session)
    for params in (
        b"\x06\x03\x2b\x65\x70",
        b"\x13\x09sect163k1",
        b"\x13\x09secp112r1",
        b"\x30\x00",
        b"\x06\x09\x2a",
        b"",
    ):
        with pytest.raises(Refused, match="CKR_CURVE_NOT_SUPPORTED"):
            library.generate(session, "CKM_EC_KEY_PAIR_GEN", EC_PUBLIC | {"CKA_EC_PARAMS": params}, EC_PRIVATE)


def test_attributes_in_any_state(library: Library) -> None:
    """Point 12: every entry of a template is handled; also in a search, and between C_SignInit and C_Sign."""
    session = library.open()
    public, private = make_ec(library, session)
    label = ctypes.create_string_buffer(64)
    wanted = (Attribute * 5)(
        Attribute(number("CKA_LABEL"), ctypes.cast(label, ctypes.c_void_p), 64),
        Attribute(number("CKA_MODULUS"), ctypes.cast(label, ctypes.c_void_p), 64),
        Attribute(number("CKA_VALUE"), None, 0),
        Attribute(number("CKA_ID"), None, 0),
        Attribute(number("CKA_EC_POINT"), ctypes.cast(label, ctypes.c_void_p), 1),
    )
    library.call("C_FindObjectsInit", session, None, 0)
    library.begin("Sign", session, private, "CKM_ECDSA")
    result = library.try_call("C_GetAttributeValue", session, private, wanted, 5)
    assert result in ("CKR_ATTRIBUTE_TYPE_INVALID", "CKR_ATTRIBUTE_SENSITIVE", "CKR_BUFFER_TOO_SMALL")
    assert [entry.length for entry in wanted] == [6, UNAVAILABLE, UNAVAILABLE, 1, UNAVAILABLE]
    assert label.raw[:6] == b"signer"
    assert (
        library.try_call("C_GetAttributeValue", session, private, (Attribute * 1)(wanted[2]), 1)
        == "CKR_ATTRIBUTE_SENSITIVE"
    )
    assert library.try_call("C_GetAttributeValue", session, 0, wanted, 1) == "CKR_OBJECT_HANDLE_INVALID"
    verify(public_key(library, session, public), library.run("Sign", session, HASH), HASH)
    library.call("C_FindObjectsFinal", session)


def test_searches(library: Library) -> None:
    """Point 13: a search returns as many handles as wanted, then none. A search for a secret is refused."""
    session = library.open()
    make_ec(library, session)
    for i in range(12):
        library.create(
            session, CKA_CLASS="CKO_CERTIFICATE", CKA_CERTIFICATE_TYPE=0, CKA_VALUE=bytes([i]), CKA_TOKEN=True
        )
    for most in (1, 10, 100, 8192):
        assert len(library.find(session, most)) == 14
    assert library.find(session, CKA_CLASS="CKO_DATA") == []
    assert library.find(session, CKA_LABEL="another") == []
    assert len(library.find(session, CKA_CLASS="CKO_CERTIFICATE", CKA_VALUE=b"\3")) == 1
    library.call("C_FindObjectsInit", session, None, 0)
    assert library.try_call("C_FindObjectsInit", session, None, 0) == "CKR_OPERATION_ACTIVE"
    library.call("C_FindObjectsFinal", session)
    assert library.try_call("C_FindObjectsFinal", session) == "CKR_OPERATION_NOT_INITIALIZED"


# ---- Operations: points 14 to 17


def test_lengths_of_signatures(library: Library) -> None:
    """Point 14: one operation gives a length, an error for a short buffer, and a signature, in this order."""
    session = library.open()
    public, private = make_ec(library, session)
    length = ctypes.c_ulong()
    library.begin("Sign", session, private, "CKM_ECDSA")
    assert library.try_call("C_SignInit", session, mechanism("CKM_ECDSA")[0], private) == "CKR_OPERATION_ACTIVE"
    library.call("C_Sign", session, HASH, 32, None, ctypes.byref(length))
    assert length.value == 64
    with pytest.raises(Refused, match="CKR_BUFFER_TOO_SMALL"):
        library.run("Sign", session, HASH, 63)
    verify(public_key(library, session, public), library.run("Sign", session, HASH, 64), HASH)
    with pytest.raises(Refused, match="CKR_OPERATION_NOT_INITIALIZED"):
        library.run("Sign", session, HASH)
    # Every other error ends the operation.
    library.begin("Sign", session, private, "CKM_ECDSA")
    assert library.try_call("C_SignUpdate", session, bytes(1000), 1000) == "CKR_DATA_LEN_RANGE"
    assert library.try_call("C_SignUpdate", session, HASH, 32) == "CKR_OPERATION_NOT_INITIALIZED"
    library.begin("Sign", session, private, "CKM_ECDSA_SHA256")
    library.call("C_SignUpdate", session, b"abc", 3)
    buffer = ctypes.create_string_buffer(64)
    length.value = 64
    library.call("C_SignUpdate", session, b"def", 3)
    library.call("C_SignFinal", session, buffer, ctypes.byref(length))
    digest = hashes.Hash(hashes.SHA256())
    digest.update(b"abcdef")
    verify(public_key(library, session, public), buffer.raw, digest.finalize())
    for data in (b"", None):
        library.begin("Sign", session, private, "CKM_ECDSA")
        with pytest.raises(Refused):
            library.call("C_Sign", session, data, len(data) if data is not None else 4, buffer, ctypes.byref(length))


def test_no_whole_message_after_parts(library: Library) -> None:
    """C_Sign, C_Verify and C_Digest do not end a message in parts."""
    session = library.open()
    public, private = make_ec(library, session)
    signature = library.sign(session, private, b"abcdef", "CKM_ECDSA_SHA256")
    buffer, length = ctypes.create_string_buffer(64), ctypes.c_ulong(64)
    for what, name, key in (
        ("Sign", "CKM_ECDSA_SHA256", private),
        ("Verify", "CKM_ECDSA_SHA256", public),
        ("Digest", "CKM_SHA256", None),
    ):
        result = (signature, 64) if what == "Verify" else (buffer, ctypes.byref(length))
        library.call(f"C_{what}Init", session, mechanism(name)[0], *([] if key is None else [key]))
        library.call(f"C_{what}Update", session, b"abc", 3)
        assert library.try_call(f"C_{what}", session, b"def", 3, *result) == "CKR_OPERATION_NOT_INITIALIZED"
        assert library.try_call(f"C_{what}Update", session, b"def", 3) == "CKR_OPERATION_NOT_INITIALIZED"


def test_mechanisms_of_rsa(library: Library) -> None:
    """Point 15: prepared data of any length that fits, PSS, messages; unknown mechanisms are refused."""
    session, public = library.open(2), RSA_KEY.public_key()
    private = import_rsa(library, session)
    for size in (35, 51, 83, 117):
        data = bytes(range(size))
        signature = library.sign(session, private, data, "CKM_RSA_PKCS")
        encoded = pow(int.from_bytes(signature, "big"), 65537, public.public_numbers().n).to_bytes(128, "big")
        assert encoded == b"\0\1" + b"\xff" * (125 - size) + b"\0" + data
    with pytest.raises(Refused, match="CKR_DATA_LEN_RANGE"):
        library.sign(session, private, bytes(118), "CKM_RSA_PKCS")
    prehashed = utils.Prehashed(hashes.SHA256())
    public.verify(
        library.sign(session, private, SHA256_INFO + HASH, "CKM_RSA_PKCS"), HASH, padding.PKCS1v15(), prehashed
    )
    message = library.sign(session, private, b"message", "CKM_SHA256_RSA_PKCS")
    public.verify(message, b"message", padding.PKCS1v15(), hashes.SHA256())
    pss = padding.PSS(padding.MGF1(hashes.SHA1()), 20)
    parameter = longs("CKM_SHA256", "CKG_MGF1_SHA1", 20)
    public.verify(library.sign(session, private, HASH, "CKM_RSA_PKCS_PSS", parameter), HASH, pss, prehashed)
    public.verify(
        library.sign(session, private, b"m", "CKM_SHA256_RSA_PKCS_PSS", parameter), b"m", pss, hashes.SHA256()
    )
    with pytest.raises(Refused, match="CKR_DATA_LEN_RANGE"):
        library.sign(session, private, HASH + b"\0", "CKM_RSA_PKCS_PSS", parameter)
    for name, bad in (
        ("CKM_RSA_PKCS_PSS", b""),
        ("CKM_RSA_PKCS_PSS", longs("CKM_MD5", "CKG_MGF1_SHA1", 20)),
        ("CKM_SHA1_RSA_PKCS_PSS", parameter),
        ("CKM_RSA_PKCS", b"\0"),
    ):
        with pytest.raises(Refused, match="CKR_MECHANISM_PARAM_INVALID"):
            library.begin("Sign", session, private, name, bad)
    for name, error in (
        ("CKM_MD5_RSA_PKCS", "CKR_MECHANISM_INVALID"),
        ("CKM_RSA_PKCS_OAEP", "CKR_MECHANISM_INVALID"),
        ("CKM_ECDSA", "CKR_KEY_TYPE_INCONSISTENT"),
    ):
        with pytest.raises(Refused, match=error):
            library.begin("Sign", session, private, name)


def test_verification(library: Library) -> None:
    """Public halves of the token and of a session verify signatures; a wrong signature is refused."""
    session = library.open(2)
    private = import_rsa(library, session)
    [public] = library.find(session, CKA_CLASS="CKO_PUBLIC_KEY")
    ec_session = library.open()
    ec_public, ec_private = make_ec(library, ec_session)
    point, wrong = library.get(ec_session, ec_public, "CKA_EC_POINT"), bytearray(b"message")
    copy = library.create(
        ec_session, CKA_CLASS="CKO_PUBLIC_KEY", CKA_KEY_TYPE="CKK_EC", CKA_EC_PARAMS=P256, CKA_EC_POINT=point
    )
    pss = longs("CKM_SHA256", "CKG_MGF1_SHA256", 32)
    for where, key, other, name, parameter in (
        (session, private, public, "CKM_SHA256_RSA_PKCS", b""),
        (session, private, public, "CKM_RSA_PKCS", b""),
        (session, private, public, "CKM_SHA256_RSA_PKCS_PSS", pss),
        (ec_session, ec_private, ec_public, "CKM_ECDSA_SHA384", b""),
        (ec_session, ec_private, copy, "CKM_ECDSA", b""),
    ):
        signature = library.sign(where, key, bytes(wrong), name, parameter)
        library.begin("Verify", where, other, name, parameter)
        library.call("C_Verify", where, bytes(wrong), len(wrong), signature, len(signature))
        for data, given, error in (
            (b"Message", signature, "CKR_SIGNATURE_INVALID"),
            (bytes(wrong), signature[:-1] + bytes([signature[-1] ^ 1]), "CKR_SIGNATURE_INVALID"),
            (bytes(wrong), signature[:-1], "CKR_SIGNATURE_LEN_RANGE"),
        ):
            library.begin("Verify", where, other, name, parameter)
            assert library.try_call("C_Verify", where, data, len(data), given, len(given)) == error


def test_empty_data(library: Library) -> None:
    """CKM_RSA_PKCS takes data of 0 bytes, too, and verifies its own signature."""
    session = library.open(2)
    private = import_rsa(library, session)
    [public] = library.find(session, CKA_CLASS="CKO_PUBLIC_KEY")
    signature, n = library.sign(session, private, b"", "CKM_RSA_PKCS"), RSA_KEY.public_key().public_numbers().n
    assert pow(int.from_bytes(signature), 65537, n).to_bytes(128) == b"\0\1" + b"\xff" * 125 + b"\0"
    for data, result in ((b"", "CKR_OK"), (b"\0", "CKR_SIGNATURE_INVALID")):
        library.begin("Verify", session, public, "CKM_RSA_PKCS")
        assert library.try_call("C_Verify", session, data, len(data), signature, len(signature)) == result


def test_oaep(library: Library) -> None:
    """Point 16: any digest and label; all wrong cipher texts get the same answer."""
    session, public = library.open(2), RSA_KEY.public_key()
    private = import_rsa(library, session)
    [handle] = library.find(session, CKA_CLASS="CKO_PUBLIC_KEY")
    label = ctypes.create_string_buffer(b"abc", 3)
    for digest, mask, oaep in (
        ("CKM_SHA256", "CKG_MGF1_SHA256", padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), b"abc")),
        ("CKM_SHA_1", "CKG_MGF1_SHA1", padding.OAEP(padding.MGF1(hashes.SHA1()), hashes.SHA1(), b"abc")),
    ):
        parameter = longs(digest, mask, "CKZ_DATA_SPECIFIED", ctypes.addressof(label), 3)
        library.begin("Decrypt", session, private, "CKM_RSA_PKCS_OAEP", parameter)
        assert library.run("Decrypt", session, public.encrypt(b"plain", oaep)) == b"plain"
        library.begin("Encrypt", session, handle, "CKM_RSA_PKCS_OAEP", parameter)
        assert RSA_KEY.decrypt(library.run("Encrypt", session, b"secret"), oaep) == b"secret"
    for text, error in (
        (bytes(127) + b"\2", "CKR_ENCRYPTED_DATA_INVALID"),
        (b"\xff" * 128, "CKR_ENCRYPTED_DATA_INVALID"),
        (bytes(127), "CKR_ENCRYPTED_DATA_LEN_RANGE"),
    ):
        library.begin("Decrypt", session, private, "CKM_RSA_PKCS_OAEP", parameter)
        with pytest.raises(Refused, match=error):
            library.run("Decrypt", session, text)
    library.begin("Decrypt", session, private, "CKM_RSA_PKCS_OAEP", parameter)
    cipher = public.encrypt(b"plain", oaep)
    with pytest.raises(Refused, match="CKR_BUFFER_TOO_SMALL"):
        library.run("Decrypt", session, cipher, 4)
    assert library.run("Decrypt", session, cipher, 5) == b"plain"


def test_derivation(library: Library) -> None:
    """Point 17: the point by itself or as an octet string gives a generic secret of the wanted length."""
    session, other = library.open(), ec.generate_private_key(ec.SECP256R1())
    private = EC_PRIVATE | {"CKA_SIGN": False, "CKA_DERIVE": True}
    public, key = library.generate(session, "CKM_EC_KEY_PAIR_GEN", EC_PUBLIC, private)
    point = other.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    secret = other.exchange(ec.ECDH(), public_key(library, session, public))
    for peer in (point, b"\x04\x41" + point):
        assert library.get(session, library.derive(session, key, peer), "CKA_VALUE") == secret
    short = library.derive(session, key, point, CKA_VALUE_LEN=16)
    assert library.get(session, short, "CKA_VALUE") == secret[16:]
    hidden = library.derive(session, key, point, CKA_SENSITIVE=True, CKA_EXTRACTABLE=False)
    with pytest.raises(Refused, match="CKR_ATTRIBUTE_SENSITIVE"):
        library.get(session, hidden, "CKA_VALUE")
    assert library.find(session, CKA_VALUE=secret) != []
    assert hidden not in library.find(session, CKA_VALUE=secret)
    for peer in (b"\x04" + bytes(64), point[:-1], b"\x04\x00", point[:1] + b"\xff" * 64):
        with pytest.raises(Refused, match="CKR_MECHANISM_PARAM_INVALID"):
            library.derive(session, key, peer)
    with pytest.raises(Refused, match="CKR_KEY_SIZE_RANGE"):
        library.derive(session, key, point, CKA_VALUE_LEN=33)
    with pytest.raises(Refused, match="CKR_KEY_FUNCTION_NOT_PERMITTED"):
        library.begin("Sign", session, key, "CKM_ECDSA")


def test_templates_of_secrets(library: Library) -> None:
    session = library.open()
    _, private = make_ec(library, session, CKA_SIGN=False, CKA_DERIVE=True)
    point = point_of(library, session, private)
    for values, error in (
        ({"CKA_VALUE_LEN": b"\x10\0\0\0"}, INVALID),
        ({"CKA_VALUE": b"x"}, INCONSISTENT),
        ({"CKA_MODULUS": b"x"}, INCONSISTENT),
        ({"CKA_TRUSTED": True}, INCONSISTENT),
        ({"CKA_CLASS": b"\4\0\0\0"}, INVALID),
        ({"CKA_CLASS": "CKO_PRIVATE_KEY"}, INCONSISTENT),
        ({"CKA_TOKEN": True}, INCONSISTENT),
    ):
        with pytest.raises(Refused, match=error):
            library.derive(session, private, point, **values)
    assert len(library.find(session)) == 2


def test_x25519(library: Library) -> None:
    """Point 11: X25519 has its own slot, since a coprocessor keeps one key."""
    session, other = library.open(2), x25519.X25519PrivateKey.generate()
    template = {"CKA_TOKEN": True, "CKA_DERIVE": True, "CKA_ID": b"\3"}
    public, key = library.generate(session, "CKM_EC_MONTGOMERY_KEY_PAIR_GEN", {"CKA_EC_PARAMS": X25519}, template)
    ours = x25519.X25519PublicKey.from_public_bytes(point_of(library, session, public))
    raw = other.public_key().public_bytes_raw()
    for peer in (raw, b"\x04\x20" + raw):
        assert library.get(session, library.derive(session, key, peer), "CKA_VALUE") == other.exchange(ours)
    with pytest.raises(Refused, match="CKR_MECHANISM_PARAM_INVALID"):
        library.derive(session, key, bytes(32))
    with pytest.raises(Refused, match="CKR_DEVICE_MEMORY"):
        make_ec(library, session)


def test_ed25519(library: Library) -> None:
    """The coprocessor computes but does not keep the key: it is a session's key, whose secret cannot be read."""
    session, params = library.open(2), {"CKA_EC_PARAMS": b"\x13\x0cedwards25519"}
    with pytest.raises(Refused, match="CKR_TEMPLATE_INCONSISTENT"):
        library.generate(session, "CKM_EC_EDWARDS_KEY_PAIR_GEN", params, {"CKA_TOKEN": True})
    public, key = library.generate(session, "CKM_EC_EDWARDS_KEY_PAIR_GEN", params, {"CKA_ID": b"\4"})
    library.create(session, CKA_CLASS="CKO_CERTIFICATE", CKA_CERTIFICATE_TYPE=0, CKA_VALUE=b"c", CKA_TOKEN=True)
    verifier = ed25519.Ed25519PublicKey.from_public_bytes(point_of(library, session, public))
    verifier.verify(library.sign(session, key, bytes(3000), "CKM_EDDSA"), bytes(3000))
    signature = library.sign(session, key, b"message", "CKM_EDDSA")
    verifier.verify(signature, b"message")
    for data, expected in ((b"message", "CKR_OK"), (b"Message", "CKR_SIGNATURE_INVALID")):
        library.begin("Verify", session, public, "CKM_EDDSA")
        assert library.try_call("C_Verify", session, data, len(data), signature, len(signature)) == expected
    with pytest.raises(Refused, match="CKR_ATTRIBUTE_SENSITIVE"):
        library.get(session, key, "CKA_VALUE")
    seed = {"CKA_CLASS": "CKO_PRIVATE_KEY", "CKA_KEY_TYPE": "CKK_EC_EDWARDS", "CKA_VALUE": HASH}
    imported = library.create(session, **(seed | params))
    ed25519.Ed25519PrivateKey.from_private_bytes(HASH).public_key().verify(
        library.sign(session, imported, b"message", "CKM_EDDSA"), b"message"
    )
    library.call("C_CloseSession", session)
    assert len(library.find(library.open(2))) == 1  # the certificate
    make_ec(library, library.open(2))
    with pytest.raises(Refused, match="CKR_DEVICE_MEMORY"):
        library.create(library.open(2), **(seed | params))


def test_cost(library: Library, machine: Machine) -> None:
    """A signature through the module takes as many cycles as a signature by the driver itself."""
    device = ctypes.CDLL(str(machine.module.with_name("bus.so")))
    device.montcore_simulated_cycles.restype = ctypes.c_uint64
    device.shared_bus.restype = ctypes.c_void_p
    attached = ctypes.create_string_buffer(512)  # a struct mc_device
    results = [(ctypes.c_uint32 * 64)() for _ in range(2)]
    session = library.open()

    def cycles(call: Callable[[], object]) -> int:
        start: int = device.montcore_simulated_cycles()
        call()
        end: int = device.montcore_simulated_cycles()
        return end - start

    def compare(by_module: Callable[[], object], by_driver: Callable[[], int]) -> None:
        assert device.mc_open(attached, ctypes.c_void_p(device.shared_bus(0)), 1 << 30) == 0
        assert by_driver() == 0
        assert cycles(by_module) <= 1.05 * cycles(by_driver)

    _, private = make_ec(library, session)
    compare(
        lambda: library.sign(session, private, HASH, "CKM_ECDSA"),
        lambda: int(device.mc_use_ecdsa_key(attached, *results, HASH, 256)),
    )
    library.destroy_all(session)
    private = import_rsa(library, session)
    compare(
        lambda: library.sign(session, private, SHA256_INFO + HASH, "CKM_RSA_PKCS"),
        lambda: int(device.mc_use_rsa_key(attached, results[0], bytes(128), 1024)),
    )


# ---- Keys: templates, life, other processes


INCONSISTENT, INVALID = "CKR_TEMPLATE_INCONSISTENT", "CKR_ATTRIBUTE_VALUE_INVALID"


@pytest.mark.parametrize(
    ("public", "private", "error"),
    [
        ({}, {"CKA_EXTRACTABLE": True}, INCONSISTENT),
        ({}, {"CKA_SENSITIVE": False}, INCONSISTENT),
        ({}, {"CKA_TOKEN": False}, INCONSISTENT),
        ({}, {"CKA_DERIVE": True}, INCONSISTENT),
        ({}, {"CKA_UNWRAP": True}, INCONSISTENT),
        ({}, {"CKA_ALWAYS_AUTHENTICATE": True}, INCONSISTENT),
        ({}, {"CKA_CLASS": "CKO_PUBLIC_KEY"}, INCONSISTENT),
        ({}, {"CKA_KEY_TYPE": "CKK_RSA"}, INCONSISTENT),
        ({}, {"CKA_SENSITIVE": b"\1\0"}, INVALID),
        ({}, {"CKA_URL": "x"}, "CKR_ATTRIBUTE_TYPE_INVALID"),
        # Attributes that belong to the other half, to keys of other kinds, or to existing keys.
        ({"CKA_SENSITIVE": True}, {}, INCONSISTENT),
        ({"CKA_SIGN": True}, {}, INCONSISTENT),
        ({"CKA_VALUE": b"x"}, {}, INCONSISTENT),
        ({"CKA_EC_POINT": b"x"}, {}, INCONSISTENT),
        ({"CKA_MODULUS_BITS": 1024}, {}, INCONSISTENT),
        ({"CKA_TOKEN": False}, {}, INCONSISTENT),
        ({}, {"CKA_VERIFY": True}, INCONSISTENT),
        ({}, {"CKA_TRUSTED": True}, INCONSISTENT),
        ({}, {"CKA_VALUE": b"x"}, INCONSISTENT),
        ({}, {"CKA_VALUE_LEN": 32}, INCONSISTENT),
        ({}, {"CKA_EC_PARAMS": X25519}, INCONSISTENT),
        ({"CKA_KEY_TYPE": b"\3\0\0\0"}, {}, INVALID),
        ({}, {"CKA_CLASS": b"\3\0\0\0"}, INVALID),
    ],
)
def test_no_attribute_is_ignored(
    library: Library, public: dict[str, object], private: dict[str, object], error: str
) -> None:
    """A wrong template gives an error, and no key is made."""
    session = library.open()
    with pytest.raises(Refused, match=error):
        library.generate(session, "CKM_EC_KEY_PAIR_GEN", EC_PUBLIC | public, EC_PRIVATE | private)
    assert library.find(session) == []


def test_no_attribute_of_objects_is_ignored(library: Library) -> None:
    """Imported keys, certificates and derived secrets are as their templates say, or there are none."""
    session = library.open()
    private: dict[str, object] = EC_PRIVATE | {"CKA_CLASS": "CKO_PRIVATE_KEY", "CKA_KEY_TYPE": "CKK_EC"}
    private |= {"CKA_EC_PARAMS": P256, "CKA_VALUE": b"\1"}
    point = (
        ec.derive_private_key(1, ec.SECP256R1())
        .public_key()
        .public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    )
    public = {
        "CKA_CLASS": "CKO_PUBLIC_KEY",
        "CKA_KEY_TYPE": "CKK_EC",
        "CKA_EC_PARAMS": P256,
        "CKA_EC_POINT": b"\4A" + point,
    }
    certificate = {"CKA_CLASS": "CKO_CERTIFICATE", "CKA_CERTIFICATE_TYPE": 0, "CKA_VALUE": b"c"}
    secret = {"CKA_CLASS": "CKO_SECRET_KEY", "CKA_KEY_TYPE": "CKK_GENERIC_SECRET", "CKA_VALUE": b"s"}
    for values, change, error in (
        (secret, {}, INVALID),
        ({"CKA_CLASS": "CKO_DATA"}, {"CKA_VALUE": b"d"}, INVALID),
        (private, {"CKA_EC_POINT": b"x"}, INCONSISTENT),
        (private, {"CKA_PRIME_1": b"x"}, INCONSISTENT),
        (private, {"CKA_ENCRYPT": True}, INCONSISTENT),
        (public, {"CKA_VALUE": b"x"}, INCONSISTENT),
        (public, {"CKA_MODULUS_BITS": 256}, INCONSISTENT),
        (public, {"CKA_EXTRACTABLE": True}, INCONSISTENT),
        (public, {"CKA_KEY_TYPE": "CKK_EC_MONTGOMERY"}, "CKR_CURVE_NOT_SUPPORTED"),
        (certificate, {"CKA_TRUSTED": True}, INCONSISTENT),
        (certificate, {"CKA_MODULUS": b"x"}, INCONSISTENT),
        (certificate, {"CKA_CERTIFICATE_TYPE": b"\0"}, INVALID),
        (certificate, {"CKA_URL": "x"}, "CKR_ATTRIBUTE_TYPE_INVALID"),
    ):
        with pytest.raises(Refused, match=error):
            library.create(session, **(values | change))
        assert library.find(session) == [], change
    for values, missing in ((public, "CKA_KEY_TYPE"), (certificate, "CKA_CLASS")):
        with pytest.raises(Refused, match="CKR_TEMPLATE_INCOMPLETE"):
            library.create(session, **{name: value for name, value in values.items() if name != missing})
    # Two values of one attribute.
    template = Template({"CKA_CLASS": "CKO_CERTIFICATE", "CKA_VALUE": b"c", "CKA_LABEL": "a", "CKA_ID": b"b"})
    template.array[3].type = number("CKA_LABEL")
    assert (
        library.try_call("C_CreateObject", session, *template.arguments, ctypes.byref(ctypes.c_ulong())) == INCONSISTENT
    )
    handles = [library.create(session, **values) for values in (public, certificate)]
    assert [library.get(session, handle, "CKA_CLASS")[0] for handle in handles] == [2, 1]


def test_import(library: Library) -> None:
    """Private keys of curves and of RSA; an inconsistent key leaves nothing, and the token's objects stay."""
    session, key = library.open(), ec.generate_private_key(ec.SECP256R1())
    library.create(session, CKA_CLASS="CKO_CERTIFICATE", CKA_CERTIFICATE_TYPE=0, CKA_VALUE=b"c", CKA_TOKEN=True)
    other = rsa.generate_private_key(65537, 1024).private_numbers()
    with pytest.raises(Refused, match="CKR_ATTRIBUTE_VALUE_INVALID"):
        import_rsa(library, session, CKA_PRIME_1=other.p.to_bytes(64, "big"))
    numbers = RSA_KEY.private_numbers()
    for name, wrong in (
        ("CKA_PRIVATE_EXPONENT", 3),
        ("CKA_PRIME_2", numbers.q + 1),
        ("CKA_COEFFICIENT", numbers.iqmp ^ 2),
    ):
        with pytest.raises(Refused, match=INVALID):
            import_rsa(library, session, RSA_KEY, **{name: wrong.to_bytes(64)})
    with pytest.raises(Refused, match="CKR_KEY_SIZE_RANGE"):
        import_rsa(library, session, CKA_MODULUS=(numbers.public_numbers.n >> 513).to_bytes(64))
    with pytest.raises(Refused, match="CKR_TEMPLATE_INCOMPLETE"):
        import_rsa(library, session, CKA_COEFFICIENT=b"")
    library.call("C_Finalize", None)
    library.call("C_Initialize", None)
    session = library.open()
    assert len(library.find(session)) == 1
    value = key.private_numbers().private_value.to_bytes(32, "big")
    template = EC_PRIVATE | {"CKA_CLASS": "CKO_PRIVATE_KEY", "CKA_KEY_TYPE": "CKK_EC", "CKA_EC_PARAMS": P256}
    for bad in (bytes(32), b"\xff" * 32):
        with pytest.raises(Refused, match="CKR_ATTRIBUTE_VALUE_INVALID"):
            library.create(session, **(template | {"CKA_VALUE": bad}))
    private = library.create(session, **(template | {"CKA_VALUE": value}))
    verify(key.public_key(), library.sign(session, private, HASH, "CKM_ECDSA"), HASH)
    [public] = library.find(session, CKA_CLASS="CKO_PUBLIC_KEY", CKA_ID=b"\1")
    point = library.get(session, public, "CKA_EC_POINT")
    # A client that also writes the public half renames the public half that came with the private key.
    library.create(
        session,
        **{"CKA_CLASS": "CKO_PUBLIC_KEY", "CKA_KEY_TYPE": "CKK_EC", "CKA_EC_PARAMS": P256, "CKA_EC_POINT": point},
        CKA_TOKEN=True,
        CKA_LABEL="new",
    )
    [public] = library.find(session, CKA_CLASS="CKO_PUBLIC_KEY")
    assert library.get(session, public, "CKA_LABEL") == b"new"
    assert value not in Path(os.environ["MONTCORE_PKCS11"], "slot-1").read_bytes()


RSA_PRIVATE = {"CKA_TOKEN": True, "CKA_SIGN": True, "CKA_ID": b"\3", "CKA_LABEL": "inside"}
RSA_PUBLIC = {
    "CKA_MODULUS_BITS": 512,
    "CKA_PUBLIC_EXPONENT": (65539).to_bytes(3),
    "CKA_ID": b"\3",
    "CKA_LABEL": "inside",
}


def make_rsa(library: Library, session: int, **public: object) -> tuple[int, int]:
    return library.generate(session, "CKM_RSA_PKCS_KEY_PAIR_GEN", RSA_PUBLIC | public, RSA_PRIVATE)


def check_rsa(library: Library, session: int, public: int, private: int, bits: int, e: int) -> None:
    """OpenSSL, the module and Python's integers verify a signature with the public half."""
    n = int.from_bytes(library.get(session, public, "CKA_MODULUS"))
    assert (n.bit_length(), int.from_bytes(library.get(session, public, "CKA_PUBLIC_EXPONENT"))) == (bits, e)
    assert int.from_bytes(library.get(session, public, "CKA_MODULUS_BITS"), "little") == bits
    signature = library.sign(session, private, SHA256_INFO + HASH, "CKM_RSA_PKCS")
    padded = pow(int.from_bytes(signature), e, n).to_bytes(bits // 8)
    assert padded == b"\0\1" + b"\xff" * (bits // 8 - 54) + b"\0" + SHA256_INFO + HASH
    library.begin("Verify", session, public, "CKM_RSA_PKCS")
    data = SHA256_INFO + HASH
    library.call("C_Verify", session, data, len(data), signature, len(signature))
    for name in (
        "CKA_PRIVATE_EXPONENT",
        "CKA_PRIME_1",
        "CKA_PRIME_2",
        "CKA_EXPONENT_1",
        "CKA_COEFFICIENT",
        "CKA_VALUE",
    ):
        with pytest.raises(Refused, match="CKR_ATTRIBUTE_SENSITIVE"):
            library.get(session, private, name)
    for name, value in (("CKA_EXTRACTABLE", 0), ("CKA_SENSITIVE", 1), ("CKA_LOCAL", 1), ("CKA_NEVER_EXTRACTABLE", 1)):
        assert library.get(session, private, name) == bytes([value])


SIGN_RSA = """
import sys
from pathlib import Path
from driver.pkcs11_library import Library
library = Library(Path(sys.argv[1]))
library.call("C_Initialize", None)
session = library.open()
[private] = library.find(session, CKA_CLASS="CKO_PRIVATE_KEY", CKA_ID=b"\\3")
print(library.sign(session, private, b"message", "CKM_RSA_PKCS").hex())
"""


def test_rsa_from_inside(library: Library, machine: Machine) -> None:
    """The coprocessor makes the primes, as its cycles show; other processes use the key; no call replaces it."""
    device = ctypes.CDLL(str(machine.module.with_name("bus.so")))
    device.montcore_simulated_cycles.restype = ctypes.c_uint64
    session = library.open()

    def make(bits: int) -> tuple[int, int]:
        start: int = device.montcore_simulated_cycles()
        pair = make_rsa(library, session, CKA_MODULUS_BITS=bits)
        made.append(device.montcore_simulated_cycles() - start)
        return pair

    made: list[int] = []
    public, private = make(512)
    check_rsa(library, session, public, private, 512, 65539)
    signature = python(machine, SIGN_RSA).stdout
    assert bytes.fromhex(signature) == library.sign(session, private, b"message", "CKM_RSA_PKCS")
    for refused in (lambda: make_rsa(library, session), lambda: import_rsa(library, session)):
        with pytest.raises(Refused, match="CKR_DEVICE_MEMORY"):
            refused()
    check_rsa(library, session, public, private, 512, 65539)
    library.call("C_DestroyObject", session, private)
    assert library.find(session, CKA_CLASS="CKO_PRIVATE_KEY") == []
    library.destroy_all(session)
    make(520)  # in software
    assert made[0] > 500_000 > made[1]


# A program whose libcrypto has no algorithms in its default library context.
NO_ALGORITHMS = """
import ctypes
ctypes.CDLL("libcrypto.so.3").OSSL_PROVIDER_load(None, b"null")
import sys
from pathlib import Path
from driver.pkcs11_library import Library
from driver.test_pkcs11 import make_rsa
library = Library(Path(sys.argv[1]))
library.call("C_Initialize", None)
device = ctypes.CDLL(str(Path(sys.argv[1]).with_name("bus.so")))
device.montcore_simulated_cycles.restype = ctypes.c_uint64
start = device.montcore_simulated_cycles()
_, private = make_rsa(library, library.open(), CKA_MODULUS_BITS=512)
print(device.montcore_simulated_cycles() - start)
library.call("C_DestroyObject", library.open(), private)
"""


def test_rsa_from_inside_in_a_program_without_algorithms(library: Library, machine: Machine) -> None:
    """Random numbers come from the module's own library context, also those that test the exponent."""
    library.call("C_Finalize", None)
    assert int(python(machine, NO_ALGORITHMS).stdout) > 500_000


@pytest.mark.parametrize(
    ("public", "private", "error"),
    [
        ({"CKA_MODULUS_BITS": 448}, {}, "CKR_KEY_SIZE_RANGE"),
        ({"CKA_MODULUS_BITS": 2112}, {}, "CKR_KEY_SIZE_RANGE"),
        ({"CKA_MODULUS_BITS": b"\0\2"}, {}, "CKR_ATTRIBUTE_VALUE_INVALID"),
        ({"CKA_PUBLIC_EXPONENT": b"\1\0"}, {}, "CKR_ATTRIBUTE_VALUE_INVALID"),
        ({"CKA_PUBLIC_EXPONENT": bytes(600) + b"\1\0\1"}, {}, "CKR_ATTRIBUTE_VALUE_INVALID"),
        ({"CKA_MODULUS": b"\3"}, {}, "CKR_TEMPLATE_INCONSISTENT"),
        ({}, {"CKA_PRIME_1": b"\3"}, "CKR_TEMPLATE_INCONSISTENT"),
        ({}, {"CKA_PUBLIC_EXPONENT": b"\3"}, "CKR_TEMPLATE_INCONSISTENT"),
        ({}, {"CKA_EXTRACTABLE": True}, "CKR_TEMPLATE_INCONSISTENT"),
    ],
)
def test_rsa_keys_that_are_refused(
    library: Library, public: dict[str, object], private: dict[str, object], error: str
) -> None:
    session = library.open(2)
    with pytest.raises(Refused, match=error):
        library.generate(session, "CKM_RSA_PKCS_KEY_PAIR_GEN", RSA_PUBLIC | public, RSA_PRIVATE | private)
    assert library.find(session) == []


@pytest.mark.parametrize(("bits", "e"), [(1024, 3), (1032, 65537), (1024, 65541)])
def test_rsa_keys_that_software_makes(library: Library, bits: int, e: int) -> None:
    """The coprocessor cannot make such a key: libcrypto makes it, and the key is loaded."""
    session = library.open(2)
    pair = make_rsa(library, session, CKA_MODULUS_BITS=bits, CKA_PUBLIC_EXPONENT=e.to_bytes(3))
    check_rsa(library, session, *pair, bits, e)


@pytest.mark.long
def test_a_long_rsa_key_from_inside(library: Library) -> None:
    session = library.open(2)
    pair = make_rsa(library, session, CKA_MODULUS_BITS=1024, CKA_PUBLIC_EXPONENT=(65537).to_bytes(3))
    check_rsa(library, session, *pair, 1024, 65537)


def test_names(library: Library) -> None:
    """Any process can change a name; none can change a use."""
    session = library.open()
    _, private = make_ec(library, session)
    library.call("C_SetAttributeValue", session, private, *Template({"CKA_ID": b"new", "CKA_LABEL": ""}).arguments)
    assert library.get(session, private, "CKA_ID") == b"new"
    assert library.get(session, private, "CKA_LABEL") == b""
    library.call("C_SetAttributeValue", session, private, *Template({"CKA_START_DATE": b"20260101"}).arguments)
    library.call("C_SetAttributeValue", session, private, *Template({"CKA_START_DATE": b""}).arguments)
    for name, value, error in (
        ("CKA_EXTRACTABLE", True, "CKR_ATTRIBUTE_READ_ONLY"),
        ("CKA_SIGN", False, "CKR_ATTRIBUTE_READ_ONLY"),
        ("CKA_EC_POINT", b"", "CKR_ATTRIBUTE_READ_ONLY"),
        ("CKA_START_DATE", b"2026", INVALID),
        ("CKA_URL", "x", "CKR_ATTRIBUTE_TYPE_INVALID"),
    ):
        template = Template({"CKA_LABEL": "changed", name: value})
        assert library.try_call("C_SetAttributeValue", session, private, *template.arguments) == error
    template = Template({"CKA_LABEL": "changed", "CKA_ID": b"other"})
    template.array[1].type = number("CKA_LABEL")  # two values of one attribute
    assert library.try_call("C_SetAttributeValue", session, private, *template.arguments) == INCONSISTENT
    assert library.get(session, private, "CKA_LABEL") == b""


def test_subjects(library: Library) -> None:
    """A derived secret has no subject, and gets none later."""
    session = library.open()
    _, private = make_ec(library, session, CKA_SIGN=False, CKA_DERIVE=True)
    secret = library.derive(session, private, point_of(library, session, private))
    template = Template({"CKA_SUBJECT": b"x"})
    assert library.try_call("C_SetAttributeValue", session, secret, *template.arguments) == INCONSISTENT
    library.call("C_SetAttributeValue", session, private, *template.arguments)
    assert library.get(session, private, "CKA_SUBJECT") == b"x"


OTHER = """
import sys
from pathlib import Path
from driver.pkcs11_library import Library
library = Library(Path(sys.argv[1]))
library.call("C_Initialize", None)
session = library.open()
keys = library.find(session, CKA_CLASS="CKO_PRIVATE_KEY")
if sys.argv[2] == "destroy":
    library.destroy_all(session)
for _ in range(int(sys.argv[3])):
    library.sign(session, keys[0], bytes(32), "CKM_ECDSA")
print(len(keys))
"""


# A disk that is full, for the bytes of a long label.
FULL = """
import resource, sys
from pathlib import Path
from driver.pkcs11_library import Library, Template
library = Library(Path(sys.argv[1]))
library.call("C_Initialize", None)
session = library.open()
[private] = library.find(session, CKA_CLASS="CKO_PRIVATE_KEY")
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
template = Template({"CKA_LABEL": "x" * 5000})
assert library.try_call("C_SetAttributeValue", session, private, *template.arguments) == "CKR_TOKEN_WRITE_PROTECTED"
assert library.get(session, private, "CKA_LABEL") == b"signer"
"""


def test_a_full_disk(library: Library, machine: Machine) -> None:
    """A change that cannot be written changes nothing, and the key stays."""
    _, private = make_ec(library, library.open())
    before = machine.file().read_bytes()
    done = python(machine, FULL)
    assert (done.returncode, done.stdout) == (0, "")
    assert machine.file().read_bytes() == before
    library.sign(library.open(), private, HASH, "CKM_ECDSA")


def test_other_processes(library: Library, machine: Machine) -> None:
    """One process makes a key; another process lists it, uses it at the same time, and destroys it."""
    session = library.open()
    public, private = make_ec(library, session)
    verifier, failures = public_key(library, session, public), []

    def sign() -> None:
        own = library.open()
        for _ in range(3):
            try:
                verify(verifier, library.sign(own, private, HASH, "CKM_ECDSA"), HASH)
            except (Refused, InvalidSignature) as error:
                failures.append(error)

    threads = [threading.Thread(target=sign) for _ in range(3)]
    for thread in threads:
        thread.start()
    assert python(machine, OTHER, "use", "3").stdout == "1\n"
    for thread in threads:
        thread.join()
    assert failures == []
    library.begin("Sign", session, private, "CKM_ECDSA")
    assert python(machine, OTHER, "destroy", "0").stdout == "1\n"
    with pytest.raises(Refused, match="CKR_KEY_HANDLE_INVALID"):
        library.run("Sign", session, HASH)
    assert library.find(session) == []


def test_a_key_that_is_lost(library: Library, machine: Machine) -> None:
    """After a reset, a write by other software, or a changed file the key is not listed."""
    session = library.open()
    make_ec(library, session)
    file = machine.file().read_bytes()
    for changed in (b"", file[:-1], file[:40] + bytes([file[40] ^ 1]) + file[41:], bytes(len(file)), file[:24]):
        machine.file().write_bytes(changed)
        assert library.find(session) == []
    machine.file().write_bytes(file)
    assert len(library.find(session)) == 2
    device = ctypes.CDLL(str(machine.module.with_name("bus.so")))
    device.montcore_simulated_reset()
    assert library.find(session) == []
    assert machine.file().read_bytes() == file
    # Certificates go with their key, also if the file has no such key.
    library.create(session, CKA_CLASS="CKO_CERTIFICATE", CKA_CERTIFICATE_TYPE=0, CKA_VALUE=b"c", CKA_TOKEN=True)
    assert len(library.find(session)) == 1
    device.montcore_simulated_reset()
    assert library.find(session) == []


def test_a_file_of_before_the_power_went(library: Library, machine: Machine) -> None:
    """KEY_COUNT starts anew with the power: a file with another key's count lists nothing."""
    files = []
    for _ in range(2):
        library.call("C_Finalize", None)
        machine.power_off()
        machine.file().write_bytes(b"")
        machine.power_on()
        library.call("C_Initialize", None)
        make_ec(library, library.open())
        files.append(machine.file().read_bytes())
    assert files[0][:16] == files[1][:16]  # with KEY_COUNT
    assert files[0] != files[1]
    session = library.open()
    assert len(library.find(session)) == 2
    machine.file().write_bytes(files[0])
    assert library.find(session) == []
    machine.file().write_bytes(files[1])
    assert len(library.find(session)) == 2


def test_handles_after_a_lost_file(library: Library, machine: Machine) -> None:
    """A key of another process has a handle of its own, even if the file with the next handle was lost."""
    handles: set[int] = set()
    for _ in range(2):
        library.call("C_Finalize", None)
        machine.file().write_bytes(b"")
        library.call("C_Initialize", None)
        handles |= set(make_ec(library, library.open()))
    assert len(handles) == 4


def test_a_number_of_the_file_with_leading_zeros(library: Library, machine: Machine) -> None:
    session = library.open()
    private = import_rsa(library, session)
    modulus = RSA_KEY.public_key().public_numbers().n.to_bytes(128, "big")
    head = number("CKA_MODULUS").to_bytes(4, "big")
    content = machine.file().read_bytes()[:-32]
    assert content.count(head + (128).to_bytes(4, "big") + modulus) == 2
    content = content.replace(
        head + (128).to_bytes(4, "big") + modulus, head + (130).to_bytes(4, "big") + bytes(2) + modulus
    )
    machine.file().write_bytes(content + hashlib.sha256(content).digest())
    oaep = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None)
    parameter = longs("CKM_SHA256", "CKG_MGF1_SHA256", "CKZ_DATA_SPECIFIED", 0, 0)
    library.begin("Decrypt", session, private, "CKM_RSA_PKCS_OAEP", parameter)
    assert library.run("Decrypt", session, RSA_KEY.public_key().encrypt(b"plain", oaep)) == b"plain"


LINUX = """
import ctypes, sys
from pathlib import Path
from driver.pkcs11_library import Library
library = Library(Path(sys.argv[2]))
library.call("C_Initialize", None)
count, slots = ctypes.c_ulong(8), (ctypes.c_ulong * 8)()
library.call("C_GetSlotList", False, None, ctypes.byref(count))
print(count.value)
library.call("C_GetSlotList", True, slots, ctypes.byref(count))
print(slots[: count.value])
print(library.try_call("C_OpenSession", 2, 6, None, None, ctypes.byref(count)))
"""


def test_for_linux(machine: Machine, tmp_path: Path) -> None:
    """A slot for each line of `devices`, with files for a device, a missing device, and coprocessor 2 of a pool."""
    build.build(tmp_path / "linux.so", flags=("-O0", "-Werror"))
    registers = struct.pack("<3I", 0x4D4F4E54, 0x000200, 1024 << 16 | 18 << 8 | 2).ljust(0x8000, b"\0")
    (tmp_path / "one").write_bytes(registers)
    (tmp_path / "pool").write_bytes(bytes(0x10000) + registers)
    devices = (f"{tmp_path}/one", f"{tmp_path}/absent", f"{tmp_path}/pool 2")
    (tmp_path / "devices").write_text("\n".join(devices), encoding="utf-8")
    done = python(machine, LINUX, str(tmp_path / "linux.so"), MONTCORE_PKCS11=str(tmp_path))
    assert done.stdout == "3\n[1, 3]\nCKR_TOKEN_NOT_PRESENT\n"
