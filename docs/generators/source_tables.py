# SPDX-License-Identifier: Apache-2.0
"""The tables made from the sources: parameters, cycles, ports, modules, commands and pages."""

import re
from collections.abc import Callable, Iterator
from inspect import cleandoc
from itertools import takewhile
from pathlib import Path
from typing import Any

import typer

from montcore.architectures import (
    ARCHITECTURES,
    OTHERS,
    Butterfly,
    Config,
    CurveUnit,
    Ntt,
    WordMultiplier,
    one_at_a_time,
)
from montcore.cli.application import application
from montcore.cores import ButterflyCore, CurveUnitCore, NttCore, WordMultiplierCore
from montcore.cores import ports as core_ports
from montcore.tools.markdown import table as markdown

ROOT = Path(__file__).resolve().parents[2]


def pages(_: str) -> str:
    """List the pages of the architectures."""
    return "".join(
        f"- [`{each.name}`](reference/architectures/{each.name}.md): {each.title}\n" for each in ARCHITECTURES.values()
    )


def parameters(name: str) -> str:
    """List the parameters of an architecture."""
    rows = [
        [f"`{each.name}`", each.default, each.listed, each.meaning]
        for each in (ARCHITECTURES | OTHERS)[name].known_parameters()
    ]
    return markdown(["parameter", "default", "values", "meaning"], rows)


def timing(_: str) -> str:
    """Name the architectures with constant latency, with the necessary parameters."""
    always, others = [], []
    for name, architecture in ARCHITECTURES.items():
        variants = one_at_a_time(architecture.known_parameters())
        configs = [Config(name, 256, parameters) for parameters in variants]
        fixed = [config.mean_latency == config.worst_latency for config in configs]
        changed = [" ".join(f"`{key}={value}`" for key, value in config.changed.items()) for config in configs]
        page = f"[`{name}`](../reference/architectures/{name}.md)"
        if all(fixed):
            always.append(page)
        else:
            others += [f"{page} with {what}" for what, same in zip(changed, fixed, strict=True) if same]
    return f"- with all parameters: {', '.join(always)}\n- {', '.join(others)}\n"


def cycles(name: str) -> str:
    """List the cycles of an architecture with default parameters, for each value of Reduce, at two widths."""
    rows = []
    for width in (256, 1024):
        for reduce in sorted(ARCHITECTURES[name].legal_values("Reduce"), reverse=True):
            config = Config(name, width, {"Reduce": reduce})
            worst, mean = config.worst_latency, config.mean_latency
            latency = worst if worst == mean else f"{float(mean):.1f} on average, at most {worst}"
            rows.append([width, reduce, f"2^{config.r_exponent}", latency, config.setup_cycles])
    return markdown(["bits", "`Reduce`", "R", "latency", "set-up"], rows)


def ports(module: str) -> str:
    """List the ports of a multiplier, or of an exponentiator."""
    tables = {
        "multiplier": core_ports.MULTIPLIER,
        "exponentiator": core_ports.EXPONENTIATOR,
        "fixed_latency": WordMultiplierCore(WordMultiplier(32)).ports,
        "butterfly": ButterflyCore(Butterfly(32)).ports,
        "ntt": NttCore(Ntt(23)).ports,
        "curve_unit": CurveUnitCore(CurveUnit(256)).ports,
    }
    contract = core_ports.MULTIPLIER if module in ("exponentiator", "fixed_latency") else ()
    shared = [f"`{port.name}`" for port in tables[module] if port in contract]
    rows = [
        [f"`{port.name}`", port.direction, port.width, port.meaning] for port in tables[module] if port not in contract
    ]
    also = f"\nAlso, as in [the contract of multipliers](contract.md): {', '.join(shared)}.\n" if shared else ""
    return markdown(["port", "direction", "bits", "meaning"], rows) + also


def commands(_: str) -> str:
    """List every command with its purpose and its options, from the program itself."""
    return "".join(_command("montcore", typer.main.get_command(application()))).strip() + "\n"


def _command(name: str, command: Any) -> Iterator[str]:
    """Yield the sections of a command, or of all commands of a group."""
    if inner := getattr(command, "commands", {}):
        for word, each in inner.items():
            yield from _command(f"{name} {word}", each)
        return
    options = [each for each in command.params if not (each.hidden or {"--json", "--help"} & set(each.opts))]
    shown = [f"`{_shown(each)}`" for each in options]
    required = [text for text, each in zip(shown, options, strict=True) if each.required]
    optional = [text for text, each in zip(shown, options, strict=True) if not each.required]
    yield f"## `{name}`\n\n{cleandoc(command.help)}\n\n"
    kinds = (("Required", required), ("Optional", optional))
    if lines := [f"- {kind}: {', '.join(texts)}\n" for kind, texts in kinds if texts]:
        yield "".join(lines) + "\n"


def _shown(option: Any) -> str:
    """Return the name of an option, or of an argument in capitals."""
    name: str = max(option.opts, key=len)
    return name if name.startswith("-") else name.upper()


def modules(part: str) -> str:
    """List the modules in a folder of rtl/, each with the first sentence of its header."""
    paths = sorted((ROOT / "rtl" / part).glob("*.sv"))
    rows = [[f"[`{path.stem}`]({path.relative_to(ROOT / 'rtl')})", _purpose(path)] for path in paths]
    return markdown(["module", "what it is"], rows)


def multipliers(_: str) -> str:
    """List the folders of the multipliers, each with its modules."""
    folders = (
        f"### [`{name}`](../docs/reference/architectures/{name}.md)\n\n{modules(f'mul/{name}')}\n"
        for name in ARCHITECTURES
    )
    return "\n" + "".join(folders)


def _purpose(path: Path) -> str:
    """Return the first sentence of a module's header, up to its equation."""
    lines = path.read_text(encoding="utf-8").splitlines()[2:]
    comment = [line.removeprefix("//").strip() for line in takewhile(lambda line: line.startswith("//"), lines)]
    paragraph = " ".join(takewhile(bool, comment))
    sentence = re.split(r"(?<=\.) |[:,]$", paragraph, maxsplit=1)[0]
    return sentence.rstrip(".").replace("|", "\\|")


def classes(_: str) -> str:
    """Return the classes of the architectures for mkdocstrings."""
    options = "    options:\n      members: false\n      show_signature: false\n      separate_signature: false\n"
    return "\n" + "".join(f"::: montcore.{each.__name__}\n{options}\n" for each in (ARCHITECTURES | OTHERS).values())


def decisions(_: str) -> str:
    """List the pages of decisions by title."""
    paths = sorted((ROOT / "docs" / "developer" / "decisions").glob("[0-9]*.md"))
    return "".join(f"- [{path.read_text(encoding='utf-8').splitlines()[0][2:]}]({path.name})\n" for path in paths)


TABLES: dict[str, Callable[[str], str]] = {
    "timing": timing,
    "commands": commands,
    "cycles": cycles,
    "decisions": decisions,
    "pages": pages,
    "parameters": parameters,
    "classes": classes,
    "modules": modules,
    "multipliers": multipliers,
    "ports": ports,
}
