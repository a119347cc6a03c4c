#!/usr/bin/env bash
# Astro 5.9.4 with `base: '/kiln'`: the key of a redirect is below the base, its target is not. `{ '/plain': '/start/' }` writes
# dist/plain/index.html, which readers reach at /kiln/plain/, and which leads to /start/, outside of the site. A guess would be
# that both are paths of the site, since both look alike.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' > package.json
npm install --silent --no-audit --no-fund astro@5.9.4
mkdir -p src/pages
echo '<h1>Start</h1>' > src/pages/start.astro
echo "export default { base: '/kiln', site: 'https://kiln.example', redirects: { '/plain': '/start/' } }" > astro.config.mjs
ASTRO_TELEMETRY_DISABLED=1 npx astro build > log 2>&1 || { cat log; exit 1; }
seen=$(grep -oE 'url=[^"]*|rel="canonical" href="[^"]*"' dist/plain/index.html)
printf '%s\n' "$seen"
expected='url=/start/
rel="canonical" href="https://kiln.example/start/"'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
