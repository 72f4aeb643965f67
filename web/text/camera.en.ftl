# Calibrating on the phone
calibrate = Calibrate with four tiles
calibrate-hint = Then press OK here, or on the device.
calibrate-whose = Which game is on this table?
calibration-none = Not calibrated yet.
calibration-error = Median error in mm
calibration-worst = Worst error in mm
calibration-module = Pixels per square of a code
calibration-scale = Pixels per millimetre
calibration-date = Measured
zones = How well does each part read?
zones-look = Measure
zones-anew = Start again
zones-done = All places are measured.
zones-map = The table from above; the list below tells the same
zones-legend = Green reads as well as print, orange is hard to read. The figure is the likeness in percent.
zones-unread = not read
print-check = Was a sheet printed at the right size?
print-hint = Lay the whole printed sheet flat among the anchors and keep your hands out of the picture.
print-look = Measure the sheet
lens = Measure the lens
lens-hint = To go further: print the lens sheet, hold it flat in the picture and take six looks, tilted and turned differently each time.
lens-sheet = Print the sheet
lens-look = Take a look
lens-measure = Measure
corners-set = Set the corners by finger
corners-hint = Drag the four marks to the corners of the table, clockwise from the top left. Arrow keys move a little, with Shift more. The picture is frozen meanwhile.
corners-save = Save the corners
corners-more = Calibration and checks
corner-1 = top left
corner-2 = top right
corner-3 = bottom right
corner-4 = bottom left
error-match-runs = A game is already running; its table is being read.
camera-more = More:

# The focus and the camera that is looked through
focus = Focus
focus-set = Set the focus
focus-end = Enough
focus-bar = Sharpness
camera-live = The picture as it is now
camera-which = Camera
camera-first = The first one found
camera-gone = not plugged in
error-no-such-camera = This camera is not plugged in any more. Choose another.

# What is drawn over the picture
camera-layers = What is drawn over the picture
camera-codes = Codes
camera-anchors = Corner markers
camera-touch = Touch a place to hear why it does not read. Two fingers or the wheel come nearer.
camera-nothing-there = nothing lies here, or nothing that could be read
camera-foreign-code = a code that is not ours
