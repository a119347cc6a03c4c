import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/sites.ts'

interface Form {
  baseUrl: string
  trailingSlash: boolean | undefined
}

const forms: Form[] = ['/', '/base/'].flatMap((baseUrl) =>
  [undefined, true, false].map((trailingSlash) => ({ baseUrl, trailingSlash })),
)

/** Paths of all pages but the 404 page, below the base URL and without a slash at the end. */
const pages = ['', 'docs', 'docs/guide/first', 'docs/guide/v1.2', 'docs/other/Größe neu', 'docs/other/plain']

/** Values of the attributes that hold addresses, in the order of the document, hashes in names replaced. */
function addresses(html: string): string[] {
  const tags = html.replace(/(<script[^<>]*>).*?<\/script>/gs, '$1').match(/<[a-z][^<>]*>/g)
  return (tags ?? []).flatMap((tag) =>
    [...tag.matchAll(/\s(href|src|data-scripts)="([^"]*)"/g)].flatMap(([, name, value = '']) => {
      const address = value.replaceAll('&amp;', '&')
      return name === 'data-scripts' ? address.split(' ') : [address]
    }),
  )
}

/** The addresses as a browser reads them: relative to a page, decoded, without host where it is the site's own. */
function read(address: string, from: string): string {
  const url = new URL(address, `http://site.invalid${encodeURI(from)}`)
  return url.host === 'site.invalid' ? decodeURI(url.pathname + url.search + url.hash) : url.href
}

const unhashed = (text: string) => text.replace(/([.-])[0-9a-f]{10}(?=\.)/g, '$1#')

describe.each(forms)('baseUrl $baseUrl, trailingSlash $trailingSlash:', ({ baseUrl, trailingSlash }) => {
  const env = { SITE_BASE_URL: baseUrl, SITE_TRAILING_SLASH: String(trailingSlash) }
  let site: TestSite
  let address: string
  const pathOf = (page: string) => (page === '' ? baseUrl : `${baseUrl}${page}${trailingSlash ? '/' : ''}`)
  const fileOf = (page: string) => {
    if (page === '') return 'index.html'
    return trailingSlash === false ? `${page}.html` : `${page}/index.html`
  }
  const html = (page: string) => site.file(`build/${fileOf(page)}`)
  const seen = (page: string) => addresses(html(page)).map((value) => unhashed(read(value, pathOf(page))))

  beforeAll(async () => {
    site = openSite('urls', env)
    const plain = path.join(site.dir, 'docs/other/plain.md')
    // A relative address counts from the address of the page, so the slash at its end decides where it leads.
    const relative = trailingSlash ? '../../guide/v1.2/' : '../guide/v1.2'
    writeFileSync(plain, site.file('docs/other/plain.md').replace('RELATIVE', relative))
    await site.build()
    address = await site.serve('serve')
  })
  afterAll(() => site.close())

  test('the files of pages, their data and static files', () => {
    const all = readdirSync(path.join(site.dir, 'build'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(site.dir, 'build'), path.join(entry.parentPath, entry.name)))
      .map((file) => unhashed(file.normalize('NFC').split(path.sep).join('/')))
    expect(all.filter((file) => !/^assets\/(?:css|js)\/|\.woff2$/.test(file)).sort()).toEqual(
      [
        ...pages.map(fileOf),
        ...pages.map((page) => `_lectern/pages/${page === '' ? 'index' : page}.bin`),
        ...['', '-guide', '-other'].map(
          (branch) => `_lectern/shared/docs/sidebar-default-defaultSidebar${branch}.json`,
        ),
        '.nojekyll',
        '404.html',
        '_headers',
        'assets/files/plan-#.pdf',
        'assets/images/stall-#.png',
        'assets/media/square.#.svg',
        'files/data.csv',
        'icon.svg',
      ].sort(),
    )
  })

  test('every address in the HTML of every page', () => {
    const styles = ['main', 'client'].map((name) => `${baseUrl}assets/css/${name}.#.css`)
    const scripts = (own: string) =>
      ['main', 'site-runtime', 'client', own].map((name) => `${baseUrl}assets/js/${name}.#.js`)
    const frame = (
      { page, own, canonical = page }: { page: string; own: string; canonical?: string },
      body: string[],
    ) => [
      // React asks for images of the first screen in the head.
      ...body.splice(0, body[0] === `${baseUrl}icon.svg` ? 1 : 0),
      `${baseUrl}assets/media/figtree-latin-wght-normal.#.woff2`,
      `${baseUrl}assets/js/boot.#.js`,
      ...styles,
      `${baseUrl}icon.svg`,
      new URL(encodeURI(pathOf(canonical)), 'https://addresses.example').href,
      `${pathOf(page)}#lectern-main`,
      pathOf(''),
      pathOf('docs/guide/first'),
      // The menu of pages without JavaScript.
      `${pathOf(page)}#lectern-menu`,
      `${pathOf(page)}#lectern-main`,
      ...body,
      'https://data.example/',
      ...scripts(own),
    ]
    const first = pathOf('docs/guide/first')
    const release = pathOf('docs/guide/v1.2')
    const size = pathOf('docs/other/Größe neu')
    const plain = pathOf('docs/other/plain')
    expect(seen('')).toEqual(
      frame({ page: '', own: 'site-src-pages-index' }, [
        `${baseUrl}icon.svg`,
        first,
        release,
        'https://elsewhere.example/',
        `${baseUrl}files/data.csv`,
        `${baseUrl}icon.svg`,
      ]),
    )
    expect(seen('docs/guide/first')).toEqual(
      frame({ page: 'docs/guide/first', own: 'theme-DocPage' }, [
        // The sidebar (an open branch and a closed one), the breadcrumbs, the article, the next page.
        ...[first, first, release, size, pathOf('')],
        ...[release, `${size}#part`, `${baseUrl}assets/files/plan-#.pdf`],
        ...[plain, `${plain}?x=1#part`, `${baseUrl}files/data.csv`, pathOf('')],
        ...[`${baseUrl}assets/images/stall-#.png`, `${baseUrl}icon.svg`],
        release,
      ]),
    )
    expect(seen('docs/guide/v1.2')).toEqual(
      frame({ page: 'docs/guide/v1.2', own: 'theme-DocPage' }, [
        ...[first, first, release, size, pathOf('')],
        first,
        ...[first, size],
      ]),
    )
    expect(seen('docs/other/Größe neu')).toEqual(
      frame({ page: 'docs/other/Größe neu', own: 'theme-DocPage' }, [
        // The table of contents stands twice: folded above the article, and beside it.
        ...[first, size, size, plain, `${size}#part`, pathOf(''), `${size}#part`],
        first,
        ...[release, plain],
      ]),
    )
    expect(seen('docs/other/plain')).toEqual(
      frame({ page: 'docs/other/plain', own: 'theme-DocPage' }, [
        ...[first, size, size, plain, `${plain}#part`, pathOf(''), `${plain}#part`],
        release,
        size,
      ]),
    )
    // The folder's own page repeats its first document, and says so.
    expect(seen('docs').slice(0, 6).at(-1)).toBe(new URL(first, 'https://addresses.example').href)
    expect(seen('docs').slice(6)).toEqual(
      seen('docs/guide/first')
        .slice(6)
        .map((value) => value.replace(`${first}#lectern-`, `${pathOf('docs')}#lectern-`)),
    )
  })

  test('the data of a page', () => {
    const data = JSON.parse(site.file('build/_lectern/pages/docs/guide/first.bin'))
    const shared = `${baseUrl}_lectern/shared/docs/sidebar-default-defaultSidebar`
    expect(data.path).toBe(pathOf('docs/guide/first'))
    expect(data.scripts.map(unhashed)).toEqual([`${baseUrl}assets/js/theme-DocPage.#.js`])
    expect(unhashed(data.contents[0].url)).toBe(`${baseUrl}assets/content/docs-guide-first-#.js`)
    expect(data.contents[0].html).toContain(`href="${pathOf('docs/guide/v1.2')}"`)
    expect(data.data.sidebar).toEqual({ name: 'defaultSidebar', branch: `${shared}-guide.json`, url: `${shared}.json` })
    expect(data.shared).toEqual([`${shared}-guide.json`])
    expect(data.data.next).toEqual({ label: 'Release 1.2', url: pathOf('docs/guide/v1.2') })
    expect(data.data.breadcrumbs.at(-1)).toEqual({ label: 'First', url: pathOf('docs/guide/first') })
    const tree = site.file('build/_lectern/shared/docs/sidebar-default-defaultSidebar.json')
    expect([...tree.matchAll(/"url":"([^"]*)"/g)].map(([, url = '']) => decodeURI(url)).sort()).toEqual(
      // A category leads to its first document.
      [...pages.slice(2), 'docs/guide/first', 'docs/other/Größe neu'].map(pathOf).sort(),
    )
  })

  test('structured breadcrumbs are in the head with absolute URLs, and not in page data', () => {
    const head = (page: string) => html(page).split('</head>')[0] ?? ''
    const listIn = (page: string) =>
      /<script type="application\/ld\+json" data-page-tag>([^<]*BreadcrumbList[^<]*)<\/script>/.exec(head(page))?.[1]
    expect(JSON.parse(listIn('docs/other/Größe neu') ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Größe neu',
          item: `https://addresses.example${encodeURI(pathOf('docs/other/Größe neu'))}`,
        },
      ],
    })
    expect(listIn('')).toBeUndefined()
    expect(site.file('build/_lectern/pages/docs/other/Größe neu.bin')).not.toContain('BreadcrumbList')
    expect(html('docs/other/plain').split('BreadcrumbList')).toHaveLength(2)
  })

  test('the headers for hosts', () => {
    const rows = site.file('build/_headers').split('\n')
    expect(rows.filter((row) => /^\S/.test(row))).toEqual([`${baseUrl}*`, `${baseUrl}assets/*`])
    expect(rows.at(-2)).toBe('  Cache-Control: public, max-age=31536000, immutable')
  })

  test('every internal address of every page exists', async () => {
    const dependencies = new Set(
      ['404.html', ...pages.map(fileOf)].flatMap((file) => {
        const from =
          file === '404.html' ? `${baseUrl}404.html` : pathOf(pages.find((page) => fileOf(page) === file) ?? '')
        return addresses(site.file(`build/${file}`)).map((value) => new URL(value, address + encodeURI(from)).href)
      }),
    )
    const wrong: string[] = []
    for (const url of [...dependencies].filter((value) => value.startsWith(address))) {
      const response = await fetch(url, { redirect: 'manual' })
      // What the site itself names is named in the form that the site wants: nothing is redirected.
      if (response.status !== 200) wrong.push(`${response.status} ${url}`)
      await response.arrayBuffer()
    }
    expect(wrong).toEqual([])
    expect(dependencies.size).toBeGreaterThan(25)
  })

  test('other forms of an address lead to the page with at most one redirect', async () => {
    for (const page of pages.filter((name) => name !== '')) {
      for (const form of [`${baseUrl}${page}`, `${baseUrl}${page}/`]) {
        const response = await fetch(`${address}${encodeURI(form)}?q=1`, { redirect: 'manual' })
        const wanted = trailingSlash === undefined ? form : pathOf(page)
        expect([form, response.status]).toEqual([form, wanted === form ? 200 : 308])
        if (wanted !== form) expect(response.headers.get('location')).toBe(`${encodeURI(wanted)}?q=1`)
        await response.arrayBuffer()
      }
    }
  })

  test('a style sheet loads its image', async () => {
    const sheet = addresses(html('')).find((value) => value.includes('/css/client')) as string
    const style = await (await fetch(address + sheet)).text()
    const picture = /url\(["']?([^"')]+)/.exec(style)?.[1] as string
    expect(unhashed(picture)).toBe(`${baseUrl}assets/media/square.#.svg`)
    const response = await fetch(new URL(picture, address + sheet))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await response.text()).toBe(site.file('src/css/square.svg'))
  })
})
