import { field, place, thing, time } from './names.ts'
import type { CodeLines } from './snippets.ts'

export const jsonLines: CodeLines = (random, number) => {
  const entries = Array.from({ length: random.between(1, 3) }, () => [
    '      {',
    `        "${field(random)}": "${place(random)}",`,
    `        "startsAt": "${time(random)}",`,
    `        "places": ${random.between(4, 400)}`,
    '      }',
  ])
  return [
    '{',
    `  "id": "${number}",`,
    `  "name": "${thing(random)}",`,
    `  "open": ${random.oneIn(2)},`,
    `  "${thing(random)}": {`,
    '    "entries": [',
    ...entries.flatMap((entry, index) => (index < entries.length - 1 ? [...entry.slice(0, -1), '      },'] : entry)),
    '    ],',
    `    "${field(random)}": null`,
    '  }',
    '}',
  ]
}
