# The practice positions
practice-about = Fünf kleine Aufgaben je Spiel, allein am Handy
practice-intro = Kleine Stellungen aus jedem Spiel. Wähle eine Antwort: Die Regeln sagen sofort, ob sie stimmt und warum.
practice-one = Eine Antwort ist richtig.
practice-several = Richtige Antworten:
practice-right = Richtig!
practice-wrong = Diese nicht.
practice-next = Nächste Aufgabe
practice-all = Alle Aufgaben
practice-done = gelöst
say-practice-allowed = Die Regeln erlauben es.
say-practice-most = { $right ->
    [true] { $of }: { SIGNED($figure) }, und keine Antwort bringt mehr.
   *[false] { $of }: { SIGNED($figure) }. Die beste Antwort bringt { SIGNED($best) }.
}
