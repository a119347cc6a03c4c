import { expect, test } from 'vitest'
import { isRepeated, takeHoisted } from './hoisted.ts'

const preload = '<link rel="preload" as="image" href="/a.png"/>'

test('tags for the head are taken from before the root', () => {
  const tags = [
    preload,
    '<title>A &amp; B</title>',
    '<meta name="b" content="c"/>',
    '<link rel="canonical" href="/d"/>',
  ]
  expect(takeHoisted(`${tags.join('')}<div><title>e</title></div>`)).toEqual({
    root: '<div><title>e</title></div>',
    hoisted: tags,
  })
})

test('a root without any stays as it is', () => {
  for (const root of ['', '<div></div>', `<div>${preload}<meta name="a"/></div>`])
    expect(takeHoisted(root)).toEqual({ root, hoisted: [] })
})

test('what a component says is not said by the page', () => {
  const hoisted = ['<meta name="description" content="a"/>', '<link rel="canonical" href="/b"/>']
  const repeated = (tag: 'meta' | 'link', attributes: Record<string, string>) =>
    isRepeated({ tag, attributes }, hoisted)
  expect(repeated('meta', { name: 'description', content: 'c' })).toBe(true)
  expect(repeated('meta', { name: 'keywords', content: 'c' })).toBe(false)
  expect(repeated('link', { rel: 'canonical', href: '/c' })).toBe(true)
  expect(repeated('link', { rel: 'alternate', href: '/b' })).toBe(false)
})
