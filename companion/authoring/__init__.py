"""For those who write games: a scaffold, and recordings that hold the rules still.

``scaffold`` copies ``template``; ``perft`` counts move trees; ``playthrough`` plays
whole games and replays them; ``places`` says where a game's sources and tests are.
"""
