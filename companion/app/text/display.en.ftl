# The small display at the table: a few words only
display-welcome = Welcome
display-start = Open this address on a phone and start a game.
display-wifi = Wi-Fi { $name }, password { $password }. Then open this address.
display-searching = Looking for a network …
display-all = All
display-help = Help is on the phones.
display-paused = Paused. OK continues.
display-offer = OK: { $story }
display-secret = a move of your own
display-away = { $place }: take it away
display-put = { $place }: { $piece }
display-accepted = Done.
display-ask = A question: look at the phones.
display-seat = A phone says it is { $name }. Answer on the phones.
display-seat-ok = A phone says it is { $name }. If so, hold OK for a second.
display-busy = Looking …
display-fault = Something is not working. Keep playing on the phones.
display-unsaved = The last move could not be saved: look at the phones.
display-volatile = Not saved!
display-leaving = Good night
display-unplug = Wait until the Pi's green lamp is dark, then unplug it.

health-display-ok = The display answers.
health-display-failed = The display does not answer: { $detail }. Check its four wires and [display] in the settings; play does not need it.
health-panel-ok = The lamps and the buttons are ready.
health-panel-off = The device did not switch off: { $detail }
