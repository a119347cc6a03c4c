import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPage } from '../support/pages.ts'
import { cleanOutput, inodes, openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
let output: string
beforeAll(async () => {
  site = openSite('code-checks')
  output = stripVTControlCharacters((await site.build()).output)
})
afterAll(() => site.close())

/** Links of the code on a page, as `text url`. */
function codeLinks(article: string): string[] {
  const blocks = [...article.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, block = '']) => block)
  return blocks.flatMap((block) =>
    [...block.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, url, html]) => `${plain(html ?? '')} ${url}`),
  )
}
const plain = (html: string) =>
  html.replace(/<span class="visually-hidden" inert>[^<]*<\/span>|<[^>]*>/g, '').replaceAll('&quot;', '"')

/** Diagnostics as `file:line message`, each with its hint. */
function reported(text: string): string[] {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.flatMap((line) => {
    const [, severity, place, message] = /^ {2}(error|warning) (\S+?:\d+)(?::\d+)? (.*)$/.exec(line) ?? []
    return place === undefined ? [] : [`${severity} ${place} ${message}`]
  })
}

const edit = (name: string, change: (text: string) => string) => {
  const file = path.join(site.dir, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

test('reports nothing about blocks that fit', () => {
  expect(reported(output)).toEqual([])
})

test('links every name of a request to its anchor', () => {
  const links = codeLinks(builtPage(site, '/docs/requests').article)
  const reference = '/docs/graphql'
  expect(links.slice(0, 10)).toEqual([
    `ID ${reference}/types/scalars/id`,
    `boat ${reference}/operations/queries/boat`,
    `id ${reference}/operations/queries/boat#id`,
    `name ${reference}/types/objects/boat#name`,
    `kind ${reference}/types/objects/boat#kind`,
    `length ${reference}/types/objects/boat#length`,
    `unit ${reference}/types/objects/boat#boat-length-unit`,
    `FOOT ${reference}/types/enums/unit#foot`,
    `@slow ${reference}/operations/directives/slow`,
    `limit ${reference}/operations/directives/slow#limit`,
  ])
  expect(codeLinks(builtPage(site, '/docs/berths').article)).toEqual([
    `number ${reference}/types/objects/berth#number`,
    `boat ${reference}/operations/queries/boat`,
  ])
  expect(codeLinks(builtPage(site, '/blog/2025/01/02/news').article)).toEqual([
    `Int ${reference}/types/scalars/int`,
    `boats ${reference}/operations/queries/boats`,
    `first ${reference}/operations/queries/boats#first`,
    `name ${reference}/types/objects/boat#name`,
  ])
})

test('links of members name their owners to screen readers', () => {
  const { article } = builtPage(site, '/docs/requests')
  const labels = [...article.matchAll(/<a [^>]*aria-label="([^"]*)"[^>]*>(?:(?!<\/a>).)*<\/a>/gs)]
  expect(labels.slice(0, 8).map(([, label]) => label)).toEqual([
    'boat (Query)',
    'id (boat)',
    'name (Boat)',
    'kind (Boat)',
    'length (Boat)',
    'unit (length)',
    'FOOT (Unit)',
    'limit (@slow)',
  ])
  for (const [html, label] of labels) expect(html.replace(/<[^>]*>/g, '')).toBe(label)
})

test('links the names of definitions, new types aside', () => {
  const links = codeLinks(builtPage(site, '/docs/requests').article)
  const at = links.indexOf(
    'Boat /docs/graphql/types/objects/boat',
    links.indexOf('Owner /docs/graphql/types/objects/owner') + 1,
  )
  expect(links.slice(at, at + 10)).toEqual([
    'Boat /docs/graphql/types/objects/boat',
    'Named /docs/graphql/types/interfaces/named',
    '@cost /docs/graphql/types/directives/cost',
    'weight /docs/graphql/types/directives/cost#weight',
    'length /docs/graphql/types/objects/boat#length',
    'unit /docs/graphql/types/objects/boat#boat-length-unit',
    'Unit /docs/graphql/types/enums/unit',
    'METER /docs/graphql/types/enums/unit#meter',
    'Float /docs/graphql/types/scalars/float',
    'Owner /docs/graphql/types/objects/owner',
  ])
})

test('links drops, filters, tags and variables through the types of values', () => {
  const links = codeLinks(builtPage(site, '/docs/templates').article)
  const [harbor, boat, owner] = ['harbor', 'boat', 'owner'].map((name) => `/docs/liquid/drops/${name}-drop`)
  expect(links.slice(0, 6)).toEqual([
    'harbor /docs/liquid/variables#harbor',
    `boats ${harbor}#boats`,
    `name ${boat}#name`,
    `owner ${boat}#owner`,
    `name ${owner}#name`,
    'boats /docs/graphql/operations/queries/boats',
  ])
  expect(links).toContain('visitor /docs/liquid/variables#visitor')
  // The block after the imported document.
  expect(
    links.slice(links.lastIndexOf(`name ${owner}#name`, links.indexOf('knots /docs/liquid/filters/knots')) + 1),
  ).toEqual([
    'harbor /docs/liquid/variables#harbor',
    `boats ${harbor}#boats`,
    `length ${boat}#length`,
    `length ${boat}#length`,
    'harbor /docs/liquid/variables#harbor',
    `open? ${harbor}#open`,
    `length ${boat}#length`,
    'knots /docs/liquid/filters/knots',
    'harbor /docs/liquid/variables#harbor',
    `boats ${harbor}#boats`,
    `owner ${boat}#owner`,
    `name ${owner}#name`,
    'harbor /docs/liquid/variables#harbor',
    `boats ${harbor}#boats`,
    `name ${boat}#name`,
    'visitor /docs/liquid/variables#visitor',
    'visitor /docs/liquid/variables#visitor',
    `boats ${owner}#boats`,
    'visitor /docs/liquid/variables#visitor',
    `name ${owner}#name`,
    'tide_table /docs/liquid/tags/tide-table',
    'webcam /docs/liquid/tags/webcam',
    'members_only /docs/liquid/blocks/members-only',
    'found /docs/liquid/variables#found',
    `length ${boat}#length`,
    'settings /docs/liquid/variables#settings',
    'harbor /docs/liquid/variables#harbor',
    `boats ${harbor}#boats`,
    'nearest /docs/liquid/filters/nearest',
    `name ${boat}#name`,
    'harbor /docs/liquid/variables#harbor',
    `boats ${harbor}#boats`,
  ])
})

test('leaves documents static, and their text as it was', () => {
  const { page, article } = builtPage(site, '/docs/requests')
  expect(page.contents[0]).toHaveProperty('html')
  expect(site.file('build/docs/requests.md')).toContain('```graphql title="An operation"\nquery Ferry($id: ID!) {\n')
  expect(site.file('build/docs/requests.md')).not.toContain('/docs/graphql')
  const [first = ''] = [...article.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, block]) => plain(block ?? ''))
  expect(first).toBe(`query Ferry($id: ID!) {
  boat(id: $id) {
    name
    kind
    length(unit: FOOT) @slow(limit: 1.5)
    owner {
      name
    }
  }
}
`)
})

test('a name is a tab stop once in a block', () => {
  const { article } = builtPage(site, '/docs/requests')
  const [block = ''] = /<pre.*?<\/pre>/s.exec(article) ?? []
  const stops = [...block.matchAll(/<a href="([^"]*)"( tabindex="-1")?[^>]*>/g)].map(([, url, tabindex]) => [
    url,
    !tabindex,
  ])
  const firsts = stops.filter(([url], index) => stops.findIndex(([other]) => other === url) === index)
  expect(stops.filter(([, isStop]) => isStop)).toEqual(firsts)
})

describe('mistakes', () => {
  afterAll(() => {
    for (const name of ['graphql', 'liquid']) rmSync(path.join(site.dir, `docs/wrong-${name}.md`), { force: true })
  })

  test('each is reported once, in its line', async () => {
    for (const name of ['graphql', 'liquid'])
      cpSync(path.join(site.dir, `mistakes/${name}.md`), path.join(site.dir, `docs/wrong-${name}.md`))
    const planted = ['graphql', 'liquid'].flatMap((name) =>
      site
        .file(`mistakes/${name}.md`)
        .split('\n')
        .flatMap((line, index) => (line.includes('✗') ? [`docs/wrong-${name}.md:${index + 1}`] : [])),
    )
    const found = reported((await site.run(['check'])).output)
    expect(planted).toHaveLength(60)
    expect(found.map((line) => line.split(' ')[1])).toEqual(planted)
    expect(found.map((line) => line.replace(/docs\/wrong-(\w+)\.md/, '$1'))).toEqual(
      readFileSync(new URL('./code-checks.txt', import.meta.url), 'utf8')
        .trimEnd()
        .split('\n'),
    )
  })

  test('a build reports what a check does', async () => {
    expect(reported((await site.run(['build'])).output)).toEqual(reported((await site.run(['check'])).output))
  })

  test('deprecated names are warnings, those in descriptions are found in the schema', async () => {
    rmSync(path.join(site.dir, 'docs/wrong-graphql.md'))
    rmSync(path.join(site.dir, 'docs/wrong-liquid.md'))
    const original = site.file('schema.graphql')
    edit('schema.graphql', (text) => text.replace('... on Boat { name }', '... on Boat { nam }'))
    edit(
      'docs/status.md',
      (text) => `${text}\n\`\`\`graphql\n{ version }\n\`\`\`\n\n\`\`\`liquid\n{{ found.color }}\n\`\`\`\n`,
    )
    const found = reported((await site.run(['check'])).output)
    edit('schema.graphql', () => original)
    edit('docs/status.md', (text) => text.replace(/\n```graphql\n\{ version[\s\S]*$/, ''))
    expect(found).toEqual([
      'warning docs/status.md:12 The field Query.version is deprecated. Ask for `status`. graphql-example',
      'warning docs/status.md:16 The field `BoatDrop.color` is deprecated. liquid-template',
      'error schema.graphql:31 Cannot query field "nam" on type "Boat". graphql-example',
    ])
  })
})

describe('after a change of the schema, a build equals a clean one', () => {
  /** Builds again. Returns the number of compiled documents and the documents whose pages were written. */
  async function rebuild(): Promise<{ compiled: number; pages: string[] }> {
    const before = inodes(path.join(site.dir, 'build'))
    const stats = path.join(site.dir, 'stats.json')
    await site.build(['--stats', stats])
    const after = inodes(path.join(site.dir, 'build'))
    expect(await cleanOutput(site)).toEqual(snapshot(path.join(site.dir, 'build')))
    const pages = [...after].flatMap(([file, inode]) => (before.get(file) === inode ? [] : file))
    const { compiled } = JSON.parse(site.file('stats.json')) as { compiled: number }
    return { compiled, pages: pages.filter((file) => /^(?:docs|blog).*\.html$/.test(file)).sort() }
  }
  beforeAll(async () => {
    await site.build()
  })

  test('only documents are compiled again whose blocks use the type', async () => {
    edit('schema.graphql', (text) => text.replace('  number: Int!', '  number: Int!\n  depth: Float'))
    const { compiled, pages } = await rebuild()
    // Its own page, that of the scalar, and the document whose selection could be of any type.
    expect(compiled).toBe(3)
    expect(pages).toEqual([
      'docs/graphql/types/objects/berth/index.html',
      'docs/graphql/types/scalars/float/index.html',
    ])
  })

  test('a name that did not exist becomes valid, and is linked', async () => {
    edit('docs/status.md', (text) => text.replace('    open\n', '    open\n    since\n'))
    const before = await site.run(['check'])
    expect(reported(before.output)).toEqual([
      'error docs/status.md:7 Cannot query field "since" on type "Status". graphql-example',
    ])
    edit('schema.graphql', (text) => text.replace('  open: Boolean!', '  open: Boolean!\n  since: String'))
    await rebuild()
    expect(codeLinks(builtPage(site, '/docs/status').article)).toContain(
      'since /docs/graphql/types/objects/status#since',
    )
  })

  test('another slug changes the links', async () => {
    edit('schema.graphql', (text) => text.replace('  open: Boolean!', '  Since: Int\n  open: Boolean!'))
    await rebuild()
    expect(codeLinks(builtPage(site, '/docs/status').article)).toContain(
      'since /docs/graphql/types/objects/status#since-2',
    )
  })

  test('a field of a drop that is removed is reported where it is used', async () => {
    edit('liquid.yml', (text) => text.replace('      - name: length\n', '      - name: size_in_meters\n'))
    const found = reported((await site.run(['build'])).output)
    edit('liquid.yml', (text) => text.replace('      - name: size_in_meters\n', '      - name: length\n'))
    expect(found).toEqual(
      [31, 32, 33, 38].map(
        (line) => `error docs/templates.mdx:${line} \`BoatDrop\` has no field \`length\`. liquid-template`,
      ),
    )
  })
})
