# Výčty
list-empty = nic
list-more = { $first }, { $next }
list-last = { $first } a { $last }

# Co hra odmítne
violation-stale-revision = Mezitím se stalo něco jiného. Podívej se a zopakuj to.
violation-nothing-to-undo = Není co vzít zpět.
violation-nothing-to-redo = Není co zopakovat.
violation-no-such-entry = Zápis { $revision } už do hry nepatří.
violation-later-move-breaks = Pak by zápis { $revision } už nebyl podle pravidel: { $violation }
violation-not-your-seat = To smí jen { $seat }.
violation-no-moves = Neobsahuje to žádný tah.
violation-paused = Hra má přestávku.
violation-match-over = Začala jiná hra; tahle je v archivu.
violation-adoption-due = Od začátku hry se změnila pravidla nebo údaje o krabici. Nejdřív rozhodni, jestli platí nový výsledek.
violation-nothing-to-adopt = Hra už běží podle nynějších pravidel.

# Rádce
advice-dark = Tady je moc tma. Rozsviť lampu, která osvítí celý stůl.
advice-glare = Tady se leskne světlo. Posuň nebo nakloň lampu.
advice-blur = Obraz je tu rozmazaný. Zaostři kameru nebo otři objektiv.
advice-moved = Něco se pohnulo. Chvilku to nech v klidu.
advice-too-small = Štítek je na obraze moc malý. Dej kameru blíž nebo vytiskni větší štítky.
advice-covered = Štítek něco zakrývá.
advice-double = Stejný štítek leží na stole dvakrát. Jeden z nich vytiskni znovu.
advice-foreign = { $value ->
    [one] Leží tu kód, který ke hře nepatří; nepočítá se.
    [few] Leží tu { $value } kódy, které ke hře nepatří; nepočítají se.
   *[other] Leží tu { $value } kódů, které ke hře nepatří; nepočítají se.
}
advice-no-anchors = Tištěné značky v rozích stolu nejsou vidět.
advice-no-picture = Kamera nedává obraz.
advice-frozen = Kamera dává už chvíli stejný obraz. Odpoj ji a znovu připoj.
advice-flicker = Světlo bliká. Vezmi jinou lampu.
advice-mirrored = Obraz je zrcadlově převrácený. Vypni zrcadlení v nastavení kamery.
advice-wrong-size = List není vytištěný ve skutečné velikosti. Vytiskni ho na 100 %, bez přizpůsobení stránce.

# Záznam hry
health-journal-ok = Každý tah je uložený.
health-journal-broken = Hru nejde uložit: { $detail }
health-reader-ok = Stůl se čte.
health-reader-failed = Čtení stolu selhalo a začíná znovu: { $detail }
health-camera-failed = Kamera selhala: { $detail }. Hrajte dál na telefonu.
