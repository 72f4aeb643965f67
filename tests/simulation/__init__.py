"""The whole device in one process, driven by one seed: simulated evenings.

Reading order: ``clock`` (the only time there is), ``table`` (what lies there, and the
camera above it), ``device`` (the real journal, session, watcher, front panel and pages,
with restarts of every kind), ``phones``, ``people`` (what happens next), ``invariants``
(what must hold after each step), ``evening`` (all of it, from a seed).

``python -m tests.simulation --seed 7`` plays one evening and says what it found.
"""
