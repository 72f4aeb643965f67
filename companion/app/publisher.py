"""The newest value to every watcher; waits for nobody."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from threading import Condition, Lock
from types import TracebackType
from typing import Generic, Self, TypeVar

T = TypeVar("T")
K = TypeVar("K")


class Later(Mapping[K, T]):
    """Values that are made when they are first asked for. Safe from any thread."""

    def __init__(self, keys: Iterable[K], make: Callable[[K], T]) -> None:
        """Know the keys; ``make`` is asked at most once for each."""
        self._keys = tuple(keys)
        self._make = make
        self._made: dict[K, T] = {}
        self._lock = Lock()

    def __getitem__(self, key: K) -> T:
        """The value of a key. Raises ``KeyError``."""
        if key not in self._keys:
            raise KeyError(key)
        with self._lock:
            if key not in self._made:
                self._made[key] = self._make(key)
            return self._made[key]

    def __iter__(self) -> Iterator[K]:
        """All keys, made or not."""
        return iter(self._keys)

    def __len__(self) -> int:
        """How many keys there are."""
        return len(self._keys)


class Publisher(Generic[T]):
    """Holds one value. A slow watcher misses values, never the newest."""

    def __init__(self) -> None:
        """Hold nothing yet."""
        self._changed = Condition()
        self._serial = 0
        self._latest: T | None = None
        self._watching = 0

    @property
    def latest(self) -> T | None:
        """The newest value, if there was one."""
        with self._changed:
            return self._latest

    @property
    def watching(self) -> int:
        """How many subscriptions are open."""
        with self._changed:
            return self._watching

    def publish(self, value: T) -> None:
        """Replace the value and wake every watcher."""
        with self._changed:
            self._serial += 1
            self._latest = value
            self._changed.notify_all()

    def subscribe(self) -> "Subscription[T]":
        """Watch from the present value on. Close it, or use it in a ``with``."""
        with self._changed:
            self._watching += 1
        return Subscription(self)

    def newer(self, serial: int, timeout: float) -> tuple[int, T | None]:
        """The newest value after number ``serial`` with its own number.

        Waits for one at most ``timeout`` s; then the value is ``None``.
        """
        until = time.monotonic() + timeout
        with self._changed:
            while self._serial <= serial:
                left = until - time.monotonic()
                if left <= 0 or not self._changed.wait(left):
                    break
            if self._serial <= serial:
                return serial, None
            return self._serial, self._latest

    def leave(self) -> None:
        """One watcher less."""
        with self._changed:
            self._watching -= 1


class Subscription(Generic[T]):
    """One watcher's place; used by one thread."""

    def __init__(self, publisher: Publisher[T]) -> None:
        """Watch a publisher; made by ``Publisher.subscribe``."""
        self._publisher = publisher
        self._serial = 0
        self._open = True

    def get(self, timeout: float) -> T | None:
        """The newest value not yet taken; ``None`` when none came within s."""
        self._serial, value = self._publisher.newer(self._serial, timeout)
        return value

    def close(self) -> None:
        """Stop watching; safe to call again."""
        if self._open:
            self._open = False
            self._publisher.leave()

    def __enter__(self) -> Self:
        """The subscription itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close it."""
        self.close()
