# Lists
list-empty = nothing
list-more = { $first }, { $next }
list-last = { $first } and { $last }

# What the session refuses
violation-stale-revision = Something else happened meanwhile. Look again and repeat it.
violation-nothing-to-undo = There is nothing to take back.
violation-nothing-to-redo = There is nothing to do again.
violation-no-such-entry = Entry { $revision } is not in the game any more.
violation-later-move-breaks = Then entry { $revision } would no longer be allowed: { $violation }
violation-private-rule = A rule stands against it that only its player may know.
violation-not-your-seat = Only { $seat } may do that.
violation-no-moves = That contains no move.
violation-paused = The game is paused.
violation-match-over = Another game has begun; this one is in the archive.
violation-adoption-due = The rules or the printed facts have changed since this game began. First say whether the new result counts.
violation-nothing-to-adopt = The game is already played by the present rules.

# What every game refuses
violation-unknown-seat = Nobody sits there.
violation-game-is-over = The game is over.
violation-not-your-turn = It is { $turn }'s turn.
violation-not-now = Not now. { $phase }

# The journal
health-journal-ok = Every move is on the disk.
health-journal-broken = The game cannot be saved: { $detail }
health-journal-volatile = Nothing is kept here: this game is gone when the device is switched off.
health-journal-full = The disk is full, so nothing is kept: this game is gone when the device is switched off. Make room on it, then restart the device.
health-journal-failing = The disk fails, so nothing is kept: this game is gone when the device is switched off. Put in another card.
health-journal-uncopied = The stored games could not be read, so some may be missing here; and nothing is kept: this game is gone when the device is switched off.
health-journal-unmarked = Every move is on the disk, but if one is lost later, that might go unnoticed: { $detail }
health-journal-exposed = Every move is on the disk, but the newest ones only once: { $detail }
health-recovery-whole = The stored games were damaged; everything was saved. The page /recovery tells more.
health-recovery-parts = The stored games were damaged; missing entries: { $detail }. The page /recovery tells more.
health-recording-ok = The evening is being recorded.
health-recording-failed = Recording the evening has ended: { $detail }. The game goes on.
health-recording-full = The recording has reached its { $detail } MB and ends. The game goes on.
health-reader-ok = The table is being read.
health-reader-failed = Reading the table failed and begins anew: { $detail }
health-camera-failed = The camera failed: { $detail }. Play on by phone.
health-panel-failed = The lamps and the buzzer do not answer: { $detail }

# After the game
gain-correction = Corrections
