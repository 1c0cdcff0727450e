# SPDX-License-Identifier: Apache-2.0
"""Every registered multiplier passes the contract testbench: a new architecture is tested by being registered."""

from pathlib import Path

import pytest
from configurations import combinations, variants
from contract_testbench import check_contract, finds
from long_tests import long_cases

from montcore.architectures import ARCHITECTURES, Config
from montcore.tools import rtl

# The result of this multiplier just fills a word of its conversion.
FULL_WORD = Config("carry_save", 31)


# Multipliers of at most one digit: the simulation has the products of all variants at this width.
NARROW = [Config(name, 8) for name in ARCHITECTURES]


@long_cases(
    "[digit_serial 33 DigitBits=17]",
    "[digit_serial 33 Multipliers=8]",
    "[digit_serial 8]",
    "[scalable 33 * Latency=1]",
    "[scalable 33 * Elements=2]",
    "[pipelined 33 QuotientDelay=2]",
    "[pipelined 33 DigitBits=8]",
    "[high_radix 33 DigitBits=*]",
    "[high_radix 33 WordBits=8]",
    "[carry_save 33 WordBits=8]",
    "[vlm3 33 ZeroRun=*]",
    "[redundant 33 DigitBits=8]",
    why="The contract of these values is that of others, which stay; their hardware is proved and their "
    "products are in the model's tests.",
)
@long_cases(
    "[digit_serial 33 Reduce=0]",
    "[pipelined 33 Quotient=0]",
    "[pipelined 33 DigitBits=36]",
    "[pipelined 33 QuotientDelay=3]",
    "[pipelined 33 Folding=5]",
    "[scalable 33 Reduce=0 *]",
    "[stored_multiples 33 DigitBits=8]",
    "[high_radix 33 WordBits=64]",
    "[carry_save 33 WordBits=64]",
    "[vlm3 33 ConvertCycles=1]",
    "[redundant 33 Quotient=1]",
    why="Each architecture stays at 8 and 33 bits with its defaults, most with Reduce=0.",
)
@long_cases(
    "[* 8]",
    but=("[radix2 8]",),
    why="8 bits are proved and in smoke tests; the same cores stay at 33 bits, the simplest one at 8.",
)
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


# The broken rule: the module, the right text, and the wrong text.
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
    """The testbench fails if a rule of the contract is broken, tried for each rule."""
    assert finds(Config("compact", 8), BROKEN_CONTROL[fault], tmp_path)
