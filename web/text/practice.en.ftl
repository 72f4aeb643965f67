# The practice positions
practice-about = Five small puzzles a game, alone on the phone
practice-intro = Small positions of each game. Choose an answer: the rules say at once whether it is right, and why.
practice-one = One answer is right.
practice-several = Right answers:
practice-right = Right!
practice-wrong = Not this one.
practice-next = Next puzzle
practice-all = All puzzles
practice-done = solved
say-practice-allowed = The rules allow it.
say-practice-most = { $right ->
    [true] { $of }: { SIGNED($figure) }, and no answer brings more.
   *[false] { $of }: { SIGNED($figure) }. The best answer brings { SIGNED($best) }.
}
