#!/usr/bin/env bash
# Caddy 2.6.2 (Debian 12): `try_files {path}` takes a question mark of the decoded path for the start of a query. A file named
# `what?.txt`, which links reach as /what%3F.txt, is not found, although it exists and `file_server` alone sends it. A guess would be
# that `try_files {path}` changes nothing where the file of the path exists.
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq "caddy=2.6.2-5"
dpkg-deb -x caddy_2.6.2-5_*.deb package
mkdir site
echo found > 'site/what?.txt'
ask() {
  printf '{\n  admin off\n  auto_https off\n}\n:48732 {\n  root * site\n%s  file_server\n}\n' "$2" > Caddyfile
  package/usr/bin/caddy run --config Caddyfile > log 2>&1 &
  server=$!
  for _ in $(seq 40); do
    curl -s -o body http://127.0.0.1:48732/ && break
    sleep 0.25
  done
  curl -s -o body -w "$1: %{http_code}\n" http://127.0.0.1:48732/what%3F.txt
  kill "$server"
  wait "$server" 2> /dev/null || true
  server=
}
ask 'file_server' '' > seen
ask 'try_files {path}' $'  try_files {path}\n' >> seen
seen=$(cat seen)
printf '%s\n' "$seen"
expected='file_server: 200
try_files {path}: 404'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
