# Gedruckte Bögen
sheet-hint = Mit 100 % drucken, nicht an die Seite anpassen. Das Lineal prüfen.
sheet-show = Zeigeplatz: Lege ein Teil hierher, um danach zu fragen
sheet-wifi = Geh zuerst in dieses WLAN
sheet-join = Mitspielen
sheet-ask = Wie viele Stück: { $kind }?
sheet-done = { $count ->
    [0] { $file }
    [one] { $count } Aufkleber: { $file }
   *[other] { $count } Aufkleber: { $file }
}
sheet-command-undo = Zurücknehmen
sheet-command-pause = Pause
sheet-command-end = Zug beenden
sheet-command-help = Hilfe
sheet-scale = Dieser Bogen wurde mit { $percent } % gedruckt. Drucke ihn noch einmal mit 100 % und schalte „an Seite anpassen“ aus.
