"""A connection to an MQTT broker: the one place that imports paho.

One connection is tried, used and given up; who uses it begins another. So nothing is
queued here while the broker is away, and nothing overtakes.
"""

import ssl
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Literal, Self, cast

from paho.mqtt import client as paho
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

KEEPALIVE_S = 30
"""Seconds of silence after which the broker is asked whether it is still there; after
one and a half of it the broker tells a table's last will."""

REFUSED, UNSUPPORTED, FAILED = {134, 135, 140}, {132}, 128
"""Reason codes of MQTT 5 (section 2.4): bad user name or password, not authorised, bad
method; version not supported; from this one on a failure."""

Version = Literal["3.1.1", "5"]
AT_LEAST_ONCE = 1


@dataclass(frozen=True, slots=True)
class Broker:
    """Where a broker is and how it lets us in; ``timeout`` is s for each answer."""

    host: str
    port: int = 1883
    tls: bool = False
    ca: str = ""
    user: str = ""
    password: str = ""
    version: Version = "5"
    timeout: float = 10.0

    @property
    def text(self) -> str:
        """Where it is, for a sentence."""
        return f"{self.host}:{self.port}"


class BrokerError(Exception):
    """No connection, or none any more; ``code`` is that of health's message."""

    def __init__(self, code: str, detail: str) -> None:
        """Name the code and what it is about."""
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Heard:
    """A message that came; ``retained``: the broker had it before we asked."""

    topic: str
    payload: bytes
    retained: bool


@dataclass(frozen=True, slots=True)
class Draft:
    """A message to be published."""

    topic: str
    payload: bytes
    retain: bool = False


@dataclass(frozen=True, slots=True)
class BrokerSession:
    """Who connects, and what is told when the connection is lost. With ``lasting`` the
    broker holds what comes while we are away, for s.
    """

    client_id: str
    will: Draft | None = None
    lasting: int = 0


class BrokerConnection:
    """An open connection. Safe to use from any thread; close it, or use a ``with``."""

    def __init__(
        self, broker: Broker, session: BrokerSession, hear: Callable[[Heard], None]
    ) -> None:
        """Connect, and wait for the answer. Raises ``BrokerError``.

        ``hear`` is called in a thread of the connection; a message counts as taken
        when it returns.
        """
        self._broker = broker
        self._answers: SimpleQueue[str | int] = SimpleQueue()
        self._lost = False
        five = broker.version == "5"
        self._client = client = paho.Client(
            CallbackAPIVersion.VERSION2,
            session.client_id,
            clean_session=None if five else not session.lasting,
            protocol=paho.MQTTv5 if five else paho.MQTTv311,
            reconnect_on_failure=False,
        )
        client.connect_timeout = broker.timeout
        client.on_connect = self._connected
        client.on_disconnect = self._disconnected
        client.on_subscribe = self._subscribed
        client.on_message = lambda _client, _data, message: hear(
            Heard(message.topic, bytes(message.payload), message.retain)
        )
        if broker.user:
            client.username_pw_set(broker.user, broker.password or None)
        if session.will is not None:
            will = session.will
            client.will_set(will.topic, will.payload, AT_LEAST_ONCE, will.retain)
        with ExitStack() as unused:
            unused.callback(self.close)
            self._open(session.lasting if five else None)
            unused.pop_all()

    @property
    def is_lost(self) -> bool:
        """Whether the connection is gone."""
        return self._lost

    def subscribe(self, topics: Iterable[str]) -> None:
        """Hear what is published there. Raises ``BrokerError``."""
        wanted = [(topic, AT_LEAST_ONCE) for topic in topics]
        result, _ = self._client.subscribe(wanted)
        if result != paho.MQTT_ERR_SUCCESS or self._answer() >= FAILED:
            raise BrokerError("forbidden", ", ".join(topic for topic, _ in wanted))

    def publish(self, *drafts: Draft) -> None:
        """Publish messages in their order, and wait until the broker has all of them.

        Raises ``BrokerError``; then some of them may be there.
        """
        infos = [
            self._client.publish(each.topic, each.payload, AT_LEAST_ONCE, each.retain)
            for each in drafts
        ]
        until = time.monotonic() + self._broker.timeout
        for info in infos:
            try:
                while not info.is_published():
                    left = until - time.monotonic()
                    if self._lost or left <= 0:
                        raise BrokerError("away", self._broker.text)
                    info.wait_for_publish(min(left, 1.0))
            except (RuntimeError, ValueError) as error:
                raise BrokerError("away", self._broker.text) from error

    def close(self) -> None:
        """Say goodbye; the will is not told. Safe to call again."""
        client = self._client
        client.disconnect()
        client.loop_stop()
        # paho closes the two sockets that wake its thread when nobody holds the client
        # any more: what it calls here would hold it in a circle, until some collection.
        client.on_connect = client.on_disconnect = None
        client.on_subscribe = client.on_message = None

    def __enter__(self) -> Self:
        """The connection itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it."""
        self.close()

    def _open(self, lasting: int | None) -> None:
        """``lasting`` is ``None`` before MQTT 5. Raises ``BrokerError``."""
        broker = self._broker
        more: dict[str, Any] = {}
        try:
            if broker.tls:
                cast(Any, self._client).tls_set(ca_certs=broker.ca or None)
        except OSError as error:
            raise BrokerError(
                "ca", f"{broker.ca}: {error.strerror or error}"
            ) from error
        if lasting is not None:
            more["clean_start"] = not lasting
            if lasting:
                properties: Any = cast(Any, Properties)(PacketTypes.CONNECT)
                properties.SessionExpiryInterval = lasting
                more["properties"] = properties
        try:
            self._client.connect(broker.host, broker.port, KEEPALIVE_S, **more)
        except ssl.SSLError as error:
            reason = error.reason or str(error)
            raise BrokerError("tls", f"{broker.text} ({reason})") from error
        except (OSError, ValueError) as error:
            raise BrokerError("away", broker.text) from error
        self._client.loop_start()
        code = self._answer()
        if code in REFUSED:
            raise BrokerError("refused", broker.text)
        if code in UNSUPPORTED:
            raise BrokerError("protocol", f"{broker.text} ({broker.version})")
        if code >= FAILED:
            raise BrokerError("away", broker.text)

    def _answer(self) -> int:
        """What the broker answers to what was asked. Raises ``BrokerError``."""
        try:
            found = self._answers.get(timeout=self._broker.timeout)
        except Empty as error:
            raise BrokerError("away", self._broker.text) from error
        if isinstance(found, str):
            raise BrokerError("away", self._broker.text)
        return found

    def _connected(
        self, _client: Any, _data: Any, _flags: Any, code: Any, _p: Any
    ) -> None:
        self._answers.put(int(code.value))

    def _subscribed(
        self, _client: Any, _data: Any, _mid: Any, codes: Any, _p: Any
    ) -> None:
        self._answers.put(max(int(code.value) for code in codes))

    def _disconnected(self, *_: Any) -> None:
        self._lost = True
        self._answers.put("lost")
