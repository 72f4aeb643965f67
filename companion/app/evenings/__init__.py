"""Evenings: who plays here, what was played, and what it says about them.

Reading order: ``people`` (names that last), ``results`` (what a match came to),
``archive`` (open, go on, delete, forget), ``transfer`` (matches of another box),
``statistics``, ``tonight``, ``plays`` (for other programs).
"""
