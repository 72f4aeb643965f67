# Corrections, and forms for moves
history-watching = Jen se díváš. Chceš-li opravovat, nejdřív se posaď.
put-right = Opravit stav
nothing-to-put-right = V téhle hře se nedá nic nastavit ručně. Změň tah, který je špatně.
same-move = Stejný tah s jinými údaji
ask-them = Zeptat se
asked = Dotaz odeslán
asked-first = Provede se, až s tím souhlasí:
asked-now = Čeká se na souhlas:
agree = Ano, tak to bylo
disagree = Ne, nechat
the-host = hostitel
yes = ano
no = ne
say-wish = {$name} chce opravit tohle
error-no-wish = Tahle otázka už neplatí.
error-secret-not-yours = To je tajné. Opravit to smí jen telefon, kterému to patří.
field-bury = Dát dospod hromádky
field-by = Opravuje
field-seat = Hráč
field-player = Koho se to týká
field-partner = S kým
field-value = Číslo
field-first = První
field-second = Druhé
field-cell = Pole
field-coins = Zlato za okraj
field-tolls = Mýtné komu
field-stack = Hromádka
field-count = Kolik
field-kind = Díl
field-turn = Natočení
field-unit = Jednotka
field-part = Část země (od 0)
field-path = Stezka
field-space = Pole stezky
field-gold = Zlato teď
field-score = Body teď
field-stands = Stojí tam
field-land = Krajina
field-site = Místo pro doupě
field-way = Místo pro loď
field-card = Karta
field-good = Zboží
field-place = Místo na tržišti
field-take = Bere
field-give = Dává
field-want = Dostává
field-number = Kolik
field-port = Přístav
field-skulls = Lebky (0 je poklad)
field-silver = Stříbrné body
field-blue = Modré dvojice
field-blank = Bez zásahu
field-buy = Kupuje
field-sell = Prodává
field-post = Posádka
see-changes = Ukázat, co se změní
field-resource = Co
field-aboard = Je na palubě
field-position = Kolikátá karta (od 1)
say-price-paid = Zápis { $line }: „{ $move }“ bylo zdarma a teď se za to platí.
say-price-free = Zápis { $line }: „{ $move }“ bylo zaplacené a teď je zdarma; cena se vrací.
say-match-over = Tím hra končí.
say-match-on = Tím hra ještě nekončí: pokračuje se.
say-points = body
say-yes-ends = Ano, tím hra končí
say-yes-goes-on = Ano, hra pokračuje
error-wish-open = Jiná oprava čeká na odpověď. Nejdřív odpověz na ni.
correct-line = Zápis
correct-gone = se vynechá
correct-follows = Přizpůsobí se samo
correct-fell = odpadá
correct-put-in = doplní se
correct-stuck = Odtud to dál nejde
correct-next = Co se tu stalo?
correct-leave-out = Tohle se nestalo
say-rest = { $count ->
    [one] Hrát odtud dál a tenhle zápis zahodit
    [few] Hrát odtud dál a poslední { $count } zápisy zahodit
   *[other] Hrát odtud dál a posledních { $count } zápisů zahodit
 }
correct-swap = Prohozené s jiným zápisem
correct-swap-which = Klepni na druhý zápis, se kterým je prohozený.
correct-happened-not = Tohle se nestalo
correct-more = Můžeš opravit i další zápis: klepni na něj dole.
correct-fallen-note = odpadlo
correct-put-in-note = doplněno
correct-secret = (to vidíš jen ty)
say-dropped = { $count ->
    [one] Jeden zápis se zahodí.
    [few] Zahodí se { $count } zápisy.
   *[other] Zahodí se { $count } zápisů.
 }
