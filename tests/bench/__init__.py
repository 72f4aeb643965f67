"""Benchmarks: ``python -m tests.bench``, never part of the tests."""
