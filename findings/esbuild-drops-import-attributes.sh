#!/usr/bin/env bash
# esbuild 0.28.2: with the target `node20`, it removes import attributes that it keeps with `node20.10`, without an error or a
# warning, because early versions of Node.js 20 did not know them. Node.js then refuses to import the JSON file. One would expect
# the attribute to stay, or a message that the target cannot have it.
#
# Seen with Node 20.20.2: the lines below.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-fund --no-audit esbuild@0.28.2
cat >run.mjs <<'JS'
import { transform } from 'esbuild'

const source = "import ships from './ships.json' with { type: 'json' }\nconsole.log(ships)\n"
for (const target of ['node20', 'node20.10', 'node22']) {
  const { code, warnings } = await transform(source, { format: 'esm', target })
  console.log(`${target}: ${code.includes('with {') ? 'kept' : 'removed'}, warnings: ${warnings.length}`)
}
JS
output=$(node run.mjs)
echo "$output"
[ "$output" = 'node20: removed, warnings: 0
node20.10: kept, warnings: 0
node22: kept, warnings: 0' ]
