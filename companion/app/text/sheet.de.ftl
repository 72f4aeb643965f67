# Gedruckte Bögen
sheet-hint = Mit 100 % drucken, nicht an die Seite anpassen. Das Lineal prüfen.
sheet-show = Zeigeplatz: Lege ein Teil hierher, um danach zu fragen
sheet-wifi = Verbinde dich zuerst mit diesem WLAN
sheet-join = Mitspielen
sheet-ask = Wie viele Stück: { $kind }?
sheet-done = { $count ->
    [0] { $file }
    [one] { $count } Aufkleber: { $file }
   *[other] { $count } Aufkleber: { $file }
}
sheet-command-undo = Zurücknehmen
sheet-command-pause = Pause
sheet-command-end = Zug beenden
sheet-command-help = Hilfe
sheet-scale = Dieser Bogen wurde mit { $percent } % gedruckt. Drucke ihn noch einmal mit 100 % und schalte „an Seite anpassen“ aus.
sheet-count = { $count ->
    [one] { $count } Aufkleber
   *[other] { $count } Aufkleber
}
sheet-number = Bogen { $number }: Teile in Stapel sortieren und Reihe für Reihe kleben
sheet-part-anchors = Anker für die Ecken
sheet-part-cards = Karten
sheet-players = hier sitzt ihr
sheet-this-side = diese Seite zu euch
sheet-corner-top-left = oben links
sheet-corner-top-right = oben rechts
sheet-corner-bottom-left = unten links
sheet-corner-bottom-right = unten rechts
sheet-frames-hint = Probebogen: gegen das Licht an die Etiketten halten. Um wie viele mm der Rahmen bei Etikett 1 danebenliegt, ist der Versatz; wie viel mehr beim letzten, die Dehnung. Rechts und unten sind +.
sheet-which-paper = Die Seiten { $first } bis { $last } gehören auf Etiketten, die übrigen auf normales Papier.
sheet-which-paper-one = Nur Seite { $first } gehört auf Etiketten, die übrigen auf normales Papier.
sheet-how-title = So wird geklebt
sheet-how-ruler = Miss das Lineal nach: Es ist genau 100 mm lang.
sheet-how-ruler-wrong = Stimmt nicht? Mit 100 % neu drucken.
sheet-how-stick = Klebe den Code an die gezeigte Stelle, Pfeil nach oben.
sheet-how-up = oben
sheet-how-true-size = in wahrer Größe
sheet-how-sticker = Aufkleber { $side } mm
sheet-how-free = Das Bild neben jedem Code zeigt genau, wohin er gehört.
sheet-how-right = so
sheet-how-turned = nicht kopfüber
sheet-how-over = nicht über den Rand
sheet-how-covered = nichts daraufstellen
sheet-how-corners = Lege die Anker in die Ecken wie auf der Karte, Pfeil zu euch.
sheet-how-ask = Wohin damit? Lege das Teil auf den Zeigeplatz.
sheet-how-ask-more = Er liegt neben dem Spielplan, auf der Karte gestrichelt. Das Handy zeigt, was mit dem Teil möglich ist.
sheet-impossible = Weggelassen, so ein Teil kann es nicht geben: { $kinds }. Wer es doch hat, verlangt es mit --kinds.
sheet-impossible-printed = Achtung, so ein Teil kann es nicht geben: { $kinds }
sheet-next-label = Beginne nächstes Mal bei Etikett { $label }: --begin-at { $label } oder --begin-at next
