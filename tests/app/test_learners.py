"""Who plays for the first time, and what they have read: kept on the box, by name."""

from pathlib import Path

import pytest

from companion.app.formats import NewerFormat
from companion.app.learning import learners as module
from companion.app.learning.learners import FILE, Learners, decode_learners


def test_nothing_is_explained_before_it_is_switched_on(tmp_path: Path) -> None:
    learners = Learners(tmp_path)
    assert not learners.get("Anna").on
    learners.mark("Anna", "toy", "lay")
    assert not (tmp_path / FILE).exists()


def test_what_was_read_outlives_a_restart_by_name(tmp_path: Path) -> None:
    learners = Learners(tmp_path)
    learners.switch("Anna", True)
    learners.mark("anna ", "toy", "lay")
    learners.mark("ANNA", "toy", "lay")
    learners.mark("Anna", "other", "lay")
    again = Learners(tmp_path).get("Anna")
    assert again.on
    assert again.read == {"toy": ("lay",), "other": ("lay",)}
    assert not Learners(tmp_path).get("Boris").on


def test_switched_on_again_it_begins_anew(tmp_path: Path) -> None:
    learners = Learners(tmp_path)
    learners.switch("Anna", True)
    learners.mark("Anna", "toy", "lay")
    learners.switch("Anna", False)
    assert not learners.get("Anna").on
    learners.switch("Anna", True)
    assert learners.get("Anna").read == {}


def test_a_name_is_forgotten_with_all_traces(tmp_path: Path) -> None:
    learners = Learners(tmp_path)
    for name in ("Anna", "Boris"):
        learners.switch(name, True)
    learners.forget(["ANNA"])
    assert b"anna" not in (tmp_path / FILE).read_bytes()
    assert Learners(tmp_path).get("Boris").on


def test_the_oldest_name_goes_when_there_are_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_LEARNERS", 2)
    learners = Learners(tmp_path)
    for name in ("Anna", "Boris", "Cyril"):
        learners.switch(name, True)
    assert [learners.get(n).on for n in ("Anna", "Boris", "Cyril")] == [
        False,
        True,
        True,
    ]


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b'{"format": "x/1"}'])
def test_another_file_is_none_of_ours(content: bytes) -> None:
    with pytest.raises(ValueError):
        decode_learners(content)


def test_a_later_file_is_told_apart() -> None:
    with pytest.raises(NewerFormat):
        decode_learners(b'{"format": "table-companion-learners/2", "learners": {}}')
