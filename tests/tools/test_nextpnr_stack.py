# SPDX-License-Identifier: Apache-2.0
"""The enlarged copy of the nextpnr module: a valid module whose stack has an area of its own."""

from importlib import resources
from pathlib import Path

import pytest
import wasmtime

from montcore.errors import MontcoreError
from montcore.lab.tools import run_nextpnr as nextpnr


@pytest.mark.parametrize("family", ["ecp5", "ice40"])
def test_stack(family: str) -> None:
    wheel = Path(str(resources.files(f"yowasp_nextpnr_{family}")))
    binary = (wheel / f"nextpnr-{family}.wasm").read_bytes()
    enlarged = nextpnr.with_larger_stack(binary)
    assert len(enlarged) - len(binary) < 16
    config = wasmtime.Config()
    config.wasm_exceptions = True
    wasmtime.Module.validate(wasmtime.Engine(config), enlarged)

    sections, before = dict(nextpnr._sections(enlarged)), dict(nextpnr._sections(binary))
    assert {number for number in sections if sections[number] != before[number]} <= {5, 6, 0}
    pages, _ = nextpnr._unsigned(sections[5], 2)
    assert pages == nextpnr._unsigned(before[5], 2)[0] + 4096
    _, first = nextpnr._unsigned(sections[6], 0)
    assert nextpnr._unsigned(sections[6], first + 3)[0] == pages * 65536


def test_an_unknown_module_is_refused() -> None:
    with pytest.raises(MontcoreError, match="stack"):
        nextpnr.with_larger_stack(b"\0asm\1\0\0\0" + bytes([6, 4, 1, 0x7E, 1, 0x42]))
