# A field that is not filled in as it should be
field-missing = Das muss ausgefüllt werden.
field-whole = Hier steht eine ganze Zahl.
field-pin = Eine PIN hat 4 bis 12 Ziffern.
field-between = Dieser Wert passt hier nicht. Möglich ist:
