#!/usr/bin/env bash
# Installs the companion as a service on Raspberry Pi OS or Debian (12, 13).
# Safe to run again: a new version is built beside the old one, and the old one
# comes back when the new one does not start. `--uninstall` leaves the games.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
opt=/opt/companion
units=/etc/systemd/system
unit=$units/companion.service

fail() { printf 'companion install: %s\n' "$1" >&2; exit 2; }
say() { printf 'companion install: %s\n' "$1"; }
running() { [ -d /run/systemd/system ]; }

packages() {
  apt-get update -q
  apt-get install -y -q --no-install-recommends \
    python3-venv libzbar0 libgl1 libglib2.0-0 avahi-daemon
  if apt-cache show python3-picamera2 >/dev/null 2>&1; then
    apt-get install -y -q --no-install-recommends python3-picamera2
  else
    say "no python3-picamera2 here: only USB cameras will work"
  fi
}

account() {
  id companion >/dev/null 2>&1 || useradd --system --user-group \
    --home-dir /var/lib/companion --shell /usr/sbin/nologin companion
  local group
  for group in video gpio i2c; do
    getent group "$group" >/dev/null || groupadd --system "$group"
    usermod -aG "$group" companion
  done
}

build() {
  fresh=$opt/versions/$(date +%Y%m%d%H%M%S)-$$
  mkdir -p "$opt/versions"
  python3 -m venv --system-site-packages "$fresh"
  if ! "$fresh/bin/pip" install -q "$here" ||
    ! "$fresh/bin/companion" --version >/dev/null; then
    rm -rf "$fresh"
    fail "the new version cannot be made ready; nothing was changed"
  fi
  "$fresh/bin/pip" install -q lgpio || say "no pins here: play by phone"
}

healthy() {
  running || return 0
  systemctl restart companion.service && sleep 5 &&
    systemctl is-active --quiet companion.service
}

switch() {
  local old
  old=$(readlink "$opt/venv" || true)
  ln -sfn "$fresh" "$opt/venv"
  if healthy; then
    find "$opt/versions" -mindepth 1 -maxdepth 1 \
      ! -path "$fresh" ! -path "${old:-$fresh}" -exec rm -rf {} +
    say "installed; the version before is kept"
    return
  fi
  [ -n "$old" ] || fail "the service does not come up: journalctl -u companion"
  ln -sfn "$old" "$opt/venv"
  rm -rf "$fresh"
  systemctl restart companion.service
  fail "the new version does not come up; the old one runs again"
}

install_all() {
  packages
  account
  build
  install -D -m 644 -t "$units" "$here/systemd/companion.service" \
    "$here/systemd/companion-backup.service" "$here/systemd/companion-backup.timer"
  if running; then
    systemctl daemon-reload
    systemctl enable companion.service
  fi
  switch
  if running; then systemctl enable --now companion-backup.timer; fi
}

uninstall() {
  if running && [ -e "$unit" ]; then systemctl disable --now companion.service; fi
  if running && [ -e "$units/companion-backup.timer" ]; then
    systemctl disable --now companion-backup.timer
  fi
  rm -f "$unit" "$units"/companion-backup.{service,timer}
  rm -rf "$opt"
  if running; then systemctl daemon-reload; fi
  say "removed; the games stay in /var/lib/companion"
}

case ${1:-} in
  "" | --uninstall) ;;
  *) fail "unknown word $1; only --uninstall is known" ;;
esac
[ "$(id -u)" = 0 ] || fail "needs root: put sudo before it"
if [ -n "${1:-}" ]; then uninstall; else install_all; fi
