"""What a person may set: defaults, then /etc/companion.toml, then the pages' own."""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal, cast

import tomlkit
from tomlkit.exceptions import TOMLKitError

from companion.app.durable_file import keep
from companion.app.file_ledger import FileFault
from companion.app.formats import Format, UnknownFormat
from companion.app.panel.pins import pin_fault
from companion.app.storage import reading
from companion.core.record import MalformedRecord, from_plain
from companion.core.resources import read_toml
from companion.core.signal import Volume

SYSTEM = Path("/etc/companion.toml")
SERVICE_STATE = Path("/var/lib/companion")
SETTINGS = "settings.toml"
FORMAT = Format("table-companion-settings")
"""What may stand as ``format`` at the head of a file of settings. Ours have none while
the version is 1, so that 0.1.0 reads them when an update goes back to it.
"""


RANGES = (
    ("web.port", 0, 65_535),
    ("web.threads", 2, 1000),
    ("web.streams", 1, 999),
    ("display.bus", 0, 255),
    ("display.address", 3, 119),
    ("table.hold", 0.3, 60),
    ("table.off", 0.3, 60),
    ("table.patience", 0, 600),
    ("table.accepted", 0, 600),
    ("table.away", 0, 600),
    ("table.retry", 0, 600),
    ("pictures.most_mb", 0, 1_000_000),
    ("demo.speed", 0, 1000),
    ("mqtt.port", 1, 65_535),
)
"""The least and the most of each figure, in its own unit."""


HOST_NAME = re.compile(r"[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63}){0,9}")
"""A name that a router or a name server may give to the device."""


LEVEL = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""A club or table as one level of an MQTT topic."""


class ConfigError(ValueError):
    """A setting cannot be used; the message names the file and the key."""


@dataclass(frozen=True, slots=True)
class WebConfig:
    """Where the pages are served; at most ``streams`` pages listen at once.

    ``hosts`` are further names by which phones may ask for the pages, ``watchers``
    is whether phones without a seat may look, until the host says otherwise.
    """

    host: str
    port: int
    threads: int
    streams: int
    name: str
    hosts: tuple[str, ...]
    watchers: bool


@dataclass(frozen=True, slots=True)
class DeviceConfig:
    """Where a camera is found: ``auto``, ``none`` or its own name; how large the
    picture of the Pi's own camera is.
    """

    source: str
    mode: Literal["full", "binned"]


@dataclass(frozen=True, slots=True)
class PanelConfig:
    """The panel and its BCM pins. ``status`` is red, green, blue; buzzer 0: none."""

    source: str
    volume: Volume
    ok: int
    back: int
    plus: int
    help: int
    seats: tuple[int, ...]
    status: tuple[int, int, int]
    buzzer: int

    def pins(self) -> Iterator[tuple[str, int]]:
        """Every used pin with the key that names it."""
        for key in ("ok", "back", "plus", "help"):
            yield key, getattr(self, key)
        yield from (("seats", pin) for pin in self.seats)
        yield from (("status", pin) for pin in self.status)
        if self.buzzer:
            yield "buzzer", self.buzzer


@dataclass(frozen=True, slots=True)
class DisplayConfig:
    """The small display: its chip, the I2C bus and its address there."""

    kind: Literal["none", "ssd1306", "sh1106"]
    bus: int
    address: int

    @property
    def there(self) -> bool:
        """Whether a display is said to be wired."""
        return self.kind != "none"


@dataclass(frozen=True, slots=True)
class TableConfig:
    """Times of the table, all in s, and whether wood is looked for; see
    ``config.toml``.
    """

    hold: float
    off: float
    patience: float
    accepted: float
    away: float
    retry: float
    wood: bool


@dataclass(frozen=True, slots=True)
class PicturesConfig:
    """Pictures of the table, one a line of the camera: ``most_mb`` of the disk."""

    keep: bool
    most_mb: int


@dataclass(frozen=True, slots=True)
class DemoConfig:
    """The game that the demo table plays. ``speed`` 0 does not wait."""

    game: str
    seed: int
    speed: float


@dataclass(frozen=True, slots=True)
class VoiceConfig:
    """What speaks at the box, which kinds of announcements, and where Piper's voices
    lie; ``config.toml`` has the kinds.
    """

    speaker: Literal["none", "auto", "espeak-ng", "piper"]
    says: tuple[Literal["turn", "refusal", "points", "end"], ...]
    piper_voices: str


@dataclass(frozen=True, slots=True)
class MqttConfig:
    """The broker that this table tells what happens; without ``broker`` none.

    ``table`` is its name there (empty: that of the pages), ``commands`` whether it does
    what is asked there, ``discovery`` the topic below which Home Assistant looks.
    """

    broker: str
    port: int
    tls: bool
    ca: str
    user: str
    password_file: str
    version: Literal["3.1.1", "5"]
    club: str
    table: str
    commands: bool
    discovery: str


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that can be set, checked."""

    language: str
    web: WebConfig
    camera: DeviceConfig
    panel: PanelConfig
    display: DisplayConfig
    table: TableConfig
    pictures: PicturesConfig
    demo: DemoConfig
    mqtt: MqttConfig
    voice: VoiceConfig


def load(state: Path, system: Path = SYSTEM) -> Config:
    """The defaults, overlaid by the system's file and by the pages' settings.

    Raises ``ConfigError`` naming the file and the key that cannot be used.
    """
    merged, path = _of_the_system(system), state / SETTINGS
    return _checked(str(path), _merged(merged, _read(path)))


def load_healed(state: Path, system: Path = SYSTEM) -> Config:
    """The same; what the pages wrote is set aside where it cannot be used.

    What a person wrote is theirs to put right. Raises ``ConfigError`` for it.
    """
    merged = _of_the_system(system)
    found = reading.load(state / SETTINGS, partial(decode_settings, merged))
    return found.value or _checked(str(system), merged)


def check_settings(state: Path, system: Path = SYSTEM) -> FileFault | None:
    """What is wrong with the file of the pages, which stays as it is.

    Raises ``ConfigError`` where what a person wrote is wrong.
    """
    decode = partial(decode_settings, _of_the_system(system))
    return reading.check(state / SETTINGS, decode)


def decode_settings(below: Mapping[str, Any], content: bytes) -> Config:
    """The settings of the pages over others. Raises ``ConfigError``, ``ValueError``."""
    plain = tomllib.loads(reading.text(content))
    return _checked(SETTINGS, _merged(below, _headless(Path(SETTINGS), plain)))


def _of_the_system(system: Path) -> Mapping[str, Any]:
    """The defaults, overlaid by a person's file. Raises ``ConfigError``."""
    merged: dict[str, Any] = dict(read_toml("companion.app", "config.toml"))
    _checked("companion.app/config.toml", merged)
    merged = _merged(merged, _read(system))
    _checked(str(system), merged)
    return merged


def save_setting(state: Path, section: str, key: str, value: object) -> None:
    """Keep one setting from a page; ``section`` is empty for a top-level key.

    Raises ``ConfigError`` when it cannot be used or written; then nothing is
    stored.
    """
    path = state / SETTINGS
    try:
        document = tomlkit.parse(path.read_text("utf-8")) if path.exists() else None
        document = document or tomlkit.document()
        table: Any = document if not section else document.setdefault(section, {})
        table[key] = value
        text = tomlkit.dumps(document)  # pyright: ignore[reportUnknownMemberType]
        plain = read_toml("companion.app", "config.toml")
        _checked(str(path), _merged(plain, _headless(path, tomllib.loads(text))))
        keep(path, text.encode())
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror}") from error
    except (TOMLKitError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: {error}") from error


def state_directory(environ: Mapping[str, str] = os.environ) -> Path:
    """Where journal, settings, calibration and box lie.

    systemd's ``STATE_DIRECTORY``, or the service's own where it may be written,
    else ``companion`` under ``XDG_DATA_HOME``.
    """
    given = environ.get("STATE_DIRECTORY", "").split(":")[0]
    if given:
        return Path(given)
    if SERVICE_STATE.is_dir() and os.access(SERVICE_STATE, os.W_OK):
        return SERVICE_STATE
    home = Path(environ.get("HOME", "~")).expanduser()
    data = environ.get("XDG_DATA_HOME") or str(home / ".local" / "share")
    return Path(data) / "companion"


def _read(path: Path) -> Mapping[str, Any]:
    try:
        return _headless(path, tomllib.loads(path.read_text("utf-8")))
    except FileNotFoundError:
        return {}
    except UnknownFormat as error:
        raise ConfigError(str(error)) from error
    except (OSError, ValueError) as error:
        raise ConfigError(f"{path}: {error}") from error
    except RecursionError as error:
        raise ConfigError(f"{path}: nested too deep") from error


def _headless(path: Path, plain: Mapping[str, Any]) -> Mapping[str, Any]:
    """The settings without the line that names their form. Raises ``UnknownFormat``."""
    FORMAT.accept(str(path), plain.get("format", FORMAT.first))
    return {key: value for key, value in plain.items() if key != "format"}


def _merged(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(under)
    for key, value in over.items():
        below = merged.get(key)
        if isinstance(below, Mapping) and isinstance(value, Mapping):
            inner = cast("Mapping[str, Any]", below), cast("Mapping[str, Any]", value)
            merged[key] = _merged(*inner)
        else:
            merged[key] = value
    return merged


def _checked(where: str, values: Mapping[str, Any]) -> Config:
    try:
        config = from_plain(Config, dict(values))
    except MalformedRecord as error:
        raise ConfigError(f"{where}: {error}") from error
    fault = pin_fault(config.panel.pins(), config.display.there)
    faults = (*_out_of_range(config), *_no_names(config.web), *_no_levels(config))
    fault = fault or "; ".join(faults)
    if fault:
        raise ConfigError(f"{where}: {fault}")
    return config


def _no_names(web: WebConfig) -> Iterator[str]:
    """What cannot be the name of a machine; a port or a path is no part of it."""
    for name in web.hosts:
        if not HOST_NAME.fullmatch(name):
            yield f"web.hosts: {name!r} is no name of a machine"


def _no_levels(config: Config) -> Iterator[str]:
    """What cannot be a level of an MQTT topic, where a broker is told."""
    if not config.mqtt.broker:
        return
    names = {"mqtt.club": config.mqtt.club}
    names["mqtt.table"] = config.mqtt.table or config.web.name
    for key, name in names.items():
        if not LEVEL.fullmatch(name):
            yield f"{key}: {name!r} is not of 1 to 40 letters, digits, - and _"
    if config.mqtt.discovery and not LEVEL.fullmatch(config.mqtt.discovery):
        yield f"mqtt.discovery: {config.mqtt.discovery!r} is no topic"


def _out_of_range(config: Config) -> Iterator[str]:
    """What is wrong with figures, key by key."""
    for key, least, most in RANGES:
        section, _, name = key.partition(".")
        value = getattr(getattr(config, section), name)
        if not least <= value <= most:
            yield f"{key}: {value:g} is not from {least:g} to {most:g}"
    web = config.web
    if web.streams >= web.threads:
        threads = f"web.threads ({web.threads})"
        yield f"web.streams: {web.streams} must be less than {threads}"
