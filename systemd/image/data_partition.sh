#!/usr/bin/env bash
# Mounts the partition of the games at /var/lib/companion; at the first start makes it,
# of what the image leaves free behind the root, on the same card. Where there is no
# room the games stay on the root. Safe to run again, also after a power cut: until the
# file system is whole it has no name, and is made anew.
set -euo pipefail
state=${STATE:-/var/lib/companion}
label=companion
least=$((64 * 2048)) # sectors of 512 bytes: less is not worth a partition
say() { printf 'companion data: %s\n' "$1"; }

# The disk that the root is on, also beneath an overlay.
root_disk() {
  local source
  source=$(findmnt -nro SOURCE "${ROOT_MOUNT:-/}")
  [ "$source" != overlayroot ] || source=$(findmnt -nro SOURCE /media/root-ro)
  lsblk -nro PKNAME "$source" | head -n 1
}

by_label() { blkid -o device -t "LABEL=$label" | head -n 1; }

# Its number, printed: a free end of the disk becomes a partition.
append() { # append DISK
  local before after last
  before=$(lsblk -nro NAME "$1" | sort)
  printf ',,L\n' | sfdisk -q --append --no-reread "$1"
  partx -u "$1" 2>/dev/null || true
  udevadm settle
  after=$(lsblk -nro NAME "$1" | sort)
  last=$(comm -13 <(printf '%s\n' "$before") <(printf '%s\n' "$after"))
  [ -n "$last" ] || return 1
  printf '/dev/%s' "$last"
}

# The last partition, where it has no file system: it was cut off while it was made.
unfinished() { # unfinished DISK
  local part
  part=/dev/$(lsblk -nro NAME "$1" | tail -n 1)
  [ -n "$(blkid -o value -s TYPE "$part")" ] || printf '%s' "$part"
}

make_it() {
  local disk part free
  disk=/dev/$(root_disk)
  part=$(unfinished "$disk")
  if [ -z "$part" ]; then
    free=$(sfdisk -q -F "$disk" | awk 'NR > 1 && $3 > most { most = $3 } END { print most + 0 }')
    if [ "$free" -lt "$least" ]; then
      say "no room on $disk: the games stay on the root"
      return 1
    fi
    part=$(append "$disk") || { say "no partition could be made on $disk"; return 1; }
  fi
  mkfs.ext4 -q -F -L "$label" "$part"
  say "$part is for the games"
}

part=$(by_label)
if [ -z "$part" ]; then
  make_it || exit 0
  udevadm settle
  part=$(by_label)
  fresh=yes
fi
mkdir -p "$state"
owner=$(stat -c %u:%g "$state")
if [ -n "${fresh:-}" ]; then
  # What is there already goes along; the folder below stays as it was.
  within=$(mktemp -d)
  mount -t ext4 "$part" "$within"
  cp -a "$state/." "$within/"
  chown "$owner" "$within"
  chmod 750 "$within"
  umount "$within"
  rmdir "$within"
fi
mountpoint -q "$state" || mount -t ext4 -o noatime,nodev,nosuid "$part" "$state"
