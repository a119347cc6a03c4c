import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLDirective, parse, print, stripIgnoredCharacters } from 'graphql'
import { describe, expect, test } from 'vitest'
import { allTexts } from '../../../src/shared/texts/all-texts.ts'
import { createTexts } from '../../../src/shared/texts/format-text.ts'
import { tokensToText } from '../../reference/index.ts'
import type { Entity } from '../entities.ts'
import { collectEntities } from '../entities.ts'
import { createNameUrls, noUrls } from '../name-urls.ts'
import { resolveOptions } from '../options.ts'
import { parseOptions } from '../schema/parse-options.ts'
import { sdlTokens } from './sdl-tokens.ts'

const at = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/graphql/schema/${name}`, import.meta.url), 'utf8')
const schema = buildSchema(at('operations.graphql') + at('types.graphql'))
const { all } = collectEntities(schema, {
  folder: 'docs/graphql',
  options: resolveOptions({ schema: 'x' }),
  texts: createTexts(allTexts),
})
const entity = (kind: string, name: string) => all.find((each) => each.kind === kind && each.name === name) as Entity
const sdl = (kind: string, name: string) => tokensToText(sdlTokens(entity(kind, name), { urls: noUrls }))

test('writes an object with interfaces, arguments, directives and deprecations', () => {
  expect(sdl('objects', 'Boat')).toBe(`type Boat implements Named & Node @cost(weight: 2)
  @cost(weight: 3, reasons: ["storage"]) {
  id: ID!
  name: String!
  length(unit: Unit = METRE, round: Boolean): Float
    @cost(weight: 5)
  owner: Owner
  berth: Berth
  history(first: Int!): [Berth!]!
  log: [LogEntry]
  callSign: String @deprecated
  colour: String
    @deprecated(reason: "Paint **changes**.")
  createdAt: DateTime!
  extra: Json
}`)
})

test.each([
  ['unions', 'Contact', 'union Contact = Person | Company'],
  ['scalars', 'DateTime', 'scalar DateTime\n  @specifiedBy(url: "https://scalars.example/date-time")'],
  ['inputs', 'BoatKey', 'input BoatKey @oneOf {\n  id: ID\n  name: String\n  position: Point\n}'],
  ['enums', 'Kind', 'enum Kind {\n  SAIL\n  MOTOR\n  RAFT @deprecated(reason: "Too wet.")\n}'],
  [
    'directives',
    'cost',
    'directive @cost(\n  weight: Int! = 1\n  reasons: [String!]\n) repeatable on FIELD_DEFINITION | OBJECT',
  ],
  ['queries', 'boat', 'boat(id: ID!): Boat'],
])('%s %s', (kind, name, text) => {
  expect(sdl(kind, name)).toBe(text)
})

test('writes the directives of a directive', () => {
  const own = buildSchema(
    'directive @owner(team: String) on DIRECTIVE_DEFINITION\ndirective @cost(weight: Int = 1) @owner(team: "web") repeatable on OBJECT\ntype Query { a: Int }',
    parseOptions,
  )
  const of = own.getDirective('cost') as GraphQLDirective
  expect(tokensToText(sdlTokens({ kind: 'directives', of } as Entity, { urls: noUrls }))).toBe(
    'directive @cost(weight: Int = 1) @owner(team: "web") repeatable on OBJECT',
  )
})

describe('the definition is equivalent to the schema', () => {
  const defined = all.filter(({ of }) => of.astNode && !('type' in of))
  test.each(defined.map((each) => [each.kind, each.name] as const))('%s %s', (kind, name) => {
    const { of } = entity(kind, name)
    const source = print(of.astNode as never).replace(/"""[\s\S]*?"""|^\s*"(?:[^"\\]|\\.)*"$/gm, '')
    const plain = (text: string) => stripIgnoredCharacters(print(parse(text)))
    expect(plain(sdl(kind, name))).toBe(plain(stripDescriptions(source)))
  })
})

function stripDescriptions(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"(?=\s+\w+[:(])/g, '')
}

test('links every type name to its page', () => {
  const lines = sdlTokens(entity('objects', 'Boat'), {
    urls: { ...noUrls, type: (name) => `/${name}`, directive: (name) => `/@${name}` },
  })
  const linked = lines.flat().flatMap(([text, , url]) => (url === undefined ? [] : [`${text} ${url}`]))
  expect(linked).toEqual(
    'Named Node @cost @cost ID String Unit Boolean Float @cost Owner Berth Int Berth LogEntry String @deprecated String @deprecated DateTime Json'
      .split(' ')
      .map((name) => `${name} /${name}`),
  )
})

test('links every member to its anchor', () => {
  const urls = createNameUrls(schema, {
    pages: { Boat: '@site/boat.md', Unit: '@site/unit.md', 'Query.boats': '@site/boats.md', '@cost': '@site/cost.md' },
    skipsDeprecated: true,
  })
  const linked = (kind: string, name: string) =>
    sdlTokens(entity(kind, name), { urls, root: schema.getQueryType() ?? undefined })
      .flat()
      .flatMap(([text, , url]) => (url?.includes('#') ? [`${text} ${url}`] : []))
  // Deprecated members have no anchor in this reference.
  expect(linked('objects', 'Boat')).toEqual([
    'weight @site/cost.md#weight',
    'weight @site/cost.md#weight',
    'reasons @site/cost.md#reasons',
    'id @site/boat.md#id',
    'name @site/boat.md#name',
    'length @site/boat.md#length',
    'unit @site/boat.md#boat-length-unit',
    'METRE @site/unit.md#metre',
    'round @site/boat.md#boat-length-round',
    'weight @site/cost.md#weight',
    'owner @site/boat.md#owner',
    'berth @site/boat.md#berth',
    'history @site/boat.md#history',
    'first @site/boat.md#boat-history-first',
    'log @site/boat.md#log',
    'createdAt @site/boat.md#created-at',
    'extra @site/boat.md#extra',
  ])
  expect(linked('queries', 'boats')).toEqual([
    'filter @site/boats.md#filter',
    'first @site/boats.md#first',
    'after @site/boats.md#after',
    'order @site/boats.md#order',
  ])
})
