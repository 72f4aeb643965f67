game-name = Blank
edition-first = První vydání

phase-play = Hraje se.
phase-over = Konec hry.

move-draw-tile = Tažena: { $kind }
move-end-turn = Ukončit tah

event-turn-began = Na tahu je { $seat }
event-match-won = { $seat } vyhrává

violation-no-such-tile-left = Už nezbývá žádná dlaždice tohoto druhu ({ $kind }). Podívejte se, odkud tahle je.
violation-no-tile-drawn = Nejdřív táhněte dlaždici.

kind-plain = obyčejná dlaždice

colour-red = červená
colour-yellow = žlutá
colour-blue = modrá
colour-white = bílá
