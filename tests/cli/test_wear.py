"""Play spares the card: bytes written an entry, at most 2 MB an hour."""

from pathlib import Path

import pytest

from companion.games import GAMES
from hardware.health import WEAR_MB
from tests.bench.wear import bytes_an_entry, megabytes_an_hour


@pytest.mark.parametrize("game", GAMES)
def test_an_hour_of_play_writes_at_most_two_megabytes(
    tmp_path: Path, game: str
) -> None:
    each = bytes_an_entry(tmp_path, game, 60)
    if not each:
        pytest.skip("this folder lies in memory: nothing is written to a disk")
    assert megabytes_an_hour(each) < WEAR_MB, f"{each:.0f} bytes an entry"
