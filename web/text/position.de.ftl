midway = Mitten in einem Spiel beginnen
midway-hint = Für ein Spiel, das schon im Gang ist. Es beginnt mit dem nächsten Zug: Nimm das Formular, trage ein, was auf dem Tisch liegt und was jeder hat, und beginne. Plätze werden ab 0 gezählt.
midway-form = Ein Formular für dieses Spiel
midway-file = Eine Datei
midway-text = Die Stellung
midway-seen = Ausgefüllt mit dem, was die Kamera sieht. Prüfe es und ergänze, was keine Kamera sehen kann.
midway-unseen = Die Kamera sieht keinen Tisch dieses Spiels; das Formular zeigt den Anfang.
midway-begun = Mitten im Spiel begonnen.
