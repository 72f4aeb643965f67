"""A test whose game lacks what it needs says so, and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.journal import Journal
from companion.core.game import Game
from tests.support.missing import missing


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> None:
    needs = [part for mark in pyfuncitem.iter_markers("needs") for part in mark.args]
    for part in needs:
        game = pyfuncitem.funcargs["game"]
        assert isinstance(game, Game)
        if said := missing(part, game):
            pytest.fail(said, pytrace=False)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "journal.sqlite") as opened:
        yield opened
