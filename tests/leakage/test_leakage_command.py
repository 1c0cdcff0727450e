# SPDX-License-Identifier: Apache-2.0
"""montcore leakage from outside, on a small exponentiator."""

import json
from pathlib import Path

import pytest
from command_line import Done, montcore

from montcore.lab.leakage.commands import EXPERIMENTS
from montcore.lab.leakage.results import stored, stored_attacks

SMALL = ("window4", "--arch", "compact", "--bits", "32", "--traces", "200")


def leakage(*arguments: str) -> Done:
    return montcore("leakage", *arguments)


def test_result_and_record(tmp_path: Path) -> None:
    done = leakage(*SMALL, "--record", str(tmp_path), "--json")
    assert done.returncode == 1, done.stderr
    result = json.loads(done.stdout)
    assert not result["passed"]
    assert {row["text"] for row in result["instructions"] if row["above"]} >= {"Multiply", "Square"}
    (row,) = stored(tmp_path)
    assert row.is_current
    assert str(row.core) == "window4 on compact 32"
    assert row.orders[0][0] == max(each["first_order"] for each in result["instructions"]).__round__(2)
    again = leakage(*SMALL, "--record", str(tmp_path), "--json")
    assert [row["first_order"] for row in json.loads(again.stdout)["instructions"]] == [
        row["first_order"] for row in result["instructions"]
    ]
    assert len(stored(tmp_path)) == 1


def test_single_trace_and_record(tmp_path: Path) -> None:
    """An exponent that is not protected is recovered, from one run, and the registers that show it are named."""
    attacks = ("--single-trace", "--profile", "100", "--attacked", "20", "--searched", "60", "--noise", "0")
    done = leakage(*SMALL[:-2], *attacks, "--record", str(tmp_path), "--json")
    assert done.returncode == 1, done.stderr
    result = json.loads(done.stdout)
    total, modules = result["single_trace"]
    assert (total["probe"], modules["probe"]) == ("total", "modules")
    assert total["right"] > 3 * total["chance"]
    assert [search["recovered"] > 5 for search in result["searches"]] == [True, True]
    assert [(each["traces"], each["sets"]) for each in result["several"]] == [(1, 100), (10, 10), (100, 1)]
    assert all(each["same"] for each in result["several"])
    assert result["several"][1]["recovered"] > 5
    assert result["false"] == 0
    assert "u_exponentiator.u_digits.window_q" in {sight["register"] for sight in result["sights"]}
    (row,) = stored_attacks(tmp_path)
    assert row.is_current
    assert row.searches == result["searches"]
    assert row.looks == result["looks"]
    assert row.several == result["several"]
    again = leakage(*SMALL[:-2], *attacks, "--searched", "0", "--keys", "0", "--record", str(tmp_path))
    assert again.stdout.splitlines()[-1] == "result  FAILED"
    assert " READ" in again.stdout
    (row,) = stored_attacks(tmp_path)
    assert not row.looks
    assert not row.several
    assert [search["probe"] for search in row.searches] == ["total"]


def test_table() -> None:
    done = leakage(*SMALL)
    assert "LEAKS   Multiply" in done.stdout
    assert done.stdout.splitlines()[-1] == "result     FAILED"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("MODEXPO",), f"command: must be {', '.join(EXPERIMENTS)}"),
        (("MODEXP", "--secret", "key"), "secret: of MODEXP must be exponent or message, not 'key'"),
        (("MODEXP", "--protect", "base"), "protect: of MODEXP must be exponent or order, not 'base'"),
        (("X_MULTIPLY", "--protect", "message"), "protect: of X_MULTIPLY must be scalar or order, not 'message'"),
        (("MODEXP", "--traces", "99"), "traces: must be at least 100, not 99"),
        (("MODEXP", "--profile", "29"), "profile: must be at least 30, not 29"),
        (("MODEXP", "--attacked", "9"), "attacked: must be at least 10, not 9"),
        (("MODEXP", "--keys", "-1"), "keys: must be at least 0, not -1"),
        (("MODEXP", "--searched", "49"), "searched: must be at least 50, not 49"),
        (("MODEXP", "--single-trace", "--scheduler", "here"), "scheduler: must not be given with --single-trace"),
        (("MODEXP", "--bits", "16"), "bits: must be 32 to 4096, not 16"),
        (("ECDSA_SIGN", "--bits", "64"), "bits: of ECDSA_SIGN must be one of 40, 256, 384, 521, not 64"),
        (("MODEXP", "--noise", "loud"), "noise: must be numbers of at least 0"),
        (("MODEXP", "--orders", "3"), "orders: must be 1 or 2, not 3"),
        (("MODEXP", "--param", "Reduce=0"), "param: must only be given with --arch"),
        (("MODEXP_PUBLIC", "--single-trace"), "--single-trace: is not known for MODEXP_PUBLIC"),
        (("window4", "--arch", "compact", "--streams", "2"), "streams: must not be given with --arch"),
        (("ladder", "--arch", "compact"), "method"),
        (("RSA_CRT", "--arch", "curve_unit"), "command: of a curve unit must be EC_MULTIPLY, ECDSA_SIGN, X_MULTIPLY"),
        (("EC_MULTIPLY", "--arch", "curve_unit", "--bits", "40"), "bits: of EC_MULTIPLY must be one of 64, 256, "),
        (("X_MULTIPLY", "--arch", "curve_unit", "--secret", "key"), "secret: of X_MULTIPLY must be scalar or point"),
        (("X_MULTIPLY", "--arch", "curve_unit", "--param", "Cores=3"), "param Cores: must be one of 1, 2, not 3"),
        (("MODEXP", "--scheduler", "garbage"), "scheduler: no Dask scheduler answers at garbage"),
        (("MODEXP", "--multipliers", "3"), "multipliers: must be one of 2, 4, 8, 16, 32, not 3"),
        (("MODEXP", "--multipliers", "0"), "multipliers: must be one of 2, 4, 8, 16, 32, not 0"),
        (("MODEXP", "--streams", "0"), "streams: must be"),
        (("MODEXP", "--bits", "0"), "bits: must be 32 to 4096, not 0"),
        (("MODEXP", "--secret", ""), "secret: must not be empty"),
        (("window4", "--arch", "compact", "--secret", ""), "secret: must not be empty"),
    ],
)
def test_bad_input(arguments: tuple[str, ...], message: str) -> None:
    done = leakage(*arguments)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert message in done.stderr
