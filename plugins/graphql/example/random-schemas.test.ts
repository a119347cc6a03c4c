import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/random.ts'
import { checkedExamples } from '../../../tests/support/schema-examples.ts'
import { buildSchemaFromText } from '../schema/build-schema.ts'

const names = [
  'id',
  'a',
  '_',
  'type',
  'constructor',
  'toString',
  'first',
  'status',
  'valueOf',
  'on',
  'from',
  'to',
  'data',
]
/** GraphQL.js 16 reads inherited properties of variables as fields of inputs. */
const inputNames = names.filter((name) => !(name in {}))
const scalars = ['Int', 'Float', 'String', 'Boolean', 'ID', 'Date', 'JSON']
const defaults: Record<string, readonly string[]> = {
  Int: ['-1', '0', 'null'],
  Float: ['1.0', '1e21', '-0', '3', 'null'],
  String: ['"a \\"b\\""', '"""x\n y"""', '"\\u00e9"', 'null'],
  Boolean: ['true', 'null'],
  ID: ['7', '"7"'],
  Date: ['"2026-01-31"'],
  JSON: ['{ a: [1.50, "x", null], b: E }', '[]', '3'],
}

/** A valid schema with enums, recursive inputs, interfaces, unions, and fields whose names and types differ at random. */
function randomSchema(seed: number): string {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(items: readonly T[]) => items[below(items.length)] as T
  const maybe = (text: string, chance = 0.3) => (random() < chance ? text : '')
  const some = <T>(limit: number, create: (index: number) => T) =>
    Array.from({ length: 1 + below(limit) }, (_, i) => create(i))
  const distinctNames = (limit: number, from = names) => [...new Set(some(limit, () => pick(from)))]
  const counts = { E: 1 + below(3), In: 1 + below(4), One: below(3), Iface: below(3), T: 2 + below(4), U: below(3) }
  const all = (kind: keyof typeof counts) => Array.from({ length: counts[kind] }, (_, index) => `${kind}${index}`)
  const wrap = (type: string) => pick([type, type, `[${type}]`, `[${type}!]`, `[[${type}]]`])
  const deprecated = () => maybe(pick([' @deprecated', ' @deprecated(reason: "")', ' @deprecated(reason: "old")']), 0.2)

  /** @param last the highest index of inputs that a field can require, so that no input requires itself */
  const inputValue = (name: string, last: number, isOneOf = false): string => {
    const named = pick([...scalars, ...all('E'), ...all('In'), ...all('One')])
    const type = wrap(named)
    const isInput = /^(?:In|One)/.test(named)
    const isNullable = isOneOf || (isInput && type === named && Number(named.replace(/\D/g, '')) >= last)
    if (isNullable) return `${name}: ${type}${isOneOf ? '' : deprecated()}`
    const own =
      type === named ? (defaults[named] ?? (named.startsWith('E') ? ['A'] : undefined)) : isInput ? ['[]'] : undefined
    const value = own && maybe(pick(own), 0.4)
    const isRequired = value !== 'null' && random() < 0.4
    return `${name}: ${type}${isRequired ? '!' : ''}${value ? ` = ${value}` : ''}${isRequired && !value ? '' : deprecated()}`
  }
  const args = () =>
    maybe(
      `(${distinctNames(4)
        .map((name) => inputValue(name, Number.POSITIVE_INFINITY))
        .join(' ')})`,
      0.4,
    )
  const output = () =>
    `${wrap(pick([...scalars, ...all('E'), ...all('T'), ...all('Iface'), ...all('U')]))}${maybe('!')}`
  const field = (name: string) => `${name}${args()}: ${output()}${deprecated()}`
  const shared = all('Iface').map((name, index) => ({ name, field: `only${index}${args()}: ${output()}` }))
  const objects = all('T').map((name) => {
    const implemented = shared.filter(() => random() < 0.5)
    const list = implemented.length > 0 ? ` implements ${implemented.map((each) => each.name).join(' & ')}` : ''
    return `type ${name}${list} { ${[...implemented.map((each) => each.field), ...distinctNames(5).map(field)].join('\n')} }`
  })
  return [
    'scalar Date scalar JSON',
    ...all('E').map((name) => `enum ${name} { A${deprecated()} B constructor }`),
    ...all('In').map(
      (name, at) =>
        `input ${name} { ${distinctNames(5, inputNames)
          .map((each) => inputValue(each, at))
          .join('\n')} }`,
    ),
    ...all('One').map(
      (name) =>
        `input ${name} @oneOf { leaf: Int ${distinctNames(3, inputNames)
          .map((each) => inputValue(each, 0, true))
          .join('\n')} }`,
    ),
    ...shared.map(({ name, field: own }) => `interface ${name} { ${own} }`),
    ...objects,
    ...all('U').map((name) => `union ${name} = ${[...new Set(some(3, () => pick(all('T'))))].join(' | ')}`),
    ...['Query', 'Mutation', 'Subscription'].map(
      (name) => `type ${name} { ${distinctNames(8).map(field).join('\n')} }`,
    ),
  ].join('\n')
}

test('examples of random schemas are valid, and GraphQL.js accepts their variables', () => {
  let count = 0
  for (let seed = 1; seed <= 40; seed += 1) {
    const text = randomSchema(seed)
    const messages: string[] = []
    const schema = buildSchemaFromText({ type: 'sdl', files: [{ sourcePath: 'a.graphql', text }] }, ({ message }) => {
      messages.push(message)
    })
    expect(messages, text).toEqual([])
    const examples = schema ? checkedExamples(schema) : []
    for (const example of examples) expect(example.errors, `${example.text}\n${text}`).toEqual([])
    count += examples.length
  }
  expect(count).toBeGreaterThan(300)
})
