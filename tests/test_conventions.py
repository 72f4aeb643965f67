"""The house keeps its word: budgets, texts, rules, dependencies, no stray paths."""

import ast
import re
import subprocess
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion.app.messages import required, shared_ids
from companion.app.texts import session_texts
from companion.core.game import Game
from companion.games import GAMES
from tests.support.messages import stray
from tests.support.mutants import mutants
from tests.support.rules import catalogue, marked

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("companion", "vision", "hardware", "web")
LANGUAGES = ("cs", "en", "de")
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def sources(*rooms: str) -> list[Path]:
    return [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]


def lines(paths: list[Path]) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for path in paths)


@pytest.mark.parametrize(
    "path", sources(*ROOMS), ids=lambda p: str(p.relative_to(ROOT))
)
def test_a_file_is_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 600


@pytest.mark.parametrize(
    "path", sources(*ROOMS), ids=lambda p: str(p.relative_to(ROOT))
)
def test_a_module_has_few_public_names(path: Path) -> None:
    if path.name in {"moves.py", "events.py", "violations.py"}:  # unions of records
        return
    tree = ast.parse(path.read_text("utf-8"))
    names = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
    ]
    assert len(names) <= 20, names


def test_a_folder_fits_a_screen() -> None:
    exempt = {"static", "data", "text", "templates", "__pycache__", "games"}
    for room in filter(lambda r: (ROOT / r).is_dir(), (*ROOMS, "systemd")):
        top = ROOT / room
        for folder in (top, *(p for p in top.rglob("*") if p.is_dir())):
            if exempt & set(folder.relative_to(ROOT).parts[1:]) - {"games"}:
                continue
            files = [f.name for f in folder.iterdir() if f.is_file()]
            assert len(files) <= 20, (folder, files)


def test_there_are_tests_enough() -> None:
    share = lines(sources("tests")) / lines(sources(*ROOMS))
    assert share >= 0.5, f"{share:.2f} lines of test a line of code"


def test_only_dispatch_is_excused_from_complexity() -> None:
    allowed = {"C901", "T201", "BLE001"}
    for path in sources(*ROOMS):
        for found in re.findall(r"# noqa:?(.*)", path.read_text("utf-8")):
            codes = set(re.findall(r"[A-Z]+\d+", found))
            assert codes <= allowed and codes, (path, found)


def test_everything_is_caught_in_one_place() -> None:
    catchers = [
        str(path.relative_to(ROOT))
        for path in sources(*ROOMS)
        if re.search(r"except( Base)?( ?Exception)?:", path.read_text("utf-8"))
    ]
    assert catchers in ([], ["companion/app/watcher/loop.py"])


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    listed = [*project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        listed += extra
    reasons = (ROOT / "docs/dependencies.md").read_text("utf-8").lower()
    for line in listed:
        name = re.split(r"[\[<>=!~ ]", line)[0].lower()
        assert f"`{name}`" in reasons, name


def test_no_file_names_a_machine_or_its_work() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\n")
    words = re.compile("/" + r"(work|root|farm)/|\bpypi\.org|files\.pythonhosted")
    for name in filter(None, listed):
        path = ROOT / name
        if path.suffix in {".png", ".jpg", ".pdf", ".ico", ".woff2"}:
            continue
        found = words.search(path.read_text("utf-8"))
        assert not found, (name, found)


# Rules ---------------------------------------------------------------------


def test_every_rule_has_a_test_and_every_mark_a_rule() -> None:
    titles, tests = catalogue(), marked()
    assert sorted(set(titles) - set(tests)) == []
    assert sorted(set(tests) - set(titles)) == []


def test_every_mutant_has_its_line() -> None:
    known = catalogue()
    for mutant in mutants():
        assert mutant.rule in known
        assert (ROOT / mutant.file).read_text("utf-8").count(mutant.old) == 1, mutant
        assert mutant.old != mutant.new


def test_the_catalogue_is_whole() -> None:
    """The copy of the ids against the catalogue itself, where it lies beside."""
    shared = ROOT.parent / "shared" / "rules"
    if not shared.is_dir():
        pytest.skip("the rule catalogues do not lie beside this checkout")
    titles = catalogue()
    for path in shared.glob("*.md"):
        ids = re.findall(r"\b((?:NE|NW|CJ)-\d+)\b", path.read_text("utf-8"))
        prefix = Counter(i.split("-")[0] for i in ids).most_common(1)[0][0]
        if any(t.startswith(prefix) for t in titles) and path.name != "README.md":
            own = {i for i in ids if i.startswith(prefix)}
            assert own <= set(titles), sorted(own - set(titles))


# Texts ---------------------------------------------------------------------


def messages(source: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            found[entry.id.name] = entry
    return found


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def variables(message: ftl.Message) -> set[str]:
    visitor = _Variables()
    visitor.visit(message)
    return visitor.names


@GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_record_has_its_sentence(game: Game[Any, Any], language: str) -> None:
    """In the game's texts, or in the session's where it is shared by all games."""
    own, session = messages(game.texts(language)), messages(session_texts(language))
    for wanted in required(game):
        message = own.get(wanted.id)
        if message is None and wanted.id in shared_ids():
            message = session.get(wanted.id)
        assert message is not None, f"{language}: {wanted.id}"
        used = variables(message)
        assert used <= wanted.arguments, (wanted.id, used)


@GAME
def test_a_message_is_of_a_family_and_hides_none_of_the_session(
    game: Game[Any, Any],
) -> None:
    session = frozenset(messages(session_texts("en")))
    assert shared_ids() <= session
    assert stray(game, messages(game.texts("en")), session) == []
    invented = ["riddle-one", "violation-paused", "violation-not-now"]
    assert stray(game, invented, session) == [
        "riddle-one: riddle is no family of messages",
        "violation-paused hides a message of the session",
    ]


@GAME
def test_the_languages_say_the_same(game: Game[Any, Any]) -> None:
    first, *others = (set(messages(game.texts(lang))) for lang in LANGUAGES)
    for other in others:
        assert first == other, sorted(first ^ other)
