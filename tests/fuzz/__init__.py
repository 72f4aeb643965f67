"""Whatever comes in from outside, as bytes: refused as promised, or understood whole.

``targets`` are the doors: each takes bytes and raises nothing but a real fault.
``inputs`` makes bytes with hypothesis, from the corpus and from values. ``python -m
tests.fuzz`` lets a coverage-guided fuzzer (atheris, where it is installed) at them.
"""
