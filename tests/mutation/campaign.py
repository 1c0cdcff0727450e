# SPDX-License-Identifier: Apache-2.0
"""Mutation of the RTL: plant small faults, run the tests and proofs that use the module, and record which are found.

    python tests/mutation/campaign.py                          the mutants without a verdict, into results/
    python tests/mutation/campaign.py --module mont_mul_vlm3   mutants of one module
    python tests/mutation/campaign.py --limit 60               of each module, the first 60 in a random order
    python tests/mutation/campaign.py --survivors              survivors, too, after tests were added

A campaign may be interrupted at any time; the next one continues where it ended. It takes hours. Several may run at the
same time, each with its own modules. Verdicts hold for the text of the module, comments and white space apart.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
RESULTS = TESTS.parent / "results"
# Mutants of each module.
LIMIT = 20

# The tests that simulate or prove modules of the library.
TARGETS = (
    "rtl/test_carry_save_convert.py",
    "rtl/test_carry_skip_adder.py",
    "architectures/test_high_radix.py::test_tree_adds_its_operands",
    "architectures/test_multibit_scan.py::test_primitives",
    "architectures/test_redundant_primitives.py::test_primitives",
    "architectures/test_scalable.py::test_sweep",
    "architectures/test_scalable.py::test_conversion_is_hidden_behind_the_next_product",
    "architectures/test_scalable.py::test_precision_beyond_the_memory_is_refused",
    "architectures/test_scalable.py::test_host_interface",
    "architectures/test_scalable_power.py",
    "architectures/test_pipelined.py::test_each_technology_has_a_multiplier",
    "architectures/test_pipelined.py::test_rows_are_counted_to_the_end",
    "architectures/test_pipelined.py::test_highest_column_overflows",
    "architectures/test_pipelined.py::test_contract_of_two_products_at_a_time",
    "architectures/test_pipelined.py::test_powers_beside_an_idle_stream",
    "architectures/test_pipelined.py::test_contract_with_multipliers_of_devices",
    "architectures/test_pipelined_tables.py::test_contract_with_tables",
    "architectures/test_pipelined_tables.py::test_tables",
    "architectures/test_pipelined_tables.py::test_contract_with_two_parts",
    "architectures/test_pipelined_tables.py::test_modulus_during_the_fill_of_the_tables",
    "architectures/test_stored_multiples.py::test_every_low_digit_of_the_modulus",
    "architectures/test_stored_multiples.py::test_carries_pass_many_columns",
    "architectures/test_stored_multiples.py::test_modulus_during_the_set_up",
    "architectures/test_digit_serial.py::test_products",
    "engine/test_engine_parts.py",
    "engine/test_engine.py",
    "engine/test_engine_curves.py::test_rtl",
    "engine/test_engine_curves.py::test_ladder",
    "coprocessor/test_coprocessor_parts.py",
    "coprocessor/test_coprocessor_commands.py",
    "coprocessor/test_coprocessor_curves.py",
    "coprocessor/test_coprocessor_verifications.py",
    "coprocessor/test_coprocessor_adapters.py::test_adapters",
    "coprocessor/test_coprocessor_ports.py::test_ports",
    "exponentiation/test_exponentiator_handshakes.py",
    "exponentiation/test_exponentiator_parts.py",
    "contract/test_contract.py::test_contract",
    "contract/test_contract.py::test_contract_narrow",
    "contract/test_ports.py::test_header_parameters",
    "simulation/test_simulated_exponentiator.py",
    "measurement/test_measurement_harness.py::test_harness_multiplies",
    "measurement/test_measurement_parts.py::test_harness_multiplies",
    "proof/test_proofs.py::test_core_is_proved",
    "proof/test_exponentiators.py::test_exponentiator_is_proved",
)


def main() -> int:
    """Run a campaign; return 1 if pytest could not."""
    parser = argparse.ArgumentParser(description="Plant faults in the RTL and record which ones the tests find.")
    parser.add_argument("--module", action="append", default=[], metavar="NAME", help="module; default: all")
    parser.add_argument(
        "--limit",
        type=int,
        default=LIMIT,
        metavar="N",
        help=f"mutants of each module, in a random order; default: {LIMIT}",
    )
    parser.add_argument("--survivors", action="store_true", help="try mutants again that survived")
    parser.add_argument("--results", type=Path, default=RESULTS, metavar="DIR", help="folder for mutation.jsonl")
    arguments = parser.parse_args()
    if arguments.limit < 1:
        parser.error(f"argument --limit: must be at least 1, not {arguments.limit}")
    sys.path[:0] = [str(TESTS), str(TESTS / "mutation"), str(TESTS.parent / "tools")]
    from mutants import library, mutants
    from plugin import Campaign

    known = {name: mutants(name, text) for name, text in library().items()}
    for name in arguments.module:
        if name not in known:
            parser.error(f"argument --module: no such module: {name}")
    with tempfile.TemporaryDirectory(prefix="montcore-mutation-") as folder:
        modules = arguments.module or list(known)
        campaign = Campaign(
            known, modules, arguments.limit, arguments.survivors, arguments.results.resolve(), Path(folder)
        )
        code = pytest.main(
            [
                *(str(TESTS / target) for target in TARGETS),
                *("-m", "not long or long(faults=True)"),
                *("-n", "0", "-p", "no:cacheprovider", "-q", "--no-header", "--no-summary"),
                *("--basetemp", str(Path(folder) / "tests"), "-o", "tmp_path_retention_policy=none"),
            ],
            plugins=[campaign],
        )
    return int(code not in (pytest.ExitCode.OK, pytest.ExitCode.INTERRUPTED))


if __name__ == "__main__":
    sys.exit(main())
