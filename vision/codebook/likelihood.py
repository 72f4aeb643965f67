"""How sure a recognised tag is: the odds of its text against the next best.

Soft modules are a codeword times a gain plus noise, both unknown. Under Gaussian noise
the likelihood of a codeword that correlates by s in n modules is then proportional to
(1 - s²) ** (-n / 2), and two codewords compare by the ratio of theirs.
"""

import math

TAGS = 50_000
"""Number of tags of a large game: the best of as many wrong codewords is what the
second is taken to be where it was not looked for among all.
"""

OFFSET, SLOPE = -1.12, 0.524
"""The logistic curve from the ratio's logarithm to the probability that the text is
right: measured on 407 candidates by ``python -m tests.bench.reliability``
(docs/reading.md).
"""

CERTAIN = 0.999
"""Probability from which a reading may be played without a question. Chosen by hand."""


def certainty(log_ratio: float) -> float:
    """The probability that a candidate's text is right, by the logistic curve."""
    odds = min(max(OFFSET + SLOPE * log_ratio, -500.0), 500.0)
    return 1 / (1 + math.exp(-odds))


def log_likelihood_ratio(score: float, runner_up: float, modules: int) -> float:
    """The natural logarithm of the ratio of the likelihoods of two codewords, the best
    and the second, that correlate so with ``modules`` soft modules.

    The second is taken to correlate as the best of all wrong ones does by chance, at
    least: only the tags in play may have been compared.
    """
    best = min(max(score, 0.0), 0.9999)
    second = min(max(runner_up, chance_level(modules)), 0.9999)
    return 0.5 * modules * math.log((1 - second * second) / (1 - best * best))


def chance_level(modules: int) -> float:
    """The correlation that the best of all wrong codewords reaches by chance: of
    normal deviates of variance 1 / n the largest is about sqrt(2 ln N / n).
    """
    return min(0.99, math.sqrt(2 * math.log(TAGS) / max(modules, 1)))
