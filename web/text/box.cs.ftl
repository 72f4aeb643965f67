# Vlastní krabice
page-box = Tvoje krabice
box-which = Která hra?
box-hint = V pravidlech není všechno. Podívej se na svoje díly a napiš, jak to je: v každé hře, která od té chvíle začne, platí tvoje odpověď místo našeho odhadu.
host-first-here = Měnit to smí jen hostitel. Nejdřív tu řekni PIN:
box-assumed = Zatím jen odhad
box-all-known = Nic. Všechno podstatné je opsané z tvého materiálu.
box-answered = Zodpovězeno
box-more = Další
box-ours = Odhadujeme:
box-yours = Opsáno z tvého materiálu.
box-keep = Uložit
box-change = Změnit
box-back = Vzít zpět
box-strange = Odpovědi, na které se nikdo neptá
box-strange-hint = Jsou asi z jiné verze programu. Dokud tu zůstanou, nová odpověď se neuloží.
box-tap = Ťukni na místa, která mají značku na tvém plánu.
box-file = Všechny odpovědi v jednom souboru
box-file-hint = Soubor nahradí všechny odpovědi k této hře.
box-export = Stáhnout
box-import = Vybrat soubor
box-imported = Převzato. Odpovědí v souboru:
assumed = odhad

# Počítání krabice
page-stock = Inventura
stock-hint = Polož díly nálepkou nahoru pod kameru, kamkoli a v libovolném pořadí. Až se číslo ustálí, ukliď je a polož další dávku. Rozehraná hra zatím počká.
stock-start = Začít počítat
stock-stop = Přestat počítat
stock-next = Další dávka
stock-batch = Dávka
stock-now = Teď přečteno nálepek
stock-counted = Zatím spočítáno
stock-seen = Viděno z obsahu krabice
stock-missing = chybí:
stock-extra = víc, než se čeká:
stock-double = Dvakrát na jednom obrázku
stock-double-hint = Dva díly mají stejnou nálepku. Jednomu z nich vytiskni novou.
stock-again = Viděno znovu
stock-again-hint = Tyhle ležely už v některé dřívější dávce. Jestli znovu položené nebyly, mají dva díly stejnou nálepku.
stock-print = Vytisknout chybějící
stock-anew = Začít znovu
stock-anew-sure = Zapomenout všechno, co se u této hry spočítalo?

# Co krabice odmítne
error-no-edition = Taková hra nebo vydání tu není.
error-box-game = Hra „{$game}“ tu není.
error-box-edition = {$game} nemá vydání „{$edition}“.
error-box-question = Na „{$question}“ se hra {$game} ve vydání {$edition} neptá.
error-box-unanswered = „{$question}“ nemá odpověď, kterou by šlo vzít zpět.
error-box-number = {$question} Odpověď je číslo od {$low} do {$high}, ne {$value}.
error-box-choice = {$question} „{$value}“ mezi odpověďmi není ({$offered}).
error-box-marks = {$question} Odpověď je seznam různých značek, ne {$value}.
error-box-mark = {$question} „{$value}“ označit nejde.
error-box-setup = To nejde: {$detail}
error-box-form = Tento soubor má formát „{$found}“; číst umíme jen {$wanted} ({$where}).
error-box-other-game = Tento soubor patří ke hře {$found}, ne ke hře {$game} ({$where}).
error-box-file = Soubor nejde použít ({$where}): {$detail}
