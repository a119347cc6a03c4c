import { createHash } from 'node:crypto'
import type { Route, Site, SiteConfig, SitePage } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { allTexts } from '../../src/shared/texts/all-texts.ts'
import { createTexts } from '../../src/shared/texts/format-text.ts'
import { memoryWriter } from '../../tests/support/memory-writer.ts'
import { llms } from './index.ts'
import { createExports, exportPath, renderExports } from './markdown-page.ts'
import { splitByVersion } from './version-sections.ts'

const config = {
  title: 'Trails',
  tagline: '',
  url: 'https://trails.example',
  baseUrl: '/',
  titleDelimiter: '|',
  plugins: [{ name: 'llms' }],
  mcp: {},
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
} as unknown as SiteConfig

const canonical = (href: string) => ({ tag: 'link', attributes: { rel: 'canonical', href } }) as const
const sidebar = { name: 's', branch: '', url: '/sidebar.json' }

function page(path: string, change: object = {}): SitePage {
  const head = [canonical(config.url + path)]
  return {
    path,
    component: '@theme/DocPage',
    locale: 'en',
    alternates: [],
    title: `${path} | Trails`,
    plainTitle: path,
    head,
    contents: [{ id: path, hasTitle: false }],
    data: { sidebar },
    ...change,
  } as never
}

function createSite(pages: SitePage[], items: object[] = []): Site {
  return {
    config,
    manifest: { locale: 'en', routes: [], sources: {} },
    texts: createTexts(allTexts),
    versions: [],
    assistantNotes: [],
    apis: [],
    generatorVersion: '1.0.0',
    pages,
    shared: { '/sidebar.json': { items } as never },
    markdown: (id, resolveLink) =>
      `Text of ${id}: ${resolveLink('/b?x=1#y')} ${resolveLink('../c')} ${resolveLink('/img/d.png')}\n`,
    renderedMarkdown: async () => undefined,
    article: async () => undefined,
    sections: async () => undefined,
  }
}

test('exports a page to its path with .md, in any trailing-slash form', () => {
  const paths = ['/', '/docs/a', '/docs/a/', '/docs/a.html', '/docs/Größe', '/docs/node.js']
  expect(paths.map((path) => exportPath(path, config))).toEqual([
    '/index.md',
    '/docs/a.md',
    '/docs/a.md',
    '/docs/a.md',
    '/docs/Gr%C3%B6%C3%9Fe.md',
    '/docs/node.js.md',
  ])
  expect(exportPath('/base/', { ...config, baseUrl: '/base/' })).toBe('/base/index.md')
})

test('exports pages with one document, lists of others, and component pages of a build', () => {
  const pages = [
    page('/one'),
    page('/none', { contents: [], component: '@theme/SearchPage' }),
    page('/component', { contents: [], component: '@site/src/pages/component' }),
    page('/many', { contents: [{}, {}] }),
    page('/list', { contents: [], data: { items: [{ label: 'A', url: '/a' }] } }),
    page('/404.html'),
  ]
  expect([...createExports(createSite(pages), true).keys()]).toEqual(['/one', '/component', '/list'])
  expect([...createExports(createSite(pages), false).keys()]).toEqual(['/one', '/list'])
})

test('titles, labels, and descriptions are text in Markdown', async () => {
  const text = 'A\n\n#\u0085[x](javascript:a) ] <script>'
  const items = [{ label: text, url: '/b', description: text }]
  const site = createSite([page('/list', { contents: [], description: `${text}.`, data: { title: text, items } })])
  const line = 'A # \\[x\\](javascript:a) ] \\<script>'
  expect([...(await renderExports(site, createExports(site, true))).values()]).toEqual([
    `# ${line}\n\n${line}.\n\n- [${line.replace(' ] ', ' \\] ')}](https://trails.example/b): ${line}\n`,
  ])
})

test('links to other exports, and adds a missing title', async () => {
  const site = createSite([
    page('/docs/a', { data: { title: 'A page' } }),
    page('/b'),
    page('/c', { contents: [], component: '@theme/SearchPage' }),
  ])
  const markdownExports = createExports(site, true)
  expect([...(await renderExports(site, markdownExports)).values()][0]).toBe(
    '# A page\n\nText of /docs/a: https://trails.example/b.md#y https://trails.example/c https://trails.example/img/d.png\n',
  )
})

test('lists posts with their dates, the next page, and nothing twice', async () => {
  const posts = [{ title: 'First *post*', url: '/blog/first', formattedDate: 'Jan 2, 2026', date: '2026-01-02' }]
  const data = { title: 'Blog', posts, pagination: { page: 2, pages: 3, newer: '/blog', older: '/blog/page/3' } }
  const list = (path: string) => page(path, { data, description: 'Blog', contents: [{ id: '/excerpt' }] })
  const site = createSite([list('/blog'), list('/blog/page/2'), page('/blog/first')])
  const markdownExports = createExports(site, true)
  expect([...(await renderExports(site, markdownExports)).values()][1]).toBe(
    [
      '# Blog',
      '- [First \\*post\\*](https://trails.example/blog/first.md): Jan 2, 2026',
      '[Newer posts](https://trails.example/blog.md)',
      '[Older posts](https://trails.example/blog/page/3)\n',
    ].join('\n\n'),
  )
  // `llms.txt` lists the posts themselves, and `llms-full.txt` contains them.
  const { main } = splitByVersion(site, markdownExports)
  expect(main.flatMap((section) => section.markdownExports.map(({ page: { path } }) => path))).toEqual(['/blog/first'])
  expect([...markdownExports.values()].map(({ hasDocument }) => hasDocument)).toEqual([false, false, true])
})

test('a component page is what it renders, with its own title', async () => {
  const component = { component: '@site/src/pages/about', contents: [], plainTitle: 'Trails' }
  const site = createSite([page('/about', component), page('/none', component)])
  const text = '# About\\_us\n\nHello\n'
  site.renderedMarkdown = async ({ path }) =>
    path === '/about' ? { text, hasTitle: true } : { text: 'No title\n', hasTitle: false }
  const { out, files } = memoryWriter()
  await llms({ skill: false }).emit?.(site, out, { ownSkill: undefined })
  expect(files.get('about.md')).toBe(text)
  expect(files.get('none.md')).toBe('# Trails\n\nNo title\n')
  expect(String(files.get('llms.txt'))).toContain('- [About_us](https://trails.example/about.md)\n- [Trails](')
  expect(String(files.get('llms-full.txt'))).toContain(`Source: https://trails.example/about.md\n\n${text}`)
})

test('a post begins with its date and authors', async () => {
  const post = { title: 'A', formattedDate: 'Jan 2, 2026', authors: [{ name: 'Writer_1' }, { url: '/x' }] }
  const data = { title: 'A', post }
  const site = createSite([
    page('/blog/a', { data }),
    page('/blog/b', { data, contents: [{ id: '/b', hasTitle: true }] }),
  ])
  site.markdown = (id) => (id === '/b' ? '# Own\n\nText\n' : 'Text\n')
  expect([...(await renderExports(site, createExports(site, true))).values()]).toEqual([
    '# A\n\nJan 2, 2026 · Writer_1\n\nText\n',
    '# Own\n\nJan 2, 2026 · Writer_1\n\nText\n',
  ])
})

test('says the version and language of a page, and where the others are', async () => {
  const localeConfigs = { en: { baseUrl: '/' }, de: { baseUrl: '/de/', htmlLang: 'de-AT' } }
  const instance = { instance: 'docs' }
  const versions = [
    { ...instance, name: 'current', label: 'Next', isLast: false },
    { ...instance, name: '2', label: '2.0', isLast: true },
    { ...instance, name: '1', label: '1.0', isLast: false },
  ]
  const alternates = [
    { locale: 'en', version: 'current', path: '/next/a' },
    { locale: 'en', version: '2', path: '/a' },
    { locale: 'en', version: '1', path: '' },
    { locale: 'de', version: 'current', path: '' },
  ]
  const version = (name: string, label: string) => ({ ...instance, name, label })
  const site = createSite([
    page('/a', { alternates, version: version('2', '2.0') }),
    page('/next/a', { alternates, version: version('current', 'Next'), contentLang: 'fr' }),
    page('/1/b', { version: version('1', '1.0') }),
    page('/c'),
  ])
  site.config = { ...config, i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs } } as never
  site.versions = versions as never
  site.markdown = () => 'Text\n'
  const found = [...(await renderExports(site, createExports(site, true))).values()]
  const german = (path: string) => ` Other languages: [de-AT](https://trails.example/de${path}.md).`
  expect(found.map((text) => text.split('\n\n')[1])).toEqual([
    `- Version: 2.0, the latest. Other versions: [Next](https://trails.example/next/a.md).\n- Language: en.${german('/a')}`,
    '- Version: Next. Latest: [2.0](https://trails.example/a.md).\n- Language: fr.',
    `- Version: 1.0. Latest: 2.0.\n- Language: en.${german('/1/b')}`,
    `- Language: en.${german('/c')}`,
  ])
})

test('groups pages by sidebar category, without hidden and non-canonical pages', () => {
  const link = (url: string) => ({ label: url, url })
  const items = [
    link('/first'),
    {
      type: 'category',
      label: 'Guide',
      url: '/guide',
      ownPage: true,
      items: [link('/b'), { type: 'category', label: 'Deep', url: '/a', items: [link('/a')] }],
    },
    { type: 'html', value: '<hr>' },
    link('https://elsewhere.example/'),
    link('/last'),
  ]
  const hidden = { head: [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } }] }
  const pages = [
    ...['/a', '/b', '/first', '/guide', '/last', '/other'].map((path) => page(path)),
    page('/hidden', hidden),
    page('/', { head: [canonical('https://trails.example/first')] }),
  ]
  const site = createSite(pages, items)
  const found = splitByVersion(site, createExports(site, true)).main.map(({ title, markdownExports }) => [
    title,
    markdownExports.map((markdownExport) => markdownExport.page.path),
  ])
  expect(found).toEqual([
    ['Documentation', ['/first', '/last']],
    ['Guide', ['/guide', '/b', '/a']],
    ['More', ['/other']],
  ])
})

test('groups the posts of a blog, newest first', () => {
  const post = (path: string, date: string) => ({
    path,
    component: '@theme/BlogPostPage',
    plugin: 'blog',
    data: { post: { date } },
  })
  const list = (path: string, number: number) => {
    const data = { pagination: { page: number } }
    return { path, component: '@theme/BlogListPage', plugin: 'blog', head: { title: `Journal ${number}` }, data }
  }
  const routes = [
    list('/blog', 1),
    list('/blog/page/2', 2),
    post('/blog/a', '2023-01-02'),
    post('/blog/b', '2024-01-02'),
  ]
  const site = createSite(['/blog/a', '/blog/b', '/other'].map((path) => page(path)))
  const testSite = { ...site, manifest: { ...site.manifest, routes: routes as unknown as Route[] } }
  const found = splitByVersion(testSite, createExports(testSite, true)).main.map(({ title, markdownExports }) => [
    title,
    markdownExports.map((markdownExport) => markdownExport.page.path),
  ])
  expect(found).toEqual([
    ['Journal 1', ['/blog/b', '/blog/a']],
    ['More', ['/other']],
  ])
})

test('links the Markdown form of pages', () => {
  expect(llms().head?.(page('/a'), { config, mode: 'development' })).toEqual([
    { tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: '/a.md' } },
  ])
})

test('omits llms-full.txt and skill.md if disabled, and reports invalid options', async () => {
  const { out, files } = memoryWriter()
  await llms({ full: false, skill: false }).emit?.(createSite([page('/a')]), out, { ownSkill: undefined })
  expect([...files.keys()]).toEqual(['a.md', 'llms.txt'])
  expect(() => llms({ full: 'no' } as never)).toThrow('`full` in llms(): expected true or false')
})

/** Returns the files that `llms()` writes below `.well-known`. */
async function wellKnown(change: object, ownSkill?: { file: string; text: string }): Promise<Map<string, string>> {
  const { out, files } = memoryWriter()
  await llms().emit?.({ ...createSite([page('/a')]), ...change }, out, { ownSkill })
  return new Map([...files].flatMap(([file, text]) => (file.startsWith('.well-known/') ? [[file, String(text)]] : [])))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('lists the skill as versions 0.2.0 and 0.1.0 of Agent Skills Discovery do', async () => {
  const files = await wellKnown({})
  const text = files.get('.well-known/agent-skills/trails/SKILL.md') ?? ''
  const description =
    'How to find and read the documentation of Trails. Use it for questions about Trails, and before writing code or texts that depend on it.'
  expect(text).toMatch(/^---\nname: trails\n/)
  expect(JSON.parse(files.get('.well-known/agent-skills/index.json') ?? '')).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      { name: 'trails', type: 'skill-md', description, url: 'trails/SKILL.md', digest: `sha256:${sha256(text)}` },
    ],
  })
  expect(JSON.parse(files.get('.well-known/skills/index.json') ?? '')).toEqual({
    skills: [{ name: 'trails', description, files: ['SKILL.md'] }],
  })
  expect(files.get('.well-known/skills/trails/SKILL.md')).toBe(text)
  const own = { file: 'static/skill.md', text: '---\nname: own-skill\ndescription: Ours\n---\n# Own\n' }
  expect((await wellKnown({}, own)).get('.well-known/agent-skills/own-skill/SKILL.md')).toBe(own.text)
  expect([...(await wellKnown({ manifest: { locale: 'de', routes: [], sources: {} } })).keys()]).toEqual([])
})

test('describes the MCP server as SEP-2127 does', async () => {
  const mcp = { url: 'https://docs.trails.example/base/mcp' }
  const files = await wellKnown({ config: { ...config, mcp, tagline: 'x'.repeat(101) } })
  expect(JSON.parse(files.get('.well-known/mcp/server-card.json') ?? '')).toEqual({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'example.trails.docs/trails',
    version: '1.0.0',
    title: 'Trails',
    description: `${'x'.repeat(99)}…`,
    websiteUrl: 'https://trails.example/',
    remotes: [{ type: 'streamable-http', url: 'https://docs.trails.example/base/mcp' }],
  })
})

test('lists documented APIs as RFC 9727 does', async () => {
  const documentation = 'https://trails.example/docs/api'
  const apis = [
    { endpoints: ['https://api.example/v1', 'https://eu.api.example/v1'], documentation },
    { endpoints: ['https://other.example'], documentation, descriptions: [{ path: 'api/openapi.json', type: 'a/b' }] },
    { endpoints: [], documentation: 'https://trails.example/docs/none' },
  ]
  const doc = { 'service-doc': [{ href: documentation, type: 'text/html' }] }
  const files = await wellKnown({ apis })
  expect(JSON.parse(files.get('.well-known/api-catalog') ?? '')).toEqual({
    linkset: [
      {
        anchor: 'https://trails.example/.well-known/api-catalog',
        item: ['https://api.example/v1', 'https://eu.api.example/v1', 'https://other.example'].map((href) => ({
          href,
        })),
      },
      { anchor: 'https://api.example/v1', ...doc },
      { anchor: 'https://eu.api.example/v1', ...doc },
      {
        anchor: 'https://other.example',
        'service-desc': [{ href: 'https://trails.example/api/openapi.json', type: 'a/b' }],
        ...doc,
      },
    ],
  })
})
