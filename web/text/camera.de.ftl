# Kalibrieren mit dem Handy
calibrate = Mit vier Kärtchen kalibrieren
calibrate-hint = Drücke dann OK hier oder am Gerät.
calibrate-whose = Welches Spiel liegt auf diesem Tisch?
calibration-none = Noch nicht kalibriert.
calibration-error = Mittlerer Fehler in mm
calibration-worst = Größter Fehler in mm
calibration-module = Bildpunkte je Quadrat eines Codes
calibration-scale = Bildpunkte je Millimeter
calibration-date = Gemessen
zones = Wie gut ist jeder Teil zu lesen?
zones-look = Messen
zones-anew = Neu beginnen
zones-done = Alle Plätze sind gemessen.
zones-map = Der Tisch von oben; die Liste darunter sagt dasselbe
zones-legend = Grün ist so gut zu lesen wie gedruckt, Orange schlecht. Die Zahl ist die Ähnlichkeit in Prozent.
zones-unread = nicht gelesen
print-check = Ist ein Bogen in der richtigen Größe gedruckt?
print-hint = Lege den ganzen gedruckten Bogen flach zwischen die Anker und nimm die Hände aus dem Bild.
print-look = Bogen messen
lens = Objektiv vermessen
lens-hint = Für mehr: Drucke den Bogen für das Objektiv, halte ihn flach ins Bild und nimm ihn sechsmal auf, jedes Mal anders gekippt und gedreht.
lens-sheet = Bogen drucken
lens-look = Aufnehmen
lens-measure = Messen
corners-set = Ecken mit dem Finger setzen
corners-hint = Ziehe die vier Marken auf die Ecken des Tisches, im Uhrzeigersinn von oben links an. Die Pfeiltasten verschieben sie ein wenig, mit Umschalt mehr. Das Bild steht dabei still.
corners-save = Ecken speichern
corners-more = Kalibrierung und Prüfungen
corner-1 = oben links
corner-2 = oben rechts
corner-3 = unten rechts
corner-4 = unten links
error-match-runs = Es läuft schon ein Spiel; sein Tisch wird gelesen.
camera-more = Weitere:

# Die Schärfe, und die Kamera, durch die geschaut wird
focus = Schärfe
focus-set = Scharfstellen
focus-end = Genug
focus-bar = Bildschärfe
camera-live = Das Bild, wie es jetzt ist
camera-which = Kamera
camera-first = Die erste, die gefunden wird
camera-gone = nicht angesteckt
error-no-such-camera = Diese Kamera ist nicht mehr angesteckt. Wähle eine andere.

# What is drawn over the picture
camera-layers = Was über dem Bild gezeichnet wird
camera-codes = Codes
camera-anchors = Eckmarken
camera-touch = Auf einen Platz tippen: Hier steht, warum er nicht gelesen wird. Zwei Finger oder das Rad holen heran.
camera-nothing-there = hier liegt nichts, oder nichts Lesbares
camera-foreign-code = ein Code, der nicht unserer ist
