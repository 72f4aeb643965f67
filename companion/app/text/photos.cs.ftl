# Stůl k vyložení a vyfotografování pro zkušební sadu (companion photos new)
photos-title = { $game }: zkušební snímek { $number }
photos-lay = { $count ->
    [one] Polož na prázdný stůl jeden díl podle seznamu.
    [few] Polož na prázdný stůl { $count } díly podle seznamu.
   *[other] Polož na prázdný stůl { $count } dílů podle seznamu.
}
photos-arrow = Šipka ukazuje, kam míří ten roh kódu, ve kterém není velký čtverec.
photos-drawn = Tři velké čtverce každého kódu leží tak, jak je nakresleno.
photos-empty = Všechna ostatní místa zůstanou prázdná, například { $places }.
photos-full = Nic dalšího na stole neleží.
photos-sheet = V souboru { $file } je totéž nakreslené.
photos-enter = Až vše leží a nad stolem není žádná ruka, stiskni Enter
photos-enter-file = Vyfotografuj stůl, ulož snímek jako { $file } a stiskni Enter
photos-done = Uloženo: { $folder }. Na první pohled přečteno dílů: { $read } z { $count }.
photos-no-anchors = Na snímku se nenašla žádná kotva. Snímek je přesto uložen; podívej se, jestli na něm kotvy jsou a jestli jsou ostré.
