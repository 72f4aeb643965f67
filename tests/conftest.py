"""What all tests share: picking tests by rule, and nothing global."""

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None, max_examples=60, derandomize=True)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", help="run only tests that carry this rule id")


def rules_of(item: pytest.Item) -> set[str]:
    return {name for mark in item.iter_markers("rule") for name in mark.args}


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        items[:] = [item for item in items if wanted in rules_of(item)]
