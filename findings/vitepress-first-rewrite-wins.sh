#!/usr/bin/env bash
# VitePress 1.6.4: the first entry of `rewrites` that matches a page counts, also if a later one names the page exactly. A guess
# would be that the exact name wins over a pattern, as in most routers, or that the entries are independent of their order.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts vitepress@1.6.4 vue@3.5.13
mkdir -p docs/en
echo '# Odd' > docs/en/odd.md
cat > pages.mjs <<'JS'
import { writeFileSync, mkdirSync } from 'node:fs'
import { resolveConfig } from 'vitepress'

mkdirSync('docs/.vitepress', { recursive: true })
const rules = ["'en/:rest*': ':rest*'", "'en/odd.md': 'even.md'"]
for (const [name, order] of [['pattern first', rules], ['exact name first', rules.toReversed()]]) {
  writeFileSync('docs/.vitepress/config.mjs', `export default { rewrites: { ${order.join(', ')} } }\n`)
  const { rewrites } = await resolveConfig('docs', 'build', 'production')
  console.log(`${name}: ${JSON.stringify(rewrites.map)}`)
}
JS
seen=$(node pages.mjs 2> log) || { cat log; exit 1; }
printf '%s\n' "$seen"
expected='pattern first: {"en/odd.md":"odd.md"}
exact name first: {"en/odd.md":"even.md"}'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
