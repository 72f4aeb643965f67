# Warum eine Kalibrierung nicht ging. $places sind die Felder, um die es geht.
calibrate-no-picture = Noch gibt es kein Bild vom Tisch. Nimm die Hände kurz heraus und versuch es dann noch einmal.
calibrate-no-table = Sag zuerst, der Tisch welches Spiels hier liegt.
calibrate-four-tiles = Weder die Anker noch vier Plättchen mit Code sind zu sehen. Leg je eins auf { $places }, den Code nach oben.
calibrate-corner-fields = Auf { $places } wird kein Code gelesen. Leg dort ein Plättchen mit Code hin und versuch es noch einmal.
calibrate-no-plane = Die Plättchen spannen den Tisch nicht auf. Leg je eins auf { $places }.
calibrate-clockwise = Die Ecken müssen im Uhrzeigersinn um den Tisch gehen, von oben links an.
calibrate-no-anchors = Kein Anker ist zu sehen, also lässt sich nichts in Millimetern sagen. Leg die Anker aus.
calibrate-no-tiles = Kein Code wird gelesen. Leg Plättchen mit Code auf { $places }.
calibrate-no-ruler = Das Lineal am Fuß des Bogens ist nicht zu sehen. Leg den ganzen Bogen flach zwischen die Anker.
calibrate-no-sheet = Der Bogen für das Objektiv ist nicht zu sehen. Halt ihn flach, ganz und scharf ins Bild.
calibrate-few-looks = { $value ->
    [0] Der Bogen für das Objektiv war noch nicht zu sehen. Drei Blicke sind nötig.
    [one] Der Bogen für das Objektiv war einmal zu sehen. Drei Blicke sind nötig.
   *[other] Der Bogen für das Objektiv war { $value }-mal zu sehen. Drei Blicke sind nötig.
}
calibrate-alike = Die Blicke auf den Bogen sind zu ähnlich. Kipp und dreh ihn jedes Mal anders.

# Wie gut es ist, mit einem schlichten Wort
grade-good = Gut. Jeder Platz wird gefunden, auch bei wenig Licht.
grade-fair = Gut genug. Bei wenig Licht bleiben kleine Codes vielleicht ungelesen: dann die Kamera tiefer setzen.
grade-poor = Nicht gut genug. Setz die Kamera tiefer, oder leg die Plättchen mitten auf ihre Felder und kalibrier noch einmal.

# Der geführte Befehl
calibrate-lay = Leg je ein beliebiges Plättchen mit Code auf { $places } und nimm die Hände weg.
calibrate-enter = Drück die Eingabetaste
calibrate-done = Tisch kalibriert: im Mittel { $error } mm Fehler, höchstens { $worst } mm, { $scale } px je mm, { $module } px je Modul.
calibrate-lens-lay = Blick { $number } von { $count }: halt den Bogen für das Objektiv flach ins Bild, anders gekippt und gedreht als vorher.
calibrate-lens-corners = { $count } von 35 Ecken sind zu sehen.
calibrate-lens-done = Objektiv vermessen, Blicke: { $looks }; Brennweite { $focal } ± { $focal_error }, k1 { $k1 } ± { $k1_error }, k2 { $k2 } ± { $k2_error }, im Mittel { $error } px Fehler.
calibrate-lens-next = Kalibrier jetzt den Tisch noch einmal.
calibrate-lens-title = Bogen für das Objektiv
calibrate-check-lay = Leg Plättchen mit Code auf { $places } und nimm die Hände weg.
calibrate-check-zone = { $place }: { $percent } %
calibrate-check-unread = Nie gelesen: { $places }
calibrate-check-map = Die Lesekarte liegt in { $file }.
calibrate-sheet-lay = Leg einen gedruckten Bogen flach zwischen die Anker.
calibrate-scale-fits = Dieser Bogen ist zu { $percent } % gedruckt: gut, nimm ihn.
calibrate-file = { $file } ist geschrieben.

# Die Geräteseite
health-calibration-ok = Tisch kalibriert: { $detail }.
health-calibration-none = Der Tisch ist noch nicht kalibriert. Solange reichen die Anker; unter „Einrichten“ dauert es eine Minute.
health-calibration-poor = Die Kalibrierung vom { $detail } ist nicht gut genug. Setz die Kamera tiefer und kalibrier noch einmal.
health-calibration-resized = Die Kamera gibt eine andere Bildgröße als bei der Kalibrierung ({ $detail }). Kalibrier noch einmal.

# Die Schärfe der Kamera. Was das Objektiv bewegt, dann wie es steht.
focus-drive-motor = Diese Kamera stellt selbst scharf.
focus-drive-ring = Dieses Objektiv hat einen Ring: Dreh ihn von Hand und achte auf den Balken.
focus-drive-fixed = Dieses Objektiv bewegt kein Motor. Lässt es sich drehen, von Hand oder mit dem beigelegten Schlüssel, dann dreh es und achte auf den Balken; wenn nicht, häng die Kamera dorthin, wo der Balken am längsten ist.
focus-drive-unknown = Was dieses Objektiv bewegt, zeigt sich beim Scharfstellen.
focus-untried = Nach der Schärfe hat noch niemand gesehen.
focus-busy = Die Kamera stellt scharf. Lass die Hände aus dem Bild.
focus-sharp = Das Bild ist scharf. Lass es so.
focus-done = Die Kamera ist auf den Tisch scharf gestellt.
focus-nothing = Nichts wurde scharf. Leg die Anker aus, mach Licht und versuch es noch einmal.
focus-failed = Das ging nicht: { $detail }
focus-turn = Dreh das Objektiv langsam, immer nur ein Stück.
focus-sharper = Schärfer. Weiter in dieselbe Richtung.
focus-softer = Weniger scharf. Dreh andersherum.
focus-best = Schärfer war es noch nicht. Lass es so.
focus-no-anchors = Im Bild sind keine Anker, also lässt sich die Schärfe nicht messen. Leg sie aus und nimm die Hände weg.
