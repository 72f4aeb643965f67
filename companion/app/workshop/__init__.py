"""What owners make at home, kept in the box: layouts, boards, pieces.

``core.workshop`` says what a game takes; here it is named, kept in the owner's
box, written as a file to share, and read again. Nothing is kept that the game
cannot be set up with.
"""

from companion.app.workshop.boards import BoardShelf
from companion.app.workshop.files import Unusable
from companion.app.workshop.kinds import KindShelf
from companion.app.workshop.layouts import LayoutShelf, Named

__all__ = ["BoardShelf", "KindShelf", "LayoutShelf", "Named", "Unusable"]
