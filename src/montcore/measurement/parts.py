# SPDX-License-Identifier: Apache-2.0
"""The area of a module of the library by itself, such as the kernel of the scalable multiplier."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, Self

from montcore import jsonl, tools
from montcore.errors import MontcoreError
from montcore.measurement.cells import Area
from montcore.measurement.synthesis import Design, synthesise
from montcore.measurement.targets import find

FILE = "parts.jsonl"


@dataclass(frozen=True)
class Part:
    """A module of the library with its parameters. It takes a target without place and route."""

    module: str
    parameters: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        # In one order, because hashes are made of them.
        object.__setattr__(self, "parameters", MappingProxyType(dict(sorted(self.parameters.items()))))

    def __hash__(self) -> int:
        return hash((self.module, tuple(self.parameters.items())))

    def __str__(self) -> str:
        return " ".join([self.module, *(f"{name}={value}" for name, value in self.parameters.items())])

    @property
    def library_modules(self) -> tuple[str, ...]:
        """The modules of the library to read."""
        return (self.module,)


@dataclass(frozen=True)
class PartArea:
    """What a part takes of a target, with where the figure comes from, as in a Measurement."""

    part: Part
    target: str
    area: Area
    synthesis: str
    tools: Mapping[str, str]
    rtl_hash: str
    date: str

    @property
    def is_current(self) -> bool:
        """Whether measuring again now would read the same RTL and run the same tools in the same way."""
        design = Design(self.part, find(self.target))
        current = (design.content_hash, design.target.flow, _versions())
        return (self.rtl_hash, self.synthesis, self.tools) == current

    def as_json(self) -> dict[str, Any]:
        """One flat object."""
        return {
            "module": self.part.module,
            "parameters": dict(self.part.parameters),
            **asdict(self.area),
            **{name: getattr(self, name) for name in ("target", "synthesis", "rtl_hash", "date")},
            "tools": dict(self.tools),
        }

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Self:
        """What ``as_json`` made ``row`` of. Raises KeyError or TypeError if there is none."""
        return cls(
            part=Part(row["module"], row["parameters"]),
            area=Area(**{figure: row[figure] for figure in Area.__dataclass_fields__}),
            **{name: row[name] for name in ("target", "synthesis", "tools", "rtl_hash", "date")},
        )


def measure_part(part: Part, target: str) -> PartArea:
    """Synthesise a part for a target. Raises BadInput naming ``target``; MontcoreError if a tool fails."""
    design = Design(part, find(target))
    with TemporaryDirectory(prefix="montcore-measure-") as scratch:
        try:
            area = design.target.cells.count(synthesise(design, Path(scratch)))
        except MontcoreError as error:
            raise MontcoreError(f"{part} on {target}: {error}") from None
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return PartArea(part, target, area, design.target.flow, _versions(), design.content_hash, now)


def stored_parts(folder: Path) -> list[PartArea]:
    """The areas recorded in ``folder``. Raises MontcoreError if a line is none."""
    try:
        return [PartArea.from_json(row) for row in jsonl.load(folder / FILE)]
    except (KeyError, TypeError) as error:
        raise MontcoreError(f"{folder / FILE}: not the area of a part: {error}") from None


def record_part(area: PartArea, folder: Path) -> None:
    """Add an area to those in ``folder``, in place of an earlier one of the same part and target."""
    jsonl.put(folder / FILE, area.as_json(), lambda row: (row["module"], row["parameters"], row["target"]))


def _versions() -> dict[str, str]:
    return {"yosys": tools.yosys().version}
