#!/usr/bin/env bash
# cac 7.1.0: the value of an option is a number whenever it looks like one, although the option is declared with a name in
# brackets, as a text. `--out-dir 007` gives 7, `--out-dir 1.10` gives 1.1, and an empty value gives 0, which is no path, while
# words that are no options stay texts. A guess would be that a declared value arrives as it was written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' > package.json
npm install --silent --no-audit --no-fund cac@7.1.0
cat > parse.js <<'JS'
import { cac } from 'cac'
const parse = (...words) => {
  const cli = cac('site')
  cli.command('build [dir]').option('--out-dir <dir>', 'Output folder')
  cli.parse(['node', 'site', 'build', ...words], { run: false })
  return { args: cli.args, outDir: cli.options.outDir }
}
console.log(JSON.stringify([parse('007', '--out-dir', '007'), parse('--out-dir', '1.10'), parse('--out-dir', '')]))
JS
seen=$(node parse.js)
echo "$seen"
expected='[{"args":["007"],"outDir":7},{"args":[],"outDir":1.1},{"args":[],"outDir":0}]'
[ "$seen" = "$expected" ] || { echo "The behavior has changed. Expected: $expected"; exit 1; }
