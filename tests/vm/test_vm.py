"""What the virtual machine is made of and told, without starting it."""

import errno
import io
import json
import os
import re
import subprocess
import tarfile
from contextlib import nullcontext
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from click.testing import CliRunner

from companion.app.watcher.presses import EFFECTS, PressContext
from companion.core.propose import Unexplained, read
from companion.core.signal import Button
from companion.core.table import diff
from companion.demo import demo_setup
from companion.demo.plan import AnyGame, changed
from companion.games import GAMES
from hardware.camera import FrozenFrames, grey
from tests.vm import __main__ as program
from tests.vm import disk
from tests.vm.checkout import LENGTHENED, contents, packed
from tests.vm.disk import (
    GUEST,
    IMAGE,
    ROOT,
    Root,
    cache_folder,
    digest,
    guest_files,
    ingredients,
    make_disk,
)
from tests.vm.guest.feed import BUSY_TRIES, given, numbered
from tests.vm.guest.feed import SIZE as BYTES
from tests.vm.guest.feed import yuyv as video_format
from tests.vm.machine import Machine, MachineError
from tests.vm.painting import SIZE, yuyv
from tests.vm.panel import cells, press_lines
from tests.vm.pins import PINS, changes
from tests.vm.playing import misplaced
from tests.vm.report import Report
from tests.vm.wifi import written_down


def test_without_qemu_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "missing_packages", lambda: ("mmdebstrap", "qemu"))
    done = CliRunner().invoke(program.main)
    assert done.exit_code == 2
    assert done.output == "test-vm: missing; type: apt-get install mmdebstrap qemu\n"


@pytest.mark.parametrize("context", PressContext)
def test_each_thing_that_a_button_does_is_pressed(context: PressContext) -> None:
    pressed = {(button, action) for button, _, action in cells(context)}
    listed = {
        (button, action) for button, row in EFFECTS[context].items() for action in row
    }
    assert pressed == listed


def test_a_press_closes_and_opens_the_contact_of_its_button() -> None:
    down, wait, up = press_lines(Button.OK, 1.5)
    assert f"sim_gpio{PINS[Button.OK]}/pull" in down and "pull-down" in down
    assert (wait, "pull-up" in up) == ("sleep 1.5", True)


def test_a_picture_of_the_table_is_what_the_camera_says_it_is() -> None:
    grey = np.full((SIZE[1], SIZE[0]), 100, np.uint8)
    rng = np.random.default_rng(1)
    one, other = yuyv(grey, rng), yuyv(grey, rng)
    assert len(one) == len(other) == BYTES and one != other
    assert abs(int(one[0]) - 100) <= 3 and one[1] == 128
    assert len(video_format()) == 208


def test_another_disk_is_made_when_what_goes_in_changes(tmp_path: Path) -> None:
    files = [tmp_path / "one", tmp_path / "other"]
    for file in files:
        file.write_text("a")
    before = digest(files)
    assert digest(files) == before
    files[1].write_text("b")
    assert digest(files) != before
    assert all(path.is_file() for path in ingredients())
    assert {path.parent for path in ingredients()} >= {IMAGE}


def test_what_was_compiled_beside_a_program_is_none_of_the_machines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "agent.py").write_text("")
    (tmp_path / "__pycache__").mkdir()
    monkeypatch.setattr(disk, "GUEST", tmp_path)
    assert guest_files() == (tmp_path / "agent.py",)
    digest(guest_files())


def test_disks_lie_beside_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert cache_folder() == Path("/somewhere/table-companion/vm")


def test_what_the_machine_does_for_the_tests_fits_on_its_disk(tmp_path: Path) -> None:
    made = tmp_path / "guest.ext4"
    make_disk(made, GUEST, "guest", 4 * 2**20)
    assert made.read_bytes()[1080:1082] == b"\x53\xef", "an ext file system"


@pytest.mark.parametrize("script", [*IMAGE.glob("*.sh"), *GUEST.glob("*.sh")])
def test_its_scripts_are_sound_bash(script: Path) -> None:
    assert subprocess.run(["bash", "-n", script]).returncode == 0


def test_lamps_are_followed_by_what_the_kernel_noted() -> None:
    notes = """
      companion-9 [000] ..... 1.2: gpio_value: 534 set 1
      companion-9 [000] ..... 1.3: gpio_value: 599 set 1
      companion-9 [001] ..... 1.4: gpio_value: 535 get 1
      companion-9 [001] ..... 1.5: gpio_value: 536 set 1
      companion-9 [001] ..... 1.6: gpio_value: 534 set 0
    """
    seen = changes((0, 1, 0), notes, (534, 535, 536))
    assert seen == [(0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_piece_that_no_rule_explains_is_found(game: AnyGame) -> None:
    state = game.setup(demo_setup(game))
    slot, piece = misplaced(game, state)
    seen = changed(game.expected(state), {slot: piece})
    assert diff(game.expected(state), seen).extra == {slot: piece}
    assert isinstance(read(game, state, seen), Unexplained)


def test_what_is_another_in_the_machine_is_there_to_be_changed() -> None:
    brought = contents()
    for file, old, new in LENGTHENED:
        found = re.findall(old, (ROOT / file).read_text("utf-8"), re.M)
        assert len(found) == 1, (file, old)
        assert new in brought[file].decode() and not re.search(
            old, brought[file].decode(), re.M
        )


def test_the_checkout_is_brought_with_its_modes_and_without_tests(
    tmp_path: Path,
) -> None:
    wanted = ("README.md", "systemd/install.sh", "companion/service/trial.py")
    brought = contents()
    assert set(wanted) <= brought.keys()
    assert not [name for name in brought if name.startswith(("tests/", "docs/"))]
    files = {name: brought[name] for name in wanted}
    assert packed(files) == packed(files), "the name of the disk is made of it"
    with tarfile.open(fileobj=io.BytesIO(packed(files))) as tar:
        tar.extractall(tmp_path, filter="fully_trusted")
    assert os.access(tmp_path / "systemd/install.sh", os.X_OK)
    assert (tmp_path / "README.md").read_bytes() == (ROOT / "README.md").read_bytes()


def test_a_machine_that_is_kept_is_known_again(tmp_path: Path) -> None:
    root = Root(tmp_path / "root", tmp_path / "kernel", tmp_path / "initrd")
    ports = {"9999": 1, "80": 2, "8080": 3}
    known = {"pid": 0, "ports": ports, "root": str(root.disk)}
    (tmp_path / "machine.json").write_text(json.dumps(known), "utf-8")
    (tmp_path / "disk.qcow2").touch()
    machine = Machine(root, tmp_path)
    assert machine.ports == {9999: 1, 80: 2, 8080: 3}
    assert machine.off()
    known["pid"] = os.getpid()  # a process, and no machine of this folder
    (tmp_path / "machine.json").write_text(json.dumps(known), "utf-8")
    assert Machine(root, tmp_path).off()
    other = Root(tmp_path / "other", root.kernel, root.initrd)
    with pytest.raises(MachineError, match=f"of another checkout.*{tmp_path}"):
        Machine(other, tmp_path)


def test_no_two_pictures_of_the_feed_are_the_very_same() -> None:
    """The companion reads one in a minute there, and starts a frozen camera again."""
    picture = bytes([128]) * (1920 * 1080 * 2)
    watched = FrozenFrames(iter(range(0, 100_000, 100)).__next__)
    for count in range(3):
        packed = np.frombuffer(numbered(picture, count), np.uint8)
        assert watched.fault(grey(packed.reshape(1080, 1920, 2)[..., 0])) == ""


class Played:
    """A machine that is told to be on, and notes how often it was made ready."""

    def __init__(self) -> None:
        self.on, self.starts = False, 0

    def off(self) -> bool:
        return not self.on

    def cut(self) -> None:
        self.on = False

    def has_saved(self, name: str) -> bool:
        return bool(name)

    def start(self, saved: str) -> None:
        self.on, self.starts = True, self.starts + 1


@pytest.mark.parametrize(("anew", "starts"), [(True, 3), (False, 2)])
@pytest.mark.parametrize(
    "error",
    [
        ConnectionRefusedError("no machine"),
        subprocess.CalledProcessError(1, "no machine"),
    ],
)
def test_a_part_that_breaks_off_is_told_and_the_next_tried(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    anew: bool,
    starts: int,
    error: Exception,
) -> None:
    played = Played()
    machine = cast(Machine, played)

    def breaks(of: Machine, report: Report) -> None:
        of.cut()
        raise error

    def passes(of: Machine, report: Report) -> None:
        report.check("it is on", lambda: not of.off())

    parts = {"breaks": breaks, "passes": passes, "again": passes}
    monkeypatch.setattr(program, "PARTS", parts)
    report = Report(machine)
    program.tried(machine, report, tuple(parts), anew)
    assert report.failed == ["breaks comes to its end"] and report.done == 3
    assert played.starts == starts
    assert "no machine" in capsys.readouterr().out
    assert not report.end()


def test_a_password_that_was_written_down_is_found(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("nothing")
    look = ["bash", "-c", written_down("it's so", str(tmp_path))]
    assert subprocess.run(look, check=False).returncode == 1
    (tmp_path / ".nmcli-history").write_text("set psk it's so\n")
    assert subprocess.run(look, check=False).returncode == 0


@pytest.mark.parametrize(
    ("answers", "tries", "raised"),
    [
        ((errno.EBUSY, errno.EBUSY, 0), 3, None),
        ((0,), 1, None),
        ((errno.EINVAL,), 1, errno.EINVAL),
        ((errno.EBUSY,) * BUSY_TRIES, BUSY_TRIES, errno.EBUSY),
    ],
)
def test_a_camera_that_somebody_reads_already_is_fed_later(
    answers: tuple[int, ...], tries: int, raised: int | None
) -> None:
    made: list[int] = []

    def set_format() -> None:
        made.append(answers[len(made)])
        if made[-1]:
            raise OSError(made[-1], "refused")

    with pytest.raises(OSError) if raised else nullcontext() as error:
        given(set_format, lambda: None)
    assert len(made) == tries
    assert error is None or error.value.errno == raised
