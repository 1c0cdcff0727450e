# SPDX-License-Identifier: Apache-2.0
"""The coprocessor's registers through each of its six ports, against one model and against their description."""

import json
from pathlib import Path

import pytest
from cocotb_support import run_cocotb
from long_tests import long_cases

import montcore
from montcore.cores import CoprocessorCore
from montcore.cores.coprocessor import BUSES
from montcore.generation import registers
from montcore.tools import rtl

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ADAPTERS = [f"mont_coprocessor_{bus}" for bus in BUSES if bus != "native"]


def as_json(max_width: int) -> str:
    """The registers with their fields."""
    return json.dumps(
        [
            {
                "name": register.inst_name + (str(k) if register.is_array else ""),
                "address": register.raw_address_offset + 4 * k,
                "fields": [
                    {
                        "name": field.inst_name,
                        "low": field.low,
                        "width": field.width,
                        "access": registers.access(field),
                        "reset": None if registers.is_kept(field) else registers.reset(field),
                    }
                    for field in registers.fields(register)
                ],
            }
            for register in registers.registers(CoprocessorCore(2, max_width))
            for k in range(register.n_elements)
        ]
    )


@long_cases("[stand-in-256]", why="The largest of several instances; smaller ones stay.")
@pytest.mark.parametrize(("device", "max_width"), [("stand-in", 256), ("coprocessor", 96)])
def test_ports(device: str, max_width: int, tmp_path: Path) -> None:
    top = [HERE / "stand_in" / "mont_coprocessor.sv"]
    own = ("mont_coprocessor",) if device == "coprocessor" else ("mont_coprocessor_registers", "mont_coprocessor_uses")
    modules = [*own, *ADAPTERS]
    run_cocotb(
        [
            *rtl.sources(*modules),
            *(top if device == "stand-in" else []),
            HERE / "mont_coprocessor_ports_tb.sv",
        ],
        "mont_coprocessor_ports_tb",
        {"MaxWidth": max_width},
        HERE / "ports_bench.py",
        tmp_path,
        extra_env={
            "DEVICE": device,
            "MAX_WIDTH": str(max_width),
            "REGISTERS": as_json(max_width),
            "COMMANDS": json.dumps(registers.numbers("COMMAND")),
            "ERRORS": json.dumps(registers.numbers("ERROR")),
        },
    )


def test_the_version_is_that_of_the_package() -> None:
    version = next(each for each in registers.registers() if each.inst_name == "VERSION")
    parts = {field.inst_name: registers.reset(field) for field in registers.fields(version)}
    assert f"{parts['MAJOR']}.{parts['MINOR']}.{parts['PATCH']}" == montcore.__version__
