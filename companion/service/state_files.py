"""Every small file that the device keeps in its state directory, and what reads it."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from companion.app.evenings.people import FILE as PEOPLE
from companion.app.evenings.people import decode_people
from companion.app.evenings.results import FILE as RESULTS
from companion.app.evenings.results import decode_results
from companion.app.file_ledger import FileFault
from companion.app.journal.erasure import FILE as ERASURE
from companion.app.journal.erasure import decode_erasure
from companion.app.journal.report import FILE as RECOVERIES
from companion.app.journal.report import decode_reports
from companion.app.learning.learners import FILE as LEARNERS
from companion.app.learning.learners import decode_learners
from companion.app.printed_facts import Box
from companion.app.show.matches import FILE as SHOWN
from companion.app.show.matches import decode_matches
from companion.app.storage import reading
from companion.app.storage.health import PIN
from companion.app.toml_store import BoxError
from companion.app.workshop.begun_sheets import BegunSheets
from companion.demo.ownership import FILE as DEMO
from companion.demo.ownership import decode_owner
from companion.games import GAMES
from companion.service.calibration_store import CalibrationStore, StoredFile
from companion.service.network.hotspot import hotspot_file
from web.doors.watching import WATCHERS, decode_watchers
from web.host_pin import decode_hash
from web.seats import KEY, SEATS, decode_claims, decode_key

Decode = Callable[[bytes], object]


def state_files(state: Path) -> Iterator[tuple[Path, Decode]]:
    """Each file with what raises ``ValueError`` where its content is none of ours.

    The pages' settings are not among them: they are read over a person's own
    (``companion.app.config``).
    """
    yield state / PIN, decode_hash
    yield state / KEY, decode_key
    yield state / SEATS, decode_claims
    yield state / WATCHERS, decode_watchers
    yield state / DEMO, decode_owner
    yield state / SHOWN, decode_matches
    yield state / RECOVERIES, decode_reports
    yield state / ERASURE, decode_erasure
    yield state / PEOPLE, decode_people
    yield state / LEARNERS, decode_learners
    yield state / RESULTS, decode_results
    for file in _measured(CalibrationStore(state)):
        yield file.path, file.decoded
    sheets = BegunSheets(state)
    yield sheets.path, partial(_text, sheets.decoded)
    hotspot = hotspot_file(state)
    yield hotspot.path, hotspot.decoded
    box = Box(state, GAMES)
    for key in GAMES:
        yield box.path(key), partial(_text, box.decoder(key))
        yield box.stocktake.path(key), partial(_text, box.stocktake.decoder(key))


def _measured(store: CalibrationStore) -> Iterator[StoredFile[Any]]:
    yield from (store.calibration, store.lens, store.check, store.camera, store.focus)
    yield from (store.prints, store.empty)


def faults(state: Path) -> Iterator[FileFault]:
    """What is wrong with each file; all stay as they are."""
    for path, decode in state_files(state):
        fault = reading.check(path, decode)
        if fault is not None:
            yield fault


def _text(decode: Callable[[str], object], content: bytes) -> object:
    """The content of a TOML file. Raises ``ValueError``; a later version's is none."""
    try:
        return decode(reading.text(content))
    except BoxError as error:
        if error.code == "newer":
            return None
        raise
