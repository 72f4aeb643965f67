# Tištěné archy
sheet-hint = Tiskni ve 100 %, bez přizpůsobení stránce. Přeměř pravítko.
sheet-show = Ukazovátko: polož sem dílek, na který se chceš zeptat
sheet-join = Připoj se ke stolu
sheet-wifi = Nejdřív se připoj k této Wi-Fi
sheet-ask = Kolik máš kusů: { $kind }?
sheet-done = { $count ->
    [0] { $file }
    [one] { $count } nálepka: { $file }
    [few] { $count } nálepky: { $file }
   *[other] { $count } nálepek: { $file }
}
sheet-command-undo = Zpět
sheet-command-pause = Pauza
sheet-command-end = Konec tahu
sheet-command-help = Pomoc
sheet-scale = Tento arch se vytiskl na { $percent } %. Vytiskni ho znovu ve 100 % a vypni „přizpůsobit stránce“.
