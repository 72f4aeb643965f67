"""The unit is sound and locked up, and the installer refuses what it must."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOM = Path(__file__).parents[2] / "systemd"
UNITS = (
    "companion.service",
    "companion.socket",
    "companion-http.socket",
    "companion-backup.service",
    "companion-backup.timer",
)

installed = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd is not installed"
)


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, text=True, timeout=60)


@installed
@pytest.mark.parametrize("name", UNITS)
def test_a_unit_has_no_fault(tmp_path: Path, name: str) -> None:
    """Only the program's place is changed: it is not installed here."""
    program = "/opt/companion/venv/bin/companion"
    for unit in UNITS:
        text = (ROOM / unit).read_text("utf-8").replace(program, "/bin/true")
        (tmp_path / unit).write_text(text, "utf-8")
    told = _run("systemd-analyze", "verify", "--man=no", str(tmp_path / name))
    about = [line for line in told.stderr.splitlines() if "companion" in line]
    assert (told.returncode, about) == (0, [])


@installed
@pytest.mark.parametrize("name", [n for n in UNITS if n.endswith(".service")])
def test_a_service_is_exposed_by_at_most_2_5(name: str) -> None:
    words = ("systemd-analyze", "security", "--offline=yes", "--threshold=25")
    told = _run(*words, str(ROOM / name))
    assert told.returncode == 0, told.stdout[-300:] + told.stderr


def test_reading_takes_one_core_only() -> None:
    assert "OPENBLAS_NUM_THREADS=1" in (ROOM / UNITS[0]).read_text("utf-8")


def test_the_installer_knows_every_unit() -> None:
    script = (ROOM / "install.sh").read_text("utf-8")
    assert {p.name for p in ROOM.glob("companion*")} == {*UNITS, "companion.issue"}
    assert all(name in script for name in (*UNITS, "companion.issue"))


def test_the_switch_is_allowed_by_the_installer_and_taken_away_again() -> None:
    script = (ROOM / "install.sh").read_text("utf-8")
    assert "rule=/etc/polkit-1/rules.d/50-companion.rules" in script
    assert 'install -D -m 644 "$here/systemd/50-companion.rules" "$rule"' in script
    assert 'rm -f "$issue" "$rule"' in script


def test_the_installer_is_sound_bash() -> None:
    assert _run("bash", "-n", str(ROOM / "install.sh")).returncode == 0


def test_the_installer_knows_no_other_word() -> None:
    told = _run(str(ROOM / "install.sh"), "--everything")
    assert told.returncode == 2
    assert "--everything" in told.stderr
