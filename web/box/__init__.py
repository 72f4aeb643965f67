"""The owner's box on pages: what it holds, its stickers, and its pieces counted.

Reading order: ``shelf`` (which box a request names), ``questions``, ``printing``,
``counting``.
"""

from web.box import counting, printing, questions

BLUEPRINTS = (questions.blueprint, printing.blueprint, counting.blueprint)
