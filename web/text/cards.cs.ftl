# Karty s povely a pomoc
help-asked = Někdo u stolu chce pomoct
help-where = Co teď jde, je níž pod „Můžeš“. Co znamenají světla, je v nabídce.
say-card = { $command ->
    [undo] Karta „Zpět“: poslední tah je vzatý zpět.
    [pause] Karta „Pauza“: hra stojí.
    [resume] Karta „Pauza“: hra jde dál.
    [end] Karta „Konec tahu“: tah skončil.
   *[help] Karta „Pomoc“ je přečtená.
}
say-card-not = { $command ->
    [undo] Karta „Zpět“ nic nezměnila. { $why }
    [end] Karta „Konec tahu“ nic nezměnila, tah teď ukončit nejde. { $why }
   *[other] Karta nic nezměnila. { $why }
}
