midway = Start in the middle of a game
midway-hint = For a game that is already half played. It starts with the next turn: take the form, fill in what lies on the table and what everybody has, and start. Seats are counted from 0.
midway-form = A form for this game
midway-file = A file
midway-text = The position
midway-seen = Filled in with what the camera sees. Check it, and add what no camera can see.
midway-unseen = The camera does not see the table of this game; the form shows the beginning.
midway-begun = Started in the middle of a game.
