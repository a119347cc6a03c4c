import { type BlogArchivePageData, type BlogListPageData, type BlogPostPageData, SiteError } from 'lectern/plugin-kit'
import { expect, test } from 'vitest'
import { configWith, loadContext, run, writeSite } from '../../tests/fixtures/docs-plugin/contexts.ts'
import { type BlogOptions, blog } from './index.ts'

const truncateMarker = '\n\n<!-- truncate -->\n'
const config = configWith({ onDuplicateRoutes: 'warn' })
const runBlog = (files: Record<string, string>, options?: BlogOptions, mode?: 'development') =>
  run(blog(options), files, config, mode)
const post = (front: string, body = `Text.${truncateMarker}`) => `---\n${front}\n---\n${body}`

const two = {
  'blog/2024-01-02-b.md': post('title: B\nauthors: me\ntags: [one]'),
  'blog/2023-01-02-a.md': post('title: A\ntags: [one, two]'),
  'blog/authors.yml': 'me:\n  name: Team\n  page: true\nyou:\n  name: Others\n',
}

test('creates the routes of a blog', async () => {
  const { routes, diagnostics } = await runBlog(two)
  expect(diagnostics).toEqual([])
  expect(routes.map(({ path, component }) => `${path} ${component.slice('@theme/Blog'.length)}`)).toEqual([
    '/blog/2024/01/02/b PostPage',
    '/blog/2023/01/02/a PostPage',
    '/blog ListPage',
    '/blog/archive ArchivePage',
    '/blog/tags TagsPage',
    '/blog/tags/one TagPage',
    '/blog/tags/two TagPage',
    '/blog/authors AuthorsPage',
    '/blog/authors/me AuthorPage',
  ])
  expect(routes[2]?.contents.map(({ id, variant }) => [id, variant])).toEqual([
    ['blog/2024-01-02-b.md', 'excerpt'],
    ['blog/2023-01-02-a.md', 'excerpt'],
  ])
})

test('creates the data of a post page', async () => {
  const { routes } = await runBlog(two)
  expect(routes[0]?.data).toEqual({
    post: {
      title: 'B',
      url: '/blog/2024/01/02/b',
      date: '2024-01-02T00:00:00.000Z',
      formattedDate: 'Jan 2, 2024',
      readingTime: 1,
      authors: [{ name: 'Team', url: '/blog/authors/me' }],
      tags: [{ label: 'one', url: '/blog/tags/one' }],
    },
    minTocLevel: 2,
    maxTocLevel: 3,
    older: { label: 'A', url: '/blog/2023/01/02/a' },
    recent: { title: 'Recent posts', posts: '/_lectern/shared/recent.json' },
  } satisfies BlogPostPageData)
})

test('offers the latest three posts to the home page, in any order of the list', async () => {
  const files = {
    ...two,
    'blog/2024-03-01-c.md': post('title: C\ndescription: See.'),
    'blog/2022-03-01-d.md': post('title: D'),
  }
  const { sections } = await runBlog(files, { sortPosts: 'ascending', blogTitle: 'News' })
  expect(sections).toMatchObject([{ title: 'News', url: '/blog' }])
  expect(sections?.[0]?.items.map(({ label }) => label)).toEqual(['C', 'B', 'A'])
  expect(sections?.[0]?.items[0]).toEqual({
    label: 'C',
    url: '/blog/2024/03/01/c',
    description: 'See.',
    date: '2024-03-01T00:00:00.000Z',
    formattedDate: 'Mar 1, 2024',
  })
})

test('groups recent posts by year, with sidebar labels', async () => {
  const files = { ...two, 'blog/2024-03-01-c.md': post('title: C\nsidebar_label: See') }
  expect((await runBlog(files)).shared?.recent).toEqual({
    groups: [
      {
        year: '2024',
        posts: [
          { label: 'See', url: '/blog/2024/03/01/c' },
          { label: 'B', url: '/blog/2024/01/02/b' },
        ],
      },
      { year: '2023', posts: [{ label: 'A', url: '/blog/2023/01/02/a' }] },
    ],
  })
  const flat = await runBlog(files, { groupByYear: false, blogSidebarCount: 1 })
  expect(flat.shared?.recent).toEqual({ groups: [{ posts: [{ label: 'See', url: '/blog/2024/03/01/c' }] }] })
  const none = await runBlog(files, { blogSidebarCount: 0 })
  expect([none.shared, none.routes[0]?.shared]).toEqual([{}, undefined])
})

test('splits lists into pages', async () => {
  const files = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [`blog/2024-01-0${day}-p.md`, post(`title: P${day}`)]))
  const lists = async (options: BlogOptions) =>
    (await runBlog(files, options)).routes
      .filter(({ component }) => component === '@theme/BlogListPage')
      .map(({ path, data }) => {
        const { posts, pagination } = data as unknown as BlogListPageData
        return [path, posts.map(({ title }) => title).join(' '), pagination.newer, pagination.older]
      })
  expect(await lists({ postsPerPage: 2, pageBasePath: 'p' })).toEqual([
    ['/blog', 'P5 P4', undefined, '/blog/p/2'],
    ['/blog/p/2', 'P3 P2', '/blog', '/blog/p/3'],
    ['/blog/p/3', 'P1', '/blog/p/2', undefined],
  ])
  expect(await lists({ postsPerPage: 'ALL', sortPosts: 'ascending', routeBasePath: '/' })).toEqual([
    ['/', 'P1 P2 P3 P4 P5', undefined, undefined],
  ])
})

test('sorts posts of the same day by file, in the list and the archive', async () => {
  const files = {
    'blog/2024-01-01-b.md': post('title: B\nslug: a'),
    'blog/2024-01-01-a/index.md': post('title: A\nslug: z'),
    'blog/2024-01-01-c.md': post('title: C\nslug: b'),
  }
  const { routes } = await runBlog(files)
  const data = (component: string) => routes.find((route) => route.component === component)?.data
  const { posts } = data('@theme/BlogListPage') as unknown as BlogListPageData
  const { years, postsUrl } = data('@theme/BlogArchivePage') as unknown as BlogArchivePageData
  expect(postsUrl).toBe('/blog')
  expect(posts.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  expect(years[0]?.posts.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
})

test('does not build drafts or list unlisted posts, except in development', async () => {
  const files = {
    'blog/2024-01-01-a.md': post('draft: true\ntags: [x]'),
    'blog/2024-01-02-b.md': post('unlisted: true\ntags: [y]'),
  }
  const built = await runBlog(files)
  expect(built.routes.map(({ path }) => path)).toEqual(['/blog/2024/01/02/b', '/blog', '/blog/tags/y'])
  expect(built.routes[0]?.head.noIndex).toBe(true)
  const written = await runBlog(files, {}, 'development')
  expect(written.routes.map(({ path }) => path)).toContain('/blog/2024/01/01/a')
  expect(written.routes.map(({ data }) => (data as { visibility?: string }).visibility)).toContain('draft')
})

test('resolves authors by key, inline and from legacy fields, and social profiles by name or URL', async () => {
  const { routes, diagnostics } = await runBlog(
    {
      'blog/authors.yml':
        'me:\n  name: Team\n  socials:\n    x: team\n    mastodon: https://social.example/@team\n    own: abc\n',
      'blog/2024-01-03-a.md': post('authors: [{ key: me, title: Boss }, { name: Guest, email: g@x.example }]'),
      'blog/2024-01-02-b.md': post('author: Old\nauthor_url: https://old.example\nauthorImageURL: /old.png'),
      'static/old.png': '',
    },
    { onInlineAuthors: 'ignore' },
  )
  expect(diagnostics).toEqual([])
  const authors = routes.slice(0, 2).map(({ data }) => (data as unknown as BlogPostPageData).post.authors)
  const [first] = authors[0] ?? []
  expect(first).toMatchObject({ name: 'Team', title: 'Boss' })
  expect(first?.socials?.map(({ label, url }) => [label, url])).toEqual([
    ['Team on X', 'https://x.com/team'],
    ['Team on Mastodon', 'https://social.example/@team'],
    ['Team on own', 'abc'],
  ])
  expect(authors[0]?.[1]).toEqual({ name: 'Guest', url: 'mailto:g@x.example' })
  expect(authors[1]).toEqual([{ name: 'Old', url: 'https://old.example', external: true, imageUrl: '/old.png' }])
})

test.each([
  ['javascript:alert(1)', 'has the scheme `javascript:`, which is not allowed here'],
  [' JaVaScRiPt:alert(1)', 'begins or ends with a space'],
  ['java\\tscript:alert(1)', 'contains a control character or a line break'],
  ['data:text/html,x', 'has the scheme `data:`, which is not allowed here'],
  ['https://[', 'is not a valid URL'],
  ['https:team', 'has no host'],
  ['//team.example', 'has no scheme, and leads to another host'],
])('reports the URL %s of an author and of a profile', async (url, problem) => {
  const { diagnostics } = await runBlog({
    'blog/authors.yml': `me:\n  name: Team\n  url: "${url}"\n  socials: { own: "${url}" }\n  image_url: "${url}"\n`,
  })
  const about = diagnostics.filter(({ message }) => message.includes(`\` ${problem}: `))
  expect(about.map(({ line }) => line).sort()).toEqual(expect.arrayContaining([3, 4, 5]))
})

test('warns of images of authors that are not in the static folders', async () => {
  const { diagnostics } = await runBlog({
    'blog/authors.yml':
      'a:\n  name: A\n  image_url: /img/none.png\nb:\n  name: B\n  image_url: https://cdn.example/b.png\nc:\n  name: C\n  image_url: /img/c.png\n',
    'blog/2024-01-03-a.md': post('authors: [a, b, c]'),
    'static/img/c.png': '',
  })
  expect(diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${message}`)).toEqual([
    'warning broken-image The image /img/none.png for the author `A` does not exist.',
  ])
})

test('the website of an author is below the site, or on another host, in pages, feeds, and structured data', async () => {
  for (const [url, page, complete] of [
    ['team', '/sub/team', 'https://m.example/sub/team'],
    ['./team/?a=b#c', '/sub/team/?a=b#c', 'https://m.example/sub/team/?a=b#c'],
    ['/über uns', '/sub/über uns', 'https://m.example/sub/%C3%BCber%20uns'],
    ['https://team.example/a', 'https://team.example/a', 'https://team.example/a'],
  ]) {
    const { routes, diagnostics } = await run(
      blog(),
      {
        'blog/authors.yml': `me:\n  name: Team\n  url: "${url}"\n  image_url: img/team.png\n`,
        'blog/2024-01-03-a.md': post('authors: me'),
        'static/img/team.png': '',
      },
      configWith({ baseUrl: '/sub/', url: 'https://m.example' }),
    )
    expect(diagnostics).toEqual([])
    const [route] = routes
    const { post: head } = (route?.data ?? {}) as unknown as BlogPostPageData
    expect(head.authors).toMatchObject([{ url: page, imageUrl: '/sub/img/team.png' }])
    const tags = route?.head?.tags ?? []
    expect(tags.find(({ attributes }) => attributes.property === 'article:author')?.attributes.content).toBe(complete)
    const data = JSON.parse(tags.find(({ tag }) => tag === 'script')?.text ?? '')
    expect(data.author).toMatchObject({ url: complete, image: 'https://m.example/sub/img/team.png' })
  }
})

test('prefers the date of the front matter to the path, with time and time zone', async () => {
  const { routes } = await runBlog({
    'blog/2024-01-03-a.md': post('date: 2020-02-03'),
    'blog/b.md': post('date: 2020-02-04T10:00:00+02:00'),
    'blog/c.md': post('date: 2020-02-05 10:00'),
  })
  const posts = routes.filter(({ component }) => component === '@theme/BlogPostPage')
  expect(posts.map(({ path, data }) => [path, (data as unknown as BlogPostPageData).post.date])).toEqual([
    ['/blog/c', '2020-02-05T10:00:00.000Z'],
    ['/blog/b', '2020-02-04T08:00:00.000Z'],
    ['/blog/2024/01/03/a', '2020-02-03T00:00:00.000Z'],
  ])
})

test('reports every diagnostic with file and line', async () => {
  const { diagnostics } = await runBlog({
    'blog/2024-01-01-a.md': post('title: A\nauthors: [me, yu]\nslug: same'),
    'blog/2024-01-02-b.md': post('title: B\nslug: /same'),
    'blog/2024-01-03-c.md': post('title: C\ndate: soon'),
    'blog/2024-02-30-d.md': post('title: D'),
    'blog/e.md': post('title: E\ndate: 2023-02-29'),
    'blog/f.md': post('title: F'),
    'blog/2024-01-04-g.md': post('title: [G]\nauthors:\n  - title: Nobody', 'No mark.'),
    'blog/2024-01-05-h.md': post('tags: [neww]\nauthors: { name: Guest }\nid: h'),
    'blog/tags.yml': 'new:\n  labl: New\n',
    'blog/authors.yml':
      'me:\n  name: Me\n  page: true\nyou:\n  title: No name\nalso:\n  name: Also\n  page: { permalink: /me }\n',
  })
  const lines = diagnostics.map(
    ({ sourcePath, line, severity, message }) => `${sourcePath}:${line} ${severity} ${message}`,
  )
  expect(lines.sort()).toEqual([
    'blog/2024-01-01-a.md:3 error The author `yu` is not defined in blog/authors.yml.',
    'blog/2024-01-02-b.md:3 warning Duplicate slug `/same`: already used in blog/2024-01-01-a.md.',
    "blog/2024-01-03-c.md:3 error `date`: expected a date, such as 2024-02-03, found 'soon'.",
    'blog/2024-01-04-g.md:1 warning The post has no truncate marker, so post lists show the full post.',
    'blog/2024-01-04-g.md:2 error `title`: expected a string, found a list of 1 item.',
    'blog/2024-01-04-g.md:4 error `authors[0]`: expected an author with `key`, `name` or `imageURL`, found an object with the key title.',
    'blog/2024-01-05-h.md:2 warning Tag not defined in blog/tags.yml: `neww`.',
    'blog/2024-01-05-h.md:3 warning Author not defined in authors.yml: `Guest`.',
    'blog/2024-01-05-h.md:4 warning `id` has no effect in posts.',
    'blog/2024-02-30-d.md:1 warning The date 2024-02-30 does not exist, so 2024-03-01 is used.',
    'blog/authors.yml:4 error `you`: expected an author with a `name` or an `imageURL`, found an object with the key title.',
    'blog/authors.yml:6 error The author pages of `also` and `me` have the same permalink: `/me`.',
    'blog/e.md:3 warning The date 2023-02-29 does not exist, so 2023-03-01 is used.',
    'blog/f.md:1 warning The post has no date and is not committed, so its file creation date is used.',
    'blog/tags.yml:2 error Unknown key `new.labl`.',
  ])
})

test('validates options', () => {
  expect([blog().name, blog({ id: 'news' }).name]).toEqual(['blog', 'blog-news'])
  expect(blog({ truncateMarker: /x/ }).key).toBe('blog@2 {"truncateMarker":"/x/"}')
  expect(() => blog({ pth: 'a' } as BlogOptions)).toThrowError(SiteError)
  expect(() => blog({ postsPerPage: 0 })).toThrowError(
    "`postsPerPage` in blog(): expected a positive integer or 'ALL', found 0.",
  )
  expect(() => blog({ feedOptions: { tpe: 'rss' } as object })).toThrowError('Unknown key `feedOptions.tpe` in blog().')
})

test('adds Open Graph tags and structured data to posts', async () => {
  const { routes } = await runBlog(two)
  const tags = routes[0]?.head.tags ?? []
  const posting = JSON.parse(tags.find(({ tag }) => tag === 'script')?.text ?? '{}')
  expect(posting).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': 'https://trails.example/blog/2024/01/02/b',
    mainEntityOfPage: 'https://trails.example/blog/2024/01/02/b',
    url: 'https://trails.example/blog/2024/01/02/b',
    headline: 'B',
    name: 'B',
    description: 'Text.',
    datePublished: '2024-01-02T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Team' },
    keywords: [],
    isPartOf: { '@type': 'Blog', '@id': 'https://trails.example/blog', name: 'Blog' },
  })
  expect(tags.map(({ attributes }) => attributes.property ?? attributes.href ?? attributes.type)).toEqual([
    'og:type',
    'article:published_time',
    'article:tag',
    'application/ld+json',
    '/blog/rss.xml',
    '/blog/atom.xml',
  ])
})

test('publishes the pictures of authors of whom a reader may see a post', async () => {
  const author = (name: string) => `${name}:\n  name: ${name}\n  imageURL: ./${name}.png\n`
  const named = ['seen', 'draft', 'limited'] as const
  const siteDir = writeSite({
    'blog/authors.yml': named.map(author).join(''),
    'blog/2024-01-02-a.md': post('authors: [{ key: seen, title: T }, { name: Guest, imageURL: ./guest.png }]'),
    'blog/2024-01-03-b.md': post('draft: "true"\nauthors: [draft, { name: Hidden, imageURL: ./hidden.png }]'),
    ...Object.fromEntries([...named, 'guest', 'hidden'].map((name) => [`blog/${name}.png`, 'image'])),
  })
  const publishedWith = async (access?: object) => {
    const context = loadContext(siteDir, configWith({ access } as never))
    const published = new Set<string>()
    const asset: typeof context.asset = (file, from) => {
      published.add(file)
      return context.asset(file, from)
    }
    await blog({ onInlineAuthors: 'ignore' }).load?.({ ...context, asset })
    return { published: [...published].sort(), diagnostics: context.diagnostics }
  }
  const access = { issuer: 'https://login.example', clientId: 'docs', groups: ['staff'] }
  expect(await publishedWith(access)).toEqual({ published: ['./guest.png', './seen.png'], diagnostics: [] })
  const all = ['./draft.png', './guest.png', './limited.png', './seen.png']
  expect(await publishedWith()).toEqual({ published: all, diagnostics: [] })
})

test('images without ./ are looked up in the static folders, then next to the file', async () => {
  const { routes, diagnostics } = await runBlog({
    'blog/authors.yml':
      'a:\n  name: A\n  image_url: img/a.png\nb:\n  name: B\n  image_url: faces/b.png\nc:\n  name: C\n  image_url: none.png\n',
    'blog/2024-01-03-a.md': post('authors: [a, b]\nimage: img/a.png'),
    'blog/2024-01-02-b.md': post('image: shots/b.png'),
    'blog/2024-01-01-c.md': post('title: C\nimage: shots/none.png'),
    'static/img/a.png': '',
    'blog/faces/b.png': '',
    'blog/shots/b.png': '',
  })
  const { post: head } = (routes[0]?.data ?? {}) as unknown as BlogPostPageData
  expect(head.authors?.map(({ imageUrl }) => imageUrl)).toEqual(['/img/a.png', '/assets/b.png'])
  const images = routes.slice(0, 3).map(({ head }) => head?.image)
  expect(images).toEqual(['/img/a.png', '/assets/b.png', undefined])
  expect(diagnostics.map(({ code, message, sourcePath }) => [code, message, sourcePath])).toEqual([
    ['broken-image', 'The image none.png for the author `C` does not exist.', 'blog/authors.yml'],
    ['broken-image', 'The image shots/none.png does not exist.', 'blog/2024-01-01-c.md'],
  ])
})
