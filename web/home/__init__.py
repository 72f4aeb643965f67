"""The first page, the demo that it shows, and the painted table to try."""

from web.home.routes import blueprint

__all__ = ["blueprint"]
