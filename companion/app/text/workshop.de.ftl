# What is made at home
workshop-no-layouts = Dieses Spiel hat keinen Aufbau zum Zeichnen.
workshop-no-boards = Dieses Spiel hat keinen Spielplan zum Zeichnen.
workshop-no-kinds = Dieses Spiel nimmt keine eigenen Kärtchen.
workshop-not-kept = „{ $name }“ gibt es hier nicht.
workshop-no-own-board = Einen eigenen Spielplan gibt es hier nicht.
workshop-layout-name = Ein Aufbau braucht einen Namen mit höchstens { $most } Zeichen.
workshop-layout-shipped = „{ $name }“ heißt ein Aufbau der Regeln. Wähle einen anderen Namen.
workshop-file-toml = Das ist keine TOML-Datei: { $detail }
workshop-file-form = Die Datei hat das Format { $found }; hier wird { $form } gelesen.
workshop-file-newer = Die Datei hat das Format { $found }, das eine neuere Version geschrieben hat; hier wird höchstens { $form } gelesen. Bitte das Programm aktualisieren.
workshop-file-game = Die Datei gehört zu einem anderen Spiel: { $found }.
workshop-file-edition = Die Datei gehört zu einer anderen Ausgabe: { $found }.
