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


def test_systemd_never_gives_the_service_up() -> None:
    """Fast restarts, of whatever cause, never end with a table without a page."""
    unit = (ROOM / UNITS[0]).read_text("utf-8")
    assert "\nStartLimitIntervalSec=0\n" in unit and "\nRestart=on-failure\n" in unit
    assert "StartLimitBurst" not in unit


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


def _installer(tmp_path: Path, words: str) -> subprocess.CompletedProcess[str]:
    """Run some of the installer's functions on folders of a test; what it asks of
    systemd is written to ``asked``.
    """
    functions, end, _ = (ROOM / "install.sh").read_text("utf-8").partition("\ncase $")
    assert end
    script = tmp_path / "functions.sh"
    script.write_text(functions, "utf-8")
    for folder in ("opt", "units"):
        (tmp_path / folder).mkdir(exist_ok=True)
    places = "opt=$PWD/opt units=$PWD/units issue=$PWD/issue rule=$PWD/rule"
    stubs = 'running() { true; }; systemctl() { echo "$@" >>asked; }'
    told = f"source ./functions.sh; {places}; {stubs}; {words}"
    return subprocess.run(
        ("bash", "-c", told), cwd=tmp_path, capture_output=True, text=True, timeout=60
    )


def test_a_version_without_sockets_comes_back_whole(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.mkdir()
    (old / "companion.service").write_text("of before", "utf-8")
    units = tmp_path / "units"
    units.mkdir()
    for name in UNITS:
        (units / name).write_text("of now", "utf-8")
    told = _installer(tmp_path, "take_units old; echo went on")
    assert (told.returncode, told.stdout) == (0, "went on\n"), told.stderr
    assert [p.name for p in units.iterdir()] == ["companion.service"]
    assert (units / "companion.service").read_text("utf-8") == "of before"
    asked = (tmp_path / "asked").read_text("utf-8").splitlines()
    assert asked[-2:] == ["daemon-reload", "enable -q companion.service"]
    assert "disable -q --now companion.socket" in asked


def test_no_phone_starts_the_service_again_while_it_is_removed(tmp_path: Path) -> None:
    told = _installer(
        tmp_path, f"touch {' '.join(f'units/{n}' for n in UNITS)}; uninstall"
    )
    assert told.returncode == 0, told.stderr
    asked = (tmp_path / "asked").read_text("utf-8").splitlines()
    stopped = [line.split()[-1] for line in asked if line.startswith("disable")]
    assert stopped[-1] == "companion.service" and len(stopped) == 4
    assert not any((tmp_path / "units").iterdir())


def test_a_package_that_many_archives_have_is_known(tmp_path: Path) -> None:
    many = "apt-cache() { seq 50000; }"
    told = _installer(tmp_path, f"{many}; known python3-picamera2 && echo known")
    assert told.stdout == "known\n"
    told = _installer(tmp_path, "apt-cache() { return 100; }; known gone || echo no")
    assert told.stdout == "no\n"
