import type { Random } from '../random.ts'
import { camelCase, field, pascalCase, thing, time } from './names.ts'
import { type CodeLines, joinSnippets } from './snippets.ts'

export const graphqlLines: CodeLines = (random, number) => [
  `query ${pascalCase(thing(random))}${number}($id: ID!, $after: Date = "${time(random)}", $first: Int = ${random.between(5, 90)}) {`,
  '  convention(id: $id) {',
  `    ${field(random)}`,
  ...joinSnippets(random, { maxLines: 18, snippets: createSnippets(random) }),
  '  }',
  '}',
]

function createSnippets(random: Random): (() => string[])[] {
  const some = (indent: string, min: number) =>
    Array.from({ length: random.between(min, min + 2) }, () => `${indent}${field(random)}`)
  const list = camelCase(thing(random))
  return [
    () => [
      `    ${list}s(first: $first, after: $after, sort: [{ field: "${field(random)}", desc: ${random.oneIn(2)} }]) {`,
      '      entries {',
      ...some('        ', 2),
      '      }',
      '      totalPages',
      '    }',
    ],
    () => [`    ${camelCase(thing(random))} @include(if: true) {`, ...some('      ', 1), '    }'],
    () => [
      `    # Empty until the ${thing(random)} is published`,
      `    closed: ${field(random)}(limit: ${random.between(2, 80)})`,
    ],
    () => [`    ... on ${pascalCase(thing(random))} {`, ...some('      ', 2), '    }'],
  ]
}
