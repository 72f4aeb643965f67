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
sheet-count = { $count ->
    [one] { $count } nálepka
    [few] { $count } nálepky
   *[other] { $count } nálepek
}
sheet-number = Arch { $number }: roztřiď díly na hromádky a lep po řádcích
sheet-part-anchors = Kotvy do rohů
sheet-part-cards = Karty
sheet-players = tady sedí hráči
sheet-this-side = touto stranou k hráčům
sheet-corner-top-left = levý horní
sheet-corner-top-right = pravý horní
sheet-corner-bottom-left = levý dolní
sheet-corner-bottom-right = pravý dolní
sheet-frames-hint = Zkušební arch: přilož ho k etiketám proti světlu. O kolik mm jsou rámečky vedle u etikety 1, to je posun; oč víc u poslední, to je natažení. Doprava a dolů je +.
sheet-which-paper = Na etikety patří strany { $first } až { $last }, ostatní na obyčejný papír.
sheet-which-paper-one = Na etikety patří jen strana { $first }, ostatní na obyčejný papír.
sheet-how-title = Jak lepit
sheet-how-ruler = Přeměř pravítko: má přesně 100 mm.
sheet-how-ruler-wrong = Nesedí? Tiskni znovu v měřítku 100 %.
sheet-how-stick = Nalep kód tam, kam ukazuje obrázek, šipkou nahoru.
sheet-how-up = nahoru
sheet-how-true-size = ve skutečné velikosti
sheet-how-sticker = nálepka { $side } mm
sheet-how-free = Obrázek vedle každého kódu ukazuje, kam přesně patří.
sheet-how-right = takhle
sheet-how-turned = ne vzhůru nohama
sheet-how-over = ne přes okraj
sheet-how-covered = nic na něj nestavět
sheet-how-corners = Polož kotvy do rohů podle mapy, šipkou k hráčům.
sheet-how-ask = Nevíš kam? Polož díl na místo na dotaz.
sheet-how-ask-more = Leží vedle plánu, na mapě je čárkované. Telefon ukáže, co se s dílem dá dělat.
sheet-impossible = Vynecháno, takový díl být nemůže: { $kinds }. Kdo ho přece má, dostane ho s --kinds.
sheet-impossible-printed = Pozor, takový díl být nemůže: { $kinds }
sheet-next-label = Příště začni na etiketě { $label }: --begin-at { $label } nebo --begin-at next
