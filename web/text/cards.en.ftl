# Command cards and help
help-asked = Somebody at the table asks for help
help-where = What can be done now is listed below under “You may”. What the lamps mean is in the menu.
say-card = { $command ->
    [undo] Card “Undo”: the last move is taken back.
    [pause] Card “Pause”: the game is paused.
    [resume] Card “Pause”: the game goes on.
    [end] Card “End of turn”: the turn is over.
   *[help] Card “Help” is read.
}
say-card-not = { $command ->
    [undo] The card “Undo” changed nothing. { $why }
    [end] The card “End of turn” changed nothing; the turn cannot be ended now. { $why }
   *[other] The card changed nothing. { $why }
}
