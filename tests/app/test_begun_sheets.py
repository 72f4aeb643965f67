"""Begun sheets of labels: kept over restarts; what is none of ours is not believed."""

from pathlib import Path

import pytest

from companion.app.toml_store import BoxError
from companion.app.workshop.begun_sheets import BegunSheet, BegunSheets

USED = BegunSheet(18, (0.5, -0.3), (0.0, 1.2))


def test_a_sheet_is_remembered_by_its_paper(tmp_path: Path) -> None:
    assert BegunSheets(tmp_path).of("l7651") == BegunSheet()
    BegunSheets(tmp_path).remember("l7651", USED)
    BegunSheets(tmp_path).remember("mine.toml", BegunSheet(2))
    assert BegunSheets(tmp_path).of("l7651") == USED
    assert BegunSheets(tmp_path).of("mine.toml") == BegunSheet(2)


@pytest.mark.parametrize(
    "line", ["begin = 0", "begin = 1001", "shift = [5.1, 0.0]", "stretch = [0.0, -6.0]"]
)
def test_a_figure_that_no_print_has_is_refused(line: str, tmp_path: Path) -> None:
    text = f'format = "table-companion-sheets/1"\n[papers.l7651]\n{line}\n'
    with pytest.raises(BoxError, match="l7651: no sheet is begun or moved so"):
        BegunSheets(tmp_path).decoded(text)
