# The owner's box at a terminal
box-taken = { $count ->
    [one] { $count } answer taken over.
   *[other] { $count } answers taken over.
}
box-written = The answers are in { $file }.
box-known = nothing: all is read off your own pieces
