import { appendFileSync, copyFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPages } from '../support/pages.ts'
import { cleanOutput, openSite, snapshot, type TestSite } from '../support/sites.ts'

let site: TestSite
const read = (file: string) => site.file(`build/${file}`)
const article = (file: string) => /<article.*<\/article>/s.exec(read(file))?.[0] ?? ''

describe('a build of all locales', () => {
  beforeAll(async () => {
    site = openSite('locales')
    await site.build()
  })
  afterAll(() => site.close())

  test('has the pages that Docusaurus creates for the same folders', () => {
    const expected = JSON.parse(site.file('expected-routes.json')) as Record<string, string[]>
    const routes = Object.values(expected)
      .flat()
      .filter((path) => !path.endsWith('404.html'))
      .map((path) => path.replace(/\/$/, ''))
    // The home page of the documents is added for visitors who shorten the URL.
    const homes = ['/docs', '/de/docs', '/ar/docs', '/zh-CN/docs']
    expect(builtPages(site).filter((path) => !homes.includes(path))).toEqual(routes.sort())
    expect(['404.html', 'de/404.html'].map((file) => read(file).includes('<html'))).toEqual([true, true])
  })

  test('leads to pages of the same locale, to translations with another slug, and to shared files', () => {
    const links = (file: string) => [...article(file).matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, url]) => url)
    expect(links('de/docs/einleitung/index.html')).toEqual(
      expect.arrayContaining(['/de/docs/guide/maps', '/de/docs/guide/camps#feuer', '/de/blog', '/img/icon.svg']),
    )
    expect(links('de/docs/guide/maps/index.html')).toContain('/de/docs/einleitung#first')
    expect(article('de/docs/guide/maps/index.html')).toContain('<p class="admonition-title">Hinweis</p>')
    expect(links('zh-CN/docs/guide/maps/index.html')).toContain('/zh-CN/docs/intro#first')
  })

  test('a document that another one imports is complete in every locale', () => {
    for (const [file, copy] of [
      ['index.html', 'Copy code'],
      ['ar/index.html', 'نسخ الكود'],
    ] as const) {
      const blocks = [
        ...read(file).matchAll(
          /<div class="code-block"><div class="code-title">(.*?)<\/div><pre.*?<\/pre>(.*?)<\/div>/gs,
        ),
      ]
      expect(blocks.map(([, title]) => title)).toEqual(['one.js', 'two.js'])
      expect(blocks.every(([, , buttons]) => buttons?.endsWith(`aria-label="${copy}"></button>`))).toBe(true)
    }
  })

  test('evaluates a Docusaurus config and its plugins for each locale', () => {
    const values = (file: string) => [
      /<meta name="built-for" content="([^"]*)"/.exec(read(file))?.[1],
      /"tagline":"([^"]*)"/.exec(read(file))?.[1],
    ]
    expect(values('index.html')).toEqual(['en /', 'Routes for walkers'])
    expect(values('de/index.html')).toEqual(['de /de/', 'Routen zum Wandern'])
    expect(values('zh-CN/index.html')).toEqual(['zh-CN /zh-CN/', 'Routes for walkers'])
  })

  test('links to the other locales', () => {
    const alternates = (file: string) =>
      [...read(file).matchAll(/hreflang="([^"]+)" href="https:\/\/trails.example([^"]*)"/g)].map((match) =>
        match.slice(1),
      )
    expect(alternates('de/docs/einleitung/index.html')).toEqual([
      ['de', '/de/docs/einleitung'],
      ['en', '/docs/intro'],
      ['ar', '/ar/docs/intro'],
      ['zh-CN', '/zh-CN/docs/intro'],
      ['x-default', '/docs/intro'],
    ])
    // Only two locales have the tag.
    expect(alternates('docs/tags/index.html').map(([locale]) => locale)).toEqual(['en', 'de', 'x-default'])
    expect(alternates('404.html')).toEqual([])
    expect(read('ar/docs/intro/index.html')).toMatch(/<html lang="ar" dir="rtl"/)
  })

  test('the pages of all locales name each other', () => {
    const address = 'https://trails.example'
    const pages = builtPages(site).map((path) => read(`${path}/index.html`))
    const links = (html: string) =>
      new Map(
        [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]*)"/g)].map(([, lang, to]) => [
          lang,
          to,
        ]),
      )
    const byAddress = new Map(
      pages.map((html) => [/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], links(html)] as const),
    )
    const sorted = (alternates: Map<string | undefined, string | undefined>) => JSON.stringify([...alternates].sort())
    // Pages of one language, and those whose content is at another address, name none.
    const several = pages.filter((html) => links(html).size > 0)
    const wrong = several.flatMap((html) => {
      const [own, language] = [/rel="canonical" href="([^"]*)"/, /<html lang="([^"]*)"/].map(
        (each) => each.exec(html)?.[1],
      )
      const alternates = links(html)
      const isComplete =
        alternates.get(language) === own &&
        alternates.get('x-default') === (alternates.get('en') ?? own) &&
        [...alternates.values()].every(
          (to) => to?.startsWith(address) && sorted(byAddress.get(to) ?? new Map()) === sorted(alternates),
        )
      return isComplete ? [] : [`${language} ${own} ${sorted(alternates)}`]
    })
    expect(several.length).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })

  test('equals the first one after a document is edited, and compiles what several locales share once', async () => {
    appendFileSync(path.join(site.dir, 'docs/guide/camps.md'), '\nBring water.\n')
    const { output } = await site.build()
    expect(output).toContain('1 document compiled')
    expect(article('ar/docs/guide/camps/index.html')).toContain('Bring water.')
    expect(article('de/docs/guide/camps/index.html')).not.toContain('Bring water.')
    expect(await cleanOutput(site)).toEqual(snapshot(path.join(site.dir, 'build')))
  })

  test('publishes an image once that a document and its translation have a copy of each', async () => {
    for (const folder of ['docs', 'i18n/de/docusaurus-plugin-content-docs/current']) {
      copyFileSync(path.join(site.dir, 'static/img/icon.svg'), path.join(site.dir, folder, 'guide/fire.svg'))
      appendFileSync(path.join(site.dir, folder, 'guide/camps.md'), '\n![A fire](./fire.svg)\n')
    }
    await site.build()
    const image = /src="([^"]*fire[^"]*)"/.exec(article('docs/guide/camps/index.html'))?.[1]
    expect(image).toMatch(/^\/assets\/images\/fire-\w+\.svg$/)
    expect(article('de/docs/guide/camps/index.html')).toContain(`src="${image}"`)
  })

  test('is what the development server, which renders in a worker, shows', async () => {
    const address = await site.serveProcess('start')
    const page = await (await fetch(`${address}/de/docs/guide/maps`)).text()
    expect(page).toContain('Diese Seite ist noch nicht übersetzt.')
  })
})
