import { describe, expect, test } from 'vitest'
import createChecker from './checker.ts'
import type { BlockData } from './code-data.ts'

const sdl = `
type Query { boat(id: ID!): Boat boats(kind: Kind): [Boat!]! berth: Berth }
type Boat { id: ID! name: String! kind: Kind color: String @deprecated(reason: "Paint.") }
type Berth { id: ID! number: Int! }
enum Kind { SAIL MOTOR }
`
const data = (severity: BlockData['severity'] = 'error'): string =>
  JSON.stringify({
    schema: { type: 'sdl', files: [{ sourcePath: 'schema.graphql', text: sdl }] },
    pages: { Boat: '@site/boat.md', Kind: '@site/kind.md', 'Query.boat': '@site/query-boat.md' },
    skipsDeprecated: false,
    severity,
  } satisfies BlockData)

async function check(code: string, severity?: BlockData['severity']) {
  const used: string[] = []
  const checker = await createChecker(data(severity))
  const { diagnostics, links } = await checker.check(code, { language: 'graphql', use: (name) => used.push(name) })
  return {
    problems: diagnostics.map((found) => `${found.severity} ${found.offset} ${found.message}`),
    links: links.map(({ start, end, url }) => `${code.slice(start, end)} ${url}`),
    used: used.sort(),
  }
}

describe('a valid block', () => {
  test('depends on the types and root fields that it uses', async () => {
    const { problems, used } = await check('query ($id: ID!) { boat(id: $id) { name } }')
    expect(problems).toEqual([])
    expect(used).toEqual(['Boat', 'ID', 'Query', 'Query.boat', 'String'])
  })

  test.each([
    ['a comment only', '# nothing'],
    ['several anonymous operations', '{ berth { id } }\n{ berth { number } }'],
    ['a fragment', 'fragment F on Boat { name }'],
    ['ellipses', '{ boat(...) { … } boats { ...\n } }'],
    ['an ellipsis in a comment', '{ berth { # … and so on\n } }'],
    ['a spread, which is no ellipsis', '{ berth { ...B } } fragment B on Berth { id }'],
    ['a definition with an ellipsis', 'type Boat {\n  ...\n}'],
    ['a definition of a part', 'type Boat { name: String! }'],
    ['an extension with a new type', 'extend type Boat { crew: [Sailor!] } type Sailor { name: String }'],
    ['a definition with two ellipses', 'type Boat {\n  ...\n  name: String!\n  ...\n}'],
    ['a root type', 'schema { query: Query }'],
    ['fields without their type', 'name: String!\ncrew(first: Int): Boat'],
    ['an ellipsis in a string', '{ boat(id: "...") { id } }'],
  ])('can be %s', async (_, code) => {
    expect((await check(code)).problems).toEqual([])
  })
})

describe('a bare selection', () => {
  test('is that of the only type that fits', async () => {
    const { problems, links, used } = await check('{ name kind }')
    expect(problems).toEqual([])
    expect(links).toEqual(['name @site/boat.md#name', 'kind @site/boat.md#kind'])
    // Another type may fit one day.
    expect(used).toContain('*')
  })

  test('is not linked if several types fit', async () => {
    expect(await check('{ id }')).toMatchObject({ problems: [], links: [] })
  })

  test('is checked as a query if no type fits', async () => {
    expect((await check('{ boat(id: 1) { nam } }')).problems).toEqual([
      'error 16 Cannot query field "nam" on type "Boat".',
    ])
  })
})

describe('definitions of existing types must be as in the schema', () => {
  test.each([
    ['type Boat { nam: String }', '12 Field "nam" does not exist on "Boat" in the schema.'],
    ['type Boat { name: String }', '18 "Boat.name" has the type "String!" in the schema, not "String".'],
    ['input Boat { name: String! }', '6 "Boat" is another kind of type in the schema.'],
    ['enum Kind { RAFT }', '12 Value "RAFT" does not exist on "Kind" in the schema.'],
    ['type Query { boats(size: Int): [Boat!]! }', '19 "Query.boats" has no argument "size" in the schema.'],
    ['extend type Bot { x: Int }', '12 The type "Bot" to extend does not exist.'],
    ['type New { kind: Kid }', '17 Unknown type "Kid".'],
    ['type New @foo { kind: Kind }', '9 Unknown directive "@foo".'],
    ['type Boat {', '11 Syntax Error: Expected Name, found <EOF>.'],
  ])('%s', async (code, problem) => {
    expect((await check(code)).problems).toEqual([`error ${problem}`])
  })
})

describe('a block defines nothing twice', () => {
  test.each([
    ['schema { query: Query query: Query }', '9 There can be only one query type in schema.'],
    ['schema { query: Query } schema { mutation: Query }', '24 Must provide only one schema definition.'],
    ['type New { a: Int } type New { b: Int }', '5 There can be only one type named "New".'],
    ['type New { a: Int a: Int }', '11 Field "New.a" can only be defined once.'],
    ['enum New { A A }', '11 Enum value "New.A" can only be defined once.'],
    ['type New { a(b: Int b: Int): Int }', '13 Argument "New.a(b:)" can only be defined once.'],
    ['directive @new on FIELD directive @new on QUERY', '11 There can be only one directive named "@new".'],
  ])('%s', async (code, problem) => {
    expect((await check(code)).problems).toEqual([`error ${problem}`])
  })
})

test('the severity is that of the option; what is deprecated only warns', async () => {
  const code = '{ boat(id: 1) { color nam } }'
  const field = 'The field Boat.color is deprecated. Paint.'
  const unknown = 'Cannot query field "nam" on type "Boat".'
  expect((await check(code)).problems).toEqual([`error 22 ${unknown}`, `warning 16 ${field}`])
  expect((await check(code, 'warning')).problems).toEqual([`warning 22 ${unknown}`, `warning 16 ${field}`])
  expect((await check(code, 'ignore')).problems).toEqual([`ignore 22 ${unknown}`, `ignore 16 ${field}`])
})

test('a block with errors depends on the whole schema', async () => {
  expect((await check('{ boats(kind: SAL) { id } }')).used).toContain('*')
})
