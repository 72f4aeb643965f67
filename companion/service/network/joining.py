"""Joins the Wi-Fi of the house from a page; the hotspot opens again if that fails."""

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Lock

from companion.app.ports import (
    HeardWifi,
    InvalidWifi,
    JoiningBusy,
    WifiFailure,
    WifiState,
)
from companion.service.network.hotspot import Hotspot, is_name, is_password
from hardware.network_manager import (
    NetworkError,
    NetworkManager,
    NotJoinedError,
    NoWifiError,
    ReceivedWifi,
    Security,
    unenterable,
)

log = logging.getLogger(__name__)

LOOK_EVERY_S = 1.0
"""Seconds between two looks whether somebody wants to join one."""

ANSWER_S = 2.0
"""Seconds that the answer has to reach the phone: then its Wi-Fi is gone."""

REOPENED = 3
"""Number of times that the hotspot is tried to be opened again."""

REOPEN_S = 5.0
"""Seconds between two of these."""

KEY = re.compile("[0-9A-Fa-f]{64}")
"""A key of WPA in place of a password (IEEE 802.11, PSK)."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A Wi-Fi that is to be joined; ``hidden``: it does not tell its name."""

    name: str
    password: str
    security: Security
    hidden: bool


class WifiJoiner:
    """What a page tells of Wi-Fi, and joins one at a phone's wish in its own thread.

    A device has one Wi-Fi: while it tries that of the house its own is closed, and
    every phone in it is alone. What is not joined leaves the device as it was. No
    request waits for NetworkManager: the thread asks it while somebody looks.
    """

    def __init__(
        self,
        own: Callable[[], Hotspot | None],
        look: Callable[[], object] = lambda: None,
        manager: NetworkManager | None = None,
    ) -> None:
        """Ask nothing yet. ``own`` gives the hotspot while it is on, ``look`` has that
        looked at anew.
        """
        self._own, self._look = own, look
        self._manager = manager or NetworkManager()
        self._lock = Lock()
        self._wanted: _Wanted | None = None
        self._failure: WifiFailure | None = None
        self._heard: tuple[ReceivedWifi, ...] = ()
        self._there, self._joined = False, ""
        self._looked = Event()

    def state(self) -> WifiState | None:
        """What there was when last asked, which is done anew now that somebody looks;
        ``None`` where no Wi-Fi is managed.
        """
        self._looked.set()
        if not self._there:
            return None
        own, wanted = self._own(), self._wanted
        hidden = {own.name} if own is not None else set[str]()
        return WifiState(
            own=own.name if own is not None else "",
            joined=self._joined,
            joining=wanted.name if wanted is not None else "",
            heard=tuple(
                HeardWifi(each.name, each.strength, each.security is not Security.OPEN)
                for each in self._heard
                if each.name not in hidden
            ),
            failure=self._failure,
        )

    def ask(self) -> None:
        """Ask NetworkManager what there is."""
        self._looked.clear()
        try:
            self._manager.wifi_device()
        except NetworkError as error:
            if self._there and not isinstance(error, NoWifiError):
                log.warning("wifi: %s", error)
            self._there = False
            return
        self._there = True
        try:
            self._joined = self._manager.joined()
            # While it is a hotspot, many a Wi-Fi hears nobody: those of before.
            self._heard = self._manager.networks() or self._heard
        except NetworkError as error:
            log.warning("wifi: %s", error)

    def begin(self, name: str, password: str) -> None:
        """Join a Wi-Fi soon; an empty password is none.

        Raises ``InvalidWifi`` saying what of the two cannot be, ``JoiningBusy`` while
        another one is tried.
        """
        if not is_name(name):
            raise InvalidWifi("name")
        if password and not (KEY.fullmatch(password) or is_password(password)):
            raise InvalidWifi("password")
        wanted = self._as_heard(name, password)
        if unenterable(password, wanted.security):
            raise InvalidWifi("edges")
        with self._lock:
            if self._wanted is not None:
                raise JoiningBusy(self._wanted.name)
            self._wanted, self._failure = wanted, None

    def _as_heard(self, name: str, password: str) -> _Wanted:
        """A Wi-Fi with the lock that it has; one that is not heard has a usual one."""
        known = {each.name: each for each in self._heard}
        usual = Security.PASSWORD if password else Security.OPEN
        security = known[name].security if name in known else usual
        return _Wanted(name, password, security, hidden=name not in known)

    def run(self, stop: Event) -> None:
        """Join what is wanted, until told to stop."""
        self.recover(stop)
        self.ask()
        while not stop.wait(LOOK_EVERY_S):
            if self._wanted is not None and not stop.wait(ANSWER_S):
                self.join_wanted(stop)
            elif self._looked.is_set():
                self.ask()

    def recover(self, stop: Event) -> None:
        """Open the hotspot again where the program ended while it tried to join."""
        try:
            left = self._manager.give_up_tried()
        except NetworkError:
            return  # no NetworkManager, or no Wi-Fi: the page says so
        if left:
            log.warning("wifi: what was tried when the program ended is given up")
            self._reopen(stop)

    def join_wanted(self, stop: Event) -> None:
        """Join what was wanted last, or say why not."""
        assert self._wanted is not None
        wanted, name = self._wanted, self._wanted.name
        failure, was_open = None, False
        try:
            was_open = self._manager.is_on()
            self._manager.join(name, wanted.password, wanted.security, wanted.hidden)
            log.info("wifi: joined %s", name)
        except NetworkError as error:
            why = error.hindrance if isinstance(error, NotJoinedError) else "other"
            failure = WifiFailure(name, why, str(error))
            log.warning("wifi: %s was not joined: %s", name, error)
            if was_open:
                self._reopen(stop)
        finally:
            self._look()
            self.ask()
            with self._lock:
                self._wanted, self._failure = None, failure

    def _reopen(self, stop: Event) -> None:
        """Open the hotspot again; phones that were in it come back by themselves."""
        for _ in range(REOPENED):
            try:
                self._manager.reopen()
            except NetworkError as error:
                log.warning("hotspot: not opened again: %s", error)
                if stop.wait(REOPEN_S):
                    return
            else:
                return
