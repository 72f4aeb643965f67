"""The small files of the state: read with suspicion, and what fails is told.

``reading`` is the one way in which they are read, ``health`` tells what went wrong.
They are written by ``durable_file``; both note what fails in ``file_ledger``.
"""
