# Pages
page-join = Join
page-table = Table
page-wall = Wall
page-history = History
page-camera = Camera
page-after = After the game
page-health = Device
page-setup = Set-up
page-lamps = Lamps
menu = Menu
language = Language
language-cs = Čeština
language-en = English
language-de = Deutsch
no-script = This page needs JavaScript.
foot-version = Version {$version}
link-stale = No connection. What you see may be old.
offline = The table cannot be reached. Nothing was changed.
close = Close

# Joining
join-who = Who are you?
join-here = Join here
join-code = QR code with the address of this table
watch = Just watch
new-match = New game
sit-down = Sit down
stand-up = Stand up
watch-not = The host has turned off watching without a seat.
seat-mine = Your seat
seat-taken = Taken
seat-free = Free
set-free = Set free

# The table
choices = You may
board = Board
players = Players
log = What happened
tools = At hand
undo = Undo
redo = Redo
pause = Pause
resume = Go on
paused = Paused
panel = Buttons of the box
button-ok = OK
button-back = Back
button-plus = Plus
button-help = Help
sound = Sound on your turn
speech = Read aloud
awake = Keep the screen on
awake-http = This address is plain http, so the browser does not let the page keep the screen on. Set a longer screen time in the phone's settings.
your-turn = Your turn
your-seats = Your seats
you = you
on-a-phone = has a phone
score = Points
corrected = corrected
source-camera = Camera
source-phone = Phone
source-button = Button
source-chance = Rolled by the companion
source-clock = Time was up
hold-to-show = Hold to show your secrets
no-match = No game is running.

# Signs
sign-ready = Ready
sign-accepted = Read and played
sign-ask = A question
sign-refused = Against a rule
sign-mismatch = Table and record differ
sign-busy = Looking …
sign-fault = Something is broken
lamp-ready = The lamp of your colour is on. It is your turn and the table agrees.
lamp-ask = Blue, slow: a question is on the phones. OK or plus answer it, too.
lamp-accepted = Green and one short tone: read and played.
lamp-refused = Red and two low tones: against a rule. The phones say which. Nothing was changed.
lamp-mismatch = Amber: table and record differ. The phones show what lies where it should not.
lamp-busy = White, breathing: a hand is in the picture, or a picture is being read.
lamp-fault = Magenta: camera, disk or power. Play on by phone.

# Asking
refused = That does not go
refused-hint = Nothing was changed. Lay the piece elsewhere.
which-story = Which was it?
is-it-so = Is it so?
ok-takes = OK takes this
put-back = Put the table right
take-away = Take away:
lies-there = There lies:
nothing = nothing
done = done
turn-0 = upright
turn-1 = turned a quarter to the right
turn-2 = upside down
turn-3 = turned a quarter to the left
table-right = The table is right
record-right = The record is right
shown = Shown to the camera
coach = What reads badly
adopt = Take the new result
roll-told = What did you roll?
for-us = Roll for us
by-hand = Enter by hand
tap-board = Tap on the board, or choose here
choose-one = Choose
such-as = For example:

# History
history-hint = Newest first. Change a line, or put in one that was missed.
change = Change
insert-before = Put in before
what-instead = What was it really?
what-missed = What was missed?
what-changes = This would change
changes-nothing = Nothing that everybody can see changes.
do-it = Do it
cancel = Leave it
table-then = Then on the table

# Camera
camera-none = No camera picture. Play on by phone.
camera-read = Codes read
camera-foreign = Foreign codes
camera-places = Places
camera-bad = Reads badly
camera-good = Nothing reads badly.
camera-picture = The camera's picture with everything that was read

# Device
level-ok = Works
level-warn = Look at it
level-bad = Broken
level-unknown = Not known
secure-yes = This address is https: the page can be installed and keep the screen on.
secure-no = This address is plain http: the page cannot be installed nor keep the screen on. Everything else works.

# Set-up
setup-hint = Every step can be left and taken up later.
step-language = Language
step-pin = Host's PIN
step-camera = Camera
step-calibration = Calibration
step-play = Game and players
pin = PIN (4 to 12 digits)
pin-new = Choose a PIN. Whoever knows it starts games and frees seats.
pin-tell = Tell the PIN to become the host.
pin-known = This phone is the host.
pin-late = Nobody pressed OK in time. Enter the PIN again in a minute.
pin-change = Change the PIN
watchers-allow = Phones without a seat may look on
pin-send = Send
see-camera = See what the camera sees
no-camera-here = This device has no camera. Everything works by phone.
game = Game
edition = Edition
player-name = Player
options = Options
begin = Begin
begin-ends = A running game goes to the archive.
host-first = First tell the PIN above.

# After the game
final-table = Final table
standing = The standing so far
growth = How the board grew
step-back = Back
step-on = On
downloads = Downloads
download-jsonl = The whole game (JSON lines)
download-csv = Points as a table (CSV)
download-svg = Board as a picture (SVG)
not-over-yet = The game still runs. The whole game can be downloaded when it is over.
winner = Winner

# Entdecker on the board
island-worth = Worth
island-tiles = Tiles
island-ranks = Ranks now
island-nobody = Nobody is on it
path = Path
paths = Jungle paths
path-leads = leads
path-empty = empty
start-cost = Cost
fits-nowhere = Fits nowhere: put it aside.
tiles-left = Tiles left
tiles-hidden = hidden
tiles-open = open
chiefs = Chief scouts

# Sentences with figures, made on the device
say-secret = {$name}: something secret
say-assumed = {$count ->
    [one] {$count} printed fact is assumed, nobody has checked it yet
   *[other] {$count} printed facts are assumed, nobody has checked them yet
}
say-adoption = {$breaks ->
    [0] The rules or the printed facts have changed since this game began. All moves still stand; only results differ.
   *[other] The rules or the printed facts have changed since this game began. From entry {$breaks} on the moves no longer stand and would be dropped.
}

# What went wrong
error-json = That is no JSON object.
error-api-newer = This request speaks version {$found} of the API; this program understands up to {$ours}. Update it.
error-api-form = “{$found}” is no version of the API.
error-field = The field “{$field}” is missing or wrong.
error-malformed = That is no move: {$detail}
error-host-name = This name is not the device's own. Open it by its numeric address (such as 192.168.1.5), as the box or the terminal shows it, or add the name to “hosts” in /etc/companion.toml.
error-origin = This request comes from another site and was refused.
error-not-found = There is no such page.
error-method = That cannot be done with this address.
error-too-large = That is too much at once.
error-request = That request cannot be understood.
error-bug = Something went wrong inside. It was written down; the game is safe.
error-disk = The disk refused: {$detail}
error-full = Too many pages are listening. This one asks now and then.
error-no-match = No game is running.
error-watcher = You are only watching. Take a seat first.
error-join-first = Take a seat first, or tap “Just watch”.
error-seat-first = The host lets nobody look on without a seat. Take one first.
error-picture-first = Only players see the picture of the table. Take a seat first.
error-seat-taken = Another phone already plays {$name}. The host can free the seat.
error-seat-not-yours = This phone does not hold that seat.
error-no-chance = There is nothing to roll or draw now.
error-no-buttons = This table has no buttons.
error-no-story = That question is answered already.
error-no-reply = The table has not said in time what came of it. Look whether it was done.
error-unexplained = No single move explains the table. Choose on the page what happened, or put back what lies wrong.
error-no-line = That entry is not in the game any more.
error-not-over = The game is not over yet.
error-no-kind = There is no such piece.
error-no-picture = There is no picture from the camera.
error-no-camera = This device has no camera.
error-calibration = {$detail}
error-pin-form = A PIN has 4 to 12 digits.
error-pin-wrong = That is not the PIN.
error-pin-lost = The host's PIN was damaged. Press OK on the box now, and what you typed becomes the new PIN.
error-pin-wait = Too many wrong guesses. Wait {$seconds ->
    [one] {$seconds} second
   *[other] {$seconds} seconds
}.
error-pin-press = Too many wrong guesses. If you are at the table, press OK on the box now; otherwise wait {$seconds ->
    [one] {$seconds} second
   *[other] {$seconds} seconds
}.
error-pin-first = Choose the host's PIN first.
error-host-only = Only the host may do that.
error-names = Every player needs a name of at most 24 letters.
error-names-alike = Two players have the same name.
error-set-up = The game cannot start so: {$detail}
