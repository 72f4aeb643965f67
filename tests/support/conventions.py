"""What the house asks of its own tree: each check returns what breaks it.

A check takes the root of a tree, so that ``tests/test_conventions.py`` can hold this
tree to it and show, on a small broken tree, that the check can fail.
"""

import ast
import fnmatch
import inspect
import re
import subprocess
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeGuard

ROOMS = ("companion", "vision", "hardware", "web")

MOST_LINES = 600
"""Lines of a source file: what can be read in one sitting."""

MOST_FILES = 20
"""Files of a folder: what fits a screen."""

MOST_PUBLIC_NAMES = 20
"""Public classes and functions of a module; unions of records are exempt."""

LEAST_TESTS = 0.5
"""Lines of test for each line of code."""

UNIONS = {"moves.py", "events.py", "violations.py"}
"""Modules that list one record after the other."""

CONTENT = {"static", "data", "text", "templates", "__pycache__"}
"""Folders of content, whose number of files says nothing about the code."""

EXCUSES = {"C901", "T201", "BLE001"}
"""What a line of code may be excused from: a dispatching ``match``, what a script
prints, and the supervised loops."""

SUPERVISORS = {
    "companion/app/watcher/loop.py": "the watcher begins anew and says why",
    "hardware/reconnecting.py": "a driver is others' code; its camera is taken up anew",
}
"""The two places that may catch everything, once each, with the reason."""

REFEREE = "companion/core/play.py"
"""The one place that catches an illegal move: everywhere else it is a value."""

PRIVATE = {"told", "kept", "known", "seen", "again", "eye", "still", "straight"}
"""Words of no field: none of them alone names a module, a class or a function."""

TESTED_ONLY: Mapping[str, str] = {
    "companion/app/messages.py: shared_ids": "what a game's texts are checked against",
    "web/openapi/typescript.py: declarations": "`make types` calls it",
}
"""Code that only tests or tools call, with the reason why it stands."""

BINARY = {".png", ".jpg", ".pdf", ".ico", ".woff2", ".sqlite", ".key", ".whl", ".gz"}

Check = Callable[[Path], list[str]]


def sources(root: Path, *rooms: str) -> Iterator[Path]:
    """The Python files of some rooms."""
    for room in rooms:
        yield from sorted((root / room).rglob("*.py"))


def tracked(root: Path) -> Iterator[Path]:
    """Every text file that git tracks or would add; without git, every file."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    names = listed.stdout.split("\n") if listed.returncode == 0 else ()
    paths = [root / name for name in names if name] or root.rglob("*")
    return (p for p in paths if p.is_file() and p.suffix not in BINARY)


def long_files(root: Path) -> list[str]:
    """Source files that nobody reads in one sitting."""
    return [
        f"{path.relative_to(root)}: {lines} lines"
        for path in sources(root, *ROOMS)
        if (lines := _lines(path)) > MOST_LINES
    ]


def crowded_modules(root: Path) -> list[str]:
    """Modules with more public names than anybody keeps in mind."""
    found: list[str] = []
    for path in sources(root, *ROOMS):
        names = [name for name in _defined(path, top=True) if not name.startswith("_")]
        if path.name not in UNIONS and len(names) > MOST_PUBLIC_NAMES:
            found.append(f"{path.relative_to(root)}: {len(names)} public names")
    return found


def full_folders(root: Path) -> list[str]:
    """Folders that do not fit a screen."""
    found: list[str] = []
    for room in (*ROOMS, "systemd"):
        top = root / room
        for folder in (top, *(p for p in top.rglob("*") if p.is_dir())):
            if CONTENT & set(folder.relative_to(root).parts):
                continue
            files = [p for p in folder.iterdir() if p.is_file()] if top.is_dir() else []
            if len(files) > MOST_FILES:
                found.append(f"{folder.relative_to(root)}: {len(files)} files")
    return found


def too_few_tests(root: Path) -> list[str]:
    """Less than half a line of test for each line of code."""
    code = sum(map(_lines, sources(root, *ROOMS)))
    tests = sum(map(_lines, sources(root, "tests")))
    short = code and tests / code < LEAST_TESTS
    return [f"{tests / code:.2f} lines of test a line of code"] if short else []


def excuses(root: Path) -> list[str]:
    """Lines excused from a rule that nothing is excused from."""
    found: list[str] = []
    for path in sources(root, *ROOMS):
        for excuse in re.findall(r"# noqa:?(.*)", path.read_text("utf-8")):
            codes = set(re.findall(r"[A-Z]+\d+", excuse))
            if not codes or not codes <= EXCUSES:
                found.append(f"{path.relative_to(root)}: noqa{excuse}")
    return found


def broad_catchers(root: Path) -> list[str]:
    """Handlers of every exception, but for one in each supervised loop."""
    found: list[str] = []
    for path in sources(root, *ROOMS):
        where = str(path.relative_to(root))
        lines = [line for node in _nodes(path) if (line := _catches_all(node))]
        if where in SUPERVISORS and len(lines) == 1:
            lines = []
        found += [f"{where}:{line}" for line in lines]
    return found


def caught_violations(root: Path) -> list[str]:
    """Handlers of illegal moves but for the one that makes a value of them."""
    return [
        f"{where}:{node.lineno}"
        for path in sources(root, *ROOMS)
        if (where := str(path.relative_to(root))) != REFEREE
        for node in _nodes(path)
        if isinstance(node, ast.ExceptHandler) and node.type is not None
        if re.search(r"\bIllegalMove\b", ast.unparse(node.type))
    ]


def unexplained_dependencies(root: Path) -> list[str]:
    """Dependencies without a reason, and reasons for what is no dependency."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    listed = [*project.get("dependencies", ())]
    for extra in project.get("optional-dependencies", {}).values():
        listed += extra
    wanted = {re.split(r"[\[<>=!~; ]", line)[0].lower() for line in listed}
    reasons = (root / "docs/dependencies.md").read_text("utf-8").lower()
    return [
        f"no reason for {name}" for name in sorted(wanted) if f"`{name}`" not in reasons
    ]


def traces_of_a_machine(root: Path) -> list[str]:
    """Files that name a path of some machine, or a package registry's host."""
    words = re.compile(
        "/" + r"(work|root|farm)/|\bpypi\.org|files\.pythonhosted|npmjs\."
    )
    own = "tests/support/conventions.py"
    return [
        f"{path.relative_to(root)}: {found[0]}"
        for path in tracked(root)
        if str(path.relative_to(root)) != own
        and (found := words.search(path.read_text("utf-8", errors="replace")))
    ]


def private_words(root: Path) -> list[str]:
    """Modules, classes and functions named by a word of no field."""
    found: list[str] = []
    for path in sources(root, *ROOMS):
        where = path.relative_to(root)
        if PRIVATE & {path.stem, path.parent.name}:
            found.append(str(where))
        found += [
            f"{where}: {name}"
            for name in _defined(path, top=False)
            if name.strip("_").lower() in PRIVATE
        ]
    return found


def double_names(root: Path) -> list[str]:
    """Public classes of one name in two places.

    Exempt are the schemas of ``web/contract``, which mirror classes by their name,
    classes of two games, and protocols of ``companion/core``, which games implement
    under the same name.
    """
    places: dict[str, list[Path]] = {}
    for path in sources(root, *ROOMS):
        where = path.relative_to(root)
        if where.is_relative_to("web/contract"):
            continue
        for node in _tree(path).body:
            shared = where.is_relative_to("companion/core") and _is_protocol(node)
            if isinstance(node, ast.ClassDef) and not shared:
                places.setdefault(node.name, []).append(where)
    return [
        f"{name}: {', '.join(map(str, found))}"
        for name, found in sorted(places.items())
        if not name.startswith("_") and _collide(found)
    ]


def vague_figures(root: Path) -> list[str]:
    """Docstrings, of constants too, and help texts of commands that say "so many"
    instead of a quantity and its unit.
    """
    found: list[str] = []
    for path in sources(root, *ROOMS):
        texts = (*_docstrings(path), *_help_texts(path))
        found += [
            f"{path.relative_to(root)}: {text.split(chr(10))[0]}"
            for text in texts
            if re.search(r"\b([Ss]o\s+many|So\s+(often|long))\b", text)
        ]
    return found


def stale_names(root: Path) -> list[str]:
    """What docs and docstrings name and nothing here is called: paths, modules (also
    the bare names of a reading order), classes and constants.
    """
    files, identifiers = _files(root), _identifiers(root)
    pages = [*root.glob("*.md"), *(root / "docs").glob("*.md")]
    texts = [
        (page, page.read_text("utf-8"))
        for page in sorted(pages)
        if page.name != "CHANGELOG.md"  # it tells what once was
    ]
    for path in sources(root, *ROOMS):
        texts += [(path, text) for text in _docstrings(path)]
    found: list[str] = []
    for path, text in texts:
        where = path.relative_to(root)
        stale = [n for n in _paths(text) if not _is_file(n, files, where.parent)]
        stale += [n for n in _modules(text) if not _named(root, n)]
        stale += [n for n in _IDENTIFIER.findall(text) if n not in identifiers]
        stale += [n for n in _to_read(text) if not _is_beside(n, files, where.parent)]
        found += [f"{where}: {name}" for name in stale]
    return found


def only_tested(root: Path) -> list[str]:
    """Code that only tests call: public functions and classes of a module, and public
    methods of classes, whose name our packages use nowhere but in their definition.

    By name alone, so a method that shares its name with one in use is not found. A
    name in a template, a script, a data file or a string counts as a use; what a
    decorator registers (a command, a view) and what may be called from outside
    (protocols, classes derived from other packages' classes) is exempt, and so is
    ``TESTED_ONLY``, whose entries are reported when they need it no longer.
    """
    uses = _uses(root)
    unused = {
        f"{path.relative_to(root)}: {name}"
        for path, name, node in _callables(root)
        if uses[node.name] <= _names_used(node)[node.name]
    }
    excused = {line for line in TESTED_ONLY if (root / line.split(":")[0]).is_file()}
    idle = {f"{line} needs no excuse" for line in excused - unused}
    return sorted((unused - excused) | idle)


CHECKS: Mapping[str, Check] = {
    check.__name__: check
    for check in (
        long_files,
        crowded_modules,
        full_folders,
        too_few_tests,
        excuses,
        broad_catchers,
        caught_violations,
        unexplained_dependencies,
        traces_of_a_machine,
        private_words,
        double_names,
        vague_figures,
        stale_names,
        only_tested,
    )
}
"""Every check by its name."""

_TOPS = (*ROOMS, "tests", "systemd", "docs", ".ci")
_PATH = re.compile(r"`+((?:[\w.<>*-]+/)+[\w.*<>-]*|[\w-]+\.(?:py|sh|js|ftl|css))`+")
_DOTTED = re.compile(rf"`+((?:{'|'.join(ROOMS)}|tests)(?:\.\w+)+)(?:\(\))?`+")
_IDENTIFIER = re.compile(
    r"`{1,2}((?:[A-Z][a-z0-9]+){2,}|[A-Z][A-Z_]{3,}[A-Z0-9_]*)(?:[.(][^`]*)?`{1,2}"
)
_NAMES = re.compile(r"\w+(?:(?:[.:\[\]]|, ?| ?\| ?)\w+)*\]*")
"""A string of names: an attribute's, ``module:function``, an annotation."""
_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_GAMES = ("companion", "games")
_TEMPLATE = "companion/authoring/template"
"""What a new game is made of: a game of its own, which nobody calls."""
_CALLERS = {".html", ".js", ".toml", ".sql", ".svg"}
"""Endings of files that name functions and classes, beside the code."""
_PASSIVE = {
    "cache", "cached_property", "classmethod", "contextmanager", "dataclass",
    "lru_cache", "property", "staticmethod", "total_ordering",
}  # fmt: skip
"""Decorators that call nothing and register nothing."""
_NO_MODULES = {".local", ".socket", ".service", ".timer", ".toml", ".target"}
"""Endings of host names, units and files that look like a module's name."""


def _paths(text: str) -> Iterator[str]:
    """The paths below our rooms, and the source files, that a text names."""
    for name in _PATH.findall(text):
        if name.split("/")[0] in _TOPS or "/" not in name:
            yield name


def _is_beside(name: str, files: set[str], folder: Path) -> bool:
    """Whether a folder has a module or a package of that name."""
    return not files.isdisjoint({str(folder / name), str(folder / f"{name}.py")})


def _to_read(text: str) -> Iterator[str]:
    """The modules that a docstring's reading order names without their folder."""
    for paragraph in text.split("\n\n"):
        if paragraph.startswith(("Reading order", "Read in ", "Read it in ")):
            yield from re.findall(r"``([a-z_]+)``", paragraph)


def _modules(text: str) -> Iterator[str]:
    """The dotted names below our packages that a text names."""
    for name in _DOTTED.findall(text):
        if Path(name).suffix not in _NO_MODULES:
            yield name


def _files(root: Path) -> set[str]:
    """Every file and folder of the tree, as paths from its root."""
    names = [path.relative_to(root) for path in tracked(root)]
    return {str(path) for name in names for path in (name, *name.parents)}


def _is_file(name: str, files: set[str], beside: Path) -> bool:
    """Whether a path (``<any>`` and ``*`` stand for any name) is there; a bare file
    name is looked for beside the text, in the rooms and in the docs.
    """
    wanted = re.sub(r"<[^>]*>", "*", name).rstrip("/")
    patterns = [wanted, str(beside / wanted)]
    if "/" not in wanted:
        for top in (*ROOMS, "docs", "systemd"):
            patterns += [f"{top}/{wanted}", f"{top}/*/{wanted}"]
    if not files.isdisjoint(patterns):
        return True
    return any(fnmatch.filter(files, pattern) for pattern in patterns if "*" in pattern)


def _named(root: Path, name: str) -> bool:
    """Whether a dotted name is a package, a module, or something in one."""
    parts = name.split(".")
    for depth in range(len(parts), 0, -1):
        module = root.joinpath(*parts[:depth])
        file = module.with_suffix(".py")
        file = file if file.is_file() else module / "__init__.py"
        if file.is_file() or module.is_dir():
            rest = parts[depth:]
            return not rest or (file.is_file() and rest[0] in _names(file))
    return False


def _identifiers(root: Path) -> set[str]:
    """Every name that our packages or a unit of systemd define or use, and the names
    of pages without their ending. Docstrings and comments do not count.
    """
    found = {path.stem for path in root.glob("*.md")}
    for path in sources(root, *ROOMS):
        nodes = _nodes(path)
        docstrings = {id(node.value) for node in nodes if _is_docstring(node)}
        for node in nodes:
            if id(node) not in docstrings:
                found |= _words(node)
    for path in filter(Path.is_file, (root / "systemd").rglob("*")):
        found |= set(re.findall(r"\w+", path.read_text("utf-8")))
    return found


def _words(node: ast.AST) -> set[str]:
    """The words in a node's own fields: what it is called, and what its text says."""
    found: set[str] = set()
    for value in vars(node).values():
        if isinstance(value, bytes):
            value = value.decode("latin-1")
        for text in value if isinstance(value, list) else (value,):
            if isinstance(text, str):
                found.update(re.findall(r"\w+", text))
    return found


def _collide(places: list[Path]) -> bool:
    """Whether a name of these places is one too many: twice in a room or in a game."""
    games = [
        path.parts[2]
        for path in places
        if path.parts[:2] == _GAMES or path.is_relative_to(_TEMPLATE)
    ]
    others = len(places) - len(games)
    return len(set(games)) < len(games) or others + bool(games) > 1


def _is_protocol(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and "Protocol" in map(_head, node.bases)


def _head(node: ast.expr) -> str:
    """The last name of ``a.b``, ``a.b[c]`` and ``a.b(c)``: here b."""
    if isinstance(node, ast.Subscript):
        return _head(node.value)
    if isinstance(node, ast.Call):
        return _head(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _callables(root: Path) -> Iterator[tuple[Path, str, _Definition]]:
    """Public functions, classes and methods that somebody has to call by name."""
    modules = [
        (path, _tree(path))
        for path in sources(root, *ROOMS)
        if not path.is_relative_to(root / _TEMPLATE)
    ]
    ours = {n.name for _, t in modules for n in t.body if isinstance(n, ast.ClassDef)}
    for path, tree in modules:
        for node in filter(_is_called, tree.body):
            yield path, node.name, node
        for kind in tree.body:
            if isinstance(kind, ast.ClassDef) and _is_closed(kind, ours):
                for node in filter(_is_called, kind.body):
                    yield path, f"{kind.name}.{node.name}", node


def _is_called(node: ast.AST) -> TypeGuard[_Definition]:
    return (
        isinstance(node, _Definition)
        and not node.name.startswith("_")
        and all(_head(one) in _PASSIVE for one in node.decorator_list)
    )


def _is_closed(kind: ast.ClassDef, ours: set[str]) -> bool:
    """Whether nobody outside our packages calls a class's methods."""
    return all(_head(base) in ours | {"Generic"} for base in kind.bases)


def _uses(root: Path) -> Counter[str]:
    """How often our packages name something: in code, templates, scripts, data."""
    found: Counter[str] = Counter()
    for path in sources(root, *ROOMS):
        found.update(_names_used(_tree(path)))
    for path in tracked(root):
        where = path.relative_to(root)
        if where.parts[0] in ROOMS and path.suffix in _CALLERS:
            found.update(re.findall(r"\w+", path.read_text("utf-8")))
    found.update(re.findall(r"\w+", (root / "pyproject.toml").read_text("utf-8")))
    return found


def _names_used(tree: ast.AST) -> Counter[str]:
    """How often code names something, also in a string that holds but names."""
    found: Counter[str] = Counter()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found[node.id] += 1
        elif isinstance(node, ast.Attribute):
            found[node.attr] += 1
        elif isinstance(node, ast.keyword) and node.arg:
            found[node.arg] += 1
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            named = _NAMES.fullmatch(node.value)
            found.update(re.findall(r"\w+", node.value) if named else ())
    return found


def _names(path: Path) -> set[str]:
    """What a module defines or imports at its top."""
    found = set(_defined(path, top=True))
    for node in _tree(path).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {t.id for t in targets if isinstance(t, ast.Name)}
        if isinstance(node, ast.ImportFrom | ast.Import):
            found |= {alias.asname or alias.name for alias in node.names}
    return found


def _docstrings(path: Path) -> Iterator[str]:
    """Texts that stand as statements: of modules, classes, functions, constants."""
    for node in _nodes(path):
        text = _text(node)
        if text:
            yield inspect.cleandoc(text)


def _is_docstring(node: ast.AST) -> TypeGuard[ast.Expr]:
    return bool(_text(node))


def _text(node: ast.AST) -> str:
    """The text of a statement that is but a string; empty for any other node."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        value = node.value.value
        return value if isinstance(value, str) else ""
    return ""


def _help_texts(path: Path) -> Iterator[str]:
    for node in _nodes(path):
        if isinstance(node, ast.keyword) and node.arg in {"help", "short_help"}:
            for part in ast.walk(node.value):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def _defined(path: Path, top: bool) -> Iterator[str]:
    for node in _tree(path).body if top else _nodes(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name


def _catches_all(node: ast.AST) -> int:
    """The line on which a node catches every exception; 0 where it does not."""
    if isinstance(node, ast.ExceptHandler):
        return node.lineno if node.type is None or _is_broad(node.type) else 0
    if isinstance(node, ast.Call):
        func = node.func
        name = func.attr if isinstance(func, ast.Attribute) else ""
        name = func.id if isinstance(func, ast.Name) else name
        broad = name == "suppress" and any(map(_is_broad, node.args))
        return node.lineno if broad else 0
    return 0


def _is_broad(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple):
        return any(map(_is_broad, node.elts))
    return isinstance(node, ast.Name) and node.id in {"Exception", "BaseException"}


def _lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def _tree(path: Path) -> ast.Module:
    return _parsed(path.read_text("utf-8"))


def _nodes(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of a source, in the order of ``ast.walk``."""
    return _walked(path.read_text("utf-8"))


@cache
def _walked(text: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(_parsed(text)))


@cache
def _parsed(text: str) -> ast.Module:
    """The tree of a source; shared, so nobody changes it."""
    return ast.parse(text)
