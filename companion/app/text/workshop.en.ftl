# What is made at home
workshop-no-layouts = This game has no layouts to draw.
workshop-no-boards = This game has no board to draw.
workshop-no-kinds = This game takes no tiles of your own.
workshop-not-kept = There is no “{ $name }”.
workshop-no-own-board = There is no board of your own.
workshop-layout-name = A layout needs a name of at most { $most } characters.
workshop-layout-shipped = “{ $name }” is a layout of the rules. Give yours another name.
workshop-file-toml = That is not a TOML file: { $detail }
workshop-file-form = The file has the format { $found }; { $form } is read here.
workshop-file-newer = The file has the format { $found }, which a later version wrote; up to { $form } is read here. Update the companion.
workshop-file-game = The file is for another game: { $found }.
workshop-file-edition = The file is for another edition: { $found }.
