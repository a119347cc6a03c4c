import { imageSize } from 'image-size'
import { type SiteConfig, SiteError, type SitePage } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { testPage } from '../../tests/support/page-data.ts'
import { cardFile, createCard } from './card.ts'
import { type CardsOptions, cards } from './index.ts'
import { resolveOptions } from './options.ts'
import renderCard from './render-worker.ts'
import { defaultFonts } from './renderer.ts'

const config = {
  title: 'Trails',
  tagline: 'Walks of the north',
  url: 'https://trails.example',
  baseUrl: '/base/',
  titleDelimiter: '|',
} as SiteConfig

function cardFor(change: Partial<SitePage>, options: CardsOptions = {}) {
  return createCard(
    { ...testPage({ path: '/base/docs/knots' }), plainTitle: 'Knots', ...change },
    config,
    resolveOptions(options),
  )
}

const meta = (name: string, content: string) => ({ tag: 'meta' as const, attributes: { name, content } })

describe('card text', () => {
  test('contains the titles of page and site', () => {
    expect(cardFor({})).toEqual({ title: 'Knots', site: 'Trails' })
  })

  test('contains the tagline on the home page', () => {
    expect(cardFor({ path: '/base/', plainTitle: 'Trails' })).toEqual({ title: 'Walks of the north', site: 'Trails' })
  })

  test('contains the first breadcrumb, except on the page of that breadcrumb', () => {
    const breadcrumbs = [{ label: 'Camp' }, { label: 'Knots' }]
    expect(cardFor({ data: { breadcrumbs } })?.section).toBe('Camp')
    expect(cardFor({ data: { breadcrumbs: [{ label: 'Knots' }] } })?.section).toBeUndefined()
  })

  test('contains the section with the longest matching path', () => {
    const sections = [
      { path: '/docs', label: 'Handbook' },
      { path: '/docs/knots', label: 'Ropes' },
    ]
    expect(cardFor({ path: '/base/docs/knots/bowline' }, { sections })?.section).toBe('Ropes')
    expect(cardFor({ path: '/base/docs/knotsandmore' }, { sections })?.section).toBe('Handbook')
    expect(cardFor({ path: '/base/blog' }, { sections })?.section).toBeUndefined()
  })

  test('is the same on all pages of a shared section', () => {
    const sections = [{ path: '/docs', label: 'Handbook', shared: true }]
    expect(cardFor({}, { sections })).toEqual({ title: 'Handbook', site: 'Trails' })
    expect(cardFor({ plainTitle: 'Stoves' }, { sections })).toEqual(cardFor({}, { sections }))
  })

  test('omits emoji', () => {
    expect(cardFor({ plainTitle: '🎉 Release 2 👩‍🚀' })?.title).toBe('Release 2')
    expect(cardFor({ plainTitle: '🎉' })?.title).toBe('Walks of the north')
  })

  test('does not exist for pages that are not indexed', () => {
    expect(cardFor({ head: [meta('robots', 'noindex')] })).toBeUndefined()
    expect(cardFor({ component: '@theme/NotFound' })).toBeUndefined()
  })
})

test('names the file by all that is rendered', () => {
  const card = { title: 'Knots', site: 'Trails' }
  const names = [
    cardFile(card, 'key'),
    cardFile({ ...card, section: 'Camp' }, 'key'),
    cardFile({ ...card, title: 'Knot' }, 'key'),
    cardFile(card, 'other key'),
  ]
  expect(new Set(names).size).toBe(4)
  expect(names[0]).toMatch(/^assets\/cards\/[0-9a-f]{16}\.png$/)
})

test('adds meta tags, unless the page has an image or in development', () => {
  const plugin = cards()
  const tags = (change: Partial<SitePage>, mode: 'production' | 'development' = 'production') =>
    plugin.head?.({ ...testPage(), plainTitle: 'Knots', ...change }, { config, mode })
  expect(tags({})?.map(({ attributes }) => [attributes.property, attributes.content])).toEqual([
    ['og:image', expect.stringMatching(/^https:\/\/trails\.example\/base\/assets\/cards\/[0-9a-f]{16}\.png$/)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Knots, Trails'],
  ])
  const own = { tag: 'meta' as const, attributes: { property: 'og:image', content: 'https://trails.example/own.png' } }
  expect(tags({ head: [own] })).toEqual([])
  expect(tags({}, 'development')).toEqual([])
})

const style = { colors: resolveOptions({}).colors }

test('renders a reproducible PNG of the recommended size', async () => {
  const card = {
    title: 'A title that is so long that it is set in smaller letters, over several lines',
    site: 'Trails',
  }
  const { png, missingGlyphs } = await renderCard({ card, style, fonts: defaultFonts() })
  expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' })
  expect(missingGlyphs).toEqual([])
  const again = await renderCard({ card, style, fonts: defaultFonts() })
  expect(Buffer.compare(png, again.png)).toBe(0)
  const other = await renderCard({ card: { ...card, title: 'Another' }, style, fonts: defaultFonts() })
  expect(Buffer.compare(png, other.png)).not.toBe(0)
})

test('renders accented letters, and reports glyphs missing in all fonts', async () => {
  const fonts = defaultFonts()
  expect((await renderCard({ card: { title: 'Žluťoučký kůň', site: 'Trails' }, style, fonts })).missingGlyphs).toEqual(
    [],
  )
  const mixed = await renderCard({ card: { title: 'Knots 結び', site: 'Trails' }, style, fonts })
  expect(mixed.missingGlyphs).toEqual(['結', 'び'])
  const plain = await renderCard({ card: { title: 'Knots', site: 'Trails' }, style, fonts })
  expect(Buffer.compare(mixed.png, plain.png)).toBe(0)
})

test('reports invalid options', () => {
  expect(() => cards({ sections: [{ path: 'docs', label: 'Docs' }] })).toThrowError(SiteError)
  expect(() => cards({ sections: [{ path: 'docs', label: 'Docs' }] })).toThrow(
    '`sections[0].path` in cards(): expected a path that begins with /',
  )
  expect(() => cards({ colours: {} } as CardsOptions)).toThrow('Unknown key `colours` in cards().')
  expect(() => cards({ colors: { acent: 'red' } } as CardsOptions)).toThrow('Unknown key `colors.acent` in cards().')
})
