#!/usr/bin/env bash
# turborepo-remote-cache 2.12.0: a request without a token is answered with 400, as one without a team is; only a wrong token gives
# 401. A guess would be 401 in both cases, so a client that asks for a token after 401 never does.
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund turborepo-remote-cache@2.12.0
export PORT=48731 NODE_ENV=production TURBO_TOKEN=right STORAGE_PROVIDER=local STORAGE_PATH="$folder/store"
node node_modules/turborepo-remote-cache/dist/cli.js > log 2>&1 &
server=$!
for _ in $(seq 40); do
  curl -s -o status "http://127.0.0.1:$PORT/v8/artifacts/status" && break
  sleep 0.5
done
ask() { curl -s -o body -w "$1: %{http_code}\n" "${@:3}" "http://127.0.0.1:$PORT/v8/artifacts/one$2"; }
seen=$(
  ask 'no token' '?slug=crew'
  ask 'wrong token' '?slug=crew' -H 'Authorization: Bearer wrong'
  ask 'no team' '' -H 'Authorization: Bearer right'
  ask 'right' '?slug=crew' -H 'Authorization: Bearer right'
)
printf '%s\n' "$seen"
expected='no token: 400
wrong token: 401
no team: 400
right: 404'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
