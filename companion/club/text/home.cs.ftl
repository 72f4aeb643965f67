# Zařízení stolu v Home Assistantu
home-table = Stůl { $name }
home-model = Průvodce herním stolem
home-game = Hra
home-phase = Fáze
home-leader = Vede
home-turn = Na tahu
home-colour = Barva na tahu
home-score = Body { $name }
home-health = Potíže
home-pause = Pauza
home-resume = Pokračovat
home-call = Svolat všechny
