# SPDX-License-Identifier: Apache-2.0
"""``montcore targets``."""

from montcore.cli.display import Result, show, show_hanging
from montcore.cli.options import Json


def targets(as_json: Json = False) -> None:
    """List the devices and families that cores are measured on."""
    from montcore.lab.targets import TARGETS

    rows = [
        {
            "name": target.name,
            "device": target.device,
            "frequency": target.is_placed,
            "meaning": target.meaning,
        }
        for target in TARGETS.values()
    ]
    show({"targets": rows}, as_json, _display)


def _display(result: Result) -> None:
    names = max(len(row["name"]) for row in result["targets"])
    for row in result["targets"]:
        figures = f"area and frequency {row['meaning']}" if row["meaning"] else "area after synthesis"
        show_hanging(f"{row['name']:{names}}  ", f"{row['device']}: {figures}")
