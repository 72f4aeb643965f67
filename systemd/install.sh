#!/usr/bin/env bash
# Installs the companion as a service on Raspberry Pi OS or Debian (12, 13).
# Safe to run again, also after a power cut at any point: a new version is built beside
# the old one, tries itself on a copy of the games, takes over by one rename, and the
# old one comes back when it does not come up. update.sh has the switch and the judge.
# `--uninstall` leaves the games.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=systemd/update.sh
. "$here/systemd/update.sh"
parts=(companion.service "${sockets[@]}" companion-backup.service companion-backup.timer
  companion-update.service companion-hotspot.service)
has_lgpio='import sys; from importlib.util import find_spec; sys.exit(not find_spec("lgpio"))'
halted=
export DEBIAN_FRONTEND=noninteractive
umask 022 # what root installs, the service must read

fail() { printf 'companion install: %s\n' "$1" >&2; exit 2; }
say() { printf 'companion install: %s\n' "$1"; }
known() { [ -n "$(apt-cache show "$1" 2>/dev/null)" ]; }

packages() {
  local wanted=(python3-venv libzbar0 libgl1 libglib2.0-0 avahi-daemon fonts-dejavu-core)
  apt-get update -q
  # Buttons and lamps. Where its archive has none, install_pins gets it elsewhere.
  if known python3-lgpio; then wanted+=(python3-lgpio); fi
  # Lets OK and back, held together, switch the device off.
  if known polkitd; then wanted+=(polkitd); fi
  if known python3-picamera2; then
    wanted+=(python3-picamera2)
  else
    say "no python3-picamera2 here: ribbon cameras need Raspberry Pi OS; USB cameras work"
  fi
  apt-get install -y -q --no-install-recommends "${wanted[@]}"
}

account() {
  id companion >/dev/null 2>&1 || useradd --system --user-group \
    --home-dir "$state" --shell /usr/sbin/nologin companion
  install -d -m 750 -o companion -g companion "$state"
  local group
  for group in video gpio i2c audio; do
    getent group "$group" >/dev/null || groupadd --system "$group"
    usermod -aG "$group" companion
  done
}

# An installation of before 1.1 has one link, venv, and its units are files. Its units
# name venv, so that link stays, as another name of current.
adopt() {
  local old part
  if [ -e "$opt/venv" ] && [ -z "$(at current)" ]; then
    old=$(at venv)
    [ -n "$old" ] || fail "$opt/venv leads to no version"
    if [ ! -d "$opt/versions/$old/systemd" ]; then
      rm -rf "$opt/versions/$old/systemd.new"
      mkdir "$opt/versions/$old/systemd.new"
      for part in "${parts[@]}"; do
        [ ! -e "$units/$part" ] || cp "$units/$part" "$opt/versions/$old/systemd.new/"
      done
      mv -T "$opt/versions/$old/systemd.new" "$opt/versions/$old/systemd"
    fi
    [ ! -e "$rule" ] || cp "$rule" "$opt/versions/$old/systemd/50-companion.rules"
    secure
    put_link "$opt/proven" "versions/$old"
    put_link "$opt/current" "versions/$old"
  fi
  put_link "$opt/venv" current
}

# Wi-Fi passwords that nmcli's editor wrote down while the version before ran. All in the
# service's home is the service's; in root's the owner may have lines of their own.
forget_passwords() { # forget_passwords ROOTS-HOME
  local kept=$1/.nmcli-history failed=0
  rm -f "$state/.nmcli-history" || failed=1
  [ ! -f "$kept" ] ||
    sed -i --follow-symlinks '/^[0-9]*=set 802-11-wireless-security\.psk /d' "$kept" || failed=1
  return "$failed"
}

# What an earlier run left unfinished, and versions that nothing leads to.
sweep() {
  local version link
  rm -rf "$opt"/*.new
  for version in "$opt/versions"/*; do
    for link in current proven previous guard; do
      [ "${version##*/}" != "$(at "$link")" ] || continue 2
    done
    rm -rf "$version"
  done
}

build() {
  fresh=$opt/versions/$(date +%Y%m%d%H%M%S)-$$
  python3 -m venv --system-site-packages --without-pip "$fresh"
  if ! bring_pip || ! install_python || ! install_pins || ! try_out; then
    rm -rf "$fresh"
    fail "the new version cannot be made ready; nothing was changed"
  fi
}

# Debian's own pip, unpacked: ensurepip would install it, and compile all of it, before
# any of it is used.
bring_pip() {
  local wheel site
  wheel=$(find /usr/share/python-wheels -name 'pip-*.whl' 2>/dev/null | sort -V | tail -n 1) || wheel=
  if [ -z "$wheel" ]; then "$fresh/bin/python" -m ensurepip --default-pip >/dev/null; return; fi
  site=$("$fresh/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))') &&
    "$fresh/bin/python" -m zipfile -e "$wheel" "$site"
}

# What the lock names and nothing else. It is built from a copy: the checkout stays as
# it is, and nothing that an earlier version left in its build folder comes along.
install_python() {
  local copy=$fresh/source pip=("$fresh/bin/python" -I -m pip install -q --no-compile)
  mkdir "$copy" "$fresh/systemd" &&
    cp -r "$here"/{pyproject.toml,README.md,LICENSE,companion,vision,hardware,web} "$copy" &&
    find "$here/systemd" -maxdepth 1 -type f -exec cp -t "$fresh/systemd" {} + &&
    "${pip[@]}" --require-hashes -r "$here/.ci/locks/device.txt" &&
    "${pip[@]}" --no-deps --no-index --no-build-isolation "$copy" && rm -rf "$copy" &&
    compiled && "$fresh/bin/python" -m web.assets.fonts
}

# What pip does file by file, on all cores. The service could not keep what it compiles,
# and would do it at every start. A file that is no Python of this version is no fault.
# What only installs, and packages' own tests, are a good third of all files: left out.
compiled() {
  local unused='/(pip|setuptools|_distutils_hack|tests?)/'
  "$fresh/bin/python" -m compileall -q -q -j 0 -x "$unused" "$fresh/lib" || true
}

# lgpio of the system, else from wheels; where there are none of these, a phone does all
# that buttons do, and the installation goes on. Nothing but a Pi has our pins.
install_pins() {
  local pip=("$fresh/bin/python" -I -m pip install -q)
  if "$fresh/bin/python" -c "$has_lgpio"; then return 0; fi
  if [ "$(dpkg --print-architecture)" = arm64 ] &&
    "${pip[@]}" --only-binary :all: --require-hashes -r "$here/.ci/locks/pins.txt"; then
    say "lgpio for buttons and lamps: from its wheel, the archive has none"
    return 0
  fi
  say "no lgpio here: buttons and lamps stay without function; a phone does the same"
}

# As the service's own user: the games are its, and a look must leave no file of root.
try_out() {
  as_companion "$fresh/bin/companion" trial --state "$state" | grep '^Trial passed'
}

# The journal as it was before the update; nobody writes to it while it is copied.
take_snapshot() {
  local said
  said=$(as_companion "$fresh/bin/companion" backup --state "$state" \
    --to "$state/before-update" --keep 3)
  snapshot=none
  if [ -f "$said" ]; then snapshot=$said; fi
}

switch() {
  local snapshot
  secure # no link may lead to what is not on the disk
  [ -n "$(at guard)" ] || put_link "$opt/guard" "versions/${fresh##*/}"
  link_units "${fresh##*/}"
  halted=yes
  halt
  take_snapshot
  write_trial 0 "$snapshot" # synced with all links: the new version may be current
  put_link "$opt/current" "versions/${fresh##*/}"
  secure
  link_others
  halted=
  reload
}

# Whatever fails between, the version that is current then goes on.
on_exit() {
  [ -n "$halted" ] || return 0
  sweep
  reload
  if running && [ -n "$(at current)" ]; then systemctl start companion.service; fi
}

# The unit takes the lock, so that a verdict is reached even if nobody waits for it; its
# word are the links.
ask_guard() {
  flock -u 9
  systemctl daemon-reload
  systemctl start companion-update.service || say "journalctl -u companion-update tells more"
  one_at_a_time
}

judge() {
  if ! running; then
    say "installed; the version shows at its first start whether it is healthy"
    return
  fi
  ask_guard
  [ "$(at current)" = "${fresh##*/}" ] ||
    fail "the new version does not come up, the old one runs again"
  [ "$(at proven)" = "${fresh##*/}" ] ||
    fail "the service does not come up: journalctl -u companion"
  systemctl start companion-backup.timer
  say "installed; the version before is kept"
}

# What the lock holds is built for these alone; a 32-bit system would have to compile it.
fitting_machine() {
  local machine
  machine=$(dpkg --print-architecture)
  case $machine in
    arm64 | amd64) ;;
    *) fail "this system is $machine: a 64-bit Raspberry Pi OS or Debian is needed" ;;
  esac
}

install_all() {
  fitting_machine
  mkdir -p "$opt/versions"
  one_at_a_time
  trap on_exit EXIT
  packages
  account
  adopt
  # A run of before was cut off: its version is judged first.
  if running && [ -e "$opt/trial" ]; then ask_guard; fi
  sweep
  build
  switch
  # The service is halted here: nothing but the version itself may keep it so.
  forget_passwords /root ||
    echo "A Wi-Fi password may stand in $state/.nmcli-history or in that of root: delete both." >&2
  judge
  sweep
}

uninstall() {
  local part
  # The sockets first: a phone that comes back would start the service again.
  for part in companion-update.service companion-backup.timer "${sockets[@]}" companion.service; do
    if running && [ -e "$units/$part" ]; then systemctl stop "$part"; fi
  done
  for part in "${parts[@]}"; do
    rm -f "${units:?}/$part" "${units:?}/$part.new" "${units:?}"/*.wants/"$part"{,.new}
  done
  rm -f "$issue" "$rule" "$nodes" "$issue.new" "$rule.new" "$nodes.new"
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
