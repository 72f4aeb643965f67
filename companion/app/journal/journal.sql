-- One row an entry; nothing is ever changed or taken away.
CREATE TABLE entry (
    revision INTEGER PRIMARY KEY,
    kind     TEXT NOT NULL CHECK (kind IN (
        'start', 'play', 'retract', 'restore', 'amend', 'insert', 'adopt')),
    target   INTEGER,
    source   TEXT CHECK (source IN (
        'camera', 'phone', 'button', 'chance', 'clock')),
    seat     INTEGER,
    content  TEXT NOT NULL,
    digest   TEXT NOT NULL,
    at       REAL NOT NULL,
    before   BLOB NOT NULL CHECK (length(before) = 16),
    hash     BLOB NOT NULL CHECK (length(hash) = 16)
) STRICT;

CREATE INDEX entry_start ON entry (revision) WHERE kind = 'start';

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER entry_is_never_taken_away BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
