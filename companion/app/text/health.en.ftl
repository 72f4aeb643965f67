# The device itself
health-power-ok = The power supply is strong enough.
health-power-now = The power supply is too weak right now: { $detail }. Use the Pi's own power supply and a short cable.
health-power-before = Since switching on there was: { $detail }. Use the Pi's own power supply and a short cable, and give the processor air.
health-power-unknown = This device does not report on its power supply.
health-heat-ok = The processor is at { $detail } °C.
health-heat-hot = The processor is hot: { $detail } °C. Give it air or a fan.
health-heat-unknown = This device does not report its temperature.
health-disk-ok = { $detail } GB are free on the disk.
health-disk-full = Only { $detail } GB are free on the disk. Delete something before the next game.
health-disk-unknown = How much room is left on the disk is unknown.
health-memory-ok = { $detail } MB of memory are free.
health-memory-low = Only { $detail } MB of memory are free.
health-memory-unknown = How much memory is free is unknown.
health-clock-ok = The clock was set from the network.
health-clock-unset = The clock has not been set yet. The game does not mind; only the dates may be wrong.
health-clock-unknown = Whether the clock was set is unknown.
health-wifi-ok = Wi-Fi reception is good ({ $detail } dBm).
health-wifi-weak = Wi-Fi reception is weak ({ $detail } dBm). Move the device or the router.
health-wifi-unknown = No Wi-Fi is in use here.
health-wear-ok = { $detail } MB an hour are written to the card. That does it no harm.
health-wear-much = { $detail } MB an hour are written to the card. If that is the demo, which plays fast, it does not matter; in a game of your own it is a lot and wears the card out: send the report of companion doctor.
health-wear-soon = How much is written to the card is still being measured.
health-wear-unknown = How much is written to the card is unknown.
health-camera-ok = The camera gives pictures.
health-camera-age = The camera gives pictures; the last one was { $detail } s old.
health-camera-slow = The camera gives only { $detail } pictures a second, so reading takes long. Give the table more light, or plug the camera straight into the device.
health-camera-unknown = The camera has given no picture yet.

# What the firmware says of the power
health-word-under-voltage = under-voltage
health-word-frequency-capped = frequency capped
health-word-throttled = throttled
health-word-soft-temperature-limit = soft temperature limit

# The small files of the device
health-files-ok = All small files are in order and saved.
health-files-unwritten = This could not be saved: { $detail }. Make room on the disk, or try another card.
health-files-unreadable = This file cannot be read and is left as it is: { $detail }. The defaults are used instead.
health-files-damaged = This file is damaged and cannot be moved: { $detail }. The defaults are used instead.
health-files-newer = A later version wrote this file: { $detail }. The defaults are used instead.
health-files-aside = Damaged or of a later version, and set aside: { $detail }. The defaults are used instead.
health-files-pin = The host's PIN was damaged. A new one is in the file { $detail } on the device; or enter one of your own on the set-up page and press OK on the device.

# The device's own Wi-Fi, on the command line
hotspot-on = The hotspot is on: { $name }, password { $password }.
hotspot-off = The hotspot is off.
hotspot-none = No hotspot is on.
hotspot-no-wifi = This device has no Wi-Fi: no hotspot is opened.
hotspot-known = A Wi-Fi is known ({ $name }): no hotspot is opened.
hotspot-not-needed = The device is in a network: no hotspot is opened.

# The broker that hears what happens at the table, and the hall
health-mqtt-ok = The broker { $detail } is connected.
health-mqtt-soon = The broker is not connected yet.
health-mqtt-away = The broker { $detail } cannot be reached. The game goes on; the broker gets what it missed later.
health-mqtt-refused = The broker { $detail } refuses the user name or the password. Check both in the settings.
health-mqtt-tls = The connection to the broker { $detail } is not trusted. Check its certificate.
health-mqtt-ca = The certificate file cannot be used: { $detail }.
health-mqtt-password = The password file cannot be read: { $detail }.
health-mqtt-protocol = The broker { $detail } does not speak this version of MQTT. Set another one.
health-mqtt-forbidden = The broker does not let us use { $detail }. Check what it allows this user.
health-mqtt-taken = Another table is already called { $detail }. Give one of them another name; until then only one of them is heard.
health-mqtt-newer = A message of a later version was left alone: { $detail }. Update this device.
health-mqtt-foreign = A message that is not ours was left alone: { $detail }.
health-archive-ok = The archive of the hall is in order.
health-archive-full = The archive has no more room: { $detail }. All else goes on; make room, or start with a new one.
