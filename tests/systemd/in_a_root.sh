#!/usr/bin/env bash
# Installs the committed checkout in a throw-away Debian that boots systemd, as a Pi
# would: `make test-install [SUITE=bookworm|trixie]`. Needs root, debootstrap,
# systemd-nspawn and the network; no camera and no pins. Exit 1 when a check fails.
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
suite=${1:-bookworm}
fail() { printf 'test-install: %s\n' "$1" >&2; exit 2; }
[ "$(id -u)" = 0 ] || fail "needs root"
for tool in debootstrap systemd-nspawn; do
  command -v "$tool" >/dev/null || fail "$tool is missing (apt install debootstrap systemd-container)"
done
root=$(mktemp -d "${TMPDIR:-/tmp}/companion-root.XXXXXX")
trap 'rm -rf --one-file-system "$root"' EXIT
chmod 755 "$root" # it becomes /, where other users than root must come in
echo "test-install: making a Debian ($suite)"
debootstrap --variant=minbase \
  --include=systemd,systemd-sysv,dbus,ca-certificates,python3,make,git \
  "$suite" "$root" >"$root.log" 2>&1 || { tail -n 5 "$root.log"; fail "debootstrap failed"; }
rm -f "$root.log"
# What this machine's pip and apt need to reach their sources holds there, too.
for file in /etc/pip.conf /etc/ssl/certs/ca-certificates.crt /etc/resolv.conf; do
  [ ! -e "$file" ] || install -D -m 644 "$file" "$root$file"
done
mkdir -p "$root/checkout"
git -C "$here" archive HEAD | tar -x -C "$root/checkout"
cat >"$root/etc/systemd/system/check.service" <<UNIT
[Unit]
After=multi-user.target
[Service]
Type=oneshot
Environment=HOME=/root
ExecStart=/bin/bash /checkout/tests/systemd/inside.sh
StandardOutput=file:/result
StandardError=file:/result
ExecStopPost=/bin/systemctl --no-block poweroff
[Install]
WantedBy=default.target
UNIT
mkdir -p "$root/etc/systemd/system/default.target.wants"
ln -s ../check.service "$root/etc/systemd/system/default.target.wants/"
echo "test-install: booting it"
timeout 1500 systemd-nspawn -q -D "$root" --boot --register=no --keep-unit \
  --console=read-only </dev/null >/dev/null 2>&1 || true
cat "$root/result"
grep -q '^all passed$' "$root/result"
