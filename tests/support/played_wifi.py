"""A device with a Wi-Fi that joins nothing, and notes what it was to join."""

from dataclasses import replace

from companion.app.ports import HeardWifi, InvalidWifi, JoiningBusy, WifiState

STATE = WifiState("Tisch", "", "", (HeardWifi("Doma", 70, True),), None)


class Joining:
    """What a device with a Wi-Fi has."""

    def __init__(self) -> None:
        self.now: WifiState | None = STATE
        self.begun: list[tuple[str, str]] = []

    def state(self) -> WifiState | None:
        return self.now

    def begin(self, name: str, password: str) -> None:
        if self.begun:
            raise JoiningBusy(self.begun[0][0])
        if len(password) < 8:
            raise InvalidWifi("password")
        if password != password.strip():
            raise InvalidWifi("edges")
        self.begun.append((name, password))
        if self.now is not None:
            self.now = replace(self.now, joining=name, failure=None)
