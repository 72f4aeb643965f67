#!/usr/bin/env bash
# The versions side by side, and which of them runs. install.sh uses it; at boot
# companion-update.service calls `update.sh check`, which judges a version on trial.
#
#   /opt/companion/versions/NAME   a version: its program and, in systemd/, its units
#                  current         the one that runs, code and units: what systemd reads
#                                  are links that go through here
#                  proven          the one that came up healthy; where it is another
#                                  than current, current is on trial
#                  previous        the one before
#                  guard           the one whose update.sh judges: never the one on
#                                  trial where another can
#                  trial           the starts that were tried, and the journal's copy
#
# Each link is switched by one rename, and only after all that it leads to was synced.
# A version that no link leads to is unfinished or old, and swept.
set -euo pipefail
opt=/opt/companion
state=/var/lib/companion
units=/etc/systemd/system
issue=/etc/issue.d/companion.issue
rule=/etc/polkit-1/rules.d/50-companion.rules
nodes=/etc/udev/rules.d/60-companion.rules
tries=2      # starts of a version on trial that may end without a verdict (power cuts)
patience=150 # seconds in which it must be healthy; longer than TimeoutStartSec
sockets=(companion.socket companion-http.socket)
guards=(companion-update.service)

fail() { printf 'companion update: %s\n' "$1" >&2; exit 2; }
say() { printf 'companion update: %s\n' "$1"; }
running() { [ -d /run/systemd/system ]; }
as_companion() {
  setpriv --reuid=companion --regid=companion --init-groups --no-new-privs --reset-env -- "$@"
}

# The name of the version that a link leads to; empty where there is none.
at() {
  local target
  target=$(readlink "$opt/$1") || return 0
  [ ! -d "$opt/versions/${target##*/}" ] || printf '%s' "${target##*/}"
}

put_link() { # put_link LINK TARGET: by one rename, also over a file
  rm -f "$1.new"
  ln -s "$2" "$1.new"
  mv -T "$1.new" "$1"
}

secure() { sync -f "$opt" "$units" "$state"; }

on_trial() { [ -n "$(at proven)" ] && [ "$(at current)" != "$(at proven)" ]; }

# What systemd reads leads through a link, so nothing of it is copied at a switch.
wants() { sed -n 's/^WantedBy=//p' "$1"; }

link_unit() { # link_unit LINK-OF-THE-VERSION VERSION PART
  local unit=$units/$3 from=$opt/versions/$2/systemd/$3 target
  [ "$(readlink "$unit" || true)" != /dev/null ] || return 0 # masked by the owner
  put_link "$unit" "$opt/$1/systemd/$3"
  # What is not new and not wanted was switched off by the owner.
  if [ -e "$opt/current/systemd/$3" ] && [ "$(at current)" != "$2" ]; then return 0; fi
  for target in $(wants "$from"); do
    mkdir -p "$units/$target.wants"
    put_link "$units/$target.wants/$3" "$unit"
  done
}

is_guard() { case " ${guards[*]} " in *" $1 "*) ;; *) return 1 ;; esac; }

# Links for all that a version has. Those that it alone has lead nowhere until the
# switch, which systemd takes for not installed.
link_units() {
  local part
  for part in "$opt/versions/$1/systemd"/companion*.{service,socket,timer}; do
    [ -e "$part" ] || continue
    part=${part##*/}
    if is_guard "$part"; then link_unit guard "$1" "$part"; else link_unit current "$1" "$part"; fi
  done
}

# Takes away the links that lead nowhere: of units that the version has no more.
unlink_gone() {
  local link
  for link in "$units"/companion* "$units"/*.wants/companion*; do
    case $link in *.new) rm -f "$link"; continue ;; esac
    case $(readlink "$link" || true) in "$opt"/* | "$units"/companion*) ;; *) continue ;; esac
    [ -e "$link" ] || rm -f "$link"
  done
}

# The links that systemd does not read; polkit sees a new one at once, udev must be told.
link_others() {
  mkdir -p "${issue%/*}" "${rule%/*}" "${nodes%/*}"
  put_link "$issue" "$opt/current/systemd/companion.issue"
  put_link "$rule" "$opt/current/systemd/50-companion.rules"
  if [ -e "$opt/current/systemd/${nodes##*/}" ]; then
    put_link "$nodes" "$opt/current/systemd/${nodes##*/}"
  else
    rm -f "$nodes" # of a version before, which has none
  fi
  if running; then apply_nodes; fi
}

# Whom the pins belong to, for those that are there already.
apply_nodes() {
  command -v udevadm >/dev/null || return 0
  if ! udevadm control --reload || ! udevadm trigger --settle --action=change \
    --subsystem-match=gpio --subsystem-match=i2c-dev; then
    say "udev does not answer: buttons and lamps are there after the next start"
  fi
}

reload() {
  running || return 0
  systemctl daemon-reload
  local part
  for part in "${sockets[@]}"; do
    [ ! -e "$units/sockets.target.wants/$part" ] || systemctl start "$part" ||
      say "$part does not listen yet: systemctl status $part tells why"
  done
}

halt() {
  running || return 0
  local part
  # The sockets first: a phone that comes back would start the service again.
  for part in "${sockets[@]}" companion.service; do
    [ ! -e "$units/$part" ] || systemctl stop "$part"
  done
}

write_trial() { # write_trial TRIES SNAPSHOT
  printf '%s %s\n' "$1" "$2" >"$opt/trial.new"
  sync "$opt/trial.new"
  mv -T "$opt/trial.new" "$opt/trial"
  secure
}

# The version that runs is the proven one from now on.
prove() {
  local now before
  now=$(at current) before=$(at proven)
  if [ -n "$before" ] && [ "$before" != "$now" ]; then
    put_link "$opt/previous" "versions/$before"
  fi
  put_link "$opt/proven" "versions/$now"
  end_trial
}

end_trial() {
  if [ -e "$opt/current/systemd/update.sh" ]; then
    put_link "$opt/guard" "versions/$(at current)"
  fi
  rm -f "$opt/trial" "$opt/trial.new" "$state/journal.restored"
  unlink_gone
  secure
}

healthy() {
  local before after words=(--state "$state" --wait "$patience") snapshot=$1
  case $snapshot in /*) words+=(--snapshot "$snapshot") ;; esac
  systemctl start companion.service || return 1
  before=$(systemctl show -P NRestarts companion.service)
  as_companion "$opt/guard/bin/companion" check-update "${words[@]}" || return 1
  sleep 5
  after=$(systemctl show -P NRestarts companion.service)
  [ "$before" = "$after" ] && systemctl is-active --quiet companion.service
}

# The journal before the link: a power cut between leaves a version on trial, which goes
# back once more, not an old one with a journal that it cannot read.
go_back() { # go_back REASON SNAPSHOT
  local old words=(--state "$state" --reason "$1;")
  old=$(at proven)
  say "$1; going back to version $old"
  halt
  case $2 in /*) words+=(--snapshot "$2") ;; esac
  if [ "$2" != unknown ] && ! as_companion "$opt/guard/bin/companion" take-back "${words[@]}"; then
    reload
    fail "the journal cannot be given back; version $(at current) stays on trial"
  fi
  secure
  put_link "$opt/current" "versions/$old"
  secure
  end_trial
  link_others
  reload
  running && systemctl start companion.service
  fail "version $old runs again"
}

# Judges the version on trial; what came up once is not asked again.
check() {
  local tried=0 snapshot=unknown
  if [ -z "$(at current)" ]; then return 0; fi
  if [ -n "$(at proven)" ] && ! on_trial; then
    [ ! -e "$opt/trial" ] || end_trial
    return 0
  fi
  [ ! -e "$opt/trial" ] || read -r tried snapshot <"$opt/trial"
  if [ "$tried" -ge "$tries" ] && on_trial; then
    go_back "version $(at current) was started $tried times and never came up" "$snapshot"
  fi
  write_trial $((tried + 1)) "$snapshot"
  if healthy "$snapshot"; then
    prove
    rm -f "$state/went-back.txt"
    say "version $(at current) came up healthy"
    return 0
  fi
  if on_trial; then go_back "version $(at current) did not come up healthy" "$snapshot"; fi
  fail "the service does not come up: journalctl -u companion"
}

one_at_a_time() {
  exec 9>"$opt/lock"
  flock -w "${1:-600}" 9 || fail "another update is under way"
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  [ "${1:-}" = check ] || fail "the only word is check"
  one_at_a_time
  check
fi
