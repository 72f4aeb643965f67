# Why a place reads badly, and what to do. $place is the place, $value a figure.
coach-dark = { $place }: too dark. Turn the lamp towards the table.
coach-glare = { $place }: light is reflected. Tilt the lamp or move it aside.
coach-blur = { $place }: out of focus. Set the focus on the camera page.
coach-moved = { $place }: something moves. Let it lie still for a moment.
coach-too-small = { $place }: the code is too small in the picture ({ $value } pixels per square). Lower the camera or print larger stickers.
coach-covered = { $place }: the code is covered. Move what lies on it.
coach-double = { $place }: the same sticker lies here twice. Replace one of the two.
coach-foreign = There are { $value ->
    [one] { $value } code
   *[other] { $value } codes
 } in the picture that are not ours. They are ignored.
coach-other-game = Pieces of another game ({ $game }) are in the picture: { $value }. Put them away; they do not count.
coach-game-unknown = not installed here
coach-no-anchors = The anchors are not in the picture. Lay them out, or move the camera up.
coach-no-picture = The camera gives no picture. Check its cable.
coach-frozen = The picture is frozen. The camera is being restarted.
coach-flicker = The lamp flickers. Choose another lamp or the other mains frequency.
coach-mirrored = The picture is mirrored. Turn mirroring off in the settings.
coach-wrong-size = The camera now gives another picture size. The table is being measured again.
coach-few-anchors = Only { $value ->
    [one] one anchor is
   *[other] { $value } anchors are
 } in the picture. Uncover the others.
coach-uncertain = The places cannot be told apart: they may be { $value } mm off. Lay all anchors flat on their marks, or measure the lens with the printed sheet.
coach-table = The table
slot-show = show place
