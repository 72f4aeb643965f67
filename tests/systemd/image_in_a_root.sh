#!/usr/bin/env bash
# Puts the companion into the root of an image as rpi-image-gen would, in a throw-away
# Debian: `make test-image [SUITE=trixie]`. Needs root, mmdebstrap and the network; of
# Raspberry Pi's own archive it has nothing. Exit 1 when a check fails.
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
suite=${1:-trixie}
fail() { printf 'test-image: %s\n' "$1" >&2; exit 2; }
[ "$(id -u)" = 0 ] || fail "needs root"
command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing (apt install mmdebstrap)"
root=$(mktemp -d "${TMPDIR:-/tmp}/companion-image.XXXXXX")
trap 'umount -q "$root/proc" || true; rm -rf --one-file-system "$root"' EXIT
failed=0
count=0
check() { # check NAME COMMAND...
  count=$((count + 1))
  if "${@:2}" >"$root.said" 2>&1; then
    echo "ok $count - $1"
  else
    echo "not ok $count - $1"
    tail -n 25 "$root.said" | sed 's/^/#   /'
    failed=$((failed + 1))
  fi
}
in_root() { chroot "$root" "$@"; }
language() { grep -qx 'language = "cs"' "$root/etc/companion.toml"; }
enabled() { systemctl --root="$root" is-enabled companion.service companion.socket companion-hotspot.service; }
clean() { [ -z "$(find "$root/var/lib/companion" -user root)" ] && [ ! -e "$root/var/tmp/table-companion" ]; }
starts_data() { [ -x "$root/usr/local/lib/companion/data_partition.sh" ] && [ -e "$root/etc/systemd/system/local-fs.target.wants/companion-data.service" ]; }
overlaid() { grep -qx 'overlayroot="tmpfs:recurse=0"' "$root/etc/overlayroot.local.conf"; }

chmod 755 "$root"
packages=systemd,systemd-sysv,dbus,ca-certificates,python3,python3-venv,overlayroot
echo "test-image: making a Debian ($suite)"
mmdebstrap --quiet --variant=apt --include="$packages" "$suite" "$root" \
  http://deb.debian.org/debian || fail "mmdebstrap failed"
for file in /etc/pip.conf /etc/ssl/certs/ca-certificates.crt /etc/resolv.conf; do
  [ ! -e "$file" ] || install -D -m 644 "$file" "$root$file"
done
mount -t proc proc "$root/proc"
check "the companion goes into it" "$here/systemd/image/into_root.sh" "$root" cs n
check "it runs there" in_root /opt/companion/current/bin/companion --version
check "its units are enabled" enabled
check "its language is chosen" language
check "nothing is left behind" clean
check "the partition of the games is made at the first start" starts_data
check "the root takes writes" test ! -e "$root/etc/overlayroot.local.conf"
check "once more, with a root that takes none" "$here/systemd/image/into_root.sh" "$root" cs y
check "which is an overlay" overlaid
rm -f "$root.said"
echo "1..$count"
[ "$failed" = 0 ] && echo "all passed"
