page-recovery = After damage
recovery-banner = The saved games were damaged. See what was recovered and what is missing.
recovery-none = Nothing was damaged. Every move is saved.
recovery-missing = The file with the games was gone.
recovery-empty = The file with the games was empty.
recovery-foreign = The file with the games could not be recognised any more.
recovery-broken = The file with the games was damaged.
recovery-changed = A saved move was not as it had been written.
recovery-short = The newest moves were missing from the file with the games.
recovery-recovered = { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
} of { $matches ->
    [one] { $matches } game
   *[other] { $matches } games
} recovered. The last one is number { $last }:
recovery-whole = Nothing is missing.
recovery-lost = { $count ->
    [one] One entry is missing:
   *[other] { $count } entries are missing:
}
recovery-more = and { $count } more
recovery-entry-unknown = Number { $first }: nothing is known about it.
recovery-entries-unknown = Numbers { $first } to { $last }: nothing is known about them.
recovery-entry = Number { $number }: { $what }.
recovery-entry-by = Number { $number }: { $what } by { $name }.
recovery-kind-start = the beginning of a game
recovery-kind-play = a move
recovery-kind-retract = an undo
recovery-kind-restore = a redo
recovery-kind-amend = a correction
recovery-kind-insert = a move added later
recovery-kind-adopt = newer rules accepted
recovery-nothing = Nothing could be recovered.
recovery-advice = You can play on.
recovery-advice-gone = The beginning of your last game is lost, so it cannot go on. Start a new game; there, “Start in the middle of a game” takes over what lies on the table.
recovery-list = All that is missing
recovery-advice-running = Your game goes on from number { $last }. Make the missing moves again on a phone, or arrange the table as the page shows it; then play on.
recovery-aside = Set aside, nothing deleted:
recovery-play = We have read this – play on
recovery-host = The host's phone can close this message.
