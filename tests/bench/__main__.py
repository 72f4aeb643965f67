"""Prints how fast and how well a full board reads, beside plain decoders, what the
service needs of memory, how often junk is believed, and how fast rules are.

Every time of reading is a ratio to one whole-frame pyzbar call on the same frame in
the same run; process time, one thread.
"""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np

from companion.core.tag import Tag
from tests.bench import bench_entdecker as entdecker
from tests.bench import bench_pages as pages
from tests.bench import (
    game_looks,
    junk,
    lay_to_phone,
    service,
    start,
    visits,
    wear,
    wooden_pieces,
)
from tests.bench.reading import FRAMES
from tests.vision.tables import full, profile
from vision.render.renderer import CLEAN, FULL, HARSH, MID, Scene, ground_truth, render

TABLE = profile(12, 8)
LEVELS = {"clean": CLEAN, "mid": MID, "harsh": HARSH}
CHANGED = 40
"""The number of the piece that is laid anew."""


def told(line: str) -> None:
    """One line of the report."""
    print(line, flush=True)  # noqa: T201


def painted(name: str, folder: Path) -> set[str]:
    """Paint the pictures of a level; return the texts that should be read."""
    first = Scene(TABLE, full(TABLE), conditions=LEVELS[name], seed=2)
    pieces = list(first.pieces)
    old = pieces[CHANGED]
    pose = replace(old.pose, angle=(old.pose.angle + 90) % 360)
    text = Tag("E", "AB", "3A").text
    pieces[CHANGED] = replace(old, text=text, pose=pose)
    after = replace(first, pieces=tuple(pieces))
    rng = np.random.default_rng(1)
    for frame, scene in zip(FRAMES, (first, first, after, after), strict=True):
        grey = cv2.cvtColor(render(scene), cv2.COLOR_BGR2GRAY)
        grain = rng.integers(-2, 3, grey.shape, np.int16)
        np.save(folder / f"{frame}.npy", np.clip(grey + grain, 0, 255).astype(np.uint8))
    return {tag.text for tag in ground_truth(first, FULL).tags if not tag.saturated}


def board(name: str) -> None:
    """One full board at 12 megapixels, read by each in a process of its own."""
    with TemporaryDirectory() as folder:
        asked = painted(name, Path(folder))
        words = [sys.executable, "-m", "tests.bench.reading", folder]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    one = float(report["peers"]["pyzbar"][0])
    told(f"{name}: one whole-frame pyzbar call is 1 ({one:.2f} s of CPU)")
    for who, (seconds, texts) in report["peers"].items():
        told(_row(who, seconds / one, len(asked & set(texts)) / len(asked)))
    recall = len(asked & set(report["texts"])) / len(asked)
    for what, seconds in report["ours"].items():
        share = recall if what.startswith("first") else None
        told(_row(f"ours: {what}", seconds / one, share))
    told(f"  peak memory of the reading: {report['peak']:.0f} MB")


def _row(what: str, ratio: float, recall: float | None) -> str:
    words = f"  {what:36} {ratio:8.4f}"
    return words if recall is None else f"{words}  recall {recall:.3f}"


def main() -> int:
    """Run all; a number as the only argument says how many crops of junk to try."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else junk.COUNT
    cv2.setNumThreads(1)
    for name in LEVELS:
        board(name)
    for what, said in game_looks.figures().items():
        told(f"{what}: {said}")
    for what, seconds in entdecker.figures().items():
        told(f"{what}: {seconds * 1000:.2f} ms")
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        each = wear.bytes_an_entry(Path(folder))
        ratio = wear.append_ratio(Path(folder) / "marked")
        checked = wear.check_seconds(Path(folder))
    rate = wear.megabytes_an_hour(each)
    told(f"written to the disk: {each:.0f} bytes an entry, {rate:.1f} MB/h")
    told(f"an entry with its high-water mark: {ratio:.2f} of one without")
    told(f"20000 entries checked at the start: {checked:.2f} s")
    for what, said in pages.figures().items():
        told(f"{what}: {said}")
    for what, said in {**wooden_pieces.figures(), **lay_to_phone.figures()}.items():
        told(f"{what}: {said}")
    for what, said in {**visits.figures(), **start.figures()}.items():
        told(f"{what}: {said}")
    for name, painted_table in (("a camera", False), ("the painter", True)):
        found = service.memory(painted_table)  # ten minutes each
        told(f"memory with 12 phones beside {name}: {service.summary(found)}")
    told(f"believed on {count} crops without a tag: {len(junk.events(count))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
