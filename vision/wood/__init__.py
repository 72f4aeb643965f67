"""Wooden pieces: at which place one stands, and in which player's colour.

``illumination`` measures the light over the table on all white paper that is seen;
``classify`` tells what came to stand from shadows and reflections, and names its colour
or abstains; ``detector`` keeps how places look without wooden pieces.
"""
