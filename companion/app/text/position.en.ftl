fault-position-none = This game cannot start from a half-played position.
fault-position-form = The position cannot be read: { $detail }
fault-position-tiles = The tiles of the position cannot lie like this: { $detail }
fault-position-players = The position tells of { $count ->
    [one] { $count } player
   *[other] { $count } players
 }, { $want } play.
fault-position-number = Position, { $where }: { $value } is not possible, only { $low } to { $high }.
fault-position-unknown = Position, { $where }: the game does not know “{ $text }”.
fault-position-twice = Position, { $where }: “{ $text }” is named twice.
fault-position-many = Position, { $where }: { $want } of “{ $text }” are too many, there are { $have }.
fault-position-misplaced = Position, { $where }: nothing may stand like that on “{ $text }”.
fault-position-complete = Position, { $where }: the island at { $text } is complete, so no unit stands on it any more.
fault-position-over = In this position the game is over.
fault-colour-none = This box has no colour “{ $text }”.
fault-colour-twice = Two players want the same colour: { $colour }.
