"""Who is let in before anybody knows who asks: names, guesses, watchers.

Reading order: ``host_header`` (by which names the pages may be asked for), ``guesses``
(how often a PIN may be guessed), ``watching`` (whether who has no seat may look).
"""
