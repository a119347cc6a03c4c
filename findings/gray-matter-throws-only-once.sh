#!/usr/bin/env bash
# gray-matter 4.0.3: front matter that is not valid YAML throws when a text is parsed for the first time. The same text parsed again
# gives a result without an error, with no data and with the front matter as content: the parser puts the result in its cache before
# it reads the YAML. With any options, even `{}`, there is no cache, and every call throws.
# A guess would be that the same call with the same text always does the same, so that a page that failed once fails on a reload.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund gray-matter@4.0.3
cat > parse.cjs <<'JS'
const matter = require('gray-matter')
const text = '---\ntags: [guide\n---\nText\n'
function attempt(label, ...options) {
  try {
    const { data, content } = matter(text, ...options)
    console.log(label, JSON.stringify({ data, content }))
  } catch (error) {
    console.log(label, error.name)
  }
}
attempt('first')
attempt('second')
attempt('third, with options', {})
JS
seen=$(node parse.cjs)
printf '%s\n' "$seen"
expected='first YAMLException
second {"data":{},"content":"---\ntags: [guide\n---\nText\n"}
third, with options YAMLException'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
