"""What was played: the lines, corrections with their previews, downloads.

Reading order: ``lines`` (with the blueprint), ``forms``, ``corrections``,
``growth``, ``downloads``.
"""

from web.history import corrections, downloads, growth
from web.history.lines import blueprint

__all__ = ["blueprint", "corrections", "downloads", "growth"]
