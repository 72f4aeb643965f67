# Listen
list-empty = nichts
list-more = { $first }, { $next }
list-last = { $first } und { $last }

# Was die Sitzung ablehnt
violation-stale-revision = Inzwischen ist etwas anderes geschehen. Sieh nach und wiederhole es.
violation-nothing-to-undo = Es gibt nichts zurückzunehmen.
violation-nothing-to-redo = Es gibt nichts zu wiederholen.
violation-no-such-entry = Eintrag { $revision } gehört nicht mehr zum Spiel.
violation-later-move-breaks = Dann wäre Eintrag { $revision } nicht mehr erlaubt: { $violation }
violation-would-end-match = Durch diese Korrektur wäre das Spiel zu Ende. Ohne Bestätigung ändert sich nichts.
violation-would-reopen-match = Das Spiel ist aus und ginge nach dieser Korrektur weiter. Ohne Bestätigung ändert sich nichts.
violation-private-rule = Das verbietet etwas, das nur wissen darf, wen es betrifft.
violation-not-your-seat = Das darf nur { $seat }.
violation-no-moves = Darin steckt kein Zug.
violation-paused = Das Spiel macht Pause.
violation-match-over = Ein anderes Spiel hat begonnen; dieses liegt im Archiv.
violation-adoption-due = Die Regeln oder die gedruckten Angaben haben sich seit Beginn dieses Spiels geändert. Entscheide zuerst, ob das neue Ergebnis gilt.
violation-nothing-to-adopt = Das Spiel folgt schon den jetzigen Regeln.

# Was jedes Spiel ablehnt
violation-unknown-seat = Dort sitzt niemand.
violation-game-is-over = Das Spiel ist aus.
violation-not-your-turn = { $turn } ist am Zug.
violation-not-now = Jetzt nicht. { $phase }

# Das Protokoll
health-journal-ok = Jeder Zug ist gespeichert.
health-journal-broken = Das Spiel kann nicht gespeichert werden: { $detail }
health-journal-volatile = Hier wird nichts gespeichert: Dieses Spiel ist weg, wenn das Gerät ausgeschaltet wird.
health-journal-full = Der Speicher ist voll, deshalb wird nichts gespeichert: Dieses Spiel ist weg, wenn das Gerät ausgeschaltet wird. Schaffe Platz und starte das Gerät neu.
health-journal-failing = Der Speicher versagt, deshalb wird nichts gespeichert: Dieses Spiel ist weg, wenn das Gerät ausgeschaltet wird. Setze eine andere Karte ein.
health-journal-uncopied = Die gespeicherten Spiele ließen sich nicht lesen, hier können welche fehlen; und es wird nichts gespeichert: Dieses Spiel ist weg, wenn das Gerät ausgeschaltet wird.
health-journal-unmarked = Jeder Zug ist gespeichert, aber ginge später einer verloren, fiele es vielleicht nicht auf: { $detail }
health-journal-exposed = Jeder Zug ist gespeichert, die neuesten aber nur einmal: { $detail }
health-recovery-whole = Die gespeicherten Spiele waren beschädigt; alles ist gerettet. Mehr steht auf der Seite /recovery.
health-recovery-parts = Die gespeicherten Spiele waren beschädigt, fehlende Einträge: { $detail }. Mehr steht auf der Seite /recovery.
health-recording-ok = Der Abend wird aufgenommen.
health-recording-failed = Die Aufnahme des Abends ist abgebrochen: { $detail }. Das Spiel geht weiter.
health-recording-full = Die Aufnahme hat { $detail } MB erreicht und endet. Das Spiel geht weiter.
health-reader-ok = Der Tisch wird gelesen.
health-reader-failed = Das Lesen des Tisches ist gescheitert und beginnt neu: { $detail }
health-camera-failed = Die Kamera ist ausgefallen: { $detail }. Spielt mit den Handys weiter.
health-panel-failed = Lampen und Summer antworten nicht: { $detail }

# After the game
gain-correction = Korrekturen
