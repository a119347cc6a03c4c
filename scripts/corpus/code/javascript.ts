import type { Random } from '../random.ts'
import { camelCase, field, pascalCase, place, thing, time, topic } from './names.ts'
import { type CodeLines, joinSnippets } from './snippets.ts'

export const javascriptLines: CodeLines = (random, number) => {
  const name = camelCase(topic(random))
  return [
    `import { ${name}, connect } from './${camelCase(thing(random))}.js'`,
    '',
    `const conventionId = ${number}`,
    ...joinSnippets(random, { maxLines: 20, snippets: createSnippets(random, name) }),
  ]
}

function createSnippets(random: Random, name: string): (() => string[])[] {
  const item = camelCase(thing(random))
  return [
    () => [
      '',
      `// Only those of ${place(random)}`,
      `const ${item}s = ${name}.filter((${item}) => ${item}.${field(random)})`,
    ],
    () => [
      '',
      `export async function load${pascalCase(thing(random))}(id) {`,
      `  const response = await fetch(\`/api/${item}/\${id}?after=${time(random)}\`)`,
      `  if (!response.ok) throw new Error('No ${thing(random)} of that name')`,
      `  const { ${field(random)}, ...rest } = await response.json()`,
      `  return { ...rest, limit: ${random.between(4, 400)} }`,
      '}',
    ],
    () => [
      '',
      `for (const ${item} of await connect(conventionId)) {`,
      `  if (${item}.${field(random)} > ${random.between(2, 99)}) continue`,
      `  console.log(\`\${${item}.${field(random)}} in ${place(random)}\`)`,
      '}',
    ],
    () => [
      '',
      `const starts = new Date('${time(random)}')`,
      `setTimeout(() => ${name}.close(starts), ${random.between(1, 90)}_000)`,
    ],
    () => [
      '',
      'const counted = new Map([',
      ...Array.from({ length: random.between(2, 4) }, () => `  ['${place(random)}', ${random.between(10, 300)}],`),
      '])',
    ],
  ]
}
