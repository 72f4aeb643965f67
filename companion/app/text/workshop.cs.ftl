# What is made at home
workshop-no-layouts = Tahle hra nemá rozmístění k nakreslení.
workshop-no-boards = Tahle hra nemá herní plán k nakreslení.
workshop-no-kinds = Do téhle hry se vlastní kartičky přidat nedají.
workshop-not-kept = „{ $name }“ tu není.
workshop-no-own-board = Vlastní herní plán tu není.
workshop-layout-name = Rozmístění potřebuje název, nejvýš { $most } znaků.
workshop-layout-shipped = „{ $name }“ se jmenuje rozmístění z pravidel. Dej mu jiný název.
workshop-file-toml = Tohle není soubor TOML: { $detail }
workshop-file-form = Soubor má formát { $found }, tady se čte { $form }.
workshop-file-newer = Soubor má formát { $found }, který zapsala novější verze; tady se čte nejvýš { $form }. Aktualizuj program.
workshop-file-game = Soubor je pro jinou hru: { $found }.
workshop-file-edition = Soubor je pro jiné vydání: { $found }.
