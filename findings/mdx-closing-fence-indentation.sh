#!/usr/bin/env bash
# @mdx-js/mdx 3.1.1: in MDX, a line of backticks closes a code block whatever its indentation. CommonMark (remark-parse 11.0.0) allows
# three spaces, so that an example of an indented code block can be inside of a fenced one. MDX has no indented code, and
# with it the limit goes. A guess would be that fences are the same in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @mdx-js/mdx@3.1.1 unified@11.0.5 remark-parse@11.0.0
cat > parse.js <<'JS'
import { createProcessor } from '@mdx-js/mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
const text = '```\nfirst\n    ```\nsecond\n```\n'
const codes = (processor) => processor.parse(text).children.flatMap(({ type, value }) => (type === 'code' ? [value] : []))
console.log(JSON.stringify({ markdown: codes(unified().use(remarkParse)), mdx: codes(createProcessor()) }))
JS
seen=$(node parse.js)
echo "$seen"
expected='{"markdown":["first\n    ```\nsecond"],"mdx":["first",""]}'
[ "$seen" = "$expected" ] || { echo "The behavior has changed. Expected: $expected"; exit 1; }
