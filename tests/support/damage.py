"""Damaged media: a journal as a power cut leaves it, bytes that go wrong, a verdict.

Everything follows from a seed. A trial copies the files of an evening, damages one of
them, opens the journal as the service does, and says what became of it. ``SILENT`` is
what must never be: entries changed or gone, and nobody told.
"""

import random
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from companion.app.journal import Entry, EntryKind, Journal, JournalError, Opening
from companion.app.journal.recovery import open_or_recover
from companion.app.journal.report import Recoveries
from companion.app.status import Source
from companion.cli.record.export import copy_journal
from companion.core.ids import GameKey, Revision, Seat
from tests.support.figures import write

NAME = "journal.sqlite"
NOW = 1_780_000_000.0
"""Seconds since 1970 of the first entry."""

ZEROED = 64
"""Bytes of a frame that are zeroed at once."""


class Verdict(StrEnum):
    """What became of a damaged journal."""

    UNHURT = "unhurt"
    """Every entry is there; nothing that counts was hit."""
    HEALED = "healed"
    """The damage was noticed, and every entry put back."""
    TOLD = "told"
    """Entries are missing, and the report names each of them."""
    REFUSED = "refused"
    """It was not opened: the table stands without a page."""
    SILENT = "silent"
    """Entries are changed or missing, and nobody is told."""


@dataclass(frozen=True)
class Evening:
    """The files of a journal that was being written, and all that was acknowledged."""

    folder: Path
    entries: tuple[Entry, ...]

    def copy(self, folder: Path) -> Path:
        """The same files elsewhere; what was there is gone."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.folder, folder)
        return folder / NAME

    def size(self, file: str) -> int:
        """Bytes of one of its files."""
        return (self.folder / file).stat().st_size


@dataclass(frozen=True)
class Damage:
    """Bytes of a file that are not what they were; ``str`` names them."""

    file: str
    at: int
    content: bytes

    def __str__(self) -> str:
        """Where and what."""
        return f"{self.file}: {len(self.content)} bytes at {self.at}"

    def apply(self, folder: Path) -> None:
        """Write them."""
        with (folder / self.file).open("r+b") as file:
            file.seek(self.at)
            file.write(self.content)


def evening(
    folder: Path, seed: int, matches: int = 3, moves: int = 40, copied: int = 0
) -> Evening:
    """Play matches of random entries, and leave the files as a power cut does.

    Before the match number ``copied`` (from 1) a copy is made, as every night.
    """
    rng = random.Random(seed)
    work = folder.with_name(folder.name + "-open")
    written: list[Entry] = []
    with Journal(work / NAME) as journal:
        for match in range(1, matches + 1):
            if match == copied:
                (work / "backup").mkdir()
                copy_journal(work / NAME, work / "backup" / "20260101-000000.sqlite")
            for number in range(moves + 1):
                entry = _entry(rng, len(written) + 1, opens=number == 0)
                journal.append(entry)
                written.append(entry)
        shutil.copytree(work, folder)
    shutil.rmtree(work)
    return Evening(folder, tuple(written))


def _entry(rng: random.Random, revision: int, opens: bool) -> Entry:
    at, mark = NOW + revision * 15, f"{rng.getrandbits(64):016x}"
    if opens:
        names, box = ("Anna", "Boris"), {"layout": "x" * rng.choice((10, 3000))}
        opening = Opening(GameKey("toy"), 1, "", names, "facts", {}, box)
        start = EntryKind.START
        return Entry(Revision(revision), start, mark, at, opening=opening)
    seat = Seat(rng.randrange(2))
    move = {"type": "lay", "seat": seat, "field": rng.randrange(99), "text": "x" * 60}
    moves = (move,) * rng.choice((1, 1, 1, 2, 18))
    return Entry(
        Revision(revision), EntryKind.PLAY, mark, at, None, Source.PHONE, seat, moves
    )


def zeroed_frames(kept: Evening) -> Iterator[Damage]:
    """``ZEROED`` bytes of the write-ahead log, at every place one after the other."""
    log = f"{NAME}-wal"
    for at in range(0, kept.size(log), ZEROED):
        yield Damage(log, at, bytes(ZEROED))


def random_bytes(
    kept: Evening, file: str, seed: int, count: int = 128
) -> Iterator[Damage]:
    """Single bytes of a file, each with another value."""
    rng, content = random.Random(seed), (kept.folder / file).read_bytes()
    for _ in range(count):
        at = rng.randrange(len(content))
        yield Damage(file, at, bytes([content[at] ^ rng.randrange(1, 256)]))


def flipped_bits(
    kept: Evening, pages: int = 2, page: int = 1024, file: str = NAME
) -> Iterator[Damage]:
    """Every bit of the last pages of a file, one at a time."""
    content = (kept.folder / file).read_bytes()
    for at in range(len(content) - pages * page, len(content)):
        for bit in range(8):
            yield Damage(file, at, bytes([content[at] ^ 1 << bit]))


def trial(kept: Evening, damage: Damage, folder: Path) -> Verdict:
    """Damage a copy in ``folder`` and open it as the service does."""
    path = kept.copy(folder)
    damage.apply(folder)
    return verdict(path, kept.entries)


def verdict(path: Path, acknowledged: tuple[Entry, ...]) -> Verdict:
    """Open a journal as the service does and compare it with what was acknowledged."""
    try:
        with open_or_recover(path, lambda: NOW) as journal:
            there = {e.revision: e for m in journal.matches() for e in journal.match(m)}
    except JournalError:
        return Verdict.REFUSED
    reports = Recoveries(path.parent).open()
    changed = [
        revision
        for revision, entry in there.items()
        if revision > len(acknowledged) or entry != acknowledged[revision - 1]
    ]
    lost = {entry.revision for entry in acknowledged} - set(there)
    named = {entry.revision for report in reports for entry in report.missing}
    if changed or lost - named:
        return Verdict.SILENT
    if lost:
        return Verdict.TOLD
    return Verdict.HEALED if reports else Verdict.UNHURT


def campaign(
    folder: Path, seed: int, count: int = 128, step: int = 1
) -> dict[str, Counter[Verdict]]:
    """Every kind of damage to an evening of a seed, with and without a copy.

    ``count`` places of zeroed frames, bytes of the database and of its log; without a
    copy every ``step``-th bit of the last two pages. Prints each damage that was silent
    or refused, and each part when it is done.
    """
    found: dict[str, Counter[Verdict]] = {}
    for copied in (0, 3):
        kept = evening(folder / f"evening-{copied}", seed, copied=copied)
        rng = random.Random(seed)
        frames = list(zeroed_frames(kept))
        places = rng.sample(frames, min(count, len(frames)))
        kinds: dict[str, Iterable[Damage]] = {
            "zeroed frames": places,
            "bytes of the database": random_bytes(kept, NAME, seed, count),
            "bytes of the log": random_bytes(kept, f"{NAME}-wal", seed, count),
        }
        if not copied:
            kinds["bits of the last pages"] = islice(flipped_bits(kept), 0, None, step)
        for kind, damages in kinds.items():
            came: Counter[Verdict] = Counter()
            for damage in damages:
                what = trial(kept, damage, folder / "trial")
                came[what] += 1
                if what in (Verdict.SILENT, Verdict.REFUSED):
                    click.echo(f"seed {seed}, copied {copied}: {damage}: {what}")
            name = f"{kind}, {'beside a copy' if copied else 'no copy'}"
            found[name] = came
            click.echo(f"{name}: {told(came)}")
    return found


def told(came: Counter[Verdict]) -> str:
    """How often each verdict came."""
    return ", ".join(f"{came[verdict]} {verdict}" for verdict in Verdict)


@click.command()
@click.option("--seed", default=1)
@click.option("--count", default=128, help="Places of each kind.")
@click.option("--step", default=1, help="Every which bit of the last pages.")
@click.option("--write-docs", is_flag=True, help="Into docs/reliability.md.")
def main(seed: int, count: int, step: int, write_docs: bool) -> None:
    """Damage a journal; exit status 1 when anything was silent or refused."""
    with TemporaryDirectory() as folder:
        found = campaign(Path(folder), seed, count, step)
    if write_docs:
        words = f"--seed {seed} --count {count} --step {step}"
        again = f"python -m tests.support.damage {words}"
        write("damage", [(kind, again, told(came)) for kind, came in found.items()])
    bad = sum(each[Verdict.SILENT] + each[Verdict.REFUSED] for each in found.values())
    raise SystemExit(1 if bad else 0)


if __name__ == "__main__":
    main()
