# Calls to a hall or a home
say-referee-called = A referee has been called.
say-referee-comes = { $by } is coming to this table.
say-everybody = Everybody to the table, please!
referee-call = Call a referee
referee-end = The referee is not needed any more
error-no-hall = This table is not connected to a hall.
