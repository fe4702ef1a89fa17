#!/bin/sh
# Finds a chromium and a Node for the tests of the page, or installs Debian's, and prints where they are:
#
#   chromium=/path/of/chromium
#   node=/path/of/node
#
# Where there is none to be had, it prints `missing=` and how to get one, and exits with 3.
set -eu

say() { printf 'chromium: %s\n' "$*" >&2; }

missing() {
  say "$*"
  printf 'missing=%s\n' "$*"
  exit 3
}

both() { command -v chromium >/dev/null 2>&1 && command -v node >/dev/null 2>&1; }

install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 chromium nodejs
}

if ! both; then
  [ "$(id -u)" = 0 ] || missing "no chromium and node found, and only root can install them here: run setup/chromium.sh as root once"
  command -v apt-get >/dev/null 2>&1 || missing "no chromium and node found, and no apt-get to install them: install both yourself"
  say "installing Debian's chromium and nodejs (a minute or two)"
  log=$(mktemp)
  if ! { install || { apt-get update && install; }; } >"$log" 2>&1; then
    missing "apt-get could not install chromium and nodejs (its words are in $log): install them yourself"
  fi
  rm -f "$log"
fi
printf 'chromium=%s\nnode=%s\n' "$(command -v chromium)" "$(command -v node)"
