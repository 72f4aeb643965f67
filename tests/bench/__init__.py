"""Benchmarks: ``python -m tests.bench``, never part of the tests."""

import companion  # noqa: F401 - before numpy: it says on how many threads
