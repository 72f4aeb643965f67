"""Every rule id against the tests that carry it: ``python -m tests.support.rules``."""

import ast
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def catalogue() -> Mapping[str, str]:
    """All rule ids with their short titles, of all games."""
    titles: dict[str, str] = {}
    paths = [*ROOT.glob("companion/games/*/data/rules.toml")]
    paths += ROOT.glob("tests/example_game/*/data/rules.toml")
    for path in sorted(paths):
        titles |= tomllib.loads(path.read_text("utf-8"))["rules"]
    return titles


def marked() -> Mapping[str, list[str]]:
    """Rule id -> the tests that carry it, as ``file::test``."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(ROOT.glob("tests/**/test_*.py")):
        where, source = path.relative_to(ROOT), path.read_text("utf-8")
        if ".rule(" not in source:
            continue
        for name, ids in _marks(ast.parse(source)):
            for rule in ids:
                found[rule].append(f"{where}::{name}")
    return found


def _marks(tree: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """Marks on test functions, and marks in tables of parameters."""
    for node in ast.walk(tree):
        name = _holder(node)
        for inside in ast.walk(node) if name else ():
            if _is_rule_mark(inside):
                yield name, _ids(inside)


def _holder(node: ast.AST) -> str:
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
        return node.name
    return "table" if isinstance(node, ast.Assign) else ""


def _is_rule_mark(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "rule"
    )


def _ids(node: ast.AST) -> list[str]:
    return [
        n.value
        for n in ast.walk(node)
        if isinstance(n, ast.Constant) and isinstance(n.value, str)
    ]


def main() -> int:
    """Print the table; 1 when an id has no test or a test an unknown id."""
    titles, tests = catalogue(), marked()
    for rule, title in titles.items():
        print(f"{rule:8} {len(tests.get(rule, [])):3}  {title}")  # noqa: T201
    bare = [rule for rule in titles if rule not in tests]
    unknown = sorted(set(tests) - set(titles))
    print(f"{len(titles)} rules, {len(bare)} without a test {bare}")  # noqa: T201
    if unknown:
        print(f"tests carry unknown ids: {unknown}")  # noqa: T201
    return 1 if bare or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
