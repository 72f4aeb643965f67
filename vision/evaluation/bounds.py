"""What a count tells of the share behind it: 95 % bounds of a binomial proportion."""

import math
from statistics import NormalDist

CONFIDENCE = 0.95
"""Confidence of all bounds, as a share."""

_BISECTIONS = 60
"""Number of halvings of the interval in which a bound is looked for."""


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The two-sided bounds of the share behind ``hits`` of ``of`` (Wilson, *Probable
    inference*, 1927); 0 and 1 where nothing was counted.
    """
    if of == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
    share, square = hits / of, z * z / of
    middle = share + square / 2
    width = z * math.sqrt(share * (1 - share) / of + square / (4 * of))
    low, high = (middle - width) / (1 + square), (middle + width) / (1 + square)
    # Rounding must not deny what was seen.
    return (0.0 if hits == 0 else low), (1.0 if hits == of else high)


def most(hits: int, of: int) -> float:
    """The one-sided upper bound of the share behind ``hits`` of ``of`` (Clopper and
    Pearson, 1934); with no hit about 3 / ``of``, the rule of three.
    """
    if hits >= of:
        return 1.0
    low, high = hits / of, 1.0
    for _ in range(_BISECTIONS):
        share = (low + high) / 2
        if _at_most(hits, of, share) > 1 - CONFIDENCE:
            low = share
        else:
            high = share
    return high


def _at_most(hits: int, of: int, share: float) -> float:
    """The probability of no more than ``hits`` of ``of`` where each has this share."""
    if share >= 1:
        return 0.0
    yes, no = math.log(share) if share else -math.inf, math.log1p(-share)
    total = 0.0
    for count in range(hits + 1):
        ways = (
            math.lgamma(of + 1) - math.lgamma(count + 1) - math.lgamma(of - count + 1)
        )
        total += math.exp(ways + (count * yes if count else 0.0) + (of - count) * no)
    return total
