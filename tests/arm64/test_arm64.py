"""What the emulated Arm is made of, and how it is judged, without starting it."""

from pathlib import Path
from typing import Any

import pytest

from tests.arm64.__main__ import MOST_INSTRUCTIONS, judged, said_by
from tests.arm64.machine import LOCK, needed_modules, pins_for_arm
from tests.vm.disk import MissingError


def test_the_wheels_are_those_of_the_lock_for_its_python() -> None:
    lines = pins_for_arm(LOCK.read_text("utf-8"))
    pins = [line for line in lines.splitlines() if "==" in line]
    names = [line.partition("==")[0] for line in pins]
    assert len(names) == len(set(names)) > 30 and "numpy" in names
    assert not any(";" in line for line in pins)
    assert lines.count("--hash=sha256:") >= len(pins)
    assert "numpy==1." not in lines, "of an older Python"


def test_a_module_is_loaded_after_those_that_it_needs(tmp_path: Path) -> None:
    (tmp_path / "modules.dep").write_text(
        "kernel/fs/ext4/ext4.ko.xz: kernel/lib/crc16.ko.xz kernel/fs/mbcache.ko.xz\n"
        "kernel/lib/crc16.ko.xz:\nkernel/fs/mbcache.ko.xz:\n"
        "kernel/block/virtio_blk.ko.xz: kernel/lib/crc16.ko.xz\n"
    )
    names = [path.name.partition(".")[0] for path in needed_modules(tmp_path)]
    assert sorted(names) == ["crc16", "ext4", "mbcache", "virtio_blk"]
    assert names.index("crc16") < names.index("virtio_blk")
    assert names.index("mbcache") < names.index("ext4")


def said(texts: list[str], share: float) -> dict[str, Any]:
    return {
        "took": {name: int(most * share) for name, most in MOST_INSTRUCTIONS.items()},
        "read": dict.fromkeys(MOST_INSTRUCTIONS, texts),
    }


@pytest.mark.parametrize(
    ("here", "there", "share", "fine"),
    [
        (["A"], ["A"], 0.5, True),
        (["A"], ["B"], 0.5, False),
        (["A"], ["A"], 1.5, False),
        ([], [], 0.5, False),
    ],
    ids=["well", "others", "dear", "nothing"],
)
def test_other_texts_and_dear_looks_are_told(
    here: list[str], there: list[str], share: float, fine: bool
) -> None:
    assert judged(said(here, 0.5), said(there, share)) is fine


def test_a_machine_that_read_nothing_is_told() -> None:
    assert said_by('noise\n[ 1.0] {"took": {}, "read": {}}\n')["took"] == {}
    with pytest.raises(MissingError, match="read nothing"):
        said_by("Kernel panic\n")
