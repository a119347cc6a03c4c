import { diff } from '@graphql-inspector/core'
import { buildSchema, introspectionFromSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { generateReference } from '../../../tests/support/generate-reference.ts'
import { current, listed, middle, oldest } from '../../../tests/support/graphql-releases.ts'
import { compareSchemas } from './compare-schemas.ts'

const toSentence = (message: string) => `${message.replace(/\.$/, '')}.`

const summarize = async (from: string, to: string) =>
  (await compareSchemas(buildSchema(from), buildSchema(to))).map(
    ({ impact, kind, owner, member, aspect, before, after, isRequired }) =>
      [
        `${impact} ${kind} ${owner}${member ? ` ${member}` : ''}${aspect ? ` (${aspect})` : ''}`,
        ...(before === undefined && after === undefined ? [] : [`${before ?? '–'} → ${after ?? '–'}`]),
        ...(isRequired ? ['required'] : []),
      ].join(': '),
  )

describe('changes between two schemas', () => {
  test('name defaults of scalars that are objects', async () => {
    const schema = (value: string) => `scalar JSON type Query { find(x: JSON = ${value}): Int }`
    expect(await summarize(schema('{ a: 1 }'), schema('{ a: [2] }'))).toEqual([
      'dangerous changed Query.find x (defaultValue): {a: 1} → {a: [2]}',
    ])
  })

  test('are found, the parts of added elements and repetitions left out', async () => {
    expect(await summarize(oldest, middle)).toEqual([
      'breaking removed @internal',
      'safe added @beta',
      'breaking removed @rate (location): OBJECT → –',
      'safe added @rate burst: – → Int',
      'dangerous changed @rate limit (defaultValue): 60 → 120',
      'breaking changed @rate window (type): Int → Int!',
      'dangerous removed @audit (repeatable)',
      'breaking removed Crane',
      'safe added Subscription',
      'safe added Subscription.berthFreed: – → Berth',
      'safe added Harbour',
      'breaking removed Query.ping',
      'safe added Query.harbours: – → [Harbour!]!',
      'safe changed Query.boat (type): Boat → Boat!',
      'breaking removed Query.boats harbour: ID → –',
      'dangerous added Query.boats name: – → String',
      'dangerous changed Query.boats limit (defaultValue): 10 → 20',
      'breaking changed Query.boats sort (type): BoatSort → BoatSort!',
      'breaking added Query.berths harbour: – → ID!: required',
      'safe added Mutation.endRental: – → Rental',
      'dangerous added Mutation.moveBoat place: – → ID',
      'safe deprecated Mutation.moveBoat berth',
      'safe added Owned since: – → Date',
      'breaking removed Boat draught',
      'safe added Boat since: – → Date',
      'safe added Boat flag: – → String',
      'safe changed Boat name (description)',
      'breaking changed Boat length (type): Float → Int',
      'safe deprecated Boat colour: – → Look at the photos.',
      'safe changed Boat photos (type): [String] → [String!]',
      'dangerous changed Boat photos.first (defaultValue): 5 → –',
      'breaking changed Boat photos.size (type): String → Size',
      'safe changed Boat (description)',
      'dangerous added Berth (interface): – → Owned',
      'safe added Berth owner: – → Person',
      'safe added Berth since: – → Date',
      'breaking changed Berth number (type): Int! → String!',
      'breaking changed Berth depth (type): Float! → Float',
      'dangerous removed Berth price (directive): @rate → –',
      'dangerous added Person (interface): – → Node',
      'safe added Person id: – → ID!',
      'breaking removed Found (possibleType): Person → –',
      'dangerous added Found (possibleType): – → Harbour',
      'breaking removed BoatSort AGE',
      'dangerous added BoatSort FLAG',
      'safe deprecated BoatSort LENGTH: – → Sort by name.',
      'breaking removed RentInput discount',
      'safe added RentInput from: – → Date',
      'breaking added RentInput code: – → String!: required',
      'dangerous changed RentInput days (defaultValue): 1 → 2',
      'safe deprecated RentInput note',
      'breaking changed RentInput guests (type): Int → Int!',
      'dangerous added Date (directive): – → @specifiedBy',
      'breaking changed Colour (kind): scalar → enum',
    ])
    expect(await summarize(middle, current)).toEqual([
      'breaking removed @audit',
      'safe changed @rate (description)',
      'safe added @rate (location): – → OBJECT',
      'breaking removed @rate burst',
      'breaking changed @rate limit (type): Int! → Float!',
      'safe added @beta (repeatable)',
      'safe added @beta from: – → String',
      'safe added Window',
      'safe changed Query.search text (description)',
      'safe changed Query.search text (type): String! → String',
      'dangerous added Query.search (directive): – → @beta',
      'safe added Mutation.rent: – → Rental!',
      'safe deprecated Mutation.rentBerth: – → Use `endRental`, then `rent`.',
      'breaking removed Mutation.moveBoat berth: ID → –',
      'safe changed Subscription.berthFreed (type): Berth → Berth!',
      'breaking removed Boat colour',
      'safe changed Boat name (description)',
      'safe changed Boat photos (type): [String!] → [String!]!',
      'safe changed Boat crew (type): [Person]! → [Person!]!',
      'safe changed Boat (description)',
      'breaking removed Berth (interface): Owned → –',
      'breaking removed Berth owner',
      'breaking removed Berth since',
      'safe changed Berth number (description)',
      'dangerous changed Berth price.currency (defaultValue): "EUR" → "USD"',
      'dangerous added Berth price (directive): – → @beta',
      'safe deprecated Person phone: – → Write to them.',
      'safe added Rental until: – → Date',
      'safe changed Harbour name (description)',
      'safe removed Harbour name (deprecation)',
      'safe changed Harbour (description)',
      'dangerous added Found (possibleType): – → Person',
      'breaking removed BoatSort LENGTH',
      'safe changed BoatSort FLAG (description)',
      'safe deprecated BoatSort FLAG: – → Sort by name.',
      'breaking removed Size MEDIUM',
      'dangerous added Size HUGE',
      'breaking removed RentInput note',
      'dangerous added RentInput to: – → Date',
      'safe changed RentInput guests (description)',
      'safe changed RentInput guests (type): Int! → Int',
      'breaking changed RentInput from (type): Date → Date!',
      'dangerous changed Date (directive): @specifiedBy(url: "https://dates.example") → @specifiedBy(url: "https://dates.example/2")',
    ])
  })

  test.each([
    [oldest, middle],
    [middle, current],
  ])('have the impacts that GraphQL Inspector finds', async (from, to) => {
    const [before, after] = [buildSchema(from), buildSchema(to)]
    const found = await diff(before, after)
    const expected = { BREAKING: 'breaking', DANGEROUS: 'dangerous', NON_BREAKING: 'safe' }
    const byMessage = new Map(
      found.map(({ message, criticality }) => [toSentence(message), expected[criticality.level]]),
    )
    const changes = await compareSchemas(before, after)
    // Another value of a directive's argument is two changes there; the removal has the greater impact.
    const merged = changes.filter(({ aspect, kind }) => kind === 'changed' && aspect === 'directive')
    const others = changes.filter((change) => !merged.includes(change))
    expect(others.map(({ message, impact }) => [message, impact])).toEqual(
      others.map(({ message }) => [message, byMessage.get(message)]),
    )
    // None that breaks or may break clients is left out.
    const listed = new Set(changes.map(({ message }) => message))
    const missing = found.filter(({ message, criticality }) => {
      return criticality.level !== 'NON_BREAKING' && !listed.has(toSentence(message))
    })
    expect(missing.map(({ type }) => type)).toEqual(merged.map(() => 'DIRECTIVE_USAGE_ARGUMENT_REMOVED'))
  })

  test('write default values as schemas do', async () => {
    const schema = (list: string, input: string, argument: string) =>
      `directive @d(sizes: [Size] = ${list}) on OBJECT
      enum Size { A B }
      input Find { size: Size sizes: [Size] = ${list} }
      type Query { a(find: Find = ${input}): T }
      type T { b(text: String${argument}): Int }`
    expect(await summarize(schema('[A]', '{ size: A }', ''), schema('[A, B]', '{ size: B }', ' = "x"'))).toEqual([
      'dangerous changed @d sizes (defaultValue): [A] → [A, B]',
      'dangerous changed Find sizes (defaultValue): [A] → [A, B]',
      'dangerous changed Query.a find (defaultValue): {size: A} → {size: B}',
      'dangerous changed T b.text (defaultValue): – → "x"',
    ])
    expect(await summarize(schema('[A]', '{ size: A }', ''), schema('[B]', '{ size: A }', ''))).toEqual([
      'dangerous changed @d sizes (defaultValue): [A] → [B]',
      'dangerous changed Find sizes (defaultValue): [A] → [B]',
    ])
  })

  test('ignore what an introspection does not contain', async () => {
    const schema = 'directive @a on FIELD_DEFINITION\ntype Query { a: Int @a b(c: Int = 1): Int @deprecated }'
    const introspection = JSON.stringify(introspectionFromSchema(buildSchema(schema)))
    const { diagnostics } = await generateReference(
      { 'schema.graphql': schema, 'old.json': introspection },
      { releases: [{ label: '1', schema: 'old.json' }, { label: '2' }] },
    )
    expect(diagnostics).toMatchObject([{ message: 'The schema of the release 2 is the same as that of 1.' }])
  })

  test('leave out elements that have no page', async () => {
    const schema = (rest: string) => `directive @hidden on OBJECT\ntype Query { a: Int }\n${rest}`
    const { page } = await generateReference(
      {
        'schema.graphql': schema('type A @hidden { a: Int b: Int } type B { a: Int }'),
        'old.graphql': schema('type A @hidden { a: Int } type C @hidden { a: Int }'),
      },
      { schema: 'schema.graphql', skipDocDirective: 'hidden', releases: [{ label: '1', schema: 'old.graphql' }] },
    )
    expect(page('docs/graphql/changes.mdx').root.children.flatMap(listed)).toEqual(['Unreleased', 'Added (1)', 'B'])
  })
})
