"""The whole reader on a film."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.app.ports import Looking, TableObserver
from companion.core.advice import ReadingCause
from companion.core.table import Pose, Sight
from companion.core.tag import Tag
from tests.vision.film import Clock, FilmCamera, settle
from tests.vision.scenes import Camera, Flat, full_board, table, text
from vision.image import Grey
from vision.reader import FROZEN_GLANCES, TableReader
from vision.schedule import FULL_FRAME_S, REREAD_S
from vision.single_frame import codebook

PROFILE = table()
FIRST = PROFILE.places[0]


def sticker(place: int) -> Pose:
    at = PROFILE.places[place]
    return Pose(at.x + PROFILE.sticker.x, at.y + PROFILE.sticker.y, 0)


def board(**tags: int) -> Flat:
    """A table with a tag (by number) on each named place (``p3=7``)."""
    flat = Flat(PROFILE)
    flat.tags({text(n): sticker(int(place[1:])) for place, n in tags.items()})
    return flat


def started(flat: Flat, live: bool = False) -> tuple[TableReader, FilmCamera, Clock]:
    clock, camera = Clock(), FilmCamera(flat)
    reader = TableReader(camera, live=live, clock=clock)
    reader.watch(PROFILE)
    return reader, camera, clock


def test_the_reader_fits_the_ports() -> None:
    reader, _, _ = started(board())
    eye: TableObserver = reader
    looking: Looking = reader
    assert eye.look() is None and looking.last() is None and looking.picture() is None


def test_the_table_is_shown_from_straight_above() -> None:
    reader, _, clock = started(board(p0=1))
    assert reader.rectified() is None
    settle(reader, clock)
    made = reader.rectified()
    assert made is not None
    flat = cv2.imdecode(np.frombuffer(made, np.uint8), cv2.IMREAD_GRAYSCALE)
    assert flat is not None
    scale = flat.shape[1] / PROFILE.width
    assert flat.shape[0] / PROFILE.height == pytest.approx(scale, rel=0.01)
    for anchor in PROFILE.anchors:
        x, y, half = anchor.x * scale, anchor.y * scale, anchor.side * scale / 2
        for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            inside = flat[round(y + dy * half * 0.92), round(x + dx * half * 0.92)]
            outside = flat[round(y + dy * half * 1.1), round(x + dx * half * 1.1)]
            assert int(outside) - int(inside) > 80


def test_without_a_game_nothing_is_looked_at() -> None:
    camera = FilmCamera(board())
    assert TableReader(camera).look() is None
    assert camera.count == 0


def test_a_full_board_is_read_and_empty_places_are_empty() -> None:
    flat, laid = Flat(PROFILE), full_board(PROFILE)
    shown = {words: laid[words] for words in list(laid)[:6]}
    flat.tags(shown)
    reader, _, clock = started(flat)
    look = settle(reader, clock)
    assert look.observation.tags.keys() == shown.keys()
    for words, pose in look.observation.tags.items():
        assert pose.x == pytest.approx(shown[words].x, abs=0.6)
        assert pose.y == pytest.approx(shown[words].y, abs=0.6)
    sights = list(look.observation.sights.values())
    assert sights.count(Sight.EMPTY) == 6 and look.places.keys() == {
        p.slot for p in PROFILE.places
    }


def test_a_tile_is_believed_only_after_two_pictures() -> None:
    reader, camera, clock = started(board())
    settle(reader, clock)
    camera.show(board(p0=1))
    looks = []
    for _ in range(3):
        clock.now += 0.1
        look = reader.look()
        looks.append(None if look is None else text(1) in look.observation.tags)
    assert looks == [None, False, True]


def test_a_table_at_rest_is_read_once_a_second() -> None:
    reader, camera, clock = started(board(p0=1))
    settle(reader, clock)
    before = camera.captured
    for _ in range(16):
        clock.now += 0.25
        reader.look()
    assert 3 <= camera.captured - before <= 4


def test_a_swap_of_look_alikes_is_seen() -> None:
    reader, camera, clock = started(board(p0=1, p1=2))
    settle(reader, clock)
    camera.show(board(p0=2, p1=1))
    look = settle(reader, clock)
    tags = look.observation.tags
    assert tags[text(2)].x < tags[text(1)].x


def test_nothing_is_read_while_a_hand_moves() -> None:
    reader, camera, clock = started(board(p0=1))
    settle(reader, clock)
    before = camera.captured
    for step in range(5):
        flat = board(p0=1)
        flat.disc(60 + 30 * step, 120, 40, 190)
        camera.show(flat)
        clock.now += 0.4
        assert reader.look() is None
    assert camera.captured == before


def test_a_hand_that_rests_covers_and_keeps_nothing_else() -> None:
    reader, camera, clock = started(board(p0=1, p5=2))
    settle(reader, clock)
    flat = board(p0=1, p5=2)
    flat.disc(PROFILE.places[5].x + 5, PROFILE.places[5].y - 5, 22, 190)
    camera.show(flat)
    look = settle(reader, clock, looks=6)
    assert look.observation.sights[PROFILE.places[5].slot] is Sight.COVERED
    assert look.observation.sights[FIRST.slot] is Sight.READ
    assert list(look.observation.tags) == [text(1)]
    camera.show(board(p0=1, p5=2))
    assert len(settle(reader, clock).observation.tags) == 2


def test_a_tile_taken_away_leaves_an_empty_place() -> None:
    reader, camera, clock = started(board())
    settle(reader, clock)
    camera.show(board(p3=4))
    settle(reader, clock)
    camera.show(board())
    look = settle(reader, clock)
    assert look.observation.sights[PROFILE.places[3].slot] is Sight.EMPTY
    assert not look.observation.tags


def test_a_bump_is_told_and_the_table_is_read_anew() -> None:
    reader, camera, clock = started(board(p0=1))
    settle(reader, clock)
    camera.stand(replace(camera.camera, roll=2.5))
    advice = []
    for _ in range(6):
        clock.now += 0.4
        look = reader.look()
        advice.append(None if look is None else [a.cause for a in look.advice])
    assert look is not None or reader.last() is not None
    last = reader.last()
    assert last is not None
    assert last.observation.tags[text(1)].x == pytest.approx(sticker(0).x, abs=1)
    assert advice[0] is None and advice[1] is None


def test_a_hand_over_the_anchors_changes_nothing() -> None:
    reader, camera, clock = started(board(p0=1))
    before = settle(reader, clock).observation.tags[text(1)]
    flat = board(p0=1)
    for anchor in PROFILE.anchors[1:]:
        flat.disc(anchor.x, anchor.y, 14, 180)
    camera.show(flat)
    after = settle(reader, clock).observation.tags[text(1)]
    assert (after.x, after.y) == pytest.approx((before.x, before.y), abs=0.3)


@pytest.mark.parametrize(
    ("level", "cause"), [(0, ReadingCause.NO_PICTURE), (255, ReadingCause.NO_PICTURE)]
)
def test_a_black_or_white_picture_is_not_believed(
    level: int, cause: ReadingCause
) -> None:
    reader, camera, clock = started(board(p0=1))
    settle(reader, clock)
    camera.shown = np.full((1200, 1600), level, np.uint8)
    look = settle(reader, clock)
    assert [a.cause for a in look.advice] == [cause]
    assert not look.observation.tags
    assert set(look.observation.sights.values()) == {Sight.UNSEEN}
    camera.shown = None
    assert list(settle(reader, clock).observation.tags) == [text(1)]


def test_a_picture_without_a_table_says_so() -> None:
    reader, camera, clock = started(board())
    noise = np.random.default_rng(1).integers(0, 255, (1200, 1600))
    soft = cv2.GaussianBlur(noise.astype(np.uint8), (0, 0), 3)
    camera.shown = np.asarray(soft, np.uint8)
    look = settle(reader, clock)
    assert [a.cause for a in look.advice] == [ReadingCause.NO_ANCHORS]


def test_a_frozen_live_camera_is_told_a_film_is_not() -> None:
    for live in (True, False):
        reader, camera, clock = started(board(p0=1), live=live)
        camera.shown = board(p0=1).seen()
        look = settle(reader, clock, looks=FROZEN_GLANCES + 12, step=0.2)
        assert [a.cause for a in look.advice] == [ReadingCause.FROZEN] * live


def test_another_size_after_a_restart_of_the_camera_is_understood() -> None:
    reader, camera, clock = started(board(p0=1))
    settle(reader, clock)
    camera.stand(Camera(size=(2000, 1500)))
    look = settle(reader, clock)
    assert look.size == (2000, 1500)
    assert look.observation.tags[text(1)].x == pytest.approx(sticker(0).x, abs=1)


def test_a_reflection_of_the_table_is_not_believed() -> None:
    reader, camera, clock = started(board(p0=1))
    camera.shown = np.ascontiguousarray(board(p0=1).seen()[:, ::-1])
    look = settle(reader, clock)
    assert not look.observation.tags
    assert [a.cause for a in look.advice] == [ReadingCause.MIRRORED]


def test_a_mirrored_code_on_a_good_table_is_foreign() -> None:
    flat = board(p0=1)
    mirrored = Flat(PROFILE)
    mirrored.tag(text(9), Pose(150, 105, 0))
    span = slice(900, 1500)
    flat.picture[600:1100, span] = mirrored.picture[600:1100, span][:, ::-1]
    reader, _, clock = started(flat)
    look = settle(reader, clock)
    assert list(look.observation.tags) == [text(1)] and look.observation.foreign == 1
    (foreign,) = (a for a in look.advice if a.cause is ReadingCause.FOREIGN)
    assert foreign.value == 1 and len(foreign.polygon) == 4


def test_a_tag_of_another_game_is_told_by_its_letter() -> None:
    flat = board(p0=1)
    reader, camera, clock = started(flat)
    settle(reader, clock)
    flat.tag(Tag("J", "A1", "00").text, sticker(5))
    camera.shown = flat.seen()
    look = settle(reader, clock)
    assert list(look.observation.tags) == [text(1)]
    told = [a.letter for a in look.advice if a.cause is ReadingCause.OTHER_GAME]
    assert told == ["J"]
    assert not [a for a in look.advice if a.cause is ReadingCause.FOREIGN]


def test_the_same_sticker_twice_is_reported() -> None:
    flat = board(p0=1)
    flat.tag(text(1), sticker(5))
    reader, _, clock = started(flat)
    observed = settle(reader, clock).observation
    assert (observed.doubles, dict(observed.tags)) == ((text(1),), {})


def test_command_cards_pass_through() -> None:
    flat, card = board(p0=1), Tag("X", "0U", "00").text
    flat.tag(card, Pose(150, 195, 0))
    reader, _, clock = started(flat)
    assert set(settle(reader, clock).observation.tags) == {text(1), card}


def test_a_card_turned_by_45_degrees_is_told_from_a_straight_one() -> None:
    flat = Flat(PROFILE)
    for number, angle in enumerate((0, 45, 90, 315)):
        flat.tag(text(number), Pose(60 + 45 * number, 100, angle))
    reader, _, clock = started(flat)
    tags = settle(reader, clock).observation.tags
    angles = [round(tags[text(n)].angle) % 360 for n in range(4)]
    for seen, should in zip(angles, (0, 45, 90, 315), strict=True):
        assert abs((seen - should + 180) % 360 - 180) <= 3


def test_pages_get_a_picture_with_a_tag_of_its_own() -> None:
    reader, camera, clock = started(board(p0=1))
    settle(reader, clock)
    first = reader.picture()
    assert first is not None and first == reader.picture()
    seen = cv2.imdecode(np.frombuffer(first[0], np.uint8), cv2.IMREAD_GRAYSCALE)
    assert seen is not None and seen.shape == (1200, 1600)
    camera.show(board(p0=2))
    settle(reader, clock)
    second = reader.picture()
    assert second is not None and second[1] != first[1]


def test_another_game_forgets_the_table() -> None:
    reader, _, clock = started(board(p0=1))
    settle(reader, clock)
    other = replace(PROFILE, letter="J")
    reader.watch(other)
    observed = settle(reader, clock).observation
    assert (observed.foreign, dict(observed.tags)) == (1, {})


def test_a_failing_camera_is_heard() -> None:
    class Broken(FilmCamera):
        def glance(self) -> np.ndarray:
            raise OSError("unplugged")

    reader = TableReader(Broken(board()))
    reader.watch(PROFILE)
    with pytest.raises(OSError, match="unplugged"):
        reader.look()


def test_a_laid_tile_is_read_without_reading_the_rest() -> None:
    reader, camera, clock = started(board(p0=1, p5=2))
    settle(reader, clock)
    before = sum(reader.counts().values())
    camera.show(board(p0=1, p5=2, p10=3))
    for _ in range(4):
        clock.now += 0.05
        reader.look()
    last = reader.last()
    assert last is not None and len(last.observation.tags) == 3
    assert 1 <= sum(reader.counts().values()) - before <= 2


def test_a_tile_that_is_turned_in_its_place_is_read_anew() -> None:
    reader, camera, clock = started(board(p0=1, p5=2))
    settle(reader, clock)
    flat = board(p5=2)
    flat.tag(text(1), replace(sticker(0), angle=90))
    camera.show(flat)
    assert settle(reader, clock).observation.tags[text(1)].turn == 1


def test_printed_tags_may_be_told_before_a_game_is_watched() -> None:
    reader = TableReader(FilmCamera(board(p0=1)))
    other = replace(PROFILE, letter="Q")
    printed = [Tag("Q", "A3", "0K").text, Tag("Q", "A4", "01").text, "TC:nonsense"]
    reader.enrol(printed)
    reader.watch(other)
    assert reader.look() is None
    assert codebook("Q", tuple(sorted(other.kinds))).active == tuple(printed[:2])
    reader.enrol([Tag("Q", "A5", "01").text])
    assert len(codebook("Q", tuple(sorted(other.kinds))).active) == 3


def test_a_lamp_that_flickers_is_told_and_read_through() -> None:
    class Flicker(FilmCamera):
        def _take(self) -> np.ndarray:
            rows = np.linspace(0, 12, 1200) + 1.7 * self.count
            bands = 1 + 0.12 * np.sin(rows)[:, None]
            return np.clip(super()._take() * bands, 0, 255).astype(np.uint8)

    clock = Clock()
    reader = TableReader(Flicker(board(p0=1)), clock=clock)
    reader.watch(PROFILE)
    look = settle(reader, clock, looks=12)
    assert list(look.observation.tags) == [text(1)]
    assert ReadingCause.FLICKER in [a.cause for a in look.advice]


def test_another_table_may_be_asked_for_in_the_midst_of_a_look() -> None:
    """From another thread; its first picture is not believed for the one before."""
    other = replace(PROFILE, places=PROFILE.places[:6])

    class Asked(FilmCamera):
        def capture(self) -> Grey:
            reader.watch(other)
            return super().capture()

    clock = Clock()
    reader = TableReader(Asked(board(p0=1)), clock=clock)
    reader.watch(PROFILE)
    looks = []
    for _ in range(3):
        clock.now += 0.4
        looks.append(reader.look())
    assert looks[:2] == [None, None]
    assert looks[2] is not None
    assert looks[2].places.keys() == {place.slot for place in other.places}


def test_one_black_picture_loses_no_tag_beside_the_places() -> None:
    class Blinking(FilmCamera):
        black = False

        def capture(self) -> Grey:
            black, self.black = self.black, False
            picture = super().capture()
            return np.zeros_like(picture) if black else picture

    flat, clock = board(p0=1), Clock()
    flat.tag(text(2), sticker(8))
    camera = Blinking(flat)
    reader = TableReader(camera, clock=clock)
    reader.watch(replace(PROFILE, places=PROFILE.places[:6]))
    both = {text(1), text(2)}
    assert settle(reader, clock).observation.tags.keys() == both
    camera.black = True
    clock.now += REREAD_S
    blind = reader.look()
    assert blind is not None and not blind.observation.tags
    assert settle(reader, clock).observation.tags.keys() == both
    assert clock.now < FULL_FRAME_S, "the whole picture was due anyway"
