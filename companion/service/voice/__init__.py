"""The voice of the box: announcements by its own loudspeaker.

Reading order: ``engines`` (what can speak here), ``announcements`` (what is said),
``speaker`` (one thing after another, and only what is new).
"""
