"""A game played on a painted table: renderer as camera, a legal-move player as hands.

``table`` is what lies there and how the camera sees it; ``plan`` decides what the
player does next; ``player`` does it; ``ownership`` says which match is the demo's;
``loop`` plays one game or game after game. Between the player and the session there
are pixels, button presses and phone requests, nothing else.
"""

from companion.demo.loop import DemoLoop, PeoplePlayError, demo_setup
from companion.demo.ownership import DemoOwnership
from companion.demo.player import DemoPlayer, Tally
from companion.demo.stage import Stage, StagedObserver
from companion.demo.table import DemoTable

__all__ = [
    "DemoLoop",
    "DemoOwnership",
    "DemoPlayer",
    "DemoTable",
    "PeoplePlayError",
    "Stage",
    "StagedObserver",
    "Tally",
    "demo_setup",
]
