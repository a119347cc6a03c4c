#!/bin/sh
# Installs and builds the site into build/. Set CACHE_DIR to a folder that your CI keeps between runs: Lectern then compiles
# only what changed since the last build.
set -eu
cd "$(dirname "$0")"

if [ -n "${CACHE_DIR:-}" ] && [ -d "$CACHE_DIR/.lectern" ]; then
  rm -rf .lectern
  cp -R "$CACHE_DIR/.lectern" .lectern
fi

{{setup}}
{{install}}
{{build}}

if [ -n "${CACHE_DIR:-}" ]; then
  mkdir -p "$CACHE_DIR"
  rm -rf "$CACHE_DIR/.lectern"
  cp -R .lectern "$CACHE_DIR/.lectern"
fi
