# SPDX-License-Identifier: Apache-2.0
"""The functions of OpenSSL's provider interface: from the provider's sources, and why it lacks the others."""

import re
from pathlib import Path

from montcore.tools.markdown import table as markdown

HOST = Path(__file__).resolve().parents[2] / "driver" / "hosts" / "openssl"

OPERATIONS = {
    "KEYMGMT": "key management",
    "SIGNATURE": "signatures",
    "ASYM_CIPHER": "decryption",
    "KEM": "encapsulation",
    "KEYEXCH": "key exchange",
}

# Functions of the interface, up to OpenSSL 4.0, that no part of the provider has.
LEFT = {
    "KEYMGMT_LOAD": "the provider has no store of keys",
    "KEYMGMT_NEW_EX": "OpenSSL calls NEW",
    "KEYMGMT_IMPORT_TYPES_EX": "OpenSSL calls IMPORT_TYPES",
    "KEYMGMT_EXPORT_TYPES_EX": "OpenSSL calls EXPORT_TYPES",
    "KEYMGMT_GEN_GET_PARAMS": "of the FIPS provider",
    "KEYMGMT_GEN_GETTABLE_PARAMS": "of the FIPS provider",
    "KEM_GET_CTX_PARAMS": "of the FIPS provider",
    "KEM_GETTABLE_CTX_PARAMS": "of the FIPS provider",
    "KEM_AUTH_ENCAPSULATE_INIT": "DHKEM is OpenSSL's",
    "KEM_AUTH_DECAPSULATE_INIT": "DHKEM is OpenSSL's",
    "KEYEXCH_DERIVE_SKEY": "OpenSSL calls DERIVE and makes the object of the secret",
}


def present() -> set[str]:
    """Return the names of the functions that the provider has."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(HOST.glob("*.[ch]")))
    return set(re.findall(r"FUNCTION\(OSSL_FUNC_(\w+),", text))


def functions(_: str) -> str:
    """List the functions of each operation."""
    rows = []
    for prefix, name in OPERATIONS.items():
        has = sorted(each.removeprefix(f"{prefix}_") for each in present() if each.startswith(f"{prefix}_"))
        lacks = [
            f"{each.removeprefix(f'{prefix}_')}: {why}" for each, why in LEFT.items() if each.startswith(f"{prefix}_")
        ]
        rows.append([name, ", ".join(has), "; ".join(lacks)])
    return markdown(["operation", "functions of the provider", "functions that it lacks, and why"], rows)


TABLES = {"openssl-functions": functions}
