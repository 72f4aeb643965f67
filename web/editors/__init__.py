"""Pages on which owners make layouts, boards and tiles of their own.

``target`` says for which game and how a refusal is worded; ``layouts``, ``boards``
and ``kinds`` are one editor each.
"""
