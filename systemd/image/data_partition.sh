#!/usr/bin/env bash
# Mounts the partition of the games at /var/lib/companion; at the first start makes it,
# of what the image leaves free behind the root, on the same card. Where there is no
# room the games stay on the root. Safe to run again, also after a power cut.
#
# A partition that is there is never formatted: the file system is made in room that no
# partition has, and only when it is whole the partition appears around it, by one write
# of the table. Room in which another file system lies is left alone too. Until what was
# on the root has moved in the file system has another name, which is its mark.
set -euo pipefail
state=${STATE:-/var/lib/companion}
label=companion
half=companion-new
least=$((64 * 2048)) # sectors of 512 bytes: less is not worth a partition
align=2048
say() { printf 'companion data: %s\n' "$1"; }

# The disk that the root is on, also beneath an overlay.
root_disk() {
  local source parent
  source=$(findmnt -nro SOURCE "${ROOT_MOUNT:-/}")
  [ "$source" != overlayroot ] || source=$(findmnt -nro SOURCE /media/root-ro)
  parent=$(lsblk -nro PKNAME "$source" | head -n 1)
  # A root on a disk without partitions has no parent, and leaves nothing free.
  [ -z "$parent" ] || printf '/dev/%s' "$parent"
}

# The partition of this name on a disk; a stick of the same name is none.
named() { # named DISK LABEL
  local part
  for part in $(lsblk -nrpo NAME,TYPE "$1" | awk '$2 == "part" { print $1 }'); do
    if [ "$(blkid -p -o value -s LABEL "$part" || true)" = "$2" ]; then
      printf '%s' "$part"
      return 0
    fi
  done
}

# Start and length of the longest free room, in sectors; "0 0" where there is none.
room() { # room DISK
  sfdisk -q -F "$1" | awk -v align=$align '
    NR > 1 {
      start = int(($1 + align - 1) / align) * align
      length_ = int(($2 + 1 - start) / align) * align
      if (length_ > most) { most = length_; first = start }
    }
    END { print first + 0, most + 0 }'
}

# The kind of a file system that lies in a room; nothing where it is ours, left by a
# power cut before its partition was there.
found_in() { # found_in DISK START LENGTH
  local type name at=(-p -O $(($2 * 512)) -S $(($3 * 512)) -o value)
  type=$(blkid "${at[@]}" -s TYPE "$1" || true)
  name=$(blkid "${at[@]}" -s LABEL "$1" || true)
  if [ -n "$type" ] && [ "$name" != "$half" ]; then printf '%s' "$type"; fi
}

# A new file system in a room of a disk, which may be in use, or of a file that is a card.
format() { # format DISK START LENGTH
  local loop
  local words=(-q -F -t ext4 -L "$half" -E)
  if [ ! -b "$1" ]; then
    mke2fs "${words[@]}" "nodiscard,offset=$(($2 * 512))" "$1" "$(($3 / 2))k"
    return
  fi
  loop=$(losetup --find --show --offset $(($2 * 512)) --sizelimit $(($3 * 512)) "$1") ||
    return 1
  if ! mke2fs "${words[@]}" nodiscard "$loop" || ! sync "$loop"; then
    losetup -d "$loop"
    return 1
  fi
  losetup -d "$loop"
}

# The partition around it; with a name where the table has names.
append() { # append DISK START LENGTH TABLE
  local line="start=$2, size=$3, type=L"
  [ "$4" != gpt ] || line+=", name=\"$label\""
  printf '%s\n' "$line" | sfdisk -q --append --no-reread --no-tell-kernel \
    --wipe never --wipe-partitions never "$1" && sync "$1"
}

# Makes file system and partition in the free room of a disk. Fails, and says why, where
# it leaves the disk as it is. No command's failure may pass: the caller asks with ||.
make_it() { # make_it DISK
  local disk=$1 start length found table
  table=$(sfdisk -q -J "$disk" | sed -n 's/.*"label": *"\(.*\)".*/\1/p')
  # On a card that is larger than the image GPT's copy lies before the end.
  [ "$table" != gpt ] ||
    sfdisk -q --relocate gpt-bak-std --no-reread --no-tell-kernel "$disk" || return 1
  read -r start length < <(room "$disk")
  if [ "${length:-0}" -lt "$least" ]; then
    say "no room on $disk: the games stay on the root"
    return 1
  fi
  found=$(found_in "$disk" "$start" "$length")
  if [ -n "$found" ]; then
    say "a file system ($found) lies in the free room of $disk: it is left alone, the games stay on the root"
    return 1
  fi
  if ! format "$disk" "$start" "$length" || ! append "$disk" "$start" "$length" "$table"; then
    say "no partition could be made on $disk: the games stay on the root"
    return 1
  fi
  say "$((length / 2048)) MB of $disk are for the games"
}

# What is there already goes along; the folder below stays as it was.
move_in() { # move_in PARTITION
  local within owner
  owner=$(stat -c %u:%g "$state")
  within=$(mktemp -d)
  mount -t ext4 "$1" "$within"
  cp -a "$state/." "$within/"
  chown "$owner" "$within"
  chmod 750 "$within"
  umount "$within"
  rmdir "$within"
  e2label "$1" "$label"
  sync "$1"
}

mount_it() {
  local disk part
  disk=$(root_disk)
  if [ -z "$disk" ]; then
    say "the root's disk has no partitions: the games stay on the root"
    return
  fi
  mkdir -p "$state"
  if [ -z "$(named "$disk" "$label")" ]; then
    if [ -z "$(named "$disk" "$half")" ]; then
      make_it "$disk" || return 0
      blockdev --flushbufs "$disk"
      partx -u "$disk"
      udevadm settle || true # where it does not run the kernel's own nodes do
    fi
    move_in "$(named "$disk" "$half")"
  fi
  part=$(named "$disk" "$label")
  mountpoint -q "$state" || mount -t ext4 -o noatime,nodev,nosuid "$part" "$state"
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then mount_it; fi
