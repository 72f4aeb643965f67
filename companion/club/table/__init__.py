"""One table's side: what it tells the broker, and what it does when asked.

Reading order: ``feed`` (the journal as messages), ``presentation`` (the present),
``discovery`` (Home Assistant), ``position`` (how far the broker has come),
``publisher`` (the thread that does it all).
"""

from companion.club.table.publisher import TablePublisher, TableSources

__all__ = ["TablePublisher", "TableSources"]
