# SPDX-License-Identifier: Apache-2.0
"""``montcore cache``."""

from typing import Annotated

import typer

from montcore.cli.command import StrictCommand
from montcore.cli.display import Result, show, standard_output
from montcore.cli.options import Json, number
from montcore.errors import BadInput
from montcore.tools import cache

app = typer.Typer(help="Show or clear the cache of compiled simulators.")


@app.command("show", cls=StrictCommand, short_help="Show folder, number, size and last use of entries.")
def show_entries(as_json: Json = False) -> None:
    """Show the folder of the cache, and number, size and last use of its entries."""
    found, unfinished = cache.entries(), cache.unfinished()
    kinds = []
    for kind, holds in cache.KINDS.items():
        rows = [entry for entry in found if entry.kind == kind]
        days = [entry.unused_days for entry in rows]
        kinds.append(
            {
                "kind": kind,
                "holds": holds,
                "entries": len(rows),
                "bytes": sum(entry.size for entry in rows),
                "unused_days": [min(days), max(days)] if days else None,
            }
        )
    result = {
        "folder": str(cache.root()),
        "kinds": kinds,
        "unfinished": len(unfinished),
        "unfinished_bytes": sum(unfinished),
        "bytes": sum(entry.size for entry in found) + sum(unfinished),
    }
    show(result, as_json, _display_entries)


@app.command(cls=StrictCommand, short_help="Remove entries that were not used lately.")
def prune(
    days: Annotated[int, number("Remove entries that were not used for this many days.")] = 30, as_json: Json = False
) -> None:
    """Remove entries that were not used lately, and files that killed programs have left.

    Entries in use stay, so that other commands may run in the meantime.
    """
    if days < 0:
        raise BadInput("days", f"must be 0 or more, not {days}")
    show(_removed(days), as_json, _display_removed)


@app.command(cls=StrictCommand, short_help="Remove all entries that are not in use.")
def clear(as_json: Json = False) -> None:
    """Remove all entries, and files that killed programs have left.

    Entries in use stay, so that other commands may run in the meantime.
    """
    show(_removed(None), as_json, _display_removed)


def _removed(days: int | None) -> Result:
    """Remove the entries that were not used for ``days`` days, or all."""
    removed = cache.prune(days)
    return {
        "folder": str(cache.root()),
        "removed": removed.entries,
        "unfinished": removed.unfinished,
        "bytes": removed.size,
        "in_use": removed.in_use,
    }


def _display_entries(result: Result) -> None:
    """Print the folder of the cache and a line for each kind of entry."""
    from rich.filesize import decimal
    from rich.table import Table

    print(result["folder"])
    table = Table("kind", "entries", "size", "days unused", "holds")
    for column in table.columns[1:4]:
        column.justify = "right"
    for row in result["kinds"]:
        least, most = row["unused_days"] or (None, None)
        days = "" if least is None else f"{least}" if least == most else f"{least} to {most}"
        table.add_row(row["kind"], str(row["entries"]), decimal(row["bytes"]), days, row["holds"])
    if result["unfinished"]:
        size = decimal(result["unfinished_bytes"])
        table.add_row("unfinished", str(result["unfinished"]), size, "", "builds that are running or were killed")
    entries = sum(row["entries"] for row in result["kinds"]) + result["unfinished"]
    table.add_row("all", str(entries), decimal(result["bytes"]))
    standard_output().print(table)


def _display_removed(result: Result) -> None:
    """Print what was removed from the cache."""
    from rich.filesize import decimal

    unfinished = f" and {_count(result['unfinished'], 'unfinished build')}" if result["unfinished"] else ""
    print(f"removed {_count(result['removed'], 'entry', 'entries')}{unfinished}, {decimal(result['bytes'])}")
    if result["in_use"]:
        print(f"{_count(result['in_use'], 'entry', 'entries')} in use: kept")


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
