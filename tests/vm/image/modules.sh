#!/usr/bin/env bash
# Runs in the new root while it is made: builds the kernel modules that Debian's kernel
# has not (simulated pins, a loop-back camera, what a Pi's device tree says) and lgpio,
# which Debian has not; then takes away what only the building needed.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
tools=(gcc xz-utils linux-headers-amd64 linux-source v4l2loopback-source
  python3-dev python3-pip python3-setuptools python3-wheel swig)
apt-get update -q
apt-get install -y -q --no-install-recommends "${tools[@]}"
release=$(basename /lib/modules/*-amd64)
build=/lib/modules/$release/build
place=/lib/modules/$release/companion
mkdir -p "$place"
work=$(mktemp -d)

# The kernel's own gpio-sim, and the simulated interrupts that it needs: both are off in
# Debian's configuration. What irq_sim calls is not exported, its exported twin is.
mkdir "$work/pins"
cd "$work/pins"
source=$(ls /usr/src/linux-source-*.tar.xz)
top=$(basename "${source%.tar.xz}")
tar -xf "$source" --strip-components=1 "$top/drivers/gpio" "$top/kernel/irq/irq_sim.c"
sed 's/handle_simple_irq(irq_to_desc(\(.*\)));/generic_handle_irq(\1);/' \
  kernel/irq/irq_sim.c >irq_sim.c
grep -q 'generic_handle_irq(' irq_sim.c
cp drivers/gpio/gpio-sim.c gpio_sim_main.c
cp drivers/gpio/dev-sync-probe.[ch] . 2>/dev/null || true
parts='gpio_sim_main.o irq_sim.o'
if [ -e dev-sync-probe.c ]; then parts="$parts dev-sync-probe.o"; fi
printf 'obj-m := gpio-sim.o\ngpio-sim-y := %s\n' "$parts" >Makefile
make -C "$build" M="$PWD" modules
cp gpio-sim.ko "$place/"

mkdir "$work/camera"
tar -xf /usr/src/v4l2loopback.tar.* -C "$work/camera"
cd "$(dirname "$(find "$work/camera" -name v4l2loopback.c | head -n 1)")"
make -C "$build" M="$PWD" modules
cp v4l2loopback.ko "$place/"

mkdir "$work/model"
cd "$work/model"
cp /image/pi_model.c .
echo 'obj-m := pi_model.o' >Makefile
make -C "$build" M="$PWD" modules
cp pi_model.ko "$place/"
depmod "$release"

# As the package of Raspberry Pi OS would: where every Python of the system finds it.
PYPI=1 pip install --break-system-packages --no-build-isolation --no-binary :all: \
  --root-user-action ignore lgpio==0.2.2.0
python3 -c 'import importlib.util as u; assert u.find_spec("lgpio")'
cd /
rm -rf "$work"
apt-get purge -y -q --autoremove "${tools[@]}"
