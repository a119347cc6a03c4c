import { describe, expect, test } from 'vitest'
import type { HeadTag, SiteData, SitePage } from '../../shared/types.ts'
import { derivedTags } from './derived-tags.ts'

const site = {
  title: 'Convoke',
  url: 'https://docs.convoke.example',
  baseUrl: '/base/',
  titleDelimiter: '|',
  locale: 'en',
  defaultLocale: 'en',
} as SiteData

const version = { instance: 'default', name: 'current', label: 'Next' }
const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } })
const canonical = (href: string): HeadTag => ({ tag: 'link', attributes: { rel: 'canonical', href } })

const own = [meta('description', 'How to pitch'), canonical('https://docs.convoke.example/base/docs/tents')]
const article = {
  path: '/base/docs/tents',
  locale: 'en',
  version,
  title: 'Tents | Convoke',
  plainTitle: 'Tents',
  head: own,
  contents: [{}],
  alternates: [],
} as unknown as SitePage

const deriveTags = (change: Partial<SitePage> = {}, siteChange: Partial<SiteData> = {}) =>
  derivedTags({ ...article, ...change }, { ...site, ...siteChange })
const metas = (tags: HeadTag[]) =>
  tags
    .filter(({ tag }) => tag === 'meta')
    .map(({ attributes }) => [attributes.property ?? attributes.name, attributes.content])
const data = (tags: HeadTag[]) => tags.filter(({ tag }) => tag === 'script').map(({ text }) => JSON.parse(text ?? ''))

test('describes a document as an article', () => {
  const tags = deriveTags()
  expect(metas(tags)).toEqual([
    ['og:title', 'Tents | Convoke'],
    ['og:description', 'How to pitch'],
    ['og:url', 'https://docs.convoke.example/base/docs/tents'],
    ['og:type', 'article'],
    ['og:site_name', 'Convoke'],
    ['og:locale', 'en'],
    ['twitter:card', 'summary'],
  ])
  expect(data(tags)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      url: 'https://docs.convoke.example/base/docs/tents',
      inLanguage: 'en',
      headline: 'Tents',
    },
  ])
  expect(tags.at(-1)?.attributes).toEqual({ type: 'application/ld+json' })
})

test('contains the image and the last update of the article', () => {
  const image = 'https://docs.convoke.example/base/img/tent.png'
  const modified = '2024-02-03T00:00:00.000Z'
  const tags = deriveTags({ head: [...own, property('og:image', image), property('article:modified_time', modified)] })
  expect(metas(tags).slice(-2)).toEqual([
    ['twitter:card', 'summary_large_image'],
    ['twitter:image', image],
  ])
  expect(data(tags)[0]).toMatchObject({ image, dateModified: modified })
})

test('describes the home page as the website, for any form of its URL', () => {
  for (const [path, baseUrl] of [
    ['/base/', '/base/'],
    ['/base', '/base/'],
    ['/', '/'],
  ] as const) {
    const head = [meta('description', 'For conventions'), canonical(`https://docs.convoke.example${path}`)]
    const tags = deriveTags({ path, head, version: undefined, title: 'Convoke' }, { baseUrl })
    expect(metas(tags)).toContainEqual(['og:type', 'website'])
    expect(data(tags)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        url: `https://docs.convoke.example${path}`,
        inLanguage: 'en',
        name: 'Convoke',
        description: 'For conventions',
      },
    ])
  }
})

test('describes no article for pages with several documents, without documents, or outside of docs', () => {
  const changes = [{ contents: [] }, { contents: [{}, {}] as never }, { version: undefined }]
  for (const tags of changes.map((change) => deriveTags(change))) {
    expect(metas(tags)).toContainEqual(['og:type', 'website'])
    expect(data(tags)).toEqual([])
  }
})

test('does not repeat tags that the page already has', () => {
  const existing = [property('og:type', 'video'), property('og:title', 'Other'), meta('twitter:card', 'player')]
  const names = metas(deriveTags({ head: [...own, ...existing] })).map(([name]) => name)
  expect(names).toEqual(['og:description', 'og:url', 'og:site_name', 'og:locale'])
})

test('omits URLs and the article if the page is not indexed', () => {
  const tags = deriveTags({ head: [meta('robots', 'noindex, nofollow')], alternates: [{ locale: 'de', path: '/de/' }] })
  expect(tags.filter(({ tag }) => tag !== 'meta')).toEqual([])
  expect(metas(tags).map(([name]) => name)).not.toContain('og:url')
})

test('completes a relative canonical URL', () => {
  expect(metas(deriveTags({ head: [canonical('/base/docs/ä')] }))).toContainEqual([
    'og:url',
    'https://docs.convoke.example/base/docs/%C3%A4',
  ])
})

describe('locales', () => {
  const alternates = [
    { locale: 'de-CH', version: 'current', path: '/base/de-CH/docs/Größe' },
    { locale: 'de-CH', version: '1.0', path: '/base/de-CH/docs/1.0/tents' },
    { locale: 'en', version: '1.0', path: '/base/docs/1.0/tents' },
  ]

  test('link to the page itself and to its translations', () => {
    const otherLocales = { 'de-CH': { baseUrl: '/base/de-CH/' }, fr: { baseUrl: '/base/fr/', htmlLang: 'fr-CA' } }
    const tags = deriveTags({ alternates }, { otherLocales })
    expect(tags.filter(({ tag }) => tag === 'link').map(({ attributes }) => attributes)).toEqual(
      [
        ['en', '/base/docs/tents'],
        ['de-CH', '/base/de-CH/docs/Gr%C3%B6%C3%9Fe'],
        ['fr-CA', '/base/fr/docs/tents'],
        ['x-default', '/base/docs/tents'],
      ].map(([hreflang, path]) => ({ rel: 'alternate', hreflang, href: `https://docs.convoke.example${path}` })),
    )
    expect(metas(tags)).toContainEqual(['og:locale:alternate', 'de_CH'])
  })

  test('are not listed for a page in one locale; the language tag is that of the site', () => {
    const tags = deriveTags({ alternates: alternates.slice(2) }, { htmlLang: 'en-GB' })
    expect(tags.filter(({ tag }) => tag === 'link')).toEqual([])
    expect(metas(tags)).toContainEqual(['og:locale', 'en_GB'])
    expect(data(tags)[0].inLanguage).toBe('en-GB')
  })
})
