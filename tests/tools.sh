#!/bin/sh
# Installs what some tests need besides Python, where this user may; otherwise says what to install. Never fails.
missing=""
for tool in chromium firefox strace mosquitto; do
    PATH="$PATH:/usr/sbin" command -v "$tool" >/dev/null 2>&1 || missing="$missing $tool"
done
missing=$(echo "$missing" | sed s/firefox/firefox-esr/) # as Debian calls it
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing$missing for the tests (once) ..."
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # a list of names
    if { apt-get install -y -qq --no-install-recommends $missing || {
        apt-get update -qq && apt-get install -y -qq --no-install-recommends $missing; }; } >/dev/null 2>&1; then
        exit 0
    fi
fi
echo "Some tests are skipped without$missing. On Debian: sudo apt install$missing"
