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
violation-not-your-seat = Only { $seat } may do that.
violation-no-moves = That contains no move.
violation-paused = The game is paused.
violation-match-over = Another game has begun; this one is in the archive.
violation-adoption-due = The rules or the printed facts have changed since this game began. First say whether the new result counts.
violation-nothing-to-adopt = The game is already played by the present rules.

# The coach
advice-dark = It is too dark here. Switch on a lamp that lights the whole table.
advice-glare = Light glares here. Move the lamp or tilt it.
advice-blur = The picture is blurred here. Focus the camera or wipe its lens.
advice-moved = Something moved. Hold still for a moment.
advice-too-small = The tag is too small in the picture. Bring the camera nearer or print larger tags.
advice-covered = Something covers the tag.
advice-double = The same tag was seen twice. Print one of the two anew.
advice-foreign = { $value ->
    [one] A code that is not of this game lies here; it is ignored.
   *[other] { $value } codes that are not of this game lie here; they are ignored.
}
advice-no-anchors = The printed markers at the table's corners are not to be seen.
advice-no-picture = The camera gives no picture.
advice-frozen = The camera has been giving the same picture for a while. Plug it in again.
advice-flicker = The light flickers. Use another lamp.
advice-mirrored = The picture is mirrored. Switch mirroring off in the camera's settings.
advice-wrong-size = The sheet was not printed at its true size. Print it at 100 %, without fitting to the page.

# The journal
health-journal-ok = Every move is on the disk.
health-journal-broken = The game cannot be saved: { $detail }
health-reader-ok = The table is being read.
health-reader-failed = Reading the table failed and begins anew: { $detail }
health-camera-failed = The camera failed: { $detail }. Play on by phone.
