# Večery
page-evenings = Minulé večery
page-players = Lidé
evenings-none = Tady se ještě nehrálo. Každá hra, kterou začnete, se tu sama uchová.
evenings-more = Další večery se ještě počítají …
evenings-minutes = min
evenings-unfinished = nedohráno
evenings-on-table = právě na stole
evenings-imported = z jiného zařízení
evenings-film = Přehrát znovu
evenings-go-on = Hrát dál
evenings-delete = Smazat
evenings-delete-sure = Smazat tenhle večer nadobro, i s obrázky a kopiemi?
evenings-take = Vzít s sebou
evenings-csv = Všechny výsledky jako tabulka (CSV)
evenings-bgstats = Přidat do BG Stats
evenings-import = Přinést večer z jiného zařízení
evenings-import-hint = Soubor, který uložil jiný společník (match-….jsonl).
evenings-import-done = Večer už je tady.
evenings-broken = Nejde otevřít:
evenings-past = Díváš se na minulý večer.
evening-picture = Obrázek večera
evening-photo = s fotkou stolu
tonight = Ve třech větách
stats-title = Co říkají všechny večery
stats-none = Ještě se žádná hra nedohrála.
stats-played = odehráno
stats-won = vyhráno
stats-mean = bodů v průměru
stats-best = nejlepší
stats-rank = obvyklé místo
stats-points = Body, hra za hrou
stats-places = Místa od prvního
stats-records = Rekordy
stats-passed = Kdo koho předjíždí
stats-times = krát
people-hint = Kdo je tu zapsaný, má pořád svou barvu a znak a jeho hry se počítají dohromady.
people-add = Zapsat někoho
people-name = Jméno
people-colour = Barva
people-sign = Znak
people-save = Uložit
people-change = Změnit
people-also = také:
people-keep = Zapsat
people-others = Hráli tu, ale nejsou zapsaní
people-merge = Je to tatáž osoba jako
people-merge-choose = vyber někoho
people-forget = Zapomenout
people-forget-sure = Vymazat tohle jméno ze všech her a všech kopií? Hry zůstanou, jméno se už nevrátí.
people-host = Měnit to může jen telefon hostitele.
people-none = Zatím tu není nikdo zapsaný.
colour-of-red = červená
colour-of-blue = modrá
colour-of-green = zelená
colour-of-yellow = žlutá
colour-of-violet = fialová
colour-of-orange = oranžová
colour-of-black = černá
colour-of-white = bílá
sign-anchor = kotva
sign-star = hvězda
sign-fish = ryba
sign-shell = mušle
sign-wheel = kormidlo
sign-moon = měsíc
erased = Je to pryč, i z kopií.
erased-left = Je to pryč. Tyhle soubory nešlo přepsat a mohou to ještě obsahovat: { $files }.
tonight-won = Vítězství: { $name }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, o { $margin } víc než { $second }.
tonight-won-even = Vítězství: { $name }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, stejně jako na dalším místě.
tonight-won-together = Společné vítězství: { $names }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
tonight-open = Nedohráno po { $lines ->
    [one] jednom tahu
   *[other] { $lines } tazích
}; nejvíc bodů zatím: { $points }.
tonight-led = Od { $line }. tahu ze { $lines } vede bez přerušení { $name }.
tonight-lead-changed = Vedení se změnilo { $count ->
    [one] jednou
   *[other] { $count }krát
}; naposledy v { $line }. tahu ze { $lines }, pak už vede { $name }.
tonight-best = Nejvíc bodů naráz: { $name }, { $points } ve { $line }. tahu ({ $why }).
tonight-length = Hra měla { $lines ->
    [one] jeden tah
    [few] { $lines } tahy
   *[other] { $lines } tahů
} a trvala { $minutes ->
    [one] jednu minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}.
error-no-evenings = Tohle zařízení večery neuchovává.
error-no-evening = Takový večer tu není.
error-people-name = Jméno má 1 až { $most } písmen.
error-people-taken = Jméno { $name } už má { $owner }.
error-people-token = Vyber barvu a znak z nabídky.
error-people-token-taken = Tuhle barvu s tímhle znakem už má { $owner }. Vyber jinou barvu nebo jiný znak.
error-people-full = Zapsaných je tu { $most } lidí a víc se jich nevejde.
error-people-nobody = Pod tímhle číslem tu nikdo není.
error-people-same = { $name } nejde sloučit se sebou.
error-people-against = { $name } a { $other } hráli spolu jednu hru, takže jsou dva.
error-evening-on-table = Tahle hra je právě na stole. Nejdřív začněte jinou.
error-evening-over = Tahle hra je u konce, není v čem pokračovat.
error-evening-plays = { $name } hraje hru, která je na stole. Dohrajte ji, nebo začněte jinou.
error-import-form = Tohle není večer uložený stolním společníkem.
error-import-empty = Soubor je prázdný.
error-import-picture = To je obrázek, ne uložený večer.
error-import-packed = To je zabalená složka (ZIP nebo podobná). Vyber soubor match-….jsonl z ní.
error-import-foreign = To je soubor jiného programu, ne večer uložený stolním společníkem.
error-import-newer = Tenhle večer uložila novější verze. Nejdřív aktualizuj tohle zařízení.
error-import-line = Řádek { $line } v souboru nejde přečíst: { $detail }.
error-import-torn = Soubor končí předčasně, na řádku { $line }.
error-import-replay = Z tahů v souboru tahle hra nevychází: { $detail }.
error-import-twice = Tenhle večer už tu je.
