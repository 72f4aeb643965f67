"""The page about the device and its drawing say what the program does."""

import os
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.app.config import load
from companion.cli.device.wiring import blocks, mounts, renewed, rhythm, wires
from companion.cli.errors import CommandError
from companion.core.signal import LIGHTS
from companion.games import GAMES
from hardware.optics import CameraFacts, cameras, small_size
from hardware.wiring import drawing, header, pin_of

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "device.md"
NOWHERE = Path("/nowhere")
CONFIG = load(NOWHERE, NOWHERE / "companion.toml")
RENEW = "companion wiring -o docs/img/wiring.svg --page docs/device.md"


def test_the_page_is_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert page.count("<!-- made: ") == len(blocks(CONFIG))
    assert renewed(page, blocks(CONFIG)) == page, RENEW


def test_the_drawing_is_up_to_date() -> None:
    drawn = (ROOT / "docs/img/wiring.svg").read_text("utf-8")
    assert drawn == drawing(wires(CONFIG)), RENEW


def test_the_drawing_shows_every_wire_once() -> None:
    tree = ET.fromstring(drawing(wires(CONFIG)))
    said = [text.text for text in tree.iter("{http://www.w3.org/2000/svg}text")]
    for wire in wires(CONFIG):
        assert said.count(wire.part) == 1
    pins = [c for c in tree.iter() if c.tag.endswith(("circle", "rect"))]
    assert len(pins) == 40 + 2


def test_the_header_has_every_gpio_once() -> None:
    numbers = [what for what in header() if isinstance(what, int)]
    assert len(header()) == 40
    assert sorted(numbers) == list(range(2, 28))
    assert (pin_of(2), pin_of(5), pin_of(21)) == (3, 29, 40)


def test_other_pins_make_another_table(tmp_path: Path) -> None:
    own = tmp_path / "companion.toml"
    own.write_text("[panel]\nok = 24\nseats = [17, 25]\nbuzzer = 0\n")
    words = ["wiring", "--state", str(tmp_path), "--config", str(own)]
    told = CliRunner().invoke(main, [*words])
    assert told.exit_code == 0
    assert "| OK button | 24 | 18 |" in told.stdout
    assert "seat 3" not in told.stdout and "buzzer" not in told.stdout
    svg = tmp_path / "own.svg"
    assert CliRunner().invoke(main, [*words, "-o", str(svg)]).exit_code == 0
    assert "OK button" in svg.read_text("utf-8")


def test_a_bad_pin_makes_no_drawing(tmp_path: Path) -> None:
    own = tmp_path / "companion.toml"
    own.write_text("[panel]\nok = 1\n")
    svg = tmp_path / "own.svg"
    words = ["--state", str(tmp_path), "--config", str(own), "-o", str(svg)]
    told = CliRunner().invoke(main, ["wiring", *words])
    assert told.exit_code == 2
    assert "panel.ok: GPIO 1" in told.stderr
    assert not svg.exists()


def test_an_unknown_part_of_a_page_is_named() -> None:
    with pytest.raises(CommandError, match="'prices'"):
        renewed("<!-- made: prices -->\n<!-- end -->", blocks(CONFIG))


def test_a_page_that_is_no_text_is_named(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes(b"\xff\xfe\x00")
    words = ["--config", os.devnull, "--page", str(page)]
    told = CliRunner().invoke(main, ["wiring", *words])
    assert told.exit_code == 2
    assert told.stderr.startswith(f"Error: {page}: ")


def test_every_rhythm_has_words_of_its_own() -> None:
    assert len({rhythm(light) for light in LIGHTS.values()}) == len(LIGHTS)


# How high the camera hangs -------------------------------------------------


CAMERA = CameraFacts(
    "a square one", (2000, 2000), (1000, 1000), 90.0, 100, "fixed", "assumed", "here"
)


def test_a_right_angle_sees_twice_its_height() -> None:
    height = CAMERA.height(600, 400)
    assert height == pytest.approx(315)
    assert CAMERA.scale(height) == pytest.approx(2000 / 630)
    assert CAMERA.scale(height, binned=True) == pytest.approx(1000 / 630)


def test_the_short_side_and_the_nearest_focus_count_too() -> None:
    flat = replace(CAMERA, full=(2000, 500))
    assert flat.height(600, 400) == pytest.approx((200 + 15) * 4)
    assert CAMERA.height(20, 20) == 100
    assert CAMERA.height(400, 600) == CAMERA.height(600, 400)


def test_every_camera_says_where_its_figures_are_from() -> None:
    for key, camera in cameras().items():
        assert camera.source and camera.full >= camera.binned, key
        assert 0.5 <= small_size(camera.full, 480)[1] / 480 <= 0.8


@pytest.mark.parametrize("key", GAMES)
def test_the_module_three_reads_every_game(key: str) -> None:
    told = CliRunner().invoke(main, ["mount", key])
    assert told.exit_code == 0
    (row,) = [line for line in told.stdout.splitlines() if "Module 3 |" in line]
    assert "too few" not in row.split("|")[4]
    assert told.stdout.strip() == mounts([key])
