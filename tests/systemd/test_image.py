"""The image's layer asks for what the installer asks for, and its scripts refuse what
they must. That the companion goes into a root is shown by ``make test-image``.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.app.texts import LANGUAGES

ROOM = Path(__file__).parents[2] / "systemd"
IMAGE = ROOM / "image"
LAYER = (IMAGE / "layer" / "table-companion.yaml").read_text("utf-8")
SCRIPTS = sorted(IMAGE.glob("*.sh"))


def _run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_sound(script: Path) -> None:
    assert _run("bash", "-n", script).returncode == 0
    if shutil.which("shellcheck"):
        told = _run("shellcheck", script)
        assert (told.returncode, told.stdout) == (0, "")


def test_the_layer_brings_what_the_installer_wants() -> None:
    """An image has no network at its first start to fetch it by."""
    script = (ROOM / "install.sh").read_text("utf-8")
    wanted = set(re.findall(r"wanted=\(([^)]*)\)", script)[0].split())
    wanted |= set(re.findall(r"wanted\+=\(([\w.-]+)\)", script))
    brought = set(re.findall(r"^    - ([\w.-]+)$", LAYER, re.M))
    same = {"libglib2.0-0": "libglib2.0-0t64"}
    assert {same.get(name, name) for name in wanted} <= brought


def test_each_setting_of_the_layer_is_used_and_said() -> None:
    names = set(re.findall(r"^# X-Env-Var-(\w+):", LAYER, re.M))
    used = set(re.findall(r"IGconf_companion_(\w+)", LAYER))
    assert names == used == {"checkout", "language", "readonly"}
    valid = re.findall(r"^# X-Env-Var-language-Valid: (.*)$", LAYER, re.M)
    assert sorted(valid[0].split(",")) == sorted(LANGUAGES)
    chosen = (IMAGE / "config" / "table-companion.yaml").read_text("utf-8")
    assert set(re.findall(r"^  (\w+):", chosen.partition("companion:\n")[2], re.M)) == {
        "language",
        "readonly",
    }


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "three words"),
        (("/nowhere", "en", "n"), "/nowhere is no root of a Debian"),
        (("ROOT", "fr", "n"), "language fr is not one of"),
        (("ROOT", "en", "perhaps"), "READONLY is y or n"),
    ],
)
def test_what_no_image_can_be_made_of_is_refused(
    tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    apt = tmp_path / "usr" / "bin" / "apt-get"
    apt.parent.mkdir(parents=True)
    apt.touch(0o755)
    told = _run(
        IMAGE / "into_root.sh", *(w.replace("ROOT", str(tmp_path)) for w in words)
    )
    assert (told.returncode, told.stdout) == (2, "")
    assert why in told.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["usr"]


def test_the_installer_takes_no_folder_of_the_image_along() -> None:
    script = (ROOM / "install.sh").read_text("utf-8")
    assert any(path.is_dir() for path in ROOM.iterdir())
    assert 'find "$here/systemd" -maxdepth 1 -type f' in script
