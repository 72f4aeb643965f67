# Lists
list-empty = nothing
list-more = { $first }, { $next }
list-last = { $first } and { $last }

# What the session refuses
violation-stale-revision = Something else happened meanwhile. Look again and repeat it.
violation-nothing-to-undo = There is nothing to undo.
violation-nothing-to-redo = There is nothing to redo.
violation-no-such-entry = Entry { $revision } is not in the game any more.
violation-later-move-breaks = Then entry { $revision } would no longer be allowed: { $violation }
violation-would-end-match = This correction would end the game. Nothing changes until that is confirmed.
violation-would-reopen-match = The game is over and would go on after this correction. Nothing changes until that is confirmed.
violation-private-rule = A rule forbids it that only the player concerned may know.
violation-not-your-seat = Only { $seat } may do that.
violation-no-moves = There is no move in that.
violation-paused = The game is paused.
violation-match-over = Another game has begun; this one is in the archive.
violation-adoption-due = The rules or the printed facts have changed since this game began. First decide whether the new result counts.
violation-nothing-to-adopt = The game already follows the present rules.

# What every game refuses
violation-unknown-seat = Nobody sits there.
violation-game-is-over = The game is over.
violation-not-your-turn = It is { $turn }'s turn.
violation-not-now = Not now. { $phase }

# The journal
health-journal-ok = Every move is saved.
health-journal-broken = The game cannot be saved: { $detail }
health-journal-volatile = Nothing is saved here: this game is gone when the device is switched off.
health-journal-full = The disk is full, so nothing is saved: this game is gone when the device is switched off. Make room on it, then restart the device.
health-journal-failing = The disk fails, so nothing is saved: this game is gone when the device is switched off. Put in another card.
health-journal-uncopied = The saved games could not be read, so some may be missing here; and nothing is saved: this game is gone when the device is switched off.
health-journal-unmarked = Every move is saved, but if one is lost later, that might go unnoticed: { $detail }
health-journal-exposed = Every move is saved, but the newest ones only once: { $detail }
health-recovery-whole = The saved games were damaged; everything was recovered. The page /recovery tells more.
health-recovery-parts = The saved games were damaged; missing entries: { $detail }. The page /recovery tells more.
health-recording-ok = The evening is being recorded.
health-recording-failed = Recording the evening has stopped: { $detail }. The game goes on.
health-recording-full = The recording has reached its { $detail } MB and stops. The game goes on.
health-reader-ok = The table is being read.
health-reader-failed = Reading the table failed and is starting again: { $detail }
health-camera-failed = The camera failed: { $detail }. Keep playing on the phones.
health-panel-failed = The lamps and the buzzer do not answer: { $detail }

# After the game
gain-correction = Corrections
