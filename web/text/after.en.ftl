# After the game
how-made = Where the points came from
how-made-hint = Open a name to see every point. The number leads to the board at that move.
how = For
no-points = No points yet.
see-board = Show the board then
plot-title = The course of the game
plot-what = Show
step-run = Play
step-stop = Stop
table-then-photo = The table as the camera saw it then
download-png = Board as a picture (PNG)

# Set-up
step-box-hint = Print the stickers, and answer what the rulebook leaves open about your box. Both can wait: you may play first.
at-start = At the start
