# The practice positions
practice-about = Pět malých úloh ke každé hře, sám na telefonu
practice-intro = Malé pozice z každé hry. Vyber odpověď: pravidla hned řeknou, jestli je správná a proč.
practice-one = Správná je jedna odpověď.
practice-several = Správných odpovědí:
practice-right = Správně!
practice-wrong = Tahle ne.
practice-next = Další úloha
practice-all = Všechny úlohy
practice-done = vyřešeno
say-practice-allowed = Pravidla to dovolují.
say-practice-most = { $right ->
    [true] { $of }: { SIGNED($figure) }, víc žádná odpověď nepřinese.
   *[false] { $of }: { SIGNED($figure) }. Nejlepší odpověď přinese { SIGNED($best) }.
}
