"""What owners make for this game: a board of their own."""

import msgspec

from companion.core.workshop import Bench, Boards, Plain, Workshop
from companion.games.catan_junior.data import own_file, printed, shipped_file
from companion.games.catan_junior.data.boards import (
    COLOURS,
    MARGIN,
    NUMBERS,
    PIRATES,
    BoardFile,
    in_millimetres,
    read_board,
)


def bench(edition: str) -> Bench:
    """What a board of an edition is made of. Raises ``InvalidSetup``."""
    facts = printed(edition, {})
    keys = tuple(dict.fromkeys(facts.boards.values()))
    return Bench(
        goods=facts.goods,
        numbers=NUMBERS,
        colours={name: code for name, code in COLOURS.items() if name != PIRATES},
        seats=facts.seats,
        origin=(MARGIN, MARGIN),
        harbours=bool(facts.harbours),
        shipped={key: _plain(shipped_file(key, facts, {})) for key in keys},
    )


def read(edition: str, given: Plain) -> Plain:
    """A board, checked, in millimetres. Raises ``InvalidSetup``."""
    facts = printed(edition, {})
    file = own_file(facts, given)
    read_board(file, facts.goods)
    return _plain(file)


def _plain(file: BoardFile) -> Plain:
    board: Plain = msgspec.to_builtins(in_millimetres(file))
    return board


WORKSHOP = Workshop(boards=Boards(bench, read))
