"""The partition of the games is made in free room alone: on a card in a file, byte for
byte. That it is mounted, and what moves in, is shown in the virtual machine.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "systemd" / "image" / "data_partition.sh"
PATH = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
TABLES = {
    "dos": "label: dos\nstart=2048,size=4096,type=c\nstart=6144,size=8192,type=L\n",
    "gpt": "label: gpt\nstart=2048,size=4096\nstart=6144,size=8192,type=L\n",
}
USED = 14336
"""The sector behind the last partition of these tables."""

pytestmark = pytest.mark.skipif(
    not all(shutil.which(tool, path=PATH) for tool in ("sfdisk", "mke2fs", "blkid")),
    reason="needs the packages fdisk and e2fsprogs",
)


def _run(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words,
        input=given,
        env={**os.environ, "PATH": f"{os.environ.get('PATH', '')}:{PATH}"},
        capture_output=True,
        text=True,
        check=False,
    )


def _card(file: Path, table: str, size: int) -> Path:
    """A card of an image, in a file, with something in its partitions."""
    with file.open("wb") as card:
        card.truncate((USED + 2048) * 512)
    assert _run("sfdisk", "-q", str(file), given=TABLES[table]).returncode == 0
    with file.open("r+b") as card:
        card.truncate(size)  # the card is larger than the image
        card.seek(2048 * 512)
        card.write(os.urandom((USED - 2048) * 512))
    return file


def _made(card: Path) -> subprocess.CompletedProcess[str]:
    return _run("bash", "-c", f'. "{SCRIPT}"; make_it "{card}" || exit 1')


def _parts(card: Path) -> list[tuple[int, int]]:
    said = _run("sfdisk", "-q", "-J", str(card))
    table = json.loads(said.stdout)["partitiontable"]
    return [(one["start"], one["size"]) for one in table["partitions"]]


def _type_and_label(card: Path, start: int) -> list[str]:
    words = ("blkid", "-p", "-O", str(start * 512), "-o", "value")
    tags = ("TYPE", "LABEL")
    return [_run(*words, "-s", tag, str(card)).stdout.strip() for tag in tags]


def _used(card: Path) -> bytes:
    """All that the partitions of before hold."""
    with card.open("rb") as file:
        file.seek(2048 * 512)
        return file.read((USED - 2048) * 512)


@pytest.mark.parametrize("table", TABLES)
def test_what_is_free_becomes_a_partition_and_nothing_else_is_written(
    table: str, tmp_path: Path
) -> None:
    card = _card(tmp_path / "card", table, 160 * 2**20)
    before, were = _used(card), _parts(card)
    told = _made(card)
    assert (told.returncode, told.stdout.count("are for the games")) == (0, 1), told
    *kept, (start, size) = _parts(card)
    assert kept == were
    assert start >= USED and size > 140 * 2048
    assert _type_and_label(card, start) == ["ext4", "companion-new"]
    assert _used(card) == before
    again = _made(card)
    assert (again.returncode, "no room" in again.stdout) == (1, True)
    assert _parts(card) == [*kept, (start, size)]


def test_a_card_without_room_stays_as_it_is(tmp_path: Path) -> None:
    card = _card(tmp_path / "card", "dos", 60 * 2**20)
    before = card.read_bytes()
    told = _made(card)
    assert (told.returncode, "no room" in told.stdout) == (1, True)
    assert card.read_bytes() == before


@pytest.mark.parametrize("label", ["photos", "companion"])
def test_a_file_system_that_lies_in_free_room_is_left_alone(
    label: str, tmp_path: Path
) -> None:
    """A partition that somebody took out of the table, games of before included."""
    card = _card(tmp_path / "card", "dos", 160 * 2**20)
    where = f"offset={USED * 512},nodiscard"
    made = _run("mke2fs", "-q", "-F", "-L", label, "-E", where, str(card), "80000k")
    assert made.returncode == 0, made.stderr
    before = card.read_bytes()
    told = _made(card)
    assert (told.returncode, "left alone" in told.stdout) == (1, True), told
    assert card.read_bytes() == before


def test_without_a_file_system_no_partition_appears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = _card(tmp_path / "card", "dos", 160 * 2**20)
    before = card.read_bytes()
    fails = tmp_path / "bin" / "mke2fs"
    fails.parent.mkdir()
    fails.write_text("#!/bin/sh\nexit 1\n")
    fails.chmod(0o755)
    monkeypatch.setitem(os.environ, "PATH", f"{fails.parent}:{PATH}")
    told = _run("bash", "-c", f'. "{SCRIPT}"; make_it "{card}" || exit 7')
    assert (told.returncode, "no partition could be made" in told.stdout) == (7, True)
    assert card.read_bytes() == before


def test_what_a_power_cut_left_is_made_anew(tmp_path: Path) -> None:
    """The file system was there, its partition was not."""
    card = _card(tmp_path / "card", "dos", 160 * 2**20)
    where = f"offset={USED * 512},nodiscard"
    half = ("-L", "companion-new", "-E", where)
    assert _run("mke2fs", "-q", "-F", *half, str(card), "80000k").returncode == 0
    assert _made(card).returncode == 0
    assert _parts(card)[-1][0] == USED
