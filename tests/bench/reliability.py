"""Fits how sure a recognised tag is to what the bench found, and draws the curve.

``python -m tests.bench.reliability --pictures 200 --seed 1`` paints pictures at the
edge of what can be read (too few px, harsh light, out of focus, worn, curled), for
where all is read nothing can be told apart. The best candidate of each searched place,
accepted or not, is compared with what lies there. It prints the logistic curve
(``OFFSET`` and ``SLOPE`` of ``vision.codebook.likelihood``) and how often candidates of
each ratio were right; it draws both into docs/img. The fit is that of Platt,
*Probabilistic outputs for support vector machines* (1999), whose targets keep off 0 and
1; ratios are cut off at ``CUT``, for the curve is wanted where it rises. Beside it
stands what was counted, with Wilson's bounds.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from tests.bench.places import PART, ROOT, TABLES, look, table
from tests.bench.samples import Sample, sampled
from vision.codebook.likelihood import CERTAIN
from vision.evaluation.bench import Trial, frame_size
from vision.evaluation.bounds import wilson
from vision.evaluation.conditions import CONDITIONS
from vision.evaluation.tables import part

PICTURE = ROOT / "docs" / "img" / "certainty.svg"
EDGES = (-99, -2, -1, 0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 30, 40, 999)
"""Limits of the ranges of the ratio's logarithm in which candidates are counted."""

CUT = (-4.0, 14.0)
"""Ratios beyond these count as these."""

HARD = ("harsh", "harsh, print 12 mm", "out of focus", "worn", "curled", "evening")
"""The conditions of the pictures, in turn."""

WIDTHS = (900, 2300)
"""From and to how many px wide the frame of the whole table would be."""

ROUNDS = 60
"""Number of steps of Newton's method."""

Array = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Range:
    """Candidates whose ratio's logarithm lies between two limits."""

    low: float
    high: float
    count: int
    right: int
    middle: float


def painted(pictures: int, seed: int) -> Iterator[Sample]:
    """The candidates of pictures at the edge of what can be read."""
    games = list(GAMES)
    for number in range(pictures):
        rng = random.Random(f"reliability/{seed}/{number}")
        whole = table(games[number % len(games)], rng.randrange(TABLES))
        condition = CONDITIONS[HARD[number // len(games) % len(HARD)]]
        some = part(whole, rng, PART)
        size = frame_size(some, whole, condition, rng.randint(*WIDTHS))
        trial = Trial(some, condition, rng.randrange(2**30), size)
        yield from sampled(trial, look)


def fitted(ratios: Array, right: npt.NDArray[np.bool_]) -> tuple[float, float]:
    """Offset and slope of the logistic curve, by Newton's method on Platt's targets."""
    good, bad = int(right.sum()), int((~right).sum())
    target = np.where(right, (good + 1) / (good + 2), 1 / (bad + 2))
    x = np.column_stack([np.ones_like(ratios), np.clip(ratios, *CUT)])
    beta = np.zeros(2)
    for _ in range(ROUNDS):
        p = 1 / (1 + np.exp(-np.clip(x @ beta, -500, 500)))
        weight = np.maximum(p * (1 - p), 1e-9)
        hessian = (x * weight[:, None]).T @ x + 1e-6 * np.eye(2)
        step = np.linalg.solve(hessian, x.T @ (target - p))
        beta = beta + step * min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-9))
    return float(beta[0]), float(beta[1])


def ranges(ratios: Array, right: npt.NDArray[np.bool_]) -> list[Range]:
    """What was counted, range by range."""
    found: list[Range] = []
    for low, high in pairwise(EDGES):
        inside = (ratios >= low) & (ratios < high)
        if inside.any():
            middle = float(np.median(ratios[inside]))
            counts = int(inside.sum()), int(right[inside].sum())
            found.append(Range(low, high, *counts, middle))
    return found


def drawn(rows: list[Range], offset: float, slope: float) -> str:
    """The curve and what was counted, as SVG: the ratio's logarithm across, the share
    that was right upwards.
    """
    width, height, left, top = 520.0, 300.0, 46.0, 14.0
    least, most = -4.0, 20.0

    def at(ratio: float, share: float) -> tuple[float, float]:
        across = (min(max(ratio, least), most) - least) / (most - least)
        return left + across * (width - left - 12), top + (1 - share) * (height - 60)

    def p(ratio: float) -> float:
        return float(1 / (1 + np.exp(-(offset + slope * ratio))))

    curve = " ".join(
        f"{x:.1f},{y:.1f}"
        for x, y in (at(r, p(r)) for r in np.linspace(least, most, 120))
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        ' font-family="Arial, sans-serif" font-size="11">',
        "<title>How often candidates were right, by their likelihood ratio</title>",
        f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = at(least, share)
        far = at(most, share)[0]
        parts.append(f'<path d="M{x:.1f} {y:.1f}H{far:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="8" y="{y + 4:.1f}">{share:g}</text>')
    for ratio in range(0, 21, 5):
        x, y = at(ratio, 0.0)
        parts.append(f'<text x="{x - 5:.1f}" y="{y + 16:.1f}">{ratio}</text>')
    bar = (np.log(CERTAIN / (1 - CERTAIN)) - offset) / slope
    x, y = at(float(bar), 1.0)
    foot = at(float(bar), 0.0)[1]
    parts.append(
        f'<path d="M{x:.1f} {y:.1f}V{foot:.1f}" stroke="#b3402a"'
        ' stroke-dasharray="4 3"/>'
        f'<text x="{x - 4:.1f}" y="{foot - 6:.1f}" fill="#b3402a" text-anchor="end">'
        f"below: a question ({CERTAIN:g})</text>"
    )
    parts.append(f'<polyline points="{curve}" fill="none" stroke="#2c6fbb"/>')
    for row in rows:
        low, high = wilson(row.right, row.count)
        x, bottom = at(row.middle, low)
        end = at(row.middle, high)[1]
        middle = at(row.middle, row.right / row.count)[1]
        parts.append(
            f'<path d="M{x:.1f} {bottom:.1f}V{end:.1f}" stroke="#2b2118"/>'
            f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="3" fill="#2b2118"/>'
        )
    parts.append(
        f'<text x="{left:g}" y="{height - 8:g}">log-likelihood ratio of the best tag'
        " against the second (natural logarithm)</text></svg>\n"
    )
    return "\n".join(parts)


def main(words: list[str]) -> int:
    """Fit, tell and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=int, default=200, help="how many to paint")
    parser.add_argument("--seed", type=int, default=1, help="of the pictures")
    parser.add_argument("--picture", type=Path, default=PICTURE)
    asked = parser.parse_args(words)
    cv2.setNumThreads(1)
    samples = tuple(painted(asked.pictures, asked.seed))
    if len({sample.right for sample in samples}) < len((True, False)):
        sys.stderr.write("right and wrong candidates are wanted: paint more pictures\n")
        return 2
    ratios = np.array([sample.ratio for sample in samples], np.float64)
    right = np.array([sample.right for sample in samples])
    accepted = np.array([sample.accepted for sample in samples])
    offset, slope = fitted(ratios, right)
    rows = ranges(ratios, right)
    sure = 1 / (1 + np.exp(-np.clip(offset + slope * ratios, -500, 500))) >= CERTAIN
    told = {
        "candidates": len(samples),
        "right": int(right.sum()),
        "offset": round(offset, 3),
        "slope": round(slope, 3),
        "accepted": int(accepted.sum()),
        "accepted and wrong": int((accepted & ~right).sum()),
        "accepted and a question": int((accepted & ~sure).sum()),
        "least ratio accepted": float(ratios[accepted].min(initial=np.inf)),
        "greatest ratio of a wrong one": float(ratios[~right].max()),
    }
    for row in rows:
        sys.stdout.write(f"{row.low} to {row.high}: {row.right} of {row.count}\n")
    sys.stdout.write(json.dumps(told, indent=1) + "\n")
    asked.picture.write_text(drawn(rows, offset, slope), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
