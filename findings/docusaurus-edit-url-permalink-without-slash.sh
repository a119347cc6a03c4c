#!/usr/bin/env bash
# Docusaurus 3.10.2 with `trailingSlash: true`: the `permalink` that an `editUrl` function of documents or posts receives has no
# slash at its end, although the page and its canonical address have one. A guess would be that it is the address of the page.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @docusaurus/core@3.10.2 @docusaurus/preset-classic@3.10.2 react@19.2.0 react-dom@19.2.0
mkdir docs blog
printf '# First\n' > docs/first.md
printf -- '---\ndate: 2026-02-03\n---\n\n# News\n' > blog/news.md
cat > docusaurus.config.js <<'JS'
const editUrl = ({ permalink }) => `https://edit.example/?page=${permalink}`
module.exports = {
  title: 'Site', url: 'https://site.example', baseUrl: '/', trailingSlash: true, onBrokenLinks: 'ignore',
  presets: [['classic', { docs: { editUrl }, blog: { editUrl } }]],
}
JS
npx docusaurus build > log 2>&1 || { cat log; exit 1; }
addresses() { grep -oE 'https://edit.example/\?page=[^"]*|rel="canonical" href="[^"]*"' "build/$1/index.html"; }
seen=$(addresses docs/first; addresses blog/news)
printf '%s\n' "$seen"
expected='rel="canonical" href="https://site.example/docs/first/"
https://edit.example/?page=/docs/first
rel="canonical" href="https://site.example/blog/news/"
https://edit.example/?page=/blog/news'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
