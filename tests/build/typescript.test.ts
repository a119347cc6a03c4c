import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stdioClient } from '../support/mcp-client.ts'
import { builtPage, textOf } from '../support/pages.ts'
import { readSearchIndex } from '../support/read-search-index.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = openSite('typescript')
  await site.build()
})
afterAll(() => site.close())

test('documents link to exports, by path and from code spans', () => {
  const { article } = builtPage(site, '/docs/intro')
  for (const [name, target] of [
    ['<code>openHarbor()</code>', '/docs/typescript/boats/functions/open-harbor'],
    ['<code>Boat</code>', '/docs/typescript/boats/classes/boat'],
    ['<code>Boat.move</code>', '/docs/typescript/boats/classes/boat#move'],
    ['<code>ButtonProps</code>', '/docs/typescript/react/interfaces/button-props'],
    ['tides', '/docs/typescript/boats/enums/tide'],
  ])
    expect(article).toContain(`<a href="${target}">${name}</a>`)
})

test('pages are static, and their names are links', () => {
  const { article, page } = builtPage(site, '/docs/typescript/boats/classes/ferry')
  expect(page.title).toBe('Ferry (class) | Boats')
  expect(page.contents).toMatchObject([{ kind: 'static' }])
  expect(article).toContain('<a href="/docs/typescript/boats/interfaces/ticket">Ticket</a>')
  expect(article).toContain('href="https://git.example/boats/blob/main/src/boats.ts#L80"')
  expect(textOf(article)).toContain('Inherited from Boat (2)')
})

test('the sidebar has a section for each module, with a folder for each kind', () => {
  const { page } = builtPage(site, '/docs/typescript/boats/classes/ferry')
  const tree = JSON.parse(site.file(`build${(page.data as { sidebar: { url: string } }).sidebar.url}`)) as Tree
  const section = tree.items.find(({ label }) => label === 'API')
  expect(section?.items?.map(({ label }) => label)).toEqual(['boats', 'react'])
  expect(section?.items?.[0]?.items?.map(({ label }) => label)).toEqual([
    'Classes',
    'Interfaces',
    'Type aliases',
    'Enums',
    'Functions',
    'Variables',
    'Namespaces',
  ])
})

interface Tree {
  items: { label: string; items?: Tree['items'] }[]
}

test('has Markdown exports', () => {
  expect(site.file('build/docs/typescript/boats/classes/boat.md')).toContain('abstract class Boat<Cargo extends object')
})

test('tables of props link to the reference, and are plain HTML', () => {
  const { article, page } = builtPage(site, '/docs/props')
  expect(page.contents).toMatchObject([{ kind: 'static' }])
  const text = textOf(article)
  expect(text).toContain("variant 'plain' | 'filled' What it looks like.")
  expect(text).toContain('kind deprecated string Deprecated. Use variant .')
  expect(article).toContain('<a href="/docs/typescript/boats/')
  expect(site.file('build/docs/props.md')).toContain("| `variant` | `'plain' \\| 'filled'` | What it looks like. |")
})

test('names in code blocks have types, which exports and other pages are without', () => {
  const { article, page } = builtPage(site, '/docs/code')
  expect(page.contents).toMatchObject([{ kind: 'static' }])
  expect(article).toContain('class="code-name"')
  expect(textOf(article)).toContain("Type 'number' is not assignable to type 'string'.")
  expect(site.file('build/docs/code.md')).toContain(
    '```ts title="harbor.ts"\nconst harbor = openHarbor(\'north\')\nconst names = boats',
  )
  expect(site.file('build/docs/code/index.html')).toContain('theme-CodeTypes')
  expect(site.file('build/docs/intro/index.html')).not.toContain('theme-CodeTypes')
})

test('search finds exports and members, and text of comments and of tables', async () => {
  const { urls } = readSearchIndex(site)
  expect((await urls('openHarbor'))[0]).toBe('/docs/typescript/boats/functions/open-harbor')
  expect((await urls('Ferry'))[0]).toBe('/docs/typescript/boats/classes/ferry')
  expect(await urls('Anything that floats')).toContain('/docs/typescript/boats/classes/boat')
  expect((await urls('onArrival')).join()).toContain('/docs/typescript/boats/interfaces/harbor')
  expect(await urls('What it looks like')).toContain('/docs/props#button')
})

const htmlOf = ({ dir }: TestSite) =>
  Object.fromEntries(
    readdirSync(path.join(dir, 'build'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.html'))
      .sort()
      .map((name) => [name, readFileSync(path.join(dir, 'build', name), 'utf8')]),
  )

test('a rebuild after an edit of a source equals a clean build, and broken links have their line', async () => {
  const file = path.join(site.dir, 'src/barge.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('A flat boat.', 'A flat [boat](nowhere.md).'))
  const { code, output } = await site.run(['build'])
  expect(code).toBe(1)
  expect(output).toContain('src/barge.ts:4 The link @site/src/nowhere.md')
  writeFileSync(file, text.replace('A flat boat.', 'A flat barge.'))
  const members = path.join(site.dir, 'src/boats.ts')
  writeFileSync(members, readFileSync(members, 'utf8').replace('cargo?: Cargo', 'cargo!: Cargo'))
  const props = path.join(site.dir, 'src/react.ts')
  writeFileSync(props, readFileSync(props, 'utf8').replace('What it looks like.', 'How it looks.'))
  await site.build()
  expect(textOf(builtPage(site, '/docs/props').article)).toContain('How it looks.')
  expect(textOf(builtPage(site, '/docs/code').article)).toContain('names : object []')
  const rebuilt = htmlOf(site)
  expect(rebuilt['docs/typescript/boats/classes/barge/index.html']).toContain('A flat barge.')
  await site.build(['--no-cache'])
  expect(htmlOf(site)).toEqual(rebuilt)
})

test('assistants find exports by their names, and members on the page of their class', async () => {
  const { call, close } = await stdioClient(site.dir)
  const source = async (name: string) => (await call('ts_entity', { name })).split('\n')[0]
  const boat = 'Source: https://boats.example/docs/typescript/boats/classes/boat'
  expect([await source('Boat'), await source('new Boat("Ada")'), await source('Boat.move')]).toEqual([boat, boat, boat])
  expect(await source('openHarbor()')).toBe('Source: https://boats.example/docs/typescript/boats/functions/open-harbor')
  expect(await source('Raft')).toMatch(/^Error: There is no export "Raft"\./)
  await close()
})
