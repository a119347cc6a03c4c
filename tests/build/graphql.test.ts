import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, type GraphQLSchema, introspectionFromSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largeSchema } from '../support/large-schema.ts'
import { builtPage, builtPages, textOf } from '../support/pages.ts'
import { countReferencePages } from '../support/schema-examples.ts'
import { inodes, openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
let schema: GraphQLSchema
beforeAll(async () => {
  site = openSite('graphql')
  await site.build()
  schema = schemaOf(site)
})
afterAll(() => site.close())

const schemaOf = ({ file }: TestSite) => buildSchema(file('schema/operations.graphql') + file('schema/types.graphql'))

const categoriesOf = (pages: string[]) =>
  pages.filter((page) => /^\/docs\/graphql\/(?:operations|types)\/[^/]+$/.test(page))
const referenceOf = (pages: string[]) =>
  pages.filter((page) => /^\/docs\/graphql\/(?:operations|types)\/[^/]+\/./.test(page))

test('has a page for everything in the schema and one for each kind', () => {
  const pages = builtPages(site)
  expect(referenceOf(pages)).toHaveLength(countReferencePages(schema))
  expect(categoriesOf(pages)).toEqual([
    '/docs/graphql/operations/directives',
    '/docs/graphql/operations/mutations',
    '/docs/graphql/operations/queries',
    '/docs/graphql/operations/subscriptions',
    '/docs/graphql/types/directives',
    '/docs/graphql/types/enums',
    '/docs/graphql/types/inputs',
    '/docs/graphql/types/interfaces',
    '/docs/graphql/types/objects',
    '/docs/graphql/types/scalars',
    '/docs/graphql/types/unions',
  ])
  expect(pages).toContain('/docs/graphql')
})

test('adds the section with its categories to the sidebar, in order', () => {
  const { page } = builtPage(site, '/docs/graphql/types/objects/boat')
  const tree = JSON.parse(site.file(`build${(page.data as { sidebar: { url: string } }).sidebar.url}`)) as Tree
  const outline = (items: Tree['items'] = [], depth = 0): unknown[] =>
    items.map(({ label, url, items: inner }) =>
      inner && depth < 1 ? [label, url, outline(inner, depth + 1)] : `${label} ${url}`,
    )
  const [section] = tree.items
  expect(section?.label).toBe('GraphQL')
  const under = (path: string, labels: string[]) =>
    labels.map((label) => `${label} /docs/graphql/${path}/${label.toLowerCase()}`)
  expect(outline(section?.items)).toEqual([
    [
      'Operations',
      '/docs/graphql/operations/queries',
      under('operations', ['Queries', 'Mutations', 'Subscriptions', 'Directives']),
    ],
    [
      'Types',
      '/docs/graphql/types/objects',
      under('types', ['Objects', 'Inputs', 'Interfaces', 'Unions', 'Enums', 'Scalars', 'Directives']),
    ],
  ])
  expect(page.data).toMatchObject({
    breadcrumbs: [
      { label: 'GraphQL', url: '/docs/graphql' },
      { label: 'Types' },
      { label: 'Objects' },
      { label: 'Boat' },
    ],
  })
})

interface Tree {
  items: { label: string; url?: string; items?: Tree['items'] }[]
}

test('pages are plain HTML without modules', () => {
  const { page, article } = builtPage(site, '/docs/graphql/types/objects/boat')
  expect(page.contents).toMatchObject([
    {
      kind: 'static',
      toc: expect.arrayContaining(
        ['definition', 'fields', 'length', 'relations'].map((id) => expect.objectContaining({ id })),
      ),
    },
  ])
  expect(page.modules).toContain('@theme/SchemaReference')
  expect(page.title).toBe('Boat object | Harbour')
  expect(article).toContain(
    '<dt id="length"><code>length</code><a class="hash-link" href="#length" aria-label="Link to length" tabindex="-1"></a></dt>',
  )
  expect(article).toContain('<code class="type"><a href="/docs/graphql/types/scalars/float">Float</a></code>')
  expect(article).toMatch(/<a href="\/docs\/graphql\/types\/interfaces\/named" class="l\d+ d\d+">Named<\/a>/)
  expect(textOf(article)).toContain(
    '2 deprecated fields callSign String deprecated Deprecated. No longer supported Its name on the radio. colour',
  )
  expect(textOf(article)).toContain(
    'Member of Found Returned by attachPicture boat rename Fields of this type Arrival.boat Berth.boat',
  )
})

test('renders and sanitizes descriptions', () => {
  const { article } = builtPage(site, '/docs/graphql/types/objects/boat')
  expect(article).toContain(
    '<p>A boat. It floats, unless <code>length &lt; 0</code>, in which case {it} does <b>not</b>.</p>',
  )
  expect(article).toContain('<td>20</td>')
  expect(article).toContain('&lt;script&gt;alert(')
  expect(article).not.toMatch(/<script|onerror|injected/)
  expect(textOf(builtPage(site, '/docs/graphql/types/objects/owner').article)).toContain(
    'The one who pays, told in a file .',
  )
})

test('shows custom texts, scalars, oneOf inputs and repeatable directives', () => {
  const text = (page: string) => textOf(builtPage(site, `/docs/graphql/${page}`).article)
  expect(text('types/scalars/date-time')).toContain('Specified by https://scalars.example/date-time .')
  expect(text('types/inputs/boat-key')).toContain('Exactly one of these fields must be set. Example { "id" : "983" }')
  expect(text('types/directives/cost')).toContain('Can be applied more than once at the same location.')
  expect(text('types/directives/cost')).toContain('Relations Applied to Boat Boat.length')
  expect(text('types/directives/deprecated')).toContain('Applied to Boat.callSign Boat.colour Kind.RAFT')
  expect(text('types/objects/berth')).toContain('number Int ! Its number, painted on the wall.')
  expect(text('operations/queries/version')).toContain('Deprecated Ask for status instead.')
})

test('has a Markdown export', () => {
  const markdown = site.file('build/docs/graphql/operations/queries/boat.md')
  expect(markdown).toContain('```graphql\nquery Boat($id: ID!) {\n  boat(id: $id) {\n')
  expect(markdown).toContain('```json\n{\n  "id": "700"\n}\n```')
  expect(markdown).toContain('**`id`**\n\n`ID!`\n\nOf the boat.\n')
})

test('resolves links from documents, by file and by URL', async () => {
  const { article } = builtPage(site, '/docs/intro')
  expect(article).toContain('href="/docs/graphql/types/objects/boat#length"')
  expect((await site.run(['check'])).code).toBe(0)
})

describe('a schema that changes', () => {
  const change = (name: string, from: string, to: string) =>
    writeFileSync(path.join(site.dir, name), site.file(name).replace(from, to))
  const pagesWritten = async () => {
    const before = inodes(path.join(site.dir, 'build'))
    const { output } = await site.build()
    const after = inodes(path.join(site.dir, 'build'))
    const written = [...after].filter(([name, inode]) => name.endsWith('index.html') && before.get(name) !== inode)
    return { written: written.map(([name]) => name).sort(), compiled: /(\d+) documents? compiled/.exec(output)?.[1] }
  }

  test('in a description: only the pages that show it are written', async () => {
    change('schema/types.graphql', 'Somebody to talk to.', 'Somebody to write to.\\n\\nOr two.')
    expect(await pagesWritten()).toEqual({
      written: ['docs/graphql/types/unions/contact/index.html', 'docs/graphql/types/unions/index.html'],
      compiled: '2',
    })
  })

  test('in line numbers only: nothing is compiled or written, and diagnostics have the new lines', async () => {
    change('schema/types.graphql', '"Has an id."', '# one\n# two\n"Has an id."')
    expect(await pagesWritten()).toEqual({ written: [], compiled: '0' })
    change('schema/operations.graphql', '(../docs/intro.md)', '(../docs/introduction.md)')
    const { code, output } = await site.run(['build'])
    expect(code).toBe(1)
    expect(output).toContain(
      'schema/operations.graphql:12 The link @site/docs/introduction.md points to a document that does not exist',
    )
    expect(output).toContain('> 12 |   All boats that match')
    change('schema/operations.graphql', '(../docs/introduction.md)', '(../docs/intro.md)')
  })

  test('to an invalid one: errors have file, line and code frame, and the last output stays', async () => {
    const before = builtPages(site)
    appendFileSync(path.join(site.dir, 'schema/types.graphql'), '\ntype Broken {\n  a Int\n}\n')
    const { code, output } = await site.run(['build'])
    expect(code).toBe(1)
    expect(output).toMatch(/error schema\/types\.graphql:\d+:5 Syntax Error: Expected ":", found Name "Int"/)
    expect(output).toMatch(/> \d+ \| {3}a Int/)
    // Links to the missing pages are not reported.
    expect(output).toContain('1 error')
    expect(builtPages(site)).toEqual(before)
    change('schema/types.graphql', '\ntype Broken {\n  a Int\n}\n', '')
  })
})

describe('other schemas', () => {
  test('from an introspection without descriptions', async () => {
    const other = openSite('graphql')
    try {
      const introspection = introspectionFromSchema(schemaOf(other), { descriptions: false })
      rmSync(path.join(other.dir, 'schema'), { recursive: true })
      writeFileSync(path.join(other.dir, 'schema.json'), JSON.stringify({ data: introspection }))
      writeFileSync(
        path.join(other.dir, 'site.config.ts'),
        readFileSync(path.join(other.dir, 'site.config.ts'), 'utf8').replace(
          /graphql\(\{.*?\}\)/,
          "graphql({ schema: 'schema.json' })",
        ),
      )
      await other.build()
      expect(referenceOf(builtPages(other))).toEqual(referenceOf(builtPages(site)))
    } finally {
      await other.close()
    }
  })

  test('with 200 types', async () => {
    const other = openSite('graphql')
    try {
      rmSync(path.join(other.dir, 'schema'), { recursive: true })
      rmSync(path.join(other.dir, 'docs/intro.md'))
      writeFileSync(path.join(other.dir, 'docs/index.md'), '# Harbour\n')
      const sdl = largeSchema(200)
      writeFileSync(path.join(other.dir, 'schema.graphql'), sdl)
      writeFileSync(
        path.join(other.dir, 'site.config.ts'),
        readFileSync(path.join(other.dir, 'site.config.ts'), 'utf8').replace(
          /graphql\(\{.*?\}\)/,
          "graphql({ schema: 'schema.graphql' })",
        ),
      )
      await other.build()
      const pages = builtPages(other)
      expect(referenceOf(pages)).toHaveLength(countReferencePages(buildSchema(sdl)))
      expect(pages).toContain('/docs/graphql/types/objects/active-account')
    } finally {
      await other.close()
    }
  })
})
