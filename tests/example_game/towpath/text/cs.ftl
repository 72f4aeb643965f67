game-name = Potahová stezka
edition-first = První vydání

phase-choose = Každý si na svém telefonu zvolí břeh.
phase-draw = Táhněte dlaždici.
phase-lay = Položte dlaždici tak, aby stezka pokračovala.
phase-over = Konec hry.

option-ferry-anywhere = Přívoz smí ležet na kterémkoli volném poli
option-ferry-anywhere-true = ano
option-ferry-anywhere-false = ne, jen kde pokračuje stezka

move-choose-bank = Můj břeh: { $bank }
move-draw-tile = Tažena: { $kind }
move-lay-tile = Položit na { $cell }, { $turn ->
    [0] neotočenou
    [1] otočenou doprava
    [2] vzhůru nohama
   *[other] otočenou doleva
 }
move-put-aside = Nikam se nehodí: odložit

event-bank-chosen = { $seat }: břeh je zvolen
event-paths-joined = { $seat }: { $paths ->
    [one] napojena { $paths } stezka
    [few] napojeny { $paths } stezky
   *[other] napojeno { $paths } stezek
 }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
event-bank-reached = { $seat }, { $bank }: { $paths ->
    [one] { $paths } stezka od zdymadla
    [few] { $paths } stezky od zdymadla
   *[other] { $paths } stezek od zdymadla
 }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
 }
event-turn-began = Na tahu je { $seat }

violation-bank-is-chosen = Břeh už máte zvolený.
violation-no-such-tile-left = Taková dlaždice už nezbývá ({ $kind }). Podívejte se, odkud tahle je.
violation-off-the-board = { $cell } není pole plánu. Posuňte dlaždici na plán.
violation-field-taken = Na poli { $cell } už dlaždice leží. Zvolte volné pole.
violation-no-path-goes-on = Na pole { $cell } žádná stezka nevede. Položte dlaždici tak, aby stezka pokračovala.
violation-path-cut-off = Stezka z pole { $cell } na poli { $other } nepokračuje. Otočte dlaždici, nebo zvolte jiné pole.
violation-tile-fits = Dlaždice se vejde, třeba na { $cell }. Musí se položit.

kind-lock = zdymadlo
kind-bend = zatáčka
kind-straight = přímá stezka
kind-fork = rozcestí
kind-crossing = křižovatka
kind-ferry = přívoz

bank-north = severní břeh
bank-east = východní břeh
bank-south = jižní břeh
bank-west = západní břeh

gain-path = Napojené stezky
gain-bank = Vlastní břeh

drawing-left = Zbývá v zásobě
drawing-bank = Váš břeh

colour-red = červená
colour-yellow = žlutá
colour-blue = modrá
colour-white = bílá
