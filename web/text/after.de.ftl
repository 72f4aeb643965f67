# After the game
how-made = Woher die Punkte kommen
how-made-hint = Klappe einen Namen auf, um jeden Punkt zu sehen. Die Zahl führt zum Plan nach diesem Zug.
how = Wofür
no-points = Noch keine Punkte.
see-board = Den Plan von damals zeigen
plot-title = Der Verlauf
plot-what = Zeigen
step-run = Abspielen
step-stop = Anhalten
table-then-photo = Der Tisch, wie ihn die Kamera damals sah
download-png = Plan als Bild (PNG)

# Set-up
step-box-hint = Drucke die Aufkleber und beantworte, was die Regel über deine Schachtel offenlässt. Beides kann warten: Ihr könnt gleich spielen.
at-start = Am Anfang
