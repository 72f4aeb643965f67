# Pages
page-join = Join
page-table = Table
page-wall = Big screen
page-history = History
page-camera = Camera
page-after = After the game
page-health = Device
page-setup = Set-up
page-practice = Practice
page-lamps = Lamps
menu = Menu
language = Language
language-cs = Čeština
language-en = English
language-de = Deutsch
no-script = This page needs JavaScript.
foot-version = Version {$version}
link-stale = No connection. What you see may be out of date.
offline = The table cannot be reached. Nothing was changed.
close = Close

# Joining
join-who = Who are you?
join-here = Join here
join-code = QR code with the address of this table
join-others = Also:
join-wifi = 1. Join this Wi-Fi
join-wifi-code = Code that joins the Wi-Fi
join-then = 2. Then open this page
watch = Just watch
new-match = New game
sit-down = Sit down
stand-up = Stand up
watch-not = The host has turned off watching without a seat.
seat-mine = Your seat
seat-taken = Taken
seat-free = Free
set-free = Free this seat

# The table
choices = You may
board = Board
players = Players
log = What happened
tools = Tools
undo = Undo
redo = Redo
pause = Pause
resume = Continue
paused = Paused
button-ok = OK
button-back = Back
button-plus = Plus
button-help = Help
sound = Sound on your turn
speech = Read aloud
speech-no-voice = This phone has no voice for English. Install one in its settings, or let another phone read aloud.
learning = First game: explain things as they come
learning-join = This is my first game: explain things to me as they come
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
sign-accepted = Done
sign-ask = Question
sign-refused = Not allowed
sign-mismatch = Table and record do not match
sign-busy = Looking …
sign-fault = Something is not working
lamp-ready = It is your turn and the table is right.
lamp-ask = Blue, slow: a question is on the phones. The buttons OK and Plus answer it, too.
lamp-accepted = Green and one short tone: done.
lamp-refused = Red and two low tones: the rules do not allow it. The phones say why. Nothing was changed.
lamp-mismatch = Amber: table and record do not match. The phones show what is in the wrong place.
lamp-busy = White, brighter and dimmer: a hand is in the picture, or the table is being read.
lamp-fault = Magenta: camera, disk or power. Keep playing on the phones.

# Asking
refused = Not allowed
refused-hint = Nothing was changed. Put the piece somewhere else.
which-story = Which one was it?
is-it-so = Is that right?
ok-takes = Press OK to confirm
put-back = Put the table right
take-away = Take away:
lies-there = On the table:
nothing = nothing
done = done
turn-0 = not turned
turn-1 = a quarter turn to the right
turn-2 = upside down
turn-3 = a quarter turn to the left
table-right = The table is right
record-right = The record is right
shown = Shown to the camera
coach = Hard to read
adopt = Accept the new result
roll-told = What did you roll?
for-us = Roll for us
tap-board = Tap the board, or choose here
choose-one = Choose

# History
history-hint = Newest first. Change a line, or add one that was missed.
change = Change
insert-before = Add a move before this
what-instead = What really happened?
what-missed = What was missed?
what-changes = What would change
changes-nothing = Nothing that everybody can see changes.
do-it = Do it
cancel = Cancel
table-then = On the table afterwards

# Camera
camera-none = No camera picture. Keep playing on the phones.
camera-read = Codes read
camera-foreign = Codes that are not ours
camera-places = Places
camera-bad = Hard to read
camera-good = Everything reads well.
camera-picture = The camera's picture with everything that was read

# Device
level-ok = OK
level-warn = Check
level-bad = Fault
level-unknown = Unknown
secure-yes = This address is https: the page can be installed and keep the screen on.
secure-no = This address is plain http: the page cannot be installed nor keep the screen on. Everything else works.

# Set-up
setup-hint = You can leave any step and come back to it later.
step-language = Language
step-pin = Host's PIN
step-camera = Camera
step-calibration = Calibration
pin = PIN (4 to 12 digits)
pin-new = Choose a PIN. Whoever knows it starts games and frees seats.
pin-tell = Enter the PIN to become the host.
pin-known = This phone is the host.
pin-late = Nobody pressed OK in time. Enter the PIN again in a minute.
pin-change = Change the PIN
watchers-allow = Phones without a seat may watch
pin-send = Send
see-camera = See what the camera sees
no-camera-here = This device has no camera. Everything works by phone.
game = Game
edition = Edition
player-name = Player
begin = Start
begin-ends = A game that is still running is put among the past evenings, where it can be gone on with.
host-first = First enter the PIN.

# After the game
final-table = Final table
standing = The standing so far
growth = How the board grew
step-back = Back
step-on = Next
downloads = Downloads
download-jsonl = The whole game (JSON lines)
download-csv = Points as a table (CSV)
download-svg = Board as a picture (SVG)
not-over-yet = The game is still running. You can download the whole game when it is over.
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
say-assumed = { $count ->
    [one] { $count } printed fact is assumed and not checked yet
   *[other] { $count } printed facts are assumed and not checked yet
}
say-adoption = {$breaks ->
    [0] The rules or the printed facts have changed since this game began. All moves still stand; only results differ.
   *[other] The rules or the printed facts have changed since this game began. From entry {$breaks} on the moves no longer stand and would be dropped.
}

# What went wrong
error-json = That is not a JSON object.
error-api-newer = This request speaks version {$found} of the API; this program understands up to {$ours}. Update it.
error-api-form = “{$found}” is not a version of the API.
error-field = The field “{$field}” is missing or wrong.
error-malformed = That is not a move: {$detail}
error-host-name = This name is not the device's own. Open it by its numeric address (such as 192.168.1.5), as the device or the terminal shows it, or add the name to “hosts” in /etc/companion.toml.
error-origin = This request comes from another site and was refused.
error-not-found = There is no such page.
error-method = This address does not allow that.
error-too-large = That is too much at once.
error-request = That request makes no sense.
error-bug = Something went wrong. It has been logged; the game is safe.
error-disk = The disk refused: {$detail}
error-full = Too many pages are open. This one updates only now and then.
error-no-match = No game is running.
error-watcher = You are only watching. Take a seat first.
error-join-first = Take a seat first, or tap “Just watch”.
error-seat-first = The host does not let anybody watch without a seat. Take one first.
error-picture-first = Only players see the picture of the table. Take a seat first.
error-seat-taken = Another phone already plays {$name}. The host can free the seat.
error-seat-not-yours = This phone does not have that seat.
error-no-chance = There is nothing to roll or draw now.
error-no-buttons = This table has no buttons.
error-no-story = That question has already been answered.
error-no-reply = The table did not answer in time. Check whether it was done.
error-unexplained = No single move explains the table. Choose on the page what happened, or put back what is in the wrong place.
error-no-line = That entry is not in the game any more.
error-not-over = The game is not over yet.
error-no-kind = There is no such piece.
error-no-picture = There is no picture from the camera.
error-no-camera = This device has no camera.
error-calibration = {$detail}
error-pin-form = A PIN has 4 to 12 digits.
error-pin-wrong = Wrong PIN.
error-pin-lost = The host's PIN was damaged. Press OK on the device now, and what you typed becomes the new PIN.
error-pin-wait = Too many wrong guesses. Wait {$seconds ->
    [one] {$seconds} second
   *[other] {$seconds} seconds
}.
error-pin-press = Too many wrong guesses. If you are at the table, press OK on the device now; otherwise wait {$seconds ->
    [one] {$seconds} second
   *[other] {$seconds} seconds
}.
error-pin-first = Choose the host's PIN first.
error-host-only = Only the host may do that.
error-names = Every player needs a name of at most 24 letters.
error-names-many = No game is played by so many.
error-names-count = This edition is not played by { $count }, only by { $fits }.
error-names-alike = Two players have the same name.
error-set-up = The game cannot start like this: {$detail}
