# SPDX-License-Identifier: Apache-2.0
"""The pages on registers, pool and driver in the package of a coprocessor, and their parts in the documentation.

Registers and codes come from their description in SystemRDL, the slots of commands from the microcode, and the text
around them from templates. The links in a template are the documentation's links.
"""

import re
from collections.abc import Callable, Mapping

from montcore.cores import CoprocessorCore, CurveCoprocessorCore, MappedCore, PoolCore
from montcore.generation import firmware, registers
from montcore.generation.template import fill
from montcore.microcode.fixed_slots import FIXED_SLOTS, slot_table
from montcore.tools.resources import folder

_DOCUMENTED_POOL = PoolCore(CoprocessorCore(2, 4096), 2)

# Files of the documentation's links that a package has, too.
_IN_PACKAGE = {
    "../../driver/montcore.h": "../driver/montcore.h",
    "../../driver/montcore.c": "../driver/montcore.c",
    "../reference/registers.md": "registers.md",
    "../../rtl/coprocessor/mont_coprocessor.rdl": "../rtl/mont_coprocessor.rdl",
    "../../rtl/coprocessor/pool/mont_coprocessor_pool.rdl": "../rtl/mont_coprocessor_pool.rdl",
    "../../driver/montcore_registers.h": "../driver/montcore_registers.h",
    "../../driver/montcore_pool.h": "../driver/montcore_pool.h",
    "../../driver/montcore_pool_registers.h": "../driver/montcore_pool_registers.h",
    "registers.md": "registers.md",
}
_LINK = re.compile(r"!?\[([^\]]*)\]\(([^)]*)\)")
# Pictures, and marks of generated tables.
_OF_SITE = re.compile(r"^(?:!\[[^\]]*\]\([^)]*\)\n+|<!-- .*? -->\n)", re.MULTILINE)

# The mark of a part that some packages have: before a section or a block, or in a row or an item's first line.
_MARK = re.compile(r"<!-- only: (\w+) -->")


def files(core: MappedCore, *, is_pool: bool = False) -> dict[str, tuple[str, str]]:
    """Return the pages of a coprocessor, by itself or in a pool: text and description by path."""
    return {
        "doc/registers.md": (
            f"# Registers and commands\n\n{registers_page(core, _in_package)}",
            "registers and commands",
        ),
        "doc/driver.md": (_driver_page(core, is_pool=is_pool), "how to use the driver"),
    }


def _driver_page(core: MappedCore, *, is_pool: bool) -> str:
    """Return the parts of the documentation's page that hold for the hardware; curve units have another start."""
    text = (folder("docs") / "user" / "driver.md").read_text(encoding="utf-8")
    of_curves = isinstance(core, CurveCoprocessorCore)
    shown = {
        "coprocessors": not of_curves,
        "ed25519": core.has_command("ED25519_VERIFY"),
        "keys": core.has_command("EC_KEY_TABLE"),
        "batches": core.has_command("ECDSA_SIGN_BATCH"),
        "pools": is_pool,
        "site": False,
    }
    text = _kept(text, shown)
    if of_curves:
        start = fill("driver_of_curves.md", program=firmware.program(core, is_pool=is_pool))
        text = start + text[text.index("\n## ") + 1 :]
    page = re.sub(r"\n{3,}", "\n\n", _OF_SITE.sub("", text)).rstrip() + "\n"
    anchors = {f"#{title.lower().replace(' ', '-')}" for title in re.findall(r"^#+ (.*)$", page, re.MULTILINE)}
    return _LINK.sub(lambda found: found[0] if found[2] in anchors else _in_package(found[1], found[2]), page)


def _kept(text: str, shown: Mapping[str, bool]) -> str:
    """Return a page without its marks, and without the parts whose mark is not shown."""
    lines, kept = text.split("\n"), []
    while lines:
        line = lines.pop(0)
        mark = _MARK.search(line)
        if mark is None:
            kept.append(line)
        elif mark[0] != line:
            if shown[mark[1]]:
                kept.append(line.replace(f" {mark[0]}", ""))
            else:
                del lines[: next(number for number, each in enumerate(lines) if not each.startswith(" "))]
        else:
            while not lines[0]:
                lines.pop(0)
            if not shown[mark[1]]:
                del lines[: _end(lines)]
    return "\n".join(kept)


def _end(lines: list[str]) -> int:
    """Return the number of lines of a section with its sections, or of a block with the blank line after it."""
    level = re.match("(#+) ", lines[0])
    last = re.compile(f"#{{1,{len(level[1])}}} " if level else "$")
    in_code, end = lines[0].startswith("```"), 1
    for number, line in enumerate(lines[1:], 1):
        in_code ^= line.startswith("```")
        if not in_code and last.match(line):
            return end if level else number + 1
        # The mark of a section belongs to that section.
        if line and not _MARK.fullmatch(line):
            end = number + 1
    return len(lines)


def pool_files(core: PoolCore) -> dict[str, tuple[str, str]]:
    """Return the pages of a pool and of its coprocessors: text and description by path."""
    page = f"# Pool of {core.count} coprocessors\n\n{pool_page(core, _in_package)}"
    return {**files(core.coprocessor, is_pool=True), "doc/pool.md": (page, "the pool and its registers")}


def _in_package(text: str, target: str) -> str:
    """Return a link in a page of a package: plain text if the package has no such file."""
    path, mark, section = target.partition("#")
    return f"[{text}]({_IN_PACKAGE[path]}{mark}{section})" if path in _IN_PACKAGE else text


def _documented(text: str, target: str) -> str:
    return f"[{text}]({target})"


def registers_page(core: MappedCore | None = None, link: Callable[[str, str], str] = _documented) -> str:
    """Return the text on the registers and commands of a core; by default the documentation's text on all."""
    shown = core or registers.DOCUMENTED
    described = registers.description(shown)
    groups = {tuple(filter(core.has_command, names)) if core else names: names[0] for names in FIXED_SLOTS}
    return fill(
        "registers.md",
        link=link,
        max_width=shown.register_values["MAX_WIDTH"],
        slot_bytes=shown.slot_bits // 8,
        map=registers.map_table(described),
        commands=registers.code_table("COMMAND", core.has_command) if core else registers.code_table("COMMAND"),
        has_moduli=core is None or core.has_command("REDUCE"),
        slots={names: slot_table(first) for names, first in groups.items() if names},
        errors=registers.code_table("ERROR"),
        fields=registers.field_table(described),
    )


def pool_page(core: PoolCore = _DOCUMENTED_POOL, link: Callable[[str, str], str] = _documented) -> str:
    """Return the text on map, claims and registers of a pool; by default the documentation's text."""
    described = registers.pool_description(core.count)
    return fill(
        "pool.md",
        link=link,
        map=registers.map_table(described),
        fields=registers.field_table(described),
    )
