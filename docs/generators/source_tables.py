# SPDX-License-Identifier: Apache-2.0
"""The tables of what the sources say: parameters, cycles, ports, modules, commands and pages."""

import re
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path

import typer
from typer.cli import get_docs_for_click

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
        [f"`{each.field}`", f"`{each.name}`", each.default, each.listed, each.meaning]
        for each in (ARCHITECTURES | OTHERS)[name].known_parameters()
    ]
    return markdown(["keyword", "in the RTL", "default", "values", "meaning"], rows)


def timing(_: str) -> str:
    """List the architectures with constant latency, with the necessary parameters."""
    rows = []
    for name, architecture in ARCHITECTURES.items():
        variants = one_at_a_time(architecture.known_parameters())
        configs = [Config(name, 256, parameters) for parameters in variants]
        fixed = [config.mean_latency == config.worst_latency for config in configs]
        changed = [", ".join(f"`{key}={value}`" for key, value in config.changed.items()) for config in configs]
        independent = (
            "all" if all(fixed) else ", ".join(what for what, same in zip(changed, fixed, strict=True) if same)
        )
        rows.append([f"[`{name}`](../reference/architectures/{name}.md)", independent])
    return markdown(["architecture", "parameters with which the cycles do not depend on the operands"], rows)


def cycles(name: str) -> str:
    """List the cycles of an architecture with default parameters, for each value of Reduce, at two widths."""
    rows = []
    for width in (256, 1024):
        for reduce in sorted(ARCHITECTURES[name].legal_values("Reduce"), reverse=True):
            config = Config(name, width, {"Reduce": reduce})
            worst, mean = config.worst_latency, config.mean_latency
            # The next product begins a cycle after the result.
            spans = [
                worst + more if worst == mean else f"{float(mean) + more:.1f} on average, at most {worst + more}"
                for more in (0, 1)
            ]
            rows.append([width, reduce, f"2^{config.r_exponent}", *spans, config.setup_cycles])
    return markdown(["bits", "`Reduce`", "R", "latency", "initiation interval", "set-up"], rows)


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
    rows = [[f"`{port.name}`", port.direction, port.width, port.meaning] for port in tables[module]]
    return markdown(["port", "direction", "bits", "meaning"], rows)


def commands(_: str) -> str:
    """List every command with its options, from the program itself."""
    program = typer.main.get_command(application())
    context = typer.Context(program, info_name="montcore", obj={"TYPER_RICH_MARKUP_MODE": None})
    documented = get_docs_for_click(obj=program, ctx=context, name="montcore")

    def example(found: re.Match[str]) -> str:
        lines = "\n".join(f"$ {line.strip()}" for line in found[2].splitlines())
        return f"\n**{found[1]}**:\n\n```console\n{lines}\n```\n"

    examples = re.compile(r"\n\x08?\n(Examples?):\n((?:  montcore .*\n)+)")
    shown = documented[documented.index("## ") :].replace("* `--help`: Show this message and exit.\n", "")
    shown = re.sub(r"\n\*\*Usage\*\*:\n\n```console\n.*?```\n", "", shown, flags=re.DOTALL)
    return examples.sub(example, re.sub(r"\n\*\*Options\*\*:\n\n(?!\*)", "", shown))


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
