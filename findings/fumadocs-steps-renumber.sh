#!/usr/bin/env bash
# fumadocs-core 16.19.0, remark-steps: the number of `## 3. Open` marks the heading as a step and is removed from its text. It is
# stored nowhere, so the style sheet counts this step as the first, while the id of the heading keeps the written number:
# `3-open`. A guess would be that the steps begin with 3, as ordered lists do, or that the id has no number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module", "overrides": { "zbsearch": "4.0.0" } }' > package.json
npm install --silent --no-audit --no-fund --legacy-peer-deps fumadocs-core@16.19.0 react@19.2.0 react-dom@19.2.0
cat > steps.mjs <<'JS'
import { remark } from 'remark'
import { remarkHeading, remarkSteps } from 'fumadocs-core/mdx-plugins'

const processor = remark().use(remarkHeading).use(remarkSteps)
const tree = await processor.run(processor.parse('## 3. Open\n\nText.\n\n## 4. Close\n\nText.\n'))
const print = (node, depth = 0) => {
  const { id } = node.data?.hProperties ?? {}
  const name = node.type === 'heading' ? `heading ${id}: ${node.children.map((each) => each.value).join('')}` : node.type
  if (node.type !== 'text') console.log(`${'  '.repeat(depth)}${name}${node.attributes?.map(({ name, value }) => ` ${name}=${value}`).join('') ?? ''}`)
  if (!['heading', 'paragraph'].includes(node.type)) for (const each of node.children ?? []) print(each, depth + 1)
}
print(tree)
JS
seen=$(node steps.mjs)
printf '%s\n' "$seen"
expected='root
  mdxJsxFlowElement className=fd-steps
    mdxJsxFlowElement className=fd-step
      heading 3-open: Open
      paragraph
    mdxJsxFlowElement className=fd-step
      heading 4-close: Close
      paragraph'
[ "$seen" = "$expected" ] || { printf 'The behavior has changed. Expected:\n%s\n' "$expected"; exit 1; }
