midway = Begin in the middle of a game
midway-hint = For a game that is half played already. It begins with the next turn: take the form, put in what lies and what everybody has, and begin. Seats are counted from 0.
midway-form = A form for this game
midway-file = A file
midway-text = The position
midway-seen = Filled in with what the camera sees. Check it, and add what no camera can see.
midway-unseen = The camera sees no table of this game; the form shows the beginning.
midway-begun = Begun in the middle of a game.
