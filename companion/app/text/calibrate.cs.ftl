# Proč se kalibrace nepovedla. $places jsou pole, o která jde.
calibrate-no-picture = Zatím není žádný obrázek stolu. Dej na chvíli ruce pryč a zkus to znovu.
calibrate-no-table = Nejdřív vyber, která hra na stole leží.
calibrate-four-tiles = Nejsou vidět kotvy ani čtyři kartičky s nálepkou. Polož po jedné na { $places }, nálepkou nahoru.
calibrate-corner-fields = Na { $places } se nepřečetl žádný kód. Polož tam kartičku s nálepkou a zkus to znovu.
calibrate-no-plane = Kartičky nevymezují stůl. Polož po jedné na { $places }.
calibrate-clockwise = Rohy musí jít kolem stolu po směru hodinových ručiček a začínat vlevo nahoře.
calibrate-no-anchors = Není vidět žádná kotva, takže nejde nic změřit v milimetrech. Rozlož kotvy.
calibrate-no-tiles = Nepřečetl se žádný kód. Polož kartičky s nálepkou na { $places }.
calibrate-no-ruler = Není vidět pravítko u spodního okraje archu. Polož celý arch rovně mezi kotvy.
calibrate-no-sheet = Není vidět arch pro objektiv. Drž ho rovně, celý a ostře v obraze.
calibrate-few-looks = { $value ->
    [0] Arch pro objektiv zatím nebyl vidět. Jsou potřeba tři snímky.
    [one] Arch pro objektiv byl vidět jednou. Jsou potřeba tři snímky.
    [few] Arch pro objektiv byl vidět { $value }krát. Jsou potřeba tři snímky.
   *[other] Arch pro objektiv byl vidět { $value }krát. Jsou potřeba tři snímky.
}
calibrate-alike = Snímky archu jsou si moc podobné. Pokaždé ho nakloň a pootoč jinak.

# Jak je to dobré, obyčejným slovem
grade-good = Dobré. Najde se každé místo, i v šeru.
grade-fair = Stačí to. V šeru se malé kódy nemusí přečíst: pak dej kameru níž.
grade-poor = Nestačí to. Dej kameru níž, nebo polož kartičky doprostřed polí a zkalibruj stůl znovu.

# Příkaz, který vede za ruku
calibrate-lay = Polož po jedné kartičce s nálepkou na { $places } a dej ruce pryč.
calibrate-enter = Stiskni Enter
calibrate-done = Stůl je zkalibrovaný: střední chyba { $error } mm, nejhorší { $worst } mm, { $scale } obrazových bodů na mm, { $module } obrazových bodů na čtvereček kódu.
calibrate-lens-lay = Snímek { $number } z { $count }: drž arch pro objektiv rovně v obraze, nakloněný a pootočený jinak než předtím.
calibrate-lens-corners = Vidět je { $count } z 35 rohů.
calibrate-lens-done = Objektiv je změřený, snímků: { $looks }; ohnisko { $focal } ± { $focal_error }, k1 { $k1 } ± { $k1_error }, k2 { $k2 } ± { $k2_error }, střední chyba { $error } px.
calibrate-lens-next = Teď ještě jednou zkalibruj stůl.
calibrate-lens-title = Arch pro objektiv
calibrate-check-lay = Polož kartičky s nálepkou na { $places } a dej ruce pryč.
calibrate-check-zone = { $place }: { $percent } %
calibrate-check-unread = Nepřečteno ani jednou: { $places }
calibrate-check-map = Mapa čtení je v { $file }.
calibrate-sheet-lay = Polož vytištěný arch rovně mezi kotvy.
calibrate-scale-fits = Tento arch je vytištěný v měřítku { $percent } %: v pořádku, použij ho.
calibrate-file = { $file } je zapsaný.

# Stránka zařízení
health-calibration-ok = Stůl je zkalibrovaný: { $detail }.
health-calibration-none = Stůl zatím není zkalibrovaný. Zatím stačí kotvy; na stránce Nastavení je to za minutu.
health-calibration-poor = Kalibrace z { $detail } nestačí. Dej kameru níž a zkalibruj stůl znovu.
health-calibration-resized = Kamera dává jinou velikost obrazu než při kalibraci ({ $detail }). Zkalibruj stůl znovu.

# Ostření kamery. Čím se hýbe objektiv, pak jak na tom je.
focus-drive-motor = Tato kamera ostří sama.
focus-drive-ring = Tento objektiv má kroužek: otáčej jím rukou a sleduj proužek.
focus-drive-fixed = Tímto objektivem nehýbe motor. Jde-li otočit rukou nebo přiloženým klíčkem, otáčej jím a sleduj proužek; když ne, zavěs kameru tam, kde je proužek nejdelší.
focus-drive-unknown = Čím se tento objektiv hýbe, se ukáže při ostření.
focus-untried = Ostrost zatím nikdo nezkoušel.
focus-busy = Kamera ostří. Nech ruce mimo obraz.
focus-sharp = Obraz je ostrý. Nech to tak.
focus-done = Kamera je zaostřená na stůl.
focus-nothing = Nic se nezaostřilo. Rozlož kotvy, rozsviť a zkus to znovu.
focus-failed = Nepovedlo se: { $detail }
focus-turn = Otáčej objektivem pomalu, po kousku.
focus-sharper = Ostřejší. Pokračuj stejným směrem.
focus-softer = Méně ostré. Otáčej na druhou stranu.
focus-best = Ostřejší to zatím nebylo. Nech to tak.
focus-no-anchors = V obraze nejsou žádné kotvy, takže ostrost nejde změřit. Rozlož je a dej ruce pryč.
