game-name = Catan Junior

edition-2007 = Ausgabe 2007 (3 bis 4 Personen)
edition-2014 = Ausgabe 2014 (2 bis 4 Personen)
edition-2012 = Englische Ausgabe 2012 (3 bis 4 Personen)
edition-other = Der große Plan des heutigen „Catan Junior“ (48 Plättchen, 12 Verstecke) wird nicht unterstützt.

good-wool = Wolle
    .land = Weide
good-wood = Holz
    .land = Wald
good-rum = Rum
    .land = Zuckerrohr
good-treasure = Schatz
    .land = Höhle
    .counted = { $count ->
        [one] { $count } Schatz
       *[other] { $count } Schätze
     }
good-pineapple = Ananas
good-sabre = Säbel
good-gold = Gold
    .land = Fluss
good-goat = Ziege
    .land = Ziegen
    .counted = { $count ->
        [one] { $count } Ziege
       *[other] { $count } Ziegen
     }
good-molasses = Melasse

colour-red = rot
colour-blue = blau
colour-white = weiß
colour-orange = orange
colour-yellow = gelb
colour-violet = violett
colour-black = schwarz

resource-cards = Karten auf der Hand
resource-lairs-left = Verstecke im Vorrat
resource-ships-left = Schiffe im Vorrat
resource-brave-cards = Mutkarten

kind-pirate = Pirat
kind-supply-wool = Wollkarte
kind-supply-wood = Holzkarte
kind-supply-rum = Rumkarte
kind-supply-treasure = Schatzkarte
kind-supply-pineapple = Ananasplättchen
kind-supply-sabre = Säbelplättchen
kind-supply-gold = Goldkarte
kind-supply-goat = Ziegenplättchen
kind-supply-molasses = Melasseplättchen
kind-parrot-pirate = Pirat versetzen
kind-parrot-build = ein Schiff oder Versteck kostenlos
kind-parrot-neighbours = die Nachbarn schicken je eine Karte
kind-parrot-wool-2 = 2 Wolle
kind-parrot-wood-2-wool-1 = 2 Holz und 1 Wolle
kind-parrot-pineapple-2-wood-2 = 2 Ananas und 2 Holz
kind-parrot-wool-2-sabre-2 = 2 Wolle und 2 Säbel
kind-parrot-goat-2-sabre-2 = 2 Ziegen und 2 Säbel
kind-parrot-molasses-2-wood-2 = 2 Melasse und 2 Holz
kind-harbour-wool-wool = Hafen: 2 Wolle
kind-harbour-wool-wood = Hafen: Wolle und Holz
kind-harbour-wool-rum = Hafen: Wolle und Rum
kind-harbour-wool-treasure = Hafen: Wolle und Schatz
kind-harbour-wool-gold = Hafen: Wolle und Gold
kind-harbour-wood-wood = Hafen: 2 Holz
kind-harbour-wood-rum = Hafen: Holz und Rum
kind-harbour-wood-treasure = Hafen: Holz und Schatz
kind-harbour-wood-gold = Hafen: Holz und Gold
kind-harbour-rum-rum = Hafen: 2 Rum
kind-harbour-rum-treasure = Hafen: Rum und Schatz
kind-harbour-rum-gold = Hafen: Rum und Gold
kind-harbour-treasure-treasure = Hafen: 2 Schätze
kind-harbour-treasure-gold = Hafen: Schatz und Gold
kind-harbour-gold-gold = Hafen: 2 Gold
pile-pirate = Pirat
pile-supply = Waren
pile-parrot = Papageien
pile-harbour = Häfen
label-neighbours = Nachbarn geben je 1 Karte

phase-roll = Würfle.
phase-pirate = Eine Sechs! Wohin geht der Pirat?
phase-play = Handle und baue.
phase-parrot = Decke die Papageienkarte auf.
phase-card-pirate = Die Karte sagt: Versetze den Piraten.
phase-free-build = Baue kostenlos ein Schiff oder ein Versteck.
phase-gift = Die Nachbarn schicken eine Karte.
phase-harbour = Decke die Hafenkarte auf.
phase-over = Das Spiel ist aus.
title-build-ship = Ein Schiff bauen
title-build-lair = Ein Versteck bauen
title-move-pirate = Den Piraten versetzen
title-swap-market = Auf dem Markt tauschen
title-trade-stack = Mit den Stapeln tauschen
title-reveal-parrot = Welche Karte es ist
title-reveal-harbour = Welche Karte es ist

option-beginner = Erstes Spiel: nur der Markt
option-beginner-true = ja, kein anderer Handel und keine Häfen
option-beginner-false = nein, jede Art von Handel
option-hidden-hands = Die Karten bleiben auf der Hand, der Begleiter kennt sie nicht
option-hidden-hands-true = ja, er prüft nur den Plan
option-hidden-hands-false = nein, er kennt jede Hand
option-player-trade = Handel untereinander
option-player-trade-edition = wie in der Ausgabe
option-player-trade-yes = ja
option-player-trade-no = nein
option-pirate-home = Der Pirat darf zurück auf die Festung
option-pirate-home-edition = wie in der Ausgabe
option-pirate-home-yes = ja
option-pirate-home-no = nein
option-short-stack = Wenn ein Stapel nicht reicht
option-short-stack-edition = wie in der Ausgabe
option-short-stack-sole = niemand bekommt etwas, außer nur eine Person hätte Anspruch
option-short-stack-return = alle geben diese Ware zurück
option-pirate-card-must = Eine Piratenkarte muss ihn versetzen
option-pirate-card-must-true = ja
option-pirate-card-must-false = nein, er darf bleiben
option-keep-free-build = Ein kostenloser Bau, der nicht geht, bleibt erhalten
option-keep-free-build-true = ja, für später
option-keep-free-build-false = nein, er verfällt
option-fortress-by-hand = Versteck auf der Festung
option-fortress-by-hand-true = stellt man selbst hin
option-fortress-by-hand-false = kommt von allein hin
option-parrot-refill = Papageienstapel leer
option-parrot-refill-true = neu mischen
option-parrot-refill-false = keine Karten mehr
option-card-goods = Eine Karte, die den Piraten versetzt, bringt auch Waren
option-card-goods-edition = wie in der Ausgabe
option-card-goods-yes = ja, wie eine Sechs
option-card-goods-no = nein
option-free-build-may = Auf einen kostenlosen Bau darf man verzichten
option-free-build-may-edition = wie in der Ausgabe
option-free-build-may-yes = ja
option-free-build-may-no = nein, er muss gebaut werden
option-sole-taker = Wer allein eine knappe Ware nimmt, bekommt, was da ist
option-sole-taker-true = ja
option-sole-taker-false = nein, alle geben sie zurück
option-return-market = Eine knappe Ware verlässt auch den Markt
option-return-market-true = ja, der Markt wird neu ausgelegt
option-return-market-false = nein, sie bleibt dort
option-colours = Farben in Sitzfolge, mit Komma

question-parrot-pirate = Wie viele Papageienkarten versetzen den Piraten?
question-parrot-build = Wie viele Papageienkarten bringen ein Schiff oder Versteck kostenlos?
question-parrot-neighbours = Bei wie vielen Papageienkarten schicken die Nachbarn eine Karte?
question-parrot-wool-2 = Wie viele Papageienkarten bringen 2 Wolle?
question-parrot-wood-2-wool-1 = Wie viele Papageienkarten bringen 2 Holz und 1 Wolle?
question-parrot-goat-2-sabre-2 = Wie viele Papageienkarten bringen 2 Ziegen und 2 Säbel?
question-parrot-molasses-2-wood-2 = Wie viele Papageienkarten bringen 2 Melasse und 2 Holz?
question-harbour-1 = Welche zwei Karten zeigt die erste Hafenkarte?
question-harbour-2 = Welche zwei Karten zeigt die zweite Hafenkarte?
question-harbour-3 = Welche zwei Karten zeigt die dritte Hafenkarte?
question-harbour-4 = Welche zwei Karten zeigt die vierte Hafenkarte?
question-land-a = Was ist das Land oben links?
question-land-b = Was ist das Land oben in der Mitte?
question-land-c = Was ist das Land oben rechts?
question-land-d = Was ist das Land links in der mittleren Reihe?
question-land-e = Was ist das zweite Land von links in der mittleren Reihe?
question-anchors = Welche Plätze für Verstecke zeigen einen Anker?

move-roll-die = Gewürfelt: { $value }
move-move-pirate = Pirat zu: { $land ->
    [fortress] Festung
    [wool-1] Weide 1
    [wool-2] Weide 2
    [wool-3] Weide 3
    [wool-4] Weide 4
    [wool-5] Weide 5
    [wood-1] Wald 1
    [wood-2] Wald 2
    [wood-3] Wald 3
    [wood-4] Wald 4
    [wood-5] Wald 5
    [rum-1] Zuckerrohr 1
    [rum-2] Zuckerrohr 2
    [rum-3] Zuckerrohr 3
    [rum-4] Zuckerrohr 4
    [rum-5] Zuckerrohr 5
    [treasure-1] Höhle 1
    [treasure-2] Höhle 2
    [treasure-3] Höhle 3
    [treasure-4] Höhle 4
    [treasure-5] Höhle 5
    [pineapple-1] Ananas 1
    [pineapple-2] Ananas 2
    [pineapple-3] Ananas 3
    [pineapple-4] Ananas 4
    [pineapple-5] Ananas 5
    [sabre-1] Säbel 1
    [sabre-2] Säbel 2
    [sabre-3] Säbel 3
    [sabre-4] Säbel 4
    [sabre-5] Säbel 5
    [gold-1] Fluss 1
    [gold-2] Fluss 2
    [gold-3] Fluss 3
    [gold-4] Fluss 4
    [gold-5] Fluss 5
    [goat-1] Ziegen 1
    [goat-2] Ziegen 2
    [goat-3] Ziegen 3
    [goat-4] Ziegen 4
    [goat-5] Ziegen 5
    [molasses-1] Melasse 1
    [molasses-2] Melasse 2
    [molasses-3] Melasse 3
    [molasses-4] Melasse 4
    [molasses-5] Melasse 5
   *[other] { $land }
  }
move-leave-pirate = Der Pirat bleibt stehen
move-build-lair = Versteck: { $site }
move-build-ship = Schiff: { $way }
move-buy-parrot = Papageienkarte kaufen
move-reveal-parrot = Karte: { $card }
move-reveal-harbour = Karte: { $card }
move-use-saved-build = Den aufgehobenen kostenlosen Bau nutzen
move-leave-build = Nichts kostenlos bauen
move-give-card = { $good } schicken
move-swap-market = Markt: { $give } geben, { $take } nehmen (Platz { $place })
move-trade-stack = Stapel: { $give } geben, { $take } nehmen
move-trade-harbour = { $take } nehmen ({ $card })
move-offer-trade = Angebot an { $partner }: { $give } für { $want }
move-accept-trade = Ja, { $partner }
move-decline-trade = Nein, { $partner }
move-withdraw-trade = Angebot an { $partner } zurücknehmen
move-take-fortress = Versteck auf die Festung
move-end-turn = Zug beenden
move-correct-hand = Handkarten korrigieren: { COUNTED($number, $good) }
move-correct-market = Markt, Platz { $place } korrigieren: { $good }

event-die-rolled = { $seat }: würfelt { $value }.
event-harvested = { $seat }: { COUNTED($count, $good) } von der { $number }.
event-land-blocked = Der Pirat sperrt { FORM($good, "land") } { $number }.
event-nothing-harvested = Die { $number } bringt niemandem etwas.
event-stack-short = Nicht genug für alle ({ $good }): Niemand bekommt etwas.
event-stack-emptied = { $seat }: Es waren nur noch { $count } von { $due } da ({ $good }).
event-good-returned = Nicht genug da ({ $good }): Alle geben es bis zum nächsten Zug zurück.
event-cards-taken = { $seat }: nimmt { COUNTED($count, $good) }.
event-pirate-moved = { $seat }: Der Pirat geht zu: { FORM($good, "land") } { $number }.
event-pirate-went-home = { $seat }: Der Pirat geht zurück auf die Festung.
event-lair-built = { $seat }: { $lairs }. Versteck ({ $site }).
event-ship-built = { $seat }: ein Schiff ({ $way }).
event-parrot-bought = { $seat }: kauft eine Papageienkarte.
event-parrot-revealed = { $seat }: { $card }.
event-free-build-lost = { $seat }: Kostenlos lässt sich nichts bauen.
event-free-build-left = { $seat }: baut nichts kostenlos.
event-free-build-saved = { $seat }: Der kostenlose Bau bleibt für später.
event-card-sent = { $seat }: schickt { $partner } eine Karte.
event-card-seen = { $seat }: schickt { $partner } { $good }.
event-nothing-sent = { $seat }: hat keine Karte zum Schicken.
event-market-swapped = { $seat }: { $give } auf den Markt, { $take } auf die Hand.
event-market-renewed = Der Markt wird nach { $good } neu ausgelegt.
event-stack-traded = { $seat }: { COUNTED($count, $give) } für 1 { $take }.
event-harbour-traded = { $seat }: nimmt 1 { $take } ({ $card }).
event-harbour-taken = { $seat }: { $card }.
event-trade-offered = { $seat } bietet { $partner }: { $give } für { $want }.
event-trade-made = { $seat } gibt { $partner }: { $give } für { $want }.
event-trade-declined = { $seat }: nein danke, { $partner }.
event-trade-withdrawn = { $seat }: nimmt das Angebot an { $partner } zurück.
event-fortress-taken = { $seat }: ein Versteck auf der Festung!
event-fortress-left = { $seat }: Das Versteck kommt von der Festung zurück.
event-parrots-shuffled = Die { $count } Papageienkarten werden neu gemischt.
event-turn-began = Am Zug: { $seat }.
event-game-won = { $seat } gewinnt mit { $lairs } Verstecken!
event-hand-corrected = { $seat }: Handkarten korrigiert.
event-market-corrected = { $seat }: Markt, Platz { $place } korrigiert: { $good }.

violation-roll-first = Würfle zuerst.
violation-already-rolled = Schon gewürfelt: { $value }.
violation-no-such-face = Ein Würfel zeigt keine { $value }.
violation-finish-first = Zuerst: { $phase }
violation-no-such-land = Ein Land { $land } gibt es nicht.
violation-pirate-must-leave = Da steht der Pirat schon.
violation-pirate-must-move = Der Pirat muss versetzt werden.
violation-pirate-needs-land = Der Pirat muss auf ein Land.
violation-no-such-site = Hier gibt es keinen Platz für ein Versteck: { $site }.
violation-no-such-way = Hier gibt es keinen Platz für ein Schiff: { $way }.
violation-site-taken = { $site }: Dort steht schon ein Versteck.
violation-way-taken = { $way }: Dort steht schon ein Schiff.
violation-no-ship-points = { $site }: Baue zuerst ein Schiff, das dorthin führt.
violation-no-lair-beside = { $way }: Neben einem Schiff muss dein eigenes Versteck stehen.
violation-rival-lair-beside = { $way }: Das Versteck daneben gehört { $owner }.
violation-second-ship-in-row = { $way }: Nach einem Schiff kommt ein Versteck.
violation-no-lair-left = Du hast kein Versteck mehr.
violation-no-ship-left = Du hast kein Schiff mehr.
violation-cards-lacking = Dir fehlt noch: { $cards }.
violation-no-parrot-left = Es sind keine Papageienkarten mehr da.
violation-no-such-card = Diese Karte ist nicht mehr da: { $card }.
violation-parrot-not-paid = Bezahle die Papageienkarte zuerst.
violation-nothing-owed = Du musst keine Karte schicken.
violation-nothing-saved = Es gibt jetzt keinen kostenlosen Bau zu nutzen.
violation-no-such-place = Der Markt hat keinen Platz { $place }.
violation-not-on-market = Auf Platz { $place } des Markts liegt nicht { $good }.
violation-market-used = Am Markt wird einmal im Zug getauscht.
violation-same-good = Das wäre { $good } für { $good }.
violation-foreign-good = { $good } gibt es in dieser Ausgabe nicht.
violation-stack-empty = Der Stapel ist leer: { $good }.
violation-good-withheld = { $good } kommt mit dem nächsten Zug zurück.
violation-bank-rate = Für eine Karte gibt man genau { $rate } gleiche.
violation-harbour-price = Im Hafen gibt man für eine Karte genau diese: { $cards }.
violation-must-build = Die Karte verlangt: Baue ein Schiff oder ein Versteck.
violation-market-only = Im ersten Spiel wird nur am Markt getauscht.
violation-no-player-trade = In diesem Spiel wird nicht untereinander gehandelt.
violation-not-your-harbour = Diese Karte hast du nicht: { $card }.
violation-hands-untold = Der Begleiter kennt die Karten auf der Hand nicht.
violation-nobody-on-turn = Handeln kann nur, wer am Zug ist: { $turn }.
violation-one-sided-trade = Beide müssen etwas geben.
violation-no-offer = Es gibt kein Angebot mit { $partner }.
violation-offer-lapsed = { $partner } kann das Angebot nicht mehr halten.
violation-not-bravest = Auf die Festung darf nur, wer allein die meisten Mutkarten hat.
violation-bad-number = { $number } Karten sind nicht möglich.

drawing-market = Markt
drawing-offer = Handel anbieten
drawing-give = Du gibst
drawing-want = Du bekommst
drawing-send = Angebot schicken

slot-fortress = Festung
slot-card = Kartenplatz
slot-market-1 = Markt 1
slot-market-2 = Markt 2
slot-market-3 = Markt 3
slot-market-4 = Markt 4
slot-market-5 = Markt 5
slot-wool-1 = Weide 1
slot-wool-2 = Weide 2
slot-wool-3 = Weide 3
slot-wool-4 = Weide 4
slot-wool-5 = Weide 5
slot-wood-1 = Wald 1
slot-wood-2 = Wald 2
slot-wood-3 = Wald 3
slot-wood-4 = Wald 4
slot-wood-5 = Wald 5
slot-rum-1 = Zuckerrohr 1
slot-rum-2 = Zuckerrohr 2
slot-rum-3 = Zuckerrohr 3
slot-rum-4 = Zuckerrohr 4
slot-rum-5 = Zuckerrohr 5
slot-treasure-1 = Höhle 1
slot-treasure-2 = Höhle 2
slot-treasure-3 = Höhle 3
slot-treasure-4 = Höhle 4
slot-treasure-5 = Höhle 5
slot-pineapple-1 = Ananas 1
slot-pineapple-2 = Ananas 2
slot-pineapple-3 = Ananas 3
slot-pineapple-4 = Ananas 4
slot-pineapple-5 = Ananas 5
slot-sabre-1 = Säbel 1
slot-sabre-2 = Säbel 2
slot-sabre-3 = Säbel 3
slot-sabre-4 = Säbel 4
slot-sabre-5 = Säbel 5
slot-gold-1 = Fluss 1
slot-gold-2 = Fluss 2
slot-gold-3 = Fluss 3
slot-gold-4 = Fluss 4
slot-gold-5 = Fluss 5
slot-goat-1 = Ziegen 1
slot-goat-2 = Ziegen 2
slot-goat-3 = Ziegen 3
slot-goat-4 = Ziegen 4
slot-goat-5 = Ziegen 5
slot-molasses-1 = Melasse 1
slot-molasses-2 = Melasse 2
slot-molasses-3 = Melasse 3
slot-molasses-4 = Melasse 4
slot-molasses-5 = Melasse 5

# What an owner's board cannot be
fault-board-form = Der Plan ist nicht lesbar: { $detail }
fault-board-edition = Dieser Plan gehört zur Ausgabe { $text }.
fault-board-players = Für die Spielerzahl { $count } ist diese Ausgabe nicht.
fault-board-size = Eine Seite des Plans misst { $low } bis { $high } mm.
fault-board-good = „{ $text }“ gibt es in dieser Ausgabe nicht.
fault-board-number = Das Land „{ $good }“ hat die Zahl { $number }. Der Würfel zeigt 1 bis 5.
fault-board-land-bare = Das Land „{ $good } { $number }“ hat keinen Platz für Verstecke.
fault-board-land-twice = Das Land „{ $good } { $number }“ hat den Platz { $site } zweimal.
fault-board-alike = Das Land „{ $good } { $number }“ kann es höchstens { $most }-mal geben.
fault-board-idle = Kein Land bringt { $goods }.
fault-board-dull = Kein Land hat die Zahl { $number }.
fault-board-name = „{ $text }“ ist keine Nummer eines Platzes, 1 bis 999.
fault-board-site = Den Platz { $site } gibt es nicht.
fault-board-outside = { $site ->
    [fortress] Die Festung liegt außerhalb des Plans.
   *[other] Der Platz { $site } liegt außerhalb des Plans.
}
fault-board-way = Der Weg „{ $way }“ verbindet nicht zwei Plätze.
fault-board-way-end = Der Weg { $way } führt zum Platz { $site }, den es nicht gibt.
fault-board-way-twice = Zwei Wege verbinden die Plätze { $site } und { $other }.
fault-board-parts = Der Plan zerfällt in { $parts } Teile. { $count ->
    [one] Kein Schiff erreicht den Platz { $sites }.
   *[other] Kein Schiff erreicht die Plätze { $sites }.
}
fault-board-colour = Die Farbe „{ $text }“ hat niemand.
fault-board-starts = Die Farbe { $colour } beginnt auf { $count ->
    [one] 1 Platz
   *[other] { $count } Plätzen
}, es müssen 2 sein.
fault-board-colours = { $count ->
    [one] Nur 1 Farbe hat Startplätze, das ist zu wenig.
   *[other] Nur { $count } Farben haben Startplätze, das ist zu wenig.
}
fault-board-start-twice = Auf dem Platz { $site } sind zwei Starts.
fault-board-start-bare = Der Start von { $colour } auf dem Platz { $site } liegt an keinem Land.
fault-board-start-harbour = Der Platz { $site } ist Start und Hafen.
fault-board-start-ship = Das Schiff von { $colour } auf dem Weg { $way } liegt nicht am Versteck auf dem Platz { $site }.

form-offer-trade = Handel anbieten
form-correct-hand = Handkarten korrigieren
form-correct-market = Markt korrigieren
gain-lair = Verstecke
gain-fortress = Festung
answer-wool-wool = { kind-harbour-wool-wool }
answer-wool-wood = { kind-harbour-wool-wood }
answer-wool-rum = { kind-harbour-wool-rum }
answer-wool-treasure = { kind-harbour-wool-treasure }
answer-wool-gold = { kind-harbour-wool-gold }
answer-wood-wood = { kind-harbour-wood-wood }
answer-wood-rum = { kind-harbour-wood-rum }
answer-wood-treasure = { kind-harbour-wood-treasure }
answer-wood-gold = { kind-harbour-wood-gold }
answer-rum-rum = { kind-harbour-rum-rum }
answer-rum-treasure = { kind-harbour-rum-treasure }
answer-rum-gold = { kind-harbour-rum-gold }
answer-treasure-treasure = { kind-harbour-treasure-treasure }
answer-treasure-gold = { kind-harbour-treasure-gold }
answer-gold-gold = { kind-harbour-gold-gold }
assumed-board = der Spielplan für drei Personen
drawing-aid = Karten
doing-roll = würfelt
doing-pirate = versetzt den Piraten
doing-play = handelt und baut
doing-parrot = deckt die Papageienkarte auf
doing-card-pirate = versetzt den Piraten
doing-free-build = baut kostenlos
doing-gift = bekommt Karten von den Nachbarn
doing-harbour = deckt die Hafenkarte auf
short-build-lair = Versteck
short-build-ship = Schiff
short-buy-parrot = Papagei
short-swap-market = Markt
short-trade-stack = Stapel
short-trade-harbour = Hafen
short-next = danach:
help-roll = Würfle und tippe an, was fällt. Jedes Land mit dieser Zahl bringt allen, die dort ein Versteck haben, Waren.
help-pirate = Tippe das Land an, zu dem der Pirat geht. Solange er dort ist, bringt es nichts.
help-play = Tausche und baue, so oft du willst. Blasses kannst du nicht bezahlen; was fehlt, ist gestrichelt.
help-parrot = Decke die Papageienkarte auf und sage, was sie bringt.
help-card-pirate = Die Karte versetzt den Piraten: Tippe das Land an, zu dem er geht.
help-free-build = Baue kostenlos ein Schiff oder ein Versteck: Tippe einen Platz an, der leuchtet.
help-gift = Jeder Nachbar schickt dem Spieler am Zug eine Karte. Wähle, welche von deinen.
help-harbour = Decke die Hafenkarte auf und sage, welche zwei Waren sie zeigt.
help-over = Das Spiel ist aus. Ergebnis und Verlauf stehen unter „Nach dem Spiel“.

# Warum die Vorführung tut, was sie tut: ein Satz über die Regel hinter dem Zug
why-roll-die = Die Zahl sagt, welche Inseln allen Anwohnern Waren bringen.
why-move-pirate = Der Pirat bringt Waren, wer ihn versetzt, und solange er dort steht, gibt die Insel nichts.
why-leave-pirate = Der Pirat muss hier nicht versetzt werden, er bleibt.
why-build-lair = Ein Versteck steht am Ende eines eigenen Schiffs und bringt Waren von seinen Inseln.
why-build-ship = Ein Schiff führt vom eigenen Versteck oder Schiff dorthin, wo das nächste Versteck stehen kann.
why-buy-parrot = Eine Papageienkarte hilft sofort, und wer die meisten hat, hält die Festung.
why-reveal-parrot = Die Karte wird gespielt, sobald sie aufgedeckt ist.
why-reveal-harbour = Die Hafenkarte sagt, welchen Tausch sie erlaubt.
why-use-saved-build = Ein freier Bau von einer Karte darf für später bleiben.
why-leave-build = Jetzt gibt es keinen guten Platz, der freie Bau wartet.
why-give-card = Wer gefragt ist, gibt eine Karte eigener Wahl.
why-swap-market = Eine Karte gegen eine vom Markt, einmal im Zug.
why-trade-stack = Gleiche Waren kaufen eine andere aus dem Vorrat.
why-trade-harbour = Im Hafen wird günstiger getauscht als mit dem Vorrat.
why-offer-trade = Anbieten darf man alles, die andere Seite entscheidet.
why-accept-trade = Beide Seiten bekommen, was ihnen fehlt.
why-decline-trade = Der Tausch hat sich nicht gelohnt.
why-withdraw-trade = Niemand hat das Angebot angenommen.
why-take-fortress = Niemand hat mehr Papageienkarten: Die Festung wechselt den Besitzer.
why-end-turn = Mehr ist nicht zu bezahlen, oder es wird für Teureres gespart.
puzzle-number = Welcher Wurf bringt dir die meisten Karten?
puzzle-lair-site = Ein Versteck kannst du bezahlen. Wohin darf es?
puzzle-ship-way = Ein Schiff kannst du bezahlen. Wohin darf es?
puzzle-market-lair = Welcher Tausch auf dem Markt bringt dich zu einem Versteck?
puzzle-bank-ship = Welcher Tausch mit den Stapeln bringt dich zu einem Schiff?
lesson-roll = Würfle, und jedes Land mit dieser Zahl gibt jedem Versteck daran seine Ware, deinen und allen anderen. Eine Sechs versetzt stattdessen den Piraten.
lesson-pirate = Tippe auf das Land, in das der Pirat geht: Solange er dort steht, gibt es nichts. Am meisten stört er, wo die anderen ihre Verstecke haben.
lesson-blocked = In diesem Land steht der Pirat, darum bekam niemand die Ware. Er zieht weiter, wenn eine Sechs fällt oder eine Karte es sagt.
lesson-gift = Eine Karte verlangt von beiden Nachbarn je eine Ware. Du wählst, welche du hergibst, und nur ihr zwei wisst es.
lesson-parrot = Deck die Karte auf und tu gleich, was sie zeigt. Sie bleibt vor dir liegen, und solche Karten entscheiden auch, wer das Versteck auf der Festung bekommt.
lesson-harbour = Ein Versteck am Anker bringt eine Hafenkarte. Ab jetzt tauschst du die beiden Waren darauf gegen eine andere, in deinem Zug so oft du willst.
lesson-offer = Wer am Zug ist, bietet dir einen Tausch an. Nichts wechselt den Besitzer, bevor du ja sagst, und du darfst auch nein sagen.
lesson-lair = Ein Versteck kommt dorthin, wohin eines deiner Schiffe zeigt, und bringt dann Waren wie die anderen. Das siebte gewinnt, das auf der Festung zählt mit.
lesson-ship = Ein Schiff kommt neben eines deiner Verstecke. Wohin es zeigt, dort kann dein nächstes Versteck stehen.
lesson-market = Einmal im Zug darfst du eine deiner Waren gegen eine vom Markt tauschen. Dort liegen immer fünf, und was du gibst, kann der Nächste nehmen.
lesson-bank = Für gleiche Waren bekommst du eine andere aus den Stapeln; wie viele, sagt die Karte. Das geht so oft, wie du zahlen kannst.
lesson-harvest = Ein Versteck von dir liegt an dem gewürfelten Land und hat dir dessen Ware gebracht. Das gilt auch in den Zügen der anderen.
lesson-fortress = Wer bei den Karten, die zählen, allein vorn liegt, hat ein Versteck auf der Festung. Es bringt keine Waren, zählt aber für den Sieg, und geht verloren, wenn jemand gleichzieht.
