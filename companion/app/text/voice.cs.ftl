# The voice of the box: what it announces, and how it is doing
voice-points = { $name }: { $score ->
    [one] { $score } bod
    [few] { $score } body
   *[other] { $score } bodů
}
voice-end = { $count ->
    [one] Hra skončila. Vyhrává { $names }.
   *[other] Hra skončila. Společně vyhrávají { $names }.
}
health-voice-ok = Zařízení mluví: { $detail }.
health-voice-missing = Zařízení mluvit nemůže: { $detail } tu není nainstalován, nebo nemá hlas.
health-voice-language = Hlas zařízení umí { $detail }, ale ne jazyk z nastavení.
health-voice-failed = Hlas zařízení selhal: { $detail }
