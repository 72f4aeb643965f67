#!/usr/bin/env bash
# The first start of an image's card, on a card in a file: `card.sh SCRIPT` makes it, has
# the script make the partition of the games, and says what is not as it should be.
set -euo pipefail
script=$1
work=$(mktemp -d)
export ROOT_MOUNT=$work/root STATE=$work/games
mkdir "$ROOT_MOUNT" "$STATE"
loops=()
attach() { # attach FILE: prints the disk that it becomes
  losetup --find --show --partscan "$1"
}
leave() {
  umount -q "$STATE" || true
  umount -q "$ROOT_MOUNT" || true
  for loop in "${loops[@]}"; do losetup -d "$loop" || true; done
  rm -rf "$work"
}
trap leave EXIT
fail() { printf '%s\n' "$1" >&2; exit 1; }
mounted() { mountpoint -q "$STATE" || fail "$1: the games have no partition of their own"; }
same() { [ "$(cat "$STATE/journal.sqlite")" = games ] || fail "$1: the games are not there"; }

truncate -s 200M "$work/card"
printf 'label: dos\nstart=2048,size=16384,type=c\nstart=18432,size=40960,type=L\n' |
  sfdisk -q "$work/card"
card=$(attach "$work/card")
loops+=("$card")
partx -u "$card" || true
udevadm settle || true
mkfs.ext4 -q -L root "${card}p2"
mount "${card}p2" "$ROOT_MOUNT"
echo root >"$ROOT_MOUNT/file"
sync
before=$(sha256sum "${card}p1" | cut -d' ' -f1)

# A stick of the same name, which is none of ours.
truncate -s 80M "$work/stick"
printf 'label: dos\nstart=2048,type=L\n' | sfdisk -q "$work/stick"
stick=$(attach "$work/stick")
loops+=("$stick")
partx -u "$stick" || true
udevadm settle || true
mkfs.ext4 -q -L companion "${stick}p1"

echo games >"$STATE/journal.sqlite"
chown 12:34 "$STATE" "$STATE/journal.sqlite"
"$script"
mounted "first start"
same "first start"
[ "$(findmnt -nro SOURCE "$STATE")" = "${card}p3" ] || fail "mounted is $(findmnt -nro SOURCE "$STATE")"
[ "$(stat -c %u:%g:%a "$STATE")" = 12:34:750 ] || fail "the folder is $(stat -c %u:%g:%a "$STATE")"
"$script"

umount "$STATE"
"$script"
mounted "next start"
same "next start"

# A power cut before all had moved in: it moves in again.
umount "$STATE"
e2label "${card}p3" companion-new
"$script"
mounted "after a power cut"
same "after a power cut"
[ "$(blkid -p -o value -s LABEL "${card}p3")" = companion ] || fail "it has no name"

umount "$ROOT_MOUNT"
e2fsck -fn "${card}p2" >/dev/null 2>&1 || fail "the root is damaged"
[ "$(sha256sum "${card}p1" | cut -d' ' -f1)" = "$before" ] || fail "the first partition was written"
umount "$STATE"
e2fsck -fn "${card}p3" >/dev/null 2>&1 || fail "the games' file system is damaged"
