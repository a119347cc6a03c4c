import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPage } from '../support/pages.ts'
import { type FixtureSite, openSite, snapshot, type TestSite } from '../support/sites.ts'
import { xmlErrors } from '../support/xml.ts'

let site: FixtureSite
let output = ''
beforeAll(async () => {
  site = openSite('machines')
  const env = { ...process.env, GIT_COMMITTER_DATE: '2024-02-03T12:00:00Z' }
  const author = ['-c', 'user.name=team', '-c', 'user.email=team@trails.example']
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    [...author, 'commit', '-qm', 'Pages'],
  ])
    execFileSync('git', args, { cwd: site.dir, env })
  output = (await site.build()).output
})
afterAll(() => site.close())

const own = 'https://trails.example/base'

test('the build reports nothing about them, nor about its links to them', () => {
  expect(output).not.toMatch(/warning|error/i)
})

describe('sitemap.xml', () => {
  test('lists the indexed pages, and is valid', async () => {
    const xml = site.file('build/sitemap.xml')
    expect(await xmlErrors(xml, 'sitemap.xsd')).toEqual([])
    expect([...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g)].map(([, loc, date]) => [loc, date])).toEqual([
      [`${own}/`, '2024-02-03'],
      [`${own}/about`, '2024-02-03'],
      [`${own}/docs/category/guide`, '2024-02-03'],
      [`${own}/docs/guide/install`, '2024-02-03'],
      [`${own}/docs/start`, '2024-02-03'],
    ])
  })

  test('fails validation when it is invalid', async () => {
    const xml = site.file('build/sitemap.xml')
    expect(await xmlErrors(xml.replace('<priority>0.5', '<priority>5'), 'sitemap.xsd')).not.toEqual([])
    expect(await xmlErrors(xml.replace('2024-02-03', 'yesterday'), 'sitemap.xsd')).not.toEqual([])
  })

  test('there is no robots.txt below the root of a host', () => {
    expect(readdirSync(path.join(site.dir, 'build'))).not.toContain('robots.txt')
  })
})

test('the head of a document, for crawlers and previews', () => {
  const { tags, html, page } = builtPage(site, '/docs/start')
  const image = `${own}/img/card.svg`
  expect(tags).toEqual([
    '<meta name="description" content="How to begin">',
    `<meta property="og:image" content="${image}">`,
    `<link rel="canonical" href="${own}/docs/start">`,
    '<link rel="alternate" type="text/markdown" href="/base/docs/start.md">',
    '<meta property="og:title" content="Start | Trails">',
    '<meta property="og:description" content="How to begin">',
    `<meta property="og:url" content="${own}/docs/start">`,
    '<meta property="og:type" content="article">',
    '<meta property="og:site_name" content="Trails">',
    '<meta property="og:locale" content="en">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:image" content="${image}">`,
  ])
  expect(jsonLd(html)).toContainEqual({
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    url: `${own}/docs/start`,
    inLanguage: 'en',
    headline: 'Start',
    image,
  })
  // What only machines read is in no data of pages.
  expect(page.head).toHaveLength(4)
})

/** Properties without which search engines make nothing of a thing. */
const required: Record<string, string[]> = {
  WebSite: ['name', 'url'],
  TechArticle: ['headline', 'url', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
}

test('the JSON-LD of every page has what its kind requires', () => {
  const found = htmlFiles(site).flatMap((file) => jsonLd(site.file(`build/${file}`)).map((thing) => ({ file, thing })))
  expect(found.map(({ thing }) => thing['@type'])).toContain('WebSite')
  for (const { file, thing } of found) {
    expect(thing['@context'], file).toBe('https://schema.org')
    expect(Object.keys(required), file).toContain(thing['@type'])
    for (const name of required[String(thing['@type'])] ?? []) expect(thing[name], `${file}: ${name}`).toBeTruthy()
  }
})

describe('redirects', () => {
  test('a page at each old path, and a file for hosts', () => {
    expect(site.file('build/_redirects').split('\n')).toEqual([
      '/base/manual/category/guide /base/docs/category/guide 301',
      '/base/manual/guide/hidden /base/docs/guide/hidden 301',
      '/base/manual/guide/install /base/docs/guide/install 301',
      '/base/manual/start /base/docs/start 301',
      '/base/manual/tags /base/docs/tags 301',
      '/base/manual/tags/first /base/docs/tags/first 301',
      '/base/old /base/docs/start 301',
      '/base/older /base/docs/guide/install?own=1#own 301',
      '',
    ])
    const html = site.file('build/old/index.html')
    expect(html).toContain(`<link rel="canonical" href="${own}/docs/start">`)
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/docs/start">')
  })

  test('fails the build for an invalid redirect, with its location', async () => {
    const args = ['build', '--out-dir', 'other']
    const { code, output: said } = await site.runProcess(args, { FIXTURE_REDIRECT: 'wrong' })
    expect(code).toBe(1)
    expect(said).toContain(
      'site.config.ts:19:53 No redirect is written from /docs/start to /docs/gone: a page exists at /docs/start.',
    )
    expect(said).toContain('site.config.ts:19:106 Cannot redirect /a to /b: no page or file exists at /b.')
  })
})

describe('for language models', () => {
  test('a skill that says how to use the documentation', () => {
    expect(site.file('build/skill.md')).toBe(`---
name: trails
description: "How to find and read the documentation of Trails. All that is known of trails. Use it for questions about Trails, and before writing code or texts that depend on it."
---

# Trails

All that is known of trails

Documentation: https://trails.example/base/

## Find an answer

1. If you are connected to the MCP server, call its tools: \`search\` first where it exists, then \`read_page\`.
2. Otherwise fetch https://trails.example/base/llms.txt: it lists all pages with their descriptions.
3. Fetch the pages that fit, as Markdown. Read them before you answer; do not guess names, fields or settings.
4. Cite the URL of the page, without \`.md\`.

## What there is

- Every page has a Markdown form: its URL, without a slash at the end, with \`.md\`.
- All documents in one file, which can be large: https://trails.example/base/llms-full.txt
- MCP server (streamable HTTP): https://trails.example/base/mcp
`)
  })

  test('a list in the order of the sidebar', () => {
    expect(site.file('build/llms.txt')).toBe(`# Trails

> All that is known of trails

- Every page has a Markdown form: its URL, without a slash at the end, with \`.md\`.
- All documents in one file, which can be large: https://trails.example/base/llms-full.txt
- MCP server (streamable HTTP): https://trails.example/base/mcp
- How to use this documentation, as a skill: https://trails.example/base/skill.md

## Documentation

- [Start](${own}/docs/start.md): How to begin

## Guide

- [The guide](${own}/docs/category/guide.md): All of it
- [Install it](${own}/docs/guide/install.md): Red ones.

## More

- [Trails](${own}/index.md)
- [About](${own}/about.md): Us.
- [first](${own}/docs/tags/first.md)
`)
  })

  test('exports a document with its components, and absolute links', () => {
    expect(site.file('build/docs/start.md')).toBe(`# Start

Größe: see [how to install](${own}/docs/guide/install.md#part), [the guide](${own}/docs/category/guide.md), [a file](${own}/img/card.svg)
and [elsewhere](https://elsewhere.example/).

> **Warning**
>
> Mind the *gap*.
`)
    expect(site.file('build/docs/guide/install.md')).toBe(`# Install it

**Apples**

Red ones.

From [the part](${own}/docs/start.md).

## Part
`)
  })

  test('exports a generated page as a list', () => {
    expect(site.file('build/docs/category/guide.md')).toBe(
      `# The guide\n\nAll of it\n\n- [Install it](${own}/docs/guide/install.md): Red ones.\n`,
    )
  })

  test('exports all listed documents in one file', () => {
    const full = site.file('build/llms-full.txt')
    expect(full.split('\n\n---\n\n').map((part) => part.split('\n')[0])).toEqual([
      '# Trails',
      `Source: ${own}/docs/start.md`,
      `Source: ${own}/docs/guide/install.md`,
      `Source: ${own}/index.md`,
      `Source: ${own}/about.md`,
    ])
    expect(full).toContain(site.file('build/docs/guide/install.md').trim())
    expect(site.file('build/docs/guide/hidden.md')).toBe('# Hidden\n')
  })

  test('an edited partial changes the Markdown exports that show it', async () => {
    const { writeFileSync, readFileSync } = await import('node:fs')
    const part = path.join(site.dir, 'docs/guide/_part.md')
    const before = readFileSync(part, 'utf8')
    const first = snapshot(path.join(site.dir, 'build'))
    writeFileSync(part, 'Another *part*.\n')
    await site.build()
    expect(site.file('build/docs/guide/install.md')).toContain('\nAnother *part*.\n')
    writeFileSync(part, before)
    await site.build()
    expect(snapshot(path.join(site.dir, 'build'))).toEqual(first)
  })
})

test.each([
  ['true', '/', 'docs/start/index.html', 'https://trails.example/docs/start/'],
  ['false', '/base/', 'docs/start.html', 'https://trails.example/base/docs/start'],
])('trailingSlash %s, baseUrl %s: addresses have the form of the site', async (slash, baseUrl, file, address) => {
  site.configure({ FIXTURE_SLASH: slash, FIXTURE_BASE_URL: baseUrl })
  await site.build(['--out-dir', 'form'])
  site.configure({})
  expect(site.file(`form/${file}`)).toContain(`<meta property="og:url" content="${address}" data-page-tag>`)
  expect(site.file('form/sitemap.xml')).toContain(`<loc>${address}</loc>`)
  expect(await xmlErrors(site.file('form/sitemap.xml'), 'sitemap.xsd')).toEqual([])
  expect(site.file('form/llms.txt')).toContain(`](${address.replace(/\/$/, '')}.md)`)
  expect(site.file(`form/old${slash === 'true' ? '/index' : ''}.html`)).toContain(`rel="canonical" href="${address}"`)
  expect(readdirSync(path.join(site.dir, 'form')).includes('robots.txt')).toBe(baseUrl === '/')
})

test('two clean builds are identical', async () => {
  // At this address the theme is that of the package, and the modules of the site are bundled twice.
  site.configure({ FIXTURE_BASE_URL: '/' })
  await site.build(['--no-cache', '--out-dir', 'one'])
  await site.build(['--no-cache', '--out-dir', 'two'])
  site.configure({})
  expect(snapshot(path.join(site.dir, 'two'))).toEqual(snapshot(path.join(site.dir, 'one')))
})

function jsonLd(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  )
}

function htmlFiles({ dir }: TestSite): string[] {
  return readdirSync(path.join(dir, 'build'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'))
}
