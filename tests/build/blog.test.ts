import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import type { BlogListPageData, BlogPostPageData } from 'lectern/plugin-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { builtPage, builtPages } from '../support/pages.ts'
import { inodes, openSite, snapshot, type TestSite } from '../support/sites.ts'
import { xmlErrors } from '../support/xml.ts'

let site: TestSite
let output: string
beforeAll(async () => {
  site = openSite('blog')
  output = (await site.build()).output
})
afterAll(() => site.close())

const address = z.url()
const author = z.strictObject({ name: z.string().optional(), url: address.optional(), avatar: address.optional() })

/** JSON Feed, version 1: what must be there, and the form of what may be. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1'),
  title: z.string().min(1),
  home_page_url: address,
  feed_url: address,
  description: z.string().optional(),
  icon: address.optional(),
  favicon: address.optional(),
  author: author.optional(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: address,
      title: z.string().optional(),
      content_html: z.string(),
      summary: z.string().optional(),
      image: address.optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      author: author.optional(),
      tags: z.array(z.string()).optional(),
    }),
  ),
})

const xml = (file: string) => {
  const { document } = new JSDOM(site.file(file), { contentType: 'text/xml' }).window
  return document
}

describe('two blogs side by side', () => {
  test('have their own pages', () => {
    expect(builtPages(site)).toEqual([
      '',
      '/blog',
      '/blog/2023/01/05/hidden',
      '/blog/2023/11/02/stove',
      '/blog/2024/05/06/knots',
      '/blog/archive',
      '/blog/authors',
      '/blog/authors/crew',
      '/blog/page/2',
      '/blog/paper-maps',
      '/blog/tags',
      '/blog/tags/camp',
      '/blog/tags/camp/page/2',
      '/blog/tags/knots',
      '/blog/tags/secret',
      '/news',
      '/news/2022/02/03/open',
      '/news/2022/02/04/late',
    ])
  })

  test('reports an undeclared tag with its line', () => {
    expect(output).toContain('blog/2023-01-05-hidden.md:5 Tag not defined in blog/tags.yml: `secret`.')
    expect(output).toContain('1 warning')
  })

  test('a list shows excerpts; static ones are in the page data, without modules', () => {
    const { page, html } = builtPage(site, '/blog')
    expect(page.contents.map(({ id, kind, toc }) => [id, kind, toc])).toEqual([
      ['blog/2024-05-06-knots/index.md?excerpt', 'static', []],
      ['blog/2023-11-02-stove.mdx?untitled&excerpt', 'mixed', []],
    ])
    expect(page.documents).toMatch(/^\/base\/assets\/content\/list-[0-9a-f]{10}\.js$/)
    const modules = site.file(`build/${page.documents?.replace('/base/', '')}`)
    expect(modules).toContain(`"${page.contents[1]?.url}": function (rt)`)
    // It is fetched in no other way.
    expect(existsSync(path.join(site.dir, 'build', page.contents[1]?.url.replace('/base/', '') ?? ''))).toBe(false)
    expect(page.contents[0]?.html).toContain('<a href="/base/blog/2024/05/06/knots#bowline">below</a>')
    expect(page.contents[0]?.html).not.toContain('Bowline')
    expect(html).toContain('<p>Cooking <strong class="box">slowly</strong>.</p>')
    expect(html).not.toContain('It burns well.')
    expect((page.data as unknown as BlogListPageData).pagination).toEqual({
      page: 1,
      pages: 2,
      older: '/base/blog/page/2',
    })
  })

  test('a post shows its title once, before its text', () => {
    const { html, page } = builtPage(site, '/blog/2023/11/02/stove')
    expect(html.match(/<h1\b.*?<\/h1>/g)).toEqual(['<h1>A stove of tins</h1>'])
    expect(html).toContain('<strong class="box">It burns well.</strong>')
    const { post, newer, older, editUrl } = page.data as unknown as BlogPostPageData
    expect([post.title, newer?.label, older?.label]).toEqual(['A stove of tins', 'Three knots', 'Paper maps'])
    expect(editUrl).toBe('https://code.trails.example/edit/blog/2023-11-02-stove.mdx')
    expect(page.title).toBe('A stove of tins | Trails')
  })

  test('an unlisted post is built, but listed nowhere', () => {
    expect(builtPage(site, '/blog/2023/01/05/hidden').tags).toContain(
      '<meta name="robots" content="noindex, nofollow">',
    )
    for (const file of ['blog/index.html', 'blog/page/2/index.html', 'blog/archive/index.html', 'blog/rss.xml']) {
      expect(site.file(`build/${file}`)).not.toContain('Hidden')
    }
  })
})

describe('feeds', () => {
  test('RSS has all required elements and absolute URLs', () => {
    const feed = xml('build/blog/rss.xml')
    const text = (selector: string) => [...feed.querySelectorAll(selector)].map((node) => node.textContent)
    expect(feed.querySelector('parsererror')).toBeNull()
    expect(text('channel > title')).toEqual(['Trails Journal'])
    expect(text('channel > link:not([rel])')).toEqual(['https://trails.example/base/blog'])
    expect(text('channel > description')).toHaveLength(1)
    expect(text('channel > lastBuildDate')).toEqual(['Mon, 06 May 2024 00:00:00 GMT'])
    expect(text('item > title')).toEqual(['Three knots', 'A stove of tins', 'Paper maps'])
    expect(text('item > link')).toEqual(text('item > guid'))
    expect(text('item > pubDate')).toHaveLength(3)
    expect(text('item:first-of-type > *|creator')).toEqual(['Trail crew', 'Camp cooks'])
    const [knots = '', stove = ''] = text('item > *|encoded')
    expect(knots).toContain('<code>]]&gt;</code>')
    expect(knots).toContain('<img src="https://trails.example/base/assets/images/rope-')
    expect(knots).not.toMatch(/(?:href|src)="(?!https?:)/)
    expect(knots).not.toContain('<button')
    expect(stove).toBe(
      '<p>Cooking <strong class="box">slowly</strong>.</p>\n<strong class="box">It burns well.</strong>',
    )
  })

  test('Atom has all required elements', () => {
    const feed = xml('build/blog/atom.xml')
    const text = (selector: string) => [...feed.querySelectorAll(selector)].map((node) => node.textContent)
    expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom')
    expect([text('feed > id'), text('feed > title'), text('feed > updated')]).toEqual([
      ['https://trails.example/base/blog'],
      ['Trails Journal'],
      ['2024-05-06T00:00:00.000Z'],
    ])
    expect(text('entry > id')).toHaveLength(3)
    expect(text('entry > updated')).toHaveLength(3)
    expect(text('entry:first-of-type > author > name')).toEqual(['Trail crew', 'Camp cooks'])
    expect(text('feed > rights')).toEqual(['Trails'])
  })

  test('RSS and Atom match their schemas, and the validator reports mismatches', async () => {
    const rss = site.file('build/blog/rss.xml')
    const atom = site.file('build/blog/atom.xml')
    expect(await xmlErrors(rss, 'rss.xsd')).toEqual([])
    expect(await xmlErrors(atom, 'atom.xsd')).toEqual([])
    expect(await xmlErrors(rss.replace('06 May 2024', '6 Mai 2024'), 'rss.xsd')).not.toEqual([])
    expect(await xmlErrors(rss.replace(/<guid[\s\S]*?<\/guid>/, ''), 'rss.xsd')).not.toEqual([])
    expect(await xmlErrors(atom.replace('</name>', '</name><nick/>'), 'atom.xsd')).not.toEqual([])
  })

  test('JSON has what version 1 requires', () => {
    const feed = JSON.parse(site.file('build/blog/feed.json'))
    expect(jsonFeed.safeParse(feed).error?.issues).toBeUndefined()
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1', title: 'Trails Journal' })
    expect(feed.feed_url).toBe('https://trails.example/base/blog/feed.json')
    for (const item of feed.items) expect([typeof item.id, typeof item.content_html]).toEqual(['string', 'string'])
  })

  test('have a style sheet for browsers; a blog without feeds has none', () => {
    expect(site.file('build/blog/rss.xml')).toContain('<?xml-stylesheet type="text/css" href="/base/blog/feed.css"?>')
    expect(site.file('build/blog/feed.css')).toContain('item > title')
    expect(() => site.file('build/news/rss.xml')).toThrow()
    expect(site.file('build/news/index.html')).not.toContain('rel="alternate"')
  })
})

describe('a rebuild', () => {
  const add = (file: string, title: string) =>
    writeFileSync(path.join(site.dir, file), `---\ntitle: ${title}\nauthors: cooks\n---\nShort.\n\n<!-- truncate -->\n`)
  const rebuilt = async () => {
    const before = inodes(path.join(site.dir, 'build'))
    await site.build()
    const after = inodes(path.join(site.dir, 'build'))
    return [...after].filter(([file, inode]) => before.get(file) !== inode).map(([file]) => file)
  }

  test('writes nothing if nothing changed, whatever the time', async () => {
    expect(await rebuilt()).toEqual([])
  })

  test('with a new old post writes it, its neighbor, and the lists and feeds that show it', async () => {
    add('blog/2022-01-01-old.md', 'Old')
    const written = (await rebuilt()).filter((file) => !file.startsWith('_lectern/')).sort()
    expect(written).toEqual([
      'blog/2022/01/01/old/index.html',
      'blog/archive/index.html',
      'blog/atom.xml',
      'blog/authors/index.html',
      'blog/feed.json',
      'blog/page/2/index.html',
      'blog/paper-maps/index.html',
      'blog/rss.xml',
    ])
  })

  test('with a new latest post also writes what lists recent posts', async () => {
    add('blog/2025-01-01-new.md', 'New')
    const written = (await rebuilt()).filter((file) => file.startsWith('blog/20')).sort()
    expect(written).toEqual([
      'blog/2022/01/01/old/index.html',
      'blog/2023/01/05/hidden/index.html',
      'blog/2023/11/02/stove/index.html',
      'blog/2024/05/06/knots/index.html',
      'blog/2025/01/01/new/index.html',
    ])
    const data = (name: string) => JSON.parse(site.file(`build/_lectern/pages/blog/${name}.bin`)).data
    expect(data('2024/05/06/knots').newer).toEqual({ label: 'New', url: '/base/blog/2025/01/01/new' })
    expect(data('2023/11/02/stove').newer.label).toBe('Three knots')
  })

  test('equals a clean build', async () => {
    const incremental = snapshot(path.join(site.dir, 'build'))
    rmSync(path.join(site.dir, '.lectern'), { recursive: true })
    rmSync(path.join(site.dir, 'build'), { recursive: true })
    await site.build()
    expect(snapshot(path.join(site.dir, 'build'))).toEqual(incremental)
  })

  test('check agrees with build, and reports a link from an excerpt once', async () => {
    add('blog/2021-01-01-broken.md', 'Broken')
    writeFileSync(
      path.join(site.dir, 'blog/2021-01-01-broken.md'),
      '---\ntitle: Broken\nauthors: [cooks, nobody]\n---\n[x](./gone.md) [y](#nowhere)\n\n<!-- truncate -->\n',
    )
    const { code, output: told } = await site.run(['check'])
    expect(code).toBe(1)
    expect(told).toContain('blog/2021-01-01-broken.md:3 The author `nobody` is not defined in blog/authors.yml.')
    expect(told.match(/The link \.\/gone\.md points to a document that does not exist\./g)).toHaveLength(1)
    expect(told).toContain('blog/2021-01-01-broken.md:5')
    rmSync(path.join(site.dir, 'blog/2021-01-01-broken.md'))
  })
})

test('paginates 300 posts of 12 authors with 40 tags', async () => {
  const big = openSite('blog')
  try {
    rmSync(path.join(big.dir, 'blog'), { recursive: true })
    mkdirSync(path.join(big.dir, 'blog'))
    writeFileSync(
      path.join(big.dir, 'site.config.ts'),
      `import { defineConfig } from 'lectern'
import { blog } from 'lectern/plugins'
export default defineConfig({ title: 'T', url: 'https://t.example', plugins: [blog({ feedOptions: { createFeedItems } })] })
async function createFeedItems({ blogPosts, defaultCreateFeedItems }) {
  const items = await defaultCreateFeedItems({ blogPosts: blogPosts.slice(0, 3) })
  return items.map((item) => ({ ...item, title: item.title + '!' }))
}
`,
    )
    const authors = Array.from({ length: 12 }, (_, index) => `team-${index}:\n  name: Team ${index}\n  page: true\n`)
    writeFileSync(path.join(big.dir, 'blog/authors.yml'), authors.join(''))
    for (let index = 0; index < 300; index++) {
      const date = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10)
      const front = `title: Post ${index}\nauthors: team-${index % 12}\ntags: [tag-${index % 40}, all]`
      const text = `---\n${front}\n---\nExcerpt ${index}.\n\n<!-- truncate -->\n\nRest.\n`
      writeFileSync(path.join(big.dir, `blog/${date}-p.md`), text)
    }
    const { output: said } = await big.build()
    expect(said).not.toContain('warning')
    const lists = builtPages(big).flatMap((at) => {
      const { posts } = (builtPage(big, at).page.data ?? {}) as Partial<BlogListPageData>
      return posts ? [[at, posts.length] as const] : []
    })
    const sum = (prefix: RegExp) => lists.filter(([at]) => prefix.test(at)).map(([, count]) => count)
    expect(sum(/^\/blog(?:\/page\/\d+)?$/)).toEqual(Array(30).fill(10))
    expect(sum(/^\/blog\/tags\/all(?:\/page\/\d+)?$/)).toEqual(Array(30).fill(10))
    const perTag = new Map(lists.filter(([at]) => /tags\/tag-\d+$/.test(at)))
    for (let tag = 0; tag < 40; tag++) expect(perTag.get(`/blog/tags/tag-${tag}`)).toBe(tag < 20 ? 8 : 7)
    for (let author = 0; author < 12; author++) {
      const own = lists.filter(([at]) => new RegExp(`^/blog/authors/team-${author}(?:/page/\\d+)?$`).test(at))
      expect(own.map(([, count]) => count)).toEqual([10, 10, 5])
    }
    expect(builtPages(big)).toHaveLength(1 + 300 + 30 + 1 + 1 + 30 + 40 + 1 + 36)
    const titles = [...big.file('build/blog/rss.xml').matchAll(/<item>\s*<title>(?:<!\[CDATA\[)?([^<\]]*)/g)]
    expect(titles.map(([, title]) => title)).toEqual(['Post 299!', 'Post 298!', 'Post 297!'])
    const { html } = builtPage(big, '/blog/page/30')
    expect(html).toContain('Excerpt 0.')
    expect(html).not.toContain('Rest.')
  } finally {
    await big.close()
  }
})

test('dates a post without a date by its first commit, else by its file with a warning', async () => {
  const own = openSite('two-lines')
  const env = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_COMMITTER_EMAIL: 'c@trails.example',
  }
  const git = (args: string[], date = '2021-02-03T12:00:00Z') =>
    execFileSync('git', args, {
      cwd: own.dir,
      env: { ...process.env, ...env, GIT_COMMITTER_DATE: date, GIT_COMMITTER_NAME: 'Crew' },
      stdio: 'ignore',
    })
  const dateOf = (slug: string) => (builtPage(own, `/blog/${slug}`).page.data as unknown as BlogPostPageData).post.date
  try {
    mkdirSync(path.join(own.dir, 'blog'))
    const write = (name: string, text: string) =>
      writeFileSync(path.join(own.dir, 'blog', name), `# ${name}\n\n${text}\n\n<!-- truncate -->\n`)
    git(['init', '--quiet'])
    write('first.md', 'One.')
    git(['add', 'blog'])
    git(['commit', '--author', 'Crew <c@trails.example>', '--message', 'First'])
    write('first.md', 'Two.')
    git(['commit', '--all', '--author', 'Crew <c@trails.example>', '--message', 'Second'], '2022-02-03T12:00:00Z')
    write('second.md', 'Three.')
    const { output: said } = await own.build()
    expect(said).toContain(
      'blog/second.md:1 The post has no date and is not committed, so its file creation date is used.',
    )
    expect(said).toContain('1 warning')
    expect(dateOf('first')).toBe('2021-02-03T12:00:00.000Z')
    expect(Date.now() - Date.parse(dateOf('second'))).toBeLessThan(600_000)
  } finally {
    await own.close()
  }
})
