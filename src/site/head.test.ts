import { expect, test } from 'vitest'
import type { HeadTag, SiteConfig, SitePage } from '../shared/types.ts'
import { addHead } from './head.ts'

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'meta', attributes })
const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } })

function headAfter(own: HeadTag[], written: HeadTag[]): Pick<SitePage, 'title' | 'head'> {
  const page = { title: 'Own | Site', head: own } as SitePage
  addHead(page, written, { title: 'Site', titleDelimiter: '|' } as SiteConfig)
  return { title: page.title, head: page.head }
}

test('a title takes the place of the whole one; an empty one does not', () => {
  const written: HeadTag = { tag: 'title', attributes: {}, text: 'Written' }
  expect(headAfter([], [written])).toEqual({ title: 'Written', head: [] })
  expect(headAfter([], [{ tag: 'title', attributes: {}, text: '' }])).toEqual({ title: 'Own | Site', head: [] })
})

test('what a page says once is said by the last that says it', () => {
  const own = [
    meta({ name: 'description', content: 'a' }),
    meta({ property: 'og:type', content: 'b' }),
    link('canonical', 'https://site.example/c'),
  ]
  const written = [
    meta({ name: 'Description', content: 'd' }),
    meta({ property: 'og:type', content: 'e' }),
    meta({ property: 'og:type', content: 'f' }),
    link('canonical', '/g'),
  ]
  expect(headAfter(own, written).head).toEqual([written[0], written[2], written[3]])
})

test('what there may be several of is kept', () => {
  const own = [link('preload', '/a'), meta({ name: 'theme-color', content: 'b', media: 'print' })]
  const written = [
    link('preload', '/a'),
    meta({ name: 'theme-color', content: 'c', media: 'screen' }),
    meta({ charset: 'utf-8' }),
    { tag: 'script' as const, attributes: { src: '/x.js' } },
  ]
  expect(headAfter(own, written).head).toEqual([...own, ...written])
})
