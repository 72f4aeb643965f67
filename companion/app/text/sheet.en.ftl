# Printed sheets
sheet-hint = Print at 100 %, without fitting to the page. Check the ruler.
sheet-show = Show place: lay a piece here to ask about it
sheet-join = Join the table
sheet-wifi = First join this Wi-Fi
sheet-ask = How many of { $kind }?
sheet-done = { $count ->
    [0] { $file }
    [one] { $count } sticker: { $file }
   *[other] { $count } stickers: { $file }
}
sheet-command-undo = Undo
sheet-command-pause = Pause
sheet-command-end = End of turn
sheet-command-help = Help
sheet-scale = This sheet was printed at { $percent } %. Print it again at 100 %, with "fit to page" switched off.
sheet-count = { $count ->
    [one] { $count } sticker
   *[other] { $count } stickers
}
sheet-number = Sheet { $number }: sort the pieces into piles and stick row by row
sheet-part-anchors = Anchors for the corners
sheet-part-cards = Cards
sheet-players = the players sit here
sheet-this-side = this side to the players
sheet-corner-top-left = top left
sheet-corner-top-right = top right
sheet-corner-bottom-left = bottom left
sheet-corner-bottom-right = bottom right
sheet-frames-hint = Test sheet: hold it against the labels in front of a light. How many mm the frame is off at label 1 is the shift; how much more at the last one, the stretch. Right and down are +.
sheet-which-paper = Pages { $first } to { $last } go on labels, the rest on plain paper.
sheet-which-paper-one = Page { $first } goes on labels, the rest on plain paper.
sheet-how-title = How to stick
sheet-how-ruler = Measure the ruler: it is exactly 100 mm.
sheet-how-ruler-wrong = It is not? Print again at 100 %.
sheet-how-stick = Stick the code where its picture shows, arrow up.
sheet-how-up = up
sheet-how-true-size = in its true size
sheet-how-sticker = sticker, { $side } mm
sheet-how-free = The picture beside each code shows exactly where it goes.
sheet-how-right = like this
sheet-how-turned = not upside down
sheet-how-over = not over the edge
sheet-how-covered = nothing on top of it
sheet-how-corners = Lay the anchors in the corners as on the map, arrows to the players.
sheet-how-ask = Unsure where to? Lay the piece on the show place.
sheet-how-ask-more = It lies beside the board, dashed on the map. The phone shows what can be done with the piece.
sheet-impossible = Left out, no such piece can exist: { $kinds }. If you have one all the same, ask for it with --kinds.
sheet-impossible-printed = Mind that no such piece can exist: { $kinds }
sheet-next-label = Begin at label { $label } next time: --begin-at { $label } or --begin-at next
