import { expect, test } from 'vitest'
import type { HeadTag, SiteConfig, SitePage } from '../../shared/types.ts'
import { addHead } from './head.ts'

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'meta', attributes })
const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } })

function headAfter(own: HeadTag[], written: HeadTag[]): Pick<SitePage, 'title' | 'head'> {
  const page = { title: 'Own | Site', head: own } as SitePage
  addHead(page, written, { title: 'Site', titleDelimiter: '|' } as SiteConfig)
  return { title: page.title, head: page.head }
}

test('replaces the complete title, unless the new one is empty', () => {
  const written: HeadTag = { tag: 'title', attributes: {}, text: 'Written' }
  expect(headAfter([], [written])).toEqual({ title: 'Written', head: [] })
  expect(headAfter([], [{ tag: 'title', attributes: {}, text: '' }])).toEqual({ title: 'Own | Site', head: [] })
})

test('uses the last of several tags that may occur once', () => {
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

test('retains all tags that may occur several times', () => {
  const own = [link('preload', '/a'), meta({ name: 'theme-color', content: 'b', media: 'print' })]
  const written = [
    link('preload', '/a'),
    meta({ name: 'theme-color', content: 'c', media: 'screen' }),
    meta({ charset: 'utf-8' }),
    { tag: 'script' as const, attributes: { src: '/x.js' } },
  ]
  expect(headAfter(own, written).head).toEqual([...own, ...written])
})
