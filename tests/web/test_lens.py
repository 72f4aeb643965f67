"""The camera and its focus from a phone: the host's alone, and said in its language."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.app.config import ConfigError
from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.core.advice import FocusState, FocusWord, LensDrive
from companion.games import GAMES
from tests.support.apps import app_of
from web import Services

FIRST, SECOND = "pi:/base/imx708@1a", "/dev/v4l/by-id/usb-C270-video-index0"


@dataclass
class Focus:
    """A focus that does what it is told."""

    now: FocusState = field(default_factory=FocusState)
    begun: int = 0

    def state(self) -> FocusState:
        return self.now

    def begin(self) -> None:
        self.begun += 1
        self.now = FocusState(LensDrive.RING, FocusWord.TURN)

    def measure(self) -> FocusState:
        self.now = FocusState(LensDrive.RING, FocusWord.SOFTER, 40, 62)
        return self.now


@dataclass
class Two:
    """Two cameras."""

    source: str = "auto"
    full: bool = False

    def options(self) -> tuple[tuple[str, str], ...]:
        return (FIRST, "Camera Module 3"), (SECOND, "C270")

    def chosen(self) -> str:
        return self.source

    def choose(self, source: str) -> None:
        if source not in ("auto", FIRST, SECOND):
            raise LookupError(source)
        if self.full:
            raise ConfigError("settings.toml: No space left on device")
        self.source = source


Make = Callable[[Focus | None, Two | None], tuple[FlaskClient, FlaskClient]]


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Make]:
    with Journal(tmp_path / "journal.sqlite") as journal:

        def make(focus: Focus | None, two: Two | None) -> Any:
            matches = Matches(GAMES, journal, Publisher())
            texts = Texts(GAMES)
            services = Services(
                matches,
                matches.publisher,
                texts,
                tmp_path,
                focusing=focus,
                cameras=two,
            )
            app = app_of(services)
            host, guest = app.test_client(), app.test_client()
            assert host.post("/api/host", json={"pin": "4711"}).status_code == 200
            return host, guest

        yield make


def test_a_hand_is_told_which_way_to_turn(made: Make) -> None:
    focus = Focus()
    host, _ = made(focus, Two())
    host.post("/api/language", json={"language": "de"})
    begun: Any = host.post("/api/camera/focus", json={}).json
    assert (focus.begun, begun["word"], begun["percent"]) == (1, "turn", None)
    assert begun["hint"].startswith("Dieses Objektiv hat einen Ring")
    looked: Any = host.post("/api/camera/focus/look", json={}).json
    assert looked["text"] == "Weniger scharf. Drehe andersherum."
    assert (looked["percent"], looked["best"]) == (40, 62)
    assert host.get("/api/camera/focus").json == looked


def test_a_camera_is_chosen_among_those_that_are_attached(made: Make) -> None:
    two = Two()
    host, _ = made(Focus(), two)
    listed: Any = host.get("/api/camera").json
    assert [option["name"] for option in listed["options"]] == [
        "Camera Module 3",
        "C270",
    ]
    assert listed["chosen"] == "auto"
    chosen: Any = host.post("/api/camera", json={"source": SECOND}).json
    assert chosen["chosen"] == two.source == SECOND
    gone = host.post("/api/camera", json={"source": "/dev/video7"})
    assert gone.status_code == 409 and gone.json is not None
    assert gone.json["error"]["code"] == "no-such-camera"
    two.full = True
    unkept = host.post("/api/camera", json={"source": FIRST})
    assert unkept.status_code == 409 and "No space left" in unkept.text
    assert two.source == SECOND


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", "/api/camera"),
        ("post", "/api/camera"),
        ("get", "/api/camera/focus"),
        ("post", "/api/camera/focus"),
        ("post", "/api/camera/focus/look"),
    ],
)
def test_only_the_host_and_only_where_there_is_a_camera(
    made: Make, method: str, path: str
) -> None:
    host, guest = made(None, None)
    body = {"source": FIRST} if path == "/api/camera" else {}
    json = body if method == "post" else None
    assert guest.open(path, method=method, json=json).status_code == 403
    refused = host.open(path, method=method, json=json)
    assert refused.status_code == 409 and refused.json is not None
    assert refused.json["error"]["code"] == "no-camera"


@pytest.mark.parametrize("language", ["cs", "en", "de"])
def test_every_word_is_spoken(language: str) -> None:
    texts = Texts(GAMES)
    said = [texts.focus(language, FocusState(word=word)) for word in FocusWord]
    said += [texts.text(language, f"focus-drive-{drive}") for drive in LensDrive]
    assert len(set(said)) == len(FocusWord) + len(LensDrive)
    assert not any(text.startswith("focus-") for text in said)
