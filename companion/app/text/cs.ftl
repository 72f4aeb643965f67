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
violation-would-end-match = Touto opravou by hra skončila. Dokud to nepotvrdíš, nic se nezmění.
violation-would-reopen-match = Hra skončila a touto opravou by zase pokračovala. Dokud to nepotvrdíš, nic se nezmění.
violation-private-rule = Nejde to kvůli něčemu, co smí vědět jen ten, koho se to týká.
violation-not-your-seat = To smí jen { $seat }.
violation-no-moves = Neobsahuje to žádný tah.
violation-paused = Hra má pauzu.
violation-match-over = Začala jiná hra; tahle je v archivu.
violation-adoption-due = Od začátku hry se změnila pravidla nebo tištěné údaje. Nejdřív rozhodni, jestli platí nový výsledek.
violation-nothing-to-adopt = Hra už se hraje podle nynějších pravidel.

# Co odmítne každá hra
violation-unknown-seat = Na tom místě nikdo nesedí.
violation-game-is-over = Hra už skončila.
violation-not-your-turn = Na tahu: { $turn }.
violation-not-now = Teď ne. { $phase }

# Záznam hry
health-journal-ok = Každý tah je uložený.
health-journal-broken = Hru nejde uložit: { $detail }
health-journal-volatile = Tady se nic neukládá: hra zmizí, až se zařízení vypne.
health-journal-full = Disk je plný, proto se nic neukládá: hra zmizí, až se zařízení vypne. Uvolni na něm místo a zařízení spusť znovu.
health-journal-failing = Disk selhává, proto se nic neukládá: hra zmizí, až se zařízení vypne. Vlož jinou kartu.
health-journal-uncopied = Uložené hry nešlo přečíst, některé tu mohou chybět; a nic se neukládá: hra zmizí, až se zařízení vypne.
health-journal-unmarked = Každý tah je uložený, ale kdyby se později nějaký ztratil, nemuselo by se to poznat: { $detail }
health-journal-exposed = Každý tah je uložený, ty nejnovější ale jen jednou: { $detail }
health-recovery-whole = Uložené hry byly poškozené; všechno je zachráněno. Víc je na stránce /recovery.
health-recovery-parts = Uložené hry byly poškozené, chybějících zápisů: { $detail }. Víc je na stránce /recovery.
health-recording-ok = Večer se nahrává.
health-recording-failed = Nahrávání večera skončilo: { $detail }. Hra jde dál.
health-recording-full = Nahrávka dosáhla { $detail } MB a končí. Hra jde dál.
health-reader-ok = Stůl se čte.
health-reader-failed = Čtení stolu selhalo a začíná znovu: { $detail }
health-camera-failed = Kamera selhala: { $detail }. Hrajte dál na telefonech.
health-panel-failed = Světla a bzučák neodpovídají: { $detail }

# After the game
gain-correction = Opravy
