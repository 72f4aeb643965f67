# Evenings
page-evenings = Past evenings
page-players = People
evenings-none = Nothing has been played here yet. Every game that you begin is kept here by itself.
evenings-more = More evenings are being counted …
evenings-minutes = min
evenings-unfinished = unfinished
evenings-on-table = on the table now
evenings-imported = from another device
evenings-film = Look at it again
evenings-go-on = Go on with it
evenings-delete = Delete
evenings-delete-sure = Delete this evening for good, with its pictures and its copies?
evenings-take = Take along
evenings-csv = All results as a table (CSV)
evenings-bgstats = Add to BG Stats
evenings-import = Bring an evening from another device
evenings-import-hint = A file that another companion has exported (match-….jsonl).
evenings-import-done = The evening is here now.
evenings-broken = It cannot be opened:
evenings-past = You are looking at a past evening.
evening-picture = Picture of the evening
evening-photo = with the photo of the table
tonight = In three sentences
stats-title = What all evenings say
stats-none = No game has been finished yet.
stats-played = played
stats-won = won
stats-mean = points on average
stats-best = best
stats-rank = usual place
stats-points = Points, game by game
stats-places = Places, from the first
stats-records = Records
stats-passed = Who overtakes whom
stats-times = times
people-hint = Whoever is kept here keeps a colour and a sign, and their games count together.
people-add = Keep somebody
people-name = Name
people-colour = Colour
people-sign = Sign
people-save = Save
people-change = Change
people-also = also:
people-keep = Keep
people-others = Played here, not kept
people-merge = Is the same as
people-merge-choose = choose somebody
people-forget = Forget
people-forget-sure = Take this name out of every game and every copy? The games stay; the name cannot be brought back.
people-host = Only the host's phone can change this.
people-none = Nobody is kept here yet.
colour-of-red = red
colour-of-blue = blue
colour-of-green = green
colour-of-yellow = yellow
colour-of-violet = violet
colour-of-orange = orange
colour-of-black = black
colour-of-white = white
sign-anchor = anchor
sign-star = star
sign-fish = fish
sign-shell = shell
sign-wheel = wheel
sign-moon = moon
erased = Gone, from the copies as well.
erased-left = Gone. These files could not be rewritten and may still hold it: { $files }.
tonight-won = { $name } won with { $points ->
    [one] one point
   *[other] { $points } points
}, { $margin } more than { $second }.
tonight-won-even = { $name } won with { $points ->
    [one] one point
   *[other] { $points } points
}, as many as the next.
tonight-won-together = { $names } won together with { $points ->
    [one] one point
   *[other] { $points } points
}.
tonight-open = Unfinished after { $lines ->
    [one] one move
   *[other] { $lines } moves
}; the most points so far: { $points }.
tonight-led = { $name } led alone from move { $line } of { $lines } and was never overtaken.
tonight-lead-changed = The lead changed { $count ->
    [one] once
   *[other] { $count } times
}; the last to take it was { $name }, at move { $line } of { $lines }.
tonight-best = Most points at once: { $name }, { $points } at move { $line } ({ $why }).
tonight-length = It took { $lines ->
    [one] one move
   *[other] { $lines } moves
} in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
error-no-evenings = This device keeps no evenings.
error-no-evening = There is no such evening.
error-people-name = A name has 1 to { $most } letters.
error-people-taken = The name { $name } belongs to { $owner } already.
error-people-token = Choose one of the colours and signs that are offered.
error-people-token-taken = { $owner } already has this colour with this sign. Choose another colour or another sign.
error-people-full = { $most } people are kept here, and no more fit.
error-people-nobody = Nobody of that number is kept here.
error-people-same = { $name } cannot be merged with themselves.
error-people-against = { $name } and { $other } played in the same game: they are two people.
error-evening-on-table = This game is on the table. Start another one first.
error-evening-over = This game is over; there is nothing to go on with.
error-evening-plays = { $name } plays in the game on the table. Finish it, or start another one first.
error-import-form = This is no exported evening of a table companion.
error-import-empty = The file is empty.
error-import-picture = That is a picture, not an evening.
error-import-packed = That is a packed folder (ZIP or the like). Choose the match-….jsonl in it.
error-import-foreign = That is another program's file, not an evening of a table companion.
error-import-newer = A newer version exported this evening. Update this device first.
error-import-line = Line { $line } of the file cannot be read: { $detail }.
error-import-torn = The file ends early, at line { $line }.
error-import-replay = The moves in the file do not make this game: { $detail }.
error-import-twice = This evening is here already.
