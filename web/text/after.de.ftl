# After the game
how-made = Wofür es Punkte gab
how-made-hint = Klappe einen Namen auf, um jeden Punkt zu sehen. Die Zahl führt zum Brett nach diesem Zug.
how = Wofür
no-points = Noch keine Punkte.
see-board = Das Brett von damals zeigen
plot-title = Der Verlauf
plot-what = Zeigen
step-run = Abspielen
step-stop = Anhalten
table-then-photo = Der Tisch, wie ihn die Kamera damals sah
download-png = Brett als Bild (PNG)

# Set-up
step-box-hint = Drucke die Aufkleber und sag, was nur deine eigene Schachtel weiß. Beides kann warten, gespielt werden kann gleich.
at-start = Am Anfang
