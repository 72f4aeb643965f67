"""A game played on a painted table: painter as camera, a legal-move player as hands.

``table`` is what lies there and how the camera sees it; ``plan`` decides what
the player does next; ``player`` does it; ``own`` knows which match is the demo's.
Between the player and the session there are pixels, button presses and phone
requests, nothing else.
"""

from companion.demo.own import Own
from companion.demo.player import DemoPlayer, Tally
from companion.demo.table import DemoTable

__all__ = ["DemoPlayer", "DemoTable", "Own", "Tally"]
