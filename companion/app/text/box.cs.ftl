# Vlastní krabice na příkazové řádce
box-taken = { $count ->
    [one] Převzata { $count } odpověď.
    [few] Převzaty { $count } odpovědi.
   *[other] Převzato { $count } odpovědí.
}
box-written = Odpovědi jsou v souboru { $file }.
box-known = nic, všechno je opsané z tvých dílů
