# SPDX-License-Identifier: Apache-2.0
"""The page of claims about secrets: each claim names a test that exists."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "overview" / "side-channels.md"


def claims() -> list[list[str]]:
    """The rows of the table: claim, its subject, its evidence."""
    text = PAGE.read_text(encoding="utf-8")
    table = text.partition("## The claims\n")[2].partition("\n## ")[0]
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in re.findall(r"^\| .*\|$", table, re.M)][2:]


def test_there_are_claims() -> None:
    assert len(claims()) > 10


@pytest.mark.parametrize("claim", claims(), ids=lambda row: row[0][:40])
def test_a_claim_names_what_shows_it(claim: list[str]) -> None:
    _, _, shown = claim
    assert re.match(r"(proof|test|trial|measurement)", shown)
    links = re.findall(r"\]\(([^)]+)\)", shown)
    assert links
    for link in links:
        path = (PAGE.parent / link).resolve()
        assert path.is_file(), link
        assert ("results" if shown.startswith("measurement") else "tests") in path.parts
        assert shown.startswith("measurement") or "def test_" in path.read_text(encoding="utf-8")


# The blinding and protection without which the average power depends on a secret.
AVERAGES = {
    ("MODEXP", "exponent"): {"exponent"},
    ("RSA_CRT", "exponent"): {"exponent"},
    ("RSA_CRT", "message"): {"exponent", "order"},
    ("EC_MULTIPLY", "scalar"): {"scalar"},
    ("ECDSA_SIGN", "key"): {"key"},
    ("X_MULTIPLY", "scalar"): {"order", "scalar"},
    ("X_MULTIPLY", "point"): {"order", "scalar"},
}


@pytest.mark.parametrize(("command", "secret"), AVERAGES)
def test_the_recorded_averages(command: str, secret: str) -> None:
    """No cycle of a recorded t-test is above the threshold."""
    rows = [json.loads(line) for line in (ROOT / "results" / "leakage.jsonl").read_text(encoding="utf-8").splitlines()]
    blinded = AVERAGES[command, secret]
    orders = [
        row["orders"]
        for row in rows
        if (row["command"], row["secret"]) == (command, secret) and blinded <= set(row["protect"])
    ]
    assert orders
    # Only the first order counts here: the second order compares the spread, not averages.
    assert all(found == 0 for (_, found), *_ in orders)


ATTACKED = ("MODEXP", "RSA_CRT", "EC_MULTIPLY", "ECDSA_SIGN", "X_MULTIPLY")


@pytest.mark.parametrize("command", ATTACKED)
def test_the_recorded_attacks(command: str) -> None:
    """100 secrets of a protected command with 2 multipliers, one run each."""
    rows = [json.loads(line) for line in (ROOT / "results" / "attacks.jsonl").read_text(encoding="utf-8").splitlines()]
    on_coprocessor = [row for row in rows if row["fields"]["architecture"] != "curve_unit"]
    (row,) = (row for row in on_coprocessor if row["command"] == command and row["bits"] <= 64)
    assert len(row["protect"]) > 1
    total = [search for search in row["searches"] if search["probe"] == "total"]
    assert [search["noise"] for search in total] == [0, 5, 20]
    assert all(search["secrets"] == 100 and search["recovered"] == 0 for search in row["searches"])
    # The sign of a nonce's first digit is the random choice between the nonce and its opposite.
    read = [reading["right"] - reading["chance"] for reading in row["readings"] if reading["probe"] == "total"]
    assert max(read) < 0.07
    if command in ("EC_MULTIPLY", "X_MULTIPLY"):
        assert row["looks"] > 10**7
        assert not row["places"]


@pytest.mark.parametrize("command", ["EC_MULTIPLY", "ECDSA_SIGN", "X_MULTIPLY"])
def test_the_recorded_attacks_on_the_curve_unit(command: str) -> None:
    rows = [json.loads(line) for line in (ROOT / "results" / "attacks.jsonl").read_text(encoding="utf-8").splitlines()]
    on_unit = [row for row in rows if row["fields"]["architecture"] == "curve_unit"]
    (row,) = (row for row in on_unit if row["command"] == command and row["bits"] <= 64)
    assert row["protect"] == ["coordinates"]
    total = [search for search in row["searches"] if search["probe"] == "total"]
    assert [search["noise"] for search in total] == [0, 5, 20]
    assert all(search["secrets"] == 100 and search["recovered"] == 0 for search in total)
    read = [reading["right"] - reading["chance"] for reading in row["readings"] if reading["probe"] == "total"]
    assert max(read) < 0.03


def test_the_recorded_attacks_on_several_runs() -> None:
    """No key of a protected command from 1, 10 and 100 runs, among these four keys of P-256 and of RSA-1024."""
    rows = [json.loads(line) for line in (ROOT / "results" / "attacks.jsonl").read_text(encoding="utf-8").splitlines()]
    sizes = {(row["command"], row["bits"]) for row in rows if row["several"]}
    assert sizes >= {("ECDSA_SIGN", 256), ("RSA_CRT", 1024), *((command, 64) for command in ATTACKED)}
    (factored,) = (row for row in rows if (row["command"], row["bits"]) == ("RSA_CRT", 64))
    assert all(each["solved"] == 0 and not each["found"] for each in factored["searches"] + factored["several"])
    for row in rows:
        assert [each["traces"] for each in row["several"][:3]] == [1, 10, 100]
        assert not any(each["recovered"] or each["solved"] for each in row["several"])
        if row["bits"] > 64:
            assert [each["sets"] for each in row["several"]] == [400, 40, 4]
            assert all(search["secrets"] >= 100 and search["recovered"] == 0 for search in row["searches"])


def test_the_comparison_is_whole() -> None:
    """Each row has a cell for each product, and montcore's cell is never a dash."""
    text = PAGE.read_text(encoding="utf-8").partition("## Compared with other products\n")[2]
    rows = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in re.findall(r"^\| .*\|$", text, re.M)]
    assert len(rows) > 10
    assert {len(row) for row in rows} == {6}
    assert all(all(row) and row[-1] != "–" for row in rows)


@pytest.mark.parametrize("page", ["reference/coprocessor.md", "user/driver.md", "user/openssl.md", "user/leakage.md"])
def test_pages_about_secrets_name_the_claims(page: str) -> None:
    assert "(../overview/side-channels.md" in (ROOT / "docs" / page).read_text(encoding="utf-8")
