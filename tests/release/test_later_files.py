"""Files of a version to come: refused by one sentence with file and both versions."""

import logging
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.__main__ import main
from companion.app import config, printed_facts, stocktake
from companion.app.config import ConfigError
from companion.app.formats import Format
from companion.app.journal import Journal, JournalDamage, JournalError
from companion.app.journal.database import SCHEMA
from companion.app.printed_facts import Box, BoxError
from companion.app.session.export import FORMAT as EXPORT
from companion.app.workshop import BoardShelf, LayoutShelf, Unusable, boards, layouts
from companion.core.ids import GameKey
from companion.games import GAMES
from companion.service import calibration_store
from companion.service.calibration_store import CalibrationStore
from companion.version import VERSION
from tests.support.release_fixtures import EDITIONS, RELEASES

EXPLORERS, JUNIOR = GameKey("entdecker"), GameKey("catan-junior")


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """The files of this release."""
    return Path(shutil.copytree(RELEASES / VERSION, tmp_path / "state"))


def later(form: Format) -> str:
    return f"{form.name}/{form.version + 1}"


def aged(path: Path, form: Format) -> str:
    """The file by its name, now with the head of a version to come."""
    text = path.read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("format = ")]
    path.write_text("\n".join([f'format = "{later(form)}"', *lines]) + "\n", "utf-8")
    return str(path)


def check_told(sentence: str, where: str, form: Format) -> None:
    assert sentence == (
        f"{where}: form {later(form)}, which a later version wrote;"
        f" this program reads up to {form}"
    )


def command(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def test_a_journal(state: Path) -> None:
    path, form = state / "journal.sqlite", SCHEMA
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {form + 1}")
    before = path.read_bytes()
    with pytest.raises(JournalError) as told:
        Journal(path)
    assert str(told.value) == (
        f"{path}: journal form {form + 1}, which a later version wrote;"
        f" this program reads up to {form}"
    )
    assert path.read_bytes() == before
    assert not isinstance(told.value, JournalDamage)
    run = command("run", "--state", state, "--config", os.devnull, "--port", 0)
    assert run.exit_code == 2 and f"up to {form}" in run.output
    assert path.read_bytes() == before


def test_an_exported_match(state: Path) -> None:
    path = state / "entdecker.jsonl"
    text = path.read_text("utf-8")
    path.write_text(text.replace(str(EXPORT), later(EXPORT), 1), "utf-8")
    told = command("replay", path)
    assert told.exit_code == 2
    sentence = told.output.strip().removeprefix("Error: ").removeprefix("companion: ")
    check_told(sentence, f"{path}:1", EXPORT)


@pytest.mark.parametrize(
    ("name", "form", "read"),
    [
        (
            "box/entdecker.toml",
            printed_facts.FORMAT,
            lambda box: box.answers(EXPLORERS, EDITIONS["entdecker"]),
        ),
        (
            "box/entdecker-stock.toml",
            stocktake.FORMAT,
            lambda box: box.stocktake.counted(EXPLORERS, EDITIONS["entdecker"]),
        ),
    ],
)
def test_a_file_of_the_box(
    state: Path, name: str, form: Format, read: Callable[[Box], Any]
) -> None:
    where = aged(state / name, form)
    with pytest.raises(BoxError) as told:
        read(Box(state, GAMES))
    assert told.value.code == "newer"
    check_told(str(told.value), where, form)


def test_what_owners_share(state: Path) -> None:
    box = Box(state, GAMES)
    layout = LayoutShelf(box, GAMES[EXPLORERS], EDITIONS["entdecker"])
    board = BoardShelf(box, GAMES[JUNIOR], EDITIONS["catan-junior"])
    for name, form, read in (
        ("layout.toml", layouts.FORMAT, layout.read),
        ("board.toml", boards.FORMAT, board.read),
    ):
        aged(state / name, form)
        with pytest.raises(Unusable) as told:
            read((state / name).read_text("utf-8"))
        assert told.value.code == "file-newer"
        assert told.value.details == {"found": later(form), "form": str(form)}


def test_settings(state: Path, tmp_path: Path) -> None:
    where = aged(state / "settings.toml", config.FORMAT)
    with pytest.raises(ConfigError) as told:
        config.load(state, tmp_path / "none.toml")
    check_told(str(told.value), where, config.FORMAT)


def test_settings_of_ours_may_tell_their_form(state: Path, tmp_path: Path) -> None:
    path = state / "settings.toml"
    text = path.read_text("utf-8")
    path.write_text(f'format = "{config.FORMAT}"\n{text}', "utf-8")
    config.save_setting(state, "web", "port", 8089)
    found = config.load(state, tmp_path / "none.toml")
    assert (found.language, found.web.port) == ("cs", 8089)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("calibration", calibration_store.TABLE),
        ("lens", calibration_store.LENS),
        ("check", calibration_store.CHECK),
        ("camera", calibration_store.CAMERA),
    ],
)
def test_a_calibration_is_set_aside_whole(
    state: Path, name: str, form: Format, caplog: pytest.LogCaptureFixture
) -> None:
    where = Path(aged(state / f"{name}.toml", form))
    text = where.read_text("utf-8")
    with caplog.at_level(logging.WARNING):
        assert getattr(CalibrationStore(state), name).load() is None
    sentence, _, advice = caplog.messages[0].rpartition("; ")
    check_told(sentence, str(where), form)
    assert advice.startswith(f"set aside as {where.name}.newer-20")
    assert not where.exists()
    (aside,) = state.glob(f"{where.name}.newer-*")
    assert aside.read_text("utf-8") == text
