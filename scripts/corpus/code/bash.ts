import type { Random } from '../random.ts'
import { field, place, snakeCase, thing, time, topic } from './names.ts'
import { type CodeLines, joinSnippets } from './snippets.ts'

export const bashLines: CodeLines = (random, number) => [
  '#!/usr/bin/env bash',
  'set -euo pipefail',
  `readonly CONVENTION_ID=${number}`,
  ...joinSnippets(random, { maxLines: 20, snippets: createSnippets(random) }),
]

function createSnippets(random: Random): (() => string[])[] {
  const folder = topic(random).replaceAll(' ', '-')
  return [
    () => [
      '',
      `# Fetch the ${thing(random)} of ${place(random)}`,
      `curl --fail --silent "https://api.example/${folder}?after=${time(random)}" \\`,
      `  --header "Authorization: Bearer $TOKEN" \\`,
      `  --output "${folder}-${random.between(2, 400)}.json"`,
    ],
    () => [
      '',
      `for file in ./${folder}/*.csv; do`,
      `  count=$(grep -c '${field(random)}' "$file" || true)`,
      `  if [[ "$count" -gt ${random.between(2, 90)} ]]; then`,
      `    echo "$file: $count lines of ${thing(random)}" >&2`,
      '  fi',
      'done',
    ],
    () => [
      '',
      `jq '.${field(random)} | map(select(.limit > ${random.between(2, 90)}))' ${folder}.json | sort -u > sorted.txt`,
    ],
    () => [
      '',
      `${snakeCase(thing(random))}() {`,
      `  local name="\${1:-${place(random)}}"`,
      `  printf '%s\\n' "$name" | tr '[:upper:]' '[:lower:]'`,
      '}',
    ],
    () => [
      '',
      `export ${snakeCase(field(random)).toUpperCase()}="${place(random)}"`,
      `mkdir -p "./${folder}/$CONVENTION_ID"`,
    ],
  ]
}
