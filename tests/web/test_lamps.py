"""The page of the lamps draws what the lamps do, and sets the buzzer."""

import tomllib
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.core.signal import LIGHTS, Sign, Volume
from web.lamps import ORDER, STRIP_S, colour, drawn_signs, flashes
from web.ui_texts import UiTexts


class Buzzer:
    volume = Volume.LOUD


def test_every_sign_is_decoded_once(client: FlaskClient) -> None:
    assert sorted(ORDER) == sorted(Sign)
    page = client.get("/lamps").get_data(as_text=True)
    for sign in Sign:
        assert page.count(f'id="lamp-{sign}"') == 1


@pytest.mark.parametrize("sign", Sign)
def test_a_strip_shows_the_lamps_rhythm(sign: Sign) -> None:
    light, lit = LIGHTS[sign], list(flashes(LIGHTS[sign]))
    total = sum(flash.length for flash in lit)
    if light.dark:
        assert lit == [] and colour(light) == ""
    elif not light.off:
        assert total == STRIP_S
    else:
        rounds = STRIP_S / (light.on + light.off)
        assert len(lit) == -(-STRIP_S // (light.on + light.off))
        assert abs(total - rounds * light.on) <= light.on
    assert [item.beeps for item in drawn_signs() if item.sign is sign] == [light.beeps]


def test_rhythms_are_told_in_words_that_differ() -> None:
    words = UiTexts()
    for language in UiTexts.languages:
        told = {words.text(language, f"rhythm-{sign}") for sign in Sign}
        assert len(told) == len(Sign)


@pytest.fixture
def loud(app: Flask, client: FlaskClient) -> FlaskClient:
    """A client that is the host of a table with a buzzer."""
    room = app.extensions["companion"]
    object.__setattr__(room.services, "sounding", Buzzer())
    assert client.post("/api/host", json={"pin": "1234"}).status_code == 200
    return client


def test_the_host_sets_the_buzzer_at_once_and_for_good(
    app: Flask, loud: FlaskClient
) -> None:
    services = app.extensions["companion"].services
    told = loud.post("/api/volume", json={"volume": "soft"})
    assert told.json == {"volume": "soft"}
    assert services.sounding.volume is Volume.SOFT
    kept = tomllib.loads((Path(services.state) / "settings.toml").read_text("utf-8"))
    assert kept == {"panel": {"volume": "soft"}}
    page = loud.get("/lamps").get_data(as_text=True)
    assert 'data-volume="soft" aria-pressed="true"' in page


def test_a_level_that_cannot_be_stored_is_not_set(
    app: Flask, loud: FlaskClient
) -> None:
    services = app.extensions["companion"].services
    (Path(services.state) / "settings.toml").write_text("[panel")
    told = loud.post("/api/volume", json={"volume": "soft"})
    assert told.status_code == 409 and told.json is not None
    assert told.json["error"]["code"] == "not-kept"
    assert services.sounding.volume is Volume.LOUD


def test_a_level_that_is_none_is_refused(loud: FlaskClient) -> None:
    assert loud.post("/api/volume", json={"volume": "shrill"}).status_code == 400
    assert loud.post("/api/volume", json={}).status_code == 400


def test_nobody_but_the_host_sets_it(client: FlaskClient) -> None:
    assert client.post("/api/volume", json={"volume": "off"}).status_code == 403


def test_a_table_without_a_buzzer_says_so(client: FlaskClient) -> None:
    client.post("/api/host", json={"pin": "1234"})
    told = client.post("/api/volume", json={"volume": "off"})
    assert told.status_code == 409
    assert "data-volume" not in client.get("/lamps").get_data(as_text=True)
