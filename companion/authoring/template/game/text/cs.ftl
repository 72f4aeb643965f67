game-name = Blank
edition-first = První vydání

phase-play = Hraje se.
phase-over = Konec hry.

move-draw-tile = Tažená kartička: { $kind }
move-end-turn = Ukončit tah

event-turn-began = Na tahu: { $seat }
event-match-won = { $seat } vyhrává

violation-no-such-tile-left = Už nezbývá žádná kartička tohoto druhu ({ $kind }). Podívej se, odkud tahle je.
violation-no-tile-drawn = Nejdřív si vezmi kartičku.

kind-plain = obyčejná kartička

colour-red = červená
colour-yellow = žlutá
colour-blue = modrá
colour-white = bílá
