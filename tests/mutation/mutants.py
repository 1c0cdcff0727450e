# SPDX-License-Identifier: Apache-2.0
"""Small faults in SystemVerilog: where each stands, and sources that hold all of them at once.

Mutants are found in the syntax tree that slang makes of a file. Most can be selected while a simulation runs: the text
``(mont_mutant_pkg::selected == 7 ? (a | b) : (a & b))`` has the fault only if the environment variable MONT_MUTANT is
7. One compiled model then serves all mutants. A fault in an expression that elaboration evaluates needs its own model.

Left out: widths in declarations and casts, defaults of parameters, and checks of parameters, which are no hardware; and
generated files, which ``make lint`` compares with their source.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pyslang.parsing import Token
from pyslang.syntax import SyntaxKind, SyntaxNode, SyntaxTree

from montcore.tools import rtl

PACKAGE = "mont_mutant_pkg"
VARIABLE = "MONT_MUTANT"

# Verilator passes the text of $c on to C++.
PACKAGE_TEXT = f"""\
package {PACKAGE};
  int selected = $c32("std::getenv(\\"{VARIABLE}\\") ? std::atoi(std::getenv(\\"{VARIABLE}\\")) : 0");
endpackage
"""

# The mark of a generated file.
GENERATED = "Generated from "

_OTHER_OPERATOR = {
    **{"+": "-", "-": "+", "*": "+", "/": "*", "<<": ">>", ">>": "<<", "^": "|"},
    **{"&": "|", "|": "&", "&&": "||", "||": "&&"},
    **{"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"},
}
_LOGICAL = ("&", "|", "&&", "||")

# Syntax that elaboration evaluates.
_FIXED = (
    SyntaxKind.ParameterDeclaration,
    SyntaxKind.ParameterValueAssignment,
    SyntaxKind.FunctionDeclaration,
    SyntaxKind.LoopGenerate,
    SyntaxKind.ForLoopStatement,
)
_LEFT_OUT = (
    SyntaxKind.VariableDimension,
    SyntaxKind.EventControlWithExpression,
    SyntaxKind.ElabSystemTask,
    SyntaxKind.TypedefDeclaration,
    SyntaxKind.ConcurrentAssertionMember,
    SyntaxKind.ImmediateAssertionMember,
    SyntaxKind.AttributeInstance,
)


_ASSIGNMENTS = (SyntaxKind.NonblockingAssignmentExpression, SyntaxKind.AssignmentExpression)
_CONSTANTS = (
    SyntaxKind.IntegerLiteralExpression,
    SyntaxKind.UnbasedUnsizedLiteralExpression,
    SyntaxKind.IntegerVectorExpression,
)
_UNARY = {
    SyntaxKind.UnaryBitwiseNotExpression: "({})",
    SyntaxKind.UnaryMinusExpression: "({})",
    SyntaxKind.UnaryLogicalNotExpression: "(!(!({})))",
    SyntaxKind.UnaryBitwiseAndExpression: "(|({}))",
    SyntaxKind.UnaryBitwiseOrExpression: "(&({}))",
}


@dataclass(frozen=True)
class Mutant:
    """A fault in a file.

    Attributes
    ----------
    module
        The file's module.
    begin, end
        The range of the replaced characters.
    text
        The new text.
    kind
        The changed part, in a word.
    selectable
        Whether a running simulation can select it; otherwise it needs its own model.
    """

    module: str
    begin: int
    end: int
    text: str
    kind: str
    selectable: bool

    def planted(self, source: str) -> str:
        """The source with this fault."""
        return source[: self.begin] + self.text + source[self.end :]

    def line(self, source: str) -> int:
        return source.count("\n", 0, self.begin) + 1

    def place(self, source: str) -> int:
        """The number of tokens in front of it, which does not depend on comments."""
        return len(rtl.tokens(source[: self.begin]))


def mutants(module: str, source: str) -> list[Mutant]:
    """All mutants of a file, in order of their places; a generated file has none."""
    if GENERATED in source:
        return []
    found = dict.fromkeys(_Planter(module, source).visit(SyntaxTree.fromText(source).root, fixed=False))
    return sorted(found, key=lambda each: (each.begin, -each.end, each.text))


def with_all(source: str, numbered: Mapping[Mutant, int]) -> str:
    """The source with all selectable mutants, each selected by its number."""
    groups: dict[tuple[int, int], list[Mutant]] = {}
    for mutant in sorted(numbered, key=lambda each: (each.begin, -each.end)):
        if mutant.selectable:
            groups.setdefault((mutant.begin, mutant.end), []).append(mutant)
    return _filled(source, 0, len(source), list(groups.items()), numbered)


def _filled(
    source: str,
    begin: int,
    end: int,
    groups: list[tuple[tuple[int, int], list[Mutant]]],
    numbered: Mapping[Mutant, int],
) -> str:
    """The characters from ``begin`` to ``end`` with the mutants that lie in them."""
    text, at = [], begin
    while groups:
        (first, last), here = groups.pop(0)
        inside = []
        while groups and groups[0][0][1] <= last:
            inside.append(groups.pop(0))
        inner = _filled(source, first, last, inside, numbered)
        if here[0].text == ";":
            (dropped,) = here
            inner = f"begin if ({PACKAGE}::selected != {numbered[dropped]}) {inner} end"
        else:
            choices = "".join(f"{PACKAGE}::selected == {numbered[each]} ? {each.text} : " for each in here)
            inner = f"({choices}({inner}))"
        text += [source[at:first], inner]
        at = last
    return "".join([*text, source[at:end]])


class _Planter:
    def __init__(self, module: str, source: str) -> None:
        self._module = module
        self._source = source

    def visit(self, node: Any, *, fixed: bool) -> Iterator[Mutant]:
        """The mutants in a node and below it."""
        fixed = fixed or node.kind in _FIXED
        match node.kind:
            case kind if kind in _LEFT_OUT:
                pass
            case SyntaxKind.IfGenerate:
                if not self._is_check(node.block):
                    yield self._mutant(node.condition, f"!({self._text(node.condition)})", "condition", fixed=True)
                    yield from self.visit(node.condition, fixed=True)
                    yield from self._children(node, fixed=fixed, but=node.condition)
            case SyntaxKind.ParameterDeclaration if node.keyword.valueText == "parameter":
                pass
            case SyntaxKind.NamedPortConnection:
                # An output cannot be connected to an expression. A vendor's port name does not show the direction.
                yield from self._children(node, fixed=fixed or not node.name.valueText.endswith(("_i", "_ni")))
            case SyntaxKind.CastExpression:
                yield from self.visit(node.right, fixed=fixed)
            case SyntaxKind.ScopedName:
                # Elaboration resolves the name of a generate block.
                yield from self._children(node, fixed=True)
            case SyntaxKind.MultipleConcatenationExpression:
                yield from self.visit(node.concatenation, fixed=fixed)
            case SyntaxKind.BitSelect | SyntaxKind.SimpleRangeSelect:
                pass  # the whole position moves instead
            case SyntaxKind.AscendingRangeSelect | SyntaxKind.DescendingRangeSelect:
                pass
            case SyntaxKind.NonblockingAssignmentExpression | SyntaxKind.AssignmentExpression:
                yield from self.visit(node.left, fixed=True)
                yield from self.visit(node.right, fixed=fixed)
            case _:
                yield from self._own(node, fixed=fixed)
                yield from self._children(node, fixed=fixed)

    @staticmethod
    def _is_check(block: Any) -> bool:
        """Return whether a block of a condition only reports illegal parameters."""
        members = block.members if block.kind == SyntaxKind.GenerateBlock else [block]
        return all(each.kind == SyntaxKind.ElabSystemTask for each in members)

    def _children(self, node: Any, *, fixed: bool, but: Any = None) -> Iterator[Mutant]:
        for child in node:
            if isinstance(child, SyntaxNode) and (but is None or child.sourceRange != but.sourceRange):
                yield from self.visit(child, fixed=fixed)

    def _own(self, node: Any, *, fixed: bool) -> Iterator[Mutant]:
        """The mutants of a node itself."""
        for what, kind, text in self._changes(node):
            yield self._mutant(what, text, kind, fixed=fixed)

    def _changes(self, node: Any) -> Iterator[tuple[Any, str, str]]:
        """Yield the changes in a node: the changed part, the kind of fault, and the new text."""
        text = self._text
        match node.kind:
            case SyntaxKind.ContinuousAssign:
                assignments = (each for each in node.assignments if not isinstance(each, Token))
                yield from ((each.right, "dropped assignment", "'0") for each in assignments)
            case SyntaxKind.ExpressionStatement if node.expr.kind in _ASSIGNMENTS:
                yield node, "dropped assignment", ";"
            case SyntaxKind.ConditionalStatement:
                yield from ((node.predicate, "condition", value) for value in ("1'b1", "1'b0"))
            case SyntaxKind.ConditionalExpression:
                yield node, "condition", f"({text(node.predicate)} ? {text(node.right)} : {text(node.left)})"
            case SyntaxKind.IdentifierSelectName:
                yield from self._position(node)
            case kind if kind in _CONSTANTS:
                yield node, "constant", self._other_constant(node)
            case kind if kind in _UNARY:
                yield node, "operator", _UNARY[kind].format(text(node.operand))
            case _ if hasattr(node, "operatorToken") and hasattr(node, "left"):
                yield from self._binary(node)

    def _other_constant(self, node: Any) -> str:
        text = self._text(node)
        match node.kind:
            case SyntaxKind.IntegerLiteralExpression:
                return str(int(text.replace("_", "")) + 1)
            case SyntaxKind.UnbasedUnsizedLiteralExpression:
                return "'1" if text == "'0" else "'0"
        size, _, digits = text.partition("'")
        value = int(digits[1:].replace("_", ""), {"b": 2, "h": 16, "d": 10}[digits[0]])
        return f"{size}'d{value ^ 1}"

    def _binary(self, node: Any) -> Iterator[tuple[Any, str, str]]:
        left, right = self._text(node.left), self._text(node.right)
        operator = str(node.operatorToken.valueText)
        if operator in _OTHER_OPERATOR:
            yield node, "operator", f"({left} {_OTHER_OPERATOR[operator]} {right})"
        if operator in _LOGICAL:
            yield from ((node, "condition", f"({operand})") for operand in (left, right))

    def _position(self, node: Any) -> Iterator[tuple[Any, str, str]]:
        """The last select of a name, one bit higher."""
        select = node.selectors[len(node.selectors) - 1].selector
        before = self._source[node.sourceRange.start.offset : select.sourceRange.start.offset]
        match select.kind:
            case SyntaxKind.BitSelect:
                moved = f"({self._text(select.expr)}) + 1"
            case SyntaxKind.SimpleRangeSelect:
                moved = f"({self._text(select.left)}) + 1:({self._text(select.right)}) + 1"
            case _:
                between = str(select.range.valueText)
                moved = f"({self._text(select.left)}) + 1 {between} {self._text(select.right)}"
        yield node, "bit position", f"{before}{moved}]"

    def _text(self, node: Any) -> str:
        return self._source[node.sourceRange.start.offset : node.sourceRange.end.offset]

    def _mutant(self, node: Any, text: str, kind: str, *, fixed: bool) -> Mutant:
        where = node.sourceRange
        # The choice between a signed expression and an unsigned one is unsigned.
        fixed = fixed or "$signed" in self._text(node)
        return Mutant(self._module, where.start.offset, where.end.offset, text, kind, selectable=not fixed)


def library() -> dict[str, str]:
    """The text of every file of the library."""
    return {name: path.read_text(encoding="utf-8") for name, path in rtl.library().items()}
