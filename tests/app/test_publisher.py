"""The newest value to every watcher, and nobody waits for a slow one."""

from threading import Thread

import pytest

from companion.app.publisher import Later, Publisher


def test_a_watcher_gets_the_present_at_once_and_then_news() -> None:
    publisher: Publisher[str] = Publisher()
    publisher.publish("one")
    with publisher.subscribe() as watcher:
        assert watcher.get(0) == "one"
        assert watcher.get(0) is None
        publisher.publish("two")
        publisher.publish("three")
        assert watcher.get(0) == "three"
        assert watcher.get(0) is None
    assert publisher.latest == "three"


def test_equal_values_are_news_too() -> None:
    publisher: Publisher[int] = Publisher()
    with publisher.subscribe() as watcher:
        assert watcher.get(0) is None
        publisher.publish(1)
        assert watcher.get(0) == 1
        publisher.publish(1)
        assert watcher.get(0) == 1


def test_a_waiting_watcher_is_woken() -> None:
    publisher: Publisher[str] = Publisher()
    got: list[str | None] = []
    with publisher.subscribe() as watcher:
        thread = Thread(target=lambda: got.append(watcher.get(60)))
        thread.start()
        publisher.publish("news")
        thread.join()
    assert got == ["news"]


def test_watchers_are_counted_until_they_close() -> None:
    publisher: Publisher[str] = Publisher()
    one, two = publisher.subscribe(), publisher.subscribe()
    assert publisher.watching == 2
    one.close()
    one.close()
    assert publisher.watching == 1
    two.close()
    assert publisher.watching == 0


def test_every_watcher_sees_the_end_whatever_its_speed() -> None:
    publisher: Publisher[int] = Publisher()
    ends: list[list[int]] = [[] for _ in range(6)]

    def watch(seen: list[int]) -> None:
        with publisher.subscribe() as watcher:
            while not seen or seen[-1] != 500:
                value = watcher.get(60)
                if value is not None:
                    seen.append(value)

    threads = [Thread(target=watch, args=(seen,)) for seen in ends]
    for thread in threads:
        thread.start()
    for number in range(501):
        publisher.publish(number)
    for thread in threads:
        thread.join()
    for seen in ends:
        assert seen[-1] == 500
        assert seen == sorted(set(seen))


def test_what_is_made_later_is_made_once() -> None:
    asked: list[str] = []

    def made(key: str) -> int:
        asked.append(key)
        return len(key)

    later = Later(("a", "bb"), made)
    assert len(later) == 2 and list(later) == ["a", "bb"] and asked == []
    assert later["bb"] == 2 and later["bb"] == 2 and asked == ["bb"]
    assert later == {"a": 1, "bb": 2} and asked == ["bb", "a"]
    with pytest.raises(KeyError):
        later["ccc"]
