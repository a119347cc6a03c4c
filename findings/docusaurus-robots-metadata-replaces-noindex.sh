#!/usr/bin/env bash
# Docusaurus 3.10.2: `noIndex: true` keeps search engines away from a site, until `themeConfig.metadata` has an entry for robots,
# such as `max-image-preview:large` for its previews: that entry replaces `noindex, nofollow` on every page, without a warning. A
# guess would be that both are written, or that the stricter one wins.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @docusaurus/core@3.10.2 @docusaurus/preset-classic@3.10.2 react@19.2.0 react-dom@19.2.0
mkdir docs
printf -- '---\nslug: /\n---\n\n# First\n' > docs/a.md
build() {
  cat > docusaurus.config.js <<JS
module.exports = {
  title: 'Site', url: 'https://site.example', baseUrl: '/', noIndex: true,
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { metadata: [$1] },
}
JS
  npx docusaurus build > log 2>&1 || { cat log; exit 1; }
}
robots() { grep -oE '<meta[^>]*name="robots"[^>]*>' build/index.html | grep -oE 'content="[^"]*"' | paste -sd' ' -; }
build ''
seen="noIndex alone: $(robots)"$'\n'
build "{ name: 'robots', content: 'max-image-preview:large' }"
seen="${seen}with metadata: $(robots)"$'\n'
printf '%s' "$seen"
expected='noIndex alone: content="noindex, nofollow"
with metadata: content="max-image-preview:large"
'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s' "$expected"; exit 1; }
