# Tištěné archy
sheet-hint = Tiskni v měřítku 100 %, bez přizpůsobení stránce. Přeměř pravítko.
sheet-show = Místo na dotaz: polož sem díl, na který se chceš zeptat
sheet-join = Připoj se ke stolu
sheet-wifi = Nejdřív se připoj k této Wi-Fi
sheet-ask = Kolik máš kusů: { $kind }?
sheet-done = { $count ->
    [0] { $file }
    [one] { $count } nálepka: { $file }
    [few] { $count } nálepky: { $file }
   *[other] { $count } nálepek: { $file }
}
sheet-command-undo = Vzít zpět
sheet-command-pause = Pauza
sheet-command-end = Konec tahu
sheet-command-help = Nápověda
sheet-scale = Tento arch se vytiskl v měřítku { $percent } %. Vytiskni ho znovu v měřítku 100 % a vypni „přizpůsobit stránce“.
