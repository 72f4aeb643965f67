"""A panel's threads look often whether they should end: a test ends at once; and the
NetworkManager that is played where a test asks for it.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.played_nmcli import World, played


@pytest.fixture(autouse=True)
def _ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.service.front_panel.WAIT_S", 0.02)


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A played NetworkManager, whose nmcli is the first on the path. Whatever it was
    asked, its editor must have left nothing in the home of who asked.
    """
    made = played(tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    yield made
    assert not list(home.iterdir()), "what the editor was given stands in a file"
