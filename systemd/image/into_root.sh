#!/usr/bin/env bash
# Puts the companion into the root of an image, before it ever boots:
#   into_root.sh ROOT LANGUAGE READONLY     LANGUAGE: cs, de, en; READONLY: y or n
# ROOT is a Debian or Raspberry Pi OS with network; its own installer runs in it. What
# an image has besides: the partition of the games, and, if wanted, a root that takes
# no writes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
fail() { printf 'companion image: %s\n' "$1" >&2; exit 2; }

[ $# = 3 ] || fail "three words are needed: ROOT LANGUAGE READONLY"
root=$1 language=$2 readonly=$3
[ -x "$root/usr/bin/apt-get" ] || fail "$root is no root of a Debian"
case $language in cs | de | en) ;; *) fail "language $language is not one of cs, de, en" ;; esac
case $readonly in y | n) ;; *) fail "READONLY is y or n, not $readonly" ;; esac

checkout=$root/var/tmp/table-companion
mkdir -p "$checkout"
trap 'rm -rf "$checkout"' EXIT
top=$here/../..
cp -r "$top"/{pyproject.toml,README.md,LICENSE,companion,vision,hardware,web,systemd} "$checkout"
mkdir -p "$checkout/.ci"
cp -r "$top/.ci/locks" "$checkout/.ci"
find "$checkout" -name __pycache__ -prune -exec rm -rf {} +
chroot "$root" /var/tmp/table-companion/systemd/install.sh

printf 'language = "%s"\n' "$language" >"$root/etc/companion.toml"

# The games have a partition of their own: a card whose root is damaged, or written anew,
# still has them. It is made at the first start, of what the image leaves free.
install -D -m 755 "$here/data_partition.sh" "$root/usr/local/lib/companion/data_partition.sh"
install -m 644 "$here/companion-data.service" "$root/etc/systemd/system/"
mkdir -p "$root/etc/systemd/system/local-fs.target.wants"
ln -sf ../companion-data.service "$root/etc/systemd/system/local-fs.target.wants/"

if [ "$readonly" = y ]; then
  [ -e "$root/etc/overlayroot.conf" ] || fail "the package overlayroot is not in $root"
  # Writes to the root go to memory; other file systems, the games', stay as they are.
  printf 'overlayroot="tmpfs:recurse=0"\n' >"$root/etc/overlayroot.local.conf"
fi
