"""Carries tags from frame to frame, and reads only what has changed.

``tracks`` keeps a template of every tag that was read and verifies by correlation that
a new frame still shows it; ``detector`` is the tracker around it: it follows the
table's plane, asks the tracks, and decodes the rest.
"""
