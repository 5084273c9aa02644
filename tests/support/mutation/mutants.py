"""Small changes to source code, each of which some test should notice."""

import ast
import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeGuard

TURNED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
REMOVABLE = (ast.Expr, ast.AugAssign, ast.Raise, ast.Break, ast.Continue, ast.Delete)
"""Statements without which a function still runs. Without an assignment to a name it would not."""
UNREACHABLE = {"assert_never"}
"""Calls that only a type checker needs."""


class Key(NamedTuple):
    """What identifies a mutant while the lines around it move."""

    file: str
    line: str
    change: str


class Mutant(NamedTuple):
    """A change to a file: the bytes from start to end are replaced."""

    key: Key
    number: int
    start: int
    end: int
    new: bytes

    def apply(self, source: bytes) -> bytes:
        """Return *source* with the change made."""
        return source[: self.start] + self.new + source[self.end :]


class _Finder(ast.NodeVisitor):
    """A collector of the changes that can be made to one file."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.lines = source.splitlines(keepends=True)
        self.found: list[Mutant] = []

    def offset(self, line: int | None, column: int | None) -> int:
        """Return the offset in the file of a place that the parser names."""
        assert line is not None
        assert column is not None
        return sum(map(len, self.lines[: line - 1])) + column

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return where *node* begins and ends."""
        return (
            self.offset(node.lineno, node.col_offset),
            self.offset(node.end_lineno, node.end_col_offset),
        )

    def add(self, whole: tuple[int, int], part: tuple[int, int], new: str) -> None:
        """Add the change that puts *new* into *part* of *whole*.

        The key tells the whole before and after. Line ends that would be lost are kept, so that
        every line of the file has its number.
        """
        before, old, after = (
            self.source[first:last].decode()
            for first, last in ((whole[0], part[0]), part, (part[1], whole[1]))
        )
        told = (" ".join(text.split()) for text in (before + old + after, before + new + after))
        number = self.source.count(b"\n", 0, part[0]) + 1
        key = Key(self.file, self.lines[number - 1].decode().strip(), " → ".join(told))
        lost = "\n" * (old.count("\n") - new.count("\n"))
        self.found.append(Mutant(key, number, *part, (new + lost).encode()))

    def put(self, node: ast.expr | ast.stmt, new: str) -> None:
        """Add the change of the whole *node* to *new*."""
        self.add(self.span(node), self.span(node), new)

    def source_of(self, node: ast.expr) -> str:
        """Return the source of *node*."""
        start, end = self.span(node)
        return self.source[start:end].decode()

    def negate(self, test: ast.expr) -> None:
        """Add the opposite of a condition."""
        self.put(test, f"not ({self.source_of(test)})")

    def visit_Compare(self, node: ast.Compare) -> None:
        """Turn each comparison."""
        sides = [node.left, *node.comparators]
        for operator, left, right in zip(node.ops, sides, sides[1:], strict=False):
            old, new = TURNED[type(operator)]
            begin, end = self.span(left)[1], self.span(right)[0]
            between = self.source[begin:end].decode()
            place = re.search(r"\s+".join(map(re.escape, old.split())), between)
            if place:
                part = (begin + place.start(), begin + place.end())
                self.add(self.span(node), part, new)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Drop each condition of several."""
        neutral = str(isinstance(node.op, ast.And))
        for value in node.values:
            self.add(self.span(node), self.span(value), neutral)
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        """Negate the condition."""
        self.negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        """Negate the condition."""
        self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """Negate the condition."""
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        """Drop each condition."""
        for test in node.ifs:
            self.put(test, "True")
        self.generic_visit(node)

    def visit_match_case(self, node: ast.match_case) -> None:
        """Drop the condition of a case."""
        if node.guard:
            self.put(node.guard, "True")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Count one up and one down, and turn true and false."""
        if isinstance(node.value, bool):
            self.put(node, str(not node.value))
        elif isinstance(node.value, int | float):
            self.put(node, str(node.value + 1))
            self.put(node, f"({node.value - 1})" if node.value < 1 else str(node.value - 1))

    def visit_Slice(self, node: ast.Slice) -> None:
        """Begin one later, and end one earlier."""
        if node.lower:
            self.put(node.lower, f"({self.source_of(node.lower)}) + 1")
        if node.upper:
            self.put(node.upper, f"({self.source_of(node.upper)}) - 1")
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Leave bases, flags and decorators: they declare what a class is."""
        for statement in node.body:
            self.visit(statement)

    def visit_keyword(self, node: ast.keyword) -> None:
        """Leave ``strict=True``: it can only make a mistake louder."""
        if node.arg != "strict":
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave what is inside an f-string: Python 3.11 does not tell where it is."""

    def generic_visit(self, node: ast.AST) -> None:
        """Remove statements, and go on inside."""
        if _removable(node):
            self.put(node, "pass")
        super().generic_visit(node)


def _removable(node: ast.AST) -> TypeGuard[ast.stmt]:
    """Return whether *node* is a statement that does something and can be missing."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return False
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))):
            return name not in UNREACHABLE
        case ast.Assign(targets=[target, *_]):
            return isinstance(target, ast.Attribute | ast.Subscript)
    return isinstance(node, REMOVABLE)


def find(file: str, source: bytes) -> list[Mutant]:
    """List the changes that can be made to the *source* of a file.

    A change that can be made in several places of a line tells which of them is meant.
    """
    finder = _Finder(file, source)
    finder.visit(ast.parse(source))
    found: list[Mutant] = []
    seen: Counter[tuple[int, str]] = Counter()
    for mutant in sorted(finder.found, key=lambda mutant: (mutant.start, mutant.key.change)):
        seen[mutant.number, mutant.key.change] += 1
        if (place := seen[mutant.number, mutant.key.change]) > 1:
            change = f"{mutant.key.change} (place {place})"
            found.append(mutant._replace(key=mutant.key._replace(change=change)))
        else:
            found.append(mutant)
    return found


def sample(mutants: Iterable[Mutant], seed: int, most: int) -> list[Mutant]:
    """Choose at most *most* mutants by *seed*.

    Each has its own rank, so that a change of the code elsewhere changes the choice little.
    """

    def rank(mutant: Mutant) -> bytes:
        return hashlib.sha256(repr((seed, *mutant.key)).encode()).digest()

    return sorted(mutants, key=lambda mutant: (rank(mutant), mutant.start))[:most]


def read_equivalent(path: Path) -> Mapping[Key, str]:
    """Read the mutants that no test can notice, each with the reason why."""
    rows = tomllib.loads(path.read_text("utf-8")).get("mutant", [])
    return {Key(row["file"], row["line"], row["change"]): row["why"] for row in rows}
