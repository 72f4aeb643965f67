# Warum eine Stelle schlecht zu lesen ist und was hilft. $place ist die Stelle, $value eine Zahl.
coach-dark = { $place }: zu dunkel. Richte die Lampe auf den Tisch.
coach-glare = { $place }: Das Licht spiegelt. Kippe die Lampe oder rücke sie zur Seite.
coach-blur = { $place }: unscharf. Stelle auf der Kameraseite scharf.
coach-moved = { $place }: Etwas bewegt sich. Lass es kurz ruhig liegen.
coach-too-small = { $place }: Der Code ist im Bild zu klein ({ $value } Bildpunkte je Quadrat). Hänge die Kamera tiefer oder drucke größere Aufkleber.
coach-covered = { $place }: Der Code ist verdeckt. Nimm weg, was darauf liegt.
coach-double = { $place }: Derselbe Aufkleber liegt hier zweimal. Tausche einen davon aus.
coach-foreign = Im Bild { $value ->
    [one] ist { $value } fremder Code
   *[other] sind { $value } fremde Codes
 }. Sie zählen nicht.
coach-other-game = Teile eines anderen Spiels ({ $game }) liegen im Bild: { $value }. Räumt sie weg; sie zählen nicht.
coach-game-unknown = hier nicht installiert
coach-no-anchors = Die Anker sind nicht im Bild. Lege sie aus oder hänge die Kamera höher.
coach-no-picture = Die Kamera liefert kein Bild. Prüfe ihr Kabel.
coach-frozen = Das Bild steht still. Die Kamera wird neu gestartet.
coach-flicker = Die Lampe flimmert. Nimm eine andere Lampe oder die andere Netzfrequenz.
coach-mirrored = Das Bild ist gespiegelt. Schalte das Spiegeln in den Einstellungen aus.
coach-wrong-size = Die Kamera liefert jetzt eine andere Bildgröße. Der Tisch wird neu vermessen.
coach-few-anchors = Nur { $value ->
    [one] ein Anker ist
   *[other] { $value } Anker sind
 } im Bild. Decke die anderen auf.
coach-uncertain = Die Felder lassen sich nicht auseinanderhalten, sie können { $value } mm daneben liegen. Lege alle Anker flach auf ihre Marken oder vermiss das Objektiv mit dem gedruckten Blatt.
coach-table = Der Tisch
slot-show = Zeigeplatz
