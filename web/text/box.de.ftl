# Die eigene Schachtel
page-box = Deine Schachtel
box-which = Welches Spiel?
box-hint = Die Regel sagt nicht alles. Sieh dir dein Material an und gib es ein: Deine Antwort ersetzt in jedem Spiel, das danach beginnt, unsere Annahme.
host-first-here = Nur wer die PIN kennt, darf hier etwas ändern. Gib sie zuerst hier ein:
box-assumed = Noch angenommen
box-all-known = Nichts. Alles Wichtige ist von deinem Material abgelesen.
box-answered = Beantwortet
box-more = Weitere
box-ours = Unsere Annahme:
box-yours = Von deinem Material abgelesen.
box-keep = Speichern
box-change = Ändern
box-back = Zurücknehmen
box-strange = Antworten, nach denen niemand fragt
box-strange-hint = Sie stammen wohl aus einer anderen Version des Programms. Solange sie bleiben, wird keine neue Antwort gespeichert.
box-tap = Tippe die Stellen an, die bei dir markiert sind.
box-file = Alle Antworten als Datei
box-file-hint = Eine Datei ersetzt alle Antworten zu diesem Spiel.
box-export = Herunterladen
box-import = Datei wählen
box-imported = Übernommen. Antworten in der Datei:
assumed = angenommen

# Bestandsaufnahme
page-stock = Bestand
stock-hint = Lege Teile mit dem Aufkleber nach oben unter die Kamera, beliebig verteilt. Wenn die Zahl stehen bleibt, räume sie weg und lege den nächsten Schwung. Ein laufendes Spiel wartet so lange.
stock-start = Zählen beginnen
stock-stop = Zählen beenden
stock-next = Nächster Schwung
stock-batch = Schwung
stock-now = Jetzt gelesene Aufkleber
stock-counted = Bisher gezählt
stock-seen = Gesehen vom Inhalt der Schachtel
stock-missing = fehlen:
stock-extra = mehr als erwartet:
stock-double = Zweimal auf einem Bild
stock-double-hint = Zwei Teile tragen den gleichen Aufkleber. Drucke für eines einen neuen.
stock-again = Wieder gesehen
stock-again-hint = Diese lagen schon in einem früheren Schwung. Wenn du sie nicht noch einmal hingelegt hast, tragen zwei Teile den gleichen Aufkleber.
stock-print = Die fehlenden drucken
stock-anew = Neu beginnen
stock-anew-sure = Alles vergessen, was für dieses Spiel gezählt wurde?

# Was die Schachtel ablehnt
error-no-edition = Dieses Spiel oder diese Ausgabe gibt es nicht.
error-box-game = Das Spiel „{$game}“ gibt es nicht.
error-box-edition = {$game} hat keine Ausgabe „{$edition}“.
error-box-question = Nach „{$question}“ wird bei {$game}, Ausgabe {$edition}, nicht gefragt.
error-box-unanswered = „{$question}“ hat keine Antwort, die man zurücknehmen könnte.
error-box-number = {$question} Die Antwort ist eine Zahl von {$low} bis {$high}, nicht {$value}.
error-box-choice = {$question} „{$value}“ ist keine der Antworten ({$offered}).
error-box-marks = {$question} Die Antwort ist eine Liste verschiedener Marken, nicht {$value}.
error-box-mark = {$question} „{$value}“ lässt sich nicht markieren.
error-box-setup = Das geht nicht: {$detail}
error-box-form = Diese Datei hat die Form „{$found}“; lesbar ist nur {$wanted} ({$where}).
error-box-other-game = Diese Datei gehört zu {$found}, nicht zu {$game} ({$where}).
error-box-file = Die Datei lässt sich nicht verwenden ({$where}): {$detail}
