"""What a count is worth: bounds against published figures and against counting."""

import math

import pytest

from vision.evaluation.bounds import most, wilson


def test_wilsons_bounds() -> None:
    """Of 10 of 10 the lower bound is 1 / (1 + z² / 10); of none it is 0."""
    assert wilson(10, 10) == pytest.approx((1 / (1 + 1.959964**2 / 10), 1.0))
    low, high = wilson(0, 10)
    assert low == 0.0 and high == pytest.approx(1 - 1 / (1 + 1.959964**2 / 10))
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)  # Newcombe 1998
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("hits", "of"), [(0, 1), (0, 1000), (1, 100), (3, 40)])
def test_the_most_that_could_be_wrong(hits: int, of: int) -> None:
    """At the bound a count as small as this comes in one case of twenty."""
    share = most(hits, of)
    chance = sum(
        math.comb(of, n) * share**n * (1 - share) ** (of - n) for n in range(hits + 1)
    )
    assert chance == pytest.approx(0.05, abs=1e-6)


def test_the_rule_of_three() -> None:
    assert most(0, 10_000) == pytest.approx(3 / 10_000, rel=0.01)
    assert most(0, 1_000_000) == pytest.approx(3e-6, rel=0.01)
    assert most(5, 5) == 1.0
