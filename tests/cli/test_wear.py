"""Play spares the card: bytes written an entry, at most 2 MB an hour."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.games import GAMES
from hardware.health import WEAR_MB
from tests.bench.wear import bytes_an_entry, megabytes_an_hour


@pytest.fixture
def on_disk() -> Iterator[Path]:
    """A folder that lies on a disk, where the other tests' folders may not."""
    with TemporaryDirectory(dir="/var/tmp") as folder:
        yield Path(folder)


@pytest.mark.parametrize("game", GAMES)
def test_an_hour_of_play_writes_at_most_two_megabytes(on_disk: Path, game: str) -> None:
    each = bytes_an_entry(on_disk, game, 60)
    if not each:
        pytest.skip("this folder lies in memory: nothing is written to a disk")
    assert megabytes_an_hour(each) < WEAR_MB, f"{each:.0f} bytes an entry"
