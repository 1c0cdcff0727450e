# SPDX-License-Identifier: Apache-2.0
"""Recorded rows get the fingerprint of their RTL in place of a hash that covered comments. Nothing is measured.

python results/rehash.py             a line for each row: what shows that its fingerprint is right
python results/rehash.py --write     replace the hashes in results/

The rows as they were stand in the commit BEFORE. For each commit that they name, its package and RTL are unpacked, and
its own code lists the sources of each core. A row passes if its old hash is the old hash of these sources; the
fingerprint of the same sources then is the row's new hash. A simulation names no commit: the newest one that gives its
hash is looked for.
"""

import json
import os
import subprocess
import sys
import tarfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from montcore.tools import rtl

ROOT = Path(__file__).resolve().parents[1]
BEFORE = "a703573c40304f681ae5e3ef499a2e5e3fa3a34b"
STORES = ("measurements.jsonl", "simulations.jsonl")

Row = dict[str, Any]

# Runs with the package of a commit: rows in, for each its sources, its parameters, and what the old hash ended with.
# A parameter that the commit does not know yet had its default.
_LIST_SOURCES = """
import json, sys
from montcore import rtl
from montcore.architectures import ARCHITECTURES
from montcore.config import Config

for line in sys.stdin:
    row = json.loads(line)
    known = {each.name for each in ARCHITECTURES[row["architecture"]].parameters}
    config = Config(row["architecture"], row["width"], {k: v for k, v in row["parameters"].items() if k in known})
    if "target" in row:
        from montcore.measurement.synthesis import Design
        from montcore.measurement.targets import find
        try:
            from montcore.measurement.core import Core
            core = Core(config, row["exponentiator"], **({"part": row["part"]} if "part" in row else {}))
            parameters = dict(core.parameters)
        except ImportError:  # the first commits measure multipliers alone
            core, parameters = config, config.rtl_parameters
        sources = Design(core, find(row["target"])).sources
        end = json.dumps(parameters)
    else:
        sources = {path.name: path.read_text("utf-8") for path in rtl.sources(config.module)}
        parameters, end = config.rtl_parameters, str(config)
    print(json.dumps([sources, parameters, end]))
"""


def git(*words: str) -> bytes:
    """What git prints."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=True).stdout


def fingerprints(commit: str, rows: Sequence[Row]) -> Iterator[str | None]:
    """The fingerprint of each row's core at a commit, None where the row's old hash is of other sources."""
    with TemporaryDirectory() as checkout:
        with tarfile.open(fileobj=BytesIO(git("archive", commit, "src", "rtl"))) as archive:
            archive.extractall(checkout, filter="data")
        listed = subprocess.run(
            [sys.executable, "-c", _LIST_SOURCES],
            input="".join(f"{json.dumps(row)}\n" for row in rows),
            env={**os.environ, "PYTHONPATH": f"{checkout}/src"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout
    for row, line in zip(rows, listed.splitlines(), strict=True):
        sources, parameters, end = json.loads(line)
        old = rtl.content_hash([*sources.values(), end])
        yield rtl.fingerprint(sources, parameters) if old == row["rtl_hash"] else None


def with_evidence(rows: Sequence[Row]) -> Iterator[tuple[Row, str, str]]:
    """Every row with the commit that shows it, and its fingerprint. Raises SystemExit if no commit does."""
    by_commit: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_commit[row.get("commit", BEFORE).removesuffix("-modified")].append(row)
    history = git("log", "--format=%H", BEFORE, "--", "rtl").decode().split()
    for commit, group in by_commit.items():
        missing = group
        for candidate in [commit] if "commit" in group[0] else history:
            found = list(zip(missing, fingerprints(candidate, missing), strict=True))
            yield from ((row, candidate, value) for row, value in found if value)
            missing = [row for row, value in found if not value]
            if not missing:
                break
        if missing:
            raise SystemExit(f"no commit has the sources of {json.dumps(missing[0], sort_keys=True)}")


def main() -> None:
    """Show the evidence for every row; with --write, replace the hashes."""
    for store in STORES:
        rows = [json.loads(line) for line in git("show", f"{BEFORE}:results/{store}").decode().splitlines()]
        renewed = {}
        for row, commit, value in with_evidence(rows):
            renewed[json.dumps(row, sort_keys=True)] = value
            core = " ".join(str(row.get(name)) for name in ("architecture", "width", "target", "exponentiator"))
            print(f"{commit[:12]}  {row['rtl_hash'][:12]} -> {value[:12]}  {core}")
        if "--write" in sys.argv[1:]:
            lines = (
                json.dumps({**row, "rtl_hash": renewed[json.dumps(row, sort_keys=True)]}, sort_keys=True)
                for row in rows
            )
            (ROOT / "results" / store).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        print(f"{store}: {len(renewed)} of {len(rows)} rows")


if __name__ == "__main__":
    main()
