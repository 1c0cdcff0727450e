# SPDX-License-Identifier: Apache-2.0
"""The table of the operations of the OpenSSL provider, read from its sources.

A function, an object or a macro of the sources leads to all others that its text names. The functions that OpenSSL
calls for an operation so lead to everything that may happen in the operation.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path

from montcore.tools.markdown import table

SOURCES = Path(__file__).resolve().parents[2] / "driver" / "hosts" / "openssl"

# The functions of OpenSSL's interface that prepare and do an operation, and the function that lists its parameters.
OPERATIONS = {
    "sign": (r"SIGNATURE_(NEWCTX|(DIGEST_)?SIGN(_\w+)?)", "SIGNATURE_SETTABLE_CTX_PARAMS"),
    "verify": (r"SIGNATURE_(DIGEST_)?VERIFY(_\w+)?", "SIGNATURE_SETTABLE_CTX_PARAMS"),
    "encrypt": (r"ASYM_CIPHER_ENCRYPT(_\w+)?", "ASYM_CIPHER_SETTABLE_CTX_PARAMS"),
    "decrypt": (r"ASYM_CIPHER_DECRYPT(_\w+)?", "ASYM_CIPHER_SETTABLE_CTX_PARAMS"),
    "encapsulate": (r"KEM_(NEWCTX|ENCAPSULATE(_\w+)?)", "KEM_SETTABLE_CTX_PARAMS"),
    "decapsulate": (r"KEM_(NEWCTX|DECAPSULATE(_\w+)?)", "KEM_SETTABLE_CTX_PARAMS"),
    "derive": (r"KEYEXCH_(INIT|SET_PEER|DERIVE)", "KEYEXCH_SETTABLE_CTX_PARAMS"),
    "generate": (r"KEYMGMT_GEN(_INIT|_SET_PARAMS|_SET_TEMPLATE)?", "KEYMGMT_GEN_SETTABLE_PARAMS"),
    "check": (r"KEYMGMT_VALIDATE", ""),
    "import": (r"KEYMGMT_IMPORT", ""),
}
# Functions of the driver and of OpenSSL that do a part of an operation.
_COPROCESSOR = re.compile(r"\bmc_(?!words|error|open|curve)\w+(?=\(&?(?:operation\.)?device)|\bmc_x\d+\b")
_OPENSSL = re.compile(
    r"\b(?:EVP_PKEY_(?:sign|verify|verify_recover|encrypt|decrypt|derive|encapsulate|decapsulate|generate|\w+_check)"
    r"|EVP_Digest(?:Sign|Verify|SignFinal|VerifyFinal|Final_ex)|EVP_KDF_derive|BN_generate_dsa_nonce"
    r"|BN_priv_rand_range_ex|RSA_padding_check_PKCS1_OAEP_mgf1)\b"
)
# Ends a context of OpenSSL without a signature.
_NO_PART = "signing_end_message"
_TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_REFUSED = re.compile(rf"(?:\bERROR_STRICT, |\bkey_leave\([^()]*, ){_TEXT.pattern}")
_PARAMETER = re.compile(r"\bOSSL_PARAM_\w+\(OSSL_\w+?_PARAM_(\w+), (?:NULL|0)")
_VARIABLE = re.compile(r"\b(?:int|char|const|\w+_t|[A-Z]\w+) \**(?:const )?(\w+)(?:\[[^]]*\])*(?: =|[,;])")
_ENTRY = re.compile(r"FUNCTION\(OSSL_FUNC_(\w+), (\w+)\)")
_MACRO = re.compile(r"^#define() (\w+)(?= )((?:.*\\\n)*.*)", re.MULTILINE)
_BODIES = (
    re.compile(r"^(static )?[\w *]*?\b(\w+)\([^;{}]*\) \{( [^\n]*(?= \}$)|\n.*?(?=^\}))", re.MULTILINE | re.DOTALL),
    re.compile(r"^(static )?const [\w ]+?\b(\w+)(?:\[\w*\])* = (\{.*?\});$", re.MULTILINE | re.DOTALL),
    _MACRO,
)

# A name, with its file if only the file knows the name. Each has a file and a body.
Place = tuple[str, str]
Sources = dict[Place, tuple[str, str]]
Columns = list[list[str]]


def sources() -> Sources:
    """Return all functions, objects and macros of the provider."""
    found: Sources = {}
    for path in sorted(SOURCES.glob("*.[ch]")):
        text = re.sub(r" *//.*", "", path.read_text(encoding="utf-8"))
        for pattern in _BODIES:
            for is_static, name, body in pattern.findall(text):
                is_local = is_static or (pattern is _MACRO and path.suffix == ".c")
                found[path.name if is_local else "", name] = (path.name, body)
    return found


def _place(known: Sources, file: str, name: str) -> Place | None:
    return next((each for each in ((file, name), ("", name)) if each in known), None)


def reached(known: Sources, start: set[Place]) -> set[Place]:
    """Return all places that these places reach, without places of device.c, which serve every operation."""
    seen: set[Place] = set()
    todo = set(start)
    while todo:
        place = todo.pop()
        seen.add(place)
        file, body = known[place]
        if file == "device.c" or place[1] == _NO_PART:
            continue
        names = set(re.findall(r"(?<![\w.>])(?<![!=]= &)[A-Za-z_]\w*", _TEXT.sub("", body)))
        names -= set(_VARIABLE.findall(body))
        todo |= {found for name in names if (found := _place(known, file, name))} - seen
    return {place for place in seen if known[place][0] != "device.c" and place[1] != _NO_PART}


def _entries(known: Sources, place: Place) -> dict[str, Place]:
    """Return the functions of a dispatch list for OpenSSL, including the functions of macros in the list."""
    file, body = known[place]
    found = {number: _place(known, file, name) for number, name in _ENTRY.findall(body)}
    entries = {number: each for number, each in found.items() if each}
    for macro in re.findall(r"\b[A-Z_]+_FUNCTIONS\b", body):
        if inner := _place(known, file, macro):
            entries |= _entries(known, inner)
    return entries


def _algorithms(known: Sources) -> Iterator[tuple[str, Place]]:
    """Yield the algorithms by the provider's lists, each with its list of functions."""
    for name, functions in re.findall(r'\{"([^":]+)[^"]*", PROPERTIES, (\w+),', known["provider.c", "query"][1]):
        yield name, ("", functions)
    families = known["newer_algorithms.c", "families"][1]
    for prefix, functions in re.findall(r'\{"([^"]+)", "[^"]+", (\w+),', families):
        yield f"{prefix}…", ("", functions)
    for place in known:
        if place[1].startswith("REFUSED_"):
            yield "others", place


def _found(known: Sources, operation: str, entries: dict[str, Place], new: set[Place]) -> Columns | None:
    """Return by column what an algorithm's functions call in an operation; None without the operation."""
    functions, parameters = OPERATIONS[operation]
    start = {place for number, place in entries.items() if re.fullmatch(functions, number)}
    if not any(re.fullmatch(functions, number) and not number.endswith("NEWCTX") for number in entries):
        return None
    places = reached(known, start)
    if any(re.search(r"->function->\w+\(", known[place][1]) for place in places):  # set in the key
        places = reached(known, start | new)
    body = "\n".join(known[place][1] for place in places)
    reasons = [_TEXT.findall(known[place][1]) for place in places if place[1] == "reason_for_software"]
    listed = reached(known, {entries[parameters]}) if parameters in entries else set()
    settable = "\n".join(known[place][1] for place in listed)
    return [
        [f"`{each}`" for each in _COPROCESSOR.findall(body)],
        [f"`{each}`" for each in _OPENSSL.findall(body)],
        [*_REFUSED.findall(body), *(text for texts in reasons for text in texts)],
        [f"`{each}`" for each in _PARAMETER.findall(settable)],
    ]


def _joined(lists: Iterable[Iterable[str]]) -> str:
    return ", ".join(sorted({each for texts in lists for each in texts}))


def _parameters(lists: list[tuple[str, str]]) -> str:
    """Join the parameters of algorithms, with the names of the algorithms if they differ."""
    names: dict[str, list[str]] = {}
    for name, parameters in lists:
        if parameters and name not in names.setdefault(parameters, []):
            names[parameters].append(name)
    if len(names) == 1 and {name for name, _ in lists} == set(*names.values()):
        return next(iter(names))
    return "; ".join(f"{', '.join(each)}: {parameters}" for parameters, each in names.items())


def operations(_: str) -> str:
    """List the operations with the driver's and OpenSSL's functions, the reasons of strict and the own parameters."""
    known = sources()
    algorithms = [(name, _entries(known, place)) for name, place in _algorithms(known)]
    keys = {name: {entries["KEYMGMT_NEW"]} for name, entries in algorithms if "KEYMGMT_NEW" in entries}
    # The algorithms that have the same functions of the driver and reasons in an operation, then their operations.
    alike: dict[tuple[str, str, str], list[tuple[str, Columns]]] = {}
    for operation, (name, entries) in product(OPERATIONS, algorithms):
        found = _found(known, operation, entries, keys.get(name, set()))
        if found and any(found):
            alike.setdefault((operation, _joined(found[:1]), _joined(found[2:3])), []).append((name, found))
    rows: dict[tuple[str, str, bool], list[tuple[str, str, Columns]]] = {}
    for (operation, coprocessor, reasons), members in alike.items():
        names = ", ".join(name for name, _ in members)
        rows.setdefault((names, coprocessor, bool(reasons)), []).extend((operation, *each) for each in members)
    cells = [
        [
            names,
            ", ".join(dict.fromkeys(operation for operation, _, _ in members)),
            coprocessor,
            _joined(found[1] for _, _, found in members),
            _joined(found[2] for _, _, found in members),
            _parameters([(name, _joined(found[3:])) for _, name, found in members]),
        ]
        for (names, coprocessor, _), members in rows.items()
    ]
    return table(
        ["algorithm", "operations", "coprocessor", "OpenSSL", "refused with `strict`", "own parameters"], cells
    )


TABLES: dict[str, Callable[[str], str]] = {"provider": operations}
