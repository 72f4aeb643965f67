# Stránky
page-join = Připojit se
page-table = Stůl
page-wall = Na zeď
page-history = Historie
page-camera = Kamera
page-after = Po hře
page-health = Zařízení
page-setup = Nastavení
page-lamps = Světla
menu = Nabídka
language = Jazyk
language-cs = Čeština
language-en = English
language-de = Deutsch
no-script = Tahle stránka potřebuje JavaScript.
foot-version = Verze {$version}
link-stale = Bez spojení. Co vidíš, může být staré.
offline = Stůl není dosažitelný. Nic se nezměnilo.
close = Zavřít

# Připojení
join-who = Kdo jsi?
join-here = Připoj se tady
join-code = QR kód s adresou tohoto stolu
watch = Jen se dívat
new-match = Nová hra
sit-down = Posadit se
stand-up = Vstát
watch-not = Bez místa se dívat nejde, hostitel to nepovolil.
seat-mine = Tvoje místo
seat-taken = Obsazeno
seat-free = Volno
set-free = Uvolnit

# Stůl
choices = Můžeš
board = Herní plán
players = Hráči
log = Co se stalo
tools = Po ruce
undo = Vzít zpět
redo = Znovu
pause = Pauza
resume = Pokračovat
paused = Pauza
panel = Tlačítka krabičky
button-ok = OK
button-back = Zpět
button-plus = Plus
button-help = Pomoc
sound = Zvuk, když jsi na tahu
speech = Předčítat
awake = Nezhasínat displej
awake-http = Tahle adresa je obyčejné http, proto stránka nesmí držet displej rozsvícený. Nastav v telefonu delší dobu do zhasnutí.
your-turn = Jsi na tahu
your-seats = Tvoje místa
you = ty
on-a-phone = má telefon
score = Body
corrected = opraveno
source-camera = Kamera
source-phone = Telefon
source-button = Tlačítko
source-chance = Hodil společník
source-clock = Čas vypršel
hold-to-show = Podrž a uvidíš svá tajemství
no-match = Žádná hra neběží.

# Znamení
sign-ready = Připraveno
sign-accepted = Přečteno a zahráno
sign-ask = Otázka
sign-refused = Proti pravidlu
sign-mismatch = Stůl a záznam se liší
sign-busy = Dívám se …
sign-fault = Něco nefunguje
lamp-ready = Svítí světlo tvé barvy. Jsi na tahu a stůl souhlasí.
lamp-ask = Modrá, pomalu: na telefonech je otázka. Odpoví na ni i OK nebo plus.
lamp-accepted = Zelená a krátký tón: přečteno a zahráno.
lamp-refused = Červená a dva hluboké tóny: proti pravidlu. Telefony řeknou kterému. Nic se nezměnilo.
lamp-mismatch = Žlutá: stůl a záznam se liší. Telefony ukážou, co leží špatně.
lamp-busy = Bílá, dýchá: v obraze je ruka, nebo se obraz právě čte.
lamp-fault = Purpurová: kamera, karta nebo napájení. Hrajte dál s telefony.

# Otázky
refused = Tohle nejde
refused-hint = Nic se nezměnilo. Polož dílek jinam.
which-story = Co to bylo?
is-it-so = Je to tak?
ok-takes = OK potvrdí toto
put-back = Uveďte stůl do pořádku
take-away = Odeber:
lies-there = Leží tam:
nothing = nic
done = hotovo
turn-0 = rovně
turn-1 = otočený o čtvrt doprava
turn-2 = vzhůru nohama
turn-3 = otočený o čtvrt doleva
table-right = Pravdu má stůl
record-right = Pravdu má záznam
shown = Ukázáno kameře
coach = Co se špatně čte
adopt = Převzít nový výsledek
roll-told = Co padlo?
for-us = Hoď za nás
by-hand = Zadat ručně
tap-board = Ťukni na plán, nebo vyber tady
choose-one = Vybrat
such-as = Například:

# Historie
history-hint = Nejnovější nahoře. Změň řádek, nebo doplň zapomenutý tah.
change = Změnit
insert-before = Doplnit před
what-instead = Co to bylo doopravdy?
what-missed = Co se zapomnělo?
what-changes = Změnilo by se
changes-nothing = Nic, co vidí všichni, se nezmění.
do-it = Provést
cancel = Nechat být
table-then = Na stole pak

# Kamera
camera-none = Kamera nedává obraz. Hrajte dál s telefony.
camera-read = Přečtené kódy
camera-foreign = Cizí kódy
camera-places = Místa
camera-bad = Čte se špatně
camera-good = Všechno se čte dobře.
camera-picture = Obraz z kamery se vším, co se přečetlo

# Zařízení
level-ok = Funguje
level-warn = Podívej se
level-bad = Nefunguje
level-unknown = Neznámé
secure-yes = Tahle adresa je https: stránku lze nainstalovat a displej může zůstat rozsvícený.
secure-no = Tahle adresa je obyčejné http: stránku nelze nainstalovat a displej nezůstane rozsvícený. Všechno ostatní funguje.

# Nastavení
setup-hint = Každý krok můžeš opustit a vrátit se k němu později.
step-language = Jazyk
step-pin = PIN hostitele
step-camera = Kamera
step-calibration = Kalibrace
step-play = Hra a hráči
pin = PIN (4 až 12 číslic)
pin-new = Zvol si PIN. Kdo ho zná, zakládá hry a uvolňuje místa.
pin-tell = Zadej PIN a staneš se hostitelem.
pin-known = Tenhle telefon patří hostiteli.
pin-late = OK nikdo včas nestiskl. Zadej PIN za minutu znovu.
pin-change = Změnit PIN
watchers-allow = Telefony bez místa se smějí dívat
pin-send = Odeslat
see-camera = Podívat se, co vidí kamera
no-camera-here = Tohle zařízení nemá kameru. Všechno jde telefonem.
game = Hra
edition = Vydání
player-name = Hráč
options = Varianty
begin = Začít
begin-ends = Rozehraná hra půjde do archivu.
host-first = Nejdřív zadej nahoře PIN.

# Po hře
final-table = Konečné pořadí
standing = Průběžné pořadí
growth = Jak plán rostl
step-back = Zpět
step-on = Dál
downloads = Ke stažení
download-jsonl = Celá hra (řádky JSON)
download-csv = Body jako tabulka (CSV)
download-svg = Plán jako obrázek (SVG)
not-over-yet = Hra ještě běží. Celou ji stáhneš, až skončí.
winner = vítězství

# Objevitelé na plánu
island-worth = Hodnota
island-tiles = Dílky
island-ranks = Pořadí teď
island-nobody = Nikdo na něm není
path = Stezka
paths = Stezky džunglí
path-leads = vede
path-empty = prázdná
start-cost = Cena
fits-nowhere = Nikam se nehodí: odlož ho stranou.
tiles-left = Zbývá dílků
tiles-hidden = skrytých
tiles-open = odkrytých
chiefs = Hlavní zvědové

# Věty s čísly, skládá je zařízení
say-secret = {$name}: něco tajného
say-assumed = {$count ->
    [one] {$count} tištěný údaj je jen předpokládaný, zatím neověřený
    [few] {$count} tištěné údaje jsou jen předpokládané, zatím neověřené
   *[other] {$count} tištěných údajů je jen předpokládaných, zatím neověřených
}
say-adoption = {$breaks ->
    [0] Od začátku hry se změnila pravidla nebo tištěné údaje. Všechny tahy platí dál, liší se jen výsledky.
   *[other] Od začátku hry se změnila pravidla nebo tištěné údaje. Od zápisu {$breaks} už tahy neplatí a odpadly by.
}

# Co se nepovedlo
error-json = To není objekt JSON.
error-api-newer = Požadavek mluví verzí {$found} rozhraní API, tento program rozumí nejvýš verzi {$ours}. Aktualizujte ho.
error-api-form = „{$found}“ není verze rozhraní API.
error-field = Pole „{$field}“ chybí, nebo je špatně.
error-malformed = To není tah: {$detail}
error-host-name = Tohle jméno zařízení nepatří. Otevři ho číselnou adresou, kterou ukazuje krabička nebo terminál, nebo jméno doplň v /etc/companion.toml do „hosts“.
error-origin = Požadavek přišel z cizí stránky a byl odmítnut.
error-not-found = Taková stránka tu není.
error-method = Tohle na této adrese nejde.
error-too-large = To je příliš mnoho najednou.
error-request = Požadavku není rozumět.
error-bug = Uvnitř se něco pokazilo. Je to zapsané a hra je v bezpečí.
error-disk = Úložiště odmítlo: {$detail}
error-full = Naslouchá příliš mnoho stránek. Tahle se bude občas ptát.
error-no-match = Žádná hra neběží.
error-watcher = Jen se díváš. Nejdřív se posaď.
error-join-first = Nejdřív se posaď, nebo klepni na „Jen se dívat“.
error-seat-first = Hostitel nenechá nikoho se dívat bez místa. Nejdřív se posaď.
error-picture-first = Záběr stolu vidí jen hráči. Nejdřív se posaď.
error-seat-taken = Za hráče {$name} už hraje jiný telefon. Místo může uvolnit hostitel.
error-seat-not-yours = Tohle místo nepatří tomuto telefonu.
error-no-chance = Teď není co házet ani tahat.
error-no-buttons = Tenhle stůl nemá tlačítka.
error-no-story = Na tuhle otázku už je odpověď.
error-no-reply = Stůl včas neřekl, co z toho je. Podívej se, jestli se to stalo.
error-unexplained = Žádný jeden tah stůl nevysvětlí. Vyber na stránce, co se stalo, nebo vrať, co leží špatně.
error-no-line = Tenhle zápis už ve hře není.
error-not-over = Hra ještě neskončila.
error-no-kind = Takový dílek není.
error-no-picture = Kamera nedává obraz.
error-no-camera = Tohle zařízení nemá kameru.
error-calibration = {$detail}
error-pin-form = PIN má 4 až 12 číslic.
error-pin-wrong = To není správný PIN.
error-pin-lost = PIN hostitele byl poškozený. Teď stiskni OK na krabičce a zadaný PIN bude platit jako nový.
error-pin-wait = Příliš mnoho špatných pokusů. Počkej {$seconds ->
    [one] {$seconds} sekundu
    [few] {$seconds} sekundy
   *[other] {$seconds} sekund
}.
error-pin-press = Příliš mnoho špatných pokusů. Sedíš-li u stolu, stiskni teď OK na krabičce; jinak počkej {$seconds ->
    [one] {$seconds} sekundu
    [few] {$seconds} sekundy
   *[other] {$seconds} sekund
}.
error-pin-first = Nejdřív zvol PIN hostitele.
error-host-only = To smí jen hostitel.
error-names = Každý hráč potřebuje jméno nejvýš o 24 písmenech.
error-names-alike = Dva hráči se jmenují stejně.
error-set-up = Takhle hra začít nemůže: {$detail}
