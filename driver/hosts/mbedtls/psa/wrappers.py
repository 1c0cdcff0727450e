# SPDX-License-Identifier: Apache-2.0
"""The driver wrappers of Mbed TLS 3.6 with montcore's driver: python wrappers.py MBEDTLS FOLDER.

The templates and the schemas in MBEDTLS/scripts/data_files read the JSON descriptions, for the entry points that 3.6
takes from there. Other entry points are added where Mbed TLS calls its test driver, as its guide for drivers has it.
FOLDER gets psa_crypto_driver_wrappers.h and psa_crypto_driver_wrappers_no_static.c: compile them in place of those in
library/.
"""

import json
import re
import sys
from pathlib import Path

import jinja2
import jsonschema

HERE = Path(__file__).resolve().parent
KINDS = ("transparent", "opaque")
TEMPLATES = ("psa_crypto_driver_wrappers.h", "psa_crypto_driver_wrappers_no_static.c")
# Entry points that 3.6 does not take from a description.
_ADDED = ("sign_hash", "asymmetric_decrypt", "key_agreement")
_OPAQUE = ("sign_hash", "asymmetric_decrypt")
_PLACE = "#if defined(PSA_CRYPTO_ACCELERATOR_DRIVER_PRESENT)\n"
# Where a function chooses by the location of the key.
_LOCATIONS = "    switch( location )\n    {\n"
_CASE = "        case MONTCORE_PSA_LOCATION:\n"
_SIZE = "get_key_buffer_size_from_key_data"


def added(template: str) -> str:
    """Return a template with the entry points that it does not take from a description."""
    for name in (*_ADDED, _SIZE):
        function = re.search(rf"psa_driver_wrapper_{name}\((.*?)\)\s*\{{.*?\n\}}\n", template, re.DOTALL)
        if function is None or _LOCATIONS not in function[0]:
            raise ValueError(f"the template has no function for {name}: is this Mbed TLS 3.6?")
        body, case = function[0], ""
        if name == _SIZE:
            case = "            *key_buffer_size = sizeof( struct montcore_opaque_key );\n"
            case += "            return( PSA_SUCCESS );\n"
        else:
            parameters = ", ".join(re.findall(r"(\w+)\s*(?:,|$)", function[1].strip()))
            call = f"            status = montcore_transparent_{name}( {parameters} );\n"
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
    for name in TEMPLATES:
        template = (data / "driver_templates" / f"{name}.jinja").read_text(encoding="utf-8")
        text = added(template) if name.endswith(".h") else template
        (folder / name).write_text(environment.from_string(text).render(drivers=descriptions), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), Path(sys.argv[2]))
