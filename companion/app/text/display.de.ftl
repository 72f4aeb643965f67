# Die kleine Anzeige am Tisch: nur wenige Wörter
display-welcome = Willkommen
display-start = Öffnet diese Adresse am Telefon und beginnt ein Spiel.
display-wifi = WLAN { $name }, Passwort { $password }. Dann diese Adresse öffnen.
display-all = Alle
display-help = Hilfe steht auf den Telefonen.
display-paused = Pause. OK macht weiter.
display-offer = OK: { $story }
display-secret = ein eigener Zug
display-away = { $place }: wegnehmen
display-put = { $place }: { $piece }
display-accepted = Gespielt.
display-ask = Eine Frage: schaut auf die Telefone.
display-busy = Ich schaue …
display-fault = Etwas ist kaputt. Spielt am Telefon weiter.
display-unsaved = Der letzte Zug ließ sich nicht speichern: schaut auf die Telefone.
display-volatile = Nicht gespeichert!
display-leaving = Gute Nacht
display-unplug = Warte, bis die grüne Lampe am Pi dunkel ist, dann zieh den Stecker.

health-display-ok = Die Anzeige antwortet.
health-display-failed = Die Anzeige antwortet nicht: { $detail }. Prüfe ihre vier Drähte und [display] in den Einstellungen; spielen geht auch ohne sie.
health-panel-ok = Lampen und Tasten sind bereit.
health-panel-off = Das Gerät ließ sich nicht ausschalten: { $detail }
