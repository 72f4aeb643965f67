# Malý displej u stolu: jen pár slov
display-welcome = Vítejte
display-start = Otevřete tuhle adresu v telefonu a začněte hru.
display-wifi = Wi-Fi { $name }, heslo { $password }. Pak otevři tuto adresu.
display-all = Všichni
display-help = Nápověda je v telefonech.
display-paused = Přestávka. OK pokračuje.
display-offer = OK: { $story }
display-secret = vlastní tah
display-away = { $place }: odkliď to
display-put = { $place }: { $piece }
display-accepted = Zahráno.
display-ask = Otázka: podívejte se do telefonů.
display-busy = Dívám se…
display-fault = Něco nefunguje. Hrajte dál na telefonu.
display-unsaved = Poslední tah nešlo uložit: podívejte se do telefonů.
display-volatile = Neukládá se!
display-leaving = Dobrou noc
display-unplug = Počkejte, až zelené světlo na Pi zhasne, pak ho odpojte.

health-display-ok = Displej odpovídá.
health-display-failed = Displej neodpovídá: { $detail }. Zkontroluj jeho čtyři vodiče a [display] v nastavení; hrát jde i bez něj.
health-panel-ok = Světla a tlačítka jsou připravená.
health-panel-off = Zařízení se nevypnulo: { $detail }
