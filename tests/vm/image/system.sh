#!/usr/bin/env bash
# Runs in the new root while it is made: what the machine is, besides a Debian.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
echo pi >/etc/hostname
cat >/etc/fstab <<'TAB'
/dev/vda / ext4 defaults,noatime 0 1
LABEL=guest /opt/vm ext4 ro 0 0
TAB
passwd -d root >/dev/null

# The installer must not wait for a network that is not there.
rm -rf /etc/apt/sources.list /etc/apt/sources.list.d/*

# What the machine does for the tests comes on a disk of its own.
mkdir /opt/vm
install -m 644 /image/vm-agent.service /image/vm-devices.service /image/vm-feed.service \
  /etc/systemd/system/
# Until the camera is plugged in, games are played by phone.
printf '[camera]\nsource = "none"\n' >/etc/companion.toml
for unit in companion companion-update companion-hotspot; do
  install -D -m 644 /image/vm.conf "/etc/systemd/system/$unit.service.d/vm.conf"
done
systemctl enable vm-agent.service vm-devices.service
systemctl mask getty@tty1.service apt-daily.timer apt-daily-upgrade.timer \
  dpkg-db-backup.timer e2scrub_all.timer e2scrub_reap.service fstrim.timer \
  man-db.timer systemd-binfmt.service modprobe@drm.service >/dev/null 2>&1
# What the first boot would do, once: an emulated machine needs half a minute for it.
ldconfig
touch /etc/.updated /var/.updated

# A small initramfs: two drivers, and no search.
echo 'MODULES=list' >/etc/initramfs-tools/conf.d/vm
echo 'COMPRESS=gzip' >>/etc/initramfs-tools/conf.d/vm
printf 'virtio_pci\nvirtio_blk\next4\n' >>/etc/initramfs-tools/modules
update-initramfs -u -k all
rm -rf /image /var/cache/apt/archives/*.deb /var/lib/apt/lists/*
