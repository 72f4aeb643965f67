# Die kleine Anzeige am Tisch: nur wenige Wörter
display-welcome = Willkommen
display-wifi = WLAN { $name }, Passwort { $password }. Dann diese Adresse öffnen.
display-start = Öffnet diese Adresse am Handy und beginnt ein Spiel.
display-searching = Sucht ein Netz …
display-all = Alle
display-help = Hilfe steht auf den Handys.
display-paused = Pause. Weiter mit OK.
display-offer = OK: { $story }
display-secret = ein eigener Zug
display-away = { $place }: wegnehmen
display-put = { $place }: { $piece }
display-accepted = Erledigt.
display-ask = Eine Frage: Schaut auf die Handys.
display-seat = Ein Handy meldet sich als { $name }. Antwortet auf den Handys.
display-seat-ok = Ein Handy meldet sich als { $name }. Stimmt das, dann OK eine Sekunde halten.
display-busy = Schaut …
display-fault = Etwas funktioniert nicht. Spielt mit den Handys weiter.
display-unsaved = Der letzte Zug ließ sich nicht speichern: Schaut auf die Handys.
display-volatile = Nicht gespeichert!
display-leaving = Gute Nacht
display-unplug = Wartet, bis die grüne Lampe am Pi dunkel ist, dann zieht den Stecker.

health-display-ok = Die Anzeige antwortet.
health-display-failed = Die Anzeige antwortet nicht: { $detail }. Prüfe ihre vier Drähte und [display] in den Einstellungen; spielen geht auch ohne sie.
health-panel-ok = Lampen und Knöpfe sind bereit.
health-panel-off = Das Gerät ließ sich nicht ausschalten: { $detail }
