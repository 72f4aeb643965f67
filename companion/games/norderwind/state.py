"""What is there: the state of a match of Norderwind, its options and its start."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.game import InvalidSetup, Setup, read_options
from companion.core.ids import Kind, Seat
from companion.core.record import digest
from companion.core.seats import seat_colours
from companion.games.norderwind.data import CUBES, SHIP, Facts, Good, Port
from companion.games.norderwind.data.owner import facts

FIRST = Seat(0)
"""The youngest begins (NW-6): the table names them first."""

COLOURS = ("red", "yellow", "blue", "white")

PATIENCE = 600
"""The longest time in s that a table may wait for a letter."""


class Phase(StrEnum):
    """What the table waits for."""

    HARBOUR = "harbour"
    SEA = "sea"
    CARD = "card"
    FOG = "fog"
    PIRATES = "pirates"
    BATTLE = "battle"
    LETTERS = "letters"
    HOME = "home"
    OVER = "over"


class Crew(StrEnum):
    """The five posts, for four figures (NW-9)."""

    BOATSWAIN = "boatswain"
    ACCOUNTANT = "accountant"
    GUNNER = "gunner"
    TREASURER = "treasurer"
    LOOKOUT = "lookout"


@dataclass(frozen=True, slots=True)
class Options:
    """Rule switches, one for each point that the rulebook leaves open.

    - ``notch_now``: a notch bought on a voyage counts at once (NW-11). The range
      is what the mast shows, and the sail has just been moved.
    - ``may_stop``: a voyage may be ended early (NW-18), after its first card. No
      rule makes one sail on.
    - ``letter_after_defeat``: a lost battle does not cost the letter (NW-19). The
      two conditions of the rulebook do not speak of battles.
    - ``merchant_mix``: a boatswain's two goods may differ in kind (NW-24).
    - ``letters_after_second``: a card used as second action may be used by letter
      too (NW-25). The card is the same, whoever's voyage ends.
    - ``letters_clockwise``: opponents are asked clockwise from the player on turn
      (NW-25). One after another is printed, the way round is that of play.
    - ``letters_bar_all``: a letter may not repeat what an earlier letter did with
      the card either (NW-25). The rulebook compares with the player on turn only.
    - ``letter_crew``: a letter's user has the help of the own boatswain and
      accountant (NW-25). The card is used as one's own.
    - ``letter_seconds``: after how long without an answer an opponent passes
      (NW-25), at most 600; 0 waits for ever. The rulebook knows no clock; a table
      should not wait for a phone that nobody looks at.
    - ``win_in_another_turn``: cubes reached in another's turn win at once, not
      when next on turn (NW-40). The rulebook wins on one's own turn only.
    - ``colours``: colours by seat, separated by commas; empty: in the box's order.
    """

    notch_now: bool = True
    may_stop: bool = True
    letter_after_defeat: bool = True
    merchant_mix: bool = True
    letters_after_second: bool = True
    letters_clockwise: bool = True
    letters_bar_all: bool = False
    letter_crew: bool = True
    letter_seconds: int = 60
    win_in_another_turn: bool = False
    colours: str = field(default="", metadata={"digest": "set"})


@dataclass(frozen=True, slots=True)
class Player:
    """One player's ship and chest."""

    colour: str
    gold: int
    letters: int
    cannons: int
    sail: int
    captains: int = 0
    hold: Mapping[Good, int] = field(default_factory=dict[Good, int])
    crew: frozenset[Crew] = frozenset()


@dataclass(frozen=True, slots=True)
class Used:
    """What was done with the open card: opponents may not repeat it."""

    deeds: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that lie beside a stack, ``used`` the places (from 0) of the turned."""

    port: Port
    cards: tuple[Kind, ...]
    used: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Peek:
    """What the lookout saw on this voyage and told its own phone (NW-34)."""

    card: Kind
    buried: bool


Known = Mapping[Port, tuple[Kind, ...]]
"""The cards that were seen in each stack."""


@dataclass(frozen=True, slots=True)
class State:
    """All that the companion knows of a match.

    ``row`` is the voyage's cards in order, ``used`` the places (from 0) of those
    turned by 45 degrees, ``limit`` the range of this voyage, ``skulls`` the
    pirates' strength, ``waiting`` the opponents still to be asked, ``columns``
    the cubes of each port from the bottom up, ``known`` the cards that were seen
    in each stack, ``left`` the row of a voyage that is over and not yet gathered.
    ``peek`` and ``seen`` are secrets of the seats that looked: the card of this
    voyage, and all that a seat saw of each stack, lookouts' cards included.
    """

    names: tuple[str, ...]
    options: Options
    facts: Facts = field(repr=False, metadata={"digest": False})
    players: tuple[Player, ...]
    columns: Mapping[Port, tuple[Seat, ...]]
    turn: Seat = FIRST
    phase: Phase = Phase.HARBOUR
    stack: Port | None = None
    row: tuple[Kind, ...] = ()
    used: tuple[int, ...] = ()
    limit: int = 0
    skulls: int = 0
    peeked: bool = False
    defeated: bool = False
    waiting: tuple[Seat, ...] = ()
    done: Used = Used()
    known: Known = field(default_factory=dict[Port, tuple[Kind, ...]])
    left: Row | None = None
    peek: Peek | None = None
    seen: Mapping[Seat, Known] = field(default_factory=dict[Seat, Known])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return tuple(map(Seat, range(len(self.names))))

    @property
    def player(self) -> Player:
        """The player on turn."""
        return self.players[self.turn]

    @property
    def actor(self) -> Seat:
        """Who is asked now."""
        return self.waiting[0] if self.phase is Phase.LETTERS else self.turn

    @property
    def cubes_to_win(self) -> int:
        """How many cubes win (NW-40)."""
        return CUBES["four"] if len(self.names) == 4 else CUBES["few"]


def setup(given: Setup) -> State:
    """Start a match (NW-4, NW-5, NW-6). Raises ``InvalidSetup``."""
    count = len(given.names)
    if not 2 <= count <= 4:
        raise InvalidSetup(f"names: {count} players, 2 to 4 can play")
    if given.edition not in ("", "2014"):
        raise InvalidSetup(f"edition: {given.edition!r} is not known")
    options = read_options(Options, given.options)
    if not 0 <= options.letter_seconds <= PATIENCE:
        seconds = options.letter_seconds
        raise InvalidSetup(f"options: letter_seconds is {seconds}, 0 to {PATIENCE}")
    players = tuple(
        Player(colour, SHIP["gold"], SHIP["letters"], SHIP["cannons"], SHIP["sails"][0])
        for colour in seat_colours(COLOURS, options.colours, count)
    )
    columns: Mapping[Port, tuple[Seat, ...]] = dict.fromkeys(Port, ())
    return State(given.names, options, facts(given.box), players, columns)


def facts_digest(given: Setup) -> str:
    """The digest of the printed data that a set-up plays with."""
    return digest((setup(given).facts, SHIP))
