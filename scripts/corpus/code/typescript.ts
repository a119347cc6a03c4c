import type { Random } from '../random.ts'
import { camelCase, field, pascalCase, place, thing, time, topic } from './names.ts'
import { type CodeLines, joinSnippets } from './snippets.ts'

export const typescriptLines: CodeLines = (random, number) => {
  const type = pascalCase(thing(random))
  return [
    `import type { ${type} } from './${camelCase(topic(random))}'`,
    '',
    `export const revision${number} = ${random.between(2, 60)} as const`,
    ...joinSnippets(random, { maxLines: 20, snippets: createSnippets(random, type) }),
  ]
}

function createSnippets(random: Random, type: string): (() => string[])[] {
  const members = ['string', 'number', 'Date | undefined', `readonly ${type}[]`, "'open' | 'closed'"]
  return [
    () => [
      '',
      `/** What ${place(random)} knows of it. */`,
      `interface ${pascalCase(topic(random))} extends ${type} {`,
      ...random.sample(members, random.between(2, 4)).map((member) => `  ${field(random)}: ${member}`),
      '}',
    ],
    () => [
      '',
      `export function by${pascalCase(field(random))}<T extends ${type}>(items: T[], least = ${random.between(2, 40)}): T[] {`,
      `  return items.filter((item) => item.${field(random)} >= least).sort((a, b) => a.${field(random)} - b.${field(random)})`,
      '}',
    ],
    () => [
      '',
      `const opening: Record<string, Date> = {`,
      ...Array.from({ length: random.between(2, 3) }, () => `  '${place(random)}': new Date('${time(random)}'),`),
      '}',
    ],
    () => [
      '',
      `class ${pascalCase(thing(random))}Error extends Error {`,
      `  constructor(readonly ${field(random)}: string, cause?: unknown) {`,
      `    super('The ${thing(random)} of ${place(random)} is closed', { cause })`,
      '  }',
      '}',
    ],
  ]
}
