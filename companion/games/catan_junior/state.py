"""What is there: the state of a match of Catan Junior, its options and its start."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.core.game import InvalidSetup, Setup, read_options
from companion.core.ids import Kind, Seat, Slot
from companion.core.record import digest
from companion.core.seats import seat_colours, with_player
from companion.games.catan_junior.data import (
    PRINTED,
    Effect,
    Printed,
    ShortStack,
    board,
    printed,
    unchecked,
)
from companion.games.catan_junior.data.boards import FORTRESS, Board
from companion.games.catan_junior.data.goods import NOTHING, Good, Goods, add, less

RULES = 2
"""The version of these rules; a recorded match keeps those it began under."""

FIRST = Seat(0)
"""The youngest begins (CJ-7): the table names them first."""


class Phase(StrEnum):
    """What the table waits for."""

    ROLL = "roll"
    PIRATE = "pirate"
    PLAY = "play"
    PARROT = "parrot"
    CARD_PIRATE = "card_pirate"
    FREE_BUILD = "free_build"
    GIFT = "gift"
    HARBOUR = "harbour"
    OVER = "over"


class ByEdition(StrEnum):
    """Yes, no, or as the edition says."""

    EDITION = "edition"
    YES = "yes"
    NO = "no"

    def settle(self, printed: bool) -> bool:
        """The answer, given what the edition says."""
        return printed if self is ByEdition.EDITION else self is ByEdition.YES


@dataclass(frozen=True, slots=True)
class Options:
    """Rule switches, one for each point that a rulebook leaves open.

    - ``beginner``: market only, no player or stack trade, no harbours (CJ-23).
    - ``hidden_hands``: the cards stay physical and untold; the companion tracks
      what is public and checks sites only.
    - ``player_trade``: players trade with each other; a choice in 2014 (CJ-43).
    - ``pirate_home``: the pirate may go back to the fortress (CJ-11). Yes in
      2007, where the fortress is a field like others; no in 2014, where he must
      go to a land.
    - ``short_stack``: who gets a good that runs out (CJ-12, CJ-46).
    - ``pirate_card_must``: a parrot card that moves the pirate must move him
      (CJ-24): its text is an order.
    - ``keep_free_build``: a free build that cannot be made is kept for later
      (CJ-24). No: cards are done at once.
    - ``fortress_by_hand``: the lair does not go to the fortress by itself
      (CJ-27). It does: nobody has a reason to wait, and a child forgets.
    - ``parrot_refill``: an exhausted parrot stack is shuffled anew (CJ-30). No:
      the other edition says that none can be bought.
    - ``card_goods``: a card that moves the pirate brings goods of the land as a
      rolled six does (CJ-44). Yes in 2014, whose rulebook says so (p. 3); in 2007
      goods come with nobody's move.
    - ``free_build_may``: a free build may be left (CJ-44). Yes in 2014, whose
      rulebook says "may"; in 2007 the card is an order (CJ-24).
    - ``sole_taker``: who alone takes a good that runs short, by a six or a card,
      gets what is there, and nobody gives any back (CJ-46).
    - ``return_market``: a short good leaves the market too (CJ-46), which is laid
      out anew. No: five tiles always lie there.
    - ``card_brings_goods``: ``card_goods`` of the first version of these rules.
    - ``colours``: colours by seat, separated by commas; empty: as on the board.
    """

    beginner: bool = False
    hidden_hands: bool = False
    player_trade: ByEdition = ByEdition.EDITION
    pirate_home: ByEdition = ByEdition.EDITION
    short_stack: ShortStack = ShortStack.EDITION
    pirate_card_must: bool = True
    keep_free_build: bool = False
    fortress_by_hand: bool = False
    parrot_refill: bool = False
    card_brings_goods: bool = field(default=False, metadata={"former": True})
    return_market: bool = False
    colours: str = ""
    card_goods: ByEdition = field(default=ByEdition.EDITION, metadata={"digest": "set"})
    free_build_may: ByEdition = field(
        default=ByEdition.EDITION, metadata={"digest": "set"}
    )
    sole_taker: bool = field(default=True, metadata={"digest": "set"})


@dataclass(frozen=True, slots=True)
class Player:
    """One player's things. ``valour`` counts the cards that count for the fortress,
    ``saved`` the free builds kept for later. The hand is empty when not told.
    """

    colour: str
    hand: Goods
    lairs: frozenset[Slot]
    ships: frozenset[Slot]
    harbours: tuple[Kind, ...] = ()
    parrots: tuple[Kind, ...] = ()
    valour: int = 0
    saved: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """``seat`` gives ``give`` to ``partner`` for ``want``, if the partner accepts."""

    seat: Seat
    partner: Seat
    give: tuple[Good, ...]
    want: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class State:
    """All that the companion knows of a match.

    ``stacks`` are the open supply stacks, ``market`` its five cards by place,
    ``parrots`` and ``harbours`` what is left face down (kind -> number),
    ``pirate`` the land he stands on or the fortress, ``fortress`` the owner of
    the lair there, ``shown`` the card that was turned up last this turn,
    ``givers`` who still owes a card, ``withheld`` the goods that come back with
    the next turn, ``harvest`` what the last roll brought, ``rules`` the version of
    the rules that the match keeps.
    """

    names: tuple[str, ...]
    edition: str
    options: Options
    printed: Printed = field(repr=False, metadata={"digest": False})
    board: Board = field(repr=False, metadata={"digest": False})
    assumed: tuple[str, ...] = field(metadata={"digest": False})
    players: tuple[Player, ...]
    stacks: Goods
    market: tuple[Good, ...]
    parrots: Mapping[Kind, int]
    harbours: Mapping[Kind, int]
    pirate: Slot = FORTRESS
    fortress: Seat | None = None
    turn: Seat = FIRST
    phase: Phase = Phase.ROLL
    rolled: int = 0
    swapped: bool = False
    shown: Kind | None = None
    givers: tuple[Seat, ...] = ()
    offers: tuple[Offer, ...] = ()
    withheld: frozenset[Good] = frozenset()
    harvest: tuple[tuple[Seat, Slot, int], ...] = ()
    rules: int = field(default=RULES, metadata={"digest": False})

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in order."""
        return tuple(map(Seat, range(len(self.players))))

    @property
    def knows_hands(self) -> bool:
        """Whether the companion knows the hands."""
        return not self.options.hidden_hands

    @property
    def player_trade(self) -> bool:
        """Whether players may trade with each other."""
        printed = self.printed.switches.player_trade
        allowed = self.options.player_trade.settle(printed)
        return allowed and self.knows_hands and not self.options.beginner

    @property
    def short_stack(self) -> ShortStack:
        """Who gets a good that runs out."""
        chosen = self.options.short_stack
        edition = self.printed.switches.short_stack
        return edition if chosen is ShortStack.EDITION else chosen

    @property
    def card_goods(self) -> bool:
        """Whether a card that moves the pirate brings goods of the land (CJ-44)."""
        if self.options.card_brings_goods or self.rules < 2:
            return self.options.card_brings_goods
        return self.options.card_goods.settle(self.printed.switches.card_goods)

    @property
    def free_build_may(self) -> bool:
        """Whether a free build may be left (CJ-44)."""
        printed = self.printed.switches.free_build_may
        return self.rules >= 2 and self.options.free_build_may.settle(printed)

    @property
    def sole_taker(self) -> bool:
        """Whether who alone takes a short good gets what is there (CJ-46)."""
        return self.rules >= 2 and self.options.sole_taker

    def lairs_of(self, seat: Seat) -> int:
        """Lairs of a seat on the board, the one on the fortress counted."""
        return len(self.players[seat].lairs) + (self.fortress == seat)

    def counts(self, kind: Kind) -> bool:
        """Whether a parrot card counts for the fortress."""
        card = self.printed.parrot(kind)
        return self.printed.switches.all_cards_count or (
            card is not None and card.effect is Effect.PIRATE
        )


def setup(given: Setup) -> State:
    """The first state. Raises ``InvalidSetup`` with one clear sentence."""
    edition, options = _edition_key(given), read_options(Options, given.options)
    facts = printed(edition, given.box)
    seats = len(given.names)
    if seats not in facts.seats:
        fits = " or ".join(map(str, facts.seats))
        raise InvalidSetup(f"edition {edition}: {seats} players, not {fits}")
    played = board(facts, seats, given.box)
    players = tuple(
        _player(facts, played, colour, options) for colour in _colours(played, given)
    )
    one = dict.fromkeys(facts.goods, 1)
    stacks: Goods = {}
    if not options.hidden_hands:
        stacks = less(dict.fromkeys(facts.goods, facts.stack.count), one)
        for player in players:
            stacks = less(stacks, player.hand)
    return State(
        names=given.names,
        edition=edition,
        options=options,
        printed=facts,
        board=played,
        assumed=unchecked(facts, played, given.box),
        players=players,
        stacks=stacks,
        market=facts.goods,
        parrots={p.kind: p.count for p in facts.parrots if p.count},
        harbours=facts.harbours,
        rules=RULES if given.rules is None else given.rules,
    )


def facts_digest(given: Setup) -> str:
    """The digest of the printed data that a set-up plays with."""
    state = setup(given)
    board = state.board
    places = (
        tuple(sorted(board.graph.ways)),
        board.starts,
        board.harbours,
        board.points,
        board.fortress,
    )
    return digest((state.printed, board.key, board.lands, places))


def move_cards(state: State, seat: Seat, out: Goods, back: Goods = NOTHING) -> State:
    """Cards ``out`` of a hand to the stacks, cards ``back`` from the stacks to it.

    Does nothing while the hands are not told.
    """
    if not state.knows_hands:
        return state
    player = state.players[seat]
    hand = add(less(player.hand, out), back)
    stacks = less(add(state.stacks, out), back)
    return with_player(replace(state, stacks=stacks), seat, replace(player, hand=hand))


def _edition_key(given: Setup) -> str:
    if given.edition:
        return given.edition
    fits = (k for k, p in PRINTED.items() if len(given.names) in p.seats)
    return next(fits, next(iter(PRINTED)))


def _colours(played: Board, given: Setup) -> tuple[str, ...]:
    wanted = str(given.options.get("colours", ""))
    return seat_colours(played.colours, wanted, len(given.names))


def _player(facts: Printed, played: Board, colour: str, options: Options) -> Player:
    starts = [start for start in played.starts if start.colour == colour]
    ships = [start.way for start in starts if start.way and facts.start_ships]
    return Player(
        colour=colour,
        hand={} if options.hidden_hands else facts.start_hand,
        lairs=frozenset(start.site for start in starts),
        ships=frozenset(ships),
    )
