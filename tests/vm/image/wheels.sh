#!/usr/bin/env bash
# Runs in the new root while it is made: fetches what the lock names, so that the
# installer, which then has no network, finds it.
set -euo pipefail
python3 -m venv /tmp/fetch
/tmp/fetch/bin/pip download -q --require-hashes --no-deps -r /image/device.txt -d /opt/wheels
rm -rf /tmp/fetch
cat >/etc/pip.conf <<'INI'
[global]
no-index = true
find-links = /opt/wheels
INI
