import { expect, test } from 'vitest'
import { isReplaced, splitHoistedTags } from './hoisted-tags.ts'

const preload = '<link rel="preload" as="image" href="/a.png"/>'

test('splits head tags off the start of the root', () => {
  const tags = [
    preload,
    '<title>A &amp; B</title>',
    '<meta name="b" content="c > d"/>',
    '<link rel="canonical" href="/d"/>',
  ]
  const { head, body } = splitHoistedTags(`${tags.join('')}<div><title>e</title></div>`)
  expect(body).toBe('<div><title>e</title></div>')
  expect(head.map(({ html }) => html)).toEqual(tags)
  expect(head.map(({ name }) => name)).toEqual(['link', 'title', 'meta', 'link'])
  expect(head[2]?.attributes).toEqual(
    new Map([
      ['name', 'b'],
      ['content', 'c > d'],
    ]),
  )
})

test('leaves a root without head tags as it is', () => {
  for (const root of ['', 'text', '<div></div>', `<div>${preload}<meta name="a"/></div>`])
    expect(splitHoistedTags(root)).toEqual({ body: root, head: [] })
})

test('a hoisted tag replaces a tag of the page', () => {
  const { head } = splitHoistedTags('<meta name="description" content="a"/><link rel="canonical" href="/b"/>')
  const replaced = (tag: 'meta' | 'link', attributes: Record<string, string>) => isReplaced({ tag, attributes }, head)
  expect(replaced('meta', { name: 'description', content: 'c' })).toBe(true)
  expect(replaced('meta', { name: 'keywords', content: 'c' })).toBe(false)
  expect(replaced('link', { rel: 'canonical', href: '/c' })).toBe(true)
  expect(replaced('link', { rel: 'alternate', href: '/b' })).toBe(false)
})
