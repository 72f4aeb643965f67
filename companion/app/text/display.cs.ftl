# Malý displej u stolu: jen pár slov
display-welcome = Vítejte
display-start = Otevřete tuhle adresu v telefonu a začněte hru.
display-wifi = Wi-Fi { $name }, heslo { $password }. Pak otevři tuto adresu.
display-searching = Hledám síť …
display-all = Všichni
display-help = Nápověda je na telefonech.
display-paused = Pauza. Pokračuje se tlačítkem OK.
display-offer = OK: { $story }
display-secret = vlastní tah
display-away = { $place }: odeber
display-put = { $place }: { $piece }
display-accepted = Hotovo.
display-ask = Otázka: podívejte se na telefony.
display-seat = Telefon hlásí, že patří hráči { $name }. Odpovězte na telefonech.
display-seat-ok = Telefon hlásí, že patří hráči { $name }. Pokud ano, podržte OK vteřinu.
display-busy = Dívám se …
display-fault = Něco nefunguje. Hrajte dál na telefonech.
display-unsaved = Poslední tah nešlo uložit: podívejte se na telefony.
display-volatile = Neuloženo!
display-leaving = Dobrou noc
display-unplug = Počkejte, až zelené světlo na Pi zhasne, pak vytáhněte zástrčku.

health-display-ok = Displej odpovídá.
health-display-failed = Displej neodpovídá: { $detail }. Zkontroluj jeho čtyři vodiče a [display] v nastavení; hrát jde i bez něj.
health-panel-ok = Světla a tlačítka jsou připravená.
health-panel-off = Zařízení se nevypnulo: { $detail }
