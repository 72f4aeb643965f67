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
