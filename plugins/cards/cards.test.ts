import { imageSize } from 'image-size'
import { type Page, type SiteConfig, SiteError } from 'lectern/plugin-kit'
import { describe, expect, test } from 'vitest'
import { testPage } from '../../tests/support/page-data.ts'
import { cardFile, cardOf } from './card.ts'
import { type CardsOptions, cards } from './index.ts'
import { resolveOptions } from './options.ts'
import draw from './render-worker.ts'
import { defaultFonts } from './renderer.ts'

const config = {
  title: 'Trails',
  tagline: 'Walks of the north',
  url: 'https://trails.example',
  baseUrl: '/base/',
  titleDelimiter: '|',
} as SiteConfig

function cardFor(change: Partial<Page>, options: CardsOptions = {}) {
  return cardOf(
    testPage({ path: '/base/docs/knots', title: 'Knots | Trails', ...change }),
    config,
    resolveOptions(options),
  )
}

const meta = (name: string, content: string) => ({ tag: 'meta' as const, attributes: { name, content } })

describe('a card says', () => {
  test('the title of the page and that of the site', () => {
    expect(cardFor({})).toEqual({ title: 'Knots', site: 'Trails' })
  })

  test('on the home page what the site is', () => {
    expect(cardFor({ path: '/base/', title: 'Trails' })).toEqual({ title: 'Walks of the north', site: 'Trails' })
  })

  test('the first of the breadcrumbs, but not of a page that is the first itself', () => {
    const breadcrumbs = [{ label: 'Camp' }, { label: 'Knots' }]
    expect(cardFor({ data: { breadcrumbs } })?.section).toBe('Camp')
    expect(cardFor({ data: { breadcrumbs: [{ label: 'Knots' }] } })?.section).toBeUndefined()
  })

  test('the section with the longest path that fits whole names', () => {
    const sections = [
      { path: '/docs', label: 'Handbook' },
      { path: '/docs/knots', label: 'Ropes' },
    ]
    expect(cardFor({ path: '/base/docs/knots/bowline' }, { sections })?.section).toBe('Ropes')
    expect(cardFor({ path: '/base/docs/knotsandmore' }, { sections })?.section).toBe('Handbook')
    expect(cardFor({ path: '/base/blog' }, { sections })?.section).toBeUndefined()
  })

  test('the same on all pages of a shared section', () => {
    const sections = [{ path: '/docs', label: 'Handbook', shared: true }]
    expect(cardFor({}, { sections })).toEqual({ title: 'Handbook', site: 'Trails' })
    expect(cardFor({ title: 'Stoves | Trails' }, { sections })).toEqual(cardFor({}, { sections }))
  })

  test('no emoji, which no font of one colour has', () => {
    expect(cardFor({ title: '🎉 Release 2 👩‍🚀 | Trails' })?.title).toBe('Release 2')
    expect(cardFor({ title: '🎉 | Trails' })?.title).toBe('Walks of the north')
  })

  test('nothing where nobody is to find the page', () => {
    expect(cardFor({ head: [meta('robots', 'noindex')] })).toBeUndefined()
    expect(cardFor({ component: '@theme/NotFound' })).toBeUndefined()
  })
})

test('its file follows from all that is drawn', () => {
  const card = { title: 'Knots', site: 'Trails' }
  const names = [
    cardFile(card, 'look'),
    cardFile({ ...card, section: 'Camp' }, 'look'),
    cardFile({ ...card, title: 'Knot' }, 'look'),
    cardFile(card, 'other look'),
  ]
  expect(new Set(names).size).toBe(4)
  expect(names[0]).toMatch(/^assets\/cards\/[0-9a-f]{16}\.png$/)
})

test('the head names it, unless the page has a picture, or somebody writes', () => {
  const plugin = cards()
  const tags = (change: Partial<Page>, mode: 'production' | 'development' = 'production') =>
    plugin.head?.(testPage({ title: 'Knots | Trails', ...change }), { config, mode })
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

const look = { colors: resolveOptions({}).colors }

test('a picture is a PNG of the size that networks ask for, the same every time', async () => {
  const card = {
    title: 'A title that is so long that it is set in smaller letters, over several lines',
    site: 'Trails',
  }
  const { png, missing } = await draw({ card, look, fonts: defaultFonts() })
  expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' })
  expect(missing).toEqual([])
  const again = await draw({ card, look, fonts: defaultFonts() })
  expect(Buffer.compare(png, again.png)).toBe(0)
  const other = await draw({ card: { ...card, title: 'Another' }, look, fonts: defaultFonts() })
  expect(Buffer.compare(png, other.png)).not.toBe(0)
})

test('letters beyond English are there; what no font has is left out and told', async () => {
  const fonts = defaultFonts()
  expect((await draw({ card: { title: 'Žluťoučký kůň', site: 'Trails' }, look, fonts })).missing).toEqual([])
  const mixed = await draw({ card: { title: 'Knots 結び', site: 'Trails' }, look, fonts })
  expect(mixed.missing).toEqual(['結', 'び'])
  const plain = await draw({ card: { title: 'Knots', site: 'Trails' }, look, fonts })
  expect(Buffer.compare(mixed.png, plain.png)).toBe(0)
})

test('wrong options are told', () => {
  expect(() => cards({ sections: [{ path: 'docs', label: 'Docs' }] })).toThrowError(SiteError)
  expect(() => cards({ sections: [{ path: 'docs', label: 'Docs' }] })).toThrow(
    '`sections[0].path` in cards(): expected a path that begins with /',
  )
  expect(() => cards({ colours: {} } as CardsOptions)).toThrow('Unknown key `colours` in cards().')
  expect(() => cards({ colors: { acent: 'red' } } as CardsOptions)).toThrow('Unknown key `colors.acent` in cards().')
})
