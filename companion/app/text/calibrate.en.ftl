# Why a calibration could not be. $places are the fields it concerns.
calibrate-no-picture = There is no picture of the table yet. Keep your hands out of it for a moment, then try again.
calibrate-no-table = First choose which game is on this table.
calibrate-four-tiles = Neither the anchors nor four tiles with stickers are seen. Lay a tile on each of { $places }, its sticker in view.
calibrate-corner-fields = No code is read on { $places }. Lay a tile with a sticker there, then try again.
calibrate-no-plane = The tiles do not span the table. Lay one on each of { $places }.
calibrate-clockwise = The corners must go round the table clockwise, beginning at its top left.
calibrate-no-anchors = No anchor is seen, so nothing can be measured in millimetres. Lay the anchors out.
calibrate-no-tiles = No code is read. Lay tiles with stickers on { $places }.
calibrate-no-ruler = The ruler at the foot of the sheet is not seen. Lay the whole sheet flat among the anchors.
calibrate-no-sheet = The lens sheet is not seen. Hold it flat, whole and sharp in the picture.
calibrate-few-looks = { $value ->
    [0] The lens sheet was not seen yet. Three looks are needed.
    [one] The lens sheet was seen once. Three looks are needed.
   *[other] The lens sheet was seen { $value } times. Three looks are needed.
}
calibrate-alike = The looks at the sheet are too alike. Tilt and turn it from look to look.

# How good it is, in a plain word
grade-good = Good. Every place is found, also in dim light.
grade-fair = Good enough. In dim light small codes may stay unread: lower the camera if they do.
grade-poor = Not good enough. Lower the camera, or lay the tiles in the middle of their fields and calibrate again.

# The guided command
calibrate-lay = Lay any tile with a sticker on each of { $places } and take your hands away.
calibrate-enter = Press Enter
calibrate-done = Table calibrated: { $error } mm median error, { $worst } mm at worst, { $scale } pixels per mm, { $module } pixels per square of a code.
calibrate-lens-lay = Look { $number } of { $count }: hold the lens sheet flat in the picture, tilted and turned differently than before.
calibrate-lens-corners = { $count } of 35 corners seen.
calibrate-lens-done = Lens measured from { $looks } looks: focal { $focal } ± { $focal_error }, k1 { $k1 } ± { $k1_error }, k2 { $k2 } ± { $k2_error }, { $error } px median error.
calibrate-lens-next = Now calibrate the table once more.
calibrate-lens-title = Lens sheet
calibrate-check-lay = Lay tiles with stickers on { $places } and take your hands away.
calibrate-check-zone = { $place }: { $percent } %
calibrate-check-unread = Never read: { $places }
calibrate-check-map = The heat map is in { $file }.
calibrate-sheet-lay = Lay a printed sheet flat among the anchors.
calibrate-scale-fits = This sheet was printed at { $percent } %: good, use it.
calibrate-file = { $file } is written.

# The health page
health-calibration-ok = Table calibrated: { $detail }.
health-calibration-none = The table is not calibrated yet. The anchors will do meanwhile; the set-up page does it in a minute.
health-calibration-poor = The calibration of { $detail } is not good enough. Lower the camera and calibrate again.
health-calibration-resized = The camera gives another picture size than when it was calibrated ({ $detail }). Calibrate again.

# The focus of the camera. What moves the lens, then how it is.
focus-drive-motor = This camera focuses by itself.
focus-drive-ring = This lens has a ring: turn it by hand and watch the bar.
focus-drive-fixed = No motor moves this lens. If it can be turned, by hand or with the little tool that came with it, turn it and watch the bar; if not, hang the camera where the bar is longest.
focus-drive-unknown = What moves this lens shows when you set the focus.
focus-untried = Nobody has checked the focus yet.
focus-busy = The camera is focusing. Keep your hands out of the picture.
focus-sharp = The picture is sharp. Leave it like this.
focus-done = The camera is focused on the table.
focus-nothing = Nothing came into focus. Lay out the anchors, turn on the light and try again.
focus-failed = That did not work: { $detail }
focus-turn = Turn the lens slowly, a little at a time.
focus-sharper = Sharper. Keep turning the same way.
focus-softer = Less sharp. Turn the other way.
focus-best = It has not been sharper than this. Leave it like this.
focus-no-anchors = No anchors are in the picture, so the sharpness cannot be measured. Lay them out and take your hands away.
