"""Games of other packages: found, named, and left out when they are broken."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.core import registry
from companion.core.ids import GameKey
from companion.games import GAMES, Catalogue
from companion.games.plugins import Plugin, claim_of, find_plugins
from tests.support.distributions import forget, install, install_blank
from web import create_app
from web.services import Services


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    yield folder
    forget(folder)


def found() -> list[Plugin]:
    return list(find_plugins(GAMES.ours.values()))


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def only_fault() -> str:
    (plugin,) = found()
    assert plugin.game is None
    return plugin.fault


def test_a_game_of_another_package_stands_behind_ours(site: Path) -> None:
    install_blank(site, "harbour")
    games = Catalogue(GAMES.ours.values())
    assert list(games) == [*GAMES.ours, "harbour"]
    assert len(games) == len(GAMES.ours) + 1
    game = games[GameKey("harbour")]
    (plugin,) = games.plugins
    assert (plugin.name, plugin.package) == ("harbour", "table-companion-harbour")
    assert (plugin.version, plugin.fault) == ("1.0", "")
    assert plugin.game is game
    registry.check((*registry.CLAIMS, claim_of(game)))
    with pytest.raises(KeyError):
        games[GameKey("lagoon")]


def test_no_other_package_is_looked_for_before_it_is_asked(site: Path) -> None:
    install_blank(site, "harbour")
    games = Catalogue(GAMES.ours.values())
    assert games[GameKey("entdecker")].letter == "E"
    assert "harbour" not in sys.modules
    assert GameKey("harbour") in games
    assert "harbour" in sys.modules


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import nowhere_to_be_found", "ModuleNotFoundError: No module named"),
        ("GAME = (", "SyntaxError: "),
        ("GAME = nothing", "NameError: name 'nothing' is not defined"),
        ("GAME = 1 // 0", "ZeroDivisionError: "),
        ("GAME = {}['game']", "KeyError: 'game'"),
        ("GAME = next(iter(()))", "StopIteration: no reason given"),
        ("assert False, 'not here'", "AssertionError: not here"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("open('/no/such/file')", "FileNotFoundError: "),
        ("def f(): f()\nf()", "RecursionError: "),
        ("OTHER = 1", "AttributeError: module 'bad' has no attribute 'GAME'"),
        ("import sys\nGAME = sys", "it names no Game but a module"),
        ("GAME = 'entdecker'", "it names no Game but a str"),
    ],
)
def test_a_package_that_does_not_load_is_named(
    site: Path, source: str, fault: str
) -> None:
    (site / "bad.py").write_text(source, "utf-8")
    install(site, "bad-game", {"bad": "bad:GAME"}, "0.3")
    install_blank(site, "harbour")
    bad, good = found()
    assert (bad.package, bad.version, bad.game) == ("bad-game", "0.3", None)
    assert bad.fault.startswith(fault)
    assert good.game is not None


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("__init__.py", 'GameKey("harbour")', 'GameKey("Har bour")', "key 'Har bour'"),
        ("__init__.py", 'GameKey("harbour")', 'GameKey("entdecker")', "two claims"),
        ("__init__.py", 'GameKey("harbour")', 'GameKey("toy")', "toy has two claims"),
        ("table.py", '"H", range(4, 8)', '"N", range(4, 8)', "share the letter N"),
        ("table.py", "range(4, 8)", "range(10, 14)", "share the marker 10"),
        ("table.py", "range(4, 8)", "range(50, 54)", "there is no marker 50"),
        ("table.py", "range(4, 8)", "range(4, 12, 2)", "do not follow each other"),
        ("table.py", '"H", range', '"h", range', "letter 'h' is not printable"),
        ("table.py", "letter=LETTER", 'letter="Q"', "profile has the letter Q, not H"),
        ("__init__.py", "setup=state.setup", "setup=None", "setup is no function"),
        ("__init__.py", "moves=moves.MOVES", "moves=()", "moves is empty"),
        ("__init__.py", "editions=EDITIONS", "editions={}", "editions is empty"),
        ("__init__.py", "events=events.EVENTS", "events=(int, int)", "two records"),
        ("data/printed.toml", "[2, 3, 4]", "[]", "edition 'first' has another"),
        ("text/cs.ftl", "game-name", "name", "text cs: there is no game-name"),
        ("state.py", "if edition is None", "if edition", "InvalidSetup: unknown"),
        ("view.py", "    board: BoardView\n", "", "view: View has no board"),
        ("view.py", "assumed=()", "assumed=(1,)", "view: Expected `str`, got `int`"),
        ("view.py", "return View(", "return str(", "TypeError: "),
        ("__init__.py", "view_type=view.View", "view_type=view.Aid", "Aid has no aid"),
        ("rules.py", "yield from ()", "yield 1", "legal_moves lists a int"),
        ("data/printed.toml", 'blue = "', "blue = ", "ValueError: harbour.data/"),
    ],
)
def test_a_game_that_cannot_be_played_here_is_named(
    site: Path, file: str, old: str, new: str, fault: str
) -> None:
    sources = install_blank(site, "harbour")
    change(sources / file, old, new)
    assert fault in only_fault()


def test_a_game_without_a_language_is_named(site: Path) -> None:
    sources = install_blank(site, "harbour")
    (sources / "text/de.ftl").unlink()
    assert only_fault().startswith("FileNotFoundError: ")


def test_of_two_that_collide_the_first_is_taken(site: Path) -> None:
    install_blank(site, "harbour")
    install_blank(site, "haven")
    first, second = found()
    assert first.game is not None
    assert second.fault == "haven and harbour share the letter H"


def test_a_package_without_metadata_or_with_a_torn_one_stops_nothing(
    site: Path,
) -> None:
    install(site, "nameless", {"nameless": "nameless:GAME"})
    (site / "nameless-1.0.dist-info/METADATA").write_bytes(b"")
    install(site, "torn", {"torn": "torn:GAME"})
    (site / "torn-1.0.dist-info/entry_points.txt").write_bytes(b"[companion.games]\xff")
    install(site, "strange", {"strange": "no place at all!"})
    faults = {plugin.package: plugin.fault for plugin in found()}
    assert faults.keys() == {"", "torn", "strange"}
    assert faults["torn"].startswith("entry_points.txt: UnicodeDecodeError")
    assert all(faults.values())


def test_the_doctor_lists_games_with_their_packages(site: Path, tmp_path: Path) -> None:
    """In a process of its own, as an owner calls it."""
    install_blank(site, "harbour")
    place = ["--state", str(tmp_path / "s"), "--config", os.devnull]
    line = [sys.executable, "-m", "companion", "doctor", *place]
    env = {"PYTHONPATH": str(site), "PATH": "/usr/bin:/bin"}
    told = subprocess.run(line, env=env, capture_output=True, text=True, check=False)
    ours = ", ".join(GAMES.ours)
    assert f"ok  games: {ours}, harbour (table-companion-harbour 1.0)" in told.stdout
    (site / "bad.py").write_text("GAME = 7", "utf-8")
    install(site, "bad-game", {"bad": "bad:GAME"}, "0.3")
    told = subprocess.run(line, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "!!  games: bad of bad-game 0.3: it names no Game but a int" in told.stdout
    assert "pip uninstall bad-game" in told.stdout
    assert f"ok  games: {ours}, harbour" in told.stdout


def test_the_set_up_page_offers_it(site: Path, tmp_path: Path) -> None:
    install_blank(site, "harbour")
    games, publisher = Catalogue(GAMES.ours.values()), Publisher[Any]()
    with Journal(tmp_path / "journal") as journal:
        matches = Matches(games, journal, publisher)
        services = Services(matches, publisher, Texts(games), tmp_path)
        client = create_app(services).test_client()
        offered: Any = client.get("/api/games").get_json()
    assert [game["key"] for game in offered] == [*GAMES.ours, "harbour"]
    assert offered[-1]["name"] == "Harbour"
    assert offered[-1]["editions"][0]["seats"] == [2, 3, 4]


def test_the_pages_get_its_drawing_and_ours(site: Path, tmp_path: Path) -> None:
    sources = install_blank(site, "harbour")
    games, publisher = Catalogue(GAMES.ours.values()), Publisher[Any]()
    with Journal(tmp_path / "journal") as journal:
        matches = Matches(games, journal, publisher)
        services = Services(matches, publisher, Texts(games), tmp_path)
        client = create_app(services).test_client()
        answer = client.get("/static/games/harbour.js")
        assert answer.mimetype == "text/javascript"
        assert answer.get_data(True) == (sources / "data/drawing.js").read_text("utf-8")
        with client.get("/static/games/norderwind.js") as ours:
            assert ours.mimetype == "text/javascript"
            assert "Norderwind" in ours.get_data(True)
        assert client.get("/static/games/lagoon.js").status_code == 404


def test_a_broken_game_stops_no_command(site: Path) -> None:
    (site / "bad.py").write_text("raise RuntimeError('never')", "utf-8")
    install(site, "bad-game", {"bad": "bad:GAME"})
    assert CliRunner().invoke(main, ["table", "entdecker"]).exit_code == 0
    assert "never" in only_fault()
