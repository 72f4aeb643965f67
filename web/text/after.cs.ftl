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

# Set-up
step-box-hint = Vytiskni nálepky a odpověz na to, co pravidla o tvé krabici neříkají. Obojí počká, hrát se dá hned.
at-start = Na začátku
