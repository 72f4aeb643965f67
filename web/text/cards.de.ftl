# Befehlskarten und Hilfe
help-asked = Jemand am Tisch braucht Hilfe
help-where = Was jetzt geht, steht weiter unten unter „Du kannst“. Was die Lampen bedeuten, steht im Menü.
say-card = { $command ->
    [undo] Karte „Zurücknehmen“: Der letzte Zug ist zurückgenommen.
    [pause] Karte „Pause“: Das Spiel steht.
    [resume] Karte „Pause“: Das Spiel geht weiter.
    [end] Karte „Zug beenden“: Der Zug ist zu Ende.
   *[help] Karte „Hilfe“ ist gelesen.
}
say-card-not = { $command ->
    [undo] Die Karte „Zurücknehmen“ hat nichts geändert. { $why }
    [end] Die Karte „Zug beenden“ hat nichts geändert; der Zug kann jetzt nicht enden. { $why }
   *[other] Die Karte hat nichts geändert. { $why }
}
