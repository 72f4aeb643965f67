# Abende
page-evenings = Frühere Abende
page-players = Leute
evenings-none = Hier wurde noch nichts gespielt. Jedes Spiel, das ihr beginnt, wird hier von selbst aufgehoben.
evenings-more = Weitere Abende werden ausgezählt …
evenings-minutes = Min.
evenings-unfinished = nicht zu Ende
evenings-on-table = liegt gerade auf dem Tisch
evenings-imported = von einem anderen Gerät
evenings-film = Noch einmal ansehen
evenings-go-on = Weiterspielen
evenings-delete = Löschen
evenings-delete-sure = Diesen Abend endgültig löschen, mit seinen Bildern und Kopien?
evenings-take = Mitnehmen
evenings-csv = Alle Ergebnisse als Tabelle (CSV)
evenings-bgstats = In BG Stats eintragen
evenings-import = Einen Abend von einem anderen Gerät holen
evenings-import-hint = Eine Datei, die ein anderer Spielbegleiter ausgegeben hat (match-….jsonl).
evenings-import-done = Der Abend ist jetzt hier.
evenings-broken = Er lässt sich nicht öffnen:
evenings-past = Du siehst einen früheren Abend.
evening-picture = Bild des Abends
evening-photo = mit dem Foto des Tisches
tonight = In drei Sätzen
stats-title = Was alle Abende sagen
stats-none = Noch kein Spiel wurde zu Ende gespielt.
stats-played = gespielt
stats-won = gewonnen
stats-mean = Punkte im Schnitt
stats-best = Bestwert
stats-rank = meist auf Platz
stats-points = Punkte, Spiel für Spiel
stats-places = Plätze, vom ersten an
stats-records = Rekorde
stats-passed = Wer wen überholt
stats-times = mal
people-hint = Wer hier steht, behält Farbe und Zeichen, und alle Spiele zählen zusammen.
people-add = Jemanden aufnehmen
people-name = Name
people-colour = Farbe
people-sign = Zeichen
people-save = Speichern
people-change = Ändern
people-also = auch:
people-keep = Aufnehmen
people-others = Haben hier gespielt, stehen nicht in der Liste
people-merge = Ist dieselbe Person wie
people-merge-choose = jemanden wählen
people-forget = Vergessen
people-forget-sure = Diesen Namen aus jedem Spiel und jeder Kopie nehmen? Die Spiele bleiben; der Name kommt nicht wieder.
people-host = Ändern kann das nur das Handy der Spielleitung.
people-none = Hier steht noch niemand.
colour-of-red = Rot
colour-of-blue = Blau
colour-of-green = Grün
colour-of-yellow = Gelb
colour-of-violet = Violett
colour-of-orange = Orange
colour-of-black = Schwarz
colour-of-white = Weiß
sign-anchor = Anker
sign-star = Stern
sign-fish = Fisch
sign-shell = Muschel
sign-wheel = Steuerrad
sign-moon = Mond
erased = Weg, auch aus den Kopien.
erased-left = Weg. Diese Dateien ließen sich nicht neu schreiben und enthalten es vielleicht noch: { $files }.
tonight-won = { $name } hat mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} gewonnen, { $margin } mehr als { $second }.
tonight-won-even = { $name } hat mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} gewonnen, so vielen wie auf dem nächsten Platz.
tonight-won-together = { $names } haben gemeinsam mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} gewonnen.
tonight-open = Nach { $lines ->
    [one] einem Zug
   *[other] { $lines } Zügen
} noch nicht zu Ende; die meisten Punkte bisher: { $points }.
tonight-led = { $name } lag ab Zug { $line } von { $lines } allein vorn und wurde nie überholt.
tonight-lead-changed = Die Führung wechselte { $count ->
    [one] einmal
   *[other] { $count }-mal
}; zuletzt ging sie an { $name }, mit Zug { $line } von { $lines }.
tonight-best = Die meisten Punkte auf einmal: { $name }, { $points } mit Zug { $line } ({ $why }).
tonight-length = Es dauerte { $lines ->
    [one] einen Zug
   *[other] { $lines } Züge
} und { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}.
error-no-evenings = Dieses Gerät bewahrt keine Abende auf.
error-no-evening = Diesen Abend gibt es nicht.
error-people-name = Ein Name hat 1 bis { $most } Buchstaben.
error-people-taken = Den Namen { $name } hat schon { $owner }.
error-people-token = Wähle eine der Farben und eines der Zeichen, die angeboten werden.
error-people-token-taken = { $owner } hat diese Farbe mit diesem Zeichen schon. Wähle eine andere Farbe oder ein anderes Zeichen.
error-people-full = Hier stehen { $most } Leute, mehr passen nicht.
error-people-nobody = Unter dieser Nummer steht hier niemand.
error-people-same = { $name } lässt sich nicht mit sich selbst zusammenlegen.
error-people-against = { $name } und { $other } haben im selben Spiel gespielt: das sind zwei.
error-evening-on-table = Dieses Spiel liegt gerade auf dem Tisch. Beginne erst ein anderes.
error-evening-over = Dieses Spiel ist zu Ende; da gibt es nichts weiterzuspielen.
error-evening-plays = { $name } spielt gerade mit. Spielt zu Ende, oder beginnt erst ein anderes Spiel.
error-import-form = Das ist kein Abend, den ein Spielbegleiter ausgegeben hat.
error-import-empty = Die Datei ist leer.
error-import-picture = Das ist ein Bild, kein Abend.
error-import-packed = Das ist ein gepackter Ordner (ZIP oder ähnlich). Wähle die Datei match-….jsonl darin.
error-import-foreign = Das ist die Datei eines anderen Programms, kein Abend eines Spielbegleiters.
error-import-newer = Diesen Abend hat eine neuere Version ausgegeben. Aktualisiere zuerst dieses Gerät.
error-import-line = Zeile { $line } der Datei ist nicht zu lesen: { $detail }.
error-import-torn = Die Datei hört zu früh auf, bei Zeile { $line }.
error-import-replay = Die Züge in der Datei ergeben dieses Spiel nicht: { $detail }.
error-import-twice = Dieser Abend ist schon hier.
