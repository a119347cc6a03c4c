import { readFileSync } from 'node:fs'
import { diff } from '@graphql-inspector/core'
import { buildSchema, introspectionFromSchema } from 'graphql'
import type { DocsVersions, VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { generateReference, versionSource } from '../../../tests/support/generate-reference.ts'
import type { GraphqlOptions } from '../index.ts'
import { compareSchemas } from './compare-schemas.ts'

const fixture = new URL('../../../tests/fixtures/changes/graphql/', import.meta.url)
const read = (name: string) => readFileSync(new URL(`${name}.graphql`, fixture), 'utf8')
const [oldest, middle, current] = [read('1.0'), read('1.1'), read('schema')]
const files = { 'releases/1.0.graphql': oldest, 'releases/1.1.graphql': middle, 'schema.graphql': current }
const releases: GraphqlOptions['releases'] = [
  { label: '1.0', schema: 'releases/1.0.graphql' },
  { label: '1.1', schema: 'releases/1.1.graphql', date: '2025-03-01' },
]

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
      'dangerous changed Query.a find (defaultValue): {size: A, sizes: [A]} → {size: B, sizes: [A, B]}',
      'dangerous changed T b.text (defaultValue): – → "x"',
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

/** The headings of a page, and the elements and members that it lists. */
function listed(node: VirtualNode): string[] {
  if (node.type === 'heading' || node.data?.hName === 'dt') return [textOf(node)]
  const isFact = node.data?.hName === 'dd' && isMemberType(node)
  if (node.data?.hName === 'li' || isFact) return [textOf(node)]
  return (node.children ?? []).flatMap(listed)
}

function isMemberType({ data }: VirtualNode): boolean {
  const names = data?.hProperties?.className
  return Array.isArray(names) && names.includes('member-type')
}

function textOf(node: VirtualNode): string {
  return 'value' in node ? String(node.value) : (node.children ?? []).map(textOf).join('')
}

function links(node: VirtualNode): string[] {
  return [...('url' in node ? [String(node.url)] : []), ...(node.children ?? []).flatMap(links)]
}

describe('the page of changes', () => {
  test('lists the releases, the newest first, with breaking changes first', async () => {
    const { page, diagnostics } = await generateReference(files, { schema: 'schema.graphql', releases })
    expect(diagnostics).toEqual([])
    const { root, frontMatter } = page('docs/graphql/changes.mdx')
    expect(frontMatter).toMatchObject({ title: 'Changes', slug: '/graphql/changes', sidebar_position: 100_000 })
    const headings = root.children.filter(({ type }) => type === 'heading').map(textOf)
    expect(headings).toEqual([
      'Unreleased',
      'Breaking changes (12)',
      'Possibly breaking changes (7)',
      'Added (6)',
      'Deprecated (3)',
      'Changed (14)',
      'Removed (1)',
      '1.1',
      'Breaking changes (19)',
      'Possibly breaking changes (13)',
      'Added (14)',
      'Deprecated (4)',
      'Changed (4)',
    ])
    expect(textOf(root.children[0] as VirtualNode)).toBe('What each release added, deprecated, changed and removed.')
    expect(root.children.flatMap(listed).slice(0, 12)).toEqual([
      'Unreleased',
      'Breaking changes (12)',
      '@audit',
      'Removed',
      'Berth',
      'Implements Owned Removed',
      'owner Removed',
      'since Removed',
      'Boat',
      'colour Removed',
      'BoatSort',
      'LENGTH Removed',
    ])
    expect(root.children.flatMap(listed)).toContain('days default 1 → 2')
    expect(root.children.flatMap(listed)).toContain('harbour ID! required Added')
  })

  test('links to everything that exists, by anchors of its page', async () => {
    const { page, files: all } = await generateReference(files, { schema: 'schema.graphql', releases })
    const urls = page('docs/graphql/changes.mdx').root.children.flatMap(links)
    const ids = new Map(all.map((file) => [`@site/${file.sourcePath}`, 'tree' in file ? file.tree : '']))
    expect(urls.length).toBeGreaterThan(120)
    for (const url of urls) {
      const [path = '', id] = url.split('#')
      expect(ids.get(path), url).toBeDefined()
      if (id !== undefined) expect(ids.get(path), url).toContain(`"id":"${id}"`)
    }
    expect(urls).toContain('@site/docs/graphql/types/objects/boat.mdx#photos-size')
    expect(urls).toContain('@site/docs/graphql/operations/queries/boats.mdx#sort')
    expect(urls.some((url) => url.includes('#draught'))).toBe(false)
  })

  test('is split into a page per release if there are many changes', async () => {
    const schema = (count: number) =>
      `type Query { a: Int }\n${Array.from({ length: count }, (_, index) => `type T${index} { a: Int }`).join('\n')}`
    const { pages, folders } = await generateReference(
      { 'a.graphql': schema(1), 'b.graphql': schema(200), 'c.graphql': schema(300) },
      {
        schema: 'c.graphql',
        releases: [{ label: '2.1', schema: 'a.graphql' }, { label: 'v2 LTS', schema: 'b.graphql' }, { label: '2.3' }],
      },
    )
    expect(Object.entries(pages).filter(([path]) => path.includes('/changes'))).toEqual([
      ['docs/graphql/changes/index.mdx', ['Changes', '/graphql/changes', undefined]],
      ['docs/graphql/changes/2.3.mdx', ['Changes in 2.3', '/graphql/changes/2.3', 1]],
      ['docs/graphql/changes/v2-lts.mdx', ['Changes in v2 LTS', '/graphql/changes/v2-lts', 2]],
    ])
    expect(folders['docs/graphql/changes/_category_.json']).toMatchObject({ label: 'Changes', position: 100_000 })
  })

  test('gives way to a page with the same path', async () => {
    const { pages } = await generateReference(
      { 'old.graphql': 'type Query { a: Int }', 'new.graphql': 'type Query { a: Int changes: Int }' },
      { schema: 'new.graphql', hierarchy: 'flat', releases: [{ label: '1', schema: 'old.graphql' }] },
    )
    expect(pages['docs/graphql/schema-changes.mdx']).toEqual(['Changes', '/graphql/schema-changes', 100_000])
  })
})

describe('reference pages', () => {
  const badges = (node: VirtualNode): string[] => {
    const names = node.data?.hProperties?.className
    const isBadge = Array.isArray(names) && names.includes('badge')
    return [...(isBadge ? [textOf(node)] : []), ...(node.children ?? []).flatMap(badges)]
  }
  const lifetimes = (root: VirtualRoot) => root.children.flatMap(badges).filter((badge) => badge.includes('since'))

  test('show since when an element exists and is deprecated, unless the oldest release had it', async () => {
    const options = { schema: 'schema.graphql', releases: [...(releases ?? []), { label: '1.2' }] }
    const { page } = await generateReference(files, options)
    const of = (path: string) => lifetimes(page(`docs/graphql/${path}.mdx`).root)
    expect(of('types/objects/harbour')).toEqual(['since 1.1'])
    expect(of('types/objects/boat')).toEqual(['since 1.1', 'since 1.1'])
    expect(of('types/objects/person')).toEqual(['since 1.1', 'deprecated since 1.2'])
    expect(of('types/objects/rental')).toEqual(['since 1.2'])
    expect(of('types/enums/boat-sort')).toEqual(['since 1.1', 'deprecated since 1.2'])
    expect(of('operations/mutations/rent')).toEqual(['since 1.2'])
    expect(of('operations/mutations/rent-berth')).toEqual(['deprecated since 1.2'])
    expect(of('operations/mutations/move-boat')).toEqual(['since 1.1'])
    expect(of('types/directives/beta')).toEqual(['since 1.1', 'since 1.2'])
    expect(of('types/objects/berth')).toEqual([])
  })

  test('show no releases with `since: false`', async () => {
    const { files: all } = await generateReference(files, { schema: 'schema.graphql', releases, since: false })
    const trees = all.flatMap((file) => ('tree' in file ? [JSON.parse(file.tree) as VirtualRoot] : []))
    expect(trees.flatMap(lifetimes)).toEqual([])
  })
})

describe('diagnostics', () => {
  const generate = (releases: GraphqlOptions['releases'], more: Record<string, string> = {}) =>
    generateReference({ ...files, ...more }, { schema: 'schema.graphql', releases })

  test('name a file that does not exist', async () => {
    const { diagnostics, pages } = await generate([{ label: '0.9', schema: 'releases/0.9.graphql' }])
    expect(diagnostics).toEqual([
      {
        code: 'graphql-release',
        severity: 'error',
        message: 'No schema files of the release 0.9 match releases/0.9.graphql.',
        hint: 'Set `schema` of the release to a path or a glob relative to the site folder.',
        sourcePath: 'site.config.ts',
        item: 'graphql().releases[0]',
      },
    ])
    expect(pages).not.toHaveProperty('docs/graphql/changes.mdx')
  })

  test('name file and line of an error in a release, and leave it out', async () => {
    const broken = { 'releases/1.05.graphql': 'type Query {\n  a: Nothing\n}' }
    const list = [
      { label: '1.0', schema: 'releases/1.0.graphql' },
      { label: '1.05', schema: 'releases/1.05.graphql' },
    ]
    const { diagnostics, page } = await generate(list, broken)
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        message: expect.stringContaining('Unknown type "Nothing".'),
        sourcePath: 'releases/1.05.graphql',
        line: 2,
      },
    ])
    expect(page('docs/graphql/changes.mdx').root.children.flatMap(listed)[0]).toBe('Unreleased')
  })

  test('warn of a release without changes', async () => {
    const { diagnostics } = await generate([
      { label: '1.0', schema: 'releases/1.0.graphql' },
      { label: '1.1', schema: 'releases/1.0.graphql' },
    ])
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        message: 'The schema of the release 1.1 is the same as that of 1.0.',
        item: 'graphql().releases[1]',
      },
    ])
  })

  test.each<[name: string, releases: GraphqlOptions['releases'], item: string, message: string]>([
    [
      'a name that another has',
      [
        { label: '1', schema: 'a' },
        { label: '1', schema: 'b' },
      ],
      'graphql().releases[1].label',
      'is `1`, the name of release 1 of the list',
    ],
    [
      'a tag with the name of another',
      [{ label: '1.0', schema: 'a' }, { tag: 'v1.0' }],
      'graphql().releases[1].label',
      'is `1.0`, the name of release 1 of the list',
    ],
    ['no name', [{ schema: 'a' }], 'graphql().releases[0]', 'has no `label`'],
    ['no source before others', [{ label: '1' }, { tag: '2' }], 'graphql().releases[0]', 'has no source'],
    [
      'two commits',
      [{ tag: 'a', branch: 'b' }],
      'graphql().releases[0]',
      'has more than one of `tag`, `branch` and `commit`',
    ],
  ])('reject %s', async (_, list, item, problem) => {
    await expect(generateReference(files, { releases: list })).rejects.toMatchObject({
      diagnostics: [{ code: 'plugin-options', item, message: expect.stringContaining(problem) }],
    })
  })

  test('reject a commit without files if the schema is at an endpoint', async () => {
    const options = { schema: 'https://api.example/graphql', releases: [{ tag: 'v1' }] }
    await expect(generateReference({}, options)).rejects.toMatchObject({
      diagnostics: [{ item: 'graphql().releases[0]', message: expect.stringContaining('has no `schema`') }],
    })
  })
})

test('earlier releases are parsed only if one of them has changed', async () => {
  const store = new Map<string, string>()
  await generateReference(files, { schema: 'schema.graphql', releases }, store)
  // An edit of the current schema needs only the release before it.
  const isComputed = (edited: Record<string, string>) => {
    const before = new Set(store.keys())
    return generateReference({ ...files, ...edited }, { schema: 'schema.graphql', releases }, store).then(() =>
      [...store.keys()].filter((key) => !before.has(key)).map((key) => key.split(' ')[0]),
    )
  }
  expect(await isComputed({})).toEqual([])
  expect(await isComputed({ 'schema.graphql': `${current}\nscalar New` })).toEqual(['changes'])
  expect(await isComputed({ 'releases/1.0.graphql': `${oldest}\nscalar New` })).toEqual(['elements', 'changes'])
})

describe('versions of the documents', () => {
  const createOlder = () => [
    versionSource('1.0', { 'schema.graphql': oldest }),
    // A version without a schema is no release.
    versionSource('1.0.1', {}),
    versionSource('1.1', { 'schema.graphql': middle }),
  ]
  const generate = (options: Partial<GraphqlOptions>, versions: DocsVersions = { older: createOlder() }) =>
    generateReference({ 'schema.graphql': current }, options, undefined, versions)
  const headings = (root: VirtualRoot) =>
    root.children.filter(({ type, depth }) => type === 'heading' && depth === 2).map(textOf)

  test('are the releases by default', async () => {
    const { page, diagnostics } = await generate({})
    expect(diagnostics).toEqual([])
    expect(headings(page('docs/graphql/changes.mdx').root)).toEqual(['Next', '1.1'])
    expect(page('docs/graphql/types/objects/harbour.mdx').tree).toContain('since 1.1')
    const files = { 'schema.graphql': current, 'a.graphql': oldest, 'b.graphql': middle }
    const listed = await generateReference(files, {
      schema: 'schema.graphql',
      releases: [{ label: '1.0', schema: 'a.graphql' }, { label: '1.1', schema: 'b.graphql' }, { label: 'Next' }],
    })
    expect(page('docs/graphql/changes.mdx').tree).toBe(listed.page('docs/graphql/changes.mdx').tree)
  })

  test('give the current one the name that the site gives it', async () => {
    const { page } = await generate({}, { older: createOlder(), label: '1.2' })
    expect(headings(page('docs/graphql/changes.mdx').root)).toEqual(['1.2', '1.1'])
    expect(page('docs/graphql/types/objects/person.mdx').tree).toContain('deprecated since 1.2')
  })

  test('are not the releases if the option lists some, or none', async () => {
    expect((await generate({ releases: [] })).pages['docs/graphql/changes.mdx']).toBeUndefined()
    const { diagnostics } = await generate({ releases: [{ label: '0.9', schema: 'gone.graphql' }] })
    expect(diagnostics).toMatchObject([{ message: expect.stringContaining('No schema files of the release 0.9') }])
  })

  test('without a difference have no page, and are not reported', async () => {
    const { pages, diagnostics } = await generate({}, { older: [versionSource('1.1', { 'schema.graphql': current })] })
    expect(pages['docs/graphql/changes.mdx']).toBeUndefined()
    expect(diagnostics).toEqual([])
  })

  test('with an invalid schema are left out', async () => {
    const invalid = versionSource('1.0.1', { 'schema.graphql': 'type Query { a: Nowhere }' })
    const { page, diagnostics } = await generate({}, { older: createOlder().toSpliced(1, 1, invalid) })
    expect(diagnostics).toEqual([])
    expect(headings(page('docs/graphql/changes.mdx').root)).toEqual(['Next', '1.1'])
  })

  test('have the introspection of an endpoint that was cached at their release', async () => {
    const url = 'https://api.example/graphql'
    const introspection = (schema: string) => JSON.stringify(introspectionFromSchema(buildSchema(schema)))
    const context = { [`introspection ${url}`]: introspection('type Query { a: Int }') }
    const store = new Map([[`introspection ${url}`, introspection('type Query { a: Int b: Int }')]])
    const versions = { older: [versionSource('1.0', context), versionSource('1.1', {})] }
    // The endpoint cannot be reached: the cached response is the current schema.
    const { page } = await generateReference({}, { schema: url }, store, versions)
    expect(page('docs/graphql/changes.mdx').root.children.flatMap(listed)).toEqual([
      'Next',
      'Added (1)',
      'Query.b',
      'Int',
    ])
  })
})
