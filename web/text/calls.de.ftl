# Rufe in einen Saal oder ins Haus
say-referee-called = Eine Schiedsperson ist gerufen.
say-referee-comes = { $by } kommt an diesen Tisch.
say-everybody = Alle bitte an den Tisch!
referee-call = Schiedsperson rufen
referee-end = Es braucht keine Schiedsperson mehr
error-no-hall = Dieser Tisch ist mit keinem Saal verbunden.
