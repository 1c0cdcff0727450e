# SPDX-License-Identifier: Apache-2.0
"""Synthesis keeps two registers that one flipped bit must not change together."""

import json
from pathlib import Path

import pytest

from montcore import tools
from montcore.tools import rtl

# By module: registers of which each bit has a flip-flop that no other signal of the list shares.
KEPT = {
    "mont_coprocessor_registers": ("address_q", "key_q", "low_q"),
    "mont_coprocessor_window": ("host_q", "host_idle_q", "bus_write_q"),
    "mont_coprocessor_sequencer": ("pc_q", "copy_q"),
    "mont_engine_control": ("pc_q", "copy_q"),
    "mont_curve_sequencer": (
        *("pc_q", "return_q", "target_q", "jumps_q", "calls_q"),
        *("inverse_q", "inverse_return_q", "inverse_target_q", "inverse_stays_q", "inverse_keeps_q"),
    ),
    "mont_coprocessor_pool_port": ("address_q", "key_q"),
    "mont_coprocessor_pool_link": ("req_address_o", "key_q"),
}


def flip_flops(module: str, source: Path, names: tuple[str, ...], folder: Path) -> list[int]:
    """Return the nets of these registers after synthesis; one without a flip-flop is left out."""
    sources = [source if path.stem == module else path for path in rtl.sources(module)]
    files = " ".join(map(str, sources))
    passes = "proc; flatten; opt; simplemap t:$*ff*; opt -full; write_json net.json"
    script = f"read_slang --top {module} {files}; {passes}"
    tools.yosys().check(["-q", "-p", script], cwd=folder)
    netlist = json.loads((folder / "net.json").read_text(encoding="utf-8"))["modules"][module]
    driven = {bit for cell in netlist["cells"].values() if "DFF" in cell["type"] for bit in cell["connections"]["Q"]}
    return [bit for name in names for bit in netlist["netnames"][name]["bits"] if bit in driven]


@pytest.mark.parametrize("module", KEPT)
def test_synthesis_merges_no_register_with_its_check(module: str, tmp_path: Path) -> None:
    bits = flip_flops(module, rtl.library()[module], KEPT[module], tmp_path)
    assert len(set(bits)) == len(bits)


def test_a_copy_of_an_address_bit_is_merged(tmp_path: Path) -> None:
    module = "mont_coprocessor_registers"
    text = rtl.library()[module].read_text(encoding="utf-8")
    right = "req_address_i[14] & req_address_i[$clog2(SlotBits)]"
    assert right in text
    copied = tmp_path / f"{module}.sv"
    copied.write_text(text.replace(right, "req_address_i[$clog2(SlotBits)]"), encoding="utf-8")
    bits = flip_flops(module, copied, KEPT[module], tmp_path)
    assert len(set(bits)) < len(bits)
