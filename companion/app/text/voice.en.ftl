# The voice of the box: what it announces, and how it is doing
voice-points = { $name }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}
voice-end = { $count ->
    [one] The game is over. { $names } wins.
   *[other] The game is over. { $names } win together.
}
health-voice-ok = The box speaks by { $detail }.
health-voice-missing = The box cannot speak: { $detail } is not installed here, or has no voice.
health-voice-language = The voice of the box speaks { $detail }, but not the language of the settings.
health-voice-failed = The voice of the box failed: { $detail }
