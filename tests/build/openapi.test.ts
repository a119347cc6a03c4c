import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { largeApi } from '../support/large-api.ts'
import { stdioClient } from '../support/mcp-client.ts'
import { builtPage, builtPages, textOf } from '../support/pages.ts'
import { readSearchIndex } from '../support/read-search-index.ts'
import { openSite, type TestSite } from '../support/sites.ts'

let site: TestSite
beforeAll(async () => {
  site = openSite('openapi')
  await site.build()
})
afterAll(() => site.close())

interface SpecFile {
  paths: Record<string, { $ref?: string } & Record<string, { 'x-internal'?: boolean }>>
  webhooks?: Record<string, object>
  definitions?: object
  components?: { schemas?: object }
}

/** Number of operations, webhooks and named schemas of a specification. */
function countParts(file: string): { operations: number; webhooks: number; schemas: number } {
  const spec = parse(site.file(file)) as SpecFile
  const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']
  const items = Object.values(spec.paths).map((item) =>
    item.$ref ? (parse(site.file(path.join(path.dirname(file), item.$ref))) as typeof item) : item,
  )
  const operations = items.flatMap((item) => methods.filter((method) => item[method] && !item[method]?.['x-internal']))
  return {
    operations: operations.length,
    webhooks: Object.keys(spec.webhooks ?? {}).length,
    schemas: Object.keys(spec.definitions ?? spec.components?.schemas ?? {}).length,
  }
}

test.each([
  // Beside the named schemas: `Order` and `Problem` in files, and `Light` in `$defs`.
  ['specs/berths.json', 'berths', 0],
  ['specs/shop/openapi.yaml', 'shop', 2],
  ['specs/signals.yaml', 'signals', 1],
  ['specs/fleet.yaml', 'api', 0],
  ['specs/cargo.json', 'cargo', 0],
])('has a page for every operation, webhook and schema of %s', (file, folder, others) => {
  const pages = builtPages(site).filter((page) => page.startsWith(`/docs/${folder}/`))
  const below = (name: RegExp) =>
    pages.filter((page) => page.split('/').length === 5 && name.test(page.split('/')[3] ?? ''))
  const { operations, webhooks, schemas } = countParts(file)
  expect({
    operations: below(/^(?!schemas|webhooks)/).length,
    webhooks: below(/^webhooks$/).length,
    schemas: below(/^schemas$/).length,
  }).toEqual({ operations, webhooks, schemas: schemas + others })
})

test('groups operations by tag in the sidebar, with methods as badges', () => {
  const { page } = builtPage(site, '/docs/shop/products/list-products')
  const tree = JSON.parse(site.file(`build${(page.data as { sidebar: { url: string } }).sidebar.url}`)) as Tree
  const shop = tree.items.find(({ label }) => label === 'Chandlery')
  expect(shop?.items?.map(({ label }) => label)).toEqual(['Store', 'Miscellaneous', 'Schemas'])
  const [products] = shop?.items?.[0]?.items ?? []
  expect(products).toMatchObject({
    label: 'Products',
    items: [
      { label: 'List products', badge: { text: 'GET', variant: 'info' } },
      { label: 'Get a product' },
      // Its page is with its first tag.
      { label: 'Place an order', badge: { text: 'POST', variant: 'success' }, url: '/docs/shop/orders/create-order' },
    ],
  })
})

interface Tree {
  items: { label: string; url?: string; badge?: object; items?: Tree['items'] }[]
}

test('shows operations in full', () => {
  const { article, page } = builtPage(site, '/docs/api/ships/list-ships')
  expect(page.title).toBe('List ships | Harbour')
  expect(page.contents).toMatchObject([{ kind: 'static' }])
  expect(article).toContain('data-method="GET" data-path="/ships" data-server="https://api.harbour.example/v3"')
  const text = textOf(article)
  expect(text).toContain('Authentication, optional: office ( ships:read ) or key + session .')
  expect(text).toContain('filter object required style: deepObject explode: true')
  expect(text).toContain('limit integer default 20 minimum: 1 maximum: 50 Ships per page.')
  expect(text).toContain('Response headers X-Next string Cursor of the next page.')
  expect(text).toContain('401 Unauthorized Not authorized.')
  expect(article).toContain('<a href="/docs/api/schemas/ship">ship</a>')
  expect(textOf(builtPage(site, '/docs/api/ships/add-ship').article)).toContain(
    'Callbacks onArrival The ship has arrived POST {$request.body# /notifyUrl}',
  )
})

test('shows schemas in full', () => {
  const text = (page: string) => textOf(builtPage(site, `/docs/${page}`).article)
  expect(text('api/schemas/engine')).toContain(
    'Exactly one of: Sail Motor The field kind determines the schema. wind : Sail motor : Motor',
  )
  expect(text('api/schemas/port')).toContain('parent Port | null')
  expect(text('api/schemas/ship')).toContain('Relations Sent to Add a ship Returned by Add a ship List ships')
  expect(text('api/schemas/captain')).toContain('Includes Sailor .')
  expect(text('signals/schemas/signal')).toContain('height integer | null exclusiveMinimum: 0 exclusiveMaximum: 50')
  expect(text('signals/schemas/signal')).toContain('/^[a-z]{2}$/ string')
  expect(text('signals/schemas/signal')).toContain('position [number, number] required')
  expect(text('berths/schemas/berth')).toContain('id integer (int64) required read-only')
  expect(text('cargo/schemas/manifest')).toContain('previous Manifest | null Relations')
  expect(text('cargo/schemas/page-manifest')).toContain('next string (uri) | null Relations')
  expect(text('cargo/schemas/paper-meta')).toContain('sizes [integer, string, ...boolean[]]')
  expect(text('cargo/schemas/paper-meta')).toContain('big integer (int64) maximum: 9007199254740993')
  expect(builtPage(site, '/docs/shop').article).not.toContain('<script')
})

test('shows authentication with flows and scopes', () => {
  const text = textOf(builtPage(site, '/docs/api/authentication').article)
  expect(text).toContain(
    'clientCredentials tokenUrl : https://login.harbour.example/token Scopes: ships:read Read ships.',
  )
  expect(text).toContain('session type : apiKey in : cookie name : sid')
})

test('asks for authentication where clients send the request', () => {
  const text = (page: string) => textOf(builtPage(site, `/docs/cargo/${page}`).article)
  expect(text('manifests/read-manifest')).toContain('Authentication: session + csrf or openId')
  expect(text('manifests/delete-manifests-manifest-id')).toContain('Requires no authentication.')
  expect(text('webhooks/post-manifest-cleared')).not.toContain('Authentication')
})

test('has Markdown exports', () => {
  const markdown = site.file('build/docs/api/ships/set-flag.md')
  expect(markdown).toContain("--data-binary '@file.bin'")
  expect(markdown).toContain('```python\nimport requests\n')
})

test('search finds operations by title, path and description, schemas, and fields', async () => {
  const { urls } = readSearchIndex(site)
  expect((await urls('List ships'))[0]).toBe('/docs/api/ships/list-ships')
  expect(await urls('ships papers')).toContain('/docs/api/ships/upload-papers')
  expect((await urls('Ships per page')).join()).toContain('/docs/api/ships/list-ships')
  expect((await urls('Captain'))[0]).toBe('/docs/api/schemas/captain')
  expect((await urls('clientCredentials')).join()).toContain('/docs/api/authentication')
})

const htmlOf = ({ dir }: TestSite) =>
  Object.fromEntries(
    readdirSync(path.join(dir, 'build'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.html'))
      .sort()
      .map((name) => [name, readFileSync(path.join(dir, 'build', name), 'utf8')]),
  )

test('a rebuild after an edit of a referenced file equals a clean build, and broken links have their line', async () => {
  const file = path.join(site.dir, 'specs/shop/schemas/Product.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('Something to buy.', 'Something to [buy](nowhere.md).'))
  const { code, output } = await site.run(['build'])
  expect(code).toBe(1)
  expect(output).toContain('specs/shop/schemas/Product.yaml:2 The link @site/specs/shop/schemas/nowhere.md')
  writeFileSync(file, text.replace('Something to buy.', 'Something to sell.'))
  await site.build()
  const rebuilt = htmlOf(site)
  expect(rebuilt['docs/shop/schemas/product/index.html']).toContain('Something to sell.')
  await site.build(['--no-cache'])
  expect(htmlOf(site)).toEqual(rebuilt)
})

test('versions of the documentation have the reference of their release', async () => {
  const other = openSite('openapi')
  try {
    const config = other
      .file('site.config.ts')
      .replace(/ {4}openapi\(\{ (?:id: 'berths'|id: 'shop'|id: 'signals'|spec).*\n/g, '')
    writeFileSync(
      path.join(other.dir, 'site.config.ts'),
      config.replace('docs(),', "docs(), openapi({ spec: 'specs/shop/openapi.yaml', path: 'shop' }),"),
    )
    writeFileSync(path.join(other.dir, 'docs/intro.md'), '# Introduction\n\n[Product](shop/schemas/product.mdx)\n')
    const product = path.join(other.dir, 'specs/shop/schemas/Product.yaml')
    const text = readFileSync(product, 'utf8')
    writeFileSync(product, text.replace('Something to buy.', 'Something that was sold.'))
    expect(await other.run(['version', '1.0'])).toMatchObject({ code: 0 })
    writeFileSync(product, text)
    await other.build()
    const article = (page: string) => builtPage(other, page).article
    expect(textOf(article('/docs/shop/schemas/product'))).toContain('Something that was sold.')
    expect(textOf(article('/docs/next/shop/schemas/product'))).toContain('Something to buy.')
    expect(article('/docs/shop/products/list-products')).toContain('href="/docs/shop/schemas/')
    expect(article('/docs/next/shop/products/list-products')).toContain('href="/docs/next/shop/schemas/')
    expect(article('/docs/next/intro')).toContain('href="/docs/next/shop/schemas/product"')
    const { hits } = readSearchIndex(other)
    const [hit] = await hits('List products', ['docusaurus_tag:docs-default-1.0'])
    expect(hit?.url).toBe('/docs/shop/products/list-products')
  } finally {
    await other.close()
  }
})

test('builds 60 operations', async () => {
  const other = openSite('openapi')
  try {
    rmSync(path.join(other.dir, 'specs'), { recursive: true })
    writeFileSync(path.join(other.dir, 'docs/intro.md'), '# Introduction\n')
    writeFileSync(path.join(other.dir, 'openapi.json'), largeApi(60))
    const config = other.file('site.config.ts').replace(/ {4}openapi\(.*\n/g, '')
    writeFileSync(
      path.join(other.dir, 'site.config.ts'),
      config.replace('docs(),', "docs(), openapi({ spec: 'openapi.json' }),"),
    )
    await other.build()
    const pages = builtPages(other)
    expect(pages.filter((page) => /^\/docs\/api\/group\d\/./.test(page))).toHaveLength(60)
    expect(pages.filter((page) => /^\/docs\/api\/schemas\/./.test(page))).toHaveLength(12)
  } finally {
    await other.close()
  }
})

test('offers the specification on the home page, in one file without internal parts', () => {
  expect(builtPage(site, '/docs/shop').html).toContain('href="/shop/shop.json"')
  const { paths } = JSON.parse(site.file('build/shop/shop.json')) as { paths: Record<string, Record<string, object>> }
  expect(JSON.stringify(paths)).not.toMatch(/x-internal|\.yaml/)
  expect(parse(site.file('build/shop/shop.yaml'))).toMatchObject({ paths })
})

test('assistants find operations by their requests, ids, and titles, and schemas by their names', async () => {
  const { call, client, close } = await stdioClient(site.dir)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['http_operation', 'http_schema', 'http_operation_shop', 'http_schema_shop']),
  )
  const source = async (name: string) => (await call('http_operation', { name })).split('\n')[0]
  const url = 'https://harbour.example/docs/api'
  const flag = `Source: ${url}/ships/set-flag`
  expect([await source('PUT /ships/{shipId}/flag'), await source('setFlag')]).toEqual([flag, flag])
  expect(await source('get /ships')).toMatch(/\/list-ships$/)
  expect(await source('Nothing')).toMatch(/^Error: There is no operation "Nothing"\./)
  expect(await call('http_schema', { name: '#/components/schemas/Ship' })).toContain(
    `Source: ${url}/schemas/ship\n\n# Ship`,
  )
  await close()
})
