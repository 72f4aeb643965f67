"""What leaves the rules: the keys that the view of every game has.

A game describes its own with a ``TypedDict`` that fills in the types of a player,
the board and the aid, and names it as ``Game.view_type``::

    class ExplorerPlayer(PlayerView[Secrets]):
        harbours: list[str]

    class ExplorerView(GameView[ExplorerPlayer, Board, Aid]):
        pass
"""

from collections.abc import Mapping
from typing import Any, Generic, TypedDict, TypeVar, cast

import msgspec

View = Mapping[str, object]
"""Plain JSON values."""

PrivateT = TypeVar("PrivateT")
PlayerT = TypeVar("PlayerT")
BoardT = TypeVar("BoardT")
AidT = TypeVar("AidT")


class PlayerView(TypedDict, Generic[PrivateT]):
    """One player as a seat may know them.

    ``colour`` is a name of the profile's colours, ``resources`` are open to all
    (message ``resource-<name>``), ``private`` is there in the owner's view only.
    """

    seat: int
    name: str
    colour: str
    score: int
    resources: dict[str, int]
    private: PrivateT | None


class OutcomeView(TypedDict):
    """The end: points by seat, and the seats that won together."""

    scores: list[int]
    winners: list[int]


class GameView(TypedDict, Generic[PlayerT, BoardT, AidT]):
    """A match as one seat, or the public, may know it.

    Message ``phase-<phase>`` says what the table expects; ``turn`` is the seat on
    turn, ``to_act`` are the seats that may move now, ``players`` stand in seat
    order. ``board`` is what the game's own drawing draws, ``aid`` its hints, free of
    secrets; ``assumed`` names the printed facts in play that nobody has checked.
    """

    phase: str
    turn: int | None
    to_act: list[int]
    players: list[PlayerT]
    board: BoardT
    aid: AidT
    outcome: OutcomeView | None
    assumed: list[str]


class Player(PlayerView[dict[str, Any]]):
    """One player of any game; a game may tell more of them."""


class SharedView(GameView[Player, Any, Any]):
    """What the views of all games have in common."""


def shared_view(view: View) -> SharedView:
    """Return ``view`` itself, its shared keys checked.

    Raises ``msgspec.ValidationError`` that names the key which is missing or wrong.
    """
    msgspec.convert(view, SharedView, strict=True)
    return cast(SharedView, view)
