page-recovery = Nach dem Schaden
recovery-banner = Die gespeicherten Spiele waren beschädigt. Was gerettet ist und was fehlt, steht hier.
recovery-none = Nichts war beschädigt. Jeder Zug ist gespeichert.
recovery-missing = Die Datei mit den Spielen war verschwunden.
recovery-empty = Die Datei mit den Spielen war leer.
recovery-foreign = Die Datei mit den Spielen war nicht mehr zu erkennen.
recovery-broken = Die Datei mit den Spielen war beschädigt.
recovery-changed = Ein gespeicherter Zug war nicht mehr so, wie er geschrieben wurde.
recovery-short = In der Datei mit den Spielen fehlten die neuesten Züge.
recovery-recovered = { $entries ->
    [one] { $entries } Eintrag
   *[other] { $entries } Einträge
} aus { $matches ->
    [one] { $matches } Spiel
   *[other] { $matches } Spielen
} gerettet. Der letzte ist Nummer { $last }:
recovery-whole = Es fehlt nichts.
recovery-lost = { $count ->
    [one] Ein Eintrag fehlt:
   *[other] { $count } Einträge fehlen:
}
recovery-more = und { $count } weitere
recovery-entry-unknown = Nummer { $first }: Davon ist nichts bekannt.
recovery-entries-unknown = Nummer { $first } bis { $last }: Davon ist nichts bekannt.
recovery-entry = Nummer { $number }: { $what }.
recovery-entry-by = Nummer { $number }: { $what } von { $name }.
recovery-kind-start = der Beginn eines Spiels
recovery-kind-play = ein Zug
recovery-kind-retract = ein zurückgenommener Zug
recovery-kind-restore = ein wiederholter Zug
recovery-kind-amend = eine Korrektur
recovery-kind-insert = ein nachgetragener Zug
recovery-kind-adopt = die Übernahme neuerer Regeln
recovery-nothing = Es war nichts zu retten.
recovery-advice = Ihr könnt weiterspielen.
recovery-advice-gone = Der Beginn eures letzten Spiels ist verloren, deshalb kann es nicht weitergehen. Beginnt ein neues; dort übernimmt „Mitten in einem Spiel beginnen“, was auf dem Tisch liegt.
recovery-list = Alles, was fehlt
recovery-advice-running = Euer Spiel geht ab Nummer { $last } weiter. Macht die fehlenden Züge auf einem Handy noch einmal oder legt alles so auf den Tisch, wie die Seite es zeigt; dann spielt weiter.
recovery-aside = Beiseitegelegt, nichts gelöscht:
recovery-play = Gelesen – weiterspielen
recovery-host = Das Handy der Spielleitung kann diese Meldung schließen.
