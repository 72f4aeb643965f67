"""Calibrating from a phone, on a painted table, with the real calibrator."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from flask.testing import FlaskClient

from companion.app.journal import Journal
from companion.app.matches import Matches
from companion.app.panel.button_lease import ButtonLease
from companion.app.publisher import Publisher
from companion.app.texts import Texts
from companion.core.game import Setup
from companion.core.profile import TableProfile
from companion.core.signal import Button, Press
from companion.core.table import Pose
from companion.games import GAMES
from companion.service.calibration_store import calibrator
from companion.service.printing import SheetPrinter
from companion.service.still_camera import StillCamera
from tests.support.apps import app_of
from tests.support.painted import KEY, TABLE, corner_slots, scene
from tests.vision.paper import lay, page, sheet_looks
from vision.image import Grey
from vision.render.renderer import camera_of, render_grey
from web import Services

SIZE = (2048, 1536)


@dataclass
class Nowhere:
    """An eye before any game: no table, then the one that is chosen."""

    profile: TableProfile | None = None
    picture: Grey | None = None

    def watch(self, profile: TableProfile) -> None:
        self.profile = profile

    def full(self) -> Grey | None:
        return self.picture

    def take(self, calibration: object) -> None:
        return


@dataclass
class Device:
    """A device with an eye, its host's phone, and what its buttons tell the game."""

    eye: StillCamera | Nowhere
    host: FlaskClient
    guest: FlaskClient
    lease: ButtonLease
    pressed: list[Press]
    matches: Matches

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = self.host.post(f"/api/calibration{path}", json=body or {})
        assert answer.status_code == 200, answer.text
        return answer.json

    def refused(self, path: str, body: dict[str, Any] | None = None) -> str:
        answer = self.host.post(f"/api/calibration{path}", json=body or {})
        assert 400 <= answer.status_code < 500 and answer.json is not None
        return str(answer.json["error"]["sentence"])


@pytest.fixture(scope="module")
def tiles() -> Grey:
    return np.asarray(render_grey(scene(corner_slots()), SIZE), np.uint8)


@pytest.fixture
def device(tmp_path: Path, tiles: Grey) -> Iterator[Device]:
    yield from _device(tmp_path, StillCamera(TABLE, tiles))


def _device(folder: Path, eye: StillCamera | Nowhere) -> Iterator[Device]:
    pressed: list[Press] = []
    lease = ButtonLease(pressed.append)
    with Journal(folder / "journal.sqlite") as journal:
        matches = Matches(GAMES, journal, Publisher())
        services = Services(
            matches,
            matches.publisher,
            Texts(GAMES),
            folder,
            press=lease.press,
            calibrating=calibrator(eye, folder),
            printing=SheetPrinter(),
            lease=lease,
        )
        app = app_of(services)
        host, guest = app.test_client(), app.test_client()
        assert host.post("/api/host", json={"pin": "4711"}).status_code == 200
        yield Device(eye, host, guest, lease, pressed, matches)


def test_four_tiles_give_figures_and_a_word(device: Device) -> None:
    before: Any = device.guest.get("/api/calibration").json
    assert before["error"] is None and before["fields"] == ["A1", "L1", "L8", "A8"]
    assert before["ask"].startswith(
        "Lay any tile with a sticker on each of A1, L1, L8 and A8"
    )
    made = device.post("")
    assert made["error"] < 1.5 and made["grade"] == "good"
    assert made["module"] == pytest.approx(made["scale"] * 15 / 25, abs=0.02)
    assert made["word"].startswith("Good")
    after: Any = device.guest.get("/api/calibration").json
    assert {**after, **made} == after


def test_what_is_missing_is_said_in_the_phone_s_language(device: Device) -> None:
    device.eye.picture = np.asarray(
        render_grey(scene(corner_slots()[:3]), SIZE), np.uint8
    )
    device.host.post("/api/language", json={"language": "cs"})
    said = device.refused("")
    assert said == (
        "Na A8 se nepřečetl žádný kód. Polož tam kartičku s nálepkou a zkus to znovu."
    )
    device.eye.picture = None
    assert "není žádný obrázek" in device.refused("")
    assert device.guest.get("/api/calibration").get_json()["error"] is None


def test_only_the_host_calibrates(device: Device) -> None:
    for path in ("", "/table", "/ok", "/zones", "/print", "/look", "/lens"):
        answer = device.guest.post(f"/api/calibration{path}", json={})
        assert answer.status_code == 403, path


def test_corners_by_finger(device: Device) -> None:
    bare = scene([])
    w, h = TABLE.width, TABLE.height
    mm = np.array([(0, 0), (w, 0), (w, h), (0, h)], float)
    corners = camera_of(bare, SIZE).project(mm).tolist()
    made = device.post("", {"corners": corners})
    assert made["grade"] == "fair" and made["worst"] < 5, "a finger is no ruler"
    assert "clockwise" in device.refused("", {"corners": corners[::-1]})
    for wrong in ([[1, 2]] * 3, "corners", [["a", 1]] * 4, [[1, 2, 3]] * 4):
        assert "corners" in device.refused("", {"corners": wrong})
    assert device.guest.get("/api/calibration").get_json()["error"] == made["error"]


def test_the_box_s_ok_is_lent_while_the_page_asks(device: Device) -> None:
    ok = Press(Button.OK)
    device.lease.press(ok)
    assert device.post("/ok") == {"pressed": False}
    device.lease.press(ok)
    assert device.post("/ok") == {"pressed": True}
    device.post("/ok", {"ask": False})
    device.lease.press(ok)
    assert device.pressed == [ok, ok]
    assert "ask" in device.refused("/ok", {"ask": "yes"})


def test_zones_are_listed_and_drawn(device: Device) -> None:
    assert device.host.get("/api/calibration/heat.png").status_code == 404
    check = device.post("/zones")
    assert {zone["label"] for zone in check["zones"]} == {"A1", "L1", "L8", "A8"}
    assert all(50 < zone["percent"] <= 100 for zone in check["zones"])
    assert len(check["unread"]) == 5 and check["ask"].startswith(
        "Lay tiles with stickers on"
    )
    heat = device.host.get("/api/calibration/heat.png")
    assert heat.mimetype == "image/png" and heat.data.startswith(b"\x89PNG")
    assert "anew" in device.refused("/zones", {"anew": 3})


def test_prints_and_lens_without_a_sheet_are_refused(device: Device) -> None:
    assert "ruler" in device.refused("/print")
    assert "lens sheet is not seen" in device.refused("/look")
    assert "Three looks are needed" in device.refused("/lens")
    sheet = device.guest.get("/api/calibration/sheet.pdf")
    assert sheet.mimetype == "application/pdf" and sheet.data.startswith(b"%PDF")


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="no pdftoppm here")
def test_a_sheet_on_the_table_is_measured(device: Device, tmp_path: Path) -> None:
    sheet = page(SheetPrinter().lens_sheet("a4", "en"), tmp_path)
    bare, middle = scene([]), Pose(TABLE.width / 2, TABLE.height / 2, 90)
    ground, view = np.asarray(render_grey(bare, SIZE), np.uint8), camera_of(bare, SIZE)
    device.eye.picture = lay(ground, view, sheet, middle)
    told = device.post("/print")
    assert told["fits"] and "good, use it" in told["text"]
    device.eye.picture = lay(ground, view, sheet, middle, 95)
    device.host.post("/api/language", json={"language": "de"})
    told = device.post("/print")
    assert not told["fits"] and told["percent"] == pytest.approx(95, abs=0.8)
    assert "100 %" in told["text"]


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="no pdftoppm here")
def test_the_lens_is_measured_look_by_look(device: Device, tmp_path: Path) -> None:
    sheet = page(SheetPrinter().lens_sheet("a4", "en"), tmp_path)
    for number, picture in enumerate(sheet_looks(sheet, -0.06, 0.01)):
        device.eye.picture = picture
        assert device.post("/look") == {"looks": number + 1, "wanted": 6}
    lens = device.post("/lens")
    assert abs(lens["k1"] + 0.06) <= lens["k1_error"] < 0.02
    assert "k1 \N{MINUS SIGN}0.0" in lens["text"]
    kept: Any = device.guest.get("/api/calibration").json
    assert kept["lens"] == lens and kept["error"] is None


def test_before_the_first_match_the_host_names_the_table(
    tmp_path: Path, tiles: Grey
) -> None:
    for device in _device(tmp_path, Nowhere(None, tiles)):
        first: Any = device.guest.get("/api/calibration").json
        assert (first["game"], first["fields"], first["playing"]) == (None, [], False)
        assert "whose table" not in first["ask"]
        assert "First choose which game" in device.refused("")
        assert "game" in device.refused("/table", {"game": "chess"})
        named = device.post("/table", {"game": KEY})
        assert named["game"] == KEY and named["fields"] == ["A1", "L1", "L8", "A8"]
        assert device.post("")["grade"] == "good"
        device.matches.start(KEY, Setup(("A", "B"), "kosmos-2001"))
        assert "already running" in device.refused("/table", {"game": KEY})


def test_without_a_camera_there_is_nothing_to_calibrate(anna: FlaskClient) -> None:
    assert anna.get("/api/calibration").status_code == 404
    assert anna.get("/api/calibration/heat.png").status_code == 404
    assert anna.get("/api/calibration/sheet.pdf").status_code == 404
