# SPDX-License-Identifier: Apache-2.0
"""The driver wrappers of Mbed TLS 3.6 with montcore's driver: python wrappers.py MBEDTLS FOLDER.

The templates and the schemas in MBEDTLS/scripts/data_files read the JSON descriptions, for the entry points that 3.6
takes from there. Other entry points are added where Mbed TLS calls its test driver, as the guide of Mbed TLS says.
FOLDER gets psa_crypto_driver_wrappers.h and psa_crypto_driver_wrappers_no_static.c: compile them in place of the files
in library/.
"""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import jinja2
import jsonschema

HERE = Path(__file__).resolve().parent
KINDS = ("transparent", "opaque")
# Entry points that 3.6 does not take from a description.
_ADDED = ("sign_hash", "asymmetric_decrypt", "key_agreement", "generate_key")
# Mbed TLS does not come to key_agreement with an opaque key.
_OPAQUE = ("sign_hash", "asymmetric_decrypt", "generate_key")
_PLACE = "#if defined(PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT)\n"
# Where a function chooses by the location of the key.
_LOCATIONS = "    switch( location )\n    {\n"
_CASE = "        case MONTCORE_PSA_LOCATION:\n"
# The functions that are changed in each template.
_CHANGED = {
    "psa_crypto_driver_wrappers.h": (*_ADDED, "get_key_buffer_size_from_key_data"),
    "psa_crypto_driver_wrappers_no_static.c": ("get_key_buffer_size",),
}


def added(template: str, names: Sequence[str]) -> str:
    """Return a template with calls in the functions of these names, which it does not take from a description."""
    for name in names:
        function = re.search(rf"psa_driver_wrapper_{name}\((.*?)\)\s*\{{.*?\n\}}\n", template, re.DOTALL)
        if function is None or _LOCATIONS not in function[0]:
            raise ValueError(f"the template has no function for {name}: is this Mbed TLS 3.6?")
        body, case = function[0], ""
        if name not in _ADDED:
            case = "            *key_buffer_size = sizeof( struct montcore_opaque_key );\n"
            case += "            return( PSA_SUCCESS );\n"
        else:
            names_of_all = re.findall(r"(\w+)\s*(?:,|$)", function[1].strip())
            parameters = ", ".join(each for each in names_of_all if not each.startswith("custom"))
            # Own parameters of a key that is generated, such as e of RSA, do not come to drivers.
            guard = "is_default_production ? " if name == "generate_key" else ""
            other = " : PSA_ERROR_NOT_SUPPORTED" if guard else ""
            call = f"            status = {guard}montcore_transparent_{name}( {parameters} ){other};\n"
            call += "            if( status != PSA_ERROR_NOT_SUPPORTED )\n                return( status );\n"
            body = body.replace(_PLACE, _PLACE + call, 1)
            if name in _OPAQUE:
                case = f"            return( montcore_opaque_{name}( {parameters} ) );\n"
        if case:
            body = body.replace(_LOCATIONS, _LOCATIONS + _CASE + case, 1)
        template = template.replace(function[0], body)
    return template


def write(mbedtls: Path, folder: Path) -> None:
    """Write the wrappers."""
    data = mbedtls / "scripts" / "data_files"
    descriptions = []
    for kind in KINDS:
        descriptions.append(json.loads((HERE / f"montcore_{kind}_driver.json").read_text(encoding="utf-8")))
        schema = data / "driver_jsons" / f"driver_{kind}_schema.json"
        jsonschema.validate(descriptions[-1], json.loads(schema.read_text(encoding="utf-8")))
    loader = jinja2.FileSystemLoader(data / "driver_templates")
    environment = jinja2.Environment(loader=loader, keep_trailing_newline=True)
    for name, functions in _CHANGED.items():
        template = (data / "driver_templates" / f"{name}.jinja").read_text(encoding="utf-8")
        text = environment.from_string(added(template, functions)).render(drivers=descriptions)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), Path(sys.argv[2]))
