midway = Začít uprostřed hry
midway-hint = Pro hru, která je už rozehraná. Začne se dalším tahem: vezmi si formulář, doplň, co leží na stole a co kdo má, a začni. Místa se počítají od 0.
midway-form = Formulář pro tuto hru
midway-file = Soubor
midway-text = Pozice
midway-seen = Vyplněno tím, co vidí kamera. Zkontroluj to a doplň, co žádná kamera nevidí.
midway-unseen = Kamera nevidí stůl této hry; formulář ukazuje začátek.
midway-begun = Začalo se uprostřed hry.
