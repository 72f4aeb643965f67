"""Many tables: what a table tells a broker, the hall that shows all, the register.

Reading order: ``topics`` and ``messages`` (what crosses the broker), ``broker`` (the
connection), ``table`` (one table's side), ``archive`` and ``register``
(what is remembered of people and results), ``hall`` (the page of all tables),
``asyncapi`` (the description of it all).
"""
