# Stránky
page-join = Připojit se
page-table = Stůl
page-wall = Velká obrazovka
page-history = Historie
page-camera = Kamera
page-after = Po hře
page-health = Zařízení
page-setup = Nastavení
page-practice = Cvičení
page-lamps = Světla
menu = Nabídka
language = Jazyk
language-cs = Čeština
language-en = English
language-de = Deutsch
no-script = Tahle stránka potřebuje JavaScript.
foot-version = Verze {$version}
link-stale = Bez spojení. Co vidíš, už nemusí platit.
offline = Stůl je nedostupný. Nic se nezměnilo.
close = Zavřít

# Připojení
join-who = Kdo jsi?
join-here = Připoj se tady
join-code = QR kód s adresou tohoto stolu
join-others = Také:
join-wifi = 1. Připoj se k této Wi-Fi
join-wifi-code = Kód, který připojí k Wi-Fi
join-then = 2. Pak otevři tuto stránku
watch = Jen se dívat
new-match = Nová hra
sit-down = Posadit se
stand-up = Vstát
watch-not = Hostitel nedovolil dívat se bez místa.
seat-mine = Tvoje místo
seat-taken = Obsazeno
seat-free = Volno
set-free = Uvolnit místo

# Stůl
choices = Můžeš
board = Herní plán
players = Hráči
log = Co se stalo
tools = Nástroje
undo = Vzít zpět
redo = Zopakovat
pause = Pauza
resume = Pokračovat
paused = Pauza
button-ok = OK
button-back = Zpět
button-plus = Plus
button-help = Nápověda
sound = Zvuk, když jsi na tahu
speech = Předčítat
speech-no-voice = Tenhle telefon nemá český hlas. Doinstaluj ho v nastavení, nebo ať předčítá jiný telefon.
learning = První hra: vysvětlovat, jak to přijde
learning-join = Hraju to poprvé: vysvětluj mi věci, jak přijdou
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
sign-accepted = Hotovo
sign-ask = Otázka
sign-refused = Tohle nejde
sign-mismatch = Stůl nesouhlasí se záznamem
sign-busy = Dívám se …
sign-fault = Něco nefunguje
lamp-ready = Jsi na tahu a stůl je v pořádku.
lamp-ask = Modrá, pomalu: na telefonech je otázka. Odpovědět na ni jde i tlačítky OK a Plus.
lamp-accepted = Zelená a krátký tón: hotovo.
lamp-refused = Červená a dva hluboké tóny: tohle pravidla nedovolují. Na telefonech je proč. Nic se nezměnilo.
lamp-mismatch = Žlutá: stůl nesouhlasí se záznamem. Telefony ukážou, co leží špatně.
lamp-busy = Bílá, rozsvěcí se a pohasíná: v obraze je ruka, nebo se právě čte stůl.
lamp-fault = Purpurová: kamera, karta nebo napájení. Hrajte dál na telefonech.

# Otázky
refused = Tohle nejde
refused-hint = Nic se nezměnilo. Polož díl jinam.
which-story = Co to bylo?
is-it-so = Je to tak?
ok-takes = Potvrď tlačítkem OK
put-back = Uveďte stůl do pořádku
take-away = Odeber:
lies-there = Na stole:
nothing = nic
done = hotovo
turn-0 = neotočený
turn-1 = otočený o čtvrt doprava
turn-2 = vzhůru nohama
turn-3 = otočený o čtvrt doleva
table-right = Platí, co je na stole
record-right = Platí záznam
shown = Ukázáno kameře
coach = Špatně čitelné
adopt = Převzít nový výsledek
roll-told = Co padlo?
for-us = Hoď za nás
tap-board = Klepni na plán, nebo vyber tady
choose-one = Vybrat

# Historie
history-hint = Nejnovější nahoře. Změň řádek, nebo doplň zapomenutý tah.
change = Změnit
insert-before = Vložit tah před tento
what-instead = Co to bylo doopravdy?
what-missed = Na co se zapomnělo?
what-changes = Co by se změnilo
changes-nothing = Nic, co vidí všichni, se nezmění.
do-it = Provést
cancel = Zrušit
table-then = Co pak bude na stole

# Kamera
camera-none = Kamera nedává obraz. Hrajte dál na telefonech.
camera-read = Přečtené kódy
camera-foreign = Cizí kódy
camera-places = Místa
camera-bad = Špatně čitelné
camera-good = Všechno je dobře čitelné.
camera-picture = Obraz z kamery se vším, co se přečetlo

# Zařízení
level-ok = OK
level-warn = Pozor
level-bad = Chyba
level-unknown = Není známo
secure-yes = Tahle adresa je https: stránku lze nainstalovat a displej může zůstat rozsvícený.
secure-no = Tahle adresa je obyčejné http: stránku nelze nainstalovat a displej nezůstane rozsvícený. Všechno ostatní funguje.

# Nastavení
setup-hint = Od každého kroku můžeš odejít a vrátit se k němu později.
step-language = Jazyk
step-pin = PIN hostitele
step-camera = Kamera
step-calibration = Kalibrace
pin = PIN (4 až 12 číslic)
pin-new = Zvol si PIN. Kdo ho zná, zakládá hry a uvolňuje místa.
pin-tell = Zadej PIN a staneš se hostitelem.
pin-known = Tenhle telefon patří hostiteli.
pin-late = Tlačítko OK nikdo včas nestiskl. Zadej PIN za minutu znovu.
pin-change = Změnit PIN
watchers-allow = Na telefonech bez místa se smí dívat
pin-send = Odeslat
see-camera = Podívat se, co vidí kamera
no-camera-here = Tohle zařízení nemá kameru. Všechno jde na telefonu.
game = Hra
edition = Vydání
player-name = Hráč
begin = Začít
begin-ends = Hra, která se tu ještě hraje, se odloží do minulých večerů a dá se tam v ní pokračovat.
host-first = Nejdřív zadej PIN.

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
not-over-yet = Hra ještě běží. Celou si ji stáhneš, až skončí.
winner = vítězství

# Objevitelé na plánu
island-worth = Hodnota
island-tiles = Kartičky
island-ranks = Pořadí teď
island-nobody = Nikdo na něm není
path = Stezka
paths = Stezky v pralese
path-leads = vede
path-empty = prázdná
start-cost = Cena
fits-nowhere = Nikam se nehodí: odlož ho stranou.
tiles-left = Zbývá kartiček
tiles-hidden = skrytých
tiles-open = odkrytých
chiefs = Vrchní zvědové

# Věty s čísly, skládá je zařízení
say-secret = {$name}: něco tajného
say-assumed = {$count ->
    [one] {$count} tištěný údaj je jen odhad, zatím neověřený
    [few] {$count} tištěné údaje jsou jen odhad, zatím neověřený
   *[other] {$count} tištěných údajů je jen odhad, zatím neověřený
}
say-adoption = {$breaks ->
    [0] Od začátku hry se změnila pravidla nebo tištěné údaje. Všechny tahy platí dál, liší se jen výsledky.
   *[other] Od začátku hry se změnila pravidla nebo tištěné údaje. Od zápisu {$breaks} už tahy neplatí a odpadly by.
}

# Co se nepovedlo
error-json = To není objekt JSON.
error-api-newer = Požadavek je pro verzi {$found} rozhraní API, tento program rozumí nejvýš verzi {$ours}. Aktualizuj ho.
error-api-form = „{$found}“ není verze rozhraní API.
error-field = Pole „{$field}“ chybí, nebo je špatně.
error-malformed = To není tah: {$detail}
error-host-name = Tohle jméno zařízení nepatří. Otevři ho číselnou adresou (třeba 192.168.1.5), kterou ukazuje zařízení nebo terminál, nebo jméno doplň v /etc/companion.toml do „hosts“.
error-origin = Požadavek přišel z cizí stránky a byl odmítnut.
error-not-found = Taková stránka tu není.
error-method = Tohle na této adrese nejde.
error-too-large = To je příliš mnoho najednou.
error-request = Tenhle požadavek nedává smysl.
error-bug = Něco se pokazilo. Je to zapsané a hra je v bezpečí.
error-disk = Uložit se to nepodařilo: {$detail}
error-full = Otevřených stránek je příliš mnoho. Tahle se obnoví jen občas.
error-no-match = Žádná hra neběží.
error-watcher = Jen se díváš. Nejdřív se posaď.
error-join-first = Nejdřív se posaď, nebo klepni na „Jen se dívat“.
error-seat-first = Hostitel nedovolil dívat se bez místa. Nejdřív se posaď.
error-picture-first = Obraz stolu vidí jen hráči. Nejdřív se posaď.
error-seat-taken = Za hráče {$name} už hraje jiný telefon. Místo může uvolnit hostitel.
error-seat-not-yours = Tohle místo není tvoje.
error-no-chance = Teď není co házet ani tahat.
error-no-buttons = Tenhle stůl nemá tlačítka.
error-no-story = Na tuhle otázku už je odpověď.
error-no-reply = Stůl včas neodpověděl. Podívej se, jestli se to stalo.
error-unexplained = Žádný jednotlivý tah stav stolu nevysvětlí. Vyber na stránce, co se stalo, nebo vrať, co leží špatně.
error-no-line = Tenhle zápis už ve hře není.
error-not-over = Hra ještě neskončila.
error-no-kind = Takový díl není.
error-no-picture = Kamera nedává obraz.
error-no-camera = Tohle zařízení nemá kameru.
error-calibration = {$detail}
error-pin-form = PIN má 4 až 12 číslic.
error-pin-wrong = Špatný PIN.
error-pin-lost = PIN hostitele byl poškozený. Teď stiskni OK na zařízení a zadaný PIN bude platit jako nový.
error-pin-wait = Příliš mnoho špatných pokusů. Počkej {$seconds ->
    [one] {$seconds} sekundu
    [few] {$seconds} sekundy
   *[other] {$seconds} sekund
}.
error-pin-press = Příliš mnoho špatných pokusů. Sedíš-li u stolu, stiskni teď OK na zařízení; jinak počkej {$seconds ->
    [one] {$seconds} sekundu
    [few] {$seconds} sekundy
   *[other] {$seconds} sekund
}.
error-pin-first = Nejdřív zvol PIN hostitele.
error-host-only = To smí jen hostitel.
error-names = Každý hráč potřebuje jméno, nejvýš 24 písmen.
error-names-many = Tolik hráčů žádná hra nemá.
error-names-count = Tohle vydání se v počtu { $count } nehraje, jen v počtu { $fits }.
error-names-alike = Dva hráči se jmenují stejně.
error-set-up = Takhle hra začít nemůže: {$detail}
