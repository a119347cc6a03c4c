#!/usr/bin/env bash
# fumadocs-core 16.19.0, remark-heading: marks at the end of a heading must be in the order `[toc] [#id]`. In the other order,
# which Markdown writers know from `{#id .class}`, the id becomes everything between the first `[#` and the last bracket, and
# no error is reported. Written ids are not counted: two headings may have the same one, and a heading that gets this id from
# its text has it a second time. `[!toc]` without a written id is part of the id.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The registry may lack a version of the search that Fumadocs asks for; nothing here uses it.
echo '{ "type": "module", "overrides": { "zbsearch": "4.0.0" } }' > package.json
npm install --silent --no-audit --no-fund --legacy-peer-deps fumadocs-core@16.19.0 react@19.2.0 react-dom@19.2.0
cat > ids.mjs <<'JS'
import { remark } from 'remark'
import { remarkHeading } from 'fumadocs-core/mdx-plugins'

const headings = ['First [toc] [#one]', 'Second [#two] [toc]', 'Third [!toc]', 'Own [#own]', 'Again [#own]', 'Own']
const processor = remark().use(remarkHeading)
const tree = await processor.run(processor.parse(headings.map((text) => `## ${text}\n`).join('\n')))
for (const heading of tree.children) console.log(heading.data.hProperties.id)
JS
seen=$(node ids.mjs)
printf '%s\n' "$seen"
expected='one
two] [toc
third-toc
own
own
own'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
