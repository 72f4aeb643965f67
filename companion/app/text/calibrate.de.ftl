# Warum eine Kalibrierung nicht ging. $places sind die Felder, um die es geht.
calibrate-no-picture = Noch gibt es kein Bild vom Tisch. Nimm die Hände kurz heraus und versuche es dann noch einmal.
calibrate-no-table = Wähle zuerst, welches Spiel auf diesem Tisch liegt.
calibrate-four-tiles = Weder die Anker noch vier Kärtchen mit Aufkleber sind zu sehen. Lege je eins auf { $places }, den Aufkleber nach oben.
calibrate-corner-fields = Auf { $places } wird kein Code gelesen. Lege dort ein Kärtchen mit Aufkleber hin und versuche es noch einmal.
calibrate-no-plane = Die Kärtchen spannen den Tisch nicht auf. Lege je eins auf { $places }.
calibrate-clockwise = Die Ecken müssen im Uhrzeigersinn um den Tisch gehen, von oben links an.
calibrate-no-anchors = Kein Anker ist zu sehen, also lässt sich nichts in Millimetern messen. Lege die Anker aus.
calibrate-no-tiles = Kein Code wird gelesen. Lege Kärtchen mit Aufkleber auf { $places }.
calibrate-no-ruler = Das Lineal am Fuß des Bogens ist nicht zu sehen. Lege den ganzen Bogen flach zwischen die Anker.
calibrate-no-sheet = Der Bogen für das Objektiv ist nicht zu sehen. Halte ihn flach, ganz und scharf ins Bild.
calibrate-few-looks = { $value ->
    [0] Der Bogen für das Objektiv war noch nicht zu sehen. Drei Aufnahmen sind nötig.
    [one] Der Bogen für das Objektiv war einmal zu sehen. Drei Aufnahmen sind nötig.
   *[other] Der Bogen für das Objektiv war { $value }-mal zu sehen. Drei Aufnahmen sind nötig.
}
calibrate-alike = Die Aufnahmen des Bogens sind zu ähnlich. Kippe und drehe ihn jedes Mal anders.

# Wie gut es ist, mit einem schlichten Wort
grade-good = Gut. Jeder Platz wird gefunden, auch bei wenig Licht.
grade-fair = Gut genug. Bei wenig Licht bleiben kleine Codes vielleicht ungelesen: Hänge die Kamera dann tiefer.
grade-poor = Nicht gut genug. Hänge die Kamera tiefer oder lege die Kärtchen mitten auf ihre Felder und kalibriere noch einmal.

# Der geführte Befehl
calibrate-lay = Lege je ein beliebiges Kärtchen mit Aufkleber auf { $places } und nimm die Hände weg.
calibrate-enter = Drücke die Eingabetaste
calibrate-done = Tisch kalibriert: im Mittel { $error } mm Fehler, höchstens { $worst } mm, { $scale } Bildpunkte je mm, { $module } Bildpunkte je Quadrat eines Codes.
calibrate-lens-lay = Aufnahme { $number } von { $count }: Halte den Bogen für das Objektiv flach ins Bild, anders gekippt und gedreht als vorher.
calibrate-lens-corners = { $count } von 35 Ecken sind zu sehen.
calibrate-lens-done = Objektiv vermessen, Aufnahmen: { $looks }; Brennweite { $focal } ± { $focal_error }, k1 { $k1 } ± { $k1_error }, k2 { $k2 } ± { $k2_error }, im Mittel { $error } px Fehler.
calibrate-lens-next = Kalibriere jetzt den Tisch noch einmal.
calibrate-lens-title = Bogen für das Objektiv
calibrate-check-lay = Lege Kärtchen mit Aufkleber auf { $places } und nimm die Hände weg.
calibrate-check-zone = { $place }: { $percent } %
calibrate-check-unread = Nie gelesen: { $places }
calibrate-check-map = Die Lesekarte liegt in { $file }.
calibrate-sheet-lay = Lege einen gedruckten Bogen flach zwischen die Anker.
calibrate-scale-fits = Dieser Bogen ist mit { $percent } % gedruckt: gut, nimm ihn.
calibrate-file = { $file } ist geschrieben.

# Die Geräteseite
health-calibration-ok = Tisch kalibriert: { $detail }.
health-calibration-none = Der Tisch ist noch nicht kalibriert. Solange reichen die Anker; unter „Einrichten“ dauert es eine Minute.
health-calibration-poor = Die Kalibrierung vom { $detail } ist nicht gut genug. Hänge die Kamera tiefer und kalibriere noch einmal.
health-calibration-resized = Die Kamera liefert eine andere Bildgröße als bei der Kalibrierung ({ $detail }). Kalibriere noch einmal.

# Die Schärfe der Kamera. Was das Objektiv bewegt, dann wie es steht.
focus-drive-motor = Diese Kamera stellt selbst scharf.
focus-drive-ring = Dieses Objektiv hat einen Ring: Drehe ihn von Hand und achte auf den Balken.
focus-drive-fixed = Dieses Objektiv bewegt kein Motor. Lässt es sich drehen, von Hand oder mit dem beigelegten Schlüssel, dann drehe es und achte auf den Balken; wenn nicht, hänge die Kamera dorthin, wo der Balken am längsten ist.
focus-drive-unknown = Was dieses Objektiv bewegt, zeigt sich beim Scharfstellen.
focus-untried = Die Schärfe hat noch niemand geprüft.
focus-busy = Die Kamera stellt scharf. Lass die Hände aus dem Bild.
focus-sharp = Das Bild ist scharf. Lass es so.
focus-done = Die Kamera ist auf den Tisch scharf gestellt.
focus-nothing = Nichts wurde scharf. Lege die Anker aus, mach Licht und versuche es noch einmal.
focus-failed = Das ging nicht: { $detail }
focus-turn = Drehe das Objektiv langsam, immer nur ein Stück.
focus-sharper = Schärfer. Weiter in dieselbe Richtung.
focus-softer = Weniger scharf. Drehe andersherum.
focus-best = Schärfer war es noch nicht. Lass es so.
focus-no-anchors = Im Bild sind keine Anker, also lässt sich die Schärfe nicht messen. Lege sie aus und nimm die Hände weg.
