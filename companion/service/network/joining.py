"""Joins the Wi-Fi of the house from a page; the hotspot opens again if that fails."""

import logging
from collections.abc import Callable
from threading import Event, Lock

from companion.app.ports import HeardWifi, JoiningBusy, WifiFailure, WifiState
from companion.service.network.hotspot import Hotspot, checked
from hardware.network_manager import (
    NetworkError,
    NetworkManager,
    NotJoinedError,
    NoWifiError,
    ReceivedWifi,
    Security,
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


class WifiJoiner:
    """What a page tells of Wi-Fi, and joins one at a phone's wish in its own thread.

    A device has one Wi-Fi: while it tries that of the house its own is closed, and
    every phone in it is alone. What is not joined leaves the device as it was.
    """

    def __init__(
        self,
        own: Callable[[], Hotspot | None],
        manager: NetworkManager | None = None,
    ) -> None:
        """Ask nothing yet. ``own`` gives the hotspot while it is on."""
        self._own = own
        self._manager = manager or NetworkManager()
        self._lock = Lock()
        self._wanted: tuple[str, str] | None = None
        self._failure: WifiFailure | None = None
        self._heard: tuple[ReceivedWifi, ...] = ()

    def state(self) -> WifiState | None:
        """What there is now; ``None`` where no Wi-Fi is managed."""
        own, joined = self._own(), ""
        try:
            self._manager.wifi_device()
            if self._wanted is None:
                joined = self._manager.joined()
                # While it is a hotspot, many a Wi-Fi hears nobody: those of before.
                self._heard = self._manager.networks() or self._heard
        except NoWifiError:
            return None
        except NetworkError as error:
            log.warning("wifi: %s", error)
            return None
        hidden = {own.name} if own is not None else set[str]()
        heard = [
            HeardWifi(each.name, each.strength, each.security is not Security.OPEN)
            for each in self._heard
            if each.name not in hidden
        ]
        wanted = self._wanted
        return WifiState(
            own=own.name if own is not None else "",
            joined=joined,
            joining=wanted[0] if wanted is not None else "",
            heard=tuple(heard),
            failure=self._failure,
        )

    def begin(self, name: str, password: str) -> None:
        """Join a Wi-Fi soon; an empty password is none.

        Raises ``ValueError`` saying what is no name or password, ``JoiningBusy`` while
        another one is tried.
        """
        checked(name, password or "no password")
        with self._lock:
            if self._wanted is not None:
                raise JoiningBusy(self._wanted[0])
            self._wanted, self._failure = (name, password), None

    def run(self, stop: Event) -> None:
        """Join what is wanted, until told to stop."""
        while not stop.wait(LOOK_EVERY_S):
            if self._wanted is not None and not stop.wait(ANSWER_S):
                self.join_wanted(stop)

    def join_wanted(self, stop: Event) -> None:
        """Join what was wanted last, or say why not."""
        assert self._wanted is not None
        name, password = self._wanted
        known = {each.name: each for each in self._heard}
        usual = Security.PASSWORD if password else Security.OPEN
        security = known[name].security if name in known else usual
        was_open = self._own() is not None
        try:
            self._manager.join(name, password, security, hidden=name not in known)
            log.info("wifi: joined %s", name)
        except NetworkError as error:
            why = error.hindrance if isinstance(error, NotJoinedError) else "other"
            self._failure = WifiFailure(name, why, str(error))
            log.warning("wifi: %s was not joined: %s", name, error)
            if was_open:
                self._reopen(stop)
        finally:
            self._wanted = None

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
