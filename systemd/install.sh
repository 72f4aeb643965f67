#!/usr/bin/env bash
# Installs the companion as a service on Raspberry Pi OS or Debian (12, 13).
# Safe to run again: a new version is built beside the old one, tries itself on a
# copy of the games, and the old one comes back when it does not start.
# `--uninstall` leaves the games.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
opt=/opt/companion
state=/var/lib/companion
units=/etc/systemd/system
issue=/etc/issue.d/companion.issue
rule=/etc/polkit-1/rules.d/50-companion.rules
sockets=(companion.socket companion-http.socket)
parts=("${sockets[@]}" companion.service companion-backup.service companion-backup.timer)
export DEBIAN_FRONTEND=noninteractive

fail() { printf 'companion install: %s\n' "$1" >&2; exit 2; }
say() { printf 'companion install: %s\n' "$1"; }
running() { [ -d /run/systemd/system ]; }
known() { [ -n "$(apt-cache show "$1" 2>/dev/null)" ]; }

packages() {
  local wanted=(python3-venv libzbar0 libgl1 libglib2.0-0 avahi-daemon fonts-dejavu-core)
  apt-get update -q
  if known python3-lgpio; then wanted+=(python3-lgpio); fi
  # Lets OK and back, held together, switch the device off.
  if known polkitd; then wanted+=(polkitd); fi
  if known python3-picamera2; then
    wanted+=(python3-picamera2)
  else
    say "no python3-picamera2 here: only USB cameras will work"
  fi
  apt-get install -y -q --no-install-recommends "${wanted[@]}"
}

account() {
  id companion >/dev/null 2>&1 || useradd --system --user-group \
    --home-dir "$state" --shell /usr/sbin/nologin companion
  install -d -m 750 -o companion -g companion "$state"
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
  if ! install_python || ! try_out; then
    rm -rf "$fresh"
    fail "the new version cannot be made ready; nothing was changed"
  fi
}

# What the lock names and nothing else. It is built from a copy: the checkout stays as
# it is, and nothing that an earlier version left in its build folder comes along.
install_python() {
  local copy=$fresh/source pip=("$fresh/bin/pip" install -q)
  mkdir "$copy" &&
    cp -r "$here"/{pyproject.toml,README.md,LICENSE,companion,vision,hardware,web} "$copy" &&
    "${pip[@]}" --require-hashes -r "$here/.ci/locks/device.txt" &&
    "${pip[@]}" --no-deps --no-build-isolation "$copy" && rm -rf "$copy"
}

# As the service's own user: the games are its, and a look must leave no file of root.
try_out() {
  runuser -u companion -- "$fresh/bin/companion" trial --state "$state" |
    grep '^Trial passed'
}

healthy() {
  running || return 0
  systemctl restart companion.service || return 1
  local before after
  before=$(systemctl show -P NRestarts companion.service)
  sleep 5
  after=$(systemctl show -P NRestarts companion.service)
  [ "$before" = "$after" ] && systemctl is-active --quiet companion.service
}

# The units belong to a version: they change and go back together with it. What a
# version does not have is taken away.
take_units() {
  local from=$1 part
  for part in "${parts[@]}"; do
    if [ -e "$from/$part" ]; then
      install -D -m 644 "$from/$part" "$units/$part"
    else
      stop_unit "$part" || true
      rm -f "${units:?}/$part"
    fi
  done
  if [ -e "$from/companion.issue" ]; then
    install -D -m 644 "$from/companion.issue" "$issue"
  else
    rm -f "$issue"
  fi
  running || return 0
  systemctl daemon-reload
  for part in companion.service companion-backup.timer "${sockets[@]}"; do
    if [ -e "$units/$part" ]; then systemctl enable -q "$part"; fi
  done
  for part in "${sockets[@]}"; do
    [ ! -e "$units/$part" ] || systemctl start "$part" ||
      say "$part does not listen yet: systemctl status $part tells why"
  done
}

stop_unit() {
  if running && [ -e "$units/$1" ]; then systemctl disable -q --now "$1"; fi
}

switch() {
  local old
  old=$(readlink "$opt/venv" || true)
  mkdir -p "$fresh/systemd"
  cp "$here"/systemd/companion* "$fresh/systemd/"
  take_units "$fresh/systemd"
  ln -sfn "$fresh" "$opt/venv"
  if healthy; then
    find "$opt/versions" -mindepth 1 -maxdepth 1 \
      ! -path "$fresh" ! -path "${old:-$fresh}" -exec rm -rf {} +
    say "installed; the version before is kept"
    return
  fi
  [ -n "$old" ] || fail "the service does not come up: journalctl -u companion"
  ln -sfn "$old" "$opt/venv"
  if [ -d "$old/systemd" ]; then take_units "$old/systemd"; fi
  rm -rf "$fresh"
  systemctl restart companion.service || true
  fail "the new version does not come up; the old one runs again"
}

install_all() {
  packages
  account
  build
  install -D -m 644 "$here/systemd/50-companion.rules" "$rule"
  switch
  if running; then systemctl start companion-backup.timer; fi
}

uninstall() {
  local part
  # The sockets first: a phone that comes back would start the service again.
  for part in companion-backup.timer "${sockets[@]}" companion.service; do
    stop_unit "$part"
  done
  for part in "${parts[@]}"; do rm -f "${units:?}/$part"; done
  rm -f "$issue" "$rule"
  rm -rf "$opt"
  if running; then systemctl daemon-reload; fi
  say "removed; the games stay in $state"
}

case ${1:-} in
  "" | --uninstall) ;;
  *) fail "unknown word $1; only --uninstall is known" ;;
esac
[ "$(id -u)" = 0 ] || fail "needs root: put sudo before it"
if [ -n "${1:-}" ]; then uninstall; else install_all; fi
