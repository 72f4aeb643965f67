"""The page as an app: icons, manifest, service worker, and how light it is."""

import json
import re
from pathlib import Path

import cv2
import numpy as np
import pytest
from flask.testing import FlaskClient

from tests.support.icons import ICONS, SHELL, STATIC
from tests.web.test_weight import MOST, fetched
from web.assets import static_files
from web.pages import PAGES
from web.ui_texts import UiTexts


def served(client: FlaskClient, path: str) -> bytes:
    """A file as it is served; the answer is closed at once."""
    with client.get(path) as answer:
        assert answer.status_code == 200, path
        return bytes(answer.data)


@pytest.mark.parametrize("language", UiTexts.languages)
def test_every_page_is_light(client: FlaskClient, language: str) -> None:
    client.post("/api/language", json={"language": language})
    for path in PAGES.values():
        met: dict[str, int] = {}
        fetched(client, path, met)
        assert 5_000 < sum(met.values()) < MOST, (path, met)


def test_every_icon_is_as_large_as_the_manifest_says(client: FlaskClient) -> None:
    manifest = client.get("/manifest.webmanifest").get_json(force=True)
    named = {icon["src"]: icon for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    for name, (side, _) in ICONS.items():
        picture = cv2.imdecode(
            np.frombuffer(
                served(client, static_files().url(f"shell/{name}")), np.uint8
            ),
            -1,
        )
        assert picture is not None and picture.shape[:2] == (side, side)
        if static_files().url(f"shell/{name}") in named:
            assert (
                named[static_files().url(f"shell/{name}")]["sizes"] == f"{side}x{side}"
            )


def test_a_maskable_icon_keeps_clear_of_the_rim() -> None:
    picture = cv2.imread(str(SHELL / "icon-mask-512.png"))
    assert picture is not None
    middle = np.any(picture != picture[0, 0], axis=2)
    rows, columns = np.where(middle)
    far = np.hypot(rows - 255.5, columns - 255.5).max()
    assert 100 < far <= 0.4 * 512, "a phone may cut all but the middle circle"


def test_the_worker_keeps_the_shell_alone(client: FlaskClient) -> None:
    answer = client.get("/sw.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    version = re.search(r'VERSION = "([^"]+)"', answer.text)
    assert version is not None and re.fullmatch(r"shell-[0-9a-f]{12}", version[1])
    assert version[1] == f"shell-{static_files().version}"
    kept = re.search(r"SHELL = /(.+)/;", answer.text)
    assert kept is not None
    shell = re.compile(kept[1].replace("\\/", "/"))
    for path in (static_files().url("style/base.css"), "/manifest.webmanifest"):
        assert shell.search(path), path
    for path in ("/api/state", "/stream", "/api/history", "/tables", "/join.svg"):
        assert not shell.search(path), path
    pages = re.search(r"PAGES = (\[.*\]);", answer.text)
    assert pages is not None and json.loads(pages[1]) == [*PAGES.values()]


@pytest.mark.parametrize("path", ["/join", "/setup"])
def test_plain_http_is_told_in_one_calm_line(client: FlaskClient, path: str) -> None:
    text = client.get(path).text
    assert text.count("data-insecure") == 1
    assert re.search(r"<p [^>]*data-insecure[^>]*hidden", text)


def test_nothing_comes_from_another_site() -> None:
    for path in Path(STATIC).rglob("*"):
        if path.suffix in {".js", ".css", ".svg"}:
            text = path.read_text("utf-8").replace("http://www.w3.org/", "")
            assert not re.search(r"https?://|@import|url\(['\"]?//", text), path
