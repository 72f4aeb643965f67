# A table to lay and to photograph, for a test set (companion photos new)
photos-title = { $game }: test picture { $number }
photos-lay = { $count ->
    [one] Lay one piece on the bare table as listed.
   *[other] Lay { $count } pieces on the bare table as listed.
}
photos-arrow = The arrow points where the corner of the code lies that has no large square.
photos-drawn = The three large squares of each code lie as drawn.
photos-empty = Every other place stays empty, for instance { $places }.
photos-full = Nothing else lies on the table.
photos-sheet = { $file } shows the same as a drawing.
photos-enter = Press Enter when it lies so and no hand is over the table
photos-enter-file = Photograph it, save the photograph as { $file }, then press Enter
photos-done = { $folder } is stored. At first sight { $read } of { $count } pieces read.
photos-no-anchors = No anchor is found in this picture. It is stored all the same; look whether all of them are in it and sharp.
