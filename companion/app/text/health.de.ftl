# Das Gerät selbst
health-power-ok = Die Stromversorgung reicht.
health-power-now = Die Stromversorgung reicht gerade nicht: { $detail }. Nimm das Netzteil des Pi und ein kurzes Kabel.
health-power-before = Seit dem Einschalten gab es: { $detail }. Nimm das Netzteil des Pi und ein kurzes Kabel und gib dem Prozessor Luft.
health-power-unknown = Dieses Gerät meldet nichts über seine Stromversorgung.
health-heat-ok = Der Prozessor hat { $detail } °C.
health-heat-hot = Der Prozessor ist heiß: { $detail } °C. Gib ihm Luft oder einen Lüfter.
health-heat-unknown = Dieses Gerät meldet seine Temperatur nicht.
health-disk-ok = Auf dem Speicher sind { $detail } GB frei.
health-disk-full = Auf dem Speicher sind nur { $detail } GB frei. Lösche etwas vor dem nächsten Spiel.
health-disk-unknown = Wie viel Speicher frei ist, ist unbekannt.
health-memory-ok = { $detail } MB Arbeitsspeicher sind frei.
health-memory-low = Nur { $detail } MB Arbeitsspeicher sind frei.
health-memory-unknown = Wie viel Arbeitsspeicher frei ist, ist unbekannt.
health-clock-ok = Die Uhr wurde über das Netz gestellt.
health-clock-unset = Die Uhr ist noch nicht gestellt. Dem Spiel ist das gleich; nur das Datum kann falsch sein.
health-clock-unknown = Ob die Uhr gestellt ist, ist unbekannt.
health-wifi-ok = Der WLAN-Empfang ist gut ({ $detail } dBm).
health-wifi-weak = Der WLAN-Empfang ist schwach ({ $detail } dBm). Stelle das Gerät oder den Router um.
health-wifi-unknown = Hier wird kein WLAN benutzt.
health-wear-ok = Auf die Karte werden { $detail } MB in der Stunde geschrieben. Das schadet ihr nicht.
health-wear-much = Auf die Karte werden { $detail } MB in der Stunde geschrieben. Kommt das von der Vorführung, die schnell spielt, macht es nichts; bei einem eigenen Spiel ist es viel und nutzt die Karte ab: Schicke den Bericht von companion doctor.
health-wear-soon = Wie viel auf die Karte geschrieben wird, wird noch gemessen.
health-wear-unknown = Wie viel auf die Karte geschrieben wird, ist unbekannt.
health-camera-ok = Die Kamera liefert Bilder.
health-camera-age = Die Kamera liefert Bilder; das letzte war { $detail } s alt.
health-camera-slow = Die Kamera liefert nur { $detail } Bilder je Sekunde, deshalb dauert das Lesen. Mach mehr Licht am Tisch oder stecke die Kamera direkt am Gerät ein.
health-camera-unknown = Die Kamera hat noch kein Bild geliefert.

# What the firmware says of the power
health-word-under-voltage = Unterspannung
health-word-frequency-capped = gesenkter Takt
health-word-throttled = gebremster Prozessor
health-word-soft-temperature-limit = erste Temperaturgrenze erreicht

# Die kleinen Dateien des Geräts
health-files-ok = Alle kleinen Dateien sind in Ordnung und gespeichert.
health-files-unwritten = Das ließ sich nicht speichern: { $detail }. Schaffe auf dem Speicher Platz oder nimm eine andere Karte.
health-files-unreadable = Diese Datei lässt sich nicht lesen und bleibt, wie sie ist: { $detail }. Stattdessen gelten die Standardwerte.
health-files-damaged = Diese Datei ist beschädigt und lässt sich nicht beiseitelegen: { $detail }. Stattdessen gelten die Standardwerte.
health-files-newer = Diese Datei hat eine neuere Version geschrieben: { $detail }. Stattdessen gelten die Standardwerte.
health-files-aside = Beschädigt oder von einer neueren Version, darum beiseitegelegt: { $detail }. Stattdessen gelten die Standardwerte.
health-files-pin = Die PIN der Spielleitung war beschädigt. Eine neue steht auf dem Gerät in der Datei { $detail }; oder gib auf der Einrichtungsseite eine eigene ein und drücke OK am Gerät.

# Das eigene WLAN des Geräts, in der Befehlszeile
hotspot-on = Der Hotspot läuft: { $name }, Passwort { $password }.
hotspot-off = Der Hotspot ist aus.
hotspot-none = Kein Hotspot läuft.
hotspot-no-wifi = Dieses Gerät hat kein WLAN: Kein Hotspot wird geöffnet.
hotspot-known = Ein WLAN ist bekannt ({ $name }): Kein Hotspot wird geöffnet.
hotspot-not-needed = Das Gerät ist in einem Netz: Kein Hotspot wird geöffnet.

# Der Broker, der hört, was am Tisch geschieht, und der Saal
health-mqtt-ok = Der Broker { $detail } ist verbunden.
health-mqtt-soon = Der Broker ist noch nicht verbunden.
health-mqtt-away = Der Broker { $detail } ist nicht erreichbar. Das Spiel geht weiter; was der Broker verpasst hat, bekommt er später.
health-mqtt-refused = Der Broker { $detail } lehnt Benutzername oder Passwort ab. Prüfe beides in den Einstellungen.
health-mqtt-tls = Der Verbindung zum Broker { $detail } ist nicht zu trauen. Prüfe sein Zertifikat.
health-mqtt-ca = Die Zertifikatsdatei lässt sich nicht verwenden: { $detail }.
health-mqtt-password = Die Passwortdatei lässt sich nicht lesen: { $detail }.
health-mqtt-protocol = Der Broker { $detail } spricht diese Version von MQTT nicht. Stelle eine andere ein.
health-mqtt-forbidden = Der Broker lässt uns { $detail } nicht verwenden. Prüfe, was er diesem Benutzer erlaubt.
health-mqtt-taken = Ein anderer Tisch heißt schon { $detail }. Gib einem von beiden einen anderen Namen; bis dahin wird nur einer gehört.
health-mqtt-newer = Eine Nachricht einer neueren Version wurde nicht beachtet: { $detail }. Aktualisiere dieses Gerät.
health-mqtt-foreign = Eine Nachricht, die nicht von uns ist, wurde nicht beachtet: { $detail }.
health-archive-ok = Das Archiv des Saals ist in Ordnung.
health-archive-full = Im Archiv ist kein Platz mehr: { $detail }. Alles andere geht weiter; schaffe Platz oder beginne ein neues.
