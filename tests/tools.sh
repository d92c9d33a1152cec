#!/bin/sh
# Installs what some tests need besides Python, where this user may; otherwise says what to install. Never fails.
# Of Chromium the shell is enough: the same engine without a window around it, for two thirds of the time.
missing=""
for tool in chromium-headless-shell firefox strace mosquitto; do
    PATH="$PATH:/usr/sbin" command -v "$tool" >/dev/null 2>&1 || missing="$missing $tool"
done
missing=$(echo "$missing" | sed s/firefox/firefox-esr/) # as Debian calls it
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing$missing for the tests (once) ..."
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # a list of names
    install() { apt-get install -y -qq --no-install-recommends $missing >/dev/null 2>&1; }
    install && exit 0
    apt-get update -qq >/dev/null 2>&1
    install && exit 0
    missing=$(echo "$missing" | sed s/chromium-headless-shell/chromium/) # where nobody packs it alone
    install && exit 0
fi
echo "Some tests are skipped without$missing. On Debian: sudo apt install$missing"
