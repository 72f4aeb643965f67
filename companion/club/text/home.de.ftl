# Das Gerät eines Tisches in Home Assistant
home-table = Tisch { $name }
home-model = Spieltischbegleiter
home-game = Spiel
home-phase = Phase
home-leader = Führend
home-turn = Am Zug
home-colour = Farbe am Zug
home-score = Punkte { $name }
home-health = Störung
home-pause = Pause
home-resume = Weiter
home-call = Alle rufen
