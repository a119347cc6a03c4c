import { buildSchema, introspectionFromSchema } from 'graphql'
import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { generateReference } from '../../tests/support/generate-reference.ts'
import type { GraphqlOptions } from './index.ts'

/** The text of a tree, including descriptions. */
function treeText(node: VirtualNode | VirtualRoot): string {
  const own = 'value' in node && node.value ? [node.value] : []
  return [...own, ...(node.children ?? []).map(treeText)].join(' ').replace(/\s+/g, ' ').trim()
}

/** The nodes of a page in order, whether beside the others or not. */
const flatten = (nodes: VirtualNode[]): VirtualNode[] =>
  nodes.flatMap((node) => [node, ...(node.data?.hName === 'div' ? flatten(node.children ?? []) : [])])
const headings = ({ children }: VirtualRoot) =>
  flatten(children)
    .filter(({ type }) => type === 'heading')
    .map(treeText)

describe('page locations', () => {
  test('groups operations and types by kind, without root and introspection types, and adds category files', async () => {
    const { pages, folders, diagnostics } = await generateReference(
      { 'a.graphql': 'type Query { userID: U } type U { id: ID } directive @mine on OBJECT' },
      { label: 'API', position: 3 },
    )
    expect(diagnostics).toEqual([])
    expect(pages).toEqual({
      'docs/graphql/index.mdx': ['API', '/graphql', undefined],
      'docs/graphql/operations/queries/index.mdx': ['Queries', '/graphql/operations/queries', undefined],
      'docs/graphql/operations/queries/user-id.mdx': ['userID', '/graphql/operations/queries/user-id', 1],
      'docs/graphql/operations/directives/index.mdx': ['Directives', '/graphql/operations/directives', undefined],
      'docs/graphql/operations/directives/include.mdx': ['@include', '/graphql/operations/directives/include', 1],
      'docs/graphql/operations/directives/skip.mdx': ['@skip', '/graphql/operations/directives/skip', 2],
      'docs/graphql/types/directives/index.mdx': ['Directives', '/graphql/types/directives', undefined],
      'docs/graphql/types/directives/deprecated.mdx': ['@deprecated', '/graphql/types/directives/deprecated', 1],
      'docs/graphql/types/directives/mine.mdx': ['@mine', '/graphql/types/directives/mine', 2],
      'docs/graphql/types/directives/one-of.mdx': ['@oneOf', '/graphql/types/directives/one-of', 3],
      'docs/graphql/types/directives/specified-by.mdx': ['@specifiedBy', '/graphql/types/directives/specified-by', 4],
      'docs/graphql/types/objects/index.mdx': ['Objects', '/graphql/types/objects', undefined],
      'docs/graphql/types/objects/u.mdx': ['U', '/graphql/types/objects/u', 1],
      'docs/graphql/types/scalars/index.mdx': ['Scalars', '/graphql/types/scalars', undefined],
      'docs/graphql/types/scalars/boolean.mdx': ['Boolean', '/graphql/types/scalars/boolean', 1],
      'docs/graphql/types/scalars/id.mdx': ['ID', '/graphql/types/scalars/id', 2],
      'docs/graphql/types/scalars/string.mdx': ['String', '/graphql/types/scalars/string', 3],
    })
    const index = { type: 'doc', id: 'index' }
    expect(folders).toMatchObject({
      'docs/graphql/_category_.json': { label: 'API', position: 3, link: index },
      'docs/graphql/operations/_category_.json': { label: 'Operations', position: 1, link: null },
      'docs/graphql/operations/queries/_category_.json': { label: 'Queries', link: index },
      'docs/graphql/types/_category_.json': { label: 'Types', position: 2, link: null },
    })
  })

  test('numbers conflicting slugs with a warning, and keeps slugs that equal a folder name', async () => {
    const { pages, diagnostics } = await generateReference({
      'a.graphql':
        'type Query { a: Int }\ntype Index { a: Int }\ntype _A { a: Int }\ntype A { a: Int }\ntype Objects { a: Int }',
    })
    const objects = Object.entries(pages).filter(([name]) => name.startsWith('docs/graphql/types/objects/'))
    expect(objects).toEqual([
      ['docs/graphql/types/objects/index.mdx', ['Objects', '/graphql/types/objects', undefined]],
      ['docs/graphql/types/objects/a.mdx', ['A', '/graphql/types/objects/a', 1]],
      ['docs/graphql/types/objects/a-2.mdx', ['_A', '/graphql/types/objects/a-2', 2]],
      ['docs/graphql/types/objects/index_.mdx', ['Index', '/graphql/types/objects/index', 3]],
      ['docs/graphql/types/objects/objects_.mdx', ['Objects', '/graphql/types/objects/objects', 4]],
    ])
    expect(diagnostics).toMatchObject([{ code: 'graphql-slug', severity: 'warning', sourcePath: 'a.graphql', line: 3 }])
  })

  test('splits large folders by letter in the sidebar but not in URLs', async () => {
    const types = Array.from({ length: 301 }, (_, index) => `type ${index % 2 ? 'A' : 'b'}${index} { a: Int }`)
    const { pages, folders, page } = await generateReference({
      'a.graphql': `type Query { a: Int } ${types.join(' ')}`,
    })
    expect(pages['docs/graphql/types/objects/a/a1.mdx']).toEqual(['A1', '/graphql/types/objects/a1', 1])
    // Links need not know the size of the schema.
    expect(page('docs/graphql/types/objects/a/a1.mdx').alsoAt).toBe('docs/graphql/types/objects/a1.mdx')
    expect(page('docs/graphql/types/scalars/int.mdx').alsoAt).toBe('docs/graphql/types/scalars/i/int.mdx')
    expect(page('docs/graphql/types/objects/index.mdx').alsoAt).toBe(undefined)
    expect(folders['docs/graphql/types/objects/b/_category_.json']).toMatchObject({ label: 'B', link: null })
  })

  const grouped = `directive @doc(category: String) on OBJECT | FIELD_DEFINITION
    type Query { a: Int @doc(category: "Big things") b: Int c: Int @deprecated }
    type T @doc(category: "Big things") { a: Int }`
  const addresses = async (options: Partial<GraphqlOptions>) =>
    Object.values((await generateReference({ 'a.graphql': grouped }, options)).pages)
      .map(([, slug]) => String(slug))
      .filter((slug) => /\/(?:a|b|c|t)$/.test(slug))

  test.each<[name: string, options: Partial<GraphqlOptions>, slugs: string[]]>([
    [
      'entity',
      { hierarchy: 'entity' },
      ['/graphql/queries/a', '/graphql/queries/b', '/graphql/queries/c', '/graphql/objects/t'],
    ],
    ['flat', { hierarchy: 'flat', path: 'api' }, ['/api/a', '/api/b', '/api/c', '/api/t']],
    [
      'groups',
      { groupByDirective: { directive: 'doc', field: 'category', fallback: 'Other' } },
      [
        '/graphql/big-things/operations/queries/a',
        '/graphql/other/operations/queries/b',
        '/graphql/other/operations/queries/c',
        '/graphql/big-things/types/objects/t',
      ],
    ],
    [
      'a group for deprecated operations',
      { deprecated: 'group', hierarchy: 'entity' },
      ['/graphql/queries/a', '/graphql/queries/b', '/graphql/deprecated/queries/c', '/graphql/objects/t'],
    ],
    [
      'nothing deprecated',
      { deprecated: 'skip', hierarchy: 'entity' },
      ['/graphql/queries/a', '/graphql/queries/b', '/graphql/objects/t'],
    ],
    ['only', { onlyDocDirective: '@doc', hierarchy: 'entity' }, ['/graphql/queries/a', '/graphql/objects/t']],
    ['skip', { skipDocDirective: ['doc'], hierarchy: 'entity' }, ['/graphql/queries/b', '/graphql/queries/c']],
  ])('%s', async (_, options, slugs) => {
    expect((await addresses(options)).sort()).toEqual([...slugs].sort())
  })

  test('adds the section to another docs() instance', async () => {
    const { files } = await generateReference({ 'a.graphql': 'type Query { a: Int }' }, { docs: 'other' })
    expect(files.every(({ sourcePath }) => sourcePath.startsWith('guides/graphql/'))).toBe(true)
  })
})

describe('pages', () => {
  test('have descriptions with indented code, but without the indentation of all lines', async () => {
    const description = async (text: string) => {
      const { page } = await generateReference({ 'a.graphql': `type Query {\n${text}\na: Int }` })
      return page('docs/graphql/operations/queries/a.mdx').root.children[0]?.value
    }
    expect(await description('"""\n    code\n\nText.\n"""')).toBe('    code\n\nText.')
    expect(await description('"\\n    One.\\n\\n    Two.\\n  "')).toBe('One.\n\nTwo.')
  })

  test('link to each other and record their lines in the schema', async () => {
    const { page } = await generateReference({
      'a.graphql': 'type Query {\n  "One."\n  a(id: ID!): T\n}\n',
      'b.graphql': '"""\n\nThe T.\n\nIt is big.\n"""\ntype T {\n  fields(x: Int = 1): [T!]! @deprecated\n}',
    })
    const { root, origins, excerpt } = page('docs/graphql/types/objects/t.mdx')
    expect(excerpt).toBe('The T.')
    expect(origins).toEqual([
      { from: 1, sourcePath: 'b.graphql', line: 7 },
      { from: 2, sourcePath: 'b.graphql', line: 3 },
      { from: 5, sourcePath: 'b.graphql', line: 8 },
    ])
    expect(root.children[0]).toMatchObject({
      type: 'markdown',
      value: 'The T.\n\nIt is big.',
      line: 2,
      sourcePath: 'b.graphql',
    })
    expect(headings(root)).toEqual(['Definition', 'Fields', 'Relations'])
    expect(root.uses).toEqual(['@theme/SchemaReference'])
    const links = JSON.stringify(root).match(/"@site\/[^"]+"/g) ?? []
    expect([...new Set(links)].sort()).toEqual(
      [
        '"@site/docs/graphql/operations/queries/a.mdx"',
        '"@site/docs/graphql/types/directives/deprecated.mdx"',
        '"@site/docs/graphql/types/objects/t.mdx#fields"',
        '"@site/docs/graphql/types/objects/t.mdx"',
        '"@site/docs/graphql/types/scalars/int.mdx"',
      ].sort(),
    )
    // A field already has the id of the section.
    expect(
      root.children.find(({ type, data }) => type === 'heading' && data?.hProperties?.id === 'fields-section'),
    ).toBeDefined()
    expect(treeText(root)).toContain('1 deprecated field fields [ T !]! deprecated **Deprecated.** No longer supported')
  })

  test('of operations show the example first, then arguments and return type', async () => {
    const { page } = await generateReference({
      'a.graphql':
        'type Query { a: Int } type Mutation { b(c: In!): BPayload! } type BPayload { "Said." d: Int } input In { e: Int }',
    })
    const { root } = page('docs/graphql/operations/mutations/b.mdx')
    expect(headings(root)).toEqual(['Example', 'Definition', 'Arguments', 'Returns'])
    const blocks = flatten(root.children)
      .filter(({ type }) => type === 'tokens')
      .map(({ meta }) => meta)
    expect(blocks).toEqual(['tab="Request"', 'tab="Variables"', 'tab="Response"', undefined])
    expect(treeText(root)).toContain('Returns BPayload ! d Int Said.')
  })

  test('show what a directive requires, and list fields by it on the page of the directive', async () => {
    const { page } = await generateReference({
      'a.graphql':
        'directive @requires(anyOf: [String!]!) repeatable on FIELD_DEFINITION\ntype Query {\n  a: T @requires(anyOf: ["read"])\n}\ntype T {\n  b: Int @requires(anyOf: ["read", "write"])\n  c: Int @requires(anyOf: ["write"])\n}',
    })
    expect(treeText(page('docs/graphql/operations/queries/a.mdx').root)).toContain(
      'Directives: @requires (anyOf: ["read"]) .',
    )
    expect(treeText(page('docs/graphql/types/objects/t.mdx').root)).toContain(
      'b Int @requires (anyOf: ["read", "write"])',
    )
    expect(treeText(page('docs/graphql/types/directives/requires.mdx').root)).toContain(
      'Relations read a T.b write T.b T.c',
    )
  })

  test('do not group by values that are all different', async () => {
    const { page } = await generateReference({
      'a.graphql':
        'directive @example(value: String) on FIELD_DEFINITION\ntype Query {\n  a: Int @example(value: "x")\n  b: Int @example(value: "y")\n}',
    })
    expect(treeText(page('docs/graphql/types/directives/example.mdx').root)).toContain('Relations Applied to a b')
  })

  test('list their members in the table of contents, but not deprecated ones and arguments of fields', async () => {
    const { page } = await generateReference({
      'a.graphql': 'type Query { a: T } type T { b(c: Int): Int d: Int @deprecated }',
    })
    expect(page('docs/graphql/types/objects/t.mdx').tree.match(/"id":"[^"]*"(,"dataTocLevel":"3")?/g)).toEqual([
      '"id":"definition"',
      '"id":"fields"',
      '"id":"b","dataTocLevel":"3"',
      '"id":"t-b-c"',
      '"id":"b-c"',
      '"id":"d"',
      '"id":"relations"',
    ])
  })

  test('have the anchors of graphql-markdown, and those that arguments had before', async () => {
    const { page } = await generateReference({
      'a.graphql': `type Query { findBoats(byID: ID): BoatType }
        type BoatType { photoURLs(first2: Int, afterID: ID): [String] photo_URLs_first2: Int }`,
    })
    const ids = (sourcePath: string) => [...page(sourcePath).tree.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id)
    // Recorded from @graphql-markdown/printer-legacy 1.16.
    expect(ids('docs/graphql/types/objects/boat-type.mdx')).toEqual([
      'definition',
      'fields',
      'photo-urls',
      'boat-type-photo-urls-first-2',
      'boat-type-photo-urls-after-id',
      'photo-urls-after-id',
      'photo-urls-first-2',
      'relations',
    ])
    expect(ids('docs/graphql/operations/queries/find-boats.mdx')).toEqual([
      'example',
      'definition',
      'arguments',
      'by-id',
      'returns',
      'returns-photo-urls',
      'returns-boat-type-photo-urls-first-2',
      'returns-boat-type-photo-urls-after-id',
      'returns-photo-urls-after-id',
      'returns-photo-urls-first-2',
    ])
  })

  test('of directives show their directives, and list other directives that have them', async () => {
    const { page, diagnostics } = await generateReference({
      'a.graphql': `directive @owner(team: String) on DIRECTIVE_DEFINITION | ARGUMENT_DEFINITION
        directive @cost(weight: Int @owner(team: "api")) @owner(team: "web") on OBJECT
        type Query { a: Int }`,
    })
    expect(diagnostics).toEqual([])
    const text = (name: string) => treeText(page(`docs/graphql/types/directives/${name}.mdx`).root)
    expect(text('cost')).toContain('Directives: @owner (team: "web") .')
    expect(text('owner')).toContain('Relations Applied to @cost @cost(weight)')
  })

  test('of an introspection name what a description belongs to', async () => {
    const sdl = '"T."\ntype Query { "A."\na("X."\nx: Int): T }\n"T."\ntype T { "B."\nb: Int }'
    const text = JSON.stringify(introspectionFromSchema(buildSchema(sdl)))
    const { page } = await generateReference({ 'a.json': text }, { schema: 'a.json' })
    const place = { sourcePath: 'a.json', line: 1, isForeign: true }
    expect(page('docs/graphql/operations/queries/a.mdx').origins).toEqual([
      { from: 1, item: 'Query.a', ...place },
      { from: 2, item: 'Query.a', ...place },
      { from: 3, item: 'Query.a.x', ...place },
      { from: 4, item: 'T.b', ...place },
    ])
    const inPackage = await generateReference(
      { 'node_modules/api/a.graphql': sdl },
      { schema: 'node_modules/api/*.graphql' },
    )
    expect(inPackage.page('docs/graphql/types/objects/t.mdx').origins[0]).toEqual({
      from: 1,
      sourcePath: 'node_modules/api/a.graphql',
      line: 6,
      isForeign: true,
    })
  })

  test('with more than twenty members have a filter', async () => {
    const { page } = await generateReference({
      'a.graphql': `type Query { a: Int } enum E { ${Array.from({ length: 21 }, (_, index) => `V${index}`).join(' ')} } enum F { A B }`,
    })
    expect(page('docs/graphql/types/enums/e.mdx').tree).toContain('"member-filter"')
    expect(page('docs/graphql/types/enums/f.mdx').tree).not.toContain('"member-filter"')
  })

  test('of categories summarize their entities; the home page counts them', async () => {
    const { page } = await generateReference({
      'a.graphql':
        'schema { query: Q }\n"Reads *a*. And more."\ntype Q { "Reads `a`, e.g. this one. And more." a: Int b: Int @deprecated }',
    })
    expect(treeText(page('docs/graphql/operations/queries/index.mdx').root)).toBe(
      'Operations that read data. a Int Reads a, e.g. this one. b Int deprecated',
    )
    expect(treeText(page('docs/graphql/index.mdx').root)).toContain('Queries Operations that read data. 2 pages')
  })
})

test('examples of the site that do not fit the schema are errors', async () => {
  const { diagnostics } = await generateReference(
    {
      'a.graphql':
        'type Query { order: Order } type Order { status: Status!, sums: [Int!] } enum Status { PAID OPEN } scalar Date',
    },
    {
      examples: {
        'Order.stats': 'PAID',
        'Order.status': 'PAYED',
        'Order.sums': [1, 2],
        Dates: '1',
        'Query.order': 1,
        Status: 'OPEN',
      },
    },
  )
  const nothing = 'does not exist in the schema, or is no scalar, enum, or field with such a type.'
  const error = { code: 'graphql-example', severity: 'error' }
  expect(diagnostics).toMatchObject([
    {
      ...error,
      message: `\`Order.stats\` in the option \`examples\` of graphql() ${nothing}`,
      hint: 'Did you mean `Order.status`?',
      item: "graphql.examples['Order.stats']",
    },
    {
      ...error,
      message:
        '`Order.status` in the option `examples` of graphql() cannot have this value: Value "PAYED" does not exist in "Status" enum. Did you mean the enum value "PAID"?',
    },
    { ...error, message: `\`Dates\` in the option \`examples\` of graphql() ${nothing}`, hint: 'Did you mean `Date`?' },
    { ...error, message: `\`Query.order\` in the option \`examples\` of graphql() ${nothing}` },
  ])
})

describe('custom texts', () => {
  const schema = { 'a.graphql': '"Old."\ntype Query { a(b: Int): Int }' }
  test('replace descriptions by name; unknown names are reported', async () => {
    const { page, diagnostics } = await generateReference(
      { ...schema, 'said/Query.a.md': 'New *text*.\n', 'said/Query.a.b.md': 'Of b.', 'said/Quary.a.md': 'Wrong.' },
      { descriptions: 'said' },
    )
    const { root, origins } = page('docs/graphql/operations/queries/a.mdx')
    expect(root.children[0]).toMatchObject({ value: 'New *text*.', sourcePath: 'said/Query.a.md' })
    expect(origins).toContainEqual({ from: 2, sourcePath: 'said/Query.a.md', line: 1 })
    expect(treeText(root)).toContain('Of b.')
    expect(diagnostics).toMatchObject([
      {
        code: 'graphql-description',
        severity: 'warning',
        sourcePath: 'said/Quary.a.md',
        hint: 'Did you mean `Query.a`?',
      },
    ])
  })

  test('replace or disable the home page', async () => {
    const home = async (homepage: string | false) => {
      const { files, folders, diagnostics } = await generateReference(
        { ...schema, 'home.md': '---\ntitle: Mine\n---\n# Mine' },
        { homepage },
      )
      return [
        files.find(({ sourcePath }) => sourcePath === 'docs/graphql/index.mdx'),
        folders['docs/graphql/_category_.json'],
        diagnostics,
      ]
    }
    expect(await home('home.md')).toEqual([
      {
        sourcePath: 'docs/graphql/index.mdx',
        text: '---\nslug: /graphql\ncustom_edit_url: null\ntitle: Mine\n---\n# Mine',
      },
      { label: 'GraphQL', link: { type: 'doc', id: 'index' } },
      [],
    ])
    expect(await home(false)).toEqual([undefined, { label: 'GraphQL', link: null }, []])
    expect((await home('no.md'))[2]).toMatchObject([
      { code: 'graphql-homepage', message: 'The file no.md does not exist.' },
    ])
  })
})
