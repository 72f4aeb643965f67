"""The power goes at every step of an update: one whole version runs afterwards, code
and units of one kind, with every entry of the journal, and the next update succeeds.

The installer runs with its own functions on a folder (``stage.sh``). A cut kills it
and loses the content of every file that was not synced, while its name stays: the worst
that a file system may do. Two steps of each update are cut in each run of the tests,
every one with ``COMPANION_EVERY_CUT=1`` (``make test-install``).
"""

import os
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOM = Path(__file__).parents[2] / "systemd"
STAGE = Path(__file__).with_name("stage.sh")
PROGRAM = """#!/bin/sh
# Plays `companion`: the version "sick" never gets healthy and leaves form 2.
here=$(dirname "$0")
code=$(cat "$here/code")
case $code in *sick) form=2 ;; *) form=1 ;; esac
what=$1; shift
while [ $# -gt 1 ]; do
  case $1 in
    --state) state=$2 journal=$2/journal.sqlite ;;
    --to) to=$2 ;;
    --snapshot) snapshot=$2 ;;
  esac
  shift 2
done
form_of() { sed -n 's/^form //p' "$1"; }
case $what in
  trial) echo "Trial passed: played." ;;
  backup)
    mkdir -p "$to"; cp "$journal" "$to/$$.sqlite"; echo "$to/$$.sqlite" ;;
  run)
    [ -e "$journal" ] || printf 'form 1\\n' >"$journal"
    [ "$(form_of "$journal")" -le "$form" ] || exit 1
    sed "s/^form .*/form $form/" "$journal" >"$journal.fresh"
    mv "$journal.fresh" "$journal" ;;
  check-update) [ "$(cat "$here/../../../current/bin/code")" != "code of sick" ] ;;
  take-back)
    echo back >"$state/went-back.txt"
    [ "$(form_of "$journal")" -gt "$(form_of "$snapshot")" ] || exit 0
    cp "$journal" "$state/newer"; cp "$snapshot" "$journal.fresh"
    mv "$journal.fresh" "$journal" ;;
esac
"""

PYTHON = """#!/bin/sh
# Plays `pip`: the lock's packages, then the checkout's copy, which is the last word.
here=$(dirname "$0")
for last; do :; done
case $* in
  *'-m pip'*) ;;
  *) exit 0 ;; # unpacks pip, compiles, makes the typeface
esac
case $* in
  *--require-hashes*) echo packages >"$here/packages" ;;
  *) cp "$last/companion/code" "$last/companion/companion" "$here" ;;
esac
"""

OLD_INSTALLER = """
mkdir -p opt/versions/1/bin opt/versions/1/systemd units/multi-user.target.wants \
  issue.d rules.d state
cp {checkout}/companion/* opt/versions/1/bin
cp {checkout}/systemd/companion.service {checkout}/systemd/companion.socket units
cp units/companion* opt/versions/1/systemd
ln -s ../companion.service units/multi-user.target.wants/companion.service
cp {checkout}/systemd/companion.issue issue.d
cp {checkout}/systemd/50-companion.rules rules.d
ln -s "$PWD/opt/versions/1" opt/venv
"""
"""What an installation of release 1.0.0 looks like."""

ENTRIES = "entry 1\nentry 2\nentry 3\n"


@dataclass(frozen=True, slots=True)
class Device:
    """A device in a folder."""

    place: Path

    def checkout(self, version: str) -> Path:
        """A checkout of a version, made once: all that it installs names it."""
        there = self.place.parent / f"checkout-{version}"
        if there.exists():
            return there
        shutil.copytree(ROOM, there / "systemd")
        script = (ROOM / "install.sh").read_text("utf-8")
        functions, end, _ = script.partition("\ncase $")
        assert end
        (there / "systemd" / "functions.sh").write_text(functions, "utf-8")
        for unit in (there / "systemd").glob("*companion*"):
            unit.write_text(
                f"{unit.read_text('utf-8')}\n# version {version}\n", "utf-8"
            )
        for folder in ("companion", "vision", "hardware", "web", ".ci/locks"):
            (there / folder).mkdir(parents=True)
        for file in ("pyproject.toml", "README.md", "LICENSE", ".ci/locks/device.txt"):
            (there / file).touch()
        (there / "companion" / "code").write_text(f"code of {version}", "utf-8")
        program = there / "companion" / "companion"
        program.write_text(PROGRAM, "utf-8")
        program.chmod(0o755)
        return there

    def run(self, *words: object, cut: int = 0) -> subprocess.CompletedProcess[str]:
        """Install or boot; the power goes before step ``cut``."""
        line = ("bash", str(STAGE), str(cut), *map(str, words))
        done = subprocess.run(
            line,
            cwd=self.place,
            capture_output=True,
            text=True,
            timeout=120,
            start_new_session=True,
        )
        if done.returncode == -9:
            self._lose_what_was_not_synced()
        return done

    def install(self, version: str, cut: int = 0) -> subprocess.CompletedProcess[str]:
        """Run the installer of a version."""
        return self.run("install", self.checkout(version), cut=cut)

    def steps(self) -> int:
        """How many steps the last run took."""
        return int((self.place / "step").read_text("utf-8"))

    def _lose_what_was_not_synced(self) -> None:
        synced = set((self.place / "synced").read_text("utf-8").splitlines())
        for root in ("opt", "units"):
            for path in (self.place / root).rglob("*"):
                real = path.is_file() and not path.is_symlink()
                if real and _content(path) not in synced:
                    path.write_bytes(b"")

    def sync(self) -> None:
        """All that lies there now is on the disk."""
        lines = [
            _content(path)
            for path in self.place.rglob("*")
            if path.is_file() and not path.is_symlink()
        ]
        (self.place / "synced").write_text("\n".join(lines) + "\n", "utf-8")

    def at(self, link: str) -> str:
        """Which version a link leads to, by its code; empty where there is none."""
        code = self.place / "opt" / link / "bin" / "code"
        return code.read_text("utf-8").removeprefix("code of ") if code.exists() else ""

    def runs(self) -> bool:
        """Whether any version is the one that runs, whole or not."""
        return any((self.place / "opt" / link).exists() for link in ("current", "venv"))

    def assert_whole(self) -> str:
        """One version runs: its code, and every unit that systemd reads; which.

        Before an installation of release 1.0.0 is taken over, its link is ``venv``.
        """
        current = "current" if self.at("current") else "venv"
        version = self.at(current)
        code = self.place / "opt" / current / "bin"
        assert (code / "companion").read_text("utf-8") == PROGRAM
        service = self.place / "units" / "companion.service"
        found = (self.place / "units").glob("companion*")
        units = [unit for unit in found if unit.suffix != ".new"]
        assert service in units
        for unit in units:
            owner = "guard" if unit.name == "companion-update.service" else current
            if unit.exists():
                last = unit.read_text("utf-8").splitlines()[-1]
                assert last == f"# version {self.at(owner)}", unit
        return version

    def assert_games(self) -> None:
        """Every entry is in the journal, which the running version reads."""
        journal = (self.place / "state" / "journal.sqlite").read_text("utf-8")
        assert journal == f"form 1\n{ENTRIES}"


def _content(path: Path) -> str:
    """Which content a file has: as `find -printf '%i %T@'` spells it."""
    status = path.stat()
    seconds, rest = divmod(status.st_mtime_ns, 10**9)
    return f"{status.st_ino} {seconds}.{rest:09d}0"


def _empty(room: Path) -> Device:
    device = Device(room / "empty")
    for folder in ("opt", "units", "state"):
        (device.place / folder).mkdir(parents=True)
    for name, text in (("python", PYTHON), ("synced", "")):
        (device.place / name).write_text(text, "utf-8")
    (device.place / "python").chmod(0o755)
    (device.place / "state" / "journal.sqlite").write_text(f"form 1\n{ENTRIES}")
    return device


def _of_release_1(room: Path) -> Device:
    device = _empty(room)
    script = OLD_INSTALLER.format(checkout=device.checkout("old"))
    subprocess.run(("bash", "-ec", script), cwd=device.place, check=True)
    return device


def _with_version(room: Path) -> Device:
    device = _empty(room)
    done = device.install("A")
    assert done.returncode == 0, done.stderr
    return device


BEFORE = {"nothing": _empty, "release 1.0.0": _of_release_1, "A": _with_version}


@dataclass(frozen=True, slots=True)
class Scenario:
    """An update from what was installed before, and what may run afterwards."""

    before: str
    update: str
    after: set[str]


SCENARIOS = (
    Scenario("nothing", "B", {"B"}),
    Scenario("release 1.0.0", "B", {"old", "B"}),
    Scenario("release 1.0.0", "sick", {"old"}),
    Scenario("A", "B", {"A", "B"}),
    Scenario("A", "sick", {"A"}),
)


@pytest.mark.parametrize("index", range(len(SCENARIOS)))
def test_a_power_cut_leaves_one_whole_version(tmp_path: Path, index: int) -> None:
    """Cut right after the switch, and once before it."""
    before, steps = _uncut(tmp_path, SCENARIOS[index])
    switched = int((before.place / "switched").read_text("utf-8"))
    assert 20 < switched < steps
    _cut(before, SCENARIOS[index], (switched, 20 + 9 * index))


@pytest.mark.skipif(
    "COMPANION_EVERY_CUT" not in os.environ, reason="make test-install cuts every step"
)
@pytest.mark.parametrize("index", range(len(SCENARIOS)))
def test_a_power_cut_at_every_step_does(tmp_path: Path, index: int) -> None:
    before, steps = _uncut(tmp_path, SCENARIOS[index])
    _cut(before, SCENARIOS[index], range(1, steps + 1))


def _uncut(room: Path, scenario: Scenario) -> tuple[Device, int]:
    """The device before the update, and how many steps that takes."""
    before = BEFORE[scenario.before](room)
    device = _copy(before)
    told = device.install(scenario.update)
    refused = scenario.update == "sick"
    assert told.returncode == (2 if refused else 0), told.stderr
    assert device.assert_whole() in scenario.after
    device.assert_games()
    steps = device.steps()
    assert steps > 40
    return before, steps


def _cut(before: Device, scenario: Scenario, cuts: Iterable[int]) -> None:
    for cut in cuts:
        device = _copy(before)
        assert device.install(scenario.update, cut).returncode == -9, cut
        if device.runs():
            device.assert_whole()
        _assert_recovers(device, scenario, cut)


def _copy(before: Device) -> Device:
    """The device as it was before, in its place, with all of it on the disk.

    It keeps its place, because links name it.
    """
    kept = before.place.with_name("kept")
    if not kept.exists():
        before.place.rename(kept)
    shutil.rmtree(before.place, ignore_errors=True)
    shutil.copytree(kept, before.place, symlinks=True)
    before.sync()
    return before


def _assert_recovers(device: Device, scenario: Scenario, cut: int) -> None:
    """Boot until there is a verdict, then update once more."""
    if device.runs():
        for _ in range(2):
            booted = device.run("boot")
            assert booted.returncode == 0, (cut, booted.stderr)
        assert device.assert_whole() in scenario.after, cut
        device.assert_games()
    done = device.install("C")
    assert done.returncode == 0, (cut, done.stderr)
    assert (device.assert_whole(), device.at("proven")) == ("C", "C"), cut
    device.assert_games()
    left = {path.name for path in (device.place / "opt").iterdir()}
    links = {"current", "proven", "previous", "guard", "venv"}
    assert left - links == {"versions", "lock"}, cut
    assert len([*(device.place / "opt" / "versions").iterdir()]) <= 2, cut
