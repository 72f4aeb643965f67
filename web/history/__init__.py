"""What was played: the lines, corrections with their previews, downloads."""

from web.history import after, corrections, downloads
from web.history.lines import blueprint

__all__ = ["after", "blueprint", "corrections", "downloads"]
