# SPDX-License-Identifier: Apache-2.0
"""The coprocessor's registers behind each of its four ports, against one model and against their description."""

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest
from cocotb_support import run_cocotb

import montcore
from montcore.tools import rtl

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ADAPTERS = ("mont_coprocessor_axi4lite", "mont_coprocessor_apb", "mont_coprocessor_wishbone")


@pytest.fixture
def description(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module that reads the description of the registers."""
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "generators"))
    return importlib.import_module("register_tables")


def as_json(description: ModuleType, max_width: int) -> str:
    """The registers with their fields."""
    return json.dumps(
        [
            {
                "name": register.inst_name,
                "address": register.address_offset,
                "fields": [
                    {
                        "name": field.inst_name,
                        "low": field.low,
                        "width": field.width,
                        "access": description.access(field),
                        "reset": description.reset(field),
                    }
                    for field in description.fields(register)
                ],
            }
            for register in description.registers(max_width=max_width)
        ]
    )


def codes(description: ModuleType, register: str) -> str:
    """The values of a register's CODE by name."""
    fields = next(description.fields(each) for each in description.registers() if each.inst_name == register)
    return json.dumps({code.name: int(code.value) for field in fields for code in description.codes(field)})


@pytest.mark.parametrize(("device", "max_width"), [("stand-in", 256), ("coprocessor", 96)])
def test_ports(device: str, max_width: int, description: ModuleType, tmp_path: Path) -> None:
    top = [HERE / "stand_in" / "mont_coprocessor.sv"]
    modules = ["mont_coprocessor_registers" if device == "stand-in" else "mont_coprocessor", *ADAPTERS]
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
            "REGISTERS": as_json(description, max_width),
            "COMMANDS": codes(description, "COMMAND"),
            "ERRORS": codes(description, "ERROR"),
        },
    )


def test_the_version_is_that_of_the_package(description: ModuleType) -> None:
    version = next(each for each in description.registers() if each.inst_name == "VERSION")
    parts = {field.inst_name: description.reset(field) for field in description.fields(version)}
    assert f"{parts['MAJOR']}.{parts['MINOR']}.{parts['PATCH']}" == montcore.__version__
