#!/usr/bin/env bash
# Runs inside the throw-away machine, where systemd is process 1 (in_a_root.sh).
set -uo pipefail
here=/checkout
failed=0
count=0
check() { # check NAME COMMAND...
  count=$((count + 1))
  if "${@:2}" >/tmp/said 2>&1; then
    echo "ok $count - $1"
  else
    echo "not ok $count - $1"
    sed 's/^/#   /' /tmp/said | tail -n 25
    failed=$((failed + 1))
  fi
}
page() { python3 -c 'import sys, urllib.request as u; print(u.urlopen(sys.argv[1], timeout=30).read()[:80])' "$1"; }
refused() { ! "$@"; }
version() { basename "$(readlink /opt/companion/current)"; }
owner() { [ "$(stat -c %U /var/lib/companion/journal.sqlite)" = companion ]; }
no_root_files() { [ -z "$(find /var/lib/companion -user root)" ]; }
linked() { [ "$(readlink -f /etc/systemd/system/companion.service)" = "/opt/companion/versions/$(version)/systemd/companion.service" ]; }
proven() { [ "$(basename "$(readlink /opt/companion/proven)")" = "$(version)" ]; }
enabled() { systemctl is-enabled companion.service companion.socket companion-http.socket companion-backup.timer companion-update.service; }
address_told() { grep -q 'companion.local' /etc/issue.d/companion.issue; }

check "install" make -C "$here" --no-print-directory install
check "the service runs" systemctl is-active companion.service
check "the page answers at 8080" page http://127.0.0.1:8080/healthz
check "the page answers without a port" page http://127.0.0.1/healthz
check "code and units are of one version" linked
check "it is proven" proven
check "all is enabled" enabled
check "the backup is planned" systemctl is-active companion-backup.timer
check "the console tells the address" address_told
check "the switch may be used" test -s /etc/polkit-1/rules.d/50-companion.rules
check "the journal belongs to the service" owner
check "the backup runs" systemctl start companion-backup.service
check "no file of root among the games" no_root_files
first=$(version)

check "install again" make -C "$here" --no-print-directory install
check "another version runs" test "$(version)" != "$first"
check "the one before is kept" test -d "/opt/companion/versions/$first"
check "the games are still there" owner
check "the journal was copied before" test -n "$(find /var/lib/companion/before-update -name '*.sqlite' -user companion)"

# The installer is killed right after the switch; what the next start does judges.
cut='set -T; trap "[ /opt/companion/current -ef /opt/companion/proven ] || kill -9 \$\$" DEBUG'
echo "$cut" >/tmp/cut
check "an installer that is killed after the switch" refused env BASH_ENV=/tmp/cut "$here/systemd/install.sh"
check "leaves a version on trial" refused proven
check "that the judge of the next start" systemctl start companion-update.service
check "finds healthy" proven
check "and it answers" page http://127.0.0.1:8080/healthz
second=$(version)

# A version that cannot even read: it must not get as far as the switch.
cp -a "$here" /tmp/broken && echo 'raise SystemExit("broken")' >>/tmp/broken/companion/service/assembly.py
check "a version that fails its trial is refused" refused /tmp/broken/systemd/install.sh
check "the old version is in place" test "$(version)" = "$second"
check "and runs" page http://127.0.0.1:8080/healthz

# A version that passes its trial, but does not come up as a service.
rm -rf /tmp/broken && cp -a "$here" /tmp/broken
sed -i 's|^ExecStart=.*|ExecStart=/bin/false|' /tmp/broken/systemd/companion.service
check "a version that does not come up is refused" refused /tmp/broken/systemd/install.sh
check "the old version came back" test "$(version)" = "$second"
check "with its units" linked
check "the doctor tells of it" test -s /var/lib/companion/went-back.txt
check "and answers" page http://127.0.0.1:8080/healthz

check "systemd's own word on the service" systemd-analyze verify companion.service
check "uninstall" make -C "$here" --no-print-directory uninstall
check "nothing runs any more" refused systemctl is-active companion.service
check "the program is gone" test ! -e /opt/companion
check "and its switch" test ! -e /etc/polkit-1/rules.d/50-companion.rules
check "the games stay" test -s /var/lib/companion/journal.sqlite
check "uninstall again" make -C "$here" --no-print-directory uninstall
echo "1..$count"
[ "$failed" = 0 ] && echo "all passed" || journalctl -u companion -n 40 --no-pager
