"""What was played: the lines, corrections with their previews, downloads.

Reading order: ``lines`` (with the blueprint), ``forms``, ``previews``,
``corrections``, ``growth``, ``downloads``, ``recovery`` (after damage).
"""

from web.history import corrections, downloads, growth, recovery
from web.history.lines import blueprint

__all__ = ["blueprint", "corrections", "downloads", "growth", "recovery"]
