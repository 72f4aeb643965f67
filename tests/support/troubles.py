"""Which troubles of a table are named, how soon and how rightly: ``make troubles``.

A game stands in its middle on the painted table, and the camera has agreed with it.
Then a piece is laid and something is the matter: a lamp in the print, a hand that
stays, a card half over the sticker, a lens out of focus, a dark room, an arm that was
knocked, markers that are hidden. Time is the watcher's own: a look each ``LOOK_S``. A
piece that is read all the same is counted by itself (last column): nothing is the
matter there.
"""

import argparse
import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np

from companion.app.journal import Journal
from companion.app.matches import AnySession, Matches
from companion.app.publisher import Publisher
from companion.app.status import Source
from companion.app.watcher import Watcher
from companion.core.advice import ReadingAdvice, ReadingCause
from companion.core.ids import GameKey
from companion.core.profile import Place, sticker_pose
from companion.core.table import Pose
from companion.demo import DemoTable, demo_setup
from companion.demo.plan import Plan, plan
from companion.demo.table import place_of
from companion.games import GAMES
from tests.support.undisturbed import SIZE, TIMES
from vision.image import Grey
from vision.reader import TableReader
from vision.render.renderer import (
    DEMO,
    Hand,
    PlacedPiece,
    Scene,
    camera_of,
    render_grey,
)

LOOK_S = 0.3
"""Seconds from one look to the next: a Pi is to read a changed place in less."""

NAMED_S = 3.0
"""Seconds within which a trouble is to be named."""

ARMED_LOOKS = 60
"""Looks after which a table that still does not agree is given up."""

Shown = Callable[[Scene], Scene]


@dataclass(frozen=True, slots=True)
class Trouble:
    """What happens to the scene around a piece, or to the picture of it; and by which
    words it is named rightly.
    """

    causes: frozenset[ReadingCause]
    scene: Callable[[Scene, PlacedPiece], Scene] = lambda scene, _: scene
    picture: Callable[[Grey, Scene, PlacedPiece], Grey] = lambda grey, *_: grey


def _glare(grey: Grey, scene: Scene, laid: PlacedPiece) -> Grey:
    """A lamp mirrored in the print, over the sticker."""
    middle = sticker_pose(laid.pose, laid.drawing.sticker)
    camera = camera_of(scene, (grey.shape[1], grey.shape[0]))
    ((x, y),) = camera.project(np.array([(middle.x, middle.y)]))
    radius = 11.0 * camera.scale(middle.x, middle.y)
    rows, columns = np.ogrid[: grey.shape[0], : grey.shape[1]]
    distance = np.hypot(columns - x, rows - y) / radius
    lit = grey.astype(np.float32) + 420 * np.exp(-(distance**4))
    return np.asarray(np.clip(lit, 0, 255), np.uint8)


def _hand(scene: Scene, laid: PlacedPiece) -> Scene:
    middle = sticker_pose(laid.pose, laid.drawing.sticker)
    # The palm begins some 9 cm from the middle finger's tip.
    return replace(scene, hands=(Hand(middle.x, middle.y - 108, 90.0),))


def _half(scene: Scene, laid: PlacedPiece) -> Scene:
    """A card without a sticker over half of the code."""
    middle = sticker_pose(laid.pose, laid.drawing.sticker)
    reach = laid.drawing.width / 2
    card = PlacedPiece(laid.drawing, "", Pose(middle.x + reach - 1.0, middle.y, 3.0))
    return replace(scene, pieces=(*scene.pieces, card))


def _under(**changes: Any) -> Callable[[Scene, PlacedPiece], Scene]:
    """The same table under other conditions."""
    return lambda scene, _: replace(
        scene, conditions=replace(scene.conditions, **changes)
    )


def _no_anchors(scene: Scene, laid: PlacedPiece) -> Scene:
    return replace(scene, profile=replace(scene.profile, anchors=()))


TROUBLES: Mapping[str, Trouble] = {
    "glare": Trouble(frozenset({ReadingCause.GLARE}), picture=_glare),
    "hand": Trouble(frozenset({ReadingCause.COVERED}), _hand),
    "half covered": Trouble(frozenset({ReadingCause.COVERED}), _half),
    "out of focus": Trouble(frozenset({ReadingCause.BLUR}), _under(blur=2.2)),
    "dark": Trouble(frozenset({ReadingCause.DARK}), _under(light=(0.1, 0.14))),
    "bump": Trouble(frozenset({ReadingCause.MOVED}), _under(roll=2.5, tilt=9.5)),
    "no anchors": Trouble(
        frozenset({ReadingCause.NO_ANCHORS, ReadingCause.FEW_ANCHORS}), _no_anchors
    ),
}


class ScriptedCamera:
    """A camera over a scene that is changed from outside."""

    def __init__(self, scene: Scene) -> None:
        """Look at a scene."""
        self._pictures: dict[tuple[int, int], Grey] = {}
        self.show(scene)

    def show(self, scene: Scene, trouble: Any = None, laid: Any = None) -> None:
        """Look at another scene, with what happens to its picture."""
        self._scene, self._trouble, self._laid = scene, trouble, laid
        self._pictures.clear()

    def glance(self) -> Grey:
        """A small grey picture."""
        full = self.capture()
        return np.asarray(
            cv2.resize(full, (507, 380), interpolation=cv2.INTER_AREA), np.uint8
        )

    def capture(self) -> Grey:
        """The grey picture."""
        if SIZE not in self._pictures:
            grey = np.asarray(render_grey(self._scene, SIZE), np.uint8)
            if self._trouble is not None:
                grey = self._trouble.picture(grey, self._scene, self._laid)
            self._pictures[SIZE] = grey
        return self._pictures[SIZE]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was told of a trouble first; whether the right word was, and after how many
    s; ``None`` s: not within the time. ``read``: the piece was read all the same, as
    it lies, so that nothing is the matter.
    """

    seconds: float | None
    right: bool
    causes: tuple[str, ...]
    read: bool = False


def tried(key: str, name: str, seed: int) -> Verdict:
    """Bring one trouble over the table of one game."""
    game, trouble = GAMES[GameKey(key)], TROUBLES[name]
    rng = random.Random(f"{key}/{seed}")
    with TemporaryDirectory() as folder, Journal(Path(folder) / "j") as journal:
        matches = Matches(GAMES, journal, Publisher())
        session = matches.start(game.key, demo_setup(game))
        chosen = _to_a_laying(session, rng, 12 + seed)
        table = DemoTable(seed, SIZE)
        table.set_up(game, session.state)
        now = [0.0]
        camera = ScriptedCamera(scene_of(table))
        reader = TableReader(camera, clock=lambda: now[0])
        watcher = Watcher(matches, TIMES, reader, clock=lambda: now[0])

        def look() -> tuple[ReadingAdvice, ...]:
            now[0] += LOOK_S
            watcher.step()
            latest = matches.publisher.latest
            return () if latest is None else latest.table.advice

        for _ in range(ARMED_LOOKS):
            look()
            latest = matches.publisher.latest
            if latest is not None and latest.table.armed:
                break
        else:
            return Verdict(None, right=False, causes=("never armed",))
        slot, piece = next((s, p) for s, p in chosen.hands.items() if p is not None)
        table.lay(game, session.state, slot, piece)
        clean = scene_of(table)
        laid = _laid(clean, place_of(game.profile(session.state), slot))
        camera.show(trouble.scene(clean, laid), trouble, laid)
        begun, causes = now[0], tuple[str, ...]()
        while now[0] - begun < NAMED_S - 1e-9:
            told = look()
            causes = causes or tuple(sorted({str(each.cause) for each in told}))
            if any(each.cause in trouble.causes for each in told):
                return Verdict(now[0] - begun, right=True, causes=causes)
        last = reader.last()
        assert last is not None, "a table that agreed was looked at"
        seen = game.locate(session.state, last.observation).pieces
        return Verdict(None, right=False, causes=causes, read=seen.get(slot) == piece)


def scene_of(table: DemoTable) -> Scene:
    """What a painted table shows."""
    scene = table.scene()
    assert scene is not None, "a game is laid out"
    return replace(scene, conditions=DEMO)


def _to_a_laying(session: AnySession, rng: random.Random, moves: int) -> Plan:
    """Play some moves, and on until hands would lay a piece that the camera reads."""
    for number in range(500):
        chosen = plan(session.game, session.state, rng)
        assert chosen is not None, "the game goes on"
        lays = any(p is not None and s != "show" for s, p in chosen.hands.items())
        if number >= moves and lays:
            return chosen
        session.submit(chosen.moves[:1], Source.PHONE, None, session.revision)
    raise AssertionError("nothing is laid in this game")


def _laid(scene: Scene, place: Place) -> PlacedPiece:
    """The topmost piece on a place."""
    near = min(round(place.distance(p.pose.x, p.pose.y)) for p in scene.pieces)
    here = (p for p in scene.pieces if place.distance(p.pose.x, p.pose.y) < near + 1)
    return list(here)[-1]


def main() -> int:
    """Try every trouble; a table as the documentation has it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--troubles", nargs="*", default=list(TROUBLES))
    asked = parser.parse_args()
    worst = 1.0
    for name in asked.troubles:
        found = [
            (key, seed, tried(key, name, seed))
            for key in asked.games
            for seed in range(1, asked.seeds + 1)
        ]
        right = sum(verdict.right for _, _, verdict in found)
        read = sum(verdict.read for _, _, verdict in found)
        real = len(found) - read
        worst = min(worst, right / real if real else 1.0)
        times = [v.seconds for _, _, v in found if v.right and v.seconds is not None]
        latest = f"{max(times):.1f} s" if times else "-"
        sys.stdout.write(f"| {name} | {right} of {real} | {latest} | {read} |\n")
        for key, seed, verdict in found:
            if not verdict.right and not verdict.read:
                sys.stdout.write(f"  {key} {seed}: {verdict.causes}\n")
        sys.stdout.flush()
    return int(worst < 0.95)


if __name__ == "__main__":
    sys.exit(main())
