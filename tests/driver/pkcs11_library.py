# SPDX-License-Identifier: Apache-2.0
"""A PKCS #11 library as C sees it: function list, attributes, mechanisms. Names and numbers come from the header."""

import ctypes
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

HEADER = Path("/usr/include/p11-kit-1/p11-kit/pkcs11.h")
UNAVAILABLE = 2 ** (8 * ctypes.sizeof(ctypes.c_ulong)) - 1

P256 = bytes.fromhex("06082a8648ce3d030107")
X25519 = bytes.fromhex("06032b656e")


@cache
def _text() -> str:
    return HEADER.read_text(encoding="utf-8")


@cache
def number(name: str) -> int:
    """Return a constant, such as CKM_ECDSA."""
    newer = {"CKK_EC_MONTGOMERY": 0x41, "CKM_EC_MONTGOMERY_KEY_PAIR_GEN": 0x1056}
    if name in newer:
        return newer[name]
    found = re.search(rf"#define\s+{name}\s+\(?(0x[0-9a-fA-F]+|\d+)(?:UL)?(?: << (\d+))?\)?", _text())
    assert found, name
    return int(found[1], 0) << int(found[2] or 0)


@cache
def result_name(value: int) -> str:
    """Return the name of a result, such as CKR_OK."""
    pattern = r"#define\s+(CKR_\w+)\s+\((0x[0-9a-fA-F]+|\d+)UL\)"
    return next((name for name, text in re.findall(pattern, _text()) if int(text, 0) == value), hex(value))


@cache
def functions() -> tuple[str, ...]:
    """Return the names of the function list, in its order."""
    body = _text().split("struct ck_function_list\n{", 1)[1].split("};", 1)[0]
    return tuple(re.findall(r"(C_\w+);", body))


class Attribute(ctypes.Structure):
    _fields_ = (("type", ctypes.c_ulong), ("value", ctypes.c_void_p), ("length", ctypes.c_ulong))


class Mechanism(ctypes.Structure):
    _fields_ = (("type", ctypes.c_ulong), ("parameter", ctypes.c_void_p), ("length", ctypes.c_ulong))


class Refused(Exception):
    """A result that is not CKR_OK; its name is the text."""


def encoded(value: bool | int | str | bytes) -> bytes:
    """Return the bytes of a value: a name of a constant stands for its number."""
    if isinstance(value, bool):
        return bytes([value])
    if isinstance(value, str):
        value = number(value) if value.startswith("CK") else value.encode()
    return value if isinstance(value, bytes) else value.to_bytes(ctypes.sizeof(ctypes.c_ulong), "little")


@dataclass
class Template:
    """Attributes in memory."""

    values: Mapping[str, Any]

    def __post_init__(self) -> None:
        data = {name: encoded(value) for name, value in self.values.items()}
        self.buffers = [ctypes.create_string_buffer(value, len(value)) for value in data.values()]
        self.array = (Attribute * len(data))(
            *(
                Attribute(number(name), ctypes.cast(buffer, ctypes.c_void_p), len(buffer))
                for name, buffer in zip(data, self.buffers, strict=True)
            )
        )

    @property
    def arguments(self) -> tuple[Any, int]:
        return self.array, len(self.array)


def mechanism(name: str, parameter: bytes = b"") -> tuple[Any, ...]:
    """Return a mechanism, by reference, and the objects that it points to."""
    buffer = ctypes.create_string_buffer(parameter, len(parameter)) if parameter else None
    made = Mechanism(number(name), ctypes.cast(buffer, ctypes.c_void_p) if buffer else None, len(parameter))
    return ctypes.byref(made), buffer


def longs(*values: int | str) -> bytes:
    """Return numbers or constants one after the other, as in a structure."""
    return b"".join(encoded(value) for value in values)


class Library:
    """A module that was loaded. The calls that end with an error raise Refused."""

    def __init__(self, path: Path) -> None:
        self.loaded = ctypes.CDLL(str(path))
        table = ctypes.POINTER(ctypes.c_void_p)()
        assert self.loaded.C_GetFunctionList(ctypes.byref(table)) == 0
        self.version = bytes(ctypes.cast(table, ctypes.POINTER(ctypes.c_ubyte * 2)).contents)
        self.pointers = {name: table[i + 1] for i, name in enumerate(functions())}

    def try_call(self, name: str, *arguments: Any) -> str:
        """Return the name of the result."""
        pointer = self.pointers[name]
        assert pointer
        passed = [ctypes.c_ulong(value) if isinstance(value, int) else value for value in arguments]
        return result_name(ctypes.CFUNCTYPE(ctypes.c_ulong)(pointer)(*passed))

    def call(self, name: str, *arguments: Any) -> None:
        result = self.try_call(name, *arguments)
        if result != "CKR_OK":
            raise Refused(result)

    # ---- Sessions and objects

    def open(self, slot: int = 1, *, writing: bool = True) -> int:
        handle = ctypes.c_ulong()
        flags = number("CKF_SERIAL_SESSION") | (number("CKF_RW_SESSION") if writing else 0)
        self.call("C_OpenSession", slot, flags, None, None, ctypes.byref(handle))
        return handle.value

    def find(self, session: int, most: int = 100, **values: Any) -> list[int]:
        """Return all handles of a search, `most` a call."""
        self.call("C_FindObjectsInit", session, *Template(values).arguments)
        found, part, count = [], (ctypes.c_ulong * most)(), ctypes.c_ulong(1)
        while count.value:
            self.call("C_FindObjects", session, part, most, ctypes.byref(count))
            found += part[: count.value]
        self.call("C_FindObjectsFinal", session)
        return found

    def get(self, session: int, handle: int, name: str) -> bytes:
        wanted = Attribute(number(name), None, 0)
        self.call("C_GetAttributeValue", session, handle, ctypes.byref(wanted), 1)
        buffer = ctypes.create_string_buffer(wanted.length or 1)
        wanted.value = ctypes.cast(buffer, ctypes.c_void_p)
        self.call("C_GetAttributeValue", session, handle, ctypes.byref(wanted), 1)
        return buffer.raw[: wanted.length]

    def generate(
        self, session: int, name: str, public: Mapping[str, Any], private: Mapping[str, Any]
    ) -> tuple[int, int]:
        handles = ctypes.c_ulong(), ctypes.c_ulong()
        arguments = *Template(public).arguments, *Template(private).arguments
        made, _ = mechanism(name)
        self.call("C_GenerateKeyPair", session, made, *arguments, *map(ctypes.byref, handles))
        return handles[0].value, handles[1].value

    def create(self, session: int, **values: Any) -> int:
        handle = ctypes.c_ulong()
        self.call("C_CreateObject", session, *Template(values).arguments, ctypes.byref(handle))
        return handle.value

    def destroy_all(self, session: int) -> None:
        for handle in self.find(session):
            self.call("C_DestroyObject", session, handle)

    # ---- Operations

    def begin(self, what: str, session: int, key: int, name: str, parameter: bytes = b"") -> None:
        made, _buffer = mechanism(name, parameter)
        self.call(f"C_{what}Init", session, made, key)

    def run(self, what: str, session: int, data: bytes, capacity: int = 1024) -> bytes:
        """Sign, Encrypt or Decrypt."""
        buffer, length = ctypes.create_string_buffer(max(capacity, 1)), ctypes.c_ulong(capacity)
        self.call(f"C_{what}", session, data, len(data), buffer, ctypes.byref(length))
        return buffer.raw[: length.value]

    def sign(self, session: int, key: int, data: bytes, name: str, parameter: bytes = b"") -> bytes:
        self.begin("Sign", session, key, name, parameter)
        return self.run("Sign", session, data)

    def derive(self, session: int, key: int, peer: bytes, **values: Any) -> int:
        point, handle = ctypes.create_string_buffer(peer, len(peer)), ctypes.c_ulong()
        parameter = longs("CKD_NULL", 0, 0, len(peer), ctypes.addressof(point))
        made, _buffer = mechanism("CKM_ECDH1_DERIVE", parameter)
        template = Template({"CKA_CLASS": "CKO_SECRET_KEY", "CKA_KEY_TYPE": "CKK_GENERIC_SECRET"} | values)
        self.call("C_DeriveKey", session, made, key, *template.arguments, ctypes.byref(handle))
        return handle.value
