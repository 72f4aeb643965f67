"""The eight files of a game, and the names that each holds, in their order."""

import ast
from collections.abc import Iterator
from pathlib import Path

NAMES = {
    "moves": ("Move", "MOVES"),
    "events": ("Event", "EVENTS"),
    "violations": ("Violation", "VIOLATIONS"),
    "state": ("Phase", "Options", "Player", "State", "setup", "facts_digest"),
    "rules": ("apply", "legal_moves", "to_act", "odds", "outcome", "lapse"),
    "table": (
        "profile",
        "drawing",
        "locate",
        "expected",
        "explain",
        "suggest",
        "complain",
        "advise",
    ),
    "view": ("View", "view", "see", "gains"),
    "aid": ("Aid", "aid", "LESSONS"),
}
"""File (or package) -> what it defines, in this order."""

OPTIONAL = frozenset({"lapse", "suggest", "complain", "LESSONS"})
"""What a game has only if it is played so."""

DATA = ("__init__.py", "rules.toml")
TEXTS = ("__init__.py", "cs.ftl", "de.ftl", "en.ftl")


def faults(folder: Path) -> Iterator[str]:
    """What a game's folder lacks or has too much, a sentence each."""
    for name, wanted in NAMES.items():
        path = _source(folder, name)
        if path is None:
            yield f"{folder.name}: there is no {name}.py and no {name}/__init__.py"
        else:
            yield from _misplaced(f"{folder.name}/{name}", path, wanted)
    for room, files in (("data", DATA), ("text", TEXTS)):
        for file in files:
            if not (folder / room / file).is_file():
                yield f"{folder.name}: there is no {room}/{file}"
    known = {*NAMES, "__init__", "data", "text", "__pycache__"}
    for path in sorted(folder.iterdir()):
        if path.stem not in known:
            yield (
                f"{folder.name}: {path.name} belongs into one of the eight, "
                "made a package (rules/ for one)"
            )


def _source(folder: Path, name: str) -> Path | None:
    files = (folder / f"{name}.py", folder / name / "__init__.py")
    return next((path for path in files if path.is_file()), None)


def _misplaced(where: str, path: Path, wanted: tuple[str, ...]) -> Iterator[str]:
    defined = list(_defined(ast.parse(path.read_text("utf-8"))))
    for name in wanted:
        if name not in defined and name not in OPTIONAL:
            yield f"{where} does not define {name}"
    there = [name for name in defined if name in wanted]
    right = [name for name in wanted if name in there]
    if there != right:
        yield f"{where} has {', '.join(there)}; the order is {', '.join(right)}"


def _defined(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (t.id for t in node.targets if isinstance(t, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
