# SPDX-License-Identifier: Apache-2.0
"""Every registered multiplier passes the contract testbench: a new architecture is tested by being registered."""

from pathlib import Path

import pytest
from configurations import combinations, variants
from contract_testbench import check_contract, finds

from montcore.architectures import ARCHITECTURES, Config
from montcore.tools import rtl

# The result of this one just fills a word of its conversion.
FULL_WORD = Config("carry_save", 31)


# Of one digit or less: the products of all variants at this width are among the simulated ones.
NARROW = [Config(name, 8) for name in ARCHITECTURES]


@pytest.mark.parametrize("config", [*NARROW, *variants(33), FULL_WORD], ids=str)
def test_contract(config: Config, tmp_path: Path) -> None:
    assert check_contract(config, rtl.sources(config.module), tmp_path) is None


@pytest.mark.long(faults=True)
@pytest.mark.parametrize("config", [config for config in variants(8) if config not in NARROW], ids=str)
def test_contract_narrow(config: Config, tmp_path: Path) -> None:
    assert check_contract(config, rtl.sources(config.module), tmp_path) is None


@pytest.mark.long
@pytest.mark.parametrize("config", [*combinations(9, 16, 64, 257, 1024)], ids=str)
def test_contract_long(config: Config, tmp_path: Path) -> None:
    assert check_contract(config, rtl.sources(config.module), tmp_path) is None


# The rule that is broken: the module, what stands there, and what stands there instead.
BROKEN_CONTROL = {
    "ready too early": ("mont_product_control", "= loaded_q &", "="),
    "product before modulus": ("mont_product_control", "~busy_q & ~mod_valid_i &", "~busy_q &"),
    "longer initiation interval": ("mont_product_control", "(~res_valid_q | res_ready_i)", "~res_valid_q"),
    "result dropped": ("mont_product_control", "else if (res_ready_i) res_valid_q", "else res_valid_q"),
    "no error flag": (
        "mont_product_control",
        "assign mod_error_o = load_mod_o & ~mod_odd_i",
        "assign mod_error_o = 1'b0",
    ),
    "modulus in mid-product": ("mont_product_control", "assign mod_ready_o = ~busy_q", "assign mod_ready_o = 1'b1"),
    "reset forgotten": ("mont_product_control", "      loaded_q    <= 1'b0;\n", ""),
    "one cycle too long": ("mont_serial_control", "FirstIndex + Latency - 2", "FirstIndex + Latency - 1"),
}


@pytest.mark.parametrize("fault", BROKEN_CONTROL)
def test_contract_finds(fault: str, tmp_path: Path) -> None:
    """The testbench can fail: each rule of the contract, broken once."""
    assert finds(Config("compact", 8), BROKEN_CONTROL[fault], tmp_path)
