# Seiten
page-join = Mitspielen
page-table = Tisch
page-wall = Großer Bildschirm
page-history = Verlauf
page-camera = Kamera
page-after = Nach dem Spiel
page-health = Gerät
page-setup = Einrichten
page-practice = Üben
page-lamps = Lampen
menu = Menü
language = Sprache
language-cs = Čeština
language-en = English
language-de = Deutsch
no-script = Diese Seite braucht JavaScript.
foot-version = Version {$version}
link-stale = Keine Verbindung. Was du siehst, ist vielleicht veraltet.
offline = Der Tisch ist nicht erreichbar. Nichts wurde geändert.
close = Schließen

# Mitspielen
join-who = Wer bist du?
join-here = Hier mitspielen
join-code = QR-Code mit der Adresse dieses Tisches
join-others = Auch:
join-wifi = 1. Geh in dieses WLAN
join-wifi-code = Code, der ins WLAN führt
join-then = 2. Öffne dann diese Seite
watch = Nur zuschauen
new-match = Neues Spiel
sit-down = Platz nehmen
stand-up = Aufstehen
watch-not = Die Spielleitung lässt niemanden ohne Platz zuschauen.
seat-mine = Dein Platz
seat-taken = Besetzt
seat-free = Frei
set-free = Platz freigeben

# Der Tisch
choices = Du kannst
board = Spielplan
players = Mitspielende
log = Was geschah
tools = Aktionen
undo = Zurücknehmen
redo = Wiederholen
pause = Pause
resume = Weiter
paused = Pause
button-ok = OK
button-back = Zurück
button-plus = Plus
button-help = Hilfe
sound = Ton, wenn du dran bist
speech = Vorlesen
speech-no-voice = Dieses Handy hat keine deutsche Stimme. Installiere eine in den Einstellungen, oder lass ein anderes Handy vorlesen.
learning = Erstes Spiel: erklären, was vorkommt
learning-join = Mein erstes Spiel: erklär mir, was vorkommt
awake = Bildschirm anlassen
awake-http = Diese Adresse ist einfaches http, deshalb darf die Seite den Bildschirm nicht anlassen. Stelle am Handy eine längere Bildschirmzeit ein.
your-turn = Du bist dran
your-seats = Deine Plätze
you = du
on-a-phone = hat ein Handy
score = Punkte
corrected = korrigiert
source-camera = Kamera
source-phone = Handy
source-button = Knopf
source-chance = Vom Begleiter gewürfelt
source-clock = Zeit abgelaufen
hold-to-show = Halten, um deine Geheimnisse zu sehen
no-match = Es läuft kein Spiel.

# Zeichen
sign-ready = Bereit
sign-accepted = Erledigt
sign-ask = Frage
sign-refused = Das geht nicht
sign-mismatch = Tisch und Spielstand stimmen nicht überein
sign-busy = Schaut …
sign-fault = Etwas funktioniert nicht
lamp-ready = Du bist dran und der Tisch stimmt.
lamp-ask = Blau, langsam: Auf den Handys steht eine Frage. Auch die Knöpfe OK und Plus beantworten sie.
lamp-accepted = Grün und ein kurzer Ton: erledigt.
lamp-refused = Rot und zwei tiefe Töne: Das erlauben die Regeln nicht. Auf den Handys steht, warum. Nichts wurde geändert.
lamp-mismatch = Gelb: Tisch und Spielstand stimmen nicht überein. Die Handys zeigen, was falsch liegt.
lamp-busy = Weiß, wird heller und dunkler: Eine Hand ist im Bild oder der Tisch wird gelesen.
lamp-fault = Magenta: Kamera, Speicher oder Strom. Spielt mit den Handys weiter.

# Fragen
refused = Das geht nicht
refused-hint = Nichts wurde geändert. Lege das Teil woanders hin.
which-story = Was war es?
is-it-so = Stimmt das?
ok-takes = Mit OK bestätigen
put-back = Bringt den Tisch in Ordnung
take-away = Wegnehmen:
lies-there = Auf dem Tisch:
nothing = nichts
done = erledigt
turn-0 = nicht gedreht
turn-1 = eine Vierteldrehung nach rechts
turn-2 = auf dem Kopf
turn-3 = eine Vierteldrehung nach links
table-right = Der Tisch stimmt
record-right = Der Spielstand stimmt
shown = Der Kamera gezeigt
coach = Schlecht zu lesen
adopt = Neues Ergebnis übernehmen
roll-told = Was wurde gewürfelt?
for-us = Für uns würfeln
tap-board = Tippe auf den Plan oder wähle hier
choose-one = Wählen

# Verlauf
history-hint = Das Neueste zuerst. Ändere eine Zeile oder trage eine vergessene nach.
change = Ändern
insert-before = Zug davor nachtragen
what-instead = Was war es wirklich?
what-missed = Was wurde vergessen?
what-changes = Das würde sich ändern
changes-nothing = Nichts, was alle sehen können, ändert sich.
do-it = So machen
cancel = Abbrechen
table-then = Danach auf dem Tisch

# Kamera
camera-none = Kein Kamerabild. Spielt mit den Handys weiter.
camera-read = Gelesene Codes
camera-foreign = Fremde Codes
camera-places = Felder
camera-bad = Schlecht zu lesen
camera-good = Alles ist gut zu lesen.
camera-picture = Das Kamerabild mit allem, was gelesen wurde

# Gerät
level-ok = OK
level-warn = Achtung
level-bad = Fehler
level-unknown = Unbekannt
secure-yes = Diese Adresse ist https: Die Seite lässt sich installieren und kann den Bildschirm anlassen.
secure-no = Diese Adresse ist einfaches http: Die Seite lässt sich nicht installieren und kann den Bildschirm nicht anlassen. Alles andere geht.

# Einrichten
setup-hint = Du kannst jeden Schritt verlassen und später fortsetzen.
step-language = Sprache
step-pin = PIN der Spielleitung
step-camera = Kamera
step-calibration = Kalibrierung
pin = PIN (4 bis 12 Ziffern)
pin-new = Wähle eine PIN. Wer sie kennt, startet Spiele und gibt Plätze frei.
pin-tell = Gib die PIN ein, um die Spielleitung zu übernehmen.
pin-known = Dieses Handy hat die Spielleitung.
pin-late = OK wurde nicht rechtzeitig gedrückt. Gib die PIN in einer Minute noch einmal ein.
pin-change = PIN ändern
watchers-allow = Handys ohne Platz dürfen zuschauen
pin-send = Senden
see-camera = Zeigen, was die Kamera sieht
no-camera-here = Dieses Gerät hat keine Kamera. Alles geht mit dem Handy.
game = Spiel
edition = Ausgabe
player-name = Name
begin = Beginnen
begin-ends = Ein Spiel, das noch läuft, kommt zu den früheren Abenden und kann dort fortgesetzt werden.
host-first = Gib zuerst die PIN ein.

# Nach dem Spiel
final-table = Endstand
standing = Zwischenstand
growth = Wie der Plan wuchs
step-back = Zurück
step-on = Weiter
downloads = Herunterladen
download-jsonl = Das ganze Spiel (JSON-Zeilen)
download-csv = Punkte als Tabelle (CSV)
download-svg = Plan als Bild (SVG)
not-over-yet = Das Spiel läuft noch. Wenn es zu Ende ist, kannst du es ganz herunterladen.
winner = gewinnt

# Entdecker auf dem Plan
island-worth = Wert
island-tiles = Kärtchen
island-ranks = Aktuelle Ränge
island-nobody = Niemand steht darauf
path = Pfad
paths = Dschungelpfade
path-leads = führt
path-empty = leer
start-cost = Kosten
fits-nowhere = Passt nirgends: beiseitelegen.
tiles-left = Übrige Kärtchen
tiles-hidden = verdeckt
tiles-open = offen
chiefs = Oberkundschafter

# Sätze mit Zahlen, vom Gerät gemacht
say-secret = {$name}: etwas Geheimes
say-assumed = {$count ->
    [one] {$count} gedruckte Angabe ist angenommen und noch nicht geprüft
   *[other] {$count} gedruckte Angaben sind angenommen und noch nicht geprüft
}
say-adoption = {$breaks ->
    [0] Regeln oder gedruckte Angaben haben sich seit dem Beginn geändert. Alle Züge gelten noch; nur die Ergebnisse sind andere.
   *[other] Regeln oder gedruckte Angaben haben sich seit dem Beginn geändert. Ab Eintrag {$breaks} gelten die Züge nicht mehr und fielen weg.
}

# Was schiefging
error-json = Das ist kein JSON-Objekt.
error-api-newer = Diese Anfrage kommt von Version {$found} der Schnittstelle; dieses Programm versteht höchstens {$ours}. Bitte aktualisieren.
error-api-form = „{$found}“ ist keine Version der Schnittstelle.
error-field = Das Feld „{$field}“ fehlt oder ist falsch.
error-malformed = Das ist kein Zug: {$detail}
error-host-name = Dieser Name gehört nicht zum Gerät. Öffne es mit der Adresse in Ziffern, die das Gerät oder das Terminal zeigt, oder trage den Namen in /etc/companion.toml unter „hosts“ ein.
error-origin = Diese Anfrage kommt von einer anderen Seite und wurde abgelehnt.
error-not-found = Diese Seite gibt es nicht.
error-method = Das geht unter dieser Adresse nicht.
error-too-large = Das ist zu viel auf einmal.
error-request = Diese Anfrage ist nicht zu verstehen.
error-bug = Etwas ist schiefgegangen. Es wurde notiert; das Spiel ist sicher.
error-disk = Das Speichern ist fehlgeschlagen: {$detail}
error-full = Zu viele Seiten sind offen. Diese wird nur ab und zu aktualisiert.
error-no-match = Es läuft kein Spiel.
error-watcher = Du schaust nur zu. Nimm zuerst einen Platz.
error-join-first = Nimm zuerst einen Platz oder tippe auf „Nur zuschauen“.
error-seat-first = Die Spielleitung lässt niemanden ohne Platz zuschauen. Nimm zuerst einen.
error-picture-first = Nur wer mitspielt, sieht das Bild des Tisches. Nimm zuerst einen Platz.
error-seat-taken = Ein anderes Handy spielt schon {$name}. Die Spielleitung kann den Platz freigeben.
error-seat-not-yours = Dieses Handy hat den Platz nicht.
error-no-chance = Jetzt gibt es nichts zu würfeln oder zu ziehen.
error-no-buttons = Dieser Tisch hat keine Knöpfe.
error-no-story = Diese Frage ist schon beantwortet.
error-no-reply = Der Tisch hat nicht rechtzeitig geantwortet. Sieh nach, ob es erledigt ist.
error-unexplained = Kein einzelner Zug erklärt den Tisch. Wähle auf der Seite, was geschah, oder lege zurück, was falsch liegt.
error-no-line = Dieser Eintrag ist nicht mehr im Spiel.
error-not-over = Das Spiel ist noch nicht zu Ende.
error-no-kind = So ein Teil gibt es nicht.
error-no-picture = Die Kamera liefert kein Bild.
error-no-camera = Dieses Gerät hat keine Kamera.
error-calibration = {$detail}
error-pin-form = Eine PIN hat 4 bis 12 Ziffern.
error-pin-wrong = Falsche PIN.
error-pin-lost = Die PIN der Spielleitung war beschädigt. Drücke jetzt OK am Gerät, dann gilt die eingegebene PIN.
error-pin-wait = Zu oft falsch geraten. Warte {$seconds ->
    [one] {$seconds} Sekunde
   *[other] {$seconds} Sekunden
}.
error-pin-press = Zu oft falsch geraten. Sitzt du am Tisch, drücke jetzt OK am Gerät; sonst warte {$seconds ->
    [one] {$seconds} Sekunde
   *[other] {$seconds} Sekunden
}.
error-pin-first = Wähle zuerst die PIN der Spielleitung.
error-host-only = Das darf nur die Spielleitung.
error-names = Alle brauchen einen Namen von höchstens 24 Buchstaben.
error-names-many = So viele spielen kein Spiel mit.
error-names-count = Zu { $count } spielt man diese Ausgabe nicht, nur zu { $fits }.
error-names-alike = Zwei haben denselben Namen.
error-set-up = So kann das Spiel nicht beginnen: {$detail}
