#!/usr/bin/env bash
# Docusaurus 3.10.2: the id in `## Heading {#id}` is read after Markdown. In `{#A.__call__}`, the underscores are emphasis: the id is
# `A.call`, and the braces stay in the text of the page. In `{#a:b}`, `:b` is a directive: the id is `a`, and the braces stay, too. A
# guess would be that an id is taken as it is written, or that such a heading is reported.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @docusaurus/core@3.10.2 @docusaurus/preset-classic@3.10.2 react@19.2.0 react-dom@19.2.0
mkdir docs
printf -- '---\nslug: /\n---\n\n# First\n\n## Call {#A.__call__}\n\n## Part {#a:b}\n\n## Plain {#a.b_c}\n' > docs/a.md
cat > docusaurus.config.js <<'JS'
module.exports = {
  title: 'Site', url: 'https://site.example', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
JS
npx docusaurus build > log 2>&1 || { cat log; exit 1; }
seen=$(grep -oE '<h2[^>]*>.*</h2>' build/index.html | sed 's|</h2>|</h2>\n|g' | grep -oE '<h2.*</h2>' | sed -E 's/.*<h2.* id="?([^" >]*)"?[^>]*>(.*)<a .*/\1: \2/' )$'\n'
printf '%s' "$seen"
expected='A.call: Call {#A.<strong>call</strong>}
a: Part {#a<!-- -->:b<!-- -->}
a.b_c: Plain
'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s' "$expected"; exit 1; }
