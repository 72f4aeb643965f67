# Karty s příkazy a nápověda
help-asked = Někdo u stolu potřebuje pomoct
help-where = Co teď jde, je níž pod „Můžeš“. Co znamenají světla, je v nabídce.
say-card = { $command ->
    [undo] Karta „Vzít zpět“: poslední tah je vzatý zpět.
    [pause] Karta „Pauza“: hra stojí.
    [resume] Karta „Pauza“: hra jde dál.
    [end] Karta „Konec tahu“: tah skončil.
   *[help] Karta „Nápověda“ je přečtená.
}
say-card-not = { $command ->
    [undo] Karta „Vzít zpět“ nic nezměnila. { $why }
    [end] Karta „Konec tahu“ nic nezměnila, tah teď ukončit nejde. { $why }
   *[other] Karta nic nezměnila. { $why }
}
