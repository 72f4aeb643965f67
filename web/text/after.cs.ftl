# After the game
how-made = Za co byly body
how-made-hint = Rozbal jméno a uvidíš každý bod. Číslo ukáže plán po tom tahu.
how = Za co
no-points = Zatím žádné body.
see-board = Ukázat tehdejší plán
plot-title = Průběh hry
plot-what = Zobrazit
step-run = Přehrát
step-stop = Zastavit
table-then-photo = Stůl, jak ho tehdy viděla kamera
download-png = Plán jako obrázek (PNG)
