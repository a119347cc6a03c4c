#!/usr/bin/env bash
# The npm package xliff 6.2.2 reads a file into an object, and writes it from there. Of XLIFF 1.2, `approved` survives, but the
# `state` of a target does not. Of XLIFF 2.0, the `state` of a segment and the `original` of a file are gone, so nothing says
# whether a text has been translated, or which document it belongs to. A guess would be that both versions survive alike.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund xliff@6.2.2
cat > round-trip.cjs <<'JS'
const { xliff12ToJs, jsToXliff12, xliff2js, js2xliff } = require('xliff')
const first = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="tide.md" source-language="en"
  target-language="de" datatype="plaintext"><body><trans-unit id="u" approved="yes"><source>Tide</source>
  <target state="final">Flut</target></trans-unit></body></file></xliff>`
const second = `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f"
  original="tide.md"><unit id="u"><segment state="final"><source>Tide</source><target>Flut</target></segment></unit></file></xliff>`
const attributes = (text) => ['original', 'approved', 'state'].filter((name) => text.includes(`${name}="`)).join(' ')
const main = async () => {
  console.log(`1.2: ${attributes(await jsToXliff12(await xliff12ToJs(first)))}`)
  console.log(`2.0: ${attributes(await js2xliff(await xliff2js(second)))}`)
}
main()
JS
seen=$(node round-trip.cjs)
printf '%s\n' "$seen"
expected='1.2: original approved
2.0: '
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
