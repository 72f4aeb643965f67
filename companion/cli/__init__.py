"""The commands, one file a group; ``__main__`` names them and imports one when called.

Here is what is played, read and printed; ``device`` has camera, panel and health,
``record`` what was played. Nothing else imports from here.
"""
