# The owner's box at a terminal
box-taken = { $count ->
    [one] { $count } Antwort übernommen.
   *[other] { $count } Antworten übernommen.
}
box-written = Die Antworten stehen in { $file }.
box-known = nichts, alles ist von deinem Material abgelesen
