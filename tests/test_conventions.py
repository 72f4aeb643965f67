"""The house keeps its word: budgets, names, rules, texts, no stray paths."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion.app.messages import required, shared_ids
from companion.app.texts import session_texts
from companion.authoring.scaffold import TEMPLATE
from companion.core.game import Game
from tests.support.conventions import CHECKS, TESTED_ONLY
from tests.support.games import GAME
from tests.support.messages import stray
from tests.support.mutants import mutants
from tests.support.rules import catalogue, marked

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("cs", "en", "de")

SOUND = {
    "pyproject.toml": '[project]\ndependencies = ["click>=8"]\n',
    "docs/dependencies.md": "`click`: commands, as `web/page.py`, `web.page.shown`\n",
    "web/page.py": "def shown() -> int:\n    return 1\n" * 4 + "print(shown())\n",
    "tests/test_page.py": "assert True\n" * 8,
    "systemd/table.service": "[Service]\n",
}
"""A tree that breaks no convention."""

BROKEN: Mapping[str, Mapping[str, str]] = {
    "long_files": {"web/long.py": "x = 1\n" * 601},
    "crowded_modules": {
        "web/many.py": "".join(f"def f{n}(): ...\n" for n in range(21))
    },
    "full_folders": {f"web/m{n}.py": "" for n in range(20)},
    "too_few_tests": {"web/more.py": "x = 1\n" * 100},
    "excuses": {"web/excused.py": "import os  # noqa: F401\n"},
    "broad_catchers": {
        "web/catch.py": "try:\n    pass\nexcept Exception as error:\n    print(error)\n"
    },
    "caught_violations": {
        "web/moved.py": "try:\n    pass\nexcept IllegalMove:\n    pass\n"
    },
    "unexplained_dependencies": {
        "pyproject.toml": '[project]\ndependencies = ["click>=8", "left-pad"]\n'
    },
    "traces_of_a_machine": {"docs/how.md": "Look into /" + "root/here.\n"},
    "private_words": {"web/kept.py": ""},
    "double_names": {
        "web/tile.py": "class Tile: ...\n",
        "vision/tile.py": "class Tile: ...\n",
    },
    "vague_figures": {"web/most.py": 'MOST = 3\n"""So many at once."""\n'},
    "stale_names": {"docs/old.md": "It stands in `web/gone.py`.\n"},
    "only_tested": {
        "web/spare.py": "def spare() -> int:\n    return 1\n",
        "tests/test_spare.py": "from web.spare import spare\nassert spare()\n",
    },
}
"""By check: what makes the sound tree break it."""

ALSO_BROKEN = [
    ("broad_catchers", "try:\n    pass\nexcept:\n    pass\n"),
    ("broad_catchers", "try:\n    pass\nexcept (OSError, BaseException):\n    pass\n"),
    ("broad_catchers", "from contextlib import suppress\nsuppress(Exception)\n"),
    (
        "caught_violations",
        "try:\n    pass\nexcept (OSError, g.IllegalMove):\n    ...\n",
    ),
    ("private_words", "class Told: ...\n"),
    ("private_words", "def _seen(): ...\n"),
    ("excuses", "x = 1  # noqa\n"),
    ("stale_names", 'def f():\n    """As ``web.page.hidden`` does."""\n'),
    ("stale_names", 'def f():\n    """A ``LostClass`` of old."""\n'),
    ("stale_names", 'def f():\n    """See ``MASKS``."""\n'),
    ("stale_names", 'MOST = 3\n"""Of a ``LostClass``, px."""\n'),
    ("vague_figures", 'MOST = 3\n"""Frames of a film. So many at once."""\n'),
    ("vague_figures", 'def f():\n    """Wait for so many\n    seconds."""\n'),
    ("vague_figures", 'import click\nclick.option("-n", help="So many tags.")\n'),
    ("only_tested", "class Spare: ...\n"),
    ("only_tested", "def spare(n):\n    return spare(n - 1)\n"),
    ("only_tested", "class A:\n    def spare(self): ...\n\n\nprint(A())\n"),
    ("only_tested", "class A:\n    @property\n    def spare(self): ...\nA()\n"),
    ("stale_names", '"""Pages.\n\nReading order: ``page``, ``lost``.\n"""\n'),
]

STALE_PAGES = [
    "A `LostClass` of old, and `shown` as it is.\n",
    "The `LostClass.method()` of old.\n",
    "It is limited by `MOST_MASKS`.\n",
    "As `OnlyTested` does.\n",
    "See `test_page.py`.\n",
]
"""Pages that name what our packages do not have."""

TEMPLATE_NAME = "companion/authoring/template"
CLASSES = "class Tile: ...\n"
DOUBLE: list[tuple[bool, tuple[str, ...], str]] = [
    (True, ("companion/games/a/state.py", "web/tile.py"), CLASSES),
    (True, ("companion/games/a/state.py", "companion/games/a/view.py"), CLASSES),
    (False, ("companion/games/a/state.py", "companion/games/b/state.py"), CLASSES),
    (False, ("companion/games/a/state.py", f"{TEMPLATE_NAME}/game/state.py"), CLASSES),
    (True, ("web/tile.py", f"{TEMPLATE_NAME}/game/state.py"), CLASSES),
    (False, ("web/contract/tiles.py", "companion/core/tile.py"), CLASSES),
    (False, ("web/tile.py", "vision/tile.py"), "class _Tile: ...\n"),
]
"""Whether it is one too many, files, and what stands in each of them."""


def laid(root: Path, *trees: Mapping[str, str]) -> Path:
    for tree in trees:
        for name, text in tree.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, "utf-8")
    return root


@pytest.mark.parametrize("name", CHECKS)
def test_the_house_keeps_its_conventions(name: str) -> None:
    assert CHECKS[name](ROOT) == []


@pytest.mark.parametrize("name", CHECKS)
def test_a_sound_tree_is_left_alone(name: str, tmp_path: Path) -> None:
    assert CHECKS[name](laid(tmp_path, SOUND)) == []


@pytest.mark.parametrize("name", CHECKS)
def test_a_broken_tree_is_reported(name: str, tmp_path: Path) -> None:
    assert CHECKS[name](laid(tmp_path, SOUND, BROKEN[name]))


@pytest.mark.parametrize(("name", "source"), ALSO_BROKEN)
def test_other_ways_to_break_it_are_reported(
    name: str, source: str, tmp_path: Path
) -> None:
    (found,) = CHECKS[name](laid(tmp_path, SOUND, {"web/other.py": source}))
    assert found.startswith("web/other.py")


@pytest.mark.parametrize("page", STALE_PAGES)
def test_a_page_that_names_what_is_gone_is_reported(page: str, tmp_path: Path) -> None:
    tested = {"tests/test_other.py": "class OnlyTested: ...\nMOST_MASKS = 3\n"}
    root = laid(tmp_path, SOUND, tested, {"docs/old.md": page})
    (found,) = CHECKS["stale_names"](root)
    assert found.startswith("docs/old.md")


@pytest.mark.parametrize("name", ["CHANGELOG.md", "docs/CHANGELOG.md"])
def test_a_changelog_may_name_what_once_was(name: str, tmp_path: Path) -> None:
    page = {name: "No `LostClass` any more.\n"}
    assert CHECKS["stale_names"](laid(tmp_path, SOUND, page)) == []


@pytest.mark.parametrize(("double", "files", "source"), DOUBLE)
def test_a_class_name_stands_once(
    double: bool, files: tuple[str, ...], source: str, tmp_path: Path
) -> None:
    root = laid(tmp_path, SOUND, dict.fromkeys(files, source))
    assert bool(CHECKS["double_names"](root)) is double


def test_games_implement_a_protocol_under_its_name(tmp_path: Path) -> None:
    protocol = {"companion/core/tile.py": "class Tile(Protocol): ...\n"}
    game = {"companion/games/a/state.py": CLASSES}
    assert CHECKS["double_names"](laid(tmp_path, SOUND, protocol, game)) == []
    beside = {"web/tile.py": CLASSES}
    assert CHECKS["double_names"](laid(tmp_path, SOUND, protocol, game, beside))


USED = [
    ("web/other.py", "from web.spare import spare\nspare()\n"),
    ("web/other.py", "import web.spare\nweb.spare.spare()\n"),
    ("web/other.py", 'HOOK = "web.spare:spare"\n'),
    ("web/templates/page.html", "{{ spare() }}\n"),
    (f"{TEMPLATE_NAME}/game/view.py", "from web import spare\nspare.spare()\n"),
    ("web/spare.py", "@blueprint.get('/')\ndef spare(): ...\n"),
    ("web/spare.py", "class _A(click.Group):\n    def spare(self): ...\n"),
    ("web/spare.py", "class _A(Protocol):\n    def spare(self): ...\n"),
]
"""Ways in which ``spare`` is called: a file, and what stands in it."""


@pytest.mark.parametrize(("file", "text"), USED)
def test_code_that_is_called_is_left_alone(
    file: str, text: str, tmp_path: Path
) -> None:
    spare = {"web/spare.py": "def spare() -> int:\n    return 1\n"}
    assert CHECKS["only_tested"](laid(tmp_path, SOUND, spare, {file: text})) == []


def test_an_excuse_that_is_not_needed_is_reported(tmp_path: Path) -> None:
    file, name = next(iter(TESTED_ONLY)).split(": ")
    spare = {file: f"def {name}(): ...\n"}
    assert CHECKS["only_tested"](laid(tmp_path, SOUND, spare)) == []
    (found,) = CHECKS["only_tested"](laid(tmp_path, spare, {"web/b.py": f"{name}()\n"}))
    assert found == f"{file}: {name} needs no excuse"


def test_one_supervised_loop_may_catch_everything(tmp_path: Path) -> None:
    catcher = BROKEN["broad_catchers"]["web/catch.py"]
    loop = "companion/app/watcher/loop.py"
    check = CHECKS["broad_catchers"]
    assert check(laid(tmp_path, SOUND, {loop: catcher})) == []
    assert len(check(laid(tmp_path, {loop: catcher * 2}))) == 2
    beside = {loop: catcher, "companion/app/watcher/recorder.py": catcher}
    assert len(check(laid(tmp_path, beside))) == 1


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


def test_a_game_that_has_just_begun_has_no_mutants(tmp_path: Path) -> None:
    begun = (TEMPLATE / "tests/mutants.toml").read_text("utf-8")
    laid(tmp_path, {"tests/games/lagoon/mutants.toml": begun})
    assert mutants(tmp_path) == []


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


@cache
def messages(source: str) -> Mapping[str, ftl.Message]:
    """The messages of a Fluent source, which nobody changes."""
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
