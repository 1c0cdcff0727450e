# SPDX-License-Identifier: Apache-2.0
"""The pages on registers and driver in the package of a coprocessor, made from those of the documentation."""

import re
from collections.abc import Mapping

from montcore.cores import MappedCore, PoolCore
from montcore.generation.registers import (
    DOCUMENTED,
    code_table,
    description,
    field_tables,
    map_table,
    pool_description,
)
from montcore.tools.resources import folder

# Files of the documentation's links that a package has elsewhere. Other links become plain text.
_LINKS = {
    "../../rtl/coprocessor/mont_coprocessor.rdl": "../rtl/mont_coprocessor.rdl",
    "../../driver/montcore.h": "../driver/montcore.h",
    "../../driver/montcore.c": "../driver/montcore.c",
    "../../driver/montcore_registers.h": "../driver/montcore_registers.h",
    "../reference/registers.md": "registers.md",
}
_POOL_LINKS = {
    "../../rtl/coprocessor/pool/mont_coprocessor_pool.rdl": "../rtl/mont_coprocessor_pool.rdl",
    "../../driver/montcore_pool.h": "../driver/montcore_pool.h",
    "../../driver/montcore_pool_registers.h": "../driver/montcore_pool_registers.h",
    "../reference/pool.md": "pool.md",
    "../user/driver.md": "driver.md",
    "registers.md": "registers.md",
}
_LINK = re.compile(r"\[([^\]]*)\]\(([^)#]*)(#[^)]*)?\)")


def files(core: MappedCore, links: Mapping[str, str] = _LINKS) -> dict[str, tuple[str, str]]:
    """Return text and description by path."""
    registers = _own_links(_registers(core), links)
    driver = _own_links(_plain(_page("user", "driver")), links)
    return {
        "doc/registers.md": (registers, "registers and commands"),
        "doc/driver.md": (driver, "how to use the driver"),
    }


def pool_files(core: PoolCore) -> dict[str, tuple[str, str]]:
    """Return the pages of a pool and of its coprocessors."""
    described = pool_description(core.count)
    tables = {"pool-registers": map_table(described), "pool-register-fields": field_tables(described)}
    text = _with_tables(_page("reference", "pool"), tables)
    _, _, text = text.partition("\n## Map\n")
    text, python, registers = re.split(r"(?m)^(?=In Python, )|^(?=## Registers$)", text)
    assert python
    links = {**_LINKS, **_POOL_LINKS}
    page = _own_links(_plain(f"# Pool of {core.count} coprocessors\n\n## Map\n{text}{registers}"), links)
    return {**files(core.coprocessor, links), "doc/pool.md": (page, "the pool and its registers")}


def _page(section: str, name: str) -> str:
    return (folder("docs") / section / f"{name}.md").read_text(encoding="utf-8")


def _plain(page: str) -> str:
    """Return a page without the marks of generated tables."""
    return re.sub(r"<!-- (table: .*?|end) -->\n", "", page)


def _own_links(page: str, links: Mapping[str, str]) -> str:
    def link(found: re.Match[str]) -> str:
        text, target, anchor = found[1], found[2], found[3] or ""
        if target and target not in links:
            return text
        return f"[{text}]({links.get(target, '')}{anchor})"

    return _LINK.sub(link, page)


def _registers(core: MappedCore) -> str:
    """Return the page of the registers with the addresses of a coprocessor, and the slots of the commands."""
    page = _page("reference", "registers")
    tables = {
        "registers": map_table(description(core)),
        "register-fields": field_tables(description(core)),
        "register-codes COMMAND": code_table("COMMAND"),
        "register-codes ERROR": code_table("ERROR"),
    }
    page = _with_tables(page, tables)

    def stride(core: MappedCore) -> str:
        return f"{core.slot_bits // 8} for {core.register_values['MAX_WIDTH']}"

    for documented, own in (
        (_max_width(DOCUMENTED), _max_width(core)),
        (stride(DOCUMENTED), stride(core)),
        ("### Errors\n", f"{_slots()}### Errors\n"),
    ):
        assert page.count(documented) == 1, documented
        page = page.replace(documented, own)
    return page


def _with_tables(page: str, tables: Mapping[str, str]) -> str:
    """Return a page of the documentation with other tables."""
    for name, table in tables.items():
        before, found, rest = page.partition(f"<!-- table: {name} -->\n")
        assert found, name
        page = before + table.strip() + rest.partition("<!-- end -->")[2]
    return page


def _max_width(core: MappedCore) -> str:
    return f"`MaxWidth` = {core.register_values['MAX_WIDTH']}"


def _slots() -> str:
    """Return the section on commands with fixed slots, from the page of the coprocessor."""
    page = _page("reference", "coprocessor")
    rsa, curves = re.findall(r"^\| slot \|.*?\n\n", page, re.MULTILINE | re.DOTALL)
    (ladder,) = re.findall(r"^`X_MULTIPLY` is the ladder .*?\n\n", page, re.MULTILINE | re.DOTALL)
    heads = (
        "`RSA_CRT`",
        "`EC_CHECK`, `EC_TABLE`, `EC_MULTIPLY`, `EC_MULTIPLY_BASE`, `EC_MULTIPLY_ADD`, `ECDSA_SIGN`, `ECDSA_VERIFY`",
    )
    tables = f"{heads[0]}:\n\n{rsa}{heads[1]}:\n\n{curves}"
    return f"### Fixed slots\n\n{tables}{ladder}"
