"""What requests and answers hold: one type each, from which everything else is made.

``web.operation`` decodes and encodes by these types, ``web.openapi`` describes the
API by them, and the types of the pages' scripts are generated from that description
(``make types``). Each module holds the types of one part of the API; a name here is
the name in the description and in the scripts.

Reading order: ``base``, ``state`` (the message that every phone gets), then the part
that is wanted.
"""
