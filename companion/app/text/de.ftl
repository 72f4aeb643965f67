# Listen
list-empty = nichts
list-more = { $first }, { $next }
list-last = { $first } und { $last }

# Was die Sitzung ablehnt
violation-stale-revision = Inzwischen ist etwas anderes geschehen. Schau nach und wiederhole es.
violation-nothing-to-undo = Es gibt nichts zurückzunehmen.
violation-nothing-to-redo = Es gibt nichts zu wiederholen.
violation-no-such-entry = Eintrag { $revision } gehört nicht mehr zum Spiel.
violation-later-move-breaks = Dann wäre Eintrag { $revision } nicht mehr erlaubt: { $violation }
violation-not-your-seat = Das darf nur { $seat }.
violation-no-moves = Darin steckt kein Zug.
violation-paused = Das Spiel macht Pause.
violation-match-over = Ein anderes Spiel hat begonnen; dieses liegt im Archiv.
violation-adoption-due = Die Regeln oder die Angaben zum Material haben sich seit Beginn dieses Spiels geändert. Entscheide zuerst, ob das neue Ergebnis gilt.
violation-nothing-to-adopt = Das Spiel läuft schon nach den jetzigen Regeln.

# Der Ratgeber
advice-dark = Hier ist es zu dunkel. Schalte eine Lampe ein, die den ganzen Tisch beleuchtet.
advice-glare = Hier spiegelt das Licht. Verschiebe oder kippe die Lampe.
advice-blur = Das Bild ist hier unscharf. Stelle die Kamera scharf oder putze die Linse.
advice-moved = Etwas hat sich bewegt. Bitte kurz stillhalten.
advice-too-small = Der Aufkleber ist im Bild zu klein. Rücke die Kamera näher oder drucke größere Aufkleber.
advice-covered = Etwas verdeckt den Aufkleber.
advice-double = Derselbe Aufkleber liegt zweimal da. Drucke einen davon neu.
advice-foreign = { $value ->
    [one] Hier liegt ein Code, der nicht zum Spiel gehört; er zählt nicht.
   *[other] Hier liegen { $value } Codes, die nicht zum Spiel gehören; sie zählen nicht.
}
advice-no-anchors = Die gedruckten Marken an den Tischecken sind nicht zu sehen.
advice-no-picture = Die Kamera liefert kein Bild.
advice-frozen = Die Kamera liefert seit einer Weile dasselbe Bild. Stecke sie neu an.
advice-flicker = Das Licht flackert. Nimm eine andere Lampe.
advice-mirrored = Das Bild ist gespiegelt. Schalte das Spiegeln in der Kamera aus.
advice-wrong-size = Der Bogen wurde nicht in wahrer Größe gedruckt. Drucke ihn mit 100 %, ohne Anpassen an die Seite.

# Das Protokoll
health-journal-ok = Jeder Zug ist gespeichert.
health-journal-broken = Das Spiel kann nicht gespeichert werden: { $detail }
health-reader-ok = Der Tisch wird gelesen.
health-reader-failed = Das Lesen des Tisches ist gescheitert und beginnt neu: { $detail }
health-camera-failed = Die Kamera ist ausgefallen: { $detail }. Spielt am Telefon weiter.
