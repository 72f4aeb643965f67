# A field that is not filled in as it should be
field-missing = Tohle je potřeba vyplnit.
field-whole = Tady má být celé číslo.
field-pin = PIN má 4 až 12 číslic.
field-between = Tahle hodnota sem nepatří. Může být:
