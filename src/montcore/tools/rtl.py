# SPDX-License-Identifier: Apache-2.0
"""The SystemVerilog library: which files a module needs, and a fingerprint of what they say.

One module (or package) a file, named like the file, so that the files a core needs follow from the text: there is
no file list to keep by hand.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from montcore.tools.resources import folder

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_IDENTIFIER = re.compile(r"\bmont_\w+")
# A comment, or else, captured: a string, a word or number, an operator (the longest first), any other character.
_TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/"
    r'|("(?:\\.|[^"\\])*"|[\w$]+|<<<=|>>>=|<<<|>>>|<<=|>>=|===|!==|==\?|!=\?|<->|\|->|\|=>'
    r"|&&|\|\||\*\*|[=!<>+\-*/%&|^]=|<<|>>|\+\+|--|~[&|^]|\^~|::|[+\-]:|->|##|\S)",
    re.DOTALL,
)


@cache
def library() -> dict[str, Path]:
    """Every module and package of the library by name."""
    return {path.stem: path for path in sorted(folder("rtl").rglob("*.sv"))}


def references(text: str) -> list[str]:
    """Names of library modules and packages that a piece of SystemVerilog uses, in order of appearance."""
    code = _COMMENT.sub(" ", text)
    return [name for name in dict.fromkeys(_IDENTIFIER.findall(code)) if name in library()]


def sources(*tops: str) -> list[Path]:
    """The files that the modules ``tops`` need, themselves included, each after the ones it uses."""
    ordered: dict[str, Path] = {}

    def visit(name: str) -> None:
        path = library()[name]
        if name in ordered:
            return
        for used in references(path.read_text(encoding="utf-8")):
            if used != name:
                visit(used)
        ordered[name] = path

    for top in tops:
        visit(top)
    # Packages first: some tools read files strictly in order.
    return sorted(ordered.values(), key=lambda path: not path.stem.endswith("_pkg"))


@lru_cache(maxsize=1024)
def tokens(text: str) -> tuple[str, ...]:
    """A piece of SystemVerilog without comments and white space: its words, numbers, strings and operators."""
    return tuple(filter(None, _TOKEN.findall(text)))


def fingerprint(sources: Mapping[str, str], parameters: Mapping[str, int]) -> str:
    """SHA-256 (hex) of what hardware is made of; comments and white space do not change it.

    sources: SystemVerilog by file name, in reading order. parameters: of the top module.
    """
    values = [f"{name}={value}" for name, value in parameters.items()]
    return content_hash([*(word for name, text in sources.items() for word in (name, *tokens(text))), *values])


def content_hash(texts: Iterable[str]) -> str:
    """SHA-256 (hex) over pieces of text, in order."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(hashlib.sha256(text.encode()).digest())
    return digest.hexdigest()
