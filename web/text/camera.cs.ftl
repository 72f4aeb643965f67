# Kalibrace na telefonu
calibrate = Zkalibrovat čtyřmi kartičkami
calibrate-hint = Pak stiskni OK tady, nebo na zařízení.
calibrate-whose = Která hra na stole leží?
calibration-none = Zatím bez kalibrace.
calibration-error = Střední chyba v mm
calibration-worst = Největší chyba v mm
calibration-module = Obrazových bodů na čtvereček kódu
calibration-scale = Obrazových bodů na milimetr
calibration-date = Změřeno
zones = Jak dobře je která část čitelná?
zones-look = Změřit
zones-anew = Začít znovu
zones-done = Všechna místa jsou změřená.
zones-map = Stůl shora; podrobnosti jsou v seznamu pod ním
zones-legend = Zelená je čitelná jako výtisk, oranžová špatně. Číslo je podobnost v procentech.
zones-unread = nepřečteno
print-check = Je arch vytištěný ve správné velikosti?
print-hint = Polož celý vytištěný arch rovně mezi kotvy a nech ruce mimo obraz.
print-look = Změřit arch
lens = Změřit objektiv
lens-hint = Kdo chce víc: vytiskni arch pro objektiv, drž ho rovně v obraze a šestkrát ho vyfoť, pokaždé jinak nakloněný a pootočený.
lens-sheet = Vytisknout arch
lens-look = Vyfotit
lens-measure = Změřit
corners-set = Nastavit rohy prstem
corners-hint = Přetáhni čtyři značky na rohy stolu, po směru hodinových ručiček od levého horního. Šipky posouvají o kousek, se Shiftem o víc. Obraz přitom stojí.
corners-save = Uložit rohy
corners-more = Kalibrace a kontroly
corner-1 = vlevo nahoře
corner-2 = vpravo nahoře
corner-3 = vpravo dole
corner-4 = vlevo dole
error-match-runs = Hra už běží, její stůl se čte.
camera-more = Další:

# Ostření a kamera, kterou se dívá
focus = Ostrost
focus-set = Zaostřit
focus-end = Stačí
focus-bar = Ostrost obrazu
camera-live = Obraz, jaký je právě teď
camera-which = Kamera
camera-first = První, která se najde
camera-gone = není připojená
error-no-such-camera = Tato kamera už není připojená. Vyber jinou.

# What is drawn over the picture
camera-layers = Co se kreslí přes obraz
camera-codes = Kódy
camera-anchors = Rohové značky
camera-touch = Klepni na místo a dozvíš se, proč se nečte. Dva prsty nebo kolečko přiblíží.
camera-nothing-there = nic tu neleží, nebo nic čitelného
camera-foreign-code = kód, který není náš
