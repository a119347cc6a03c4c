import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPage, builtPages } from '../support/pages.ts'
import { builtOwnSite } from '../support/shared-site.ts'
import { cleanOutput, inodes, openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = openSite('references')
  await site.build()
})
afterAll(() => site.close())

/** The linked code spans of a page. */
function codeLinks(of: TestSite, pathname: string): string[] {
  const article = builtPage(of, pathname).article.replace(/<pre.*?<\/pre>/gs, '')
  const found = [
    ...article
      .replace(/ aria-label="[^"]*"(?=><code>)|<span [^>]* inert="">[^<]*<\/span>/g, '')
      .matchAll(/<a href="([^"]*)"><code>(.*?)<\/code><\/a>/g),
  ]
  return found.map(([, url, code]) => `${code} ${url?.replace('/docs/', '')}`)
}

const types = 'graphql/types'

test('code spans link to the pages and anchors of what they name', () => {
  expect(codeLinks(site, '/docs/boats')).toEqual([
    `Boat ${types}/objects/boat`,
    `name ${types}/objects/boat#name`,
    `kind ${types}/objects/boat#kind`,
    `BoatKind ${types}/enums/boat-kind`,
    `FERRY ${types}/enums/boat-kind#ferry`,
    `FISHING_BOAT ${types}/enums/boat-kind#fishing-boat`,
    'moorBoat graphql/operations/mutations/moor-boat',
    `lengthOverAll ${types}/objects/boat#length-over-all`,
  ])
  expect(codeLinks(site, '/docs/templates')).toEqual([
    '{{ boat.name }} liquid/drops/boat-drop#name',
    'boat.moored_since liquid/drops/boat-drop#moored-since',
    'in_feet liquid/filters/in-feet',
  ])
  expect(codeLinks(site, '/docs/off')).toEqual([])
  expect(codeLinks(site, '/blog/2025/01/02/opening')).toEqual([
    `Boat ${types}/objects/boat`,
    `BoatKind ${types}/enums/boat-kind`,
  ])
})

test('documents stay static, and keep their Markdown', () => {
  const { page } = builtPage(site, '/docs/boats')
  expect(page.contents).toMatchObject([{ kind: 'static' }])
})

test('descriptions in the schema link, too', () => {
  const { article } = builtPage(site, '/docs/graphql/types/objects/boat')
  const descriptions = [...article.matchAll(/<div class="description[^"]*">(.*?)<\/div>/gs)].map(
    ([, html]) => html ?? '',
  )
  const links = descriptions.flatMap((html) => [...html.matchAll(/<a href="([^"]*)"><code>(.*?)<\/code>/g)])
  expect(links.map(([, url, code]) => `${code} ${url}`)).toEqual([
    'Berth /docs/graphql/types/objects/berth',
    'mooredSince #moored-since',
    'DateTime /docs/graphql/types/scalars/date-time',
    'name #name',
    'lengthOverAll #length-over-all',
  ])
})

test('a renamed type relinks the documents that name it, and no other', async () => {
  const schema = path.join(site.dir, 'schema/schema.graphql')
  const before = readFileSync(schema, 'utf8')
  const inodesBefore = inodes(path.join(site.dir, 'build'))
  writeFileSync(schema, before.replaceAll('BoatKind', 'VesselKind'))
  await site.build()
  const inodesAfter = inodes(path.join(site.dir, 'build'))
  const written = [...inodesAfter].filter(([file, inode]) => inodesBefore.get(file) !== inode).map(([file]) => file)
  const guides = written.filter((file) => /^(?:docs\/(?!graphql|liquid)|blog).*\.html$/.test(file)).sort()
  // The first document is also that of the section. The names in the others still mean the same.
  expect(guides).toEqual(['blog/2025/01/02/opening/index.html', 'docs/boats/index.html', 'docs/index.html'])
  expect(codeLinks(site, '/docs/boats').join()).not.toContain('BoatKind')
  expect(await cleanOutput(site)).toEqual(snapshot(path.join(site.dir, 'build')))
  writeFileSync(schema, before)
  await site.build()
  expect(codeLinks(site, '/docs/boats')).toHaveLength(8)
})

test('a changed sentence that names something else is rebuilt alone', async () => {
  const file = path.join(site.dir, 'docs/plain.md')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace('without code', 'about a `Berth`'))
  const { output } = await site.build()
  expect(output).toContain('1 document compiled')
  expect(codeLinks(site, '/docs/plain')).toEqual([`Berth ${types}/objects/berth`])
  expect(await cleanOutput(site)).toEqual(snapshot(path.join(site.dir, 'build')))
  writeFileSync(file, before)
})

test('the plugin option turns it off', async () => {
  const config = path.join(site.dir, 'site.config.ts')
  const before = readFileSync(config, 'utf8')
  writeFileSync(config, before.replace("schema/*.graphql'", "schema/*.graphql', linkCode: false"))
  await site.build()
  expect(codeLinks(site, '/docs/boats')).toEqual([])
  expect(codeLinks(site, '/docs/templates')).toHaveLength(3)
  writeFileSync(config, before)
})

test('the guides of Convoke link to both references', async () => {
  const own = await builtOwnSite()
  const guides = builtPages(own).filter((page) => /^\/(?:docs\/(?:intro|concepts)|blog\/\d)/.test(page))
  const links = guides.flatMap((page) => codeLinks(own, page)).filter((link) => / (?:graphql|liquid)\//.test(link))
  expect(links).toHaveLength(558)
  // What they also could mean: the identifiers of form items, and arguments of another query.
  expect(links.filter((link) => /^(?:first_name|registration_policy|convention|id|page) /.test(link))).toEqual([
    'id graphql/operations/queries/convention-by-id#id',
    'id graphql/operations/queries/email-route#id',
    'page graphql/operations/queries/users-paginated#page',
  ])
})
