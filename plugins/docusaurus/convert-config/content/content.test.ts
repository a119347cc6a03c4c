import type { Plugin, RouteResult } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { configWith, loadContext, routeContext, writeSite } from '../../../../tests/fixtures/docs-plugin/contexts.ts'
import { docusaurusConfig } from '../../index.ts'

const files = {
  'docs/intro.md': '---\ntags: [Boats]\nlevel: 2\nsidebar_class_name: first\n---\n\n# Intro\n\nHello.\n',
  'docs/guide/knots.md': '# Knots\n\nTie.\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'sidebars.json': JSON.stringify({
    main: [
      'intro',
      { type: 'category', label: 'Guide', items: ['guide/knots', { type: 'link', label: 'L', href: '/x' }] },
    ],
  }),
  'blog/2024-01-02-tide.md': '---\nauthors: ann\ntags: [Sea]\nkind: news\n---\n\n# Tide\n\nHigh.\n',
  'blog/2024-01-03-ebb.md': '# Ebb\n\nLow.\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n  image_url: /ann.png\n',
  'static/ann.png': '',
  'src/pages/index.js': 'export default () => null\n',
  'src/pages/about.md': '---\nwrapperClassName: wide\n---\n\n# About\n',
}

const presets = (blog: object = {}) => [
  ['classic', { docs: { sidebarPath: './sidebars.json' }, blog: { onUntruncatedBlogPosts: 'ignore', ...blog } }],
]

/** Loads a site and returns the results of its plugins by name, and what is reported. */
async function open(config: object, more: Record<string, string> = {}) {
  const siteDir = writeSite({ ...files, ...more })
  const base = { title: 'Tides', url: 'https://tides.example', baseUrl: '/base/' }
  const context = { siteDir, configFile: 'docusaurus.config.js' }
  const { config: converted, diagnostics } = await docusaurusConfig({ ...base, ...config }, context)
  const settings = configWith({ baseUrl: '/base/', trailingSlash: true, staticDirectories: ['static'] })
  const loading = loadContext(siteDir, settings)
  const load = async (plugin: Plugin): Promise<[string, RouteResult | undefined]> => {
    const content = await plugin.load?.(loading)
    return [plugin.name, plugin.routes?.(content, routeContext(siteDir, settings))]
  }
  const results = new Map(await Promise.all(converted.plugins.map(load)))
  const reported = [...diagnostics, ...loading.diagnostics].map(({ message }) => message)
  return { results, reported }
}

interface Seen {
  'docusaurus-plugin-content-docs': { default: { loadedVersions: [Record<string, unknown>] } }
  'docusaurus-plugin-content-blog': { default: Record<string, unknown> & { blogPosts: unknown[] } }
  'docusaurus-plugin-content-pages': { default: unknown[] }
}

test('`allContentLoaded` gets documents, posts and pages as Docusaurus describes them', async () => {
  const seen: Seen[] = []
  const reader = () => ({
    name: 'reader',
    allContentLoaded({ allContent }: { allContent: Seen }) {
      seen.push(allContent)
    },
  })
  const { reported } = await open({ presets: presets(), plugins: [reader] })
  expect(reported).toEqual([])
  const [{ 'docusaurus-plugin-content-docs': docs, 'docusaurus-plugin-content-blog': blog, ...rest }] = seen as [Seen]
  const [version] = docs.default.loadedVersions
  expect(version).toMatchObject({
    versionName: 'current',
    isLast: true,
    path: '/base/docs',
    tagsPath: '/base/docs/tags',
  })
  expect(version.docs).toEqual([
    expect.objectContaining({ id: 'guide/knots', sourceDirName: 'guide', permalink: '/base/docs/guide/knots' }),
    expect.objectContaining({
      ...{ id: 'intro', title: 'Intro', description: 'Hello.', source: '@site/docs/intro.md', slug: '/intro' },
      ...{ permalink: '/base/docs/intro', sidebar: 'main', draft: false, unlisted: false },
      tags: [{ inline: false, label: 'Boats', permalink: '/base/docs/tags/boats' }],
      frontMatter: { tags: ['Boats'], level: 2, sidebar_class_name: 'first' },
      next: { title: 'Knots', permalink: '/base/docs/guide/knots' },
    }),
    expect.objectContaining({ id: 'secret', unlisted: true }),
  ])
  expect(version.sidebars).toEqual({
    main: [
      { type: 'doc', id: 'intro', label: 'Intro', className: 'first' },
      {
        ...{ type: 'category', label: 'Guide', collapsible: true, collapsed: true },
        items: [
          { type: 'doc', id: 'guide/knots', label: 'Knots' },
          { type: 'link', label: 'L', href: '/base/x' },
        ],
      },
    ],
  })
  expect(blog.default.blogPosts).toEqual([
    expect.objectContaining({ id: '/2024/01/03/ebb', content: '# Ebb\n\nLow.' }),
    {
      id: '/2024/01/02/tide',
      content: '# Tide\n\nHigh.',
      metadata: {
        ...{ permalink: '/base/blog/2024/01/02/tide', source: '@site/blog/2024-01-02-tide.md', title: 'Tide' },
        ...{ description: 'High.', date: new Date('2024-01-02'), readingTime: 1, hasTruncateMarker: false },
        tags: [{ inline: false, label: 'Sea', permalink: '/base/blog/tags/sea' }],
        authors: [
          { key: 'ann', name: 'Ann', imageURL: '/base/ann.png', page: { permalink: '/base/blog/authors/ann' } },
        ],
        frontMatter: { authors: 'ann', tags: ['Sea'], kind: 'news' },
        ...{ unlisted: false, prevItem: { title: 'Ebb', permalink: '/base/blog/2024/01/03/ebb' } },
      },
    },
  ])
  expect(blog.default).toMatchObject({
    ...{ blogTitle: 'Blog', blogTagsListPath: '/base/blog/tags' },
    blogTags: { '/base/blog/tags/sea': { label: 'Sea', items: ['/2024/01/02/tide'], unlisted: false } },
  })
  expect(rest['docusaurus-plugin-content-pages'].default).toEqual([
    { type: 'jsx', permalink: '/base/', source: '@site/src/pages/index.js' },
    expect.objectContaining({ type: 'mdx', permalink: '/base/about', title: 'About', unlisted: false }),
  ])
})

test('`processBlogPosts` selects, orders and renames posts', async () => {
  type Posts = { id: string; metadata: { title: string } }[]
  const process = ({ blogPosts }: { blogPosts: Posts }) => [
    ...blogPosts
      .toReversed()
      .map((post) => ({ ...post, metadata: { ...post.metadata, title: `${post.metadata.title}!` } })),
    { id: 'other', metadata: {} },
  ]
  const { results, reported } = await open({ presets: presets({ processBlogPosts: process }) })
  const list = results.get('blog')?.routes.find(({ path }) => path === '/base/blog/')
  const { posts = [] } = (list?.data ?? {}) as { posts?: { title: string }[] }
  expect(posts.map(({ title }) => title)).toEqual(['Tide!', 'Ebb!'])
  expect(reported).toEqual(['`processBlogPosts` returns the post "other", which has no file. It is left out.'])
  const none = await open({ presets: presets({ processBlogPosts: () => [] }) })
  expect(none.results.get('blog')?.routes.filter(({ component }) => component === '@theme/BlogPostPage')).toEqual([])
})

test('pages have their front matter if a module of the site reads it', async () => {
  const frontMatter = async (more?: Record<string, string>) => {
    const { results } = await open({ presets: presets() }, more)
    return ['docs', 'blog', 'pages'].flatMap((name) =>
      (results.get(name)?.routes ?? []).flatMap(
        ({ data }) => (data as { frontMatter?: object } | null)?.frontMatter ?? [],
      ),
    )
  }
  expect(await frontMatter()).toEqual([])
  expect(await frontMatter({ 'src/theme/Note.js': 'const { frontMatter } = useDoc()\n' })).toEqual(
    expect.arrayContaining([
      { tags: ['Boats'], level: 2, sidebar_class_name: 'first' },
      { authors: 'ann', tags: ['Sea'], kind: 'news' },
      { wrapperClassName: 'wide' },
    ]),
  )
  const themed = await open({
    presets: presets(),
    plugins: [() => ({ name: 'themed', getThemePath: () => './theme' })],
  })
  expect(themed.results.get('docs')?.routes[0]?.data).toHaveProperty('frontMatter')
})

test('every blog tells its title and paths, and custom elements are part of the head', async () => {
  const news = ['content-blog', { id: 'news', path: 'blog', routeBasePath: 'news', blogTitle: 'News' }]
  const headTags = [
    { tagName: 'meta', attributes: { name: 'a', content: 'b' } },
    { tagName: 'tide-clock', customElement: true, attributes: { zone: '1' } },
  ]
  const { results } = await open({ presets: presets({ authorsBasePath: 'people' }), plugins: [news], headTags })
  const data = [...results.values()].map((result) => result?.docusaurus?.globalData?.['docusaurus-plugin-content-blog'])
  expect(data.filter(Boolean)).toEqual([
    { default: { blogBasePath: '/base/blog', blogTitle: 'Blog', authorsListPath: '/base/blog/people' } },
    { news: { blogBasePath: '/base/news', blogTitle: 'News', authorsListPath: '/base/news/authors' } },
  ])
  expect(results.get('docusaurus-site-data')?.html).toEqual({ head: '<tide-clock zone="1"></tide-clock>' })
})

test('versions are published, and invalid settings of versions reported', async () => {
  const more = {
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/tide.md': '# Tide\n',
    'versioned_docs/version-1.0/tide.md': '# Tide\n',
  }
  const versions = { current: { label: 'Canary' }, '1.0': { path: 'old', banner: 'none' } }
  const { reported, results } = await open({ presets: [['classic', { docs: { versions }, blog: false }]] }, more)
  expect(reported).toEqual([])
  const paths = [...results.values()].flatMap(
    (result) => result?.versions?.map(({ label, path }) => [label, path]) ?? [],
  )
  expect(paths).toEqual([
    ['Canary', '/base/docs/next/'],
    ['2.0', '/base/docs/'],
    ['1.0', '/base/docs/old/'],
  ])
  const wrong = { presets: [['classic', { docs: { versions: { '1.0': { banner: 'maybe' } } }, blog: false }]] }
  expect((await open(wrong, more)).reported).toEqual([
    "`presets[0][1].docs.versions['1.0'].banner`: expected 'none', 'unreleased' or 'unmaintained', found 'maybe'.",
  ])
})

test('components that options name belong to the pages that render them', async () => {
  const docs = {
    sidebarPath: './sidebars.json',
    docRootComponent: '@theme/OwnRoot',
    docTagsListComponent: './src/Tags',
  }
  const blog = {
    onUntruncatedBlogPosts: 'ignore',
    blogPostComponent: '@theme/Entry',
    blogListComponent: '@theme/BlogListPage',
  }
  const pages = { mdxPageComponent: '@theme/OwnPage' }
  const { results } = await open({
    presets: [['classic', { docs, blog, pages }]],
    plugins: [['content-docs', { id: 'crew', path: 'docs', routeBasePath: 'crew', docItemComponent: '@theme/Member' }]],
  })
  const named = (name: string) =>
    new Map(results.get(name)?.routes.map(({ component, components }) => [component, components]))
  expect(named('docs')).toEqual(
    new Map([
      ['@theme/DocPage', ['@theme/PageComponent1']],
      ['@theme/DocTagsPage', ['@theme/PageComponent2']],
      ['@theme/DocTagPage', undefined],
    ]),
  )
  expect(named('docs-crew').get('@theme/DocPage')).toEqual(['@theme/PageComponent5'])
  expect(named('blog').get('@theme/BlogPostPage')).toEqual(['@theme/PageComponent3'])
  expect(named('blog').get('@theme/BlogListPage')).toBeUndefined()
  expect(named('pages').get('@theme/MdxPage')).toEqual(['@theme/PageComponent4'])
})
