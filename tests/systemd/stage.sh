#!/usr/bin/env bash
# A device in a folder, for test_power_cuts.py: the installer's own functions on links,
# folders and files that are real, with programs and a systemd that are played.
#   stage.sh CUT install CHECKOUT   runs the installer
#   stage.sh CUT boot               starts the device: systemd starts what is linked
# The power goes before step CUT; 0 is never. A step is a command that changes the disk;
# a DEBUG trap counts them in the file `step`, so the installer itself has no hook; the
# first one with a version on trial is in `switched`. The file `synced` has what a power cut leaves whole. Run in the device's folder, in a
# session of its own.
set -euo pipefail
place=$PWD cut=$1

# Over what a script has just defined.
play() {
  opt=$place/opt state=$place/state units=$place/units
  issue=$place/issue.d/companion.issue rule=$place/rules.d/50-companion.rules
  nodes=$place/udev.d/60-companion.rules
  running() { true; }
  apply_nodes() { :; }
  sleep() { :; }
  packages() { :; }
  fitting_machine() { :; }
  account() { mkdir -p "$state"; }
  as_companion() { "$@"; }
  sync() {
    if [ "$1" = -f ]; then shift; fi
    find "$@" -type f -printf '%i %T@\n' >>"$place/synced"
  }
  python3() { # -m venv --system-site-packages --without-pip FOLDER
    mkdir -p "$5/bin"
    cp "$place/python" "$5/bin/python"
  }
  systemctl() {
    case "$*" in
      "start companion.service") comes_up ;;
      "start companion-update.service") guard ;;
      *NRestarts*) echo 0 ;;
    esac
  }
}

# What systemd would start is what the unit's link leads to.
comes_up() {
  local version runs=$opt/current
  [ -e "$runs" ] || runs=$opt/venv # release 1.0.0
  version=$(sed -n 's/^# version //p' "$units/companion.service")
  [ "$(cat "$runs/bin/code")" = "code of $version" ] &&
    [ -s "$runs/bin/companion" ] && "$runs/bin/companion" run --state "$state"
}

guard() {
  [ -e "$opt/trial" ] || return 0 # as the unit's condition
  (
    . "$opt/guard/systemd/update.sh"
    play
    one_at_a_time
    check
  )
}

step() {
  local count=0
  case $1 in
    rm\ * | ln\ * | mv\ * | mkdir\ * | cp\ * | sync\ * | find\ * | systemctl\ * | *pip* | *'bin/companion'* | printf*\>*) ;;
    *) return 0 ;;
  esac
  read -r count <"$place/step" || true
  count=$((count + 1))
  printf '%s\n' "$count" >"$place/step"
  if [ ! -e "$place/switched" ] && [ -e "$opt/current" ] &&
    [ ! "$opt/current" -ef "$opt/proven" ]; then
    printf '%s\n' "$count" >"$place/switched"
  fi
  [ "$count" != "$cut" ] || kill -9 0
}

echo 0 >"$place/step"
rm -f "$place/switched"
if [ "$2" = install ]; then . "$3/systemd/functions.sh"; fi
play
set -T
trap 'step "$BASH_COMMAND"' DEBUG
if [ "$2" = install ]; then
  install_all
else
  guard || echo "the guard says $?"
  comes_up
fi
