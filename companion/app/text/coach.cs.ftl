# Proč místo nejde přečíst a co s tím. $place je místo, $value údaj.
coach-dark = { $place }: je tu moc tma. Přisviť stůl lampou.
coach-glare = { $place }: světlo se odráží. Nakloň lampu nebo ji posuň stranou.
coach-blur = { $place }: neostré. Zaostři na stránce Kamera.
coach-moved = { $place }: něco se hýbe. Nech to chvíli ležet.
coach-too-small = { $place }: kód je v obraze moc malý ({ $value } obrazových bodů na čtvereček). Sniž kameru nebo vytiskni větší nálepky.
coach-covered = { $place }: kód je zakrytý. Odsuň, co na něm leží.
coach-double = { $place }: stejná nálepka tu leží dvakrát. Jednu z nich vyměň.
coach-foreign = V obraze { $value ->
    [one] je { $value } cizí kód
    [few] jsou { $value } cizí kódy
   *[other] je { $value } cizích kódů
 }. Nic z nich neplatí.
coach-other-game = V obraze leží díly jiné hry ({ $game }): { $value }. Ukliďte je, nepočítají se.
coach-game-unknown = tady není nainstalovaná
coach-no-anchors = V obraze nejsou kotvy. Rozlož je, nebo zvedni kameru.
coach-no-picture = Kamera nedává obraz. Zkontroluj její kabel.
coach-frozen = Obraz zamrzl. Kamera se spouští znovu.
coach-flicker = Lampa bliká. Zkus jinou lampu nebo druhou síťovou frekvenci.
coach-mirrored = Obraz je zrcadlově otočený. Vypni zrcadlení v nastavení.
coach-wrong-size = Kamera teď dává jinou velikost obrazu. Stůl se měří znovu.
coach-few-anchors = V obraze { $value ->
    [one] je jen { $value } kotva
    [few] jsou jen { $value } kotvy
   *[other] je jen { $value } kotev
 }. Odkryj ostatní.
coach-uncertain = Místa nejde rozlišit, mohou být až o { $value } mm jinde. Polož všechny kotvy rovně na jejich značky, nebo změř objektiv podle vytištěného listu.
coach-table = Stůl
slot-show = místo na dotaz
