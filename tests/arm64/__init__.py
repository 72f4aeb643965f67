"""The reader on 64-bit Arm: the same texts as here, and how many instructions a look
takes, in an emulated machine that counts them.

``python -m tests.arm64`` (``make test-arm64``); the figures stand in
docs/reading.md.
"""
