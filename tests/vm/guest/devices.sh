#!/usr/bin/env bash
# The simulated hardware: a chip of 54 lines as a Pi 4 has, its model.
set -euo pipefail
modprobe pi_model
modprobe gpio-sim
mountpoint -q /sys/kernel/config || mount -t configfs none /sys/kernel/config
chip=/sys/kernel/config/gpio-sim/pi
mkdir -p "$chip/bank0"
echo 54 >"$chip/bank0/num_lines"
echo pinctrl-bcm2711 >"$chip/bank0/label"
echo 1 >"$chip/live"
