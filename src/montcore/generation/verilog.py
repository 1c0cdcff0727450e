# SPDX-License-Identifier: Apache-2.0
"""From SystemVerilog to plain, readable Verilog-2005, for tools that lack SystemVerilog."""

import re
from collections.abc import Collection, Iterable, Mapping
from itertools import chain, count
from pathlib import Path
from tempfile import TemporaryDirectory

from montcore import tools
from montcore.generation.template import fill

# The initial words of a memory, as write_verilog lists them.
_MEMORY = re.compile(
    r"^  initial begin\n((?:    (\w+)\[\d+\] = (\d+'h[0-9a-f]+);\n)(?:    \2\[\d+\] = \3;\n)+)  end\n", re.MULTILINE
)
# Words of a memory in a loop: tools limit the length of a loop.
_LOOP = 256

# A register that starts with a value: a linter takes later assignments for a mistake if the declaration has the value.
_STARTING = re.compile(r"^(  reg (?:\[\d+:\d+\] )?(\w+)) = (\d+'[hd][0-9a-f]+);$", re.MULTILINE)

# The slang front end creates a module DEFINITION$PATH for each instance, and write_verilog escapes the name.
_MODULE = re.compile(r"^module (\S+?) ?\(.*?^endmodule\n", re.MULTILINE | re.DOTALL)
_ESCAPED = re.compile(r"\\(\S+) ")
_BODY = re.compile(r"^module (\w+)(.*?)^endmodule", re.MULTILINE | re.DOTALL)
# An output with the names that follow it: `output [3:0] a, b, input c`.
_OUTPUT = re.compile(
    r"\boutput\b\s*(?:(?:wire|reg)\b)?\s*(?:\[[^\]]*\])?\s*(\w+(?:\s*,\s*(?!(?:in|out|inout)(?:put)?\b)\w+)*)"
)
_INSTANCE = re.compile(r"^  (\w+) (?:#\(\n.*?\n  \) )?\w+ \(\n(?:.*?)(?=\n  \);$)", re.MULTILINE | re.DOTALL)
_PIN = re.compile(r"^    \.(\w+)\(", re.MULTILINE)

# A register gets an enable only from a plain multiplexer. Full inference would leave x in inputs, and simulators
# propagate it. For the same reason, remaining unknown values become 0. Bits of the vector "conditions" depend on each
# other: as separate nets they are no loop for a simulator that schedules whole vectors.
_PASSES = """\
read_slang --best-effort-hierarchy --ignore-assertions {boxes} --top {top} {sources}
hierarchy -check -top {top}
proc
opt -nodffe -nosdff
opt_dff -simple-dffe
setundef -zero
pmuxtree
opt_expr
techmap -map plain.v
opt_clean -purge
splitnets w:conditions
opt_clean -purge
check -assert
write_verilog -noattr out.v
"""


def verilog(top: str, sources: Mapping[str, str], cells: Mapping[str, str]) -> str:
    """Return ``top`` and the modules under it in Verilog-2005; their names start with the name of ``top``.

    Parameters
    ----------
    top
        Name of the top module.
    sources
        Text by file name, in compile order.
    cells
        Text by file name, of vendor cells that stay instances and are not written.

    Raises
    ------
    MontcoreError
        Yosys rejects the sources.
    """
    modules = {found[1].removeprefix("\\"): found[0] for found in _MODULE.finditer(_yosys(top, sources, cells))}
    modules = _shared(modules)
    names = _module_names(top, modules)
    text = "\n".join(_with_loops(_plain(text, names)) for text in modules.values())
    text = _STARTING.sub(r"\1;\n  initial \2 = \3;", text)
    return _with_open_outputs(text, _outputs([text, *cells.values()]))


def _yosys(top: str, sources: Mapping[str, str], cells: Mapping[str, str]) -> str:
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, text in {**cells, **sources, "plain.v": fill("plain.v")}.items():
            (folder / name).write_text(text, encoding="utf-8")
        boxes = " ".join(f"--blackboxed-module {Path(name).stem}" for name in cells)
        script = _PASSES.format(top=top, boxes=boxes, sources=" ".join([*cells, *sources]))
        (folder / "convert.ys").write_text(script, encoding="utf-8")
        tools.yosys().check(["-q", "convert.ys"], cwd=folder)
        return (folder / "out.v").read_text(encoding="utf-8")


def _definition(module: str) -> str:
    return module.partition("$")[0]


def _shared(modules: Mapping[str, str]) -> dict[str, str]:
    """Merge modules with the same text: first the leaves, then the modules that become equal above them."""
    first: dict[tuple[str, str], str] = {}
    shared = {
        name: first.setdefault((_definition(name), text.replace(f"\\{name} ", "", 1)), name)
        for name, text in modules.items()
    }
    kept = {name: _renamed(modules[name], {old: f"\\{new} " for old, new in shared.items()}) for name in first.values()}
    return kept if len(kept) == len(modules) else _shared(kept)


def _renamed(text: str, names: Mapping[str, str]) -> str:
    """Return the text with the escaped identifiers in ``names`` replaced, including their escapes."""
    return _ESCAPED.sub(lambda found: names.get(found[1], found[0]), text)


def _module_names(top: str, modules: Iterable[str]) -> dict[str, str]:
    names = {top: top}
    for module in modules:
        if module != top:
            names[module] = _unique(f"{top}_{_definition(module)}", names.values())
    return names


def _plain(text: str, modules: Mapping[str, str]) -> str:
    """Return a module with plain instead of escaped identifiers."""
    names = dict(modules)
    taken = set(re.findall(r"\w+", text))
    for name in dict.fromkeys(_ESCAPED.findall(text)):
        if name not in names:
            names[name] = _unique(re.sub(r"\W+", "_", name).strip("_"), taken)
            taken.add(names[name])
    return _renamed(text, names)


def _with_loops(text: str) -> str:
    """Return the module with loops in place of long lists of equal initial words."""

    def loops(memory: re.Match[str]) -> str:
        lines, name, value = memory.groups()
        words = lines.count("\n")
        if words <= _LOOP or f"    {name}[{words - 1}] = " not in lines.splitlines()[-1]:
            return memory[0]
        block = _unique(f"{name}_words", set(re.findall(r"\w+", text)))
        parts = [
            f"    for (k = {first}; k < {min(first + _LOOP, words)}; k = k + 1) {name}[k] = {value};\n"
            for first in range(0, words, _LOOP)
        ]
        return f"  initial begin : {block}\n    integer k;\n{''.join(parts)}  end\n"

    return _MEMORY.sub(loops, text)


def _with_open_outputs(text: str, outputs: Mapping[str, list[str]]) -> str:
    """Return the text with the unconnected outputs written out, which linters ask for."""

    def completed(instance: re.Match[str]) -> str:
        pins = _PIN.findall(instance[0])
        missing = [name for name in outputs.get(instance[1], []) if name not in pins]
        return ",\n".join([instance[0], *(f"    .{name}()" for name in missing)])

    return _INSTANCE.sub(completed, text)


def _outputs(texts: Iterable[str]) -> dict[str, list[str]]:
    """Return the outputs of each module in pieces of Verilog."""
    modules = [found for text in texts for found in _BODY.findall(text)]
    return {name: re.findall(r"\w+", " ".join(_OUTPUT.findall(body))) for name, body in modules}


def _unique(name: str, taken: Collection[str]) -> str:
    candidates = chain([name], (f"{name}_{number}" for number in count(2)))
    return next(candidate for candidate in candidates if candidate not in taken)
