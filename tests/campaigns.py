# SPDX-License-Identifier: Apache-2.0
"""The record of long campaigns in results/campaigns.jsonl: how many cases were tried, and whether one failed.

A campaign is recorded if MONTCORE_RECORD names a folder. An interrupted campaign has fewer cases.
"""

import os
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from montcore.tools import jsonl, rtl

FILE = "campaigns.jsonl"


@dataclass
class Campaign:
    """A campaign, and the fingerprint of all RTL. The test that runs it counts the cases."""

    name: str
    cases: int = 0
    failures: int = 0
    seconds: int = 0
    date: str = ""
    rtl: str = ""


@contextmanager
def campaign(name: str) -> Iterator[Campaign]:
    """Yield a campaign, and record it in the end."""
    started, this = time.monotonic(), Campaign(name)
    try:
        yield this
    except Exception:
        this.failures += 1
        raise
    finally:
        this.seconds = round(time.monotonic() - started)
        this.rtl = rtl.fingerprint_of(*rtl.library())
        this.date = datetime.now(UTC).isoformat(timespec="seconds")
        folder = os.environ.get("MONTCORE_RECORD")
        if folder:
            _record(Path(folder), this)


def _record(folder: Path, new: Campaign) -> None:
    """Record a campaign in place of its earlier record."""

    def change(rows: list[Campaign]) -> Iterable[Mapping[str, Any]]:
        others = [row for row in rows if row.name != new.name]
        return [asdict(row) for row in sorted([*others, new], key=lambda row: row.name)]

    jsonl.update(folder / FILE, "a campaign", lambda row: Campaign(**row), change, asdict(new))
