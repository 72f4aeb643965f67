"""The phone that comes back: by its resume code, or confirmed at the table.

Reading order: ``routes`` (what a phone may ask and answer), ``question`` (how the
table is asked); the claims are in ``web.seats``, the requests in
``web.doors.seat_requests``.
"""

from web.joining.routes import blueprint

__all__ = ["blueprint"]
