# Samotné zařízení
health-power-ok = Napájení stačí.
health-power-now = Napájení teď nestačí: { $detail }. Použij zdroj určený pro Raspberry Pi a krátký kabel.
health-power-before = Od zapnutí bylo: { $detail }. Použij zdroj určený pro Raspberry Pi a krátký kabel a dopřej procesoru vzduch.
health-power-unknown = Tohle zařízení o svém napájení nic nehlásí.
health-heat-ok = Procesor má { $detail } °C.
health-heat-hot = Procesor je horký: { $detail } °C. Dopřej mu vzduch nebo větráček.
health-heat-unknown = Tohle zařízení svou teplotu nehlásí.
health-disk-ok = Na disku je volných { $detail } GB.
health-disk-full = Na disku je volných jen { $detail } GB. Před další hrou něco smaž.
health-disk-unknown = Kolik je na disku místa, není známo.
health-memory-ok = Volné paměti je { $detail } MB.
health-memory-low = Volné paměti je jen { $detail } MB.
health-memory-unknown = Kolik je volné paměti, není známo.
health-clock-ok = Hodiny se seřídily ze sítě.
health-clock-unset = Hodiny ještě nejsou seřízené. Hře to nevadí, jen datum může být špatně.
health-clock-unknown = Jestli jsou hodiny seřízené, není známo.
health-wifi-ok = Signál Wi-Fi je dobrý ({ $detail } dBm).
health-wifi-weak = Signál Wi-Fi je slabý ({ $detail } dBm). Přesuň zařízení nebo router.
health-wifi-unknown = Wi-Fi se tu nepoužívá.
health-wear-ok = Na kartu se zapisuje { $detail } MB za hodinu. To jí neškodí.
health-wear-much = Na kartu se zapisuje { $detail } MB za hodinu. Je-li to ukázkou, která hraje rychle, nevadí to; při vlastní hře je to hodně a kartu to opotřebovává: pošli zprávu z companion doctor.
health-wear-soon = Kolik se zapisuje na kartu, se teprve měří.
health-wear-unknown = Kolik se zapisuje na kartu, není známo.
health-camera-ok = Kamera dává obraz.
health-camera-age = Kamera dává obraz; poslední byl starý { $detail } s.
health-camera-slow = Kamera dává jen { $detail } obrázků za sekundu, čtení proto trvá. Přisviť na stůl, nebo zapoj kameru přímo do zařízení.
health-camera-unknown = Kamera zatím nedala žádný obraz.

# What the firmware says of the power
health-word-under-voltage = podpětí
health-word-frequency-capped = snížený takt
health-word-throttled = zpomalený procesor
health-word-soft-temperature-limit = první teplotní mez

# Malé soubory zařízení
health-files-ok = Všechny malé soubory jsou v pořádku a uložené.
health-files-unwritten = Tohle nešlo uložit: { $detail }. Uvolni místo na disku, nebo zkus jinou kartu.
health-files-unreadable = Tento soubor nejde přečíst a zůstává, jak je: { $detail }. Platí místo něj výchozí hodnoty.
health-files-damaged = Tento soubor je poškozený a nejde odložit: { $detail }. Platí místo něj výchozí hodnoty.
health-files-newer = Tento soubor zapsala novější verze: { $detail }. Platí místo něj výchozí hodnoty.
health-files-aside = Poškozené nebo z novější verze, a proto odložené: { $detail }. Platí místo toho výchozí hodnoty.
health-files-pin = PIN hostitele byl poškozený. Nový je na zařízení v souboru { $detail }; nebo zadej na stránce Nastavení svůj vlastní a stiskni OK na zařízení.

# Vlastní Wi-Fi zařízení, v příkazové řádce
hotspot-on = Hotspot běží: { $name }, heslo { $password }.
hotspot-off = Hotspot je vypnutý.
hotspot-none = Žádný hotspot neběží.
hotspot-no-wifi = Tohle zařízení nemá Wi-Fi: hotspot se neotevře.
hotspot-known = Nějaká Wi-Fi je známá ({ $name }): hotspot se neotevře.
hotspot-not-needed = Zařízení je v síti: hotspot se neotevře.

# Broker, který se dozví, co se u stolu děje, a sál
health-mqtt-ok = Broker { $detail } je připojen.
health-mqtt-soon = Broker ještě není připojen.
health-mqtt-away = Broker { $detail } není dostupný. Hra jde dál; co broker zmeškal, dostane později.
health-mqtt-refused = Broker { $detail } odmítá jméno uživatele nebo heslo. Zkontroluj obojí v nastavení.
health-mqtt-tls = Spojení s brokerem { $detail } není důvěryhodné. Zkontroluj jeho certifikát.
health-mqtt-ca = Soubor s certifikátem nejde použít: { $detail }.
health-mqtt-password = Soubor s heslem nejde přečíst: { $detail }.
health-mqtt-protocol = Broker { $detail } touto verzí MQTT nemluví. Nastav jinou.
health-mqtt-forbidden = Broker nám nedovolí použít { $detail }. Zkontroluj, co tomuto uživateli povoluje.
health-mqtt-taken = Jiný stůl se už jmenuje { $detail }. Dej jednomu z nich jiné jméno; do té doby je slyšet jen jeden.
health-mqtt-newer = Zpráva novější verze zůstala bez povšimnutí: { $detail }. Aktualizuj toto zařízení.
health-mqtt-foreign = Zpráva, která není naše, zůstala bez povšimnutí: { $detail }.
health-archive-ok = Archiv sálu je v pořádku.
health-archive-full = V archivu už není místo: { $detail }. Všechno ostatní jde dál; uvolni místo, nebo začni nový.
