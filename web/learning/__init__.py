"""Learning by playing: what is explained to whom.

Reading order: ``due`` (which card a message has), ``lessons`` (what a phone does).
"""
