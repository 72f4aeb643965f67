"""After damage to the journal: what was recovered and what is missing."""

from collections.abc import Iterator
from itertools import groupby

from companion.app.journal.report import MissingEntry, Recovery
from web.access import host_only, is_host
from web.contract.base import NoBody
from web.contract.recovery import MissingSpan, RecoveryReport, RecoveryReports
from web.history.lines import blueprint
from web.operation import operation
from web.services import context, language


@blueprint.get("/recovery")
@operation()
def recoveries() -> RecoveryReports:
    """What was recovered and what is missing, newest first."""
    return _reports()


@blueprint.post("/recovery")
@operation(guard=host_only)
def acknowledge(body: NoBody) -> RecoveryReports:
    """Play on: the reports were read, and no page tells of them any more."""
    store = context().services.recoveries
    if store is not None and store.open():
        store.acknowledge()
    return _reports()


def _reports() -> RecoveryReports:
    store = context().services.recoveries
    found = () if store is None else store.all()
    return RecoveryReports(
        host=is_host(), reports=[_report(each) for each in reversed(found)]
    )


def _report(recovery: Recovery) -> RecoveryReport:
    lost, listed = recovery.missing_count, len(recovery.missing)
    return RecoveryReport(
        at=recovery.at,
        cause=_text(f"recovery-{recovery.cause}"),
        recovered=_text(
            "recovery-recovered" if recovery.entries else "recovery-nothing",
            entries=recovery.entries,
            matches=recovery.matches,
            last=recovery.last,
        ),
        last_at=recovery.last_at,
        summary=_text("recovery-lost", count=lost) if lost else _text("recovery-whole"),
        missing=list(_spans(recovery.missing)),
        more=_text("recovery-more", count=lost - listed) if lost > listed else "",
        advice=_text(_advice(recovery), last=recovery.last),
        aside=list(recovery.aside),
        acknowledged=recovery.acknowledged,
    )


def _advice(recovery: Recovery) -> str:
    if recovery.gone:
        return "recovery-advice-gone"
    return "recovery-advice-running" if recovery.running else "recovery-advice"


def _spans(missing: tuple[MissingEntry, ...]) -> Iterator[MissingSpan]:
    """The missing entries; those of which nothing is known together."""
    numbered = enumerate(missing)
    for (is_known, _), group in groupby(numbered, _span):
        entries = [entry for _, entry in group]
        if is_known:
            yield from map(_described, entries)
            continue
        first, last = entries[0].revision, entries[-1].revision
        text = (
            _text("recovery-entry-unknown", first=first)
            if first == last
            else _text("recovery-entries-unknown", first=first, last=last)
        )
        yield MissingSpan(text=text, at=None)


def _span(numbered: tuple[int, MissingEntry]) -> tuple[bool, int]:
    index, entry = numbered
    return bool(entry.kind), entry.revision - index


def _described(entry: MissingEntry) -> MissingSpan:
    what = _text(f"recovery-kind-{entry.kind}")
    text = _text(
        "recovery-entry-by" if entry.name else "recovery-entry",
        number=entry.revision,
        what=what,
        name=entry.name,
    )
    return MissingSpan(text=text, at=entry.at)


def _text(name: str, /, **args: object) -> str:
    return context().ui_texts.text(language(), name, **args)
