# Ein Tisch zum Auslegen und Fotografieren für eine Testreihe (companion photos new)
photos-title = { $game }: Testbild { $number }
photos-lay = { $count ->
    [one] Lege ein Teil so auf den leeren Tisch, wie es in der Liste steht.
   *[other] Lege { $count } Teile so auf den leeren Tisch, wie es in der Liste steht.
}
photos-arrow = Der Pfeil sagt, wohin die Ecke des Codes zeigt, in der kein großes Quadrat ist.
photos-drawn = Die drei großen Quadrate jedes Codes liegen wie gezeichnet.
photos-empty = Alle anderen Plätze bleiben leer, zum Beispiel { $places }.
photos-full = Sonst liegt nichts auf dem Tisch.
photos-sheet = { $file } zeigt dasselbe als Zeichnung.
photos-enter = Drücke Enter, wenn alles so liegt und keine Hand über dem Tisch ist
photos-enter-file = Fotografiere den Tisch, speichere das Foto als { $file } und drücke Enter
photos-done = { $folder } ist gespeichert. Auf den ersten Blick { $read } von { $count } Teilen gelesen.
photos-no-anchors = Auf diesem Bild ist kein Anker zu finden. Es ist trotzdem gespeichert; sieh nach, ob alle darauf und scharf sind.
