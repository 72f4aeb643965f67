"""``companion photos new``: what it says to lay, what it stores, what it refuses."""

import os
import random
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import pytest
from click.testing import CliRunner, Result

from companion.__main__ import main
from companion.cli.record import photos
from companion.core.ids import GameKey
from companion.core.profile import Sticker, sticker_pose
from companion.core.table import Pose
from companion.core.tag import Tag, serial
from companion.games import GAMES
from companion.service.camera.photographs import (
    ARROWS,
    LaidScene,
    lossless,
    new_scene,
    store_scene,
)
from hardware import CameraError
from hardware.picture_file import load_grey
from tests.vision.game_tables import Level as Quality
from tests.vision.game_tables import art, bare, paint, seen
from tests.vision.scenes import Flat
from vision.evaluation.photographs import photograph as stored_photograph

SIZE = (2304, 1728)
FAIR = Quality(8, 0.6, 0.0, 2, 0.9)
KEY = GameKey("norderwind")
GAME = GAMES[KEY]
REFUSED: dict[str, tuple[bytes, str]] = {
    "torn": (b"\xff\xd8\xff\xe0 no picture", "not a picture, or torn"),
    "heic": (b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", "HEIC photograph"),
    "empty": (b"", "not a picture, or torn"),
}


def run(*words: object, enter: str = "\n") -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], input=enter)


def new(folder: Path, photo: Path, *words: object, game: str = KEY) -> Result:
    return run("photos", "new", game, folder, "--photo", photo, *words)


def painted(
    scene: LaidScene, swapped: bool = False, left_out: int = 0
) -> npt.NDArray[np.uint8]:
    """The scene laid by another painter than the product's, with other serials; two
    pieces of different kinds ``swapped``, or some ``left_out``.
    """
    rng = random.Random(4)
    profile, game = scene.position.profile, scene.position.game
    laid = bare(profile, rng)
    places = {place.slot: place for place in profile.places}
    codes = {kind: code for code, kind in profile.kinds.items()}
    pieces = list(scene.position.pieces)
    slots = [piece.slot for piece in pieces]
    if swapped:
        other = next(n for n, p in enumerate(pieces) if p.kind != pieces[0].kind)
        slots[0], slots[other] = slots[other], slots[0]
    for number, (slot, piece) in enumerate(zip(slots, pieces, strict=True)):
        if number < left_out:
            continue
        drawing = game.drawing(piece.kind)
        off, turned = rng.uniform(-2, 2), rng.uniform(-4, 4)
        place = places[slot]
        pose = Pose(place.x + off, place.y - off, piece.angle + turned)
        paint(laid.flat, pose, art((drawing.width, drawing.height), rng))
        words = Tag(profile.letter, codes[piece.kind], serial(40 + number)).text
        Flat.tag(
            laid.flat, words, sticker_pose(pose, drawing.sticker), drawing.sticker.side
        )
    return seen(laid, FAIR, SIZE)


def photograph(path: Path, picture: npt.NDArray[np.uint8]) -> Path:
    cv2.imwrite(str(path), picture)
    return path


def test_an_evening_becomes_a_test_set(tmp_path: Path) -> None:
    """Two pieces changed places, one is missing: the figures say so, kind by kind."""
    folder, game = tmp_path / "evening", GAME
    said, asked, wrong = "", list[int](), 0
    for number, (ending, swapped, left_out) in enumerate(
        [("jpg", True, 0), ("webp", False, 1)], 1
    ):
        scene = new_scene(folder, game, 5)
        assert scene.number == number and len(scene.position.pieces) >= 4
        picture = painted(scene, swapped, left_out)
        photo = photograph(tmp_path / f"{number}.{ending}", picture)
        result = new(folder, photo, "--pieces", 5)
        assert result.exit_code == 0, result.output
        said += result.stdout
        stored = folder / scene.name
        name = "photo.jpg" if ending == "jpg" else "photo.png"
        assert {p.name for p in stored.iterdir()} == {name, "expected.toml"}
        if ending != "webp":
            assert (stored / name).read_bytes() == photo.read_bytes()
        asked.append(len(scene.expected))
        wrong += 2 * swapped
    assert f"At first sight {asked[0] - wrong} of {asked[0]} pieces read" in said
    assert f"At first sight {asked[1] - 1} of {asked[1]} pieces read" in said
    figures = run("accuracy", "--frames", folder)
    assert figures.exit_code == 0, figures.output
    read = sum(asked) - wrong - 1
    assert f"read: {read} of {sum(asked)} tags" in figures.stdout
    assert f"believed and not there: {wrong}" in figures.stdout
    assert "wrong quarter turns: 0" in figures.stdout
    rows = figures.stdout.partition("by kind:\n")[2].splitlines()
    assert all(row.strip().startswith(f"{KEY} ") for row in rows)
    assert sum(int(row.rpartition("wrong ")[2]) for row in rows) == wrong


def test_what_is_to_be_laid_is_said_in_three_languages(tmp_path: Path) -> None:
    heads = {"cs": "zkušební snímek 1", "en": "test picture 1", "de": "Testbild 1"}
    missing = tmp_path / "missing.jpg"
    for language, head in heads.items():
        result = new(tmp_path / "set", missing, "--lang", language)
        assert result.exit_code == 2 and "missing.jpg: No such file" in result.stderr
        first, *lines = result.stdout.splitlines()
        assert first.endswith(head)
        pieces = [line for line in lines if line.rstrip().endswith(tuple(ARROWS))]
        scene = new_scene(tmp_path / "set", GAME, photos.PIECES)
        assert len(pieces) == len(scene.position.pieces)
    assert (tmp_path / "set" / "lay.pdf").read_bytes().startswith(b"%PDF")
    assert not list((tmp_path / "set").glob("*/expected.toml"))


def test_the_arrow_is_where_a_code_has_no_large_square() -> None:
    """An upright code lacks it at the bottom right, a quarter turn on at the left."""
    for game in GAMES.values():
        scene = new_scene(Path(os.devnull), game, 12)
        assert scene.position.pieces and scene.position.empty
        for piece in scene.position.pieces:
            corner = Pose(1, 1, piece.angle)
            way = sticker_at(corner)
            assert ARROWS[round(piece.angle / 45) % 8] == way


WAYS: dict[tuple[int, int], str] = {
    (1, 1): "↘", (0, 1): "↓", (-1, 1): "↙", (-1, 0): "←",
    (-1, -1): "↖", (0, -1): "↑", (1, -1): "↗", (1, 0): "→",
}  # fmt: skip
"""Arrows by their direction, x to the right and y downwards."""


def sticker_at(pose: Pose) -> str:
    """In which of eight directions a point beside an origin lies, once turned."""
    at = sticker_pose(Pose(0, 0, pose.angle), Sticker(1, pose.x, pose.y))
    return WAYS[round(at.x / 1.2), round(at.y / 1.2)]


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_that_is_no_picture_is_named(name: str, tmp_path: Path) -> None:
    content, says = REFUSED[name]
    photo = tmp_path / f"{name}.jpg"
    photo.write_bytes(content)
    result = new(tmp_path / "set", photo)
    assert result.exit_code == 2 and result.stderr.count("\n") == 1
    assert f"{name}.jpg: " in result.stderr and says in result.stderr
    assert not list((tmp_path / "set").glob("*/*"))


def test_a_picture_that_lost_its_truth_gives_way(tmp_path: Path) -> None:
    """The card was full before its truth was stored: the next one is the scene's."""
    scene = new_scene(tmp_path, GAME, 5)
    lost = tmp_path / scene.name / "photo.jpg"
    lost.parent.mkdir()
    photograph(lost, np.zeros((9, 9), np.uint8))
    assert new_scene(tmp_path, GAME, 5).number == scene.number
    stored = store_scene(tmp_path, scene, lossless(np.zeros((9, 9), np.uint8)))
    assert stored_photograph(stored).name == "photo.png"


def test_another_games_table_is_refused(tmp_path: Path) -> None:
    other = new_scene(tmp_path, GAMES[GameKey("catan-junior")], 5)
    photo = photograph(tmp_path / "other.png", painted(other))
    result = new(tmp_path / "set", photo)
    assert result.exit_code == 2
    assert "other.png: shows the table of catan-junior" in result.stderr
    assert not list((tmp_path / "set").glob("*/*"))


def test_a_picture_without_anchors_is_stored_and_told(tmp_path: Path) -> None:
    photo = photograph(tmp_path / "wall.png", np.full((300, 400), 120, np.uint8))
    result = new(tmp_path / "set", photo)
    assert result.exit_code == 0 and "No anchor is found" in result.stdout
    figures = run("accuracy", "--frames", tmp_path / "set")
    assert figures.exit_code == 0 and "read: 0 of " in figures.stdout


def test_a_folder_that_takes_nothing_is_told_before_anybody_lays(
    tmp_path: Path,
) -> None:
    file = tmp_path / "file"
    file.touch()
    result = new(file / "set", tmp_path / "x.jpg")
    assert result.exit_code == 2 and "file" in result.stderr
    assert "test picture" not in result.stdout
    unknown = new(tmp_path / "set", tmp_path / "x.jpg", game="chess")
    assert unknown.exit_code == 2 and "chess" in unknown.stderr
    asked = run("accuracy")
    assert asked.exit_code == 2 and "--frames FOLDER" in asked.stderr


class Camera:
    """A camera on the shelf: it shows what was laid."""

    def __init__(self, picture: npt.NDArray[np.uint8] | None) -> None:
        self.picture = picture

    def __enter__(self) -> "Camera":
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to close."""

    def capture(self) -> npt.NDArray[np.uint8]:
        if self.picture is None:
            raise CameraError("is unplugged")
        return self.picture


def test_the_cameras_picture_is_stored_without_loss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("photos", "new", KEY, tmp_path / "set", "--state", tmp_path / "state")
    monkeypatch.setattr(photos, "attached_camera", lambda *_: None)
    none = run(*words)
    assert none.exit_code == 2 and "no camera is attached" in none.stderr
    assert "test picture" not in none.stdout
    grain = np.random.default_rng(1)
    picture = grain.integers(90, 120, (300, 400)).astype(np.uint8)
    monkeypatch.setattr(photos, "attached_camera", lambda *_: Camera(picture))
    taken = run(*words)
    assert taken.exit_code == 0, taken.output
    (stored,) = (tmp_path / "set").glob("*/photo.png")
    assert np.array_equal(load_grey(stored), picture)
    monkeypatch.setattr("companion.cli.device.frame_sources.OPENING_S", 0)
    monkeypatch.setattr(photos, "attached_camera", lambda *_: Camera(None))
    torn = run(*words)
    assert torn.exit_code == 2 and "is unplugged" in torn.stderr
    assert len(list((tmp_path / "set").glob("*/expected.toml"))) == 1
