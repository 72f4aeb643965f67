# The owner's box
page-box = Your box
box-which = Which game?
box-hint = The rulebook does not say everything. Look at your own pieces and tell: your answer takes the place of our guess in every game that begins from then on.
host-first-here = Only the host may change this. Tell the PIN here first:
box-assumed = Still assumed
box-all-known = Nothing. Everything that counts has been read off your material.
box-answered = Answered
box-more = More
box-ours = We assume:
box-yours = Read off your material.
box-keep = Keep
box-change = Change
box-back = Take back
box-strange = Answers that nobody asks for
box-strange-hint = They are probably from another version of the program. While they stay, no new answer is kept.
box-tap = Tap the places that are marked on yours.
box-file = All answers as a file
box-file-hint = A file takes the place of all answers for this game.
box-export = Download
box-import = Choose a file
box-imported = Taken over. Answers in the file:
assumed = assumed

# Counting the box
page-stock = Stocktake
stock-hint = Lay pieces with their stickers up under the camera, anywhere and in any order. When the number stands still, take them away and lay the next batch. A running game waits meanwhile.
stock-start = Start counting
stock-stop = Stop counting
stock-next = Next batch
stock-batch = Batch
stock-now = Stickers read now
stock-counted = Counted so far
stock-seen = Seen of what the box holds
stock-missing = missing:
stock-extra = more than expected:
stock-double = Twice on one picture
stock-double-hint = Two pieces carry the same sticker. Print a new one for one of them.
stock-again = Seen again
stock-again-hint = These lay in an earlier batch, too. If you have not laid them again, two pieces carry the same sticker.
stock-print = Print the missing ones
stock-anew = Begin anew
stock-anew-sure = Forget everything that was counted for this game?

# What the box refuses
error-no-edition = There is no such game or edition.
error-box-game = There is no game “{$game}”.
error-box-edition = {$game} has no edition “{$edition}”.
error-box-question = “{$question}” is not asked for {$game}, edition {$edition}.
error-box-unanswered = “{$question}” has no answer to take back.
error-box-number = {$question} The answer is a number from {$low} to {$high}, not {$value}.
error-box-choice = {$question} “{$value}” is none of the answers ({$offered}).
error-box-marks = {$question} The answer is a list of different marks, not {$value}.
error-box-mark = {$question} “{$value}” cannot be marked.
error-box-setup = That cannot be: {$detail}
error-box-form = This file has the form “{$found}”; only {$wanted} can be read ({$where}).
error-box-other-game = This file belongs to {$found}, not to {$game} ({$where}).
error-box-file = The file cannot be used ({$where}): {$detail}
