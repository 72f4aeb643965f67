"""One evening from a seed: a game, people, faults, and what must hold meanwhile."""

import hashlib
import random
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from companion.app.matches import AnySession
from companion.core.game import InvalidSetup, Setup, switches
from companion.core.ids import GameKey
from tests.conftest import MEMORY, holds_test_files
from tests.simulation.clock import Clock
from tests.simulation.device import PLAYED, BrokenInvariant, Device
from tests.simulation.invariants import Invariants
from tests.simulation.people import People
from tests.simulation.phones import phones
from tests.simulation.table import AnyGame, Camera, Table
from tests.support.disk import synced_disk

STEPS = 80
"""What happens in an evening, before all is put right at its end."""

LAST_ROUNDS = 12
"""How often hands follow the page at the end."""

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Eva", "Filip")


class EveningFailed(AssertionError):
    """An invariant broke; the message is all that is needed to see it again."""


@dataclass(frozen=True)
class Evening:
    """What an evening came to. ``settled`` is how often table and record were compared;
    ``trace`` is the same for the same seed.
    """

    seed: int
    game: GameKey
    steps: int
    entries: int
    starts: int
    settled: int
    acts: Counter[str]
    trace: str


def play(seed: int, steps: int = STEPS, key: str = "") -> Evening:
    """Play an evening, of one game where ``key`` names it. Raises ``EveningFailed``."""
    root = MEMORY if holds_test_files(MEMORY) else None
    with tempfile.TemporaryDirectory(dir=root) as folder:
        top = Path(folder)
        (top / "state").mkdir()
        with synced_disk(top / "state", top / "mirror") as disk:
            rng, table = random.Random(seed), Table()
            device = Device(disk, Clock(), Camera(table), rng)
            people = People(rng, device, table, [])
            try:
                return _played(seed, steps, key, people)
            finally:
                people.mend()
                device.close()


def _played(seed: int, steps: int, key: str, people: People) -> Evening:
    device, rng = people.device, people.rng
    chosen = rng.choice(sorted(PLAYED))
    game = PLAYED[GameKey(key) if key else chosen]
    device.start()
    session = _begun(device, game, rng)
    people.phones.extend(phones(device.app, len(session.setup.names)))
    people.table.match(game, session.state)
    for phone in people.phones[:-2]:
        if rng.random() < 0.8:
            body = phone.post("seats", {"seat": phone.seat}).body
            phone.mine = set(body["seats"])
    people.watcher.post("watch", {})
    invariants = Invariants(people)
    try:
        people.settle()
        invariants.after_step()
        for _ in range(steps):
            _step(people, invariants)
        _put_right(people, invariants)
    except BrokenInvariant as broken:
        words = f"--seed {seed} --steps {steps}" + (f" --game {key}" if key else "")
        raise EveningFailed(_report(words, people, broken)) from broken
    said = [text for phone in people.phones for _, text in phone.told]
    trace = hashlib.sha256("\n".join([*people.acts, *said]).encode()).hexdigest()
    return Evening(
        seed,
        game.key,
        steps,
        max(device.rows(), default=0),
        device.starts,
        invariants.settled,
        Counter(act.split(":")[0] for act in people.acts),
        trace,
    )


def _step(people: People, invariants: Invariants) -> None:
    starts = people.device.starts
    people.act()
    if people.device.starts != starts:
        invariants.after_start()
    invariants.after_step()
    if people.rng.random() < 0.1 and not people.faulty:
        people.settle()
        invariants.after_step()
        invariants.when_settled()


def _put_right(people: People, invariants: Invariants) -> None:
    """The end of the evening: nothing fails any more, and hands follow the page."""
    people.mend()
    people.acts.append("the end")
    people.settle()
    for _ in range(LAST_ROUNDS):
        if not people.follow():
            break
        people.settle()
        invariants.after_step()
    invariants.when_settled()
    people.device.stop()
    people.restarted()
    invariants.after_start()
    people.settle()
    invariants.after_step()
    invariants.when_settled()


def _begun(device: Device, game: AnyGame, rng: random.Random) -> AnySession:
    """A match of some edition with some of its options."""
    edition = rng.choice(list(game.editions.values()))
    names = NAMES[: rng.choice(edition.seat_counts)]
    options = {
        switch.name: rng.choice(switch.values)
        for switch in switches(game.options)
        if switch.values and rng.random() < 0.3
    }
    try:
        return device.matches.start(game.key, Setup(names, edition.key, options))
    except InvalidSetup:
        return device.matches.start(game.key, Setup(names, edition.key))


def _report(words: str, people: People, broken: BrokenInvariant) -> str:
    last = "\n".join(f"  {act}" for act in people.acts[-12:])
    return (
        f"{words}, after {len(people.acts)} acts: {broken}\n{last}\n"
        f"again: python -m tests.simulation {words}"
    )
