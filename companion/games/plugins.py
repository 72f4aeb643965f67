"""Games of other packages: what the entry point group ``companion.games`` names.

A package declares ``[project.entry-points."companion.games"]`` with a line
``harbour = "harbour:GAME"`` (docs/new-game.md). A game that does not load, is no
``Game``, collides with another's key, letter or anchors, or fails the checks of
``check_game`` is left out, and why stands in ``Plugin.fault``: it never stops a start.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from importlib.metadata import Distribution, EntryPoint, distributions
from typing import Any, TypeGuard, get_origin

import msgspec

from companion.core import registry
from companion.core.game import Game, IllegalMove, Setup, switches
from companion.core.record import code
from companion.core.view import View

GROUP = "companion.games"

LANGUAGES = ("cs", "en", "de")

AnyGame = Game[Any, Any]

LOADING_ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    IllegalMove,
    ImportError,
    LookupError,
    MemoryError,
    msgspec.MsgspecError,
    NameError,
    OSError,
    RuntimeError,
    StopIteration,
    SyntaxError,
    SystemExit,
    TypeError,
    ValueError,
    Warning,
)
"""What importing a strange module and calling its functions may raise: all errors of
the language, and ours. An exception of its own that is none of these passes.
"""


@dataclass(frozen=True, slots=True)
class Plugin:
    """A game that another package offers; ``game`` is ``None`` where it is left out.

    ``name`` is that of the entry point ``point``, ``fault`` why the game is left out.
    """

    name: str
    package: str
    version: str
    game: AnyGame | None = None
    fault: str = ""
    point: EntryPoint | None = field(default=None, repr=False)


_SHARED = frozenset(name for name in vars(View) if not name.startswith("_"))
"""The fields that the view of every game has."""


class PluginError(ValueError):
    """A game cannot be played here; the message names what it lacks."""


def find_plugins(ours: Iterable[AnyGame]) -> tuple[Plugin, ...]:
    """All games that installed packages offer, by package and name.

    The first of two that collide is taken, so that what is found never depends on the
    order of folders.
    """
    held = {claim.key: claim for claim in registry.CLAIMS}
    held |= {game.key: claim_of(game) for game in ours if game.key not in held}
    claims = [*held.values()]
    found: list[Plugin] = []
    for offer in sorted(_offers(), key=lambda offer: (offer.package, offer.name)):
        plugin = offer if offer.fault else _load(offer, claims)
        found.append(plugin)
        if plugin.game is not None:
            claims.append(claim_of(plugin.game))
    return tuple(found)


def _offers() -> Iterator[Plugin]:
    """What the group names, not loaded; of two copies of a package, the first's."""
    met: set[str] = set()
    for distribution in distributions():
        try:
            points = [*distribution.entry_points.select(group=GROUP)]
        except LOADING_ERRORS as error:
            fault = f"entry_points.txt: {_reason(error)}"
            yield Plugin("", *_about(distribution), fault=fault)
            continue
        if points and _about(distribution)[0] not in met:
            met.add(_about(distribution)[0])
            for point in points:
                yield Plugin(point.name, *_about(distribution), point=point)


def _about(distribution: Distribution) -> tuple[str, str]:
    """A package's name and version; empty where its metadata does not tell."""
    fields = distribution.metadata.json
    return str(fields.get("name", "")), str(fields.get("version", ""))


def _load(offer: Plugin, claims: Iterable[registry.Claim]) -> Plugin:
    """The game that an entry point names, or why it is left out."""
    try:
        game: object = offer.point.load() if offer.point else None
        if not _is_game(game):
            raise PluginError(f"it names no Game but a {type(game).__name__}")
        check_game(game, claims)
    except LOADING_ERRORS as error:
        return replace(offer, fault=_reason(error))
    return replace(offer, game=game)


def _is_game(value: object) -> TypeGuard[AnyGame]:
    """Whether an entry point names a game."""
    return isinstance(value, Game)


def _reason(error: BaseException) -> str:
    """An error in one line; ours speak for themselves."""
    said = " ".join(str(error).split()) or "no reason given"
    ours = isinstance(error, PluginError | registry.RegistryError)
    return said if ours else f"{type(error).__name__}: {said}"


def check_game(game: AnyGame, claims: Iterable[registry.Claim]) -> None:
    """Raise ``PluginError`` or ``RegistryError`` naming why a game cannot be played.

    ``claims`` are those of the games beside it. Each edition is set up once with as
    few players as it takes, and what the pages, the printer and the reader ask at
    once is asked. Whatever else the game's own functions raise passes through.
    """
    _check_fields(game)
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game.key):
        raise PluginError(f"key {game.key!r}: small letters, digits and hyphens")
    for check in _CHECKS:
        check(game)
    registry.check((*claims, claim_of(game)))


def _check_fields(game: AnyGame) -> None:
    """The functions are functions, and the records are told apart by their codes."""
    for item in fields(game):
        value: object = getattr(game, item.name)
        if get_origin(item.type) is Callable and not callable(value):
            raise PluginError(f"{item.name} is no function")
    for union in (game.moves, game.events, game.violations):
        codes = [code(kind) for kind in union]
        for twice in {name for name in codes if codes.count(name) > 1}:
            raise PluginError(f"two records have the code {twice}")
    if not game.moves:
        raise PluginError("moves is empty")
    switches(game.options)


def _check_texts(game: AnyGame) -> None:
    for language in LANGUAGES:
        if not re.search(r"(?m)^game-name *=", game.texts(language)):
            raise PluginError(f"text {language}: there is no game-name")


def _check_editions(game: AnyGame) -> None:
    if not game.editions:
        raise PluginError("editions is empty")
    for key, edition in game.editions.items():
        if key != edition.key or not edition.seat_counts:
            raise PluginError(
                f"edition {key!r} has another key, or no numbers of seats"
            )
        setup = _setup(game, key)
        state = game.setup(setup)
        game.facts(setup)
        game.stock(setup)
        game.expected(state)
        _check_table(game, state)
        for move in game.legal_moves(state):
            if type(move) not in game.moves:
                raise PluginError(f"legal_moves lists a {type(move).__name__}")
        _check_view(game, state)


def _check_view(game: AnyGame, state: object) -> None:
    """What every page needs is in the view, and the view is what it says it is."""
    declared = {item.name for item in fields(game.view_type)}
    for name in sorted(_SHARED - declared):
        raise PluginError(f"view: {game.view_type.__name__} has no {name}")
    view = game.view(state, None)
    if type(view) is not game.view_type:
        raise PluginError(f"view is a {type(view).__name__}, not its view_type")
    try:
        msgspec.convert(msgspec.to_builtins(view), game.view_type)
    except msgspec.ValidationError as error:
        raise PluginError(f"view: {error}") from error


def _check_table(game: AnyGame, state: object) -> None:
    profile = game.profile(state)
    if profile.letter != game.letter:
        raise PluginError(f"profile has the letter {profile.letter}, not {game.letter}")
    if len(profile.anchors) < 4:
        raise PluginError(f"profile has {len(profile.anchors)} anchors, not four")
    for kind in profile.kinds.values():
        game.drawing(kind)


_CHECKS: tuple[Callable[[AnyGame], None], ...] = (_check_texts, _check_editions)


def _setup(game: AnyGame, edition: str) -> Setup:
    names = ("A", "B", "C", "D", "E", "F", "G", "H")
    return Setup(names[: min(game.editions[edition].seat_counts)], edition)


def claim_of(game: AnyGame) -> registry.Claim:
    """What a game holds: its key, its letter, and the anchors of its first table.

    Raises ``PluginError`` when the anchors do not follow each other.
    """
    profile = game.profile(game.setup(_setup(game, next(iter(game.editions)))))
    ids = [anchor.id for anchor in profile.anchors]
    held = range(ids[0], ids[0] + len(ids)) if ids else range(0)
    if ids != list(held):
        raise PluginError(f"anchors {ids} do not follow each other")
    return registry.Claim(game.key, game.letter, held)
