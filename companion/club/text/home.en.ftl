# Home Assistant's device of a table
home-table = Table { $name }
home-model = Table companion
home-game = Game
home-phase = Phase
home-leader = Leader
home-turn = On turn
home-colour = Colour on turn
home-score = Points { $name }
home-health = Trouble
home-pause = Pause
home-resume = Go on
home-call = Call everybody
