"""How sure a recognised tag is: the ratio, chance, the curve, and what carries it."""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.core.advice import Detection
from companion.core.table import Pose, TableObservation
from tests.bench import reliability
from tests.bench.places import fingerprint, ledger, report
from tests.vision.scenes import Flat, table, text
from vision.anchors import detect_anchors, solve_plane
from vision.codebook.codewords import ACCEPT, MARGIN
from vision.codebook.likelihood import (
    CERTAIN,
    TAGS,
    certainty,
    chance_level,
    log_likelihood_ratio,
)
from vision.codebook.matcher import CODEBOOK
from vision.plane import TablePlane, observe
from vision.temporal_vote import TemporalVote

MODULES = 170


def test_the_ratio_is_that_of_the_best_fits_under_noise() -> None:
    """Against likelihoods reckoned from residuals, gain and noise fitted to each."""
    rng = np.random.default_rng(3)
    one, two = rng.choice([-1.0, 1.0], (2, MODULES))
    two[:130] = one[:130]
    soft = 1.2 * one + rng.normal(0, 1, MODULES)
    logs, scores = [], []
    for codeword in (one, two):
        gain = float(soft @ codeword) / MODULES
        spread = float(np.mean((soft - gain * codeword) ** 2))
        logs.append(-0.5 * MODULES * math.log(spread))
        scores.append(float(soft @ codeword / math.sqrt(soft @ soft * MODULES)))
    assert scores[1] > chance_level(MODULES)
    found = log_likelihood_ratio(scores[0], scores[1], MODULES)
    assert found == pytest.approx(logs[0] - logs[1])


def test_chance_is_the_best_of_all_wrong_codewords() -> None:
    rng = np.random.default_rng(5)
    noise = rng.normal(0, 1, (4, MODULES)).astype(np.float32)
    noise /= np.linalg.norm(noise, axis=1, keepdims=True)
    words = rng.choice(np.array([-1, 1], np.float32), (TAGS, MODULES))
    best = (words @ noise.T).max(axis=0) / math.sqrt(MODULES)
    assert np.mean(best) == pytest.approx(chance_level(MODULES), abs=0.04)
    lone = log_likelihood_ratio(0.6, 0.0, MODULES)
    assert lone == log_likelihood_ratio(0.6, chance_level(MODULES), MODULES)


def test_more_correlation_and_more_lead_are_surer() -> None:
    steps = [log_likelihood_ratio(s, 0.4, MODULES) for s in (0.5, 0.6, 0.8, 1.0)]
    leads = [log_likelihood_ratio(0.8, r, MODULES) for r in (0.6, 0.5, 0.4)]
    for rising in (steps, leads, [certainty(ratio) for ratio in (-9, 0, 5, 9, 1e6)]):
        assert rising == sorted(rising) and len(set(rising)) == len(rising)
    assert certainty(-1e6) < 1e-6 and certainty(1e6) <= 1


def plane() -> TablePlane:
    profile = table()
    grey = Flat(profile).seen()
    found = solve_plane(detect_anchors(grey, profile), profile, (1600, 1200))
    assert found is not None
    return found


def test_a_reading_below_the_bar_is_doubtful() -> None:
    """Unless another detection of the same text is sure."""
    view = plane()
    first, second, third = map(text, range(3))

    def read(words: str, left: float, sure: float) -> Detection:
        square = ((left, 500.0), (left + 40, 500.0), (left + 40, 540.0), (left, 540.0))
        return Detection(words, square, CODEBOOK, sure)

    codes = [read(first, 400, CERTAIN / 2), read(second, 800, CERTAIN)]
    codes += [read(third, 1100, 0.5), read(third, 1101, 1.0)]
    seen = observe(codes, view, table())
    assert set(seen.tags) == {first, second, third}
    assert seen.doubtful == {first}
    assert set(seen.sure.tags) == {second, third} and not seen.sure.doubtful


def test_one_sure_frame_settles_a_doubt() -> None:
    first = text(0)
    tags = {first: Pose(100, 100, 0)}
    doubted = TableObservation(tags, doubtful=frozenset({first}))
    vote = TemporalVote()
    vote.feed(doubted)
    settled = vote.feed(doubted)
    assert settled is not None and settled.doubtful == {first}
    settled = vote.feed(TableObservation(tags))
    assert settled is not None and not settled.doubtful


# The calibration --------------------------------------------------------------


def samples(count: int = 4000) -> list[list[Any]]:
    """Candidates that are right by a logistic curve of offset -4 and slope .8."""
    rng = np.random.default_rng(8)
    ratios = rng.uniform(-5, 20, count)
    right = rng.uniform(size=count) < 1 / (1 + np.exp(4 - 0.8 * ratios))
    return [
        [float(r), bool(g), bool(r > 12)] for r, g in zip(ratios, right, strict=True)
    ]


def test_the_fit_finds_the_curve_that_made_the_candidates() -> None:
    found = np.array([each[:2] for each in samples()])
    offset, slope = reliability.fitted(found[:, 0], found[:, 1] > 0)
    assert offset == pytest.approx(-4, abs=0.5)
    assert slope == pytest.approx(0.8, abs=0.1)


def test_the_ledger_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Lines of other readers do not count, a torn one is passed over, a seed once."""
    counts = {"harsh|entdecker": {"pictures": 1, "places": 500, "asked": 9, "read": 9}}
    line: dict[str, Any] = {
        "seed": 1,
        "reader": fingerprint(),
        "seconds": 3.0,
        "counts": counts,
    }
    path = tmp_path / "places.jsonl"
    other = {**line, "reader": "another", "seed": 7}
    lines = [line, line, {**line, "seed": 2}, other]
    path.write_text("\n".join(map(json.dumps, lines)) + '\n{"seed": 3, "rea')
    found = ledger(path, fingerprint())
    assert [each["seed"] for each in found] == [1, 2]
    assert "torn line" in capsys.readouterr().err
    said = report(found)
    assert "1000 places of 2 pictures, wrong: 0" in said and "18 of 18" in said
    assert "below its floor" not in said
    few = [{**line, "counts": {"harsh|x": {"places": 90, "asked": 90, "read": 70}}}]
    assert report(few).endswith("below its floor: harsh")


def test_the_curve_and_what_was_counted_are_drawn() -> None:
    found = np.array([each[:2] for each in samples()])
    rows = reliability.ranges(found[:, 0], found[:, 1] > 0)
    assert sum(row.count for row in rows) == len(found)
    shares = [row.right / row.count for row in rows]
    assert shares[0] < 0.1 and shares[-1] > 0.9
    picture = reliability.drawn(rows, -4, 0.8)
    assert picture.count("<circle") == len(rows) and "<polyline" in picture


def test_what_is_accepted_at_the_least_is_told_by_its_certainty() -> None:
    """The bar lies where it holds something back, and not what is plainly read."""
    least = log_likelihood_ratio(ACCEPT, ACCEPT - MARGIN, MODULES)
    assert certainty(log_likelihood_ratio(0.6, 0.3, MODULES)) > CERTAIN
    assert certainty(least) < CERTAIN
