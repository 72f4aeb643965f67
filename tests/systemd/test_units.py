"""The unit is sound and locked up, and the installer refuses what it must."""

import ensurepip
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOM = Path(__file__).parents[2] / "systemd"
UNITS = (
    "companion.service",
    "companion.socket",
    "companion-http.socket",
    "companion-backup.service",
    "companion-backup.timer",
    "companion-update.service",
    "companion-hotspot.service",
)

SYSTEM_WHEELS = Path(sysconfig.get_config_var("WHEEL_PKG_DIR") or "none")
"""Where Debian's Python has the wheels that others bundle."""

installed = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd is not installed"
)


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, capture_output=True, text=True, timeout=60)


@installed
@pytest.mark.parametrize("name", UNITS)
def test_a_unit_has_no_fault(tmp_path: Path, name: str) -> None:
    """Only the program's place is changed: it is not installed here."""
    programs = r"/opt/companion/(current/bin/companion|guard/systemd/update\.sh)"
    for unit in UNITS:
        text, count = re.subn(programs, "/bin/true", (ROOM / unit).read_text("utf-8"))
        assert count == unit.endswith(".service")
        (tmp_path / unit).write_text(text, "utf-8")
    told = _run("systemd-analyze", "verify", "--man=no", str(tmp_path / name))
    about = [line for line in told.stderr.splitlines() if "companion" in line]
    assert (told.returncode, about) == (0, [])


@installed
@pytest.mark.parametrize("name", ["companion.service", "companion-backup.service"])
def test_a_service_is_exposed_by_at_most_2_5(name: str) -> None:
    """All but the judge of an update, which like the installer acts as root."""
    words = ("systemd-analyze", "security", "--offline=yes", "--threshold=25")
    told = _run(*words, str(ROOM / name))
    assert told.returncode == 0, told.stdout[-300:] + told.stderr


@installed
def test_what_opens_the_hotspot_as_root_is_locked_up_too() -> None:
    words = ("systemd-analyze", "security", "--offline=yes", "--threshold=30")
    told = _run(*words, str(ROOM / "companion-hotspot.service"))
    assert told.returncode == 0, told.stdout[-300:] + told.stderr


def test_reading_takes_one_core_only() -> None:
    assert "OPENBLAS_NUM_THREADS=1" in (ROOM / UNITS[0]).read_text("utf-8")


def test_systemd_never_gives_the_service_up() -> None:
    """Fast restarts, of whatever cause, never end with a table without a page."""
    unit = (ROOM / UNITS[0]).read_text("utf-8")
    assert "\nStartLimitIntervalSec=0\n" in unit and "\nRestart=on-failure\n" in unit
    assert "StartLimitBurst" not in unit


def test_the_installer_knows_every_unit() -> None:
    script = "".join(p.read_text("utf-8") for p in ROOM.glob("*.sh"))
    assert {p.name for p in ROOM.glob("companion*")} == {*UNITS, "companion.issue"}
    assert all(name in script for name in (*UNITS, "companion.issue"))


def test_what_root_installs_comes_from_the_lock_by_its_hash() -> None:
    """Nothing else is fetched: what we build ourselves has no index to ask."""
    script = (ROOM / "install.sh").read_text("utf-8")
    asks = [line.strip() for line in script.splitlines() if '"${pip[@]}"' in line]
    assert [line.split('"${pip[@]}" ')[1].split()[0] for line in asks] == [
        "--require-hashes",
        "--no-deps",
        "--only-binary",
    ]
    assert "--no-index" in asks[1] and "--require-hashes" in asks[2]
    assert "curl" not in script and "wget" not in script
    lock = (ROOM.parent / ".ci" / "locks" / "device.txt").read_text("utf-8")
    packages = re.findall(r"^[\w.-]+==\S+.*(?:\n    --hash=sha256:.*)+", lock, re.M)
    assert len(packages) == len(re.findall(r"^[\w.-]+==", lock, re.M)) > 10


@pytest.mark.parametrize("script", ["install.sh", "update.sh"])
def test_the_installer_is_sound_bash(script: str) -> None:
    assert _run("bash", "-n", str(ROOM / script)).returncode == 0


def test_the_judge_knows_no_other_word() -> None:
    told = _run(str(ROOM / "update.sh"), "--everything")
    assert (told.returncode, told.stdout) == (2, "")


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
    room = tmp_path / "systemd"
    room.mkdir(exist_ok=True)
    (room / "functions.sh").write_text(functions, "utf-8")
    shutil.copy(ROOM / "update.sh", room)
    for folder in ("opt", "units", "state"):
        (tmp_path / folder).mkdir(exist_ok=True)
    places = "opt=$PWD/opt units=$PWD/units issue=$PWD/issue rule=$PWD/rule"
    places += " state=$PWD/state nodes=$PWD/udev/60-companion.rules"
    stubs = 'running() { true; }; systemctl() { echo "$@" >>asked; }'
    stubs += '; udevadm() { echo "$@" >>asked; }'
    told = f"source systemd/functions.sh; {places}; {stubs}; {words}"
    return subprocess.run(
        ("bash", "-c", told), cwd=tmp_path, capture_output=True, text=True, timeout=60
    )


def test_passwords_that_nmcli_wrote_down_are_forgotten(tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    ours, roots = tmp_path / "state/.nmcli-history", tmp_path / ".nmcli-history"
    # As nmcli 1.42.4 writes them: a group for each connection.
    line = "set 802-11-wireless-security.psk velmi tajne\n"
    ours.write_text(f"[a3d41680]\n0={line}1=save persistent\n2=quit\n")
    roots.write_text(f"[a3d41680]\n0=describe wifi.mode\n1={line}12={line}2=quit\n")
    for _ in range(2):
        told = _installer(tmp_path, 'forget_passwords "$PWD"')
        assert told.returncode == 0, told.stderr
        assert not ours.exists()
        assert roots.read_text() == "[a3d41680]\n0=describe wifi.mode\n2=quit\n"
    # A link stays one, and what cannot be deleted keeps nothing else from being.
    target = tmp_path / "elsewhere"
    target.write_text(f"0={line}")
    roots.unlink()
    roots.symlink_to(target)
    ours.mkdir()
    assert _installer(tmp_path, 'forget_passwords "$PWD"').returncode == 1
    assert roots.is_symlink() and target.read_text() == ""
    ours.rmdir()
    roots.unlink()
    assert _installer(tmp_path, 'forget_passwords "$PWD"').returncode == 0
    script = (ROOM / "install.sh").read_text("utf-8")
    assert script.index("\n  switch\n") < script.index("\n  forget_passwords /root ||")


def _version(tmp_path: Path, name: str, units: tuple[str, ...]) -> None:
    room = tmp_path / "opt" / "versions" / name / "systemd"
    room.mkdir(parents=True)
    for unit in units:
        shutil.copy(ROOM / unit, room)


def _switch(name: str) -> str:
    return f"link_units {name}; put_link $opt/current versions/{name}; unlink_gone"


def test_a_version_without_sockets_comes_back_whole(tmp_path: Path) -> None:
    _version(tmp_path, "now", UNITS)
    _version(tmp_path, "before", UNITS[:1])
    told = _installer(tmp_path, f"put_link $opt/guard versions/now; {_switch('now')}")
    assert told.returncode == 0, told.stderr
    units = tmp_path / "units"
    assert {path.name for path in units.glob("companion*")} == {*UNITS}
    assert all(path.exists() for path in units.rglob("companion*"))
    told = _installer(tmp_path, f"{_switch('before')}; put_link $opt/guard none")
    assert told.returncode == 0, told.stderr
    there = [path.name for path in units.rglob("companion*") if path.exists()]
    assert there == ["companion.service"] * 2
    assert (units / "sockets.target.wants").is_dir()
    assert not any((units / "sockets.target.wants").iterdir())


def test_what_the_owner_switched_off_stays_off(tmp_path: Path) -> None:
    _version(tmp_path, "before", UNITS)
    _version(tmp_path, "now", UNITS)
    _installer(tmp_path, _switch("before"))
    units = tmp_path / "units"
    off = units / "sockets.target.wants" / "companion-http.socket"
    off.unlink()
    masked = units / "companion-backup.timer"
    masked.unlink()
    masked.symlink_to("/dev/null")
    told = _installer(tmp_path, _switch("now"))
    assert told.returncode == 0, told.stderr
    assert not off.is_symlink() and masked.readlink() == Path("/dev/null")
    assert (off.with_name("companion.socket")).exists()


def test_systemd_takes_the_links_for_units(tmp_path: Path) -> None:
    """systemd itself reads them, and finds each enabled."""
    if shutil.which("systemctl") is None:
        pytest.skip("systemd is not installed")
    root = tmp_path / "root"
    version = root / "opt" / "companion" / "versions" / "one" / "systemd"
    version.mkdir(parents=True)
    for unit in UNITS:
        shutil.copy(ROOM / unit, version)
    units = root / "etc" / "systemd" / "system"
    units.mkdir(parents=True)
    for link in ("current", "guard"):
        (root / "opt" / "companion" / link).symlink_to("versions/one")
    told = _installer(
        tmp_path, f"opt={root}/opt/companion units={units}; link_units one"
    )
    assert told.returncode == 0, told.stderr
    # On the device there is no other root before the places that the links lead to.
    for path in units.rglob("companion*"):
        place = str(path.readlink()).removeprefix(str(root))
        path.unlink()
        path.symlink_to(place)
    for unit in set(UNITS) - {"companion-backup.service"}:
        asked = _run("systemctl", f"--root={root}", "is-enabled", unit)
        assert (asked.stdout.strip(), asked.stderr) == ("enabled", ""), unit


def test_all_is_removed_but_the_games(tmp_path: Path) -> None:
    _version(tmp_path, "now", UNITS)
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "journal.sqlite").touch()
    told = _installer(
        tmp_path, f"put_link $opt/guard versions/now; {_switch('now')}; link_others"
    )
    assert (tmp_path / "rule").is_symlink() and (tmp_path / "issue").is_symlink()
    (tmp_path / "asked").unlink(missing_ok=True)
    told = _installer(tmp_path, "uninstall; uninstall")
    assert told.returncode == 0, told.stderr
    asked = (tmp_path / "asked").read_text("utf-8").splitlines()
    stopped = [line.split()[-1] for line in asked if line.startswith("stop")]
    assert stopped[-1] == "companion.service" and len(stopped) == 5
    left = {path for path in tmp_path.rglob("*") if not path.is_dir()}
    names = {path.name for path in left - {*(tmp_path / "systemd").iterdir()}}
    assert names == {"asked", "journal.sqlite"}
    assert not (tmp_path / "opt").exists()


def test_a_file_of_an_old_installation_is_removed_too(tmp_path: Path) -> None:
    told = _installer(
        tmp_path, f"touch {' '.join(f'units/{n}' for n in UNITS)}; uninstall"
    )
    assert told.returncode == 0, told.stderr
    assert not any((tmp_path / "units").iterdir())


def test_a_package_that_many_archives_have_is_known(tmp_path: Path) -> None:
    many = "apt-cache() { seq 50000; }"
    told = _installer(tmp_path, f"{many}; known python3-picamera2 && echo known")
    assert told.stdout == "known\n"
    told = _installer(tmp_path, "apt-cache() { return 100; }; known gone || echo no")
    assert told.stdout == "no\n"


@pytest.mark.parametrize(("machine", "status"), [("arm64", 0), ("armhf", 2)])
def test_a_32_bit_system_is_refused_before_anything_is_changed(
    tmp_path: Path, machine: str, status: int
) -> None:
    told = _installer(tmp_path, f"dpkg() {{ echo {machine}; }}; fitting_machine")
    assert told.returncode == status
    assert ("a 64-bit Raspberry Pi OS" in told.stderr) is bool(status)
    script = (ROOM / "install.sh").read_text("utf-8")
    body = script.partition("\ninstall_all() {\n")[2]
    assert body.split()[0] == "fitting_machine"


@pytest.mark.parametrize("there", ["", "python3-lgpio python3-picamera2"])
def test_what_the_archive_lacks_is_said(tmp_path: Path, there: str) -> None:
    stubs = f'known() {{ [[ " {there} " == *" $1 "* ]]; }}; apt-get() {{ echo "$@"; }}'
    told = _installer(tmp_path, f"{stubs}; packages")
    assert told.returncode == 0, told.stderr
    asked = told.stdout.splitlines()[-1]
    for name in ("python3-lgpio", "python3-picamera2"):
        assert (name in asked) is bool(there)
    assert ("ribbon cameras need Raspberry Pi OS" in told.stdout) is not bool(there)


@pytest.mark.parametrize(
    ("system", "machine", "wheels", "fetched", "said"),
    [
        (True, "arm64", True, False, ""),
        (False, "arm64", True, True, "from its wheel"),
        (False, "arm64", False, True, "a phone does the same"),
        (False, "amd64", True, False, "a phone does the same"),
    ],
)
def test_lgpio_is_got_where_the_archive_has_none(
    tmp_path: Path, system: bool, machine: str, wheels: bool, fetched: bool, said: str
) -> None:
    """From a lock of its own; an installation without buttons goes on all the same."""
    programs = tmp_path / "new" / "bin"
    programs.mkdir(parents=True)
    python = programs / "python"
    ends = (
        f'case $* in *"-m pip"*) exit {int(not wheels)};; *) exit {int(not system)};;'
    )
    lines = f'#!/bin/sh\necho "$*" >>"{tmp_path}/ran"\n{ends} esac\n'
    python.write_text(lines, "utf-8")
    python.chmod(0o755)
    stubs = f"dpkg() {{ echo {machine}; }}; fresh=$PWD/new"
    told = _installer(tmp_path, f"{stubs}; install_pins")
    assert told.returncode == 0, told.stderr
    assert said in told.stdout and bool(told.stdout) is bool(said)
    ran = (tmp_path / "ran").read_text("utf-8")
    assert ("pip install" in ran) is fetched
    assert ("--only-binary :all: --require-hashes" in ran) is fetched
    assert ("locks/pins.txt" in ran) is fetched


def test_a_version_has_debians_own_pip(tmp_path: Path) -> None:
    """Unpacked, not installed by itself, which would compile all of it."""
    folders = (Path(ensurepip.__file__).parent / "_bundled", SYSTEM_WHEELS)
    name = f"pip-{ensurepip.version()}-*.whl"
    wheel = next(file for folder in folders for file in folder.glob(name))
    made = f"{sys.executable} -m venv --without-pip new; fresh=$PWD/new"
    asked = "find() { echo " + str(wheel) + "; }; bring_pip"
    told = _installer(tmp_path, f"{made}; {asked} && new/bin/python -I -m pip -V")
    assert told.returncode == 0, told.stderr
    assert f"pip {ensurepip.version()} from {tmp_path}/new/" in told.stdout


def test_without_one_python_brings_its_own(tmp_path: Path) -> None:
    python = tmp_path / "new" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$@" >&2\n', "utf-8")
    python.chmod(0o755)
    told = _installer(tmp_path, "fresh=$PWD/new; find() { false; }; bring_pip")
    assert (told.returncode, told.stderr) == (0, "-m ensurepip --default-pip\n")


def test_what_never_runs_is_not_compiled(tmp_path: Path) -> None:
    names = ("used", "used/testing", "used/tests", "pip/_internal", "setuptools")
    for name in names:
        file = tmp_path / "new" / "lib" / name / "a.py"
        file.parent.mkdir(parents=True)
        file.write_text("a = 1\n", "utf-8")
    (tmp_path / "new" / "bin").mkdir()
    (tmp_path / "new" / "bin" / "python").symlink_to(sys.executable)
    told = _installer(tmp_path, "fresh=$PWD/new; compiled")
    assert told.returncode == 0, told.stderr
    made = {file.parents[1] for file in (tmp_path / "new").rglob("*.pyc")}
    lib = tmp_path / "new" / "lib"
    assert made == {lib / "used", lib / "used" / "testing"}


def test_the_service_may_use_the_pins_of_a_plain_debian(tmp_path: Path) -> None:
    """udev's rule comes and goes with the version that has it."""
    rule = tmp_path / "udev" / "60-companion.rules"
    _version(tmp_path, "now", (*UNITS, rule.name))
    _version(tmp_path, "before", UNITS)
    told = _installer(tmp_path, f"{_switch('now')}; link_others")
    assert told.returncode == 0, told.stderr
    assert 'GROUP="gpio", MODE="0660"' in rule.read_text("utf-8")
    asked = (tmp_path / "asked").read_text("utf-8")
    assert "control --reload" in asked and "--subsystem-match=gpio" in asked
    told = _installer(tmp_path, f"{_switch('before')}; link_others")
    assert (told.returncode, rule.is_symlink()) == (0, False), told.stderr
