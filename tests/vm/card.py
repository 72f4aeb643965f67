"""The first start of an image's card: the partition of the games."""

from tests.vm.checkout import CHECKOUT
from tests.vm.machine import Machine
from tests.vm.report import Report


def card(machine: Machine, report: Report) -> None:
    """On a card in a file, which the machine's kernel takes for a disk."""
    report.part("a card's first start")
    report.says(
        "the games get a partition of free room, and what is there stays",
        f"bash /opt/vm/card.sh {CHECKOUT}/systemd/image/data_partition.sh",
    )
