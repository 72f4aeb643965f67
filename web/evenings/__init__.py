"""Evenings: people, past matches, and what they come to.

Reading order: ``shelf`` (what a request means), ``people``, ``archive``,
``statistics``.
"""

from web.evenings import archive, people, statistics
from web.evenings.shelf import blueprint

__all__ = ["archive", "blueprint", "people", "statistics"]
