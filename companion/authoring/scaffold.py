"""A new game's folder, copied from ``template`` with its own names."""

import ast
import keyword
import re
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from companion.app.durable_file import keep
from companion.authoring.errors import AuthoringError
from companion.authoring.places import ROOT, is_checkout
from companion.core.registry import (
    Claim,
    RegistryError,
    check,
    free_anchors,
    free_letter,
)

TEMPLATE = Path(__file__).parent / "template"
PACKAGE = "companion.authoring.template.game"
"""The dotted name of the template's game, which the copy's own replaces."""

LONGEST_KEY = 24
"""Characters of a key: it names modules, files and messages. Chosen."""

_CLAIM = re.compile(r"CLAIM = Claim\(.*\)")
_REGISTER = "companion/core/registry.py"
_TABLE = "companion/games/__init__.py"


class ScaffoldError(AuthoringError):
    """A game cannot be begun so; the message names what and where."""


@dataclass(frozen=True, slots=True)
class ScaffoldPlan:
    """What is written: new ``files`` by path, and ``edits`` of files that are there.

    ``package`` is the dotted name of the new game, ``claim`` what it holds.
    """

    claim: Claim
    package: str
    files: Mapping[Path, str]
    edits: Mapping[Path, str]


def claim_for(key: str, claims: Iterable[Claim], letter: str = "") -> Claim:
    """What a new game may hold: a free letter, ``letter`` where given, four anchors.

    Raises ``ScaffoldError`` on a key that cannot be or is taken, and on a letter that
    is.
    """
    held = tuple(claims)
    if len(key) > LONGEST_KEY or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", key):
        how = f"small letters, digits and hyphens, at most {LONGEST_KEY}"
        raise ScaffoldError(f"key {key!r}: {how}, as in north-wind")
    if any(claim.key == key for claim in held):
        raise ScaffoldError(f"key {key!r}: a game has it already")
    if keyword.iskeyword(module_of(key)):
        raise ScaffoldError(f"key {key!r}: a word of Python's own")
    try:
        mine = Claim(key, letter or free_letter(key, held), free_anchors(claims=held))
        check((*held, mine))
    except RegistryError as error:
        raise ScaffoldError(str(error)) from error
    return mine


def module_of(key: str) -> str:
    """A key as the name of its module: ``north-wind`` -> ``north_wind``."""
    return key.replace("-", "_")


def plan_here(claim: Claim, root: Path = ROOT) -> ScaffoldPlan:
    """A game of this checkout: sources, tests, drawing, its claim and its line.

    Raises ``ScaffoldError`` where ``root`` is no checkout or something is there
    already, and ``OSError`` from reading.
    """
    if not is_checkout(root):
        raise ScaffoldError(f"{root} is no checkout: name a folder with --into")
    module = module_of(claim.key)
    package = f"companion.games.{module}"
    folder, tests = root / "companion/games" / module, root / "tests/games" / module
    drawing = root / "web/static/games" / f"{claim.key}.js"
    _refuse_existing(folder, tests, drawing)
    files = _copied(TEMPLATE / "game", folder) | _copied(TEMPLATE / "tests", tests)
    files[drawing] = files.pop(folder / "data/drawing.js")
    register, table = root / _REGISTER, root / _TABLE
    edits = {
        register: _with_claim(register.read_text("utf-8"), claim),
        table: _with_line(table.read_text("utf-8"), module),
    }
    named = {p: _named(t, claim, package, own=False) for p, t in files.items()}
    return ScaffoldPlan(claim, package, named, edits)


def plan_package(claim: Claim, into: Path) -> ScaffoldPlan:
    """A package of its own in the folder ``into``: sources, tests, ``pyproject.toml``.

    Raises ``ScaffoldError`` when something is there already, or when the package would
    hide a module that is installed.
    """
    module = module_of(claim.key)
    if find_spec(module) is not None:
        raise ScaffoldError(f"key {claim.key!r}: there is a module {module} already")
    folder, tests, project = into / module, into / "tests", into / "pyproject.toml"
    _refuse_existing(folder, tests, project)
    files = _copied(TEMPLATE / "game", folder) | _copied(TEMPLATE / "tests", tests)
    files[project] = (TEMPLATE / "pyproject.toml").read_text("utf-8")
    named = {p: _named(t, claim, module, own=True) for p, t in files.items()}
    return ScaffoldPlan(claim, module, named, {})


def _refuse_existing(*paths: Path) -> None:
    for path in paths:
        if path.exists():
            raise ScaffoldError(f"{path} is there already")


def _copied(source: Path, target: Path) -> dict[Path, str]:
    """The files of a folder of the template; the tests' package marker stays behind."""
    return {
        target / path.relative_to(source): path.read_text("utf-8")
        for path in sorted(source.rglob("*"))
        if path.suffix in {".py", ".toml", ".ftl", ".js"}
        and path != TEMPLATE / "tests" / "__init__.py"
    }


def _named(text: str, claim: Claim, package: str, own: bool) -> str:
    """A file of the template with the new game's names in place of the template's."""
    ids = claim.anchors
    made = f'Claim("{claim.key}", "{claim.letter}", range({ids.start}, {ids.stop}))'
    if not own:
        text = text.replace(
            "core.registry import Claim\n", "core.registry import claim\n"
        )
        text = text.replace("    script=package_script(__name__),\n", "")
        text = text.replace("fluent_source, package_script\n", "fluent_source\n")
        made = f'claim("{claim.key}")'
    text = _CLAIM.sub(f"CLAIM = {made}", text).replace(PACKAGE, package)
    title = claim.key.replace("-", " ").title()
    text = text.replace("Blank", title).replace('"blank', f'"{module_of(claim.key)}')
    text = text.replace("\nblank = ", f"\n{claim.key} = ")
    text = text.replace("table-companion-blank", f"table-companion-{claim.key}")
    key = f'GameKey("{module_of(claim.key)}")'
    return _sorted_imports(
        text.replace(key, f'GameKey("{claim.key}")'), package, own=own
    )


def _sorted_imports(text: str, package: str, own: bool) -> str:
    """Our imports in the order that ruff asks for: by module, an own package last."""
    if "\nfrom companion" not in text or text.lstrip().startswith(("#", "[")):
        return text
    lines = text.split("\n")
    found = [
        (node.module, node.lineno - 1, node.end_lineno or node.lineno)
        for node in ast.parse(text).body
        if isinstance(node, ast.ImportFrom)
        and node.module
        and node.module.startswith(("companion", package))
    ]
    first, last = found[0][1], found[-1][2]
    blocks = sorted((name, "\n".join(lines[a:b])) for name, a, b in found)
    mine = [block for name, block in blocks if own and name.startswith(package)]
    others = [block for _, block in blocks if block not in mine]
    gap = [""] if mine and others else []
    return "\n".join([*lines[:first], *others, *gap, *mine, *lines[last:]])


def _with_claim(text: str, claim: Claim) -> str:
    """The register with one more line, behind all others."""
    ids = claim.anchors
    anchors = f"range({ids.start}, {ids.stop})"
    line = f'    Claim("{claim.key}", "{claim.letter}", {anchors}),\n'
    held = re.findall(r"(?m)^    Claim\(.*\n", text)
    if not held:
        raise ScaffoldError(f"{_REGISTER}: there is no claim to put a line behind")
    return text.replace(held[-1], held[-1] + line)


def _with_line(text: str, module: str) -> str:
    """The table of games with one more, its import and its line in their order."""
    name = module.upper()
    imports = re.findall(r"(?m)^from companion\.games\..*\n", text)
    held = re.findall(r"(?m)^        [A-Z][A-Z0-9_]*,\n", text)
    if not imports or not held:
        raise ScaffoldError(f"{_TABLE}: there is no table of games to put a line into")
    line = f"from companion.games.{module} import GAME as {name}\n"
    text = text.replace("".join(imports), "".join(sorted([*imports, line])))
    return text.replace("".join(held), "".join(sorted([*held, f"        {name},\n"])))


def write(plan: ScaffoldPlan) -> None:
    """Write all files of a plan, or none.

    Raises ``OSError``; what was written before it is taken away again.
    """
    made: list[Path] = []
    before = {path: path.read_text("utf-8") for path in plan.edits}
    try:
        for path, text in plan.files.items():
            _make_folder(path.parent, made)
            keep(path, text.encode())
            made.append(path)
        for path, text in plan.edits.items():
            keep(path, text.encode())
    except OSError:
        for path, text in before.items():
            if path.read_text("utf-8") != text:
                keep(path, text.encode())
        _take_away(made)
        raise


def _make_folder(folder: Path, made: list[Path]) -> None:
    """Make a folder with those above it, and remember which were not there."""
    new = [path for path in (folder, *folder.parents) if not path.exists()]
    for path in reversed(new):
        path.mkdir()
        made.append(path)


def _take_away(made: list[Path]) -> None:
    """Remove what was made; a folder with everything in it."""
    for path in reversed(made):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
