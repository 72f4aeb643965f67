page-recovery = Po poškození
recovery-banner = Uložené hry byly poškozené. Podívejte se, co je zachráněno a co chybí.
recovery-none = Nic nebylo poškozené. Každý tah je uložený.
recovery-missing = Soubor s hrami zmizel.
recovery-empty = Soubor s hrami byl prázdný.
recovery-foreign = Soubor s hrami už nešlo rozpoznat.
recovery-broken = Soubor s hrami byl poškozený.
recovery-changed = Jeden uložený tah nebyl takový, jak byl zapsán.
recovery-short = V souboru s hrami chyběly nejnovější tahy.
recovery-recovered = Zachráněno: { $entries ->
    [one] { $entries } zápis
    [few] { $entries } zápisy
   *[other] { $entries } zápisů
} { $matches ->
    [one] z { $matches } hry
    [few] ze { $matches } her
   *[other] z { $matches } her
}. Poslední má číslo { $last }:
recovery-whole = Nic nechybí.
recovery-lost = { $count ->
    [one] Chybí jeden zápis:
    [few] Chybí { $count } zápisy:
   *[other] Chybí { $count } zápisů:
}
recovery-more = a ještě { $count }
recovery-entry-unknown = Číslo { $first }: nic se o něm neví.
recovery-entries-unknown = Čísla { $first } až { $last }: nic se o nich neví.
recovery-entry = Číslo { $number }: { $what }.
recovery-entry-by = Číslo { $number }: { $what } – { $name }.
recovery-kind-start = začátek hry
recovery-kind-play = tah
recovery-kind-retract = tah vzatý zpět
recovery-kind-restore = zopakovaný tah
recovery-kind-amend = oprava
recovery-kind-insert = později vložený tah
recovery-kind-adopt = přijetí novějších pravidel
recovery-nothing = Nic se zachránit nepodařilo.
recovery-advice = Můžete hrát dál.
recovery-advice-gone = Začátek vaší poslední hry je ztracený, a tak v ní nejde pokračovat. Založte novou hru; volba „Začít uprostřed hry“ tam převezme, co leží na stole.
recovery-list = Vše, co chybí
recovery-advice-running = Vaše hra pokračuje od čísla { $last }. Zopakujte chybějící tahy na telefonu, nebo rozložte vše na stole tak, jak to ukazuje stránka; pak hrajte dál.
recovery-aside = Odloženo stranou, nic není smazáno:
recovery-play = Přečteno – hrajeme dál
recovery-host = Tuto zprávu může zavřít telefon hostitele.
