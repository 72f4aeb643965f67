"""What ``companion new-game`` copies: a game with nothing in it yet.

It is a game like any other but for its rules: it imports, passes the types and the
layout test, and the contract suite names what it lacks.
"""
