"""Settings: defaults, overlays, and a bad key that is named."""

from pathlib import Path

import pytest

from companion.app.config import (
    ConfigError,
    load,
    save_setting,
    state_directory,
)

NOWHERE = Path("/nowhere/companion.toml")


def test_the_defaults_stand_alone(tmp_path: Path) -> None:
    config = load(tmp_path, NOWHERE)
    assert (config.web.host, config.web.port) == ("0.0.0.0", 8080)
    assert config.web.threads > config.web.streams
    assert config.camera.source == "auto"


def test_the_system_overrides_and_the_pages_override_that(tmp_path: Path) -> None:
    system = tmp_path / "companion.toml"
    system.write_text('language = "de"\n[web]\nport = 9000\nname = "table"\n')
    (tmp_path / "settings.toml").write_text("[web]\nport = 9001\n")
    config = load(tmp_path, system)
    assert config.language == "de"
    assert (config.web.port, config.web.name) == (9001, "table")
    assert config.web.threads == load(tmp_path / "empty", NOWHERE).web.threads


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[web]\nprot = 9000\n", r"unknown key 'prot' - at \$\.web"),
        ("colour = 3\n", "unknown key 'colour'"),
        ('[web]\nport = "high"\n', r"Expected `int`, got `str` - at `\$\.web\.port`"),
        ("[web\n", "companion.toml"),
        ("a = " + "[" * 5000 + "]" * 5000, "nested too deep"),
        ("web = 3\n", r"at `\$\.web`"),
        ("[web]\nport = 70000\n", "web.port: 70000 is not from 0 to 65535"),
        ("[web]\nstreams = 64\n", r"web.streams: 64 must be less than .* \(64\)"),
        ("[table]\nhold = nan\n", "table.hold: nan is not from 0.3 to 60"),
        ("[table]\nhold = -1\n", "table.hold: -1 is not"),
        ("[display]\naddress = 999\n", "display.address: 999 is not from 3 to 119"),
        ("[pictures]\nmost_mb = -4\n", "pictures.most_mb: -4 is not"),
        ('[web]\nhosts = ["box:80"]\n', "web.hosts: 'box:80' is no name"),
        ('[mqtt]\nbroker = "b"\nclub = "a/b"\n', "mqtt.club: 'a/b' is not of 1 to 40"),
        ('[mqtt]\nbroker = "b"\n[web]\nname = "stůl"\n', "mqtt.table: 'stůl' is not"),
        ('[mqtt]\nbroker = "b"\ndiscovery = "#"\n', "mqtt.discovery: '#' is no"),
        ('[mqtt]\nversion = "4"\n', r"at `\$\.mqtt\.version`"),
        ('[web]\nhosts = "box"\n', r"at `\$\.web\.hosts`"),
    ],
)
def test_a_bad_setting_is_named_with_its_file(
    tmp_path: Path, text: str, says: str
) -> None:
    system = tmp_path / "companion.toml"
    system.write_text(text)
    with pytest.raises(ConfigError, match=says) as error:
        load(tmp_path, system)
    assert str(system) in str(error.value)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    system = tmp_path / "companion.toml"
    system.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match=r"companion\.toml"):
        load(tmp_path, system)


def test_a_page_keeps_a_setting(tmp_path: Path) -> None:
    state = tmp_path / "state"
    save_setting(state, "", "language", "cs")
    save_setting(state, "web", "port", 8123)
    save_setting(state, "web", "name", "stůl")
    config = load(state, NOWHERE)
    assert (config.language, config.web.port, config.web.name) == ("cs", 8123, "stůl")


def test_a_page_cannot_keep_nonsense(tmp_path: Path) -> None:
    save_setting(tmp_path, "web", "port", 8123)
    before = (tmp_path / "settings.toml").read_text()
    for section, key, value in (
        ("web", "prot", 1),
        ("web", "port", "x"),
        ("wbe", "port", 1),
    ):
        with pytest.raises(ConfigError):
            save_setting(tmp_path, section, key, value)
    assert (tmp_path / "settings.toml").read_text() == before


def test_where_the_state_lies(tmp_path: Path) -> None:
    service = {"STATE_DIRECTORY": "/srv/state:/srv/other", "HOME": "/h"}
    assert state_directory(service) == Path("/srv/state")
    data = {"XDG_DATA_HOME": str(tmp_path), "HOME": "/h"}
    assert state_directory(data) == tmp_path / "companion"
    assert state_directory({"HOME": "/h"}) == Path("/h/.local/share/companion")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("ok = 28", r"panel\.ok: GPIO 28 is not one of 2 to 27"),
        ("seats = [17, 1]", r"panel\.seats: GPIO 1 is not one of 2 to 27"),
        ("help = 6", r"panel\.help: GPIO 6 is used by panel\.back already"),
        ("status = [16, 16, 21]", r"panel\.status: GPIO 16 is used by panel\.status"),
        ("buzzer = 5", r"panel\.buzzer: GPIO 5 is used by panel\.ok already"),
        ("status = [16, 20]", r"\$\.panel\.status"),
        ("seats = [17, 2]", r"panel\.seats: GPIO 2 is pulled up .* button only"),
        ("volume = 'shrill'", r"panel\.volume"),
        ("ok = 3\n[display]\nkind = 'sh1106'", r"panel\.ok: .*the display's SCL"),
        ("[display]\nkind = 'oled'", r"display\.kind"),
        ("start = 4", "unknown key 'start'"),
    ],
)
def test_a_bad_pin_is_named(tmp_path: Path, text: str, says: str) -> None:
    system = tmp_path / "companion.toml"
    system.write_text(f"[panel]\n{text}\n")
    with pytest.raises(ConfigError, match=says):
        load(tmp_path, system)


def test_pins_are_set_and_a_buzzer_is_left_out(tmp_path: Path) -> None:
    system = tmp_path / "companion.toml"
    system.write_text("[panel]\nok = 2\nseats = [17, 25, 24, 5]\nbuzzer = 0\n")
    panel = load(tmp_path, system).panel
    assert (panel.ok, panel.seats) == (2, (17, 25, 24, 5))
    assert "buzzer" not in dict(panel.pins())
    assert len(list(panel.pins())) == 11
