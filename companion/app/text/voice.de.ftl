# The voice of the box: what it announces, and how it is doing
voice-points = { $name }: { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
voice-end = { $count ->
    [one] Das Spiel ist aus. { $names } gewinnt.
   *[other] Das Spiel ist aus. { $names } gewinnen gemeinsam.
}
health-voice-ok = Das Gerät spricht mit { $detail }.
health-voice-missing = Das Gerät kann nicht sprechen: { $detail } ist hier nicht installiert oder hat keine Stimme.
health-voice-language = Die Stimme des Geräts spricht { $detail }, aber nicht die Sprache der Einstellungen.
health-voice-failed = Die Stimme des Geräts ist ausgefallen: { $detail }
