"""The unit is sound and locked up, and the installer refuses what it must."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOM = Path(__file__).parents[2] / "systemd"
UNIT = ROOM / "companion.service"

installed = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd is not installed"
)


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, text=True, timeout=60)


@installed
def test_the_unit_has_no_fault(tmp_path: Path) -> None:
    """Only the program's place is changed: it is not installed here."""
    copy = tmp_path / UNIT.name
    program = "/opt/companion/venv/bin/companion"
    copy.write_text(UNIT.read_text("utf-8").replace(program, "/bin/true"), "utf-8")
    told = _run("systemd-analyze", "verify", "--man=no", str(copy))
    about = [line for line in told.stderr.splitlines() if UNIT.name in line]
    assert (told.returncode, about) == (0, [])


@installed
def test_the_service_is_exposed_by_at_most_2_5() -> None:
    words = ("systemd-analyze", "security", "--offline=yes", "--threshold=25")
    told = _run(*words, str(UNIT))
    assert told.returncode == 0, told.stdout[-300:] + told.stderr


def test_the_installer_is_sound_bash() -> None:
    assert _run("bash", "-n", str(ROOM / "install.sh")).returncode == 0


def test_the_installer_knows_no_other_word() -> None:
    told = _run(str(ROOM / "install.sh"), "--everything")
    assert told.returncode == 2
    assert "--everything" in told.stderr
