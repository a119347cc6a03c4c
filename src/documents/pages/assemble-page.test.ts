import { describe, expect, test } from 'vitest'
import { validateConfig } from '../../config/index.ts'
import type { Artifact, Plugin, Route, SiteConfig } from '../../shared/types.ts'
import { assemblePage, collectPartials, type ModuleFiles } from './index.ts'

const siteConfig = { title: 'Convoke', url: 'https://docs.convoke.example' }

function configWith(change: Partial<SiteConfig> = {}): SiteConfig {
  return { ...validateConfig(siteConfig, { sourcePath: 'site.config.ts' }), ...change }
}

function artifact(id: string, change: Partial<Artifact> = {}): Artifact {
  return {
    id,
    kind: 'static',
    compiledHash: '0',
    url: `/assets/doc/${id}.js`,
    toc: [],
    ids: [],
    links: [],
    imports: [],
    partials: [],
    assets: [],
    hasTitle: false,
    dependencies: [],
    diagnostics: [],
    ...change,
  }
}

function route(change: Partial<Route> = {}): Route {
  return {
    path: '/docs/a',
    component: '@theme/DocPage',
    contents: [{ id: 'docs/a.md', variant: 'full' }],
    data: { docId: 'a' },
    head: { title: 'Tents' },
    locale: 'en',
    plugin: 'docs',
    ...change,
  }
}

function assemble(
  input: Route,
  artifacts: Artifact[],
  options: {
    config?: SiteConfig
    modules?: Record<string, { scripts: string[]; styles: string[] }>
    plugins?: Plugin[]
  } = {},
) {
  const modules: ModuleFiles = { get: (key) => options.modules?.[key] }
  return assemblePage(input, {
    config: options.config ?? configWith(),
    artifacts: new Map(artifacts.map((item) => [item.id, item])),
    modules,
    stamp: 'stamp',
    mode: 'production',
    plugins: options.plugins ?? [],
  })
}

test('includes the shared data of components that documents use', () => {
  const input = route({ shared: ['/a.json'], componentShared: { DocCardList: ['/b.json'], Other: ['/c.json'] } })
  const shared = (id: string) =>
    assemble(input, [artifact('docs/a.md', { imports: [{ id, kind: 'use' }] })]).page.shared
  expect(shared('@theme/mdx/DocCardList')).toEqual(['/a.json', '/b.json'])
  expect(shared('@theme/DocCardList')).toEqual(['/a.json', '/b.json'])
  expect(shared('@theme/Tabs')).toEqual(['/a.json'])
})

test('assembles a page from a route, its documents and its modules', () => {
  const toc = [{ id: 'pegs', level: 2, html: 'Pegs' }]
  const { page, diagnostics } = assemble(
    route({
      head: { title: 'Tents', description: 'How to pitch', keywords: ['tent', 'peg'] },
      shared: ['/_lectern/shared/docs/a.json'],
      version: { instance: 'default', name: 'current', label: 'Next' },
    }),
    [artifact('docs/a.md', { toc, hasTitle: true })],
    { modules: { '@theme/DocPage': { scripts: ['assets/js/doc.js'], styles: ['assets/css/doc.css'] } } },
  )
  expect(diagnostics).toEqual([])
  expect(page).toEqual({
    path: '/docs/a',
    component: '@theme/DocPage',
    locale: 'en',
    version: { instance: 'default', name: 'current', label: 'Next' },
    stamp: 'stamp',
    title: 'Tents | Convoke',
    plainTitle: 'Tents',
    description: 'How to pitch',
    head: [
      { tag: 'meta', attributes: { name: 'description', content: 'How to pitch' } },
      { tag: 'meta', attributes: { name: 'keywords', content: 'tent,peg' } },
      { tag: 'link', attributes: { rel: 'canonical', href: 'https://docs.convoke.example/docs/a' } },
    ],
    contents: [{ id: 'docs/a.md', kind: 'static', url: '/assets/doc/docs/a.md.js', partials: [], toc, hasTitle: true }],
    modules: ['@theme/DocPage'],
    scripts: ['/assets/js/doc.js'],
    styles: ['/assets/css/doc.css'],
    data: { docId: 'a' },
    shared: ['/_lectern/shared/docs/a.json'],
    alternates: [],
  })
})

test('includes the files of further components', () => {
  const files = (name: string) => ({ scripts: [`${name}.js`], styles: [`${name}.css`] })
  const modules = { '@theme/DocPage': files('doc'), '@theme/Own': files('own') }
  const { page } = assemble(route({ components: ['@theme/Own'] }), [], { modules })
  expect(page.modules).toEqual(['@theme/DocPage', '@theme/Own'])
  expect([page.scripts, page.styles]).toEqual([
    ['/doc.js', '/own.js'],
    ['/doc.css', '/own.css'],
  ])
})

test('assembles a page without documents, description and module files', () => {
  const { page } = assemble(route({ contents: [] }), [])
  expect(page).toEqual({
    path: '/docs/a',
    component: '@theme/DocPage',
    locale: 'en',
    stamp: 'stamp',
    title: 'Tents | Convoke',
    plainTitle: 'Tents',
    head: [{ tag: 'link', attributes: { rel: 'canonical', href: 'https://docs.convoke.example/docs/a' } }],
    contents: [],
    modules: ['@theme/DocPage'],
    scripts: [],
    styles: [],
    data: { docId: 'a' },
    alternates: [],
  })
})

test('omits documents that were not compiled', () => {
  const contents = ['docs/a.md', 'docs/b.md'].map((id) => ({ id, variant: 'full' as const }))
  const { page } = assemble(route({ contents }), [artifact('docs/b.md')])
  expect(page.contents.map((content) => content.id)).toEqual(['docs/b.md'])
})

describe('modules', () => {
  const mixed = (imports: Artifact['imports'], partials: string[] = []) =>
    artifact('docs/a.md', { kind: 'mixed', imports, partials })

  test('include imports of documents and of their partials; `require` has a separate key', () => {
    const { page } = assemble(route(), [
      mixed(
        [
          { id: '@site/src/Map.tsx', kind: 'use' },
          { id: 'dayjs', kind: 'req' },
          { id: '@site/src/lazy.ts', kind: 'load' },
        ],
        ['docs/_p.mdx'],
      ),
      artifact('docs/_p.mdx', { imports: [{ id: '@theme/Tabs', kind: 'use' }] }),
    ])
    expect(page.modules).toEqual(['@theme/DocPage', '@theme/Tabs', '@site/src/Map.tsx', 'require dayjs'])
    expect(page.lazy).toEqual({ '@site/src/lazy.ts': { scripts: [], styles: [] } })
  })

  test('list each file once, in order, with the base URL', () => {
    const { page } = assemble(
      route(),
      [
        mixed([
          { id: 'a', kind: 'use' },
          { id: 'a', kind: 'use' },
          { id: 'b', kind: 'req' },
        ]),
      ],
      {
        config: configWith({ baseUrl: '/sub/' }),
        modules: {
          '@theme/DocPage': { scripts: ['x.js', 'y.js'], styles: ['x.css'] },
          a: { scripts: ['y.js', 'z.js'], styles: ['x.css', 'z.css'] },
          'require b': { scripts: ['x.js', 'w.js'], styles: [] },
        },
      },
    )
    expect(page.scripts).toEqual(['/sub/x.js', '/sub/y.js', '/sub/z.js', '/sub/w.js'])
    expect(page.styles).toEqual(['/sub/x.css', '/sub/z.css'])
  })

  test('list files of lazy modules separately, unless the page loads them anyway', () => {
    const { page } = assemble(
      route(),
      [
        mixed([
          { id: 'lazy', kind: 'load' },
          { id: 'both', kind: 'load' },
          { id: 'both', kind: 'use' },
        ]),
      ],
      { modules: { lazy: { scripts: ['lazy.js'], styles: ['lazy.css'] }, both: { scripts: ['both.js'], styles: [] } } },
    )
    expect(page.lazy).toEqual({ lazy: { scripts: ['/lazy.js'], styles: ['/lazy.css'] } })
    expect(page.scripts).toEqual(['/both.js'])
  })
})

describe('documents that import documents', () => {
  const documents = [
    artifact('a', { kind: 'mixed', partials: ['b', 'c'], toc: [{ id: 'a', level: 2, html: 'A' }, { partial: 'b' }] }),
    artifact('b', { partials: ['d'], toc: [{ partial: 'd' }, { id: 'b', level: 2, html: 'B' }] }),
    artifact('c', { partials: ['d', 'unknown'] }),
    artifact('d', { toc: [{ id: 'd', level: 3, html: 'D' }, { partial: 'unknown' }] }),
  ]

  test('list each partial once, innermost first, and insert its headings where it is imported', () => {
    const { page, diagnostics } = assemble(route({ contents: [{ id: 'a', variant: 'full' }] }), documents)
    expect(diagnostics).toEqual([])
    expect(page.contents).toEqual([
      {
        id: 'a',
        kind: 'mixed',
        url: '/assets/doc/a.js',
        partials: ['d', 'b', 'c'].map((id) => ({ id, url: `/assets/doc/${id}.js` })),
        toc: [
          { id: 'a', level: 2, html: 'A' },
          { id: 'd', level: 3, html: 'D' },
          { id: 'b', level: 2, html: 'B' },
        ],
        hasTitle: false,
      },
    ])
  })

  test('have URLs with the base URL', () => {
    const contents = [{ id: 'a', variant: 'full' as const }]
    const { page } = assemble(route({ contents }), documents, { config: configWith({ baseUrl: '/sub/' }) })
    const [content] = page.contents
    expect([content?.url, content?.partials[0]?.url]).toEqual(['/sub/assets/doc/a.js', '/sub/assets/doc/d.js'])
  })

  test('reports an import cycle with its path', () => {
    const contents = [{ id: 'a', variant: 'full' as const }]
    const { page, diagnostics } = assemble(route({ contents }), [
      artifact('a', { partials: ['b'] }),
      artifact('b', { partials: ['c'] }),
      artifact('c', { partials: ['b'] }),
    ])
    expect(page.contents[0]?.partials.map((part) => part.id)).toEqual(['c', 'b'])
    expect(diagnostics).toEqual([
      {
        code: 'circular-import',
        severity: 'error',
        message: 'Documents import each other in a cycle: b → c → b.',
        hint: 'Move the shared part into another document.',
        sourcePath: 'b',
        item: 'import of c',
      },
    ])
  })

  test('form a cycle if a document imports itself', () => {
    const self = artifact('a', { partials: ['a'], toc: [{ id: 'x', level: 2, html: 'X' }] })
    expect(collectPartials(self, new Map([['a', self]]))).toEqual({ partials: [], cycle: ['a', 'a'] })
  })
})

describe('head', () => {
  const canonical = (href: string) => [{ tag: 'link', attributes: { rel: 'canonical', href } }]
  const robots = [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } }]
  const assembleHead = (change: Partial<Route>, config = configWith()) =>
    assemble(route({ head: { title: 'A' }, ...change }), [], { config }).page.head

  test('omits the canonical URL if the page is not indexed', () => {
    expect(assembleHead({ head: { title: 'A', noIndex: true } })).toEqual(robots)
    expect(assembleHead({}, configWith({ noIndex: true }))).toEqual(robots)
  })

  test('encodes the canonical URL', () => {
    expect(assembleHead({ path: '/docs/café 1' })).toEqual(canonical('https://docs.convoke.example/docs/caf%C3%A9%201'))
    expect(assembleHead({ head: { title: 'A', canonical: '/docs/first' } })).toEqual(
      canonical('https://docs.convoke.example/docs/first'),
    )
    expect(assembleHead({ path: '/sub/a/' }, configWith({ url: 'https://a.example/', baseUrl: '/sub/' }))).toEqual(
      canonical('https://a.example/sub/a/'),
    )
  })

  test('uses the canonical URL of the repeated page, unless the route has one', () => {
    expect(assembleHead({ repeats: '/docs/first' })).toEqual(canonical('https://docs.convoke.example/docs/first'))
    expect(assembleHead({ repeats: '/docs/first', head: { title: 'A', canonical: 'https://x.example/a' } })).toEqual(
      canonical('https://x.example/a'),
    )
  })

  test('contains the image of the page or of the site with its complete URL, the last update and class names', () => {
    const imageTags = (image: string | undefined, theme: Partial<SiteConfig['theme']> = {}) => {
      const config = configWith({ baseUrl: '/sub/', theme: { ...configWith().theme, ...theme } })
      const tags = assembleHead({ head: { title: 'A', ...(image && { image }) } }, config)
      return tags.slice(0, -1).map(({ attributes }) => [attributes.property ?? attributes.name, attributes.content])
    }
    const all = (url: string) => [['og:image', url]]
    expect(imageTags(undefined)).toEqual([])
    expect(imageTags('/img/ä.png')).toEqual(all('https://docs.convoke.example/sub/img/%C3%A4.png'))
    expect(imageTags('https://x.example/a.png')).toEqual(all('https://x.example/a.png'))
    expect(imageTags(undefined, { image: 'img/card.png' })).toEqual(
      all('https://docs.convoke.example/sub/img/card.png'),
    )
    const head = { title: 'A', modified: '2024-02-03T00:00:00.000Z', className: 'one two' }
    const { page } = assemble(route({ head }), [])
    expect(page.className).toBe('one two')
    expect(page.head[0]).toEqual({
      tag: 'meta',
      attributes: { property: 'article:modified_time', content: '2024-02-03T00:00:00.000Z' },
    })
  })

  test('contains tags from plugins, in order', () => {
    const plugins: Plugin[] = [
      { name: 'one', head: (page) => [{ tag: 'meta', attributes: { name: 'one', content: page.title } }] },
      { name: 'none' },
      { name: 'two', head: (page) => [{ tag: 'meta', attributes: { name: 'two', content: page.path } }] },
    ]
    expect(assemble(route({ head: { title: 'A', noIndex: true } }), [], { plugins }).page.head).toEqual([
      ...robots,
      { tag: 'meta', attributes: { name: 'one', content: 'A | Convoke' } },
      { tag: 'meta', attributes: { name: 'two', content: '/docs/a' } },
    ])
  })
})
